"""Answers that are words after all: ``\\text{odd}`` and ``odd``, ``(C)`` and ``C``."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.outcome import Verdict

_WRAPPERS: Final = re.compile(r"\\(?:text|textbf|textit|mathrm|mathbf|boxed|rm|bf|quad|left|right|,|;|!)(?![a-zA-Z])")
_LONGEST: Final = 60
_SURELY: Final = 4  # letters that are a word, not a product of symbols
_TEXT: Final = "\\text"


def same_words(gold: str, answer: str) -> Verdict | None:
    """Identical, where both texts are the same few words, and at least one says that they are words; else None."""
    if _TEXT not in gold and _TEXT not in answer:
        return None  # letters alone are a product
    if len(gold) > 4 * _LONGEST or len(answer) > 4 * _LONGEST:
        return None
    left, right = _words(gold), _words(answer)
    if left is not None and left == right:
        return Verdict(True, "identical", "the same words")
    return None


def _words(text: str) -> str | None:
    """Letters and spaces alone; None for anything that is more than words. Case counts where letters may be symbols."""
    bare = _WRAPPERS.sub(" ", text).translate(str.maketrans("", "", "{}$().,;:*~[]"))
    words = bare.split()
    if not words or len(words) > 8 or len(bare) > _LONGEST or not all(word.isalpha() for word in words):
        return None
    return " ".join(word if len(word) < _SURELY else word.casefold() for word in words)
