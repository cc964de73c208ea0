"""Symbolic answers: equal to the gold or an alternate is 1, an editor's near miss is 0.5."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from items.model import Item, SymbolicAnswer
from scorers.outcome import Extraction, Score, Status, Verdict

NEAR_MISS_CREDIT = 0.5  # SSPB, "Symbolic Scoring"


def score_symbolic(item: Item, extraction: Extraction) -> Score:
    """Compare with the gold, then the alternates, then the editor's near misses.

    The verdict that is returned is the first that says equal, or else the
    gold's; one that could be neither shown nor refuted wins over a plain no.
    """
    from scorers.equivalence import equivalent

    answer = cast(SymbolicAnswer, item.answer)

    def compared(gold: str) -> Verdict:
        return equivalent(
            gold,
            extraction.text,
            item.context,
            answer.rules,
            answer.relative_tolerance,
            item.language,
            final=True,
        )

    verdict = compared(answer.expression)
    if verdict.equal:
        return Score(item.id, item.type, 1.0, "correct", verdict)
    for alternate in answer.alternates:
        other = compared(alternate)
        if other.equal:
            detail = f"equals the alternate {alternate}: {other.detail}"
            return Score(item.id, item.type, 1.0, "correct", replace(other, detail=detail))
        if other.equal is None and verdict.equal is False:
            verdict = other
    if answer.allow_near_miss:
        for pattern in answer.near_misses:
            if compared(pattern).equal:
                evidence = {**verdict.evidence, "near_miss": pattern}
                near = Verdict(False, "near_miss", f"equals the near miss {pattern}", evidence)
                return Score(item.id, item.type, NEAR_MISS_CREDIT, "partial", near)
    status: Status = "incorrect"
    if verdict.equal is None:
        status = "unreadable" if verdict.method == "unreadable" else "undecided"
    return Score(item.id, item.type, 0.0, status, verdict)
