"""Whose a value is, and from where it is measured, where the request says otherwise: "the Sun's radius", "from the object"."""  # noqa: E501

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CLAUSES, CYRILLIC, CYRILLIC_CAPITALS, cyrillic
from ansatz.scorers.responses.asked import STEM, Asked, beginnings

_ENDING: Final = 2  # letters of a Russian noun that its cases change
_WORD: Final = re.compile(r"\w+")


def of_another_owner(text: str, asked: Asked, before: str = "") -> bool:
    """Whether the quantity that is asked for is told of a thing that neither the question nor the text before it has.

    Args:
        before: lower case.
    """
    if not asked.words or not asked.spoken:
        return False
    for found in _owner(asked.words[-1], cyrillic(asked.words[-1])).finditer(text):
        owner = (found["owner"] or found["whose"]).casefold()
        stem = owner[: max(STEM - 1, len(owner) - _ENDING)] if cyrillic(owner) else owner
        if owner not in CLAUSES.words("anything_moved") and not any(
            word.startswith(stem) for word in (*asked.spoken, *_WORD.findall(before))
        ):
            return True
    return False


def from_another_place(text: str, asked: Asked) -> bool:
    """Whether a distance is told from another place than the one from which the request asks for it."""
    asked_from = _places(asked.request, reaching=False)
    said_from = _places(text, reaching=True) if asked_from else frozenset[str]()
    return bool(said_from) and not said_from & asked_from and not beginnings(text) & asked_from


def _places(text: str, *, reaching: bool) -> frozenset[str]:
    found = _from(reaching).finditer(text)
    return frozenset(word for one in found for word in beginnings(one["first"] or one["place"]))


@lru_cache(maxsize=2)
def _from(reaching: bool) -> re.Pattern[str]:
    """ "from the object", "от предмета"; reaching to something: "from the object to", "object-to-screen"."""
    articles = ANSWERING.source("(?&articles)")
    onward = rf"\s(?:{ANSWERING.source('(?&until)')})\s" if reaching else ""
    return CLAUSES.pattern(
        rf"(?i)(?&starts)\s(?:(?:{articles})\s)?(?P<place>[^\W\d_]{{4,}}){onward}|(?P<first>[^\W\d_]+)-to-[a-z]"
    )


@lru_cache(maxsize=256)
def _owner(word: str, in_russian: bool) -> re.Pattern[str]:
    noun = re.escape(word)
    articles = ANSWERING.source("(?&articles)")
    if in_russian:
        capital = rf"[{CYRILLIC_CAPITALS}][{CYRILLIC}]{{3,}}"
        return CLAUSES.pattern(rf"(?:(?i:{noun})\w*\s(?:(?&selves)\s)?(?P<owner>{capital})|(?P<whose>(?!))\b)")
    return CLAUSES.pattern(
        rf"(?i)(?P<owner>[^\W\d_]{{3,}})['’]s\s(?:(?&selves)\s)?{noun}\b"
        rf"|{noun}\s(?&belongs)\s(?:(?:{articles})\s)?(?P<whose>[^\W\d_]{{4,}})(?=\s(?:is|was)\s)"
    )
