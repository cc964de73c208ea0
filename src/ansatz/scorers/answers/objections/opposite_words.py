"""Words beside a value or a formula that say the opposite of those of the gold: "2gh, upward" for "2gh, downward"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.statements.reading import read_statement

LONGEST: Final = 400  # characters of a gold or an answer that is looked at
_FORMULA: Final = re.compile(r"\$[^$]*\$|\\\([^()]*\\\)|\\[A-Za-z]+(?:\s?\{[^{}]*\})?")
_WORDS: Final = re.compile(r"[^\W\d_]{4,}(?:[-\s][^\W\d_]{2,})*")
_TEXT: Final = re.compile(r"\\(?:text|mathrm)[a-z]{0,2}\s?\{([^{}]*)\}")


def opposite_words(gold: str, answer: str, language: str) -> str:
    """What an answer says in words against the words of a gold; empty where it does not."""
    said = _beside(gold)
    if not said or len(answer) > LONGEST:
        return ""
    told = _beside(answer)
    if not told:
        return ""
    left, right = read_statement(said, language), read_statement(told, language)
    if left.denials or right.denials or right.hedged:
        return ""
    for term in sorted(left.terms - right.terms):
        against = sorted(left.opposites(term) & (right.terms - left.terms))
        if against:
            return f"the gold says {term!r}, the answer {against[0]!r}"
    return ""


@lru_cache(maxsize=1024)
def _beside(text: str) -> str:
    """The words of a text that stand outside of its formulas."""
    if len(text) > LONGEST:
        return ""
    return " ".join(_WORDS.findall(_FORMULA.sub(" ", _TEXT.sub(r" \1 ", text))))
