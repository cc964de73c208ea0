"""Unit text inside a formula to a tree of ``unit`` leaves; the spellings are those of ``ansatz.items.units``."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.formulas import ONE, Tree, integer

# Names of pint's own with an underscore, as ``show`` writes them.
_PINT_NAME = re.compile(
    r"[a-z]*(?:degree_(?:Celsius|Fahrenheit|Rankine)|electron_volt|unified_atomic_mass_unit|metric_ton|inch_Hg|"
    r"(?:standard|technical)_atmosphere|(?:milli|centi)meter_Hg|british_thermal_unit|force_(?:kilogram|pound)|"
    r"pound_force_per_square_inch|nautical_mile|metric_horsepower|astronomical_unit|light_year|speed_of_light)"
)


@lru_cache(maxsize=2048)
def unit(text: str) -> Tree | None:
    """The tree of a unit expression, pint's own names with an underscore among them; None where the text is none."""
    found = unit_tree(text)
    if found is None and "_" in text and _PINT_NAME.fullmatch(text):
        return Tree("unit", text)
    return found


@lru_cache(maxsize=4096)
def unit_tree(text: str, language: str = "en") -> Tree | None:
    """``m/s^2``, ``кг·м/с²`` or ``\\mathrm{~m}/\\mathrm{s}^2`` as a tree; None when it is no unit.

    Leaves are pint names with their prefix; negative powers stand in the
    denominator of one ``div``, a power of ten in front. A pure number is no unit here.
    """
    parsed = parse_unit(text, language)
    return None if parsed is None or parsed.unitless else tree_of(parsed)


def tree_of(unit: ParsedUnit) -> Tree:
    """The tree of a unit that is read already."""
    above = [_power(name, power) for name, power in unit.factors if power > 0]
    below = [_power(name, -power) for name, power in unit.factors if power < 0]
    if unit.scale != 1:
        above.insert(0, _number(unit.scale))
    numerator = _product(above)
    return Tree("div", None, (numerator, _product(below))) if below else numerator


def _product(parts: list[Tree]) -> Tree:
    if not parts:
        return ONE
    return parts[0] if len(parts) == 1 else Tree("mul", None, tuple(parts))


def _power(name: str, power: Fraction) -> Tree:
    leaf = Tree("unit", name)
    return leaf if power == 1 else Tree("pow", None, (leaf, _number(power)))


def _number(value: Fraction) -> Tree:
    whole = integer(value.numerator)
    return whole if value.denominator == 1 else Tree("div", None, (whole, integer(value.denominator)))
