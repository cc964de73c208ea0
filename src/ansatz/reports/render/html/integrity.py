"""The section on integrity: what a run declares, how long it took, and what a person should look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from ansatz.reports.integrity import SOFT_SECONDS
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.html.sections import COLOURS, Runs, Section, bounds_of, system_name
from ansatz.reports.shape import IrregularityRow, MetricValue, RunReport, SystemShape

LISTED: Final = 20  # answers that are named of each kind
KINDS: Final = {
    "undeclared": "Not declared",
    "human_in_the_loop": "Human in the loop",
    "latency": "Slow",
    "solution_copied": "Repeats the reference solution",
    "question_copied": "Repeats the question",
    "canary": "The canary of the benchmark",
}


@dataclass(frozen=True, slots=True)
class Named:
    """An answer that a finding is about, with the address of it inside of the page."""

    problem: str
    sample: int
    address: str
    detail: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Findings of one kind: those about the whole run as sentences, the others by answer."""

    title: str
    count: int
    sentences: tuple[str, ...]
    answers: tuple[Named, ...]
    more: int


@dataclass(frozen=True, slots=True)
class IntegrityLine:
    """A line of a run's account of itself; ``fits`` is False where an official run could not say so."""

    name: str
    value: str
    fits: bool


@dataclass(frozen=True, slots=True)
class Account:
    run: str
    colour: int
    statements: tuple[IntegrityLine, ...]
    kinds: tuple[Kind, ...]


def declared(system: SystemShape) -> Iterable[IntegrityLine]:
    """SSPB asks for these three; silence is shown as such."""
    tools = system.get("declared_tools")
    yield IntegrityLine("Tools", "not declared" if tools is None else ", ".join(tools) or "none", tools is not None)
    retrieval = system.get("retrieval")
    yield IntegrityLine("Retrieval", retrieval or "not declared", retrieval is not None)
    person = system.get("human_in_the_loop")
    said = "not declared" if person is None else "yes" if person else "no"
    yield IntegrityLine("Human in the loop", said, person is False)


def integrity(runs: Runs) -> Section | None:
    """None where there is no run."""
    if not runs:
        return None
    note = "What the systems declare of themselves, and what a person should look at. None of it changes a score."
    body = tuple(_account(place, run) for place, run in enumerate(runs))
    return Section("Integrity", "integrity", note, "integrity", body=body)


def _account(place: int, run: RunReport) -> Account:
    statements = [*declared(run["system"]), _latency(run["metrics"].get("latency_median_s"))]
    kinds: dict[str, list[IrregularityRow]] = {}
    for one in run.get("integrity") or ():
        kinds.setdefault(one["kind"], []).append(one)
    shown = tuple(_kind(run["run_id"], kind, own) for kind, own in kinds.items())
    return Account(system_name(run), place % COLOURS, tuple(statements), shown)


def _latency(metric: MetricValue | None) -> IntegrityLine:
    name = f"Median latency (guidance: {SOFT_SECONDS:g} s)"
    if not metric or metric["value"] is None:
        return IntegrityLine(name, "not measured", True)
    bounds = bounds_of(metric)
    between = f" [{bounds}]" if bounds else ""
    return IntegrityLine(name, f"{number(metric['value'])} s{between}", metric["value"] <= SOFT_SECONDS)


def _kind(run: str, kind: str, own: list[IrregularityRow]) -> Kind:
    about = [one for one in own if one.get("problem_id")]
    answers = tuple(
        Named(one["problem_id"], one.get("sample", 0), _address(run, one), one["detail"]) for one in about[:LISTED]
    )
    sentences = tuple(one["detail"] for one in own if not one.get("problem_id"))
    return Kind(KINDS.get(kind, kind.replace("_", " ")), len(own), sentences, answers, len(about) - len(answers))


def _address(run: str, one: IrregularityRow) -> str:
    parts = (run, one["problem_id"], str(one.get("sample", 0)))
    return "#answer=" + "/".join(quote(part, safe="", errors="replace") for part in parts)
