"""The numbers that a question gives, in the unit in which its answer is measured."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.model import Item
from ansatz.items.units import ParsedUnit, converted, parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.quantities import Measured, read_answer

DATA: Final = 40  # numbers of one question that are looked at
_NUMBER = re.compile(r"(?<![\w^_{.,\-+])\d[\d.,{}]*")
_ENDS = re.compile(r"[;\n]|\.(?=\s|$)|,(?=\s)|\b(?:and|to|is|are|from|at|with|и|до|при|от)\b")
_REACH: Final = 60


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
    for quantity in quantities(item):
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


@lru_cache(maxsize=1024)
def quantities(item: Item) -> tuple[Measured, ...]:
    """The quantities that a question states, each as it is written."""
    found: list[Measured] = []
    for number, match in enumerate(_NUMBER.finditer(item.question)):
        if number >= DATA:
            break
        tail = item.question[match.start() : match.start() + _REACH]
        end = _ENDS.search(tail, len(match[0].rstrip(".,")))
        try:
            reading = read_answer((tail[: end.start()] if end else tail).replace("$", " ").strip(), item.language)
        except ScorersError:
            continue
        found.extend(reading.quantities[:1])
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
