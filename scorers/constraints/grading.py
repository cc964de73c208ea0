"""Recorded verdicts on points, beside those of the rules: models where rules cannot tell, people above both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from items.model import Grade, Item
from scorers.constraints.findings import Answer, PointVerdict

_VERDICTS: Final = frozenset(("YES", "NO", "UNDECIDED"))


def recorded(item: Item, sample: int, grades: Sequence[Grade]) -> dict[tuple[str, str], dict[str, tuple[str, bool]]]:
    """By constraint and point: what each grader said, and whether it is a person. A grader's last word counts."""
    found: dict[tuple[str, str], dict[str, tuple[str, bool]]] = {}
    for grade in grades:
        if grade.constraint is None or grade.problem_id != item.id or grade.sample != sample:
            continue
        for point, verdict in grade.points:
            word = verdict.upper()
            if word in _VERDICTS:
                said = found.setdefault((grade.constraint, point), {})
                said[grade.grader] = (word, grade.kind == "human")
    return found


def settled(point: PointVerdict, said: dict[str, tuple[str, bool]]) -> PointVerdict:
    """The verdict on a point with the graders' verdicts on record.

    People decide before rules, and rules before models. Models decide only what rules left
    UNDECIDED. Of several graders of one kind all must say the same (for two models: two of two,
    SciIF, section 3.5); where they do not, the point is UNDECIDED.
    """
    if not said:
        return point
    from dataclasses import replace

    point = replace(point, graders=tuple((name, said[name][0]) for name in sorted(said)))
    people = {name: word for name, (word, human) in said.items() if human}
    models = {name: word for name, (word, human) in said.items() if not human}
    if people:
        verdict, detail = _together(people)
        return point.graded(verdict, "+".join(sorted(people)), detail)
    if point.verdict != "UNDECIDED":
        return point
    verdict, detail = _together(models)
    return point.graded(verdict, "+".join(sorted(models)), detail)


def _together(words: dict[str, str]) -> tuple[Answer, str]:
    said = set(words.values())
    shown = ", ".join(f"{name} {words[name]}" for name in sorted(words))
    if said == {"YES"}:
        return "YES", f"graded: {shown}"
    if said == {"NO"}:
        return "NO", f"graded: {shown}"
    return "UNDECIDED", f"graders differ: {shown}" if len(said) > 1 else f"graded: {shown}"
