"""Cyrillic letters, and those among them that look like Latin ones."""

from __future__ import annotations

from typing import Final

_CYRILLIC: Final = "АВЕКМНОРСТХасеорху"
_LATIN: Final = "ABEKMHOPCTXaceopxy"
CYRILLIC_MARKS: Final = "абвгд"  # letters that mark the parts of a text, in their order
TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)


def in_cyrillic_block(character: str) -> bool:
    """Whether a character is of the Cyrillic block of Unicode."""
    return "\u0400" <= character <= "\u04ff"


def is_cyrillic(letter: str) -> bool:
    """Whether a letter is one of the Russian alphabet, but for ё, which begins no unit."""
    return "а" <= letter.lower() <= "я"
