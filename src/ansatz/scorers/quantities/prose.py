"""Words around a number that change what it says: bounds, ranges, negations, spelled signs."""

from __future__ import annotations

import re
from typing import Final

_LESS: Final = (
    r"(?:less|smaller|lower|fewer)\s+than|(?:no|not)\s+(?:more|greater|larger|higher)\s+than|not\s+exceed(?:ing)?|at\s+most|"
    r"up\s+to|below|under|(?:a\s+)?maximum\s+of|меньше|менее|не\s+больше|не\s+более|не\s+превышает"
)
_MORE: Final = (
    r"(?:greater|larger|more|higher|bigger)\s+than|(?:no|not)\s+(?:less|smaller|lower|fewer)\s+than|at\s+least|above|over|"
    r"exceed(?:s|ing)?|(?:a\s+)?minimum\s+of|больше|более|не\s+меньше|не\s+менее|свыше|превышает"
)
# "not less than" ends in "less than": the longer reading is tried first at the earlier place.
_BOUND = re.compile(rf"(?<![^\W_])(?:(?P<less>{_LESS})|(?P<more>{_MORE}))\W*$")
_RANGE = re.compile(
    r"(?<![^\W_])(?:between|from|ranges?|ranging|между|от|в\s+пределах|диапазон\w*|в\s+интервале)(?![^\W_])\W*$"
)
_CHANGE = re.compile(r"chang|increas|decreas|drop|rise|увелич|уменьш")
_NEGATED = re.compile(r"(?<![^\W_])(?:not|never|isn't|не)\W*$")
_NEGATIVE = re.compile(r"(?<![^\W_])(?:minus|negative|минус)\s*$")
_BOTH_SIGNS = re.compile(r"(?<![^\W_])(?:plus\s+or\s+minus|плюс\s*-?\s*минус)\s*$")
_REMARK = re.compile(r"(?i)\bs\.?\s?f\b|sig|figure|decimal|digit|знач|цифр|eq\.|equation")
_TAIL: Final = 80  # characters before a number that can change what it says


def bound(words: str) -> str:
    """ "≤" after "at most", "≥" after "at least", else empty."""
    match = _BOUND.search(words[-_TAIL:])
    return "" if match is None else "≤" if match["less"] else "≥"


def opens_range(words: str) -> bool:
    """Whether the words end in "between", "from" or the like."""
    return _RANGE.search(words[-_TAIL:]) is not None


def tells_change(words: str) -> bool:
    """ "increases ... to 14 m/s" is no range."""
    return _CHANGE.search(words) is not None and not opens_range(words)


def negated(words: str) -> bool:
    return _NEGATED.search(words[-_TAIL:]) is not None


def negative(words: str) -> bool:
    return _NEGATIVE.search(words[-_TAIL:]) is not None and not both_signs(words)


def both_signs(words: str) -> bool:
    return _BOTH_SIGNS.search(words[-_TAIL:]) is not None


def is_remark(text: str) -> bool:
    """Whether brackets hold a remark on figures or equations: "(3 s.f.)", "(eq. 2)"."""
    return _REMARK.search(text) is not None
