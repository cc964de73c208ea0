"""Where two graders of constraints disagree, constraint by constraint, and which of them is the stricter one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ansatz.items.model import CONSTRAINT_IDS, Grade
from ansatz.reports.shape import ConstraintDisagreement, DisagreementRow, RunReport
from ansatz.reports.sheets import RANKS, Judged, Key, Sheet, numbers, pairs_of, rules_of, sheets_of

YES = RANKS["YES"]


@dataclass(slots=True)
class Count:
    """Of one constraint: how often both judged it, whole and point by point, and who was stricter when."""

    judged: int = 0
    a_stricter: int = 0
    b_stricter: int = 0
    points: int = 0
    points_a_stricter: int = 0
    points_b_stricter: int = 0

    def to_json(self, constraint: str) -> ConstraintDisagreement:
        return {
            "constraint": constraint, "judged": self.judged, "mismatches": self.a_stricter + self.b_stricter,
            "a_stricter": self.a_stricter, "b_stricter": self.b_stricter, "points": self.points,
            "points_a_stricter": self.points_a_stricter, "points_b_stricter": self.points_b_stricter,
        }  # fmt: skip


def disagreements(
    runs: Sequence[RunReport], grades: Mapping[Key, Sequence[Grade]]
) -> list[DisagreementRow]:  # fmt: skip
    """One row for each two graders of the same answers' constraints, the rules among them (SciIF, figure 6).

    A grader passes a constraint by saying YES to every point of it that both judged; where only one passes
    it the other is the stricter one. ``differing`` counts the answers with at least one such mismatch.
    """
    pairs = pairs_of(sheets_of(grades, "points"), rules_of(runs, "points"))
    return [_row(a, b, first, second) for a, b, first, second in pairs]


def _row(a: str, b: str, first: Sheet, second: Sheet) -> DisagreementRow:
    counts: dict[str, Count] = {}
    passed: dict[Judged, list[bool]] = {}  # answer and constraint → does each pass it?
    for key in first:
        one, other = numbers((first[key], second[key]))
        count = counts.setdefault(str(key[3]), Count())
        count.points += 1
        count.points_a_stricter += one < other
        count.points_b_stricter += other < one
        both = passed.setdefault(key[:4], [True, True])
        both[0] &= one == YES
        both[1] &= other == YES
    differing = set()
    for key, (ours, theirs) in passed.items():
        count = counts[str(key[3])]
        count.judged += 1
        count.a_stricter += theirs and not ours
        count.b_stricter += ours and not theirs
        if ours != theirs:
            differing.add(key[:3])
    ordered = sorted(counts, key=lambda name: (CONSTRAINT_IDS.index(name) if name in CONSTRAINT_IDS else 99, name))
    listed = [counts[name].to_json(name) for name in ordered]
    return {
        "a": a, "b": b, "answers": len({key[:3] for key in passed}), "differing": len(differing),
        "mismatches": sum(one["mismatches"] for one in listed), "constraints": listed,
    }  # fmt: skip
