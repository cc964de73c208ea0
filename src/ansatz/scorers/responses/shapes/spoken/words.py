"""The words of formulas as patterns, made once, and the stems by which words stand for letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, MEASURING, SPEAKING, alternatives, cyrillic

STEM: Final = 4  # letters by which a word for a letter is known

SMALL: Final = str.maketrans("²³⁴₀₁₂₃₄₅₆₇₈₉−", "2340123456789-")


def stem_of(word: str) -> str:
    """The beginning of a word that its forms share."""
    folded = word.casefold()
    return folded[: min(STEM, len(folded) - 1)] if cyrillic(folded) else folded[:STEM]


def index(text: str) -> str:
    """An index as LaTeX: "0" and "_{0}" and "₀" alike."""
    bare = text.translate(SMALL).strip("_{}")
    return f"_{{{bare}}}" if bare else ""


@lru_cache(maxsize=32)
def field(name: str) -> re.Pattern[str]:
    return SPEAKING.pattern(f"(?i)(?&{name})")


@lru_cache(maxsize=8)
def valued(name: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """The words of a field as a pattern with a group each, and their values in that order."""
    return grouped(SPEAKING.valued(name))


@lru_cache(maxsize=1)
def numbers() -> tuple[re.Pattern[str], tuple[str, ...]]:
    words = {word: str(value) for one in ANSWERING.languages.values() for word, value in one.numbers.items()}
    return grouped(words)


@lru_cache(maxsize=1)
def below_numbers() -> tuple[re.Pattern[str], tuple[str, ...]]:
    words = {word: str(value) for one in MEASURING.languages.values() for word, value in one.denominators.items()}
    return grouped(words, r"[\s-]{1,2}")


def grouped(phrases: Mapping[str, str], lead: str = "") -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Phrases as a pattern with a group each, and their values in that order."""
    ordered = sorted(phrases.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    groups = "|".join(f"({alternatives((phrase,))})" for phrase, _ in ordered) or "(?!)"
    return re.compile(rf"(?i){lead}(?:{groups})(?![^\W_])"), tuple(value for _, value in ordered)


@lru_cache(maxsize=1)
def operation_here() -> re.Pattern[str]:
    return SPEAKING.pattern(
        "(?i)(?&powers|powers_of|raised|roots|inverses|over|times|plus|minus|ratio_of|product_of|proportional|inversely|falling|ends)"
    )


@lru_cache(maxsize=1)
def ends() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\s*(?&ends)")


@lru_cache(maxsize=1)
def owners() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\s(?:of\s(?:the\s|its\s|a\s)?)?(?P<first>[^\W\d_]{4,})(?![^\W_])")
