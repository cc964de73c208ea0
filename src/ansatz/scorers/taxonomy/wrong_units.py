"""Units and dimensions: the answer measures something else than the gold, or adds what cannot be added."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import pi
from typing import Final

from ansatz.items.model import Item, Quantity
from ansatz.items.units import Factors, ParsedUnit, ground, parse_unit
from ansatz.scorers.answers import prepared
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas import Dimension, Unlike, dimension_of, spelled, unit_dimension
from ansatz.scorers.language import QUANTITIES
from ansatz.scorers.problem import question_of, units_of
from ansatz.scorers.quantities import read_answer, target
from ansatz.scorers.responses import tree_of
from ansatz.scorers.taxonomy.case import WrongAnswer, gold_side
from ansatz.scorers.taxonomy.ratios import near
from ansatz.scorers.taxonomy.tags import Diagnosis

# Factors between units of one dimension that are mixed up when one is forgotten, and a base unit that such a
# quantity has; "" for numbers without a dimension.
_FACTORS: Final = (
    (3.6, "second", "km/h and m/s"),
    (60.0, "second", "minutes and seconds, or minutes and hours"),
    (3600.0, "second", "hours and seconds"),
    (24.0, "second", "days and hours"),
    (1440.0, "second", "days and minutes"),
    (86400.0, "second", "days and seconds"),
    (365.25, "second", "years and days"),
    (31557600.0, "second", "years and seconds"),
    (180 / pi, "", "degrees and radians"),
    (2 * pi, "", "turns and radians"),
    (4.184, "kilogram", "calories and joules"),
    (1.602176634e-19, "kilogram", "electronvolts and joules"),
    (101325.0, "kilogram", "atmospheres and pascals"),
    (9.80665, "kilogram", "kilograms and newtons"),
)
_FITS: Final = 0.005
_THOUSANDS: Final = (3, -3, 6, -6, 9, -9)  # from one common prefix to the next
# Years among the data of a question about grams: the time is inside, not in the answer.
_HIDDEN: Final = ((8766.0, "years and hours"), (31557600.0, "years and seconds"), (86400.0, "days and seconds"))


def wrong_unit(case: WrongAnswer) -> Diagnosis | str | None:
    """Of a number: no unit, one that measures something else, or the right number with another unit."""
    right = case.item.answer.gold
    if right is None:
        return None
    verdict = case.scored.verdict
    if verdict.method == "dimension":
        return Diagnosis("units", "unit", verdict.detail)
    if case.numbers is None:
        return None
    gold, answer = case.numbers
    other = _same_number(case, right)
    if other:
        return Diagnosis("units", "other_unit", other)
    if not gold or not answer:
        return None
    ratio = answer / gold
    for factor, names in _factors(case.item, right.unit):
        if near(ratio, factor, 0.002) or near(ratio, 1 / factor, 0.002):
            return Diagnosis("units", "conversion", f"the value is off by {factor:.4g}, the factor between {names}")
    if not case.item.answer.measured and (near(ratio, 100, 1e-3) or near(ratio, 0.01, 1e-3)):
        return Diagnosis("units", "percent", "the value is off by 100: a share and a percentage are mixed up")
    if _kelvins(right.unit, case.item.language) and abs(abs(answer - gold) - 273.15) <= 0.2:
        return Diagnosis("units", "temperature", "the value is off by 273.15: kelvins and degrees Celsius are mixed up")
    prefix = _prefix(case, right, ratio)
    if prefix:
        return Diagnosis("units", "prefix", prefix)
    thousands = next((power for power in _THOUSANDS if near(ratio, 10.0**power, _FITS)), 0)
    if thousands and parse_unit(right.unit, case.item.language):
        return Diagnosis(
            "units", "prefix", f"the value is off by 10^{thousands}, as between a unit and one with a prefix"
        )
    unconverted = _unconverted(case, ratio)
    if unconverted:
        return Diagnosis("units", "unconverted", unconverted)
    return f"units: {verdict.evidence.get('answer', 'the answer')} measures what the gold measures"


_ANGLES: Final = frozenset(("°", *QUANTITIES.phrases("angle_units")))


def _factors(item: Item, unit: str) -> Iterator[tuple[float, str]]:
    """The factors that a quantity in this unit can be off by."""
    dimension = unit_dimension(unit, item.language) or ()
    bases = {base for base, _ in dimension} or {""}
    degrees = not dimension and unit.strip() in _ANGLES
    for factor, base, names in _FACTORS:
        if base in bases and (base or degrees):
            yield factor, names
    yield from _HIDDEN


def _dimension(factors: Factors) -> Dimension:
    try:
        return ground(ParsedUnit(factors)).dimension
    except (KeyError, OverflowError):
        return ()


def _kelvins(text: str, language: str) -> bool:
    unit = parse_unit(text, language)
    return unit is not None and _dimension(unit.factors) == unit_dimension("K")


def _same_number(case: WrongAnswer, right: Quantity) -> str:
    """``74.2 K`` for 74.2 °C, ``5 J`` for 5 kJ: the number is right, the unit is another one."""
    try:
        reading = read_answer(case.text, case.item.language)
        unitless = not case.item.answer.measured
        gold = prepared(right, case.item.language, unitless, target(case.item).difference)
    except (ScorersError, LimitError, ValueError):
        return ""
    for quantity in reading.quantities:
        if quantity.unit is None or quantity.unit == gold.unit or not gold.value:
            continue
        if abs(quantity.value - gold.value) <= gold.allowed:
            found = f"the unit is {quantity.unit_text}" if quantity.unit_text else "there is no unit"
            return f"the number is right for {gold.unit_text or 'no unit'}, {found}"
    return ""


def _prefix(case: WrongAnswer, right: Quantity, ratio: float) -> str:
    """``9800 kN`` for 9.8 kN: the number is that in newtons."""
    try:
        said = [quantity.unit for quantity in read_answer(case.text, case.item.language).quantities if quantity.unit]
    except ScorersError:
        return ""
    gold = parse_unit(right.unit, case.item.language)
    for unit in (*said, gold):
        try:
            factor = float(ground(unit).factor) if unit is not None else 1.0
        except (KeyError, OverflowError):
            continue
        if not near(factor, 1, 0.01) and (near(ratio, factor, _FITS) or near(ratio, 1 / factor, _FITS)):
            return f"the value is off by {ratio:.4g}: it is that in another unit than {case.text[-20:].strip()} says"
    return ""


_POWERS: Final = (1.0, 2.0, 3.0, 0.5, 1.5)


def _unconverted(case: WrongAnswer, ratio: float) -> str:
    """A ratio that a unit of the question explains: grams taken for kilograms, under a root or squared as well."""
    if ratio <= 0:
        return ""
    for unit, factor in _data_units(case.item):
        for power in _POWERS:
            if near(ratio, factor**power, _FITS) or near(ratio, factor**-power, _FITS):
                return f"the value is off by {ratio:.4g}, as where {unit} is not converted"
    return ""


@lru_cache(maxsize=1024)
def _data_units(item: Item) -> tuple[tuple[str, float], ...]:
    """The units of the data that are no SI base or derived units, with their factors."""
    found: dict[str, float] = {}
    for quantity in question_of(item).quantities:
        if quantity.unit is None or not quantity.unit.factors:
            continue
        try:
            factor = float(ground(quantity.unit).factor)
        except (KeyError, OverflowError):
            continue
        if factor and not near(factor, 1, 0.01) and not near(factor, pi / 180, 0.01):
            found[quantity.unit_text] = factor
    return tuple(found.items())


def wrong_dimension(case: WrongAnswer) -> Diagnosis | str | None:
    """Of a formula: a sum of unlike dimensions, a sine of a length, or another dimension than the gold's."""
    if case.gold is None or case.answer is None or not case.units:
        return None
    gold = _gold_dimension(case.item)
    if isinstance(gold, Unlike):
        return None  # the item counts in units in which this says nothing
    answer = dimension_of(case.answer.tree, case.units, case.item.language)
    if isinstance(answer, Unlike) and answer.kind != "equation":
        return Diagnosis("units", "unlike", f"in the answer, {answer}")
    if not case.gold.label and case.gold.kind == "equation":
        return None  # an equation that defines nothing may be multiplied by anything
    value = dimension_of(case.answer.value, case.units, case.item.language)
    if not isinstance(gold, tuple) or not isinstance(value, tuple):
        return None
    if value == gold:
        return f"units: the answer measures {spelled(gold)}, as the gold does"
    return Diagnosis("units", "dimension", f"the answer measures {spelled(value)}, the gold {spelled(gold)}")


@lru_cache(maxsize=1024)
def _gold_dimension(item: Item) -> Dimension | Unlike | None:
    gold = gold_side(item)
    if gold is None:
        return None
    units = units_of(item.context, item.language)
    whole = dimension_of(gold.tree, units, item.language)
    return whole if isinstance(whole, Unlike) else dimension_of(gold.value, units, item.language)


def unlike_step(case: WrongAnswer) -> Diagnosis | str | None:
    """A formula of the derivation that adds unlike dimensions: the first one that is wrong by the graph, or any."""
    if not case.units or not case.response.strip():
        return None
    dag = case.scored.dag
    wrong = (dag.wrong or dag.suspect) if dag is not None else None
    if wrong is None:
        return None
    text = wrong.text.strip().strip("$").replace("\\boxed", "")
    try:
        found = dimension_of(tree_of(text, case.setting.names), case.units, case.item.language)
    except ScorersError:
        return None
    if isinstance(found, Unlike) and not found.bare:
        return Diagnosis("units", "unlike_step", f"in {text[:120]}, {found}")
    return None
