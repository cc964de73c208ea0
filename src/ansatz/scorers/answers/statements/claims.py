"""What a statement claims, apart from the reasons and details that it adds.

"Water cannot be used, as it slows neutrons down" claims its first part; where that only repeats the question, as in
"The sky is blue due to scattering, where ...", the claim is the reason.
"""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.key_terms import comparison_of
from ansatz.scorers.answers.statements.reading import SaidStatement, read_statement, stems
from ansatz.scorers.language import joined
from ansatz.scorers.outcome import Verdict

_REASON: Final = worded(
    rf"(?i)[,:.]?\s+(?:{joined('reasons')})(?!\w)\s*|[.]\s+(?=(?:{joined('takes_up')})(?!\w))"
    rf"|,\s+(?=(?:{joined('details')})(?!\w))"
)
_SEVERAL: Final = re.compile(r"[;\uff1b\u3002]|[.?!]\s+\S")  # what parts several claims
_DETAIL: Final = worded(rf"(?i),?\s+(?=(?:{joined('details')})(?!\w))")
_HEAD: Final = re.compile(r"\A(?P<head>[^:=]{2,60}):\s+(?=\S)")
_THAN: Final = worded(rf"(?i)\s+(?:{joined('compares')})\s+")
_BELONGING: Final = worded(rf"(?i)\s+(?:{joined('belonging')})\s+")
NAMED: Final = 2  # terms by which a thing is named
PIECES: Final = 4  # of a statement


def claim_of(text: str, asked: SaidStatement, language: str) -> str:
    """The part of a statement that answers the question: its first that says more than the question; empty for none."""
    head = _HEAD.match(text)
    if head is not None and not _new(head["head"], asked, language):
        text = text[head.end() :]
    pieces = _REASON.split(text, maxsplit=PIECES)
    if any(_SEVERAL.search(piece.strip()) for piece in pieces):
        return ""
    kinds = stems("kinds", asked.languages)
    for beside in (kinds, frozenset[str]()):  # "the blue color of the sky" says no more than "the blue sky"
        for piece in pieces:
            if piece.strip() and _new(piece, asked, language) - beside:
                return _DETAIL.split(piece, maxsplit=1)[0]
    return ""


def at_odds(statement: SaidStatement) -> bool:
    """Whether it says yes and denies, or no and affirms, beyond a bare yes or no."""
    return statement.said is not None and bool(statement.terms) and statement.said is bool(statement.denials)


def first_claim(text: str) -> str:
    """A statement without the reasons behind it; empty where it makes several claims."""
    first, *rest = _REASON.split(text, maxsplit=PIECES)
    return "" if any(_SEVERAL.search(piece.strip()) for piece in (first, *rest)) else first


def by_claim(gold: str, answer: str, asked: SaidStatement, language: str) -> Verdict | None:
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
    beside = told.terms - own.terms
    if own.denials != told.denials and claim.denials == whole.denials:
        return None  # "It is not due to scattering"
    if beside & whole.terms and (own.denials != told.denials) is not (claim.denials != whole.denials):
        return None  # "It makes sense because ..." for "it makes no sense because ..."
    if at_odds(read_statement(first_claim(answer), language)):
        return None
    if _THAN.search(wanted) is None:
        own = _uncompared(said, own, asked, language)
    if claim.restricted - asked.restricted != own.restricted - asked.restricted:
        return None
    new = claim.terms - asked.terms
    missing = new - own.terms - _belonging(wanted, own, language)
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
    shared = new & own.terms
    if not shared or _opposed(whole, told, answer, language) or _in_order(own, shared) != _in_order(claim, shared):
        return None
    return Verdict(True, "terms", f"the answer claims {', '.join(sorted(shared))}", {"terms": sorted(shared)})


def _signs(statement: SaidStatement) -> frozenset[str]:
    return frozenset(term for term in statement.terms if len(term) == 1 or not term.isalpha())


def _in_order(statement: SaidStatement, terms: frozenset[str]) -> list[str]:
    return [one for one in statement.order if one in terms]


def _new(text: str, asked: SaidStatement, language: str) -> frozenset[str]:
    return read_statement(text, language).terms - asked.terms


def _opposed(gold: SaidStatement, answer: SaidStatement, text: str, language: str) -> bool:
    """Whether the answer says the opposite of a word of the gold, and the gold does not.

    "Blue scatters more than red" says nothing against "blue scatters more".
    """
    pairs = [
        (one, other)
        for one in gold.terms
        for other in gold.opposites(one) & answer.terms
        if other not in gold.terms or one not in answer.terms
    ]
    if not pairs:
        return False
    told = [comparison_of(piece, language) for piece in _DETAIL.split(text)]
    return not all(
        any(
            said is not None
            and said.word in gold.restricted | gold.terms
            and other in said.other
            and any(other in gold.opposites(term) for term in said.subject)
            for said in told
        )
        for _, other in pairs
    )


def _belonging(claim: str, answer: SaidStatement, language: str) -> frozenset[str]:
    """The terms of a claim that only say whose the named thing is that the answer names: "... of the electron"."""
    head, *rest = _BELONGING.split(claim, maxsplit=1)
    named = read_statement(head, language).terms
    whose = read_statement(rest[0], language) if rest else None
    if whose is None or len(named) < NAMED or not named <= answer.terms or any(map(whose.opposites, whose.terms)):
        return frozenset()
    return whose.terms


def _uncompared(said: str, own: SaidStatement, asked: SaidStatement, language: str) -> SaidStatement:
    """Of "it is lower than the other" that it is lower, where the question names the other."""
    first, *rest = _THAN.split(said, maxsplit=1)
    if not rest or read_statement(rest[0], language).terms - asked.terms:
        return own
    return read_statement(first, language)
