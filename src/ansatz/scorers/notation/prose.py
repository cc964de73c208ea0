"""Words against formulas: what is a word of a language, a sentence, an answer in words."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import lru_cache

from ansatz.scorers.language import WRITING
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.vocabulary import Names

COMMON_WORDS = WRITING.words("small_words")
VERBS = WRITING.words("verbs")
# The words that a text begins with, after the label of a part.
OPENING = re.compile(r"\s*+(?:\(\s*+[a-z]{1,3}\s*+\))?+\s*+([A-Za-z][A-Za-z ,;:.()'\-]*+)")
# One word, hyphens within it or not: an answer in words.
ALONE = re.compile(r"\s*[A-Za-z]{2,}(?:-[A-Za-z]{2,})*+\s*\.?\s*")
_VOWELS = frozenset("aeiouy")


@lru_cache(maxsize=4096)
def wordlike(token: str) -> bool:
    """Whether a run of letters is a word of a language rather than a product of symbols."""
    if len(token) < 5 or not token.isalpha() or not token[1:].islower():
        return False
    if token in v.FUNCTION_WORDS or any(word in token for word in _MATHEMATICAL) or _SHORT_SINE.fullmatch(token):
        return False
    vowels = sum(c in _VOWELS for c in token.lower())
    return vowels >= 2 or len(token) >= 8


def english(word: str) -> bool:
    """Whether a word is of the language by its looks: a known one, or four letters with a vowel."""
    lowered = word.lower()
    if lowered in COMMON_WORDS or lowered in v.PROSE or wordlike(word):
        return True
    if len(word) < 4 or not word[1:].islower() or word in v.FUNCTION_WORDS or lowered in v.GREEK:
        return False
    return not _VOWELS.isdisjoint(lowered) and not any(name in word for name in v.ALWAYS_FUNCTIONS)


def sentence(opening: str, names: Names) -> bool:
    """Whether the words that a text begins with are the beginning of a sentence, and no formula."""
    words = opening.split(None, 12)[:12]
    words = [word for word in (word.strip(",;:.()'-") for word in words) if word]
    if len(words) < 2 or any(word in names.symbols or word in names.functions for word in words):
        return False
    first, second = words[0], words[1]
    if second in ("is", "are", "was", "were"):
        return True
    if not any(word.lower() in v.PROSE or wordlike(word) for part in words for word in part.split("-")):
        return False
    if second.lower() in VERBS:
        return True
    if len(first) == 1:
        return first in "aAI" and english(second) and second.lower() not in v.DECORATING_WORDS
    if first.lower() in v.DECORATING_WORDS or first.lower() in v.JOINING_WORDS:
        return len(words) > 2 and english(second)
    return english(first)


def word_alone(text: str, declared: Container[str]) -> bool:
    """Whether a text of one word, with its hyphens, is a word and no product or difference of symbols."""
    parts = text.split("-")
    return not any(part in declared for part in parts) and any(
        wordlike(part) or part.lower() in v.PROSE for part in parts
    )


# isinx, rcost: a sine between letters; but "using" and "basin" are words.
_SHORT_SINE = re.compile(r"[a-zA-Z]{0,2}(?:sin|cos|tan)h?[xyztu]|[ir]?(?:sin|cos|tan)h?[A-Za-z]")
# A run of letters that holds one of these is a formula without signs: xsinhx, 2mcosalpha.
_MATHEMATICAL = frozenset(
    word for word in v.ALWAYS_FUNCTIONS | v.GREEK_INSIDE | {"hbar", "theta", "varphi", "varrho"} if len(word) > 3
)


def worded(text: str) -> str:
    """Words as a tree keeps them: no markup, single spaces."""
    return " ".join(_MARKUP.sub(" ", text).split()).rstrip(" ,.;:") or "..."


_MARKUP = re.compile(r"\\[a-zA-Z]+|[\\{}$&#%~^]|[\x00-\x1f]")
