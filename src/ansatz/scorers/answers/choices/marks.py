"""How a letter names an option: "(b)", "Option B", "B is the correct answer", and the options listed with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import CHOOSING, joined

_ONE: Final = CHOOSING.pattern(r"(?i)[)\]]?\s(?&singular)(?!\w)")
ALONE: Final = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W_])")  # in a word, a letter that looks Latin is none


@lru_cache(maxsize=64)
def marks(letters: str) -> re.Pattern[str]:
    """A letter that names an option; how it does is the name of the group."""
    return re.compile("|".join((*_bracketed(letters), *_announced(letters), *_opening(letters), *_judged(letters))))


def _bracketed(letters: str) -> Iterator[str]:
    """ "(b)", "b) is", "[B]"."""
    yield rf"(?i:(?<![\w)])\(\s?(?P<round>[{letters}])\s?\))"
    yield rf"(?i:(?<![\w(\[])(?P<closed>[{letters}])\)(?=\s+(?:{joined('equals')})(?!\w)))"
    yield rf"(?<![\w)\]])\[\s?(?P<square>[{letters.upper()}])\s?\]"


def _announced(letters: str) -> Iterator[str]:
    """ "Option B", "the letter b", and "so B" at the end."""
    stating = rf"(?:{CHOOSING.source('(?&stating)')}|:|=|—)?\s{{0,3}}\(?"
    nouns = rf"(?:{joined('options')}|{CHOOSING.source('(?&letters)')})"
    yield rf"(?i:\b{nouns}\s{{0,3}}{stating})(?P<named>[{letters.upper()}])\b(?![\'’])"
    yield rf"(?i:{CHOOSING.source('(?&nouns|letters|choosing)')}\s{{1,3}}\(?)(?P<small>[{letters}])\b"
    verbs = CHOOSING.source("(?&verbs|settling)")  # "The best answer, with some reservation, is B."
    yield rf"(?i:\b{nouns},\s[^.;:\n]{{1,120}},\s{verbs}\s{{1,3}}\(?)(?P<aside>[{letters.upper()}])\)?(?=\W{{0,3}}\Z)"
    yield rf"(?i:\b(?:{joined('conclusions')})\b,?\s{{1,3}}\(?)(?P<then>[{letters.upper()}{letters}])\)?(?=\W{{0,3}}\Z)"


def _opening(letters: str) -> Iterator[str]:
    """ "B. Because", "B (the second one)", "B — because", "B, because": at the very beginning."""
    yield rf"\A\W{{0,3}}(?P<first>[{letters}{letters.upper()}])\s?[).:](?=\s|$)"
    yield rf"\A\W{{0,3}}(?P<glossed>[{letters.upper()}])(?=\s?\([^()]{{2,80}}\)\W*\Z)"
    yield rf"\A\W{{0,3}}(?P<capital>[{letters.upper()}])(?=\s[—–-]\s)"
    more = rf"\(?[{letters.upper()}]\b|(?i:{joined('conjunctions')}|{joined('alternatives')})\b"
    supposing = rf"(?:(?i:{CHOOSING.source('(?&supposing)')})\s)*"
    yield rf"\A\W{{0,3}}{supposing}(?P<comma>[{letters.upper()}])(?=,\s(?!{more}))"


def _judged(letters: str) -> Iterator[str]:
    """ "B is the correct answer", "B: correct"."""
    right = rf"(?i:{joined('yes')}|{CHOOSING.source('(?&answers)')})(?!\w)"
    verb = rf"\s(?i:{CHOOSING.source('(?&verbs)')})\s(?i:{CHOOSING.source('(?&the)')}\s)?"
    yield rf"(?<![\w(])(?P<judged>[{letters.upper()}])(?={verb}{right})"
    yield rf"(?<![\w(])(?P<verdict>[{letters.upper()}])(?=\s?[:.)=—–-]\s{{0,3}}(?i:{joined('yes')})(?!\w))"


def opened(plain: str, at: int) -> bool:
    """Whether a bracket stands open before a place: "(x + a) is" names no option."""
    return plain.count("(", 0, at) > plain.count(")", 0, at)


def named_with(plain: str, match: re.Match[str], letters: str) -> tuple[list[str], int]:
    """The option that is named and those that are listed with it, with the end of the list: "options A, C and D"."""
    found, end = [str(match[match.lastgroup or 0]).casefold()], match.end()
    if match.lastgroup in ("named", "small", "round", "square"):
        while further := _further(letters).match(plain, end):
            found.append(further[further.lastindex or 0].casefold())
            end = further.end()
        if match.lastgroup in ("round", "square") and of_the_last(plain, end):
            return found[:1], match.end()
    return found, end


def of_the_last(plain: str, end: int) -> bool:
    """Whether what is said behind a list is said of its last letter alone: "(A), and (B) is wrong"."""
    return _ONE.match(plain, end) is not None


@lru_cache(maxsize=64)
def _further(letters: str) -> re.Pattern[str]:
    joining = rf"(?i:{joined('conjunctions')}|{joined('alternatives')})"
    name = rf"([{letters}]\b(?=\))|[{letters.upper()}]\b(?![''’]))"
    opened, closed = r"[(\[]?", r"[)\]]?"
    # "Option A, B being wrong" lists no two: behind a comma alone, the list goes on or the clause ends or has its verb.
    goes_on = rf"(?={closed}(?:\s?[.,;:/&、]|\s?\Z|\s{joining}\s|\s{CHOOSING.source('(?&verbs)')}\s))"
    return re.compile(
        rf"{closed}(?:\s?[,;/&、]\s?{joining}\s{opened}{name}|\s{joining}\s{opened}{name}"
        rf"|\s?[,;/&、]\s?{opened}{name}{goes_on})"
    )
