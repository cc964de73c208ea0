"""Golds that are exact: what is counted one by one, and amounts of money, as an integer; a near miss is a miss."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.golds.asked import requests
from ansatz.items.golds.constants import Literal
from ansatz.items.language import joined
from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Tolerance

EXACT: Final = Tolerance(absolute=0.5)
LARGEST: Final = 10**6  # what is larger is estimated, not counted

_COUNTED: Final = re.compile(rf"(?i)(?<!\w)(?:{joined('counts')})\s+(?:\S+\s+){{0,2}}?(?:{joined('countings')})(?!\w)")
_THINGS: Final = re.compile(
    rf"(?i)(?<!\w)(?:{joined('many')})\s+(?=[^\W\d_])(?!(?:\S+\s+){{0,2}}(?:{joined('uncounted', 'units')})(?!\w))"
)
_MONEY: Final = re.compile(rf"(?i)(?<!\w)(?:{joined('money')})(?!\w)")
_MASS: Final = re.compile(rf"(?i)(?<!\w)(?:{joined('amounts')})(?!\w)")
_ROUGH: Final = re.compile(rf"(?i)(?<!\w)(?:{joined('rates', 'estimating')})(?!\w)")
_BEFORE: Final = 30  # characters before a request in which it is said to be a rough one


def exact_count(literal: Literal, question: str) -> Tolerance | None:
    """The tolerance of an integer without a unit that the question asks to count, or as money; None for any other.

    "How many seats will she need?" is answered by 319 and not by 318; of molecules, turns and all that is asked
    for "about" or "per" something, the last figure says nothing.
    """
    if not literal.integer:
        return None
    asked = list(requests(question))
    if any(_COUNTED.search(request) for request in asked):
        return EXACT
    hundredth = abs(literal.value) * DEFAULT_RELATIVE_TOLERANCE
    if not EXACT.absolute or not EXACT.absolute < hundredth or abs(literal.value) > LARGEST:
        return None
    return EXACT if any(_exactly(request, question) for request in asked) else None


def _exactly(request: str, question: str) -> bool:
    at = question.find(request)
    if _ROUGH.search(question, max(0, at - _BEFORE), at + len(request)):
        return False
    return _THINGS.search(request) is not None or (_MONEY.search(request) is not None and not _MASS.search(request))
