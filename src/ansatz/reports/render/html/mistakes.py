"""The section on mistakes: every tag of three vocabularies, over all answers and domain by domain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.reports.metrics import TITLES, VOCABULARIES, value_in
from ansatz.reports.render.html.glossary import term_of_metric
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.html.sections import Runs, Section, Table, bounds_of, names_in, system_name, table_of, top_of
from ansatz.reports.shape import MetricValue, RunReport

PAPERS: Final = {"sspb": "SSPB", "prism": "PRISM-Physics", "phybench": "PHYBench"}
SHADES: Final = (0.0, 0.05, 0.1, 0.2, 0.4)  # a rate above the k-th is at least of the (k + 1)-th shade
DOMAINS: Final = 12  # columns of a grid
SYSTEMS: Final = 8  # grids of one vocabulary


@dataclass(frozen=True, slots=True)
class Shaded:
    """A rate in a domain: as text, as a shade from 0 to 5, and with its interval and n."""

    value: str
    shade: int
    label: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Rates of one system: a row for each tag that anything was given, a column for each domain."""

    run: str
    colour: int
    domains: tuple[tuple[str, int], ...]  # with their numbers of problems
    rows: tuple[tuple[str, tuple[Shaded, ...], str], ...]  # tag, its rates, the key of its term
    more: int  # domains that there is no room for


@dataclass(frozen=True, slots=True)
class Vocabulary:
    name: str
    table: Table
    grids: tuple[Grid, ...]


def mistakes(runs: Runs) -> Section | None:
    """None where nothing says which mistakes there were."""
    found = [vocabulary for name in VOCABULARIES if (vocabulary := _vocabulary(name, runs))]
    if not found:
        return None
    note = (
        "Share of all graded answers with each kind of mistake, by the rules or, where a grader said so, by the grader."
    )
    return Section("Mistakes", "mistakes", note, "mistakes", body=tuple(found))


def _vocabulary(name: str, runs: Runs) -> Vocabulary | None:
    present = set(names_in(runs))
    tags = [tag for tag in VOCABULARIES[name] if f"error.{tag}" in present]
    names = [f"error.{tag}" for tag in tags]
    if not names:
        return None
    grids = tuple(grid for place, run in enumerate(runs[:SYSTEMS]) if (grid := _grid(tags, run, place)))
    return Vocabulary(PAPERS[name], table_of(PAPERS[name], names, runs, top_of(names, runs)), grids)


def _grid(tags: Sequence[str], run: RunReport, place: int) -> Grid | None:
    metrics = run["metrics"]
    domains = [name.partition(".topic.")[2] for name in metrics if name.startswith(f"error.{tags[0]}.topic.")]
    shown = domains[:DOMAINS]
    rows = tuple(
        (
            TITLES.get(tag) or "unclassified",
            tuple(_shaded(metrics.get(f"error.{tag}.topic.{one}")) for one in shown),
            term_of_metric(f"error.{tag}"),
        )
        for tag in tags
        if value_in(metrics, f"error.{tag}")
    )
    if len(domains) < 2 or not rows:
        return None
    sizes = tuple((one, metrics[f"error.{tags[0]}.topic.{one}"]["n"]) for one in shown)
    return Grid(system_name(run), place % 8, sizes, rows, len(domains) - len(shown))


def _shaded(metric: MetricValue | None) -> Shaded:
    if not metric or metric["value"] is None:
        return Shaded("", 0, "")
    value: float = metric["value"]
    label = f"{number(value)}, 95 % interval {bounds_of(metric) or '–'}, n = {metric['n']}"
    return Shaded(f"{value:.2f}" if value else "0", sum(value > least for least in SHADES), label)
