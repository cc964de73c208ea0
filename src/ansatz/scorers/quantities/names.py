r"""Names of quantities taken apart: ``\Delta E_{2p}^{(1)}`` is a shift, of E, with an index, of first order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_SHIFT: Final = re.compile(r"\A\\?(?:Delta|delta)(?=[A-Za-z\\])")
_ORDER: Final = re.compile(r"\^\{?\((\d)\)\}?")
_ARGUMENT: Final = re.compile(r"\((?!\d\)).*\)\Z")
_LETTER: Final = re.compile(r"\\?[A-Za-z]+?(?=_|\^|'|\Z|(?<=[a-zA-Z])[\d({])|\\[A-Za-z]+|[A-Za-z]")
_INDEX: Final = re.compile(r"_\{?([^{}^]*)\}?")
_SPELLED: Final = {"ell": "l"}


@dataclass(frozen=True, slots=True)
class Name:
    """The parts of a name: whether it is a shift, its letter, its index and the order of a correction."""

    shift: bool
    letter: str
    index: str
    order: str
    primes: int = 0


@lru_cache(maxsize=4096)
def name_of(text: str) -> Name:
    """The parts of a plain name, ``E_{2p}^{(1)}``; what is no such name has no letter."""
    shift = _SHIFT.search(text)
    rest = text[shift.end() :] if shift else text
    order = _ORDER.search(rest)
    rest = _ARGUMENT.sub("", _ORDER.sub("", rest))
    letter = _LETTER.match(rest)
    index = _INDEX.search(rest)
    plain = letter[0].lstrip("\\") if letter else ""
    orders = order[1] if order else ""
    return Name(bool(shift), _SPELLED.get(plain, plain), index[1] if index else "", orders, rest.count("'"))


def alike(own: str, wanted: str, *, any_case: bool = False) -> bool:
    """Whether two names may be one quantity's: the same letter, and no index, order or shift that tells them apart.

    A correction of first order is a shift: ``E^{(1)}`` is ``\\Delta E``, but no ``E``.
    """
    one, other = name_of(own), name_of(wanted)
    letters = (one.letter.casefold(), other.letter.casefold()) if any_case else (one.letter, other.letter)
    if not letters[0] or letters[0] != letters[1] or (one.order and other.order and one.order != other.order):
        return False
    if not any_case and one.primes != other.primes:
        return False
    if (one.shift or bool(one.order)) != (other.shift or bool(other.order)):
        return False
    return not one.index or not other.index or _same_index(one.index.casefold(), other.index.casefold())


def _same_index(one: str, other: str) -> bool:
    """Whether two indices are one word, or a word and its beginning: "n" and "near"."""
    return one == other or (one.isalpha() and other.isalpha() and (one.startswith(other) or other.startswith(one)))
