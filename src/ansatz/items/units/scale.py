"""Units to a common ground: exact factors and dimensions, as pint defines them, each name looked up once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ansatz.items.units.parsing import ParsedUnit

if TYPE_CHECKING:
    from pint import UnitRegistry

Dimension: TypeAlias = tuple[tuple[str, Fraction], ...]

# Gaussian units measure other quantities than their SI partners, by definition of the systems; answers
# mean the partner: 1 G is 1e-4 T.
_PARTNERS: Final[dict[str, tuple[str, Fraction]]] = {
    "gauss": ("tesla", Fraction(1, 10_000)),
    "oersted": ("ampere / meter", Fraction(795774715459476679, 10**16)),
    "maxwell": ("weber", Fraction(1, 10**8)),
    "statcoulomb": ("coulomb", Fraction(10, 29979245800)),
    "franklin": ("coulomb", Fraction(10, 29979245800)),
    "statvolt": ("volt", Fraction(299792458, 10**6)),
    "statampere": ("ampere", Fraction(10, 29979245800)),
    "biot": ("ampere", Fraction(10)),
    "abampere": ("ampere", Fraction(10)),
}
_SCALES: Final = {
    "degree_Celsius": Fraction(27315, 100), "degree_Fahrenheit": Fraction(45967, 100),
    "degree_Reaumur": Fraction(27315, 125),
}  # fmt: skip
_ANGLES: Final = re.compile(r"(?:[a-z]*radian|degree|arcminute|arcsecond|[a-z]+arcsecond|gradian|grade)")
_CYCLES: Final = re.compile(r"[a-z]*(?:hertz|counts_per_second)")
_TURNS: Final = frozenset(("turn", "revolution", "cycle", "circle"))
_TURNING: Final = frozenset(("revolutions_per_minute", "rpm", "revolutions_per_second"))
_POWER_BITS: Final = 4_000


@dataclass(frozen=True, slots=True)
class Ground:
    """A unit in terms of pint's base units.

    Attributes:
        factor: base units in one of it; exact but for roots and pi.
        dimension: base unit and exponent, sorted; radians are 1.
        offset: kelvins at its zero, in its own degrees; only for a temperature scale standing alone.
        frequency: "cycles" where it counts cycles (Hz), "angle" where it measures an angle per
            time, "turns" where it counts turns, "" otherwise.
    """

    factor: Fraction
    dimension: Dimension
    offset: Fraction = Fraction(0)
    frequency: str = ""

    @property
    def turns(self) -> Fraction:
        """The factor with a turn counted as 1: for turns against hertz."""
        return self.factor / _TWO_PI if self.frequency == "turns" else self.factor


@lru_cache(maxsize=4096)
def ground(unit: ParsedUnit) -> Ground:
    """The common ground of a unit; imports pint on first use.

    Raises:
        KeyError: pint does not know one of its names.
        OverflowError: the factor is beyond every physical scale.
    """
    factor = unit.scale
    dimension: dict[str, Fraction] = {}
    frequency = ""
    for name, power in unit.factors:
        if name in _TURNING:
            # Revolutions per minute are turns per time, in whatever company.
            frequency = "turns"
        one, bases = _one(name)
        factor *= _raised(one, power)
        for base, exponent in bases:
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
        offset = _SCALES.get(unit.factors[0][0], offset)
    return Ground(factor, bases, offset, frequency)


def converted(value: Fraction, unit: ParsedUnit, target: ParsedUnit, difference: bool = False) -> Fraction | None:
    """``value`` of ``unit`` as so many of ``target``; None where the dimensions differ.

    A temperature scale standing alone is converted with its zero (20 °C is
    293.15 K) unless ``difference`` is set. Hertz count cycles: they convert to turns
    per time (1 Hz is 60 rpm) and to 1/s, but not to an angle per time.

    Raises:
        KeyError: pint does not know a unit.
        OverflowError: a unit is beyond every physical scale.
    """
    if unit == target:
        return value
    ratio = _ratio(unit, target, difference)
    if ratio is None:
        return None
    factor, offset = ratio
    return value * factor + offset if offset else value * factor


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
    factor = here.factor / there.factor
    return factor, Fraction(0) if difference else here.offset * factor - there.offset


def _raised(value: Fraction, power: Fraction) -> Fraction:
    if power.denominator == 1:
        bits = max(value.numerator.bit_length(), value.denominator.bit_length())
        if bits * abs(power.numerator) > _POWER_BITS * 4:
            raise OverflowError("a unit beyond every scale")
        return value**power.numerator
    return Fraction(float(value) ** float(power))


@lru_cache(maxsize=4096)
def _one(name: str) -> tuple[Fraction, Dimension]:
    """One unit by pint name: factor and base units."""
    registry = _registry()
    if name not in registry:
        raise KeyError(name)
    for partner, (unit, ratio) in _PARTNERS.items():
        if name.endswith(partner):
            prefixed = registry.parse_unit_name(name)[0][0]
            prefix = _fraction(registry.get_base_units(prefixed + "meter")[0]) if prefixed else Fraction(1)
            factor, bases = _base(unit)
            return factor * ratio * prefix, bases
    return _base(name)


def _base(expression: str) -> tuple[Fraction, Dimension]:
    registry = _registry()
    factor, base = registry.get_base_units(expression)
    return _fraction(factor), tuple((str(unit), Fraction(str(power))) for unit, power in base._units.items())


def _fraction(value: object) -> Fraction:
    return value if isinstance(value, Fraction) else Fraction(str(value))


@lru_cache(maxsize=1)
def _registry() -> UnitRegistry[Any]:
    """pint's registry with exact numbers; its default is floats."""
    import pint

    return pint.UnitRegistry(non_int_type=Fraction)


_TWO_PI: Final = Fraction("6.2831853071795864769252867665590057683943387987502")
