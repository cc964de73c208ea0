"""Which of several options comes first where that is asked: "the sphere wins, then the disk, and the hoop is last"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import alternatives, whole, worded
from ansatz.items.model import Option
from ansatz.scorers.answers.choices.phrases import conclusions
from ansatz.scorers.language import JUDGING

LEAST: Final = 2  # options that a row names
_PIECE: Final = JUDGING.pattern(r"(?i)\s*(?:[,;:>.—–\n]|(?<![^\W_])(?&following|joining|opposing)(?![^\W_]))\s*")
_SENTENCE: Final = re.compile(r"(?<=[.?!:])\s")
_IN_ORDER: Final = JUDGING.pattern(r"(?i)(?&in_order|following)")
_REVERSED: Final = JUDGING.pattern(r"(?i)(?&order_turned)")


def first_in_rank(text: str, options: tuple[Option, ...], stem: str) -> str:
    """The one option that a text puts at the end of its order that the question asks for; empty where none is.

    Args:
        stem: the question without its options.
    """
    asked = _ranks(_SENTENCE.split(stem)[-1])
    if len(asked) != 1:
        return ""
    kind, _, end = next(iter(asked)).partition(":")
    row: list[tuple[str, frozenset[str]]] = []
    for piece in _PIECE.split(text):
        said, denied, _ = conclusions(piece, options)
        if len(said) > 1:
            return ""
        if said - denied:
            row.append((next(iter(said)), _ranks(piece)))
    told = {option for option, ranks in row if f"{kind}:{end}" in ranks}
    if told:
        return told.pop() if len(told) == 1 else ""
    named = list(dict.fromkeys(option for option, _ in row))
    unmarked = not any(rank.startswith(kind) for _, ranks in row for rank in ranks)
    if len(named) < LEAST or not unmarked or not _IN_ORDER.search(text) or _REVERSED.search(text):
        return ""
    return named[0] if end == "+" else ""


def _ranks(text: str) -> frozenset[str]:
    """What a text says of a rank, as ``time:+`` for first in time."""
    pattern, values = _pattern()
    return frozenset(values[(found.lastindex or 1) - 1] for found in pattern.finditer(text))


@lru_cache(maxsize=1)
def _pattern() -> tuple[re.Pattern[str], tuple[str, ...]]:
    ranks = JUDGING.grouped("ranks")
    groups = "|".join(f"({alternatives(phrases)})" for phrases in ranks.values())
    return worded(f"(?i){whole(groups)}"), tuple(ranks)
