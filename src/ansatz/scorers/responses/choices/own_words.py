"""The sentences of a choice that are its author's: no others' choice, and none that a mistake leads to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ansatz.items.model import Option
from ansatz.scorers.language import CHOOSING, joined, spoken
from ansatz.scorers.responses.clauses.owning import disowned
from ansatz.scorers.responses.statements.another_case import others_claim

LONGEST: Final = 4_000  # characters of a text that is gone through
_STAND_IN: Final = " 5 N"  # a value, for a reading that knows whose a value is
# "(C) is false." tells of its own option; it is for whoever reads which options are denied.
_JUDGED: Final = CHOOSING.pattern(rf"(?i){_STAND_IN}[)\]]?[*_]{{0,2}},?\s(?&stating)\s(?:{joined('no')})(?![^\W_])")
_STOP: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W_]|[(\[$*])|\n+")


def without_others(text: str, options: Iterable[Option], language: str) -> str:
    """A text without what others choose or a mistake leads to; as it is where nothing of the author's is left.

    "If one forgets the root, it is (c). So 2 m." keeps its last sentence.
    """
    if len(text) > LONGEST:
        return text
    codes, parts = spoken(text, language), _STOP.split(text)
    letters = _letters(options)
    kept = [one for one in parts if not _tells_of_others(one, letters, codes)]
    return "\n".join(kept) if len(kept) < len(parts) and any(any(map(str.isalnum, one)) for one in kept) else text


def tells_of_others(sentence: str, options: Iterable[Option], codes: tuple[str, ...]) -> bool:
    """Whether a sentence only tells what others choose, or what a mistake leads to; a letter counts as a value."""
    return _tells_of_others(sentence, _letters(options), codes)


def _letters(options: Iterable[Option]) -> str:
    return "".join(sorted(one.name.casefold() for one in options if len(one.name) == 1 and one.name.isalnum()))


def _tells_of_others(sentence: str, letters: str, codes: tuple[str, ...]) -> bool:
    if not letters:
        return False
    told = _named(re.escape(letters)).sub(_STAND_IN, sentence)
    if _JUDGED.search(told):
        return False
    return disowned(told, codes) or (told.count(_STAND_IN) == 1 and others_claim(told, codes))


@lru_cache(maxsize=64)
def _named(letters: str) -> re.Pattern[str]:
    """A letter of an option, with a noun for it or without: "option B", "(b)", "B", "choose b"."""
    noun = rf"(?:\s?(?:{joined('options')}|{CHOOSING.source('(?&letters)')})\s)?"
    return re.compile(
        rf"(?i:{noun}\(\s?[{letters}]\s?\))|(?i:{noun})(?<![^\W_])(?!A\s[a-z]|I\s)[{letters.upper()}](?![^\W_]|['’.]\w)"
        rf"|(?i:{noun[:-1]})(?<![^\W_])[{letters}](?=\s*(?:[.,;]|\Z))|(?<=[^\W\d_]\s)[{letters}](?=\s*(?:[.,;]|\Z))"
    )
