"""Golds that a near miss misses: what is counted, money, arithmetic, and one of two numbers that lie close together."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ansatz.items.golds.asked import requests
from ansatz.items.golds.constants import Literal
from ansatz.items.language import joined, worded
from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Tolerance

EXACT: Final = Tolerance(absolute=0.49)
DIME: Final = 0.051  # how far an amount to the cent may be rounded
ARITHMETIC: Final = 1e-9  # relative, of what is only to be worked out
CALENDAR: Final = range(1000, 2200)  # years that are meant by their numbers
LARGEST: Final = 10**7  # what is larger is estimated, not counted
SHORT: Final = 300  # characters of a request that is only to be worked out
NUMBERS: Final = 40  # of a question that are looked at
DIGITS: Final = 40  # of a number that is looked at: a longer one is none that anybody answers

_COUNTED: Final = worded(rf"(?i)(?<!\w)(?:{joined('counts')})\s+(?:\S+\s+){{0,2}}?(?:{joined('countings')})(?!\w)")
_THINGS: Final = worded(
    rf"(?i)(?<!\w)(?:{joined('many')})\s+(?=[^\W\d_])(?!(?:\S+\s+){{0,2}}(?:{joined('uncounted', 'units')})(?!\w))"
)
_MONEY: Final = worded(rf"(?i)(?<!\w)(?:{joined('money')})(?!\w)")
_MASS: Final = worded(rf"(?i)(?<!\w)(?:{joined('amounts')})(?!\w)")
_ROUGH: Final = worded(rf"(?i)(?<!\w)(?:{joined('rates', 'estimating')})(?!\w)")
# "Compute $49{,}994\\div 7 + 20{,}006\\div 7$." and nothing else; "Round 6287215 to the nearest ten thousand".
_OPERATION: Final = re.compile(r"\\(?:[dt]?frac|cdot|times|div|left|right|[,;!])(?![A-Za-z])|\{,\}")
_ARITHMETIC: Final = worded(
    rf"(?i)\s*(?:{joined('requests')})(?:\s+(?:{joined('articles')}))?(?:\s+(?:{joined('request_skips')}))*"
    r"[\s:$(\\\[]++(?=[^.]*\d[^.\d]+\d)[\d\s$+\-−*/×÷()\[\]{}^!=|]++\\?[)\]]?[\s.?$]*"
)
_YEARS: Final = worded(rf"(?i)(?<!\w)(?:{joined('which_year')})(?!\w)")
_ROUND: Final = worded(rf"(?i)(?<!\w)(?:{joined('roundings')})\s\$?-?\d")
_CENTS: Final = re.compile(r"[-−]?[\d,]+\.\d\d")
_WHOLE: Final = worded(rf"(?i)(?<!\w)(?:{joined('whole_numbers')})(?!\w)")
_NEAREST: Final = worded(rf"(?i)(?<!\w)(?:{joined('nearest_whole')})(?!\w)")
_NUMBER: Final = re.compile(r"(?<![\w.,^_{])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?![\d^]|[.,]\d)")
_BEFORE: Final = 30  # characters before a request in which it is said to be a rough one


def exact_count(literal: Literal, question: str) -> Tolerance | None:
    """The tolerance of an integer without a unit that the question asks to count, or as money; None for any other.

    "How many seats will she need?" is answered by 319 and not by 318; of molecules, turns and all that is asked
    for "about" or "per" something, the last figure says nothing. A number of which a question says that it is whole,
    prime or a divisor is not measured, and one that is asked for to the nearest whole is not rounded any further.
    """
    if literal.value.denominator != 1 or literal.half_place > 1:
        return None  # "6.338e29" is rounded
    asked = list(requests(question))
    short = [_OPERATION.sub(" ", one) for one in asked if len(one) <= SHORT]
    if abs(literal.value) <= LARGEST and any(map(_ARITHMETIC.fullmatch, short)):
        return Tolerance(relative=ARITHMETIC)
    if any(_COUNTED.search(request) for request in asked) or (_YEARS.search(question) and literal.value in CALENDAR):
        return EXACT
    size = abs(literal.value)
    if not EXACT.absolute or size > LARGEST or not EXACT.absolute < size * DEFAULT_RELATIVE_TOLERANCE:
        return None
    if _ROUND.search(question) or _WHOLE.search(question):
        return EXACT
    return EXACT if any(_exactly(request, question) for request in asked) else None


def exact_money(literal: Literal, question: str) -> Tolerance | None:
    """The tolerance of an amount of money to the cent that the question asks for; None for any other number."""
    cents = (
        _CENTS.fullmatch(literal.text.strip()) is not None and abs(literal.value) >= DIME / DEFAULT_RELATIVE_TOLERANCE
    )
    if not cents or _ROUGH.search(question):
        return None
    return Tolerance(absolute=DIME) if any(_MONEY.search(one) for one in requests(question)) else None


def nearest_whole(literal: Literal, question: str) -> Tolerance | None:
    """The tolerance of an integer, with a unit or without, that is asked for "to the nearest whole number"."""
    large = EXACT.absolute is not None and abs(literal.value) > EXACT.absolute / DEFAULT_RELATIVE_TOLERANCE
    asked = large and literal.value.denominator == 1 and _NEAREST.search(question) is not None
    return EXACT if asked else None


def apart(literal: Literal, question: str) -> float | None:
    """Half the distance to the nearest other number of a question that has the gold's and one within a hundredth.

    "Which is smaller: -97190 or -97212?" is answered by one of both only.
    """
    told = [one[0] for one in list(_NUMBER.finditer(question))[-NUMBERS:]]
    given = {Fraction(one.replace(",", "").replace("−", "-")) for one in told if len(one) <= DIGITS}
    if literal.value not in given:
        return None
    distances = [abs(one - literal.value) for one in given if one != literal.value]
    nearest = min(distances, default=abs(literal.value))
    return float(nearest / 2) if nearest < abs(literal.value) / 100 else None


def _exactly(request: str, question: str) -> bool:
    at = question.find(request)
    if _ROUGH.search(question, max(0, at - _BEFORE), at + len(request)):
        return False
    return _THINGS.search(request) is not None or (_MONEY.search(request) is not None and not _MASS.search(request))
