"""A conclusion that stands first: "False, because ...", "B. The pressure falls ..."."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Answer
from ansatz.scorers.language import PHRASING

_OPENING = re.compile(r"[\s*_#>(]{0,8}(?P<said>[^\W\d_][^.,:;!?\n()*_—–]{0,60})[)*_]{0,4}\s?(?:[.,:;!\n—–]|\s-\s)")
_CONCLUDES = PHRASING.pattern(r"(?i)^\W*(?&concluding_first)|(?&concluding)")
_STOPS = re.compile(r"[.!?]\s")
_YES_NO: Final = PHRASING.words("said_alone")
_SAID = PHRASING.pattern(
    r"(?i)[\s*_#>(]{0,8}(?P<said>(?&said_alone)(?=[*_]{0,3}(?:[.,;:!—–]|\s-\s|\s*\Z))"
    r"|(?&claims)\s(?&verdicts)(?=[*_]{0,3}[.,;!]))"
)


def opening(text: str, answer: Answer) -> str:
    """The option (or the yes or no) that a text opens with as a sentence or clause of its own; empty for none."""
    match = _OPENING.match(text)
    if match is None:
        return ""
    said = match["said"].strip()
    known = {word.casefold() for option in answer.options for word in (option.name, *option.phrases)}
    folded = said.casefold()
    return said if folded in known or folded in _YES_NO else ""


def said_first(text: str) -> str:
    """The yes or no that a text opens with as a sentence or clause of its own, or says of "this statement" there.

    Empty where the last sentence draws a conclusion: it counts then.
    """
    opened = _SAID.match(text)
    last = text.rstrip().rpartition("\n")[2]
    if opened is None or concludes(_STOPS.split(last.rstrip(" ."))[-1]):
        return ""
    return opened["said"].strip()


def concludes(sentence: str) -> bool:
    """Whether a sentence draws a conclusion, which then is the answer."""
    return _CONCLUDES.search(sentence) is not None
