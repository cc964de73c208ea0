"""A gold that is one quantity in ever smaller units: "4 min 12 s", "5 ft 10 in", "2 h 5 min"."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import Final

from ansatz.items.golds.constants import SPACE, Literal, read_constant
from ansatz.items.language import joined, worded
from ansatz.items.units import ParsedUnit, converted, parse_unit

CHARACTERS: Final = 120  # of such a gold
PARTS: Final = 4

_SET_UPRIGHT: Final = re.compile(r"\\(?:text|mathrm|rm)\s?\{([^{}]*)\}")
_ANGLES: Final = ((re.compile(r"\^\s?\{?\\circ\}?"), "°"), (re.compile(r"\^\s?\{?\\prime\}?"), "'"))
_ANGLE_UNITS: Final = {"°": "degree", "'": "arcmin", "′": "arcmin", "''": "arcsec", "″": "arcsec", '"': "arcsec"}
# Where a number begins behind a unit.
_NEXT: Final = worded(rf"(?<=[^\W\d_]|[°'′])(?:{SPACE}|,|(?<!\w)(?i:{joined('conjunctions')})(?!\w)){{0,48}}(?=\d)")


def read_sum(text: str) -> tuple[Literal, str] | None:
    """The value of such a gold in its smallest unit, and that unit as it is spelled; None for any other text.

    Each part but the last is a whole number, and each but the first less than one of the unit before it.
    """
    if len(text) > CHARACTERS:
        return None
    text = _SET_UPRIGHT.sub(r" \1 ", text)
    for sign, plain in _ANGLES:
        text = sign.sub(plain, text)
    parts = _NEXT.split(text)
    read = [_part(part) for part in parts]
    found = [part for part in read if part is not None]
    if not 2 <= len(read) <= PARTS or len(found) < len(read):
        return None
    if not all(literal.integer for literal, _, _ in found[:-1]):
        return None
    for (_, larger, _), (literal, smaller, _) in pairwise(found):
        size = _into(Fraction(1), larger, smaller)
        if size is None or size <= 1 or not 0 <= literal.value < size:
            return None
    last, unit, spelled = found[-1]
    total = sum((_into(abs(literal.value), own, unit) or Fraction(0) for literal, own, _ in found), Fraction(0))
    total = -total if found[0][0].value < 0 else total
    written = str(float(total)) if total.denominator != 1 else str(total)
    return Literal(written, total, last.half_place, integer=total.denominator == 1), spelled


def _part(text: str) -> tuple[Literal, ParsedUnit, str] | None:
    constant = read_constant(text)
    if constant is None or constant.literal is None:
        return None
    spelled = re.sub(rf"\A{SPACE}+|{SPACE}+\Z", "", text[constant.end :])
    spelled = _ANGLE_UNITS.get(spelled, spelled)
    unit = parse_unit(spelled)
    return (constant.literal, unit, spelled) if unit is not None and unit.factors else None


def _into(value: Fraction, unit: ParsedUnit, to: ParsedUnit) -> Fraction | None:
    try:
        return converted(value, unit, to)
    except (KeyError, OverflowError):
        return None
