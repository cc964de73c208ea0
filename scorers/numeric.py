"""Numeric answers: the value within tolerance and the unit right, by the rules of SSPB."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from items.model import DEFAULT_RELATIVE_TOLERANCE, Item, NumericAnswer, Quantity, Tolerance
from items.units import ParsedUnit, parse_unit
from scorers.outcome import Extraction, Score, Verdict
from scorers.quantities import Measured, Reading, converted, read_answer, read_quantity
from scorers.quantities.labels import Target, other_quantity, target
from scorers.quantities.printing import shown
from scorers.quantities.selection import Selected, select

# Doubles stand behind roots, constants and conversions by pi; equal values may differ in their last bits.
_SLACK: Final = Fraction(1, 10**12)
_NUMBER: Final = ParsedUnit()
# Where an item leaves ``delta`` at its default it guards a gold of 0 alone: as a floor for every gold it
# would let 0 pass for the charge of an electron, 1.6e-19 C.
_DEFAULT_DELTA: Final = Tolerance().delta

_FAULTS: Final = {
    "range": ("hedge", "a range is no value"),
    "hedge": ("hedge", "more than one value"),
    "list": ("hedge", "several values"),
    "negated": ("kind", "the answer says what the value is not"),
    "complex": ("kind", "a complex number"),
    "infinite": ("kind", "no finite number"),
    "formula": ("kind", "a formula, not a number"),
    "statement": ("kind", "a statement, not a number"),
}


@dataclass(frozen=True, slots=True)
class Gold:
    """A gold value made ready: exact value, unit, tolerances as exact numbers, the fewest doubts."""

    value: Fraction
    unit: ParsedUnit
    unit_text: str
    absolute: Fraction | None
    relative: Fraction | None
    delta: Fraction
    exact: bool
    difference: bool

    @property
    def text(self) -> str:
        return f"{shown(self.value)} {self.unit_text}".strip()

    @property
    def allowed(self) -> Fraction:
        """How far off a value may be, in the gold's unit: the wider of the two tolerances."""
        bounds = [self.absolute] if self.absolute is not None else []
        if self.relative is not None:
            bounds.append(self.relative * max(abs(self.value), self.delta))
        return max(bounds)


def score_numeric(item: Item, extraction: Extraction) -> Score:
    """SSPB, "Numeric Scoring": 1 within the absolute or the relative tolerance in the right unit, else 0.

    The answer is converted to the gold's unit; both tolerances apply there.
    ``units_ok`` says whether the dimension is right, ``sig_figs_ok`` whether
    the figures are as asked; the latter never costs anything. Partial credit
    for a right method is given from the steps of a response, not here.
    """
    answer = cast(NumericAnswer, item.answer)
    golds = [prepared(answer.gold, item.language, answer.unitless)]
    aim = target(item)
    if aim.difference:
        golds = [_as_difference(gold) for gold in golds]
    reading = read_answer(extraction.text, item.language)
    first: Score | None = None
    for number, quantity in enumerate((answer.gold, *answer.alternates)):
        gold = golds[0] if number == 0 else prepared(_inheriting(quantity, answer.gold), item.language, answer.unitless)
        score = _against(item, answer, gold, reading, aim)
        if score.status == "correct":
            return score
        # Among failures the most informative is kept: a right dimension before a wrong one.
        if first is None or (score.units_ok and not first.units_ok):
            first = score
    assert first is not None
    return first


def _against(item: Item, answer: NumericAnswer, gold: Gold, reading: Reading, aim: Target) -> Score:
    """The score against one accepted value."""
    if reading.fault in _FAULTS:
        method, why = _FAULTS[reading.fault]
        return _wrong(item, gold, method, f"{why}: {reading.detail}" if reading.detail else why)
    chosen = select(reading.quantities, gold.unit, aim, answer.unitless)
    if isinstance(chosen, Selected):
        return _compared(item, answer, gold, chosen.quantity, aim)
    return _wrong(item, gold, "hedge", chosen)


