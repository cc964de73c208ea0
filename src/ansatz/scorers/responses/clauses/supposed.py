"""An answer without what it only supposes: "(D) would be right if they slid. They roll, so (C)" says (C)."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import ANSWERING, JUDGING

_STOP: Final = ANSWERING.pattern(
    rf"(?i)(?<=[.;!?])\s+|\n+|,?\s(?={JUDGING.source('(?&opposing)')}\s)|,\s(?=(?&conclusions)\s)"
)
_UNREAL: Final = JUDGING.pattern(r"(?i)(?<!&speaking)(?&unreal)")
_UNREAL_AT_ALL: Final = JUDGING.pattern(r"(?i)(?&unreal)")
_CASE: Final = JUDGING.pattern(r"(?i)\W*(?:(?&opposing)\s)?(?:(?&supposed_case)\s|(?&supposed_value)\s\W{0,3}\d)")
_BRACKET: Final = re.compile(r"\s?\(([^()]{8,200})\)")
_CONDITION: Final = JUDGING.pattern(r"(?i)(?&conditional)")


def without_supposed(text: str) -> str:
    """A text without the clauses that say what would be; as it is where nothing else is left."""
    text = without_case_aside(text)
    if _UNREAL_AT_ALL.search(text) is None:
        return text
    kept = [clause for clause in _STOP.split(text) if not supposes(clause)]
    return "\n".join(kept) if any(any(sign.isalnum() for sign in clause) for clause in kept) else text


def without_case_aside(text: str) -> str:
    """A text without brackets that say what holds in another case: "(if the magnet left, it would be A)"."""
    if "(" not in text:
        return text
    rest = _BRACKET.sub(lambda one: "" if supposes(one[1]) or _CASE.match(one[1]) else one[0], text)
    return rest if any(sign.isalnum() for sign in rest) else text


def unreal(clause: str) -> bool:
    """Whether a clause says what only would be: "a proton would feel the opposite force"; not so "I would choose"."""
    return _UNREAL.search(clause) is not None


def supposes(clause: str) -> bool:
    """Whether a clause says what would be in another case; not so "I would choose (c)"."""
    opened = _CASE.match(clause) is not None and _UNREAL_AT_ALL.search(clause) is not None
    return opened or (unreal(clause) and _CONDITION.search(clause) is not None)
