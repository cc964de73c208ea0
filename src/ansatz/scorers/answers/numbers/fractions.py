"""Numbers that are written as exact fractions, and answers that are the gold's own text."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

LARGEST: Final = 10**6  # denominator of a fraction that somebody wrote; those of doubles are powers of two beyond it

_DRESS: Final = re.compile(r"\\(?:left|right|displaystyle)(?![A-Za-z])|\\[,;:! ()]|[\s$]")


def written_out(value: Fraction) -> bool:
    """Whether a value can only have been written as a fraction: 333/1997, and no decimal."""
    rest = value.denominator
    if not 1 < rest <= LARGEST:
        return False
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest > 1


def same_text(gold: str, answer: str) -> bool:
    """Whether a formula is the gold's own, letter by letter: it may be too large for a double."""
    bare = _DRESS.sub("", gold)
    return "^" in bare and bare == _DRESS.sub("", answer).rstrip(".")
