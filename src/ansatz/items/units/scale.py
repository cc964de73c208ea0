"""Units to a common ground: exact factors and dimensions, as the registry defines them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.units.parsing import ParsedUnit
from ansatz.items.units.table import Dimension, scale_of

_ANGLES: Final = re.compile(r"(?:[a-z]*radian|degree|arcminute|arcsecond|[a-z]+arcsecond|gradian|grade)")
_CYCLES: Final = re.compile(r"[a-z]*(?:hertz|counts_per_second|becquerel)")
_TURNS: Final = frozenset(("turn", "revolution", "cycle", "circle"))
_TURNING: Final = frozenset(("revolutions_per_minute", "rpm", "revolutions_per_second"))
_POWER_BITS: Final = 4_000
PI: Final = Fraction("3.1415926535897932384626433832795028841971693993751")


@dataclass(frozen=True, slots=True)
class BaseUnits:
    """A unit in terms of base units.

    Attributes:
        rational: base units in one of it, but for the power of pi; exact but for roots.
        pi: that power.
        dimension: base unit and exponent, sorted; radians are 1.
        offset: kelvins at its zero, in its own degrees; only for a temperature scale standing alone.
        frequency: "cycles" where it counts cycles (Hz), "angle" where it measures an angle per
            time, "turns" where it counts turns, "" otherwise.
    """

    rational: Fraction
    dimension: Dimension
    pi: Fraction = Fraction(0)
    offset: Fraction = Fraction(0)
    frequency: str = ""

    @property
    def factor(self) -> Fraction:
        """Base units in one of it, with pi to 50 digits."""
        return self.rational * _raised(PI, self.pi) if self.pi else self.rational

    @property
    def turns(self) -> Fraction:
        """The factor with a turn counted as 1: for turns against hertz."""
        return self.factor / (2 * PI) if self.frequency == "turns" else self.factor


@lru_cache(maxsize=4096)
def ground(unit: ParsedUnit) -> BaseUnits:
    """The common ground of a unit.

    Raises:
        KeyError: one of its names is not registered.
        OverflowError: the factor is beyond every physical scale.
    """
    factor, pi = unit.scale, Fraction(0)
    dimension: dict[str, Fraction] = {}
    frequency = ""
    for name, power in unit.factors:
        if name in _TURNING:
            # Revolutions per minute are turns per time, in whatever company.
            frequency = "turns"
        one = scale_of(name)
        factor *= _raised(one.factor, power)
        pi += one.pi * power
        for base, exponent in one.dimension:
            dimension[base] = dimension.get(base, Fraction(0)) + exponent * power
        if _CYCLES.fullmatch(name) and power == 1:
            frequency = "cycles"
        elif power == 1 and name in _TURNS:
            frequency = "turns"
        elif power == 1 and _ANGLES.fullmatch(name):
            frequency = "angle"
    radians = dimension.pop("radian", None)
    bases = tuple(sorted((base, exponent) for base, exponent in dimension.items() if exponent))
    if bases != (("second", Fraction(-1)),) or (radians is not None and radians != 1):
        frequency = ""
    offset = Fraction(0)
    if len(unit.factors) == 1 and unit.factors[0][1] == 1 and unit.scale == 1:
        offset = scale_of(unit.factors[0][0]).offset
    return BaseUnits(factor, bases, pi, offset, frequency)


def converted(value: Fraction, unit: ParsedUnit, target: ParsedUnit, difference: bool = False) -> Fraction | None:
    """``value`` of ``unit`` as so many of ``target``; None where the dimensions differ.

    A temperature scale standing alone is converted with its zero (20 °C is
    293.15 K) unless ``difference`` is set. Hertz count cycles: they convert to turns
    per time (1 Hz is 60 rpm) and to 1/s, but not to an angle per time.

    Raises:
        KeyError: a unit is not registered.
        OverflowError: a unit is beyond every physical scale.
    """
    if unit == target:
        return value
    ratio = _ratio(unit, target, difference)
    if ratio is None:
        return None
    factor, offset = ratio
    return value * factor + offset if offset else value * factor


def commensurable(unit: ParsedUnit, target: ParsedUnit) -> bool:
    """Whether two units measure the same; False where one of them is not registered, or beyond every physical scale."""
    if unit.factors == target.factors:
        return True
    try:
        return _ratio(unit, target, True) is not None
    except (KeyError, OverflowError):
        return False


@lru_cache(maxsize=4096)
def _ratio(unit: ParsedUnit, target: ParsedUnit, difference: bool) -> tuple[Fraction, Fraction] | None:
    """``a`` and ``b`` such that x of ``unit`` is a x + b of ``target``."""
    if unit.factors == target.factors:
        return unit.scale / target.scale, Fraction(0)
    here, there = ground(unit), ground(target)
    if here.dimension != there.dimension:
        return None
    pair = {here.frequency, there.frequency}
    if pair == {"cycles", "angle"}:
        return None
    if pair == {"cycles", "turns"}:
        return here.turns / there.turns, Fraction(0)
    factor = here.rational / there.rational if here.pi == there.pi else here.factor / there.factor
    return factor, Fraction(0) if difference else here.offset * factor - there.offset


def _raised(value: Fraction, power: Fraction) -> Fraction:
    if power.denominator == 1:
        bits = max(value.numerator.bit_length(), value.denominator.bit_length())
        if bits * abs(power.numerator) > _POWER_BITS * 4:
            raise OverflowError("a unit beyond every scale")
        return value**power.numerator
    return Fraction(float(value) ** float(power))
