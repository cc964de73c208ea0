"""Values that somebody holds, and who of them is right: "A says 24 N, B says 6 N. B has it right." says 6 N."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import CYRILLIC_CAPITALS, PHRASING, whole_words
from ansatz.scorers.responses.text.splitting import Sentence

LAST: Final = 3  # sentences, counted from the end, that may say who is right
BACK: Final = 12  # sentences before it in which the values stand
LONGEST: Final = 120  # characters of a sentence that says so

_NAME = re.compile(rf"(?<![^\W_])[A-Z{CYRILLIC_CAPITALS}][\w’'-]*(?:\s\(?\d\b\)?)?")
_ORDINAL = re.compile(r"(?<=[^\W\d_]\s)\d(?=[\s.:]|\Z)")
_CUT = PHRASING.pattern(rf"(?<=[^\d])[,;]\s|,\s(?=[A-Z{CYRILLIC_CAPITALS}])|\s(?&opposing)\s")
_HELD = re.compile(r"\d|=|\$")
_QUOTES = " \t\n\"'“”«».,;:—–-*"


@lru_cache(maxsize=16)
def _verdicts(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    return (
        worded(rf"(?i){whole_words(codes, 'vindicates')}"),
        worded(rf"(?i){whole_words(codes, 'faults')}"),
        worded(rf"(?i){whole_words(codes, 'small_words', 'asides', 'pointers')}"),
    )


def held_right(sentences: Sequence[Sentence], codes: tuple[str, ...]) -> str | None:
    """What the one says whom a sentence near the end calls right; empty where nobody is; None where nothing is said.

    Of two who hold a value the other one is right where one is said to be wrong.
    """
    right, wrong, small = _verdicts(codes)
    for place in range(len(sentences) - 1, max(-1, len(sentences) - 1 - LAST), -1):
        text = sentences[place].text
        if len(text) > LONGEST or _HELD.search(_ORDINAL.sub("", text)):
            continue
        judged = wrong.search(text) or right.search(text)
        if judged is None:
            continue
        said = small.sub(" ", f"{text[: judged.start()]} {text[judged.end() :]}")
        names = [one for one in _NAME.findall(said) if len(text) > len(one) + 2]
        who = " ".join(names)
        held = _held(sentences[max(0, place - BACK) : place])
        named = [one for one in held if who and who in one]
        if len(named) != 1 or len(held) < 2:
            continue
        if wrong.search(text) is None:
            return _without(named[0], who)
        others = [one for one in held if one is not named[0]]
        return others[0] if len(others) == 1 else ""
    return None


def _held(sentences: Sequence[Sentence]) -> list[str]:
    """The clauses that name somebody and a value."""
    found: list[str] = []
    for sentence in sentences:
        for part in _CUT.split(sentence.text):
            if _HELD.search(part) and _NAME.search(part):
                found.append(part)
    return found


def _without(clause: str, who: str) -> str:
    return clause.partition(who)[2].strip(_QUOTES)
