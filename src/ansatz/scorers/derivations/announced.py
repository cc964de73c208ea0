"""Results that running text announces behind a formula: ``Plugging in the values, we get 4.9 m``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.calculations import Measurement, measurements_between
from ansatz.scorers.formulas import Tree, mul
from ansatz.scorers.language import CALCULATING
from ansatz.scorers.notation import read, unit_tree
from ansatz.scorers.responses import Formula

_FAR: Final = 200  # characters behind a formula in which its result is announced
_GIVES = CALCULATING.pattern(
    r"(?i)(?&working)[^.\n=]{0,80}?(?&finding)\s(?:(?&articles)\s[A-Za-z][\w\s-]{0,50}?\s(?&named)\s)?"
    r"(?:(?&about)\s)?[$\\(\s]{0,4}\Z"
)
_HINT = CALCULATING.pattern("(?i)(?&hints)")
_WORKING = CALCULATING.pattern("(?i)(?&working)")
_UNIT: Final = 40  # characters of a number with its unit
_ENDS = CALCULATING.pattern(r"[$\\)\s]{0,3}(?:[.,;]|\Z|\n|(?&behind))")


@dataclass(frozen=True, slots=True)
class Announced:
    """A number with its unit that is said to come of a formula; ``value`` in SI."""

    start: int
    end: int
    value: Tree


def announced(text: str, formulas: Sequence[Formula], n: int) -> Announced | None:
    """The result that the words behind a formula announce, before the next one that is an equation; None for none."""
    start = formulas[n].start + len(formulas[n].text)
    stop = min(start + _FAR, formulas[n + 1].start if n + 1 < len(formulas) else len(text))
    if not _HINT.search(text, start, stop) or not _WORKING.search(text, start, stop):
        return None  # neither of what has to stand before the result
    for one in measurements_between(text, start, min(stop + _UNIT, len(text))):
        if one.start >= stop:
            return None
        if not _GIVES.search(text, start, one.start) or not _ENDS.match(text, one.end):
            return None  # another number comes first
        value = _tree(one)
        return Announced(one.start, one.end, value) if value is not None else None
    return None


def _tree(one: Measurement) -> Tree | None:
    if one.dimension is None or one.unit == "°":
        return None
    digits = f"{one.value:.13g}"
    mantissa, _, power = digits.partition("e")
    number = read(f"{mantissa}\\cdot 10^{{{int(power)}}}" if power else mantissa)
    if not one.dimension:
        return number
    unit = unit_tree("*".join(f"{name}^({exponent:g})" for name, exponent in one.dimension))
    return None if unit is None else mul(number, unit)
