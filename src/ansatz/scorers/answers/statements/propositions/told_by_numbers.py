"""Values that are told by numbers: at what angle to the quarters of the compass a thing points."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from ansatz.scorers.language import SCALES


@lru_cache(maxsize=1)
def _quarters() -> dict[str, int]:
    """The words for the quarters, and their angles from the east, to the left."""
    return {word: int(angle) for word, angle in SCALES.valued("quarters").items()}


@lru_cache(maxsize=1)
def bearings() -> re.Pattern[str]:
    """Angles between two quarters of the compass."""
    words = "|".join(sorted(_quarters(), key=lambda word: (-len(word), word)))
    angle = r"(\d{1,2}(?:\.\d+)?)\s?(?:°|(?&degrees))?"
    return SCALES.pattern(
        rf"(?<!\w){angle}\s(?:(?&toward)\s)?({words})\s(?&from_quarter)\s(?:due\s)?({words})(?!\w)"
        rf"|(?<!\w)({words})\s{angle}\s(?:(?&toward)\s)?({words})(?!\w)"
    )


def bearing_of(found: re.Match[str]) -> str:
    """The angle from the east, to the left, of "30 degrees north of east", "north 60 degrees east"; empty for none."""
    angle, to, start = (found[1], found[2], found[3]) if found[1] else (found[5], found[6], found[4])
    here, there = _quarters()[start], _quarters()[to]
    way = {90: 1, 270: -1}.get((there - here) % 360)
    return str((here + way * Fraction(angle)) % 360) if way else ""
