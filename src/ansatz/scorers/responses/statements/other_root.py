r"""A bracket at the end that is a remark on another root: ``t = 2 s (t = 1 s is on the way up)`` says 2 s."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, QUANTITIES, written

LONGEST: Final = 600  # characters of a text that is looked at

_LETTER: Final = r"(?<![A-Za-z\\])(?P<letter>\\?[^\W\d_]{1,10}(?:_\{?\w{1,8}\}?|[₀-₉]{1,2})?)"
_SIGN: Final = r"\s?&?\s?(?:=|≈|\\approx)&?\s?"
_STATED = worded(rf"{_LETTER}{_SIGN}(?=[-−+]?\s?(?:\d|\\))")
_BRACKET = worded(
    r"(?:\s|\\q?quad|\\[,;: !]|[,;])*(?:\\left)?\((?P<inner>[^()]{6,160})(?:\\right)?\)(?P<rest>[\s$.]*)\Z"
)
_SET = re.compile(r"\\(?:text|textrm|mathrm|mbox)\s?\{([^{}]*)\}")
_WORDS = re.compile(r"[^\W\d_]{3,}")


@lru_cache(maxsize=16)
def _patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    again = QUANTITIES.source("(?&again)", *codes)
    return (
        ANSWERING.pattern("(?i)(?&equals|verbs|discards|rejections)", *codes),
        ANSWERING.pattern(rf"(?i)(?&answer_labels|keeps|alternatives|doubts|open_choices|restating)|{again}", *codes),
        ANSWERING.pattern(r"(?i)\W*(?&conjunctions|conclusions)", *codes),
    )


def without_other_root(text: str, codes: tuple[str, ...]) -> str:
    """A text without a last bracket that says by a verb what another value of the same letter is; else the text.

    Not where the bracket concludes, leaves open which holds, or calls its own value the answer.
    """
    bracket = _BRACKET.search(text) if len(text) <= LONGEST else None
    if bracket is None:
        return text
    inner = _SET.sub(r" \1 ", bracket["inner"]).replace("$", " ")
    stated = [one["letter"] for one in _STATED.finditer(text, 0, bracket.start())]
    named = [one["letter"] for one in _STATED.finditer(inner)]
    if not stated or named != stated[-1:] or not _WORDS.search(inner):
        return text
    telling, taking, leading = _patterns(codes)
    verb = telling.search(inner) or not written("verbs").isdisjoint(_WORDS.findall(inner.casefold()))
    if not verb or taking.search(inner) or leading.match(inner):
        return text
    return text[: bracket.start()].rstrip() + bracket["rest"].strip(" .")
