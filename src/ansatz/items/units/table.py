"""The registry of units as a table: every name, its exact factor and its base units, without importing pint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

Dimension: TypeAlias = tuple[tuple[str, Fraction], ...]

CHARACTERS: Final = 60  # of a name; longer text is no unit
_SUFFIXES: Final = ("", "s")


@dataclass(frozen=True, slots=True)
class Scale:
    """One unit in base units.

    Attributes:
        factor: base units in one of it, but for the power of pi; exact.
        pi: that power: 1 for degrees and turns.
        dimension: base unit and exponent, sorted; radians are among them.
        offset: kelvins at its zero, in its own degrees; 0 for all but scales of temperature.
    """

    factor: Fraction
    pi: Fraction
    dimension: Dimension
    offset: Fraction


class _Table(NamedTuple):
    units: dict[str, list[object]]
    names: dict[str, str]
    prefixes: dict[str, str]
    powers: dict[str, str]


@cache
def _table() -> _Table:
    data = json.loads(files("ansatz.items.units").joinpath("factors.json").read_text("utf-8"))
    return _Table(data["units"], data["names"], data["prefixes"], data["powers"])


@lru_cache(maxsize=4096)
def registered(word: str) -> tuple[str, str] | None:
    """Prefix and unit that a word names, both by their canonical names: kilo and meter for "km" and "kilometers".

    A unit with a prefix goes before one that has the prefix in its name; None for a word that is not registered.
    """
    if not 0 < len(word) <= CHARACTERS:
        return None
    table = _table()
    found: list[tuple[str, str]] = []
    for suffix in _SUFFIXES:
        if not word.endswith(suffix):
            continue
        stem = word.removesuffix(suffix)
        for spelling, prefix in (("", ""), *table.prefixes.items()):
            rest = stem[len(spelling) :]
            if stem.startswith(spelling) and not (suffix and len(rest) == 1):
                unit = rest if rest in table.units else table.names.get(rest)
                if unit:
                    found.append((prefix, unit))
    joined = {prefix + unit for prefix, unit in found if prefix}
    return next(((prefix, unit) for prefix, unit in found if prefix or unit not in joined), None)


@lru_cache(maxsize=4096)
def scale_of(name: str) -> Scale:
    """The scale of one unit by any of its names, with or without a prefix.

    Raises:
        KeyError: the registry has no such unit.
    """
    known = registered(name)
    if known is None:
        raise KeyError(name)
    prefix, unit = known
    table = _table()
    factor, pi, base, *offset = table.units[unit]
    if prefix and offset:
        raise KeyError(name)
    times = Fraction(table.powers[prefix]) if prefix else Fraction(1)
    assert isinstance(base, dict)
    dimension = tuple((symbol, Fraction(power)) for symbol, power in base.items())
    return Scale(
        times * Fraction(str(factor)),
        Fraction(str(pi)),
        dimension,
        Fraction(str(offset[0])) if offset else Fraction(0),
    )
