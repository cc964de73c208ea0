"""What a dimension is, how dimensions multiply, how they are spelled, and what two that differ are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from ansatz.items.units import Dimension as Dimension
from ansatz.items.units import ParsedUnit, ground, parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas.printing import show
from ansatz.scorers.formulas.tree import Tree
from ansatz.scorers.limits import DIMENSION_POWER


@dataclass(frozen=True, slots=True)
class Unlike:
    """Two things of different dimensions where the formula needs the same, or a dimension where it needs none.

    Attributes:
        kind: ``sum`` | ``equation`` | ``argument`` | ``exponent`` | ``limits`` | ``members``.
        parts: the two parts, as LaTeX; one for an argument or an exponent.
        dimensions: of the parts, as text: ``m/s``, ``1``.
        bare: one part is a mere number: its unit may have been left out.
    """

    kind: str
    parts: tuple[str, ...]
    dimensions: tuple[str, ...]
    bare: bool = False

    def __str__(self) -> str:
        if self.kind == "argument":
            return f"{self.parts[0]} is the argument of {self.parts[1]} and measures {self.dimensions[0]}"
        if self.kind == "exponent":
            return f"the exponent {self.parts[0]} measures {self.dimensions[0]}"
        one, other = (f"{part} ({unit})" for part, unit in zip(self.parts, self.dimensions, strict=True))
        verb = {"sum": "are added", "equation": "are set equal", "limits": "bound one integral"}.get(self.kind, "meet")
        return f"{one} and {other} {verb}"


class Anything:
    """The dimension of 0 and of infinity: whatever is needed."""


@dataclass(frozen=True, slots=True)
class Logarithm:
    """A logarithm of something with a dimension: right only as a part of ``ln x - ln y``."""

    dimension: Dimension
    fault: Unlike


ANYTHING: Final = Anything()
NUMBER: Final[Dimension] = ()
Found: TypeAlias = "Dimension | Unlike | Anything | Logarithm | None"


@lru_cache(maxsize=4096)
def unit_dimension(text: str, language: str = "en") -> Dimension | None:
    """The dimension of a unit in any spelling; None where it is not known."""
    parsed = parse_unit(text, language, wide=True)
    return None if parsed is None else grounded(parsed)


def grounded(unit: ParsedUnit) -> Dimension | None:
    try:
        return ground(unit).dimension
    except (KeyError, OverflowError):
        return None


def small(number: Fraction) -> Fraction | None:
    return number if abs(number.numerator) <= DIMENSION_POWER and number.denominator <= DIMENSION_POWER else None


def product(factors: Sequence[tuple[Found, Fraction]]) -> Found:
    """The product of powers; unknown where a factor is, or where a power is beyond all physics."""
    powers: dict[str, Fraction] = {}
    free = False
    for dimension, power in factors:
        if isinstance(dimension, Anything):
            free = True
            continue
        if not isinstance(dimension, tuple):
            return None
        for base, exponent in dimension:
            raised = small(powers.get(base, Fraction(0)) + exponent * power)
            if raised is None:
                return None
            powers[base] = raised
    return ANYTHING if free else tuple(sorted((base, power) for base, power in powers.items() if power))


def spelled(dimension: Dimension) -> str:
    """A dimension in SI base units for a person: ``kg m^2 / s^2``; ``1`` for a pure number."""
    above = " ".join(_power(base, power) for base, power in dimension if power > 0)
    below = " ".join(_power(base, -power) for base, power in dimension if power < 0)
    return f"{above or '1'} / {below}" if below else above or "1"


_SHORT: Final = {
    "meter": "m", "second": "s", "kilogram": "kg", "gram": "g", "ampere": "A", "kelvin": "K", "mole": "mol",
    "candela": "cd",
}  # fmt: skip


def _power(base: str, power: Fraction) -> str:
    name = _SHORT.get(base, base)
    if power == 1:
        return name
    return f"{name}^{power}" if power.denominator == 1 else f"{name}^({power})"


def shown(tree: Tree) -> str:
    """A tree as text, cut where it is long."""
    try:
        text = show(tree)
    except (ScorersError, RecursionError):
        text = tree.kind
    return text if len(text) <= 80 else text[:77] + "..."