def _compared(item: Item, answer: NumericAnswer, gold: Gold, quantity: Measured, aim: Target) -> Score:
    other = other_quantity(quantity.label, aim)
    if other:
        return _wrong(item, gold, "kind", other)
    if quantity.relation in ("<", "≤", ">", "≥") and quantity.relation not in aim.relations:
        return _wrong(item, gold, "hedge", f"a bound ({quantity.relation} {shown(quantity.value)}), not a value")
    value, fault = _in_unit(quantity, gold, answer.unitless)
    sig_figs = _figures_ok(quantity, answer.significant_figures)
    if value is None:
        evidence = {"gold": gold.text, "answer": _written(quantity)}
        verdict = Verdict(False, "dimension", fault, evidence)
        error = {"sspb": "units"}
        return Score(item.id, item.type, 0.0, "incorrect", verdict, units_ok=False, sig_figs_ok=sig_figs, error=error)
    difference = abs(value - gold.value)
    exact = gold.exact and quantity.figures is not None and quantity.unit in (gold.unit, None)
    slack = Fraction(0) if exact else _SLACK * max(abs(gold.value), abs(value))
    within = difference <= gold.allowed + slack
    evidence = {
        "gold": gold.text,
        "answer": f"{shown(value)} {gold.unit_text}".strip(),
        "difference": shown(difference),
        "tolerance": shown(gold.allowed),
    }
    sign = "within" if within else "outside"
    detail = f"{evidence['answer']} is {sign} {evidence['tolerance']} of {gold.text} (off by {evidence['difference']})"
    if within:
        verdict = Verdict(True, "identical" if difference == 0 else "tolerance", detail, evidence)
        return Score(item.id, item.type, 1.0, "correct", verdict, units_ok=True, sig_figs_ok=sig_figs)
    verdict = Verdict(False, "tolerance", detail, evidence)
    return Score(item.id, item.type, 0.0, "incorrect", verdict, units_ok=True, sig_figs_ok=sig_figs)


def _in_unit(quantity: Measured, gold: Gold, unitless: bool) -> tuple[Fraction | None, str]:
    """The value in the gold's unit, or None and why not."""
    unit = quantity.unit
    if unit is None:
        if unitless:
            return quantity.value, ""  # a noun that is counted ("5 electrons") is no unit
        unit = _NUMBER
    for reading in (unit, *unit.alternatives):
        try:
            value = converted(quantity.value, reading, gold.unit, gold.difference)
        except (KeyError, OverflowError):
            continue
        if value is not None:
            return value, ""
    wanted = gold.unit_text or "no unit"
    if quantity.unit is None or quantity.unit.unitless:
        found = f"the unit {quantity.unit_text!r} is not known" if quantity.unit_text else "the unit is missing"
        return None, f"{found}, expected {wanted}"
    return None, f"{quantity.unit_text or quantity.unit.expression} does not measure what {wanted} measures"


def _wrong(item: Item, gold: Gold, method: str, detail: str) -> Score:
    verdict = Verdict(False, method, detail, {"gold": gold.text})
    return Score(item.id, item.type, 0.0, "incorrect", verdict)


def _written(quantity: Measured) -> str:
    return f"{shown(quantity.value)} {quantity.unit_text}".strip()


def _figures_ok(quantity: Measured, wanted: int | None) -> bool | None:
    """Whether the figures written can be as many as asked; None where nothing is asked or counted."""
    if wanted is None or quantity.figures is None:
        return None
    least, most = quantity.figures
    return least <= wanted <= most


def _inheriting(alternate: Quantity, gold: Quantity) -> Quantity:
    """An alternate without tolerances of its own has the gold's relative one, and the absolute in the same unit."""
    if alternate.tolerance.absolute is not None or alternate.tolerance.relative is not None:
        return alternate
    absolute = gold.tolerance.absolute if alternate.unit == gold.unit else None
    tolerance = Tolerance(absolute, gold.tolerance.relative, gold.tolerance.delta)
    return Quantity(alternate.value, alternate.unit, tolerance)


def _as_difference(gold: Gold) -> Gold:
    return Gold(
        gold.value, gold.unit, gold.unit_text, gold.absolute, gold.relative, gold.delta, gold.exact, difference=True
    )


@lru_cache(maxsize=4096)
def prepared(quantity: Quantity, language: str, unitless: bool) -> Gold:
    """A gold value ready for comparison; the same for every answer to its item.

    Raises:
        NotationError, LimitError: the gold's own value cannot be read.
        ValueError: its unit is not known.
    """
    measured = read_quantity(quantity.value, language)
    unit = _NUMBER if unitless and not quantity.unit else parse_unit(quantity.unit, language, ask_pint=True)
    if unit is None:
        raise ValueError(f"unknown unit {quantity.unit!r}")
    if not quantity.unit and measured.unit is not None:
        unit = measured.unit
    tolerance = quantity.tolerance
    absolute = _exact(tolerance.absolute)
    relative = _exact(tolerance.relative)
    if absolute is None and relative is None:
        relative = _exact(DEFAULT_RELATIVE_TOLERANCE)
    delta = _exact(tolerance.delta) or Fraction(0)
    if measured.value != 0 and tolerance.delta == _DEFAULT_DELTA:
        delta = Fraction(0)
    difference = any(name.startswith("delta_") for name, _ in unit.factors)
    return Gold(
        measured.value, unit, quantity.unit or measured.unit_text, absolute, relative,
        delta, measured.figures is not None, difference,
    )  # fmt: skip


def _exact(value: float | None) -> Fraction | None:
    """A tolerance as it was written: 0.05 is 1/20, not the nearest double."""
    return None if value is None else Fraction(repr(value))
