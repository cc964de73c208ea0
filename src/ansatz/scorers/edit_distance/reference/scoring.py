"""The published score of two texts: its zero cases, its simplification, its tree, its distance."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ansatz.scorers.edit_distance.nodes import UNIT
from ansatz.scorers.edit_distance.reference.bounded import within_bounds
from ansatz.scorers.edit_distance.reference.reading import Reader
from ansatz.scorers.edit_distance.reference.sampling import differ
from ansatz.scorers.edit_distance.reference.text import prepared
from ansatz.scorers.edit_distance.reference.trees import NoTree, Ordered, ordered_distance
from ansatz.scorers.edit_distance.result import FULL, HIGHEST_WRONG, EditDistance
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.limits import FORMULA_CHARACTERS

_REFUSED: Final = ("\\int", "\\sum")
# What sympy raises when it meets something that it cannot work with.
_SYMPY: Final = (ArithmeticError, TypeError, ValueError, AttributeError, NotImplementedError, KeyError, IndexError)
_LONGER: Final = 3  # times the gold's length that an answer may have


def reference_distance(gold: str, answer: str) -> EditDistance:
    """The score that the published scorer gives, by its own conventions, losses included.

    ``distance`` is None where it gives none: a text that it does not convert, an integral, a sum, an answer
    more than three times as long as the gold. Its time limits are limits on counted calls here.
    """
    refusal = _refusal(gold, answer)
    if refusal:
        return EditDistance(0.0, detail=refusal)
    if gold == answer:
        return EditDistance(FULL, 0.0, detail="the same text")
    side = "gold"
    try:
        left = _expression(gold)
        side = "answer"
        right = _expression(answer)
        side = "comparison"
        return _scored(left, right)
    except (ScorersError, RecursionError) as error:
        return EditDistance(0.0, detail=f"{side}: {error}")
    except _SYMPY as error:
        return EditDistance(0.0, detail=f"{side}: sympy: {error}")


def _refusal(gold: str, answer: str) -> str:
    if not answer:
        return "no answer"
    if max(len(gold), len(answer)) > FORMULA_CHARACTERS:
        return f"limit FORMULA_CHARACTERS: {max(len(gold), len(answer))} exceeds {FORMULA_CHARACTERS}"
    for command in _REFUSED:
        if command in gold or command in answer:
            return f"the published scorer refuses {command}"
    if gold != answer and len(answer) > _LONGER * len(gold):
        return "the answer is more than three times as long as the gold"
    return ""


@lru_cache(maxsize=64)
def _expression(text: str) -> Any:
    """The text read, its symbols taken as positive while it is simplified."""
    # heavy: only the reference mode needs it
    from sympy import posify

    positive, names = posify(Reader(prepared(text)).whole())
    return _simplified(positive).subs(names)


def _scored(left: Any, right: Any) -> EditDistance:
    # heavy: only the reference mode needs it
    from sympy import expand

    if left == right:
        return EditDistance(FULL, 0.0)
    if not differ(left, right) and (
        _simplified(expand(left - right)) == 0 or within_bounds(lambda: left.equals(right), False)
    ):
        return EditDistance(FULL, 0.0)
    try:
        trees = Ordered(left), Ordered(right)
        distance = ordered_distance(trees[1], trees[0]) / UNIT
    except (NoTree, LimitError) as error:
        return EditDistance(0.0, detail=str(error))
    size = len(trees[0])
    score = max(0.0, HIGHEST_WRONG - 100 * distance / size) if distance else FULL
    return EditDistance(score, distance, size)


def _simplified(expression: Any) -> Any:
    # heavy: only the reference mode needs it
    from sympy import simplify

    return within_bounds(lambda: simplify(expression), expression)
