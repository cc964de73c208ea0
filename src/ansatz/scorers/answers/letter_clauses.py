"""Which letter of several the clauses of an answer settle on: "(a) is what its energy does; so it is (b)" says b."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CHOOSING, PHRASING

LONGEST: Final = 1_000  # characters of an answer that is taken apart
NEAR: Final = 30  # characters behind a letter in which it is denied
MOST: Final = 24  # its clauses; more are a list

_STOP = PHRASING.pattern(r"(?i)[.;!?]\s+|[,:]?\s(?&opposing)\s|\s[—–]\s|,\s(?=\(?[A-Ja-j]\)\s)")
_REMARK = re.compile(r"\((?=[^()]{3,200}\))[^()]*(?:\([A-Za-z]\)[^()]*)*\)")
_CLOSED = CHOOSING.pattern(r"(?i)[)\]]?\s{0,2}(?:[.,;:!]|\Z|(?&stating)\s(?:(?&the)\s)?(?:(?&answers)|(?&verdicts)))")


@lru_cache(maxsize=1)
def _words() -> tuple[re.Pattern[str], ...]:
    return (
        CHOOSING.pattern(r"(?i)[)\]]?,?\s(?&of_others)"),
        ANSWERING.pattern("(?i)(?&unreal|earlier|counterfactuals)"),
        ANSWERING.pattern(r"(?i)(?&conclusions)(?:,?\s[^\s,;:.]{1,12}){0,4}?\s?\W{0,3}\Z"),
        ANSWERING.pattern("(?i)(?&negators|rejections|no|discards)"),
    )


def settled_in_clauses(plain: str, marks: re.Pattern[str]) -> str:
    """The one letter that a clause draws, or the only one that no clause gives to another thing; empty otherwise.

    Args:
        plain: without markup.
        marks: as letters that name an option are written; the group that matched has the letter.
    """
    if len(plain) > LONGEST:
        return ""
    aside, supposed, drawing, denying = _words()
    drawn: set[str] = set()
    told: set[str] = set()
    apart = False
    clauses = [part for clause in _clauses(plain) for part in _one_letter_each(clause, marks)]
    for clause in clauses[:MOST]:
        for match in marks.finditer(clause):
            letter = str(match[match.lastgroup or 0]).casefold()
            before = clause[: match.start()]
            if aside.match(clause, match.end()):
                apart = True
                continue
            if denying.search(before) or denying.search(clause[match.end() : match.end() + NEAR]):
                continue
            if supposed.search(clause):
                apart = True
                continue
            told.add(letter)
            if drawing.search(before) and _CLOSED.match(clause, match.end()):
                drawn.add(letter)
    if len(clauses) > MOST or not apart:
        return ""
    return drawn.pop() if len(drawn) == 1 else told.pop() if len(told) == 1 and not drawn else ""


def _one_letter_each(clause: str, marks: re.Pattern[str]) -> list[str]:
    """A clause at its commas, where each part then has one letter: "it is virtual (B), real (A) it would be"."""
    parts = clause.split(", ")
    letters = [len(list(marks.finditer(part))) for part in parts]
    return parts if sum(letters) > 1 and max(letters) == 1 else [clause]


def _clauses(plain: str) -> Iterator[str]:
    """The clauses of a text; a remark in brackets is one of its own."""
    at = 0
    for remark in _REMARK.finditer(plain):
        if len(remark[0].split()) < 3:  # "(b)", "(b, c)"
            continue
        yield from _STOP.split(plain[at : remark.start()])
        yield remark[0]
        at = remark.end()
    yield from _STOP.split(plain[at:])
