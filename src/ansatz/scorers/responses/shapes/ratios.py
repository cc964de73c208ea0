"""Ratios that a sentence tells by two numbers: "the energies are as 9 to 4", "in the ratio 9 : 4"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.language import alternatives
from ansatz.scorers.factors import COUNTED, Request, concepts, tokens
from ansatz.scorers.language import ANSWERING, SCALES

_WORD: Final = re.compile(r"\S+")
_CLAUSE: Final = re.compile(r"[;:.—–](?=\s)|,\s")
_BLANKS: Final = re.compile(r"\s+")


def ratios_told(text: str, request: Request, codes: tuple[str, ...]) -> tuple[Fraction, ...]:
    """The squares of the ratios that a sentence tells of what is asked, each of the first thing to the second.

    One that is denied, supposed or of another quantity is none.

    Args:
        text: as ``plain`` leaves it.
    """
    found: list[Fraction] = []
    for match, clause in _told(text):
        if _of_another(clause, request) or _unsaid(codes).search(f"{clause.rpartition(',')[2]}{match[0]}"):
            continue
        over, under = (_square(match[name]) for name in ("over", "under"))
        if over and under:
            found.append(under / over if _turned(clause, request) else over / under)
    return tuple(dict.fromkeys(found))


def ratios_of_another(text: str, request: Request) -> bool:
    """Whether all ratios that a sentence tells, and it tells one, are of another quantity than the one asked for."""
    clauses = [clause for _, clause in _told(text)]
    return bool(clauses) and all(_of_another(clause, request) for clause in clauses)


def _told(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Each ratio with the words in front of it, from the clause on that names a quantity."""
    for match in _pattern().finditer(text):
        starts = [0, *(stop.end() for stop in _CLAUSE.finditer(text, 0, match.start()))]
        clauses = [text[start : match.start()] for start in reversed(starts)]
        yield match, next((clause for clause in clauses if concepts(clause)), clauses[0])


def _of_another(clause: str, request: Request) -> bool:
    named = concepts(clause)
    return bool(named and request.concepts) and not named & request.concepts


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    number = rf"(?:\d+(?:\.\d+)?|\d*√\d+|(?:{alternatives(COUNTED)})(?!\w))"
    return SCALES.pattern(
        rf"(?i)(?<!\w)(?:(?&in_ratio)|(?&ratios)(?:\s[^\W\d_]+){{0,4}}(?:\s[—–-]|:)?)\s(?P<over>{number})"
        rf"(?:\s(?:(?&over_what)|(?&both_and))\s|\s?[:∶/]\s?)(?P<under>{number})"
        r"(?![\w.]*\d)(?!\s?[:∶/]\s?\d)"
    )


@lru_cache(maxsize=16)
def _unsaid(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&negations|rejections|unreal|counterfactuals|modal_results|doubts)", *codes)


def _square(number: str) -> Fraction:
    number = COUNTED.get(_BLANKS.sub(" ", number.casefold()), number)
    times, root, inside = number.rpartition("√")
    return Fraction(times or 1) ** 2 * Fraction(inside) if root else Fraction(number) ** 2


def _turned(clause: str, request: Request) -> bool:
    """Whether a clause names the second of two things before the first."""
    first, second = request.first, request.second
    if not first or not second:
        places = SCALES.grouped("places")
        first, second = (tokens(" ".join(places[index])) for index in ("1", "2"))
    said = [tokens(word) for word in _WORD.findall(clause)]
    at = [next((place for place, one in enumerate(said) if one & side), -1) for side in (first, second)]
    return 0 <= at[1] < at[0]
