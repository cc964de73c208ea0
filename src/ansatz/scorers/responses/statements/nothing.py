"""An answer that says that there is none of what is asked for: "None at all, because ...", "It does no work."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CLAUSES
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.roles import role_of
from ansatz.scorers.responses.text.splitting import Sentence

NOUGHT: Final = "0"
LONGEST: Final = 300  # characters of a sentence that is looked at


def none_told(sentences: Sequence[Sentence], asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a text opens by "none", or a sentence denies that there is any of the quantity that is asked for."""
    if not asked.number or not sentences or not asked.words:
        return False
    opens, denies = _patterns(asked.words[-1], codes)
    if opens.match(sentences[0].text):
        return True
    return any(
        (denied := denies.search(one.text)) is not None
        and role_of(one.text, False, codes) == "answer"
        and _reported(codes).search(one.text) is None
        and _negated(codes).search(one.text, 0, denied.start()) is None
        for one in sentences
        if len(one.text) <= LONGEST
    )


@lru_cache(maxsize=16)
def _reported(codes: tuple[str, ...]) -> re.Pattern[str]:
    """Somebody's words, a condition, or a judgement on it."""
    return ANSWERING.pattern(r"(?i)(?&claimants|refuting|supposing_cases|conditional|unreal)", *codes)


@lru_cache(maxsize=16)
def _negated(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&negators|negations|rejections)", *codes)


@lru_cache(maxsize=256)
def _patterns(word: str, codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    noun = rf"{re.escape(word)}\w{{0,3}}"
    behind = CLAUSES.source("(?&causes|things)", *codes)
    ended = rf"(?:\s(?&stressing))?(?!\s(?&belongs)\s)(?=\s?[.,;:—–!]|\s(?:{behind})\s|\s*\Z)"
    return (
        CLAUSES.pattern(rf"(?i)\W*(?:(?&nones)(?:\s{noun})?|(?&no_such)\s{noun}){ended}", *codes),
        CLAUSES.pattern(
            rf"(?i)\b(?&makes_none)\s{noun}{ended}|\b(?&no_such)\s{noun}\s(?&not_made){ended}|\b{noun}\s(?&is_none){ended}",
            *codes,
        ),
    )
