"""What the nouns of a text name: a quantity, a thing, nothing; by the beginnings of words, so that endings do not matter."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language.subjects import NOUNS


def _longest_first(*fields: str) -> str:
    words = {word for field in fields for word in NOUNS.phrases(field)}
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


_QUANTITY: Final = re.compile(rf"(?i)(?<![^\W_])(?:{_longest_first('quantities')})\w{{0,12}}")
# Words that follow "is" without saying what the thing is.
PREDICATE: Final = re.compile(
    rf"(?i)(?:(?:{_longest_first('predicates')})(?!\w)|(?:{_longest_first('predicate_stems')})\w{{0,9}}(?!\w))"
)
_THINGS: Final = NOUNS.words("things")
_COMMON: Final = NOUNS.words("common")
_STEM = re.compile(r"(?<![\\\w])[^\W\d_]{3,}")  # a command is no word


def names_quantity(words: str) -> bool:
    """Whether some word of these is what a physical quantity is called."""
    return _QUANTITY.search(words) is not None


def names_thing(word: str) -> bool:
    """Whether a word is what a body, a process or an idealization of physics is called."""
    word = word.casefold()
    return word[:5] in _THINGS or word in _THINGS


def stems(words: str) -> frozenset[str]:
    """The content words of a text, each by its first five letters, so that endings do not matter."""
    return frozenset(word.casefold()[:5] for word in _STEM.findall(words) if word.casefold() not in _COMMON)
