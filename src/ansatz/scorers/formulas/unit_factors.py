"""What a unit is in formulas: an exact factor in SI times powers of base dimensions, which act as positive symbols."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ansatz.items.units import Dimension, scale_of
from ansatz.scorers.formulas.rewriting import div, fraction, mul, power
from ansatz.scorers.formulas.tree import PI, Tree, integer


class UnitFactor(NamedTuple):
    """One unit as ``rational * pi ** pi`` times base symbols with their powers; radians are 1."""

    rational: Fraction
    pi: Fraction
    dimensions: Dimension

    @property
    def tree(self) -> Tree:
        """The factor alone."""
        if not self.pi:
            return fraction(self.rational)
        above = mul(integer(self.rational.numerator), power(PI, fraction(self.pi)))
        return div(above, integer(self.rational.denominator))


@lru_cache(maxsize=1024)
def unit_factor(name: str) -> UnitFactor:
    """Factor and dimensions of a unit; one that is not registered, and a scale with a zero of its own, is a symbol."""
    try:
        scale = scale_of(name)
    except KeyError:
        scale = None
    if scale is None or scale.offset:
        return UnitFactor(Fraction(1), Fraction(0), ((f"[{name}]", Fraction(1)),))
    dimensions = tuple((f"[{base}]", exponent) for base, exponent in scale.dimension if base != "radian")
    return UnitFactor(scale.factor, scale.pi, dimensions)
