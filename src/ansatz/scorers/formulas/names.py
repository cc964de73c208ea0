"""What the name of a symbol is made of, ``\\hat{x}_1``: its accent, its letter, and what a hat over it means."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_ACCENTS: Final = ("\\vec{", "\\hat{", "\\bar{", "\\tilde{")
_HAT: Final = "\\hat{"

# A hat means a direction or an operator: over these letters surely the one or the other, over the rest either.
DIRECTIONS: Final = frozenset(
    ["x", "y", "z", "r", "s", "i", "j", "k", "n", "e", "u", "R", "\\theta", "\\phi", "\\rho", "\\varphi"]
)
OPERATORS: Final = frozenset("HJLPST")


@lru_cache(maxsize=4096)
def letter_of(name: str) -> str:
    """The letter of a name without accent, subscript and primes."""
    return unaccented(name).partition("_")[0].rstrip("'}*")


def unaccented(name: str) -> str:
    """A name without the accents that open it; what closes them stays."""
    for accent in _ACCENTS:
        name = name.removeprefix(accent)
    return name


def is_direction(name: str) -> bool:
    r"""Whether a name may be that of a unit vector, ``\hat{x}``; hats over capital letters are operators'."""
    return name.startswith(_HAT) and not name[len(_HAT) : len(_HAT) + 1].isupper()
