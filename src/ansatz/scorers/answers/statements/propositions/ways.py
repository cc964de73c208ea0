"""Golds that are a way to point and nothing else: "-z direction", "along the positive x axis"."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.statements.propositions.folding import folded
from ansatz.scorers.answers.statements.propositions.values import AXIS, marked, without_values
from ansatz.scorers.answers.statements.propositions.wording import hollow_words
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import SCALES

_WORDS: Final = SCALES.pattern(r"(?&axis)")


def points_along(text: str, language: str) -> bool:
    """Whether a text says in words along which axis something points, and nothing else."""
    if _WORDS.search(folded(text)) is None:
        return False
    whole = marked(folded(text))
    rest = read_statement(without_values(whole.text), language).terms
    ways = {scale for scale, _ in whole.values}
    return ways == {AXIS} and not hollow_words(frozenset((AXIS,)), language).out_of(rest)
