"""What each grader said, and what the rules said by themselves, by what it was said of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from ansatz.items.model import Grade, is_graded
from ansatz.reports.metrics import ruled
from ansatz.reports.shape import ConstraintVerdict, RunReport

Key: TypeAlias = tuple[str, str, int]  # run, problem, sample
Judged: TypeAlias = tuple[str | int, ...]  # the key of an answer, then what of it was judged
Opinion: TypeAlias = float | str
Sheet: TypeAlias = dict[Judged, Opinion]
Sheets: TypeAlias = dict[str, Sheet]

RULES: Final = "rules"
# What is graded: an answer, whether it is right, a criterion of a proof, a point of a constraint, a mistake.
SUBJECTS: Final = ("score", "correct", "rubric", "points", "error")
# Points in order: who says less of an answer is the stricter one.
RANKS: Final = {"NO": 0.0, "UNDECIDED": 0.5, "YES": 1.0}
PAIRS: Final = 50  # of graders that are shown for each subject


def sheets_of(grades: Mapping[Key, Sequence[Grade]], subject: str) -> Sheets:
    """By grader, what each said; a grader who said nothing on the subject has no sheet.

    Keys are (run, problem, sample), then the criterion, or the constraint and its point.
    """
    sheets: Sheets = {}
    for key in sorted(grades):
        for grade in grades[key]:
            own = sheets.setdefault(grade.grader, {})
            if (subject == "score" and grade.score is not None) or (subject == "correct" and grade.score is not None):
                own[key] = grade.score
            elif subject == "rubric":
                own.update(((*key, criterion), value) for criterion, value in grade.rubric)
            elif subject == "points":
                constraint = str(grade.constraint)
                own.update(((*key, constraint, point), RANKS[said]) for point, said in grade.points if said in RANKS)
            elif subject == "error" and grade.error is not None:
                own[key] = grade.error
    if subject == "correct":  # said by those who give nothing between
        sheets = {grader: own for grader, own in sheets.items() if set(own.values()) <= {0.0, 1.0}}
    return {grader: own for grader, own in sorted(sheets.items()) if own}


def rules_of(runs: Iterable[RunReport], subject: str) -> Sheet:
    """What the rules said before any grader, of all but whole answers. Where they could not tell, they said nothing."""
    sheet: Sheet = {}
    for run in runs if subject != "score" else ():
        for entry in run["items"]:
            key = (run["run_id"], entry["problem_id"], entry["sample"])
            if subject == "correct" and not is_graded(entry.get("type", "")) and entry.get("status") != "ungraded":
                sheet[key] = float(entry.get("correct", False))
            elif subject == "error" and (tag := ruled(entry.get("error") or {})):
                sheet[key] = tag
            elif subject == "points":
                sheet.update(_points(key, entry.get("compliance") or {}))
            elif subject == "rubric":
                sheet.update(_criteria(key, ((entry.get("verdict") or {}).get("evidence") or {}).get("rules")))
    return sheet


def _criteria(key: Key, seen: object) -> Iterable[tuple[Judged, float]]:
    """What rules see in a proof, which is no grade but can be compared with one."""
    for criterion, found in seen.items() if isinstance(seen, Mapping) else ():
        grade = found.get("grade") if isinstance(found, Mapping) else None
        if isinstance(grade, int | float):
            yield (*key, criterion), float(grade)


def _points(key: Key, compliance: Mapping[str, ConstraintVerdict]) -> Iterable[tuple[Judged, float]]:
    for constraint, found in compliance.items():
        for point in (found.get("points") or ()) if isinstance(found, Mapping) else ():
            verdict = point.get("verdict") if point.get("by", "rule") == "rule" else point.get("rule")
            if verdict in ("YES", "NO"):
                yield (*key, constraint, point.get("id")), RANKS[verdict]


def part_of(subject: str, key: Judged) -> str | None:
    """The criterion or constraint that a key is about."""
    return str(key[3]) if subject in ("rubric", "points") else None


def pairs_of(sheets: Sheets, rules: Sheet | None = None) -> list[tuple[str, str, Sheet, Sheet]]:
    """The rules beside every grader, then every two graders, with what both judged; most judgements first."""
    found = [(RULES, name, rules or {}, own) for name, own in sheets.items()]
    found += [(a, b, sheets[a], sheets[b]) for a, b in combinations(sheets, 2)]
    common = [(a, b, {key: one[key] for key in one if key in other}, other) for a, b, one, other in found]
    kept = [(a, b, one, {key: other[key] for key in one}) for a, b, one, other in common if one]
    return sorted(kept, key=lambda pair: (pair[0] != RULES, -len(pair[2]), pair[0], pair[1]))[:PAIRS]


def numbers(opinions: Iterable[Opinion]) -> list[float]:
    """Opinions that are numbers: all but those on kinds of mistakes."""
    return [one for one in opinions if not isinstance(one, str)]
