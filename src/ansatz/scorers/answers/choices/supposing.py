"""An answer without what it only supposes: "(D) would be right if they slid. They roll, so (C)" says (C)."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language import ANSWERING, JUDGING

_STOP: Final = ANSWERING.pattern(
    rf"(?i)(?<=[.;!?])\s+|\n+|,?\s(?={JUDGING.source('(?&opposing)')}\s)|,\s(?=(?&conclusions)\s)"
)
_UNREAL: Final = JUDGING.pattern(r"(?i)(?<!&speaking)(?&unreal)")
_CONDITION: Final = JUDGING.pattern(r"(?i)(?&conditional)")


def asserting(text: str) -> str:
    """A text without the clauses that say what would be; as it is where nothing else is left."""
    if _UNREAL.search(text) is None:
        return text
    kept = [clause for clause in _STOP.split(text) if not (_UNREAL.search(clause) and _CONDITION.search(clause))]
    return "\n".join(kept) if any(any(sign.isalnum() for sign in clause) for clause in kept) else text
