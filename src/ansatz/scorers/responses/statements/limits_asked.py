"""The limits that a text takes, "as t → ∞", "for r ≫ l": those of a question are the case that it asks about."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING
from ansatz.scorers.quantities import plain_name

LONGEST: Final = 600  # characters that are looked at

_LETTER: Final = r"(?<![A-Za-z\\_])\\?[A-Za-z]{1,8}(?:_\{?\w{1,6}\}?)?(?![A-Za-z])"
_SIDE: Final = r"(?:\\?[A-Za-z_{}/]|\d){1,24}+"
_MUCH: Final = re.compile(
    rf"(?<![A-Za-z\\_/])(?P<one>{_SIDE})\s?(?:(?P<more>≫|>>|\\gg(?![a-z]))|≪|<<|\\ll(?![a-z]))\s?(?P<other>{_SIDE})"
)


def limits_in(text: str) -> frozenset[tuple[str, str]]:
    """Each letter with what it goes to, "0" or "∞", and each with what it is much less than."""
    text = text[:LONGEST]
    found = {(plain_name(one["letter"]), "0" if one["nothing"] else "∞") for one in _going().finditer(text)}
    for one in _MUCH.finditer(text):
        sides = (plain_name(one["one"]), plain_name(one["other"]))
        found.add((sides[1], f"≪{sides[0]}") if one["more"] else (sides[0], f"≪{sides[1]}"))
    return frozenset(found)


@lru_cache(maxsize=1)
def _going() -> re.Pattern[str]:
    return ANSWERING.pattern(
        rf"(?i)(?P<letter>{_LETTER})[\s$\\(),]{{0,4}}(?:→|⟶|->|\\to(?![a-z])|\\(?:long)?rightarrow|(?&goes_to))"
        r"[\s$\\()]{0,4}(?:(?P<nothing>0(?![.,]?\d)|(?&nought))|infty|∞|(?&endless))"
    )
