"""The parts that letters play in the clauses of an answer: "(a) is what its energy does; so it is (b)" draws b."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.choices.roles import Mention, Role
from ansatz.scorers.language import ANSWERING, CHOOSING, PHRASING

LONGEST: Final = 1_000  # characters of an answer that is taken apart
NEAR: Final = 30  # characters behind a letter in which it is denied
MOST: Final = 24  # its clauses; more are a list

# No sentence ends behind "i.e." or "т.е.".
_STOP = PHRASING.pattern(r"(?i)(?<!\.[^\W\d_])[.;!?]\s+|[,:]?\s(?&opposing)\s|\s[—–]\s|,\s(?=\(?[A-Ja-j]\)\s)")
_REMARK = re.compile(r"\((?=[^()]{3,200}\))[^()]*(?:\([A-Za-z]\)[^()]*)*\)")
_CLOSED = CHOOSING.pattern(r"(?i)[)\]]?\s{0,2}(?:[.,;:!]|\Z|(?&stating)\s(?:(?&the)\s)?(?:(?&answers)|(?&verdicts)))")


@lru_cache(maxsize=1)
def _words() -> tuple[re.Pattern[str], ...]:
    return (
        CHOOSING.pattern(r"(?i)[)\]]?,?\s(?&of_others)"),
        ANSWERING.pattern("(?i)(?&unreal|earlier|counterfactuals|modal_results)"),
        ANSWERING.pattern(r"(?i)(?&conclusions)(?:,?\s[^\s,;:.]{1,12}){0,4}?\s?\W{0,3}\Z"),
        ANSWERING.pattern("(?i)(?&negators|rejections|no|discards)"),
    )


def mentions_in_clauses(plain: str, marks: re.Pattern[str]) -> list[Mention]:
    """The letters of a text clause by clause, where one at least is left open; none where none is.

    A letter is settled on where its clause draws it, open where its clause supposes it or gives it to another thing.

    Args:
        plain: without markup.
        marks: as letters that name an option are written; the group that matched has the letter.
    """
    if len(plain) > LONGEST:
        return []
    clauses = [part for clause in _clauses(plain) for part in _one_letter_each(clause, marks)]
    if len(clauses) > MOST:
        return []
    found = [_mention(clause, match) for clause in clauses for match in marks.finditer(clause)]
    return found if any(one.role == "open" for one in found) else []


def said_of_others(plain: str, marks: re.Pattern[str]) -> frozenset[str]:
    """The letters that a text only gives to another thing than what is asked: "(C) ignores the change of shape"."""
    aside = _words()[0]
    found = [
        (str(match[match.lastgroup or 0]).casefold(), aside.match(plain, match.end()))
        for match in marks.finditer(plain)
    ]
    return frozenset(letter for letter, other in found if other) - {letter for letter, other in found if not other}


def _mention(clause: str, match: re.Match[str]) -> Mention:
    aside, supposed, drawing, denying = _words()
    before, behind = clause[: match.start()], clause[match.end() : match.end() + NEAR]
    role: Role = "asserted"
    if aside.match(clause, match.end()):
        role = "open"
    elif denying.search(before) or denying.search(behind):
        role = "rejected"
    elif supposed.search(clause):
        role = "open"
    elif drawing.search(before) and _CLOSED.match(clause, match.end()):
        role = "settled"
    return Mention(str(match[match.lastgroup or 0]).casefold(), role)


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
