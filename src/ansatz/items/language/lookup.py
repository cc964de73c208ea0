"""A field of the words of several languages as one pattern, and units in words as symbols."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language.data import Wording
from ansatz.items.language.de import GERMAN
from ansatz.items.language.en import ENGLISH
from ansatz.items.language.patterns import alternatives, spelled, whole, worded
from ansatz.items.language.ru import RUSSIAN
from ansatz.items.language.zh import CHINESE

LANGUAGES: Final[dict[str, Wording]] = {one.code: one for one in (ENGLISH, RUSSIAN, GERMAN, CHINESE)}


THOUSANDS: Final = 3  # digits of a group


@lru_cache(maxsize=256)
def primary(tag: str) -> str:
    """The language of a BCP 47 tag without its region."""
    return re.split(r"[-_]", tag, maxsplit=1)[0].casefold()


def is_supported(tag: str) -> bool:
    """Whether the words of a language are known: that of a BCP 47 tag, whatever its region."""
    return primary(tag) in LANGUAGES


@lru_cache(maxsize=256)
def phrases(field: str) -> frozenset[str]:
    """The phrases of one field in all languages: what language a question is in shows in its words."""
    return frozenset(phrase for one in LANGUAGES.values() for phrase in getattr(one, field))


@lru_cache(maxsize=256)
def joined(*fields: str) -> str:
    """The phrases of fields in all languages as alternatives, to be matched without regard to case."""
    return alternatives(phrase for field in fields for phrase in phrases(field))


def with_symbols(text: str, code: str) -> str:
    """A text with the units that its language spells in words as symbols: ``Meter pro Sekunde`` as ``m / s``."""
    if not is_supported(code) or not LANGUAGES[primary(code)].units:
        return text
    pattern, symbols = _units(primary(code))
    return pattern.sub(lambda match: f" {symbols[match.lastindex - 1]} " if match.lastindex else match[0], text)


_COMMA: Final = re.compile(r"(?<![\w.,^(\[])(?P<whole>\d+)(?:,|\{,\})(?P<part>\d+)(?!\d|\.\d|,\s?\d|\{,)")


def with_points(text: str, code: str) -> str:
    """A text with the decimal commas of its language as points; ``0,5`` and ``1{,}86`` are decimals in every one."""
    known = is_supported(code) and LANGUAGES[primary(code)].decimal_comma

    def pointed(number: re.Match[str]) -> str:
        braced = "{" in number[0] and len(number["part"]) != THOUSANDS
        decimal = known or number["whole"] == "0" or braced
        return f"{number['whole']}.{number['part']}" if decimal else number[0]

    return _COMMA.sub(pointed, text)


@lru_cache(maxsize=16)
def _units(code: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """The words for units as one pattern with a group each, and the symbols in the same order."""
    named = sorted(LANGUAGES[code].units.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    groups = "|".join(f"({spelled(word)})" for word, _ in named)
    return worded(f"(?i){whole(groups)}"), tuple(symbol for _, symbol in named)
