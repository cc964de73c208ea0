"""Whose a value is, and from where it is measured, where the request says otherwise: "the Sun's radius", "from the object"."""  # noqa: E501

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CLAUSES, CYRILLIC, CYRILLIC_CAPITALS, cyrillic, spoken
from ansatz.scorers.responses.asked import STEM, Asked

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
        stem = _stem(owner) if cyrillic(owner) else owner
        if owner not in CLAUSES.words("anything_moved") and not any(
            word.startswith(stem) for word in (*asked.spoken, *_WORD.findall(before))
        ):
            return True
    return False


def from_another_place(text: str, asked: Asked) -> bool:
    """Whether a distance is told from another place than the one from which the request asks for it."""
    asked_from = _places(asked.request, reaching=False)
    if not asked_from or not (_places(text, reaching=True) or _apart(spoken(text, asked.language)).search(text)):
        return False
    return not any(word.startswith(asked_from) for word in _WORD.findall(text.casefold()))


def _places(text: str, *, reaching: bool) -> tuple[str, ...]:
    """The stems of the places from which a text tells a distance."""
    found = _from(reaching).finditer(text)
    names = [one["first"] or one["place"] for one in found]
    return tuple(_stem(name.casefold()) for name in names if len(name) >= STEM - 1)


def _stem(noun: str) -> str:
    """A noun as it begins in all of its cases."""
    return noun[: max(STEM - 1, len(noun) - _ENDING)] if cyrillic(noun) else noun[:STEM]


@lru_cache(maxsize=16)
def _apart(codes: tuple[str, ...]) -> re.Pattern[str]:
    """ "60 cm from the object", "A and B are 60 cm apart", "the distance between A and B"."""
    articles = ANSWERING.source("(?&articles)", *codes)
    joint = ANSWERING.source("(?&conjunctions)", *codes)
    value = r"\d+[^\s\d]{0,16}(?:\s[^\W\d_]{1,6})?"
    noun = rf"(?:(?:{articles})\s)?[^\W\d_]{{3,}}"
    two = rf"{noun}\s(?:{joint})\s{noun}"
    return CLAUSES.pattern(
        rf"(?i)(?<![^\W_])(?:{value}\s(?:(?&away)\s)?(?&starts)\s{noun}|(?&betweens)\s{two}"
        rf"|{two}\s(?:[^\W\d_]+\s){{0,4}}?{value}\s(?&apart))",
        *codes,
    )


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
