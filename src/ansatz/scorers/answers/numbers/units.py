"""The unit of an answer: the value in the gold's, or in one that is likely where nobody asks for any."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from ansatz.items.model import Item, NumericAnswer
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.answers.numbers.golds import PreparedGold
from ansatz.scorers.problem import asked_of
from ansatz.scorers.quantities import Measured, converted, values_within

NUMBER: Final = ParsedUnit()
SHORTEST: Final = 4  # letters of the name of a period
_SI: Final = (
    "J", "N", "W", "Pa", "V", "A", "ohm", "C", "F", "T", "H", "Wb", "Hz", "m", "s", "kg", "m/s", "m/s^2", "m^2", "m^3",
    "kg/m^3", "rad/s", "N/m", "J/K", "W/m^2", "V/m", "kg m/s", "N m", "1/m", "1/m^2", "1/m^3", "1/s", "degree",
)  # fmt: skip
LEAST_SCALE: Final = 1000
WRITTEN_OUT: Final = 10**6  # a bare number as large as this counts no thousands or millions of anything
_POWER: Final = "10^"  # "(Unit: 10^{-8})": a power of ten that is counted, of whatever unit
_DEGREE: Final = parse_unit("degree") or ParsedUnit()


def in_unit(
    quantity: Measured, gold: PreparedGold, answer: NumericAnswer, *, unasked: bool
) -> tuple[Fraction | None, str]:
    """The value in the gold's unit, or None and why not."""
    unit = quantity.unit
    if answer.unit_optional and not quantity.unit_text and (unit is None or unit.unitless):
        return quantity.value / _written_out(quantity.value, gold.unit), ""
    if unit is None:
        if answer.unitless:
            return quantity.value, ""  # a noun that is counted ("5 electrons") is no unit
        unit = NUMBER
    if answer.unit_optional and unit.factors == _DEGREE.factors and not _multiplies(gold.unit):
        return quantity.value, ""  # 98° on the scale that is asked for
    for reading in (unit, *unit.alternatives):
        try:
            value = converted(quantity.value, reading, gold.unit, gold.difference)
        except (KeyError, OverflowError):
            continue
        if value is not None:
            return value, ""
    if unasked:
        return quantity.value / gold.unit.scale, ""  # neither gold nor question names a unit
    if answer.unit_optional and not quantity.value and not gold.value and _multiplies(unit):
        return quantity.value, ""  # nothing is nothing in every unit
    wanted = gold.unit_text or "no unit"
    if quantity.unit is None or quantity.unit.unitless:
        found = f"the unit {quantity.unit_text!r} is not known" if quantity.unit_text else "the unit is missing"
        return None, f"{found}, expected {wanted}"
    return None, f"{quantity.unit_text or quantity.unit.expression} does not measure what {wanted} measures"


def _written_out(value: Fraction, unit: ParsedUnit) -> Fraction:
    """By what to divide a bare number where thousands or millions are asked for: ``660,000,000`` says 660 of them."""
    whole = not unit.factors and unit.scale >= LEAST_SCALE
    return unit.scale if whole and abs(value) >= WRITTEN_OUT else Fraction(1)


def per_asked_period(quantity: Measured, item: Item) -> bool:
    """Whether a count is told per what the question counts in: "2e20 photons per second" to "how many in a second?"."""
    unit, answer = quantity.unit, cast(NumericAnswer, item.answer)
    if not answer.unitless or unit is None or len(unit.factors) != 1 or unit.factors[0][1] != -1:
        return False
    read = (parse_unit(word, item.language) for word in asked_of(item).spoken if len(word) >= SHORTEST)
    return any(one is not None and one.factors == ((unit.factors[0][0], Fraction(1)),) for one in read)


def is_unasked(quantity: Measured, item: Item) -> bool:
    """Does the answer say a unit where neither gold nor question asks for one?

    Not on a scale, since 0 °C is no nothing, but for other values on the scale of the values in the question.
    """
    answer, unit = cast(NumericAnswer, item.answer), quantity.unit
    without = answer.unitless or answer.gold.unit.startswith(_POWER)
    if not (without and answer.unit_optional and unit is not None and unit.factors):
        return False
    if _multiplies(unit):
        return True
    return bool(quantity.value) and any(
        unit.factors == one.factors for one in likely_units(item.question, item.language)
    )


def into(quantity: Measured, unit: ParsedUnit) -> Fraction | None:
    """The value in a unit; None where its own measures something else."""
    try:
        return converted(quantity.value, quantity.unit or NUMBER, unit, False)
    except (KeyError, OverflowError):
        return None


@lru_cache(maxsize=1024)
def likely_units(question: str, language: str) -> tuple[ParsedUnit, ...]:
    """The units in which a bare gold may be meant: the SI's own, and those of the question's values."""
    given = [value.unit for value in values_within(question, language)[0] if value.unit.factors]
    return tuple(dict.fromkeys((*filter(None, map(parse_unit, _SI)), *given)))


def degrees_unasked(quantity: Measured, answer: NumericAnswer) -> bool:
    """Does the answer say degrees where neither gold nor question names a unit of angle? The gold may mean them."""
    unit = quantity.unit
    return answer.unitless and answer.unit_optional and unit is not None and unit.factors == _DEGREE.factors


def _multiplies(unit: ParsedUnit) -> bool:
    """Whether zero of a unit is nothing: not so on a scale with a zero of its own, 0 °C."""
    return not any(name.startswith("degree_") and name != "degree" for name, _ in unit.factors)
