r"""The values of a free integer that only the answer lists: ``E_n = ..., n = 0, \pm 1, \ldots``."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import WRITING

_LEAD: Final = WRITING.source("(?&range_leads)")
SPACE: Final = rf"(?:\s|\\[,;:! ]|\\q?quad(?![A-Za-z])|\$|\\text\{{\s*+(?:{_LEAD}\s*+)?\}}|\(|\)|{_LEAD})*"
DOTS: Final = r"(?:\\(?:[lc]?dots|cdots)(?![A-Za-z])|\.\.\.|…)"
_PM: Final = r"(?:\\pm\s?|±\s?)"
# All integers, or all from 0 or 1 on.
_RANGE: Final = re.compile(
    rf"{SPACE}[,;]{SPACE}(?P<index>[ijklmnpqNK]){SPACE}(?:=|\\in\s*\\?\{{?){SPACE}"
    rf"(?:0\s*,\s*{_PM}1(?:\s*,\s*{_PM}2)*|0\s*,\s*1(?:\s*,\s*2)?(?:\s*,\s*3)?|1\s*,\s*2(?:\s*,\s*3)?|{_PM}1\s*,\s*{_PM}2)"
    rf"\s*,?\s*{DOTS}\s*\\?\}}?\s*\)?\s*\$?\s*\.?\s*\Z"
)
CHARACTERS: Final = 80  # of a range at the end


def without_range(answer: str) -> str:
    """A formula without the values of its index; empty where it lists none, or not all from 0 or 1 on."""
    start = max(0, len(answer) - CHARACTERS)
    found = _RANGE.search(answer, start)
    if found is None:
        return ""
    formula = answer[: found.start()].rstrip()
    if formula.count("$") % 2:
        formula += "$"
    return formula if re.search(rf"(?<![A-Za-z\\]){found['index']}(?![A-Za-z])", formula) else ""
