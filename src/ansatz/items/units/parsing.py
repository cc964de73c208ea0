"""Any spelling of a unit to pint names with exponents, without importing pint.

``parse_unit("\\\\mathrm{~m} / \\\\mathrm{s}^{2}")``, ``parse_unit("м/с²")`` and
``parse_unit("meters per second squared")`` are the same ``ParsedUnit``.

Where a spelling is ambiguous, the commoner reading is the result and the others
are its ``alternatives``:

- after a slash, units that are only multiplied stay below it: ``J/kg·K`` is
  J/(kg K); the left-to-right reading J K/kg is the alternative;
- ``ms^{-1}`` with a negative exponent is m s⁻¹; 1/ms is the alternative;
- ``lb`` is the pound of mass; the pound of force is the alternative; likewise dioptre and debye for ``D``;
- in Russian, or beside Cyrillic, a Latin letter that looks like a Russian symbol
  (``H``, ``c``) keeps its Latin reading if it has one, with the Russian as the
  alternative; ``c`` is a second;
- ``c`` is the speed of light beside eV and u (``MeV/c^2``) or alone in a text that is not Russian;
- ``°C`` alone is a temperature scale; in a compound it is a difference, that is kelvin;
- a unit with the same unit again in brackets, ``joules (J)``, is said twice and not squared;
- counting nouns (``electrons``, ``turns``) are 1; ``rev`` is a turn of 2π rad.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.language import is_cyrillic
from ansatz.items.units.grammar import UnitReading
from ansatz.items.units.names import UNITLESS_WORDS, Factors
from ansatz.items.units.spelling import tokens

_ONE: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class ParsedUnit:
    """A unit: ``scale`` times the product of pint units to rational powers.

    Attributes:
        factors: pint name (with prefix) and exponent, in the order of writing, each name once.
        scale: a pure number, as in ``10^5 m/s``; 1 for nearly all.
        alternatives: other readings of an ambiguous spelling, likeliest first.
    """

    factors: Factors = ()
    scale: Fraction = _ONE
    alternatives: tuple[ParsedUnit, ...] = field(default=(), compare=False)

    def __hash__(self) -> int:
        return hash(tuple([name for name, _ in self.factors]))  # that of a fraction takes longer than all the rest

    @property
    def unitless(self) -> bool:
        """No unit and no scale at all: a pure number."""
        return not self.factors and self.scale == 1

    @property
    def expression(self) -> str:
        """An expression for pint: ``meter / second ** 2``; empty for a pure number."""
        above = [_power(name, n) for name, n in self.factors if n > 0]
        below = [_power(name, -n) for name, n in self.factors if n < 0]
        scale = [] if self.scale == 1 else [str(float(self.scale))]
        if not below:
            return " * ".join(scale + above)
        return " / ".join([" * ".join(scale + above) or "1", *below])


def parse_unit(text: str, language: str = "en", *, wide: bool = False) -> ParsedUnit | None:
    """Read a unit in any spelling; None when it is not one.

    Args:
        text: the unit alone, without its number; empty, "1" and "dimensionless" are unitless.
        language: BCP 47 tag of the text; Russian decides between look-alike letters.
        wide: look a word up in the whole registry when it is no common unit: ``furlong``.
    """
    return _parse(text, language.casefold().startswith("ru"), wide)


def canonical_unit(text: str, language: str = "en") -> str | None:
    """The pint expression of a unit in any spelling; None when it is not one."""
    parsed = parse_unit(text, language, wide=True)
    return None if parsed is None else parsed.expression


def known_unit(text: str, language: str = "en") -> bool:
    """Whether the text is a unit, common or not."""
    return parse_unit(text, language, wide=True) is not None


# "joules (J)": a unit and, in brackets, the same unit again.
_SAID_TWICE = re.compile(r"([^()]{1,60}?)\s{0,3}[(\[]([^()\[\]]{1,60})[)\]]\s{0,3}")


@lru_cache(maxsize=8192)
def _parse(text: str, russian: bool, wide: bool) -> ParsedUnit | None:
    if text.strip().casefold() in UNITLESS_WORDS:
        return ParsedUnit()
    twice = _SAID_TWICE.fullmatch(text)
    if twice:
        said, again = (_parse(part.strip(), russian, wide) for part in twice.groups())
        if said is not None and said == again:
            return said
    stream = tokens(text)
    if not stream:
        return None
    russian = russian or any(map(is_cyrillic, text.casefold()))
    main = UnitReading(stream, russian, wide)
    readings = [main.read()]
    readings += [UnitReading(stream, russian, wide, flag).read() for flag in sorted(main.doubts)]
    found = list(dict.fromkeys(reading for reading in readings if reading is not None))
    if not found:
        return None
    others = tuple(ParsedUnit(other.factors, other.scale) for other in found[1:])
    return ParsedUnit(found[0].factors, found[0].scale, others)


def _power(name: str, exponent: Fraction) -> str:
    if exponent == 1:
        return name
    return f"{name} ** {exponent}" if exponent.denominator == 1 else f"{name} ** ({exponent})"
