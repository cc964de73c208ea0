"""A gold number made ready for comparison: exact, with its unit and how far off a value may be."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Quantity, Tolerance
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.quantities import read_quantity, shown

_NUMBER: Final = ParsedUnit()


@dataclass(frozen=True, slots=True)
class PreparedGold:
    """A gold value made ready for every answer to its item.

    Attributes:
        value: exact, in ``unit``.
        unit_text: the unit as the item spells it.
        allowed: how far off a value may be, in ``unit``: the wider of the two tolerances.
        exact: the value is a literal, so that comparison needs no slack for doubles.
        difference: it is a temperature difference: scales convert without their zeros.
        text, tolerance: value and ``allowed`` for messages.
        given: the item's own tolerances.
        step: one unit of the last digit that the item writes, 0 for an expression.
    """

    value: Fraction
    unit: ParsedUnit
    unit_text: str
    allowed: Fraction
    exact: bool
    difference: bool
    text: str
    tolerance: str
    given: Tolerance
    step: Fraction = Fraction(0)

    @property
    def bare_zero(self) -> bool:
        """A zero that no tolerance of the item reaches: what is allowed is the noise of doubles."""
        return not self.value and not self.given.reaches_zero


def inheriting(alternate: Quantity, gold: Quantity) -> Quantity:
    """An alternate without tolerances of its own has the gold's relative one, and the absolute in the same unit."""
    if alternate.tolerance.absolute is not None or alternate.tolerance.relative is not None:
        return alternate
    absolute = gold.tolerance.absolute if alternate.unit == gold.unit else None
    tolerance = Tolerance(absolute, gold.tolerance.relative, gold.tolerance.delta)
    return Quantity(alternate.value, alternate.unit, tolerance)


@lru_cache(maxsize=4096)
def prepared(quantity: Quantity, language: str, unitless: bool, difference: bool) -> PreparedGold:
    """A gold value ready for comparison.

    Raises:
        NotationError, LimitError: the gold's own value cannot be read.
        ValueError: its unit is not known.
    """
    measured = read_quantity(quantity.value, language)
    unit = _NUMBER if unitless and not quantity.unit else parse_unit(quantity.unit, language, wide=True)
    if unit is None:
        raise ValueError(f"unknown unit {quantity.unit!r}")
    if not quantity.unit and measured.unit is not None:
        unit = measured.unit
    unit_text = quantity.unit or measured.unit_text
    difference = difference or any(name.startswith("delta_") for name, _ in unit.factors)
    allowed = _allowed(quantity.tolerance, measured.value)
    text = f"{shown(measured.value)} {unit_text}".strip()
    exact = measured.figures is not None
    tolerance = quantity.tolerance
    return PreparedGold(
        measured.value, unit, unit_text, allowed, exact, difference, text, shown(allowed), tolerance, measured.step
    )


def _allowed(tolerance: Tolerance, gold: Fraction) -> Fraction:
    """The widest difference from ``gold`` that is within one of its tolerances."""
    absolute, relative = exact_of(tolerance.absolute), exact_of(tolerance.relative)
    if absolute is None and relative is None:
        relative = exact_of(DEFAULT_RELATIVE_TOLERANCE)
    # Where an item leaves ``delta`` at its default it guards a gold of 0 alone: as a floor for every gold it
    # would let 0 pass for the charge of an electron, 1.6e-19 C.
    delta = exact_of(tolerance.delta) or Fraction(0)
    if gold != 0 and not tolerance.own_delta:
        delta = Fraction(0)
    return max(absolute or Fraction(0), (relative or Fraction(0)) * max(abs(gold), delta))


@lru_cache(maxsize=1024)
def exact_of(value: float | None) -> Fraction | None:
    """A tolerance as it was written: 0.05 is 1/20, not the nearest double."""
    return None if value is None else Fraction(repr(value))
