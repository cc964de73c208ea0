r"""Quotients of two named quantities that a question asks for: ``R_1/R_2``, R1 : R2, "the ratio of T_1 to T_2"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import LOW_DIGITS, WRITING

QUESTION: Final = 4_000  # characters from the end of a question

_DRESS: Final = re.compile(r"\\(?:text|mathrm|left|right|displaystyle)(?![A-Za-z])|\\[,;:! ]|[$_{}\\]")
_AROUND: Final = re.compile(r"\s*([/:∶])\s*")
_TO: Final = WRITING.source(r"(?&ratio_signs)")


def asks_inverse(over: str, under: str, question: str) -> bool:
    """Whether a question asks for the quotient under : over, and nowhere for over : under."""
    one, other = (_DRESS.sub("", name.translate(LOW_DIGITS)).strip() for name in (over, under))
    asked = _AROUND.sub(r"\1", _DRESS.sub("", question[-QUESTION:].translate(LOW_DIGITS)))
    return one != other and _held(other, one, asked) and not _held(one, other, asked)


def _held(over: str, under: str, asked: str) -> bool:
    one, other = re.escape(over), re.escape(under)
    quotient = rf"(?<!\w){one}(?:[/:∶]|\s{_TO}\s){other}(?!\w)|frac\s?{one}\s?{other}(?!\w)"
    return re.search(quotient, asked) is not None
