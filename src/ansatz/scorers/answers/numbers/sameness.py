"""Whether two answers are one value, within the tolerance of their item and in any unit."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Item, NumericAnswer, Tolerance
from ansatz.items.units import ParsedUnit
from ansatz.scorers.answers.numbers.golds import prepared
from ansatz.scorers.answers.numbers.units import NUMBER
from ansatz.scorers.quantities import Measured, converted, read_answer, select, target


def same_value(item: Item, first: str, second: str) -> bool:
    """Whether two answers are the same value, within the item's tolerance and in any unit."""
    answer = cast(NumericAnswer, item.answer)
    one, other = _quantity(item, answer, first), _quantity(item, answer, second)
    if one is None or other is None:
        return False
    difference = target(item).difference
    # A number without its unit is another answer than the one with it.
    if (one.unit is None) != (other.unit is None) and not answer.unitless:
        return False
    unit = other.unit or NUMBER
    value = converted(one.value, one.unit or NUMBER, unit, difference)
    if value is None:
        return False
    tolerance = answer.gold.tolerance
    allowed = _relative(tolerance) * max(abs(value), abs(other.value))
    if tolerance.absolute is not None:
        gold = _gold_unit(item, answer)
        width = converted(Fraction(repr(tolerance.absolute)), gold, unit, True)
        allowed = max(allowed, width or Fraction(0))
    return abs(value - other.value) <= allowed


def _relative(tolerance: Tolerance) -> Fraction:
    if tolerance.relative is None:
        return Fraction(0) if tolerance.absolute is not None else Fraction(repr(DEFAULT_RELATIVE_TOLERANCE))
    return Fraction(repr(tolerance.relative))


def _quantity(item: Item, answer: NumericAnswer, text: str) -> Measured | None:
    reading = read_answer(text, item.language)
    if reading.fault:
        return None
    chosen = select(reading.quantities, _gold_unit(item, answer), target(item), answer.unitless)
    return None if isinstance(chosen, str) else chosen.quantity


def _gold_unit(item: Item, answer: NumericAnswer) -> ParsedUnit:
    return prepared(answer.gold, item.language, answer.unitless, target(item).difference).unit
