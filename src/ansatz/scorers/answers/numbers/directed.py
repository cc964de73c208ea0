"""The sign of a change that an answer tells in words: "it falls by 300 J" is -300 J where a change is asked for."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import ANSWERING
from ansatz.scorers.problem import asked_sentences

LONGEST: Final = 300  # characters of an answer that is looked at

_SIGNED: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&signed_changes)(?![^\W_])")
_TOLD: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&told_changes)(?![^\W_])")
_UNSIGNED: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&unsigned)(?![^\W_])")
_FALLING: Final = ANSWERING.pattern(
    r"(?i)(?<![^\W_])(?&falling)(?![^\W_])(?P<between>[^.,;:=\d\\$()−-]{0,40}?)[\s$\\(]{0,4}(?=[.\d])"
)
_TO: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&falling_to)(?![^\W_])")
_RISING: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&rising)(?![^\W_])")
_DENIED: Final = ANSWERING.pattern(r"(?i)(?&negators|rejections|doubts)")
_NUMBER: Final = re.compile(r"\d+(?:[.,]\d+)*")


def asks_change(question: str) -> bool:
    """Whether a question asks for a change, whose sign says which way it goes."""
    request = asked_sentences(question)
    return (_SIGNED.search(request) or _TOLD.search(request)) is not None and not _UNSIGNED.search(request)


def asks_sign(question: str) -> bool:
    """Whether a question asks for a change as a quantity, "the change in its energy", and not "by how much"."""
    request = asked_sentences(question)
    return _SIGNED.search(request) is not None and not _UNSIGNED.search(request)


def says_decrease(answer: str) -> bool:
    """Whether an answer gives its one number as what something decreases by."""
    if len(answer) > LONGEST or len(_NUMBER.findall(answer)) != 1:
        return False
    found = _FALLING.search(answer)
    if found is None or _TO.search(found["between"]) or _RISING.search(answer):
        return False
    return _DENIED.search(answer) is None
