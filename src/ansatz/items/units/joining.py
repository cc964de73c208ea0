"""Words that are more than one name of a unit: a prefix apart from it, symbols run together, names of the registry."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ansatz.items.units.names import UnitWord, meaning, vocabulary
from ansatz.items.units.table import registered

_ONE: Final = Fraction(1)
NOTHING: Final = UnitWord(_ONE, ())


def joined(prefix: str, unit: str) -> UnitWord | None:
    """A prefix written apart from its unit: ``\\mathrm{k}\\Omega``, ``\\kilo\\gram``, ``milli-ampere``."""
    table = vocabulary()
    symbols = table.prefixes | table.other_prefixes
    name = symbols.get(prefix) or table.prefix_words.get(prefix.lower())
    return (meaning(prefix + unit) or meaning(name + unit)) if name else None


# Symbols that people run together: Nm, Js, kgm, Jkg, Wm.
_RUN: Final = ("mol", "kJ", "kN", "kW", "kg", "km", "cm", "mm", "eV", "Pa", "Wb", "Hz",
               "N", "J", "W", "V", "C", "A", "Ω", "T", "K", "F", "H", "m", "s", "h", "g")  # fmt: skip
_RUN_FIRST: Final = frozenset(_RUN) - {"m", "s", "h", "g"}


def run_together(word: str) -> tuple[UnitWord, UnitWord] | None:
    """A word of run-together symbols: the product of all but the last, and the last."""
    parts = _parts(word, _RUN_FIRST, 3) if 2 <= len(word) <= 8 else None
    if parts is None:
        return None
    *others, last = (meaning(part) or NOTHING for part in parts)
    head = NOTHING
    for other in others:
        head = times(head, other)
    return head, last


def _parts(word: str, allowed: frozenset[str], left: int) -> tuple[str, ...] | None:
    if not word:
        return ()
    if not left:
        return None
    for symbol in _RUN:
        if symbol in allowed and word.startswith(symbol):
            rest = _parts(word[len(symbol) :], frozenset(_RUN), left - 1)
            if rest is not None:
                return (symbol, *rest)
    return None


def times(a: UnitWord, b: UnitWord) -> UnitWord:
    """The product of two."""
    return UnitWord(a.scale * b.scale, a.factors + b.factors)


def registered_word(word: str) -> UnitWord | None:
    """What a word of the registry means that no list of names here holds."""
    if not (word.isascii() and word.isalpha() and 2 <= len(word) <= 30):
        return None
    found = registered(word)
    return UnitWord(_ONE, (("".join(found), _ONE),)) if found else None
