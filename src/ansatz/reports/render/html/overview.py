"""The upper part of the page, as data for the templates: what was scored, and every metric with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from ansatz.items.cases import Bench
from ansatz.reports.completeness import notes
from ansatz.reports.metrics import SECTIONS
from ansatz.reports.render.html.comparing import Comparing, comparing
from ansatz.reports.render.html.constraints import constraints
from ansatz.reports.render.html.glossary import STATUSES, Term, grouped
from ansatz.reports.render.html.graders import Graders, graders
from ansatz.reports.render.html.integrity import IntegrityLine, declared, integrity
from ansatz.reports.render.html.mistakes import mistakes
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.html.phybench import phybench
from ansatz.reports.render.html.plots import Interval, interval
from ansatz.reports.render.html.ranking import ranks
from ansatz.reports.render.html.sections import (
    COLOURS,
    Runs,
    Section,
    bounds_of,
    metrics_section,
    system_name,
)
from ansatz.reports.render.reviews import told
from ansatz.reports.shape import GateRow, GoldChecks, Report, RunReport

NAMED: Final = 6  # systems that the title names
# Sections that are more than a table, by their key.
OWN: Final[Mapping[str, Callable[[Runs], Section | None]]] = {
    "phybench": phybench, "mistakes": mistakes, "constraints": constraints,
}  # fmt: skip
SHORT: Final = {part.key: part.short for part in SECTIONS if part.short}  # titles in the bar


@dataclass(frozen=True, slots=True)
class Share:
    """How many answers ended one way, where they lie on a bar of 100, and the address of their list."""

    status: str
    word: str
    count: int
    start: float
    width: float
    address: str


@dataclass(frozen=True, slots=True)
class SystemCard:
    """One run's card: headline, declarations, and how its answers ended."""

    run: str
    name: str
    colour: int
    declared: tuple[IntegrityLine, ...]
    accuracy: str
    bounds: str
    plot: Interval
    total: int
    rank: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    systems: tuple[SystemCard, ...]
    sections: tuple[Section, ...]
    comparing: Comparing | None
    gates: tuple[tuple[bool, str, str, str], ...]
    graders: Graders | None
    gold_checks: GoldChecks | None
    answers: int
    anchors: tuple[tuple[str, str], ...]
    glossary: tuple[tuple[str, tuple[tuple[str, Term], ...]], ...]


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
        anchors.append(("items", "Answers"))
    anchors.append(("glossary", "Glossary"))
    return Overview(
        title=_title(report),
        subtitle=_subtitle(runs),
        facts=tuple(_facts(report)),
        systems=tuple(
            _system(number, run, rank) for number, (run, rank) in enumerate(zip(runs, ranks(runs), strict=True))
        ),
        sections=sections,
        comparing=compared,
        gates=tuple(_gate(gate) for gate in report.get("gates", ())),
        graders=beside,
        gold_checks=report.get("gold_checks"),
        answers=answers,
        anchors=tuple(anchors),
        glossary=grouped(),
    )


def _sections(runs: Runs) -> Iterator[Section]:
    made = [OWN[part.key](runs) if part.key in OWN else metrics_section(part, runs) for part in SECTIONS]
    return (section for section in (*made, integrity(runs)) if section)


def _title(report: Report) -> str:
    """What is compared, on what."""
    runs, items = report["runs"], _counted(report["gold"]["items"], "item")
    if not runs:
        return f"Gold check of {items}"
    return f"{system_name(runs[0])} on {items}" if len(runs) == 1 else f"{len(runs)} systems compared on {items}"


def _subtitle(runs: Sequence[RunReport]) -> str:
    """The names of several systems, from the most accurate on."""
    if len(runs) < 2:
        return ""
    names = [system_name(run) for run in runs[:NAMED]]
    return ", ".join(names) + (f" and {len(runs) - NAMED} more" if len(runs) > NAMED else "") + ", by accuracy"


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


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
    if reviews := gold.get("reviews"):
        yield "Constraints reviewed by experts", told(reviews)
    yield "Gold SHA-256", gold["sha256"][:12]
    yield "Scoring version", report["scoring_version"]
    yield "Seed", str(report["seed"])


def _system(place: int, run: RunReport, rank: int) -> SystemCard:
    counts = run.get("counts") or {}
    total = sum(counts.values())
    shares, start = [], 0.0
    for status, word in STATUSES.items():
        if count := counts.get(status, 0):
            width = 100 * count / total
            address = "#items?" + urlencode({"run": run["run_id"], "status": status}, errors="replace")
            shares.append(Share(status, word, count, round(start, 3), round(width, 3), address))
            start += width
    metric = run["metrics"].get("overall_accuracy", {"value": None, "n": 0})
    return SystemCard(
        run=run["run_id"],
        name=system_name(run),
        colour=place % COLOURS,
        declared=tuple(declared(run["system"])),
        accuracy=number(metric["value"]),
        bounds=bounds_of(metric),
        plot=interval(metric["value"], metric.get("ci95"), 0, 1),
        total=total,
        rank=rank,
        shares=tuple(shares),
    )


def _gate(gate: GateRow) -> tuple[bool, str, str, str]:
    value = gate.get("value")
    return gate["passed"], gate["expression"], gate["run_id"], "not measured" if value is None else number(value)
