"""One quantity said twice, in two units: ``0.3°, or 0.005 radians``, ``150 MHz (1.5 x 10^8 Hz)``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ansatz.scorers.calculations.measuring import Measurement, measurements_between
from ansatz.scorers.language import CALCULATING, FRAMING
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.responses import continued_lines

_LOOSEST: Final = 0.06  # relative: what two spellings of one quantity may differ by, rounded
_SAME: Final = CALCULATING.pattern(
    r"(?:[$)\\\s]{0,4},?\s?(?&restating),?\s(?:(?&about)\s)?"
    r"|[$\s]{0,2}\(\s?(?:(?&bracketed),?|=|≈)?\s?)[$(\\\s]{0,4}"
)
_WITHIN = CALCULATING.pattern(r"(?i)(?:(?&operations)|[-+*/×·=]|\\times|\\cdot)[\s$(\\]{0,4}\Z")
_HINT = CALCULATING.pattern(r"(?:(?&before_value),?|[(≈=])[\s$(\\]{1,4}[-\d]|\([-\d]")
_CLOSED = re.compile(r"[$\\\s]{0,3}[),.;]")
_SCALED = FRAMING.pattern("(?i)(?&scales)")  # degrees of temperature
_COUNTED: Final = frozenset({"turn", "turns"})  # of a coil
_BEHIND: Final = 12
_APART: Final = 40  # characters between the two


def conversions(text: str) -> Iterator[tuple[Measurement, Measurement]]:
    """The pairs that are said to be one quantity and are not, in the order of the text."""
    for start, end in continued_lines(text[:RESPONSE_CHARACTERS]):
        if _HINT.search(text, start, end):
            yield from _in_line(text, start, end)


def _in_line(text: str, start: int, end: int) -> Iterator[tuple[Measurement, Measurement]]:
    for one, other in pairwise(measurements_between(text, start, end)):
        if other.start - one.end > _APART or not _SAME.fullmatch(text, one.end, other.start):
            continue
        if _WITHIN.search(text, max(0, one.start - _BEHIND), one.start):
            continue  # "60 arcminutes times 17 mm, or about 5 mm"
        if not one.unit or not other.unit or one.unit == other.unit or one.dimension is None:
            continue
        if _SCALED.search(text, one.start, one.end + _BEHIND) or {one.unit, other.unit} & _COUNTED:
            continue
        if one.dimension != other.dimension or not _CLOSED.match(text, other.end):
            continue
        room = max(_LOOSEST, one.coarseness, other.coarseness)
        if abs(one.value - other.value) > room * max(abs(one.value), abs(other.value)):
            yield one, other
