"""Recorded verdicts on points, beside those of the rules: models where rules cannot tell, people above both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from ansatz.items.model import Grade, Item
from ansatz.scorers.constraints.points.findings import Answer, PointVerdict

_VERDICTS: Final = frozenset(("YES", "NO", "UNDECIDED"))


@dataclass(frozen=True, slots=True)
class PointGrade:
    """What one grader said of one point; ``quote`` is what convinced, where it is on record."""

    verdict: Answer
    human: bool
    quote: str = ""


def recorded(item: Item, sample: int, grades: Sequence[Grade]) -> dict[tuple[str, str], dict[str, PointGrade]]:
    """By constraint and point: what each grader said. A grader's last word counts."""
    found: dict[tuple[str, str], dict[str, PointGrade]] = {}
    for grade in grades:
        if grade.constraint is None or grade.problem_id != item.id or grade.sample != sample:
            continue
        quotes = dict(grade.quotes)
        for point, verdict in grade.points:
            word = verdict.upper()
            if word in _VERDICTS:
                said = PointGrade(cast(Answer, word), grade.kind == "human", quotes.get(point, ""))
                found.setdefault((grade.constraint, point), {})[grade.grader] = said
    return found


def settled(point: PointVerdict, said: Mapping[str, PointGrade], text: str) -> PointVerdict:
    """The verdict on a point with the graders' verdicts on record.

    People decide before rules, and rules before models. Models decide only what rules leave open:
    UNDECIDED, what they do not find, and a YES that rests on a pattern alone; never what rules found
    shown or contradicted. A model that is UNDECIDED leaves the rules' verdict. Of several graders of one kind
    all must say the same (for two models: two of two,
    SciIF, section 3.5); where they do not, the point is UNDECIDED.

    Args:
        text: the audited text, in which a grader's quote is looked for.
    """
    if not said:
        return point
    point = replace(point, graders=tuple((name, said[name].verdict) for name in sorted(said)))
    people = {name: one for name, one in said.items() if one.human}
    if not people and point.open is None:
        return point
    deciding = people or said
    verdict, detail = _together(deciding)
    if not people and verdict == "UNDECIDED" and point.verdict != "UNDECIDED":
        return point
    decided = point.graded(verdict, "+".join(sorted(deciding)), detail)
    if decided.verdict != "YES":
        return decided if point.verdict != "YES" else replace(decided, evidence="", span=None)
    return decided if point.verdict == "YES" else _quoted(decided, deciding, text)


def _together(said: Mapping[str, PointGrade]) -> tuple[Answer, str]:
    words = {one.verdict for one in said.values()}
    shown = ", ".join(f"{name} {said[name].verdict}" for name in sorted(said))
    if len(words) == 1:
        return words.pop(), f"graded: {shown}"
    return "UNDECIDED", f"graders differ: {shown}"


def _quoted(point: PointVerdict, said: Mapping[str, PointGrade], text: str) -> PointVerdict:
    """With the words that convinced the first grader who quotes any; a quote that is not there is no evidence."""
    for name in sorted(said):
        quote = said[name].quote.strip()
        start = text.find(quote) if quote else -1
        if start >= 0:
            return replace(point, evidence=quote, span=(start, start + len(quote)))
    return replace(point, evidence="", span=None)
