r"""The nuclide that a sentence comes to, by name or symbol: "protactinium-234", ``^{234}_{91}Pa``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import EXTENTS, SUBSTANCES, alternatives

BACK: Final = 24  # characters before a nuclide in which a denial counts

_SYMBOL: Final = r"[A-Z][a-z]?(?![a-z])"
_WRAP: Final = r"(?:\\(?:text|mathrm|rm)\s?\{\s?|\{)?"
_WRITTEN: Final = (
    rf"\^\s?\{{?\d{{1,3}}\}}?\s?(?:_\s?\{{?\d{{1,3}}\}}?)?\s?{_WRAP}{_SYMBOL}\}}?"
    rf"|_\s?\{{?\d{{1,3}}\}}?\s?\^\s?\{{?\d{{1,3}}\}}?\s?{_WRAP}{_SYMBOL}\}}?"
    rf"|[⁰¹²³⁴⁵⁶⁷⁸⁹]{{1,3}}[₀-₉]{{0,3}}{_SYMBOL}"
)


def nuclide_told(sentence: str) -> str:
    """The last nuclide that a sentence names and does not deny; empty for none."""
    told = ""
    for one in _nuclide().finditer(sentence):
        if not _denied().search(sentence, max(0, one.start() - BACK), one.start()):
            told = one[0].strip(" $")
    return told


@lru_cache(maxsize=1)
def _nuclide() -> re.Pattern[str]:
    names = alternatives(SUBSTANCES.valued("elements"))
    return re.compile(rf"{_WRITTEN}|(?<![\w^{{\\])(?:(?i:{names})|[A-Z][a-z]?)\s?[-‑–]\s?\d{{1,3}}(?![\d.,]\d)")


@lru_cache(maxsize=1)
def _denied() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&denials)")
