"""The upper part of the page, as data for the templates: what was scored, and every metric with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.items.cases import Bench
from ansatz.reports.completeness import notes
from ansatz.reports.metrics import SECTIONS
from ansatz.reports.render.html.comparing import Comparing, comparing
from ansatz.reports.render.html.constraints import constraints
from ansatz.reports.render.html.graders import Graders, graders
from ansatz.reports.render.html.integrity import Statement, declared, integrity
from ansatz.reports.render.html.mistakes import mistakes
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.html.phybench import phybench
from ansatz.reports.render.html.plots import Interval, interval
from ansatz.reports.render.html.sections import (
    COLOURS,
    Runs,
    Section,
    bounds_of,
    metrics_section,
    system_name,
)
from ansatz.reports.shape import GateRow, GoldChecks, Report, RunReport

STATUSES: Final = ("correct", "partial", "incorrect", "missing", "unreadable", "undecided", "ungraded")
# Sections that are more than a table, by their key.
OWN: Final[Mapping[str, Callable[[Runs], Section | None]]] = {
    "phybench": phybench, "mistakes": mistakes, "constraints": constraints,
}  # fmt: skip
SHORT: Final = {part.key: part.short for part in SECTIONS if part.short}  # titles in the bar


@dataclass(frozen=True, slots=True)
class System:
    """One run's card: headline, declarations, and how its answers ended."""

    run: str
    name: str
    colour: int
    declared: tuple[Statement, ...]
    accuracy: str
    bounds: str
    plot: Interval
    total: int
    shares: tuple[tuple[str, int, float, float], ...]  # status, count, start and width of 100


@dataclass(frozen=True, slots=True)
class Overview:
    title: str
    facts: tuple[tuple[str, str], ...]
    systems: tuple[System, ...]
    sections: tuple[Section, ...]
    comparing: Comparing | None
    gates: tuple[tuple[bool, str, str, str], ...]
    graders: Graders | None
    gold_checks: GoldChecks | None
    answers: int
    anchors: tuple[tuple[str, str], ...]


def overview(report: Report, bench: Bench | None) -> Overview:
    """Everything above the list of items; sections that have no data are left out."""
    runs = report["runs"]
    sections = tuple(_sections(runs))
    compared = comparing(report)
    beside = graders(report)
    answers = sum(len(run["items"]) for run in runs)
    anchors = [(section.anchor, SHORT.get(section.anchor, section.title)) for section in sections]
    if compared:
        anchors.insert(1, ("comparison", "Comparison"))
    if beside:
        anchors.append(("graders", "Graders"))
    if answers:
        anchors.append(("items", "Items"))
    return Overview(
        title=_title(runs),
        facts=tuple(_facts(report)),
        systems=tuple(_system(number, run) for number, run in enumerate(runs)),
        sections=sections,
        comparing=compared,
        gates=tuple(_gate(gate) for gate in report.get("gates", ())),
        graders=beside,
        gold_checks=report.get("gold_checks"),
        answers=answers,
        anchors=tuple(anchors),
    )


def _sections(runs: Runs) -> Iterator[Section]:
    made = [OWN[part.key](runs) if part.key in OWN else metrics_section(part, runs) for part in SECTIONS]
    return (section for section in (*made, integrity(runs)) if section)


def _title(runs: Sequence[RunReport]) -> str:
    names = [system_name(run) for run in runs[:3]]
    more = f" and {len(runs) - 3} more" if len(runs) > 3 else ""
    return ", ".join(names) + more if names else "Gold check"


def _facts(report: Report) -> Iterable[tuple[str, str]]:
    gold = report["gold"]
    for line in notes(report):
        title, _, text = line.partition(": ")
        yield title.capitalize(), text
    if left := report.get("left_out"):
        reasons = dict.fromkeys(one["reason"] for one in left)
        yield "Items left out", f"{len(left)}: {'; '.join(reasons)}"
    if release := gold.get("release"):
        yield "Gold release", release
    yield "Items", str(gold["items"])
    yield "Gold SHA-256", gold["sha256"][:12]
    yield "Scoring version", report["scoring_version"]
    yield "Seed", str(report["seed"])


def _system(place: int, run: RunReport) -> System:
    counts = run.get("counts") or {}
    total = sum(counts.values())
    shares, start = [], 0.0
    for status in STATUSES:
        if count := counts.get(status, 0):
            width = 100 * count / total
            shares.append((status, count, round(start, 3), round(width, 3)))
            start += width
    metric = run["metrics"].get("overall_accuracy", {"value": None, "n": 0})
    return System(
        run=run["run_id"],
        name=system_name(run),
        colour=place % COLOURS,
        declared=tuple(declared(run["system"])),
        accuracy=number(metric["value"]),
        bounds=bounds_of(metric),
        plot=interval(metric["value"], metric.get("ci95"), 0, 1),
        total=total,
        shares=tuple(shares),
    )


def _gate(gate: GateRow) -> tuple[bool, str, str, str]:
    value = gate.get("value")
    return gate["passed"], gate["expression"], gate["run_id"], "not measured" if value is None else number(value)
