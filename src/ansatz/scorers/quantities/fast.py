"""The commonest answers at one go: ``v = 14.0 m/s`` with at most a power of ten."""

from __future__ import annotations

import re
from fractions import Fraction

from ansatz.scorers.quantities.measured import Measured
from ansatz.scorers.quantities.numerals import mantissa
from ansatz.scorers.quantities.unit_place import known

# No digit but in a power, no sign that makes it more than a unit, no fraction in one character.
_PLAIN = r"(?:\\[,;:!]|[^\d=<>≈±,;:()!+\u00bc-\u00be\u2150-\u215f\u2189-])*"
_UNIT = rf"{_PLAIN}(?:\^\s?\{{?-?\d\}}?{_PLAIN}){{0,4}}?"
_FAST = re.compile(
    r"(?:(?P<label>(?:[A-Za-z]|\\[A-Za-z]{1,8})(?:_(?:\w|\{\w{1,12}\}))?)\s*(?P<relation>=|≈|\\approx)\s*)?"
    r"(?P<sign>-)?(?P<digits>\d{1,3}(?:\d{0,12}\.\d{1,15}|\d{0,12}))"
    r"(?:(?:[eE]|\s?(?:\\times|\\cdot|[*×·])\s?10\s?(?:\^|\*\*)\s?(?P<brace>\{)?)(?P<power>-?\d{1,3})(?(brace)\}))?"
    rf"(?P<unit>(?![.,]?\d){_UNIT})"
)
_CHARACTERS = 120


def fast_quantity(text: str, language: str) -> Measured | None:
    """The quantity of a plain answer; None sends it to the careful reading."""
    match = _FAST.fullmatch(text.strip(" $")) if len(text) <= _CHARACTERS else None
    if match is None:
        return None
    # The sign of a sentence's or a formula's end is no part of a unit.
    unit_text = match["unit"].strip(" $.")
    unit = known(unit_text, language)
    if unit is None:
        return None
    value, figures, step = mantissa(match["digits"], False)
    if match["power"]:
        scale = Fraction(10) ** int(match["power"])
        value, step = value * scale, step * scale
    relation = "=" if match["relation"] in (None, "=") else "≈"
    return Measured(-value if match["sign"] else value, unit, unit_text, figures, step, match["label"] or "", relation)
