"""What a unit is worth in formulas: a factor in SI times powers of base dimensions, which act as positive symbols."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1)
def _registry() -> Any:
    import pint

    return pint.UnitRegistry(cache_folder=None)


@lru_cache(maxsize=1024)
def unit_factor(name: str) -> tuple[Fraction, tuple[tuple[str, Fraction], ...]]:
    """SI factor and dimensions of a unit that pint knows; unknown or offset units stand for themselves."""
    registry = _registry()
    try:
        one = registry.Quantity(1, name).to_base_units()
    except Exception:
        return Fraction(1), ((f"[{name}]", Fraction(1)),)
    # A temperature on a scale with an offset is no multiple of anything.
    if name.startswith(("degree_C", "degree_F", "degC", "degF", "celsius", "fahrenheit")):
        return Fraction(1), ((f"[{name}]", Fraction(1)),)
    factor = Fraction(Decimal(repr(float(one.magnitude))))
    dimensions = tuple(
        (f"[{base}]", Fraction(Decimal(repr(float(power)))).limit_denominator(1000))
        for base, power in sorted(one.units._units.items())
        if base != "radian"
    )
    return factor, dimensions
