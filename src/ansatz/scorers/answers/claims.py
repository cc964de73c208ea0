"""What a statement claims, apart from the reasons and details that it adds.

"Water cannot be used, as it slows neutrons down" claims its first part; where that only repeats the question, as in
"The sky is blue due to scattering, where ...", the claim is the reason.
"""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.answers.statement import Statement, read_statement, stems
from ansatz.scorers.language import joined
from ansatz.scorers.outcome import Verdict

_REASON: Final = re.compile(
    rf"(?i)[,:.]?\s+(?:{joined('reasons')})(?!\w)\s*|[.]\s+(?=(?:{joined('takes_up')})(?!\w))"
    rf"|,\s+(?=(?:{joined('details')})(?!\w))"
)
_SEVERAL: Final = re.compile(r"[;\uff1b\u3002]|[.?!]\s+\S")  # what parts several claims
_DETAIL: Final = re.compile(rf"(?i),?\s+(?=(?:{joined('details')})(?!\w))")
_HEAD: Final = re.compile(r"\A(?P<head>[^:=]{2,60}):\s+(?=\S)")
_THAN: Final = re.compile(rf"(?i)\s+(?:{joined('compares')})\s+")
PIECES: Final = 4  # of a statement


def claim_of(text: str, asked: Statement, language: str) -> str:
    """The part of a statement that answers the question: its first that says more than the question; empty for none."""
    head = _HEAD.match(text)
    if head is not None and not _new(head["head"], asked, language):
        text = text[head.end() :]
    pieces = _REASON.split(text, maxsplit=PIECES)
    if any(_SEVERAL.search(piece.strip()) for piece in pieces):
        return ""
    for piece in pieces:
        if piece.strip() and _new(piece, asked, language):
            return _DETAIL.split(piece, maxsplit=1)[0]
    return ""


def first_claim(text: str) -> str:
    """A statement without the reasons behind it; empty where it makes several claims."""
    first, *rest = _REASON.split(text, maxsplit=PIECES)
    return "" if any(_SEVERAL.search(piece.strip()) for piece in (first, *rest)) else first


def by_claim(gold: str, answer: str, asked: Statement, language: str) -> Verdict | None:
    """Right where an answer says what the gold claims and nothing beside it; None where that cannot be told.

    What stands behind the claims, reasons and details, must not contradict.
    """
    wanted = claim_of(gold, asked, language)
    said = claim_of(answer, asked, language)
    if not wanted or not said:
        return None
    claim, own = read_statement(wanted, language), read_statement(said, language)
    whole, told = read_statement(gold, language), read_statement(answer, language)
    if own.hedged or told.hedged or claim.denials != own.denials:
        return None
    if own.denials != told.denials and claim.denials == whole.denials:
        return None  # "It is not due to scattering"
    if _THAN.search(wanted) is None:
        own = _uncompared(said, own, asked, language)
    if claim.restricted - asked.restricted != own.restricted - asked.restricted:
        return None
    new = claim.terms - asked.terms
    missing = new - own.terms
    if missing and (missing == new or missing - stems("kinds", claim.languages)):
        return None
    added = own.terms - claim.terms - whole.terms
    if added - asked.terms or (added and not claim.terms <= own.terms) or claim.turned_against(own):
        return None
    if _signs(claim) != _signs(own):
        return None  # a letter or a number may be all that matters
    repeated = not _new(_REASON.split(gold, maxsplit=1)[0], asked, language)
    if not repeated and told.terms - whole.terms - asked.terms:
        return None  # another reason than the gold's
    shared = new - missing
    if _opposed(whole, told) or _in_order(own, shared) != _in_order(claim, shared):
        return None
    return Verdict(True, "terms", f"the answer claims {', '.join(sorted(shared))}", {"terms": sorted(shared)})


def _signs(statement: Statement) -> frozenset[str]:
    return frozenset(term for term in statement.terms if len(term) == 1 or not term.isalpha())


def _in_order(statement: Statement, terms: frozenset[str]) -> list[str]:
    return [one for one in statement.order if one in terms]


def _new(text: str, asked: Statement, language: str) -> frozenset[str]:
    return read_statement(text, language).terms - asked.terms


def _opposed(gold: Statement, answer: Statement) -> bool:
    """Whether the answer says the opposite of a word of the gold, and the gold does not."""
    return any(gold.opposites(one) & answer.terms - gold.terms for one in gold.terms)


def _uncompared(said: str, own: Statement, asked: Statement, language: str) -> Statement:
    """Of "it is lower than the other" that it is lower, where the question names the other."""
    first, *rest = _THAN.split(said, maxsplit=1)
    if not rest or read_statement(rest[0], language).terms - asked.terms:
        return own
    return read_statement(first, language)
