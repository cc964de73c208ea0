r"""A number in units of a letter: ``+2e`` says +2 where the question asks "in units of $e$"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import joined, worded

QUESTION: Final = 4_000  # characters of a question that are looked at, from its end

_IN_UNITS: Final = worded(
    rf"(?<!\w)(?i:{joined('unit_prefixes')})\s+(?i:{joined('unit_articles')})\s+"
    r"(?:\$|\\\()?\s*(?P<name>\\?[A-Za-z]{1,8}(?:_\{?\w{1,4}\}?)?)\s*(?:\$|\\\))?(?![\w^*/·])"
)
_PARTED: Final = re.compile(r"(?<!\w)\((?:b|ii|2)\)")  # it may be the unit of another part


def in_units_of_letter(text: str, question: str) -> str:
    """The answer without the letter that the question measures it by, behind its last number; else as it is."""
    asked = None if _PARTED.search(question) else _IN_UNITS.search(question[-QUESTION:])
    return _behind(asked["name"]).sub(r"\1", text) if asked is not None else text


@lru_cache(maxsize=64)
def _behind(name: str) -> re.Pattern[str]:
    return re.compile(rf"(\d)(?:\s|\\[,;:! ]|~)*(?:\\(?:cdot|times)\s?|[·*×]\s?)?{re.escape(name)}(?=[\s$.,;)]*\Z)")
