r"""The nuclide that a sentence comes to, by name or symbol: "protactinium-234", ``^{234}_{91}Pa``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, EXTENTS, SUBSTANCES, alternatives

# "thorium-234 (which itself decays to protactinium-234)": a remark on the one before it.
_ASIDE: Final = re.compile(r"(?<=\w)\s\((?=[^()]*?[^\W\d_]{2}\s)[^()]*+\)")
BACK: Final = 24  # characters before a nuclide in which a denial counts

_SYMBOL: Final = r"[A-Z][a-z]?(?![a-z])"
_WRAP: Final = r"(?:\\(?:text|mathrm|rm)\s?\{\s?|\{)?"
_WRITTEN: Final = (
    rf"\^\s?\{{?\d{{1,3}}\}}?\s?(?:_\s?\{{?\d{{1,3}}\}}?)?\s?\$?\s?{_WRAP}{_SYMBOL}\}}?"
    rf"|_\s?\{{?\d{{1,3}}\}}?\s?\^\s?\{{?\d{{1,3}}\}}?\s?{_WRAP}{_SYMBOL}\}}?"
    rf"|[⁰¹²³⁴⁵⁶⁷⁸⁹]{{1,3}}[₀-₉]{{0,3}}{_SYMBOL}"
    rf"|(?:\A|(?<=[→>]\s)|(?<=[→>]))\d{{1,3}}{_SYMBOL}(?=\s?(?:→|->|\.?\Z))"  # "238U → 234Th"
)


def nuclide_told(sentence: str) -> str:
    """The last nuclide that a sentence names and does not deny; empty for none."""
    told = ""
    sentence = _ASIDE.sub(lambda aside: " " * len(aside[0]), sentence)
    remark = _relative().search(sentence)
    if remark is not None and nuclide_told(sentence[: remark.start()]):
        sentence = sentence[: remark.start()]  # "magnesium-24, into which sodium-24 decays"
    found = [(one.start(), _written(one)) for one in _by_mass_number().finditer(sentence)]
    found += [(one.start(), _with_mark(one[0].strip(" $"))) for one in _nuclide().finditer(sentence)]
    for start, nuclide in sorted(found):
        if not _denied().search(sentence, max(0, start - BACK), start):
            told = nuclide
    return told


def _written(found: re.Match[str]) -> str:
    return f"{found['name']}-{found['mass']}"


def _with_mark(nuclide: str) -> str:
    """``234U`` as ``^{234}U``."""
    return re.sub(r"\A(\d{1,3})(?=[A-Z])", r"^{\1}", nuclide)


@lru_cache(maxsize=1)
def _by_mass_number() -> re.Pattern[str]:
    """An element and its mass number behind it: "uranium with mass number 234", "an isotope of radon with A = 222"."""
    name = rf"(?P<name>(?i:{alternatives(SUBSTANCES.valued('elements'))}))"
    number = SUBSTANCES.source(r"(?:(?i:(?&mass_numbers))|A)\s?(?:=|:)?\s?")
    return re.compile(
        rf"(?<!\w){name}\w{{0,2}}(?:,?\s[^\W\d_]+){{0,3}}?[,(]?\s[$(]?{number}(?P<mass>\d{{1,3}})(?![\d.,]\d)"
    )


@lru_cache(maxsize=1)
def _nuclide() -> re.Pattern[str]:
    names = alternatives(SUBSTANCES.valued("elements"))
    return re.compile(rf"{_WRITTEN}|(?<![\w^{{\\])(?:(?i:{names})|[A-Z][a-z]?)\s?[-‑–]\s?\d{{1,3}}(?![\d.,]\d)")


@lru_cache(maxsize=1)
def _relative() -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i),\s(?:[^\W\d_]{1,6}\s)?(?&relatives)(?![^\W_])")


@lru_cache(maxsize=1)
def _denied() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&denials)")
