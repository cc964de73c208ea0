"""One value said twice, rounded and not: "121.5 m, that is about 120 m", "~10^22 (more precisely, 1.2×10^22)"."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ansatz.scorers.language import MEASURING
from ansatz.scorers.quantities.measured import Measured

_ROUGHLY: Final = MEASURING.pattern(r"(?i)(?:.*[^\w.])?(?&roughly)\W*")
_EXACTLY: Final = MEASURING.pattern(r"(?i)(?:.*[^\w.])?(?&exactly)\W*")
_ONLY_EXACTLY: Final = MEASURING.pattern(r"(?i)\W*(?&exactly)\W*")
# What may stand between a value and the same one again.
_AGAIN: Final = MEASURING.pattern(r"(?i)\W*(?:(?&again)(?:\W+(?:(?&roughly)|(?&exactly)))?|(?&roughly)|(?&exactly))\W*")


def is_rough(quantity: Measured) -> bool:
    """Whether a sign or words say that it is rounded: "≈ 120 m", "about 120 m"."""
    return quantity.relation == "≈" or _ROUGHLY.fullmatch(quantity.words) is not None


def is_exact(quantity: Measured) -> bool:
    """Whether words say that it is not: "more precisely"."""
    return _EXACTLY.fullmatch(quantity.words) is not None


def step_of(quantity: Measured) -> Fraction:
    """One unit of the last digit that counts: of a rounded value, 120, zeros at the end are none."""
    if quantity.figures is None or not quantity.value or not is_rough(quantity):
        return quantity.step
    leading = math.floor(math.log10(abs(quantity.value)))
    return max(quantity.step, Fraction(10) ** (leading - quantity.figures[0] + 1))


def joined(quantities: Sequence[Measured]) -> list[Measured]:
    """The quantities, those that say the one before them once more linked to it as a chain of equations is.

    What is only like it stays a value of its own: whether the two agree is decided where chains are.
    """
    found: list[Measured] = []
    for quantity in map(_without_remark, quantities):
        if found and quantity.link in (",", "or", "next") and not quantity.label and _says_again(found[-1], quantity):
            quantity = replace(quantity, link="=")
        found.append(quantity)
    return found


def _without_remark(quantity: Measured) -> Measured:
    """``1.2×10^22 to be exact``: the words behind a bare number are no noun that is counted."""
    if quantity.unit is not None or not _ONLY_EXACTLY.fullmatch(quantity.unit_text):
        return quantity
    return replace(quantity, unit_text="", words=f"{quantity.words} {quantity.unit_text}".strip())


def _says_again(before: Measured, quantity: Measured) -> bool:
    """Whether words between two values of one unit say that the second is the first again, rounded or not."""
    if not quantity.words or not _AGAIN.fullmatch(quantity.words):
        return False
    if quantity.unit != before.unit:
        return False
    return is_rough(quantity) or is_exact(quantity) or (is_rough(before) and quantity.link != "or")


def says_one(quantities: Sequence[Measured]) -> bool:
    """Whether several quantities are one value, rounded and not, and nothing besides."""
    said = joined(quantities)
    rounded = any(is_rough(one) or is_exact(one) for one in said)
    return len(said) > 1 and rounded and all(one.link in ("=", "aside") for one in said[1:]) and not said[0].scene
