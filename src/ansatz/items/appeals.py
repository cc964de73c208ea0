"""Appeals: an item, a reason and a date, within fourteen days of the results, listed in the notes of a release."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import FormatError, Problem
from ansatz.items.markdown import plain
from ansatz.items.reading import PathFault, SourceFile, did_you_mean, open_source, validate

WINDOW: Final = timedelta(days=14)  # SSPB, "Audits, Appeals & Versioning"


@dataclass(frozen=True, slots=True)
class Appeal:
    """One appeal; ``run_id`` is empty where it is about the item itself."""

    problem_id: str
    rationale: str
    date: date
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class Docket:
    """Appeals by whether they came in time, each part by date and item."""

    accepted: tuple[Appeal, ...]
    late: tuple[Appeal, ...]
    early: tuple[Appeal, ...]


def read_appeals(path: str | Path, known: Collection[str] = ()) -> tuple[Appeal, ...]:
    """The appeals in a file, ``{"appeals": [...]}`` in JSON or YAML.

    Args:
        known: ids of the items; an appeal on another one is a problem. Empty: any id will do.

    Raises:
        FormatError: every problem with its place.
        UsageError: there is no such file, or it is of no known kind.
    """
    source = open_source(path)
    problems = list(source.problems)
    appeals: list[Appeal] = []
    if not problems:
        value = source.values[0] if source.values else None
        problems = _problems(source, value)
    if not problems:
        for number, one in enumerate(source.values[0]["appeals"]):
            appeal, faults = _appeal(one, number, known)
            problems += [source.problem(fault) for fault in faults]
            appeals += [appeal] if appeal else []
    if problems:
        raise FormatError(problems)
    return tuple(appeals)


def _problems(source: SourceFile, value: Any) -> list[Problem]:
    if not isinstance(value, dict):
        return [source.problem(PathFault((), "a file without appeals", "an object with a list of appeals"))]
    try:
        return [source.problem(fault) for fault in validate(value, "appeals")]
    except RecursionError:
        return [source.problem(PathFault((), "a value that is nested too deeply", "what the format describes"))]


def _appeal(data: dict[str, Any], number: int, known: Collection[str]) -> tuple[Appeal | None, list[PathFault]]:
    faults = []
    problem = data["problem_id"]
    if known and problem not in known:
        near = did_you_mean(problem, known)
        expected = f"the id of one of the {len(known)} items" + (f"; did you mean {near!r}?" if near else "")
        faults.append(PathFault(("appeals", number, "problem_id"), repr(problem), expected))
    if not data["rationale"].strip():
        faults.append(PathFault(("appeals", number, "rationale"), "an empty text", "a reason"))
    try:
        when = date.fromisoformat(data["date"])
    except ValueError:
        faults.append(PathFault(("appeals", number, "date"), repr(data["date"]), "a date such as 2026-11-20"))
        return None, faults
    return Appeal(problem, data["rationale"].strip(), when, data.get("run_id", "")), faults


def docket(appeals: Iterable[Appeal], published: date) -> Docket:
    """Appeals on results that were ``published`` on a day: in time up to the fourteenth day after it."""
    parts: dict[str, list[Appeal]] = {"accepted": [], "late": [], "early": []}
    for appeal in sorted(appeals, key=lambda one: (one.date, one.problem_id, one.run_id, one.rationale)):
        if appeal.date < published:
            parts["early"].append(appeal)
        else:
            parts["accepted" if appeal.date - published <= WINDOW else "late"].append(appeal)
    return Docket(*(tuple(parts[name]) for name in ("accepted", "late", "early")))


def notes(found: Docket) -> str:
    """The section of a release's notes, in Markdown; texts of others are quoted as text."""
    lines = ["### Appeals", ""]
    lines += listed(found.accepted, "No appeal came in time.")
    for name, why in (("late", "Too late, after fourteen days"), ("early", "Before the results were published")):
        if own := getattr(found, name):
            lines += ["", f"{why}:", "", *listed(own, "")]
    return "\n".join(lines) + "\n"


def listed(appeals: Sequence[Appeal], nothing: str = "") -> list[str]:
    """One line of Markdown an appeal, or what to say where there is none."""
    return [
        f"- {plain(one.problem_id)} ({one.date.isoformat()}{', ' + plain(one.run_id) if one.run_id else ''}): "
        f"{plain(one.rationale)}"
        for one in appeals
    ] or [nothing]
