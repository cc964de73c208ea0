"""Factors of change by the letter of what changes: "F' = F/4", "the new force is 4F", "$\\frac{F}{4}$"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from ansatz.scorers.factors.requests import Request
from ansatz.scorers.language import ANSWERING, SCALES

_OLD: Final = r"(?:_?\{?(?:0|1|i|old|initial|init)\}?)?"
_COUNT: Final = r"(?:(?P<over>\d{1,6}(?:\.\d{1,6})?)(?:/(?P<below>\d{1,6}))?|\((?P<up>\d{1,6})/(?P<down>\d{1,6})\))"
_TIMES: Final = r"\s?(?:[·*×⋅]|\\cdot|\\times)?\s?"
_RATIO: Final = re.compile(
    rf"(?:{_COUNT}{_TIMES})?(?P<letter>[A-Za-z]){_OLD}(?:\s?/\s?(?P<under>\d{{1,6}}))?"
    rf"|\\[dt]?frac\s?\{{\s?(?P<top>\d{{1,6}})?\s?(?P<inner>[A-Za-z]){_OLD}\s?\}}\s?\{{\s?(?P<bottom>\d{{1,6}})\s?\}}"
)
# What is told stands alone, or behind a sign or verb that says what the new value is.
_BEFORE: Final = ANSWERING.pattern(r"(?i)(?:\A[\W_]*|[=≈→]\s?|(?<!\w)(?&equals)\s)\$?\s?\Z")
_BECOMES: Final = SCALES.pattern(r"(?i)(?<!\w)(?&becoming)\s\$?\s?\Z")
_BEHIND: Final = re.compile(r"\s?\$?\s?(?:[.,;!)]|\Z|=\s?[\d.])")
# "F_1 = 4 F" tells the old value by the new one.
_OLD_LEFT: Final = re.compile(r"[A-Za-z]_?\{?(?:0|1|i|old|initial|init)\}?\s?=\s?\$?\s?\Z")
NEAR: Final = 40  # characters in front of a ratio that are looked at


def factors_by_letter(text: str, request: Request) -> Iterator[Fraction]:
    """The squares of the factors that a sentence tells of what is asked by the letter that it usually has.

    Args:
        text: as ``plain`` leaves it.
    """
    for found in _RATIO.finditer(text) if request.names else ():
        if (found["letter"] or found["inner"]) not in request.names:
            continue
        front = text[max(0, found.start() - NEAR) : found.start()]
        if not (_BEFORE.search(front) or _BECOMES.search(front)) or _OLD_LEFT.search(front):
            continue
        over, under = _counts(found)
        if _BEHIND.match(text, found.end()) and under and over and over != under:
            yield (over / under) ** 2


def _counts(found: re.Match[str]) -> tuple[Fraction, int]:
    over = Fraction(found["over"] or found["up"] or found["top"] or 1)
    under = 1
    for name in ("below", "down", "under", "bottom"):
        under *= int(found[name]) if found[name] else 1
    return over, under
