"""The numbers that a question gives, in the unit in which its answer is measured."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ansatz.items.model import Item
from ansatz.items.units import ParsedUnit, converted, parse_unit
from ansatz.scorers.problem import question_of


class Datum(NamedTuple):
    """A given value in the gold's unit, how exactly it is given, and how it is written."""

    value: float
    step: float
    text: str


@lru_cache(maxsize=1024)
def data(item: Item) -> tuple[Datum, ...]:
    """The given values that measure what the answer measures, in its unit."""
    answer = item.answer
    if answer.gold is None:
        return ()
    measured = answer.measured or answer.gold.unit
    gold = parse_unit(answer.gold.unit, item.language) if measured else ParsedUnit()
    if gold is None:
        return ()
    found: list[Datum] = []
    for quantity in question_of(item).quantities:
        unit = quantity.unit or ParsedUnit()
        try:
            value = converted(quantity.value, unit, gold, False)
            end_value = converted(quantity.value + (quantity.step or 0), unit, gold, False)
        except (KeyError, OverflowError):
            continue
        # Bare numbers count too often as "two" and "three" to be given values of anything.
        if value is None or end_value is None or value <= 0 or unit.unitless:
            continue
        text = f"{float(quantity.value):g} {quantity.unit_text}".strip()
        found.append(Datum(float(value), abs(float(end_value - value)), text))
    return tuple(found)


def unit_share(unit: str, of: str, language: str) -> float:
    """How many of one unit another one is; 0 where that is not known."""
    one, other = parse_unit(unit), parse_unit(of, language)
    if one is None or other is None:
        return 0.0
    try:
        value = converted(Fraction(1), one, other)
    except (KeyError, OverflowError):
        return 0.0
    return float(value) if value is not None else 0.0
