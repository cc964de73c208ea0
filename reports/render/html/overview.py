"""The upper part of the page, as data for the templates: what was scored, and every metric with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from items.cases import Bench
from reports.render.html.comparing import Comparing, comparing
from reports.render.html.graders import GraderPair, grader_pairs, table_of
from reports.render.html.naming import name_of, number
from reports.render.html.plots import Curve, Interval, curve, interval

STATUSES: Final = ("correct", "partial", "incorrect", "missing", "unreadable", "undecided", "ungraded")
COLOURS: Final = 8  # systems that have a colour of their own
LATENCY: Final = 60.0  # seconds: the guidance of the scoring specification
# Heading, anchor, metrics by name or by family (a name that ends with a dot or "@"), what the section says.
SECTIONS: Final = (
    ("Overall", "overall", ("overall_accuracy", "mean_score"), ""),
    ("Kinds of answer", "kinds", ("numeric_accuracy", "symbolic_accuracy", "choice_accuracy", "proof_score",
     "units_compliance"), ""),
    ("Topics", "topics", ("topic.",), "Accuracy by domain."),
    ("Languages", "languages", ("language.",), "Accuracy by language of the question."),
    ("Difficulty", "difficulty", ("difficulty.",), "Accuracy by difficulty of the item."),
    ("Derivations", "derivations", ("step_accuracy", "final_answer_accuracy", "eed"),
     "How much of the reference derivation the responses show. EED runs from 0 to 100."),
    ("Mistakes", "mistakes", ("error.",), "Share of the answers with each kind of mistake."),
    ("Scientific constraints", "constraints", ("compliance.", "constraint."),
     "Share of the answers that show what the item demands of them."),
    ("Several answers", "samples", ("pass@", "majority_vote"), "Several samples of one problem, taken together."),
    ("Time", "time", ("latency_median_s",), "Seconds that the systems took, by their own account."),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cell:
    """One metric of one system, as text and as a picture."""

    run: str
    colour: int
    value: str
    bounds: str
    n: int
    plot: Interval


@dataclass(frozen=True, slots=True)
class Row:
    title: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    anchor: str
    note: str
    rows: tuple[Row, ...]
    curve: Curve | None = None
    scale: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class System:
    """One run's card: headline, declarations, and how its answers ended."""

    run: str
    name: str
    colour: int
    declared: tuple[tuple[str, str], ...]
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
    graders: tuple[GraderPair, ...]
    agreement: tuple[tuple[str, ...], ...]
    gold_checks: Mapping[str, Any] | None
    answers: int
    anchors: tuple[tuple[str, str], ...]


def overview(report: Mapping[str, Any], bench: Bench | None) -> Overview:
    """Everything above the list of items; sections that have no data are left out."""
    runs = report["runs"]
    sections = tuple(section for spec in _specs(runs) if (section := _section(spec, runs)))
    compared = comparing(report)
    pairs = tuple(grader_pairs(runs))
    agreement = table_of(report.get("agreement"))
    answers = sum(len(run["items"]) for run in runs)
    anchors = [(section.anchor, section.title) for section in sections]
    if compared:
        anchors.insert(1, ("comparison", "Comparison"))
    if pairs or agreement:
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
        graders=pairs,
        agreement=agreement,
        gold_checks=report.get("gold_checks"),
        answers=answers,
        anchors=tuple(anchors),
    )


def _title(runs: Sequence[Mapping[str, Any]]) -> str:
    names = [run["system"].get("name") or run["run_id"] for run in runs[:3]]
    more = f" and {len(runs) - 3} more" if len(runs) > 3 else ""
    return ", ".join(names) + more if names else "Gold check"


def _facts(report: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    gold = report["gold"]
    if gold.get("release"):
        yield "Gold release", gold["release"]
    yield "Items", str(gold["items"])
    yield "Gold SHA-256", gold["sha256"][:12]
    yield "Scoring version", report["scoring_version"]
    yield "Seed", str(report["seed"])


def _system(place: int, run: Mapping[str, Any]) -> System:
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
        name=run["system"].get("name") or run["run_id"],
        colour=place % COLOURS,
        declared=tuple(_declared(run["system"])),
        accuracy=number(metric["value"]),
        bounds=_bounds(metric),
        plot=interval(metric, 0, 1),
        total=total,
        shares=tuple(shares),
    )


def _declared(system: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """SSPB asks for these three; silence is shown as such."""
    tools = system.get("declared_tools")
    yield "Tools", "not declared" if tools is None else ", ".join(tools) or "none"
    yield "Retrieval", system.get("retrieval") or "not declared"
    person = system.get("human_in_the_loop")
    yield "Human in the loop", "not declared" if person is None else "yes" if person else "no"


def _specs(runs: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, tuple[str, ...], str]]:
    """The sections, and one more for metrics that none of them knows."""
    known = [name for _, _, names, _ in SECTIONS for name in names]
    other = tuple(name for name in _names(runs) if not any(_falls(name, one) for one in known))
    return [*SECTIONS, ("Other", "other", other, "")]


def _names(runs: Sequence[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(name for run in runs for name in run["metrics"]))


def _falls(name: str, spec: str) -> bool:
    return name.startswith(spec) if spec.endswith((".", "@")) else name == spec


def _section(spec: tuple[str, str, tuple[str, ...], str], runs: Sequence[Mapping[str, Any]]) -> Section | None:
    title, anchor, wanted, note = spec
    names = [name for one in wanted for name in _names(runs) if _falls(name, one)]
    counted = [name for name in names if name.startswith(("compliance.k=", "pass@"))]
    line = curve(runs, counted, COLOURS) if len(counted) > 1 else None
    rows = tuple(_row(name, runs) for name in names)
    shares = not {"eed", "latency_median_s"}.intersection(names)
    return Section(title, anchor, note, rows, line, ("0", "0.5", "1") if shares else ()) if rows else None


def _row(name: str, runs: Sequence[Mapping[str, Any]]) -> Row:
    metrics = [run["metrics"].get(name) for run in runs]
    top = _top(name, [metric for metric in metrics if metric])
    cells = tuple(
        Cell(
            run=run["system"].get("name") or run["run_id"],
            colour=place % COLOURS,
            value=number(metric["value"]),
            bounds=_bounds(metric),
            n=metric["n"],
            plot=interval(metric, 0, top),
        )
        for place, (run, metric) in enumerate(zip(runs, metrics, strict=True))
        if metric
    )
    return Row(name_of(name), cells)


def _top(name: str, metrics: Sequence[Mapping[str, Any]]) -> float:
    """The right end of the axis."""
    if name == "eed":
        return 100.0
    found = [end for metric in metrics for end in (metric["value"], *(metric.get("ci95") or ()))]
    ends: list[float] = [end for end in found if end is not None]
    return max([1.0, *ends]) * (1.05 if name == "latency_median_s" else 1)


def _bounds(metric: Mapping[str, Any]) -> str:
    ends = metric.get("ci95")
    return f"{number(ends[0])} – {number(ends[1])}" if ends and None not in ends else ""


def _gate(gate: Mapping[str, Any]) -> tuple[bool, str, str, str]:
    value = gate.get("value")
    return gate["passed"], gate["expression"], gate["run_id"], "not measured" if value is None else number(value)
