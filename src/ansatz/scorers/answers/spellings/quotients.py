r"""Quotients of two quantities the other way round than the question asks: ``R_2/R_1 = 4`` where it asks for R_1 : R_2."""  # noqa: E501

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import WRITING
from ansatz.scorers.responses import asks_inverse

LONGEST: Final = 400  # characters of an answer that is looked at

_NAME: Final = r"\\?[A-Za-z]{1,8}(?:_(?:\w|\{\w{1,8}\}|\{?\\(?:text|mathrm)\{\w{1,12}\}\}?)|[₀-₉]{1,2}|\d)?"
_QUOTIENT: Final = re.compile(
    rf"\A\s*+(?:[^\W\d_]{{1,24}}+[\s,:]++){{0,12}}+\$?\s*(?:(?P<over>{_NAME})\s*(?:/|:|∶)\s*(?P<under>{_NAME})"
    rf"|\\[dt]?frac\s?\{{\s*(?P<above>{_NAME})\s*\}}\s?\{{\s*(?P<below>{_NAME})\s*\}})\s*(?P<sign>=|≈|\\approx(?![a-z]))(?P<value>[^=≈]+)"
)
_IN_WORDS: Final = WRITING.pattern(r"(?:\A|\s)(?P<members>[\d.,]+(?:\s+(?&ratio_signs)\s+[\d.,]+){1,5})\s*\.?\s*\Z")
_BETWEEN: Final = WRITING.pattern(r"\s+(?&ratio_signs)\s+")


def the_right_way(gold: str, answer: str, question: str) -> str:
    """The value of the quotient that the question asks for, where an answer gives its inverse; empty otherwise.

    Only where the gold's own name, or else the question, holds the two names in the other order alone.
    """
    asked = gold.partition("=")[0] if "=" in gold else question
    if not asked or len(answer) > LONGEST:
        return ""
    found = _QUOTIENT.match(answer)
    if found is None:
        return ""
    over, under = (found[name] or found[other] for name, other in (("over", "above"), ("under", "below")))
    if not asks_inverse(over, under, asked):
        return ""
    value = found["value"].replace("$", " ").strip(" .;")
    return f"1/({value})"


def as_ratio(gold: str, answer: str) -> str:
    """``4 to 1`` as ``4 : 1``, where the gold is a ratio; empty for any other answer."""
    found = _IN_WORDS.search(answer.strip(" $")) if ":" in gold else None
    return _BETWEEN.sub(" : ", found["members"].strip(" .")) if found else ""
