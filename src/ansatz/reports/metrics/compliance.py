"""Whether answers show what their items demand of them: strict and loose, item by item and constraint by constraint."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from ansatz.items.model import CONSTRAINT_IDS
from ansatz.reports.metrics.record import UPPER, Family, Metric
from ansatz.reports.shape import ConstraintVerdict, Entry

Verdicts: TypeAlias = Mapping[str, ConstraintVerdict]  # constraint → its part of a score's compliance

POLICIES: Final = ("strict", "loose")  # SciIF, appendix A.5
CROSSED: Final = ("correct_but_noncompliant", "compliant_but_wrong")  # SciIF, section 3.4


def verdicts_of(entry: Entry, demanded: Iterable[str]) -> dict[str, ConstraintVerdict]:
    """The verdict on each constraint of an answer's item; empty where the item has none.

    Args:
        demanded: constraints of the item; one that has no verdict is failed, since nothing was shown.
    """
    nothing: ConstraintVerdict = {}
    found = {name: verdict for name, verdict in (entry.get("compliance") or {}).items() if isinstance(verdict, Mapping)}
    return {**dict.fromkeys(demanded, nothing), **found}


def passes(verdict: ConstraintVerdict, policy: str = "strict") -> bool:
    """Whether a constraint counts as shown: what is undecided does not."""
    return verdict.get(policy) == "pass"


def may_pass(verdict: ConstraintVerdict, policy: str = "strict") -> bool:
    """Whether a constraint is shown if everything undecided were decided in favour of the answer."""
    return verdict.get(policy) in ("pass", "undecided", "ungraded")


def measures(verdicts: Verdicts, correct: bool | None) -> Iterator[tuple[str, float]]:
    """Every rate of compliance that one answer is a part of (SciIF, sections 4.1 to 4.3 and appendix A).

    An item is complied with where all its constraints are (AND). A rate counts what is undecided as not
    shown; the same rate with ``.upper`` counts it as shown, so that the truth lies between the two.

    Args:
        correct: whether the answer is fully right; None where that is not graded, and the rates that cross
            both axes leave the answer out.
    """
    if not verdicts:
        return
    for policy in POLICIES:
        yield f"compliance.{policy}", float(all(passes(one, policy) for one in verdicts.values()))
        yield f"compliance.{policy}{UPPER}", float(all(may_pass(one, policy) for one in verdicts.values()))
    strict, upper = (float(all(map(test, verdicts.values()))) for test in (passes, may_pass))
    for group in ("single" if len(verdicts) == 1 else "multi", f"k={len(verdicts)}"):
        yield f"compliance.{group}", strict
        yield f"compliance.{group}{UPPER}", upper
    if correct is not None:
        yield "compliance.correct_but_noncompliant", float(correct and not strict)
        yield "compliance.compliant_but_wrong", float(strict and not correct)
    for name, one in verdicts.items():
        for policy, suffix in (("strict", ""), ("loose", ".loose")):
            yield f"constraint.{name}{suffix}", float(passes(one, policy))
            yield f"constraint.{name}{suffix}{UPPER}", float(may_pass(one, policy))


def crossed(entries: Iterable[Entry], demanded: Mapping[str, Iterable[str]]) -> dict[str, int] | None:
    """How many answers are right or wrong and comply or do not (strictly); None where no item demands anything.

    Args:
        demanded: constraints by item.
    """
    counts = dict.fromkeys(("answers", "compliant_and_correct", *CROSSED, "neither", "undecided", "ungraded"), 0)
    for entry in entries:
        verdicts = verdicts_of(entry, demanded.get(entry["problem_id"], ()))
        if not verdicts:
            continue
        counts["answers"] += 1
        compliant = all(passes(one) for one in verdicts.values())
        counts["undecided"] += not compliant and all(may_pass(one) for one in verdicts.values())
        if entry["status"] == "ungraded":
            counts["ungraded"] += 1
        elif entry["status"] == "correct":
            counts["compliant_and_correct" if compliant else "correct_but_noncompliant"] += 1
        else:
            counts["compliant_but_wrong" if compliant else "neither"] += 1
    return counts if counts["answers"] else None


def _constraint_title(rest: str) -> str:
    name = rest.removesuffix(".loose").replace("_", " ")
    return f"{name}, main points" if rest.endswith(".loose") else name


def _constraint_place(rest: str) -> tuple[int, int]:
    return CONSTRAINT_IDS.index(rest.partition(".")[0]), 0


METRICS: Final = (
    Metric("compliance.strict", "Compliance, strict", "constraints", headline=True, bounded=True),
    Metric("compliance.loose", "Compliance, loose", "constraints", bounded=True),
    Metric(
        "compliance.correct_but_noncompliant", "Right, but not compliant", "constraints", lower_is_better=True,
    ),
    Metric("compliance.compliant_but_wrong", "Compliant, but not right", "constraints", lower_is_better=True),
    Metric("compliance.single", "Compliance with one constraint", "constraints", bounded=True),
    Metric("compliance.multi", "Compliance with several constraints", "constraints", bounded=True),
    Family(
        "compliance.k=", "Compliance", "constraints", bounded=True, named=False,
        pattern=re.compile("[1-9][0-9]?"), title_of=lambda rest: f"Compliance, constraints: {rest}",
    ),
    Family(
        "constraint.", "Constraint", "constraints", bounded=True,
        pattern=re.compile(rf"(?:{'|'.join(CONSTRAINT_IDS)})(?:\.loose)?"), members=CONSTRAINT_IDS,
        title_of=_constraint_title, place=_constraint_place, is_detail=lambda rest: rest.endswith(".loose"),
    ),
)  # fmt: skip
