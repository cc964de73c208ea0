"""Questions of yes or no: the sides that gold and answer take."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.statements.claims import at_odds, first_claim
from ansatz.scorers.answers.statements.outcomes.marking import comes_later
from ansatz.scorers.answers.statements.reading import (
    SaidStatement,
    asks_yes_or_no,
    read_statement,
    side_of,
    stems,
    verdict_of,
)
from ansatz.scorers.language import LANGUAGES, PHRASING
from ansatz.scorers.outcome import Verdict

# "No, but it gets longer": what follows may take the word back.
_OBJECTING: Final = PHRASING.pattern(r"(?i)\A\W*[^\W\d_]+[\s,.;:—–-]{1,4}(?&adversatives)(?![^\W_])")
_CLAUSE: Final = re.compile(r"[.,;:!?]\s")
_QUESTIONS: Final = re.compile(r"[^.?!\n]+\?")
TOLD: Final = 2  # words of content that a gold shares with the question that it answers


def left_open(why: str) -> Verdict:
    return Verdict(None, "ungraded", f"words for a judge: {why}")


def listed(terms: Iterable[str]) -> str:
    return ", ".join(sorted(terms))[:200]


@lru_cache(maxsize=1)
def _conditional() -> frozenset[str]:
    return frozenset(word for one in LANGUAGES.values() for word in one.conditional)


def by_sides(
    gold: str,
    answer: str,
    read: tuple[SaidStatement, SaidStatement],
    asked: SaidStatement,
    question: str,
    language: str,
) -> Verdict | None:
    """By the sides that two statements take in a question of yes or no; None where it asks for none."""
    left, right = read
    if _asks_itself(answer, asked, language):
        return left_open("the answer asks a question of its own")
    if asked.asking:
        if _denies_for_now(answer, language) and not comes_later(f"{gold} {question}"):
            return left_open("the answer denies that it comes at once")
        claim = read_statement(first_claim(answer), language)
        if at_odds(claim) and len(claim.terms & asked.asking) >= TOLD:
            return left_open("the answer says yes and denies, or no and affirms")
        head = read_statement(first_claim(gold), language)
        # Without the gold's reasons, where the answer has none of its own.
        reasoned = head.said is not None and head.said is left.said and right.terms <= left.terms | asked.terms
        if right.said is not None and left.said is not None and _OBJECTING.match(answer):
            return left_open("the answer says yes or no and objects to that")
        sides = side_of(gold, asked, language), side_of(answer, asked, language)
        return _yes_or_no(head if reasoned else left, right, asked, sides)
    if right.said is not None and not right.terms and not right.denials:
        return _bare_among_others(first_claim(gold), right.said, question, language)
    return _repeated_among_others(first_claim(gold), answer, asked, question, language)


def _denies_for_now(answer: str, language: str) -> bool:
    """Whether a clause denies only that something comes soon: "It will not melt at once"."""
    return any(comes_later(one) and read_statement(one, language).denials for one in _CLAUSE.split(answer))


def _asks_itself(answer: str, asked: SaidStatement, language: str) -> bool:
    """Whether an answer asks something else than it was asked, which a yes or no may be for: "Is it enough? Yes."."""
    return any(read_statement(one, language).terms - asked.terms for one in _QUESTIONS.findall(answer))


def _bare_among_others(gold: str, said: bool, question: str, language: str) -> Verdict | None:
    """A bare yes or no to the one question that asks for it, among others that ask for something else."""
    sentence = asks_yes_or_no(question, language, alone=False)
    own, asked = read_statement(gold, language), read_statement(sentence, language)
    if not sentence or len(own.terms & asked.terms) < TOLD:
        return None
    side = own.side(replace(asked, asking=asked.terms))
    if side is None:
        return None
    evidence = {"gold": "yes" if side else "no", "answer": "yes" if said else "no"}
    if side is said:
        return Verdict(True, "polarity", f"both say {evidence['gold']}", evidence)
    return Verdict(False, "polarity", f"the answer says {evidence['answer']}, the gold {evidence['gold']}", evidence)


def _repeated_among_others(
    gold: str, answer: str, asked: SaidStatement, question: str, language: str
) -> Verdict | None:
    """A whole statement of the side to the one question of yes or no among others: both deny it, or both say it."""
    sentence = read_statement(asks_yes_or_no(question, language, alone=False), language)
    own, said = read_statement(gold, language), read_statement(answer, language)
    if own.said is None or len(own.terms & sentence.terms) < TOLD:
        return None
    if any(one.terms - asked.terms or one.restricted - asked.restricted or at_odds(one) for one in (own, said)):
        return None
    beside, missing = said.terms - own.terms - sentence.terms, own.terms & sentence.terms - said.terms
    if own.denials != said.denials or beside or missing:
        return None
    return Verdict(True, "polarity", "both deny it" if own.denials else "both say it")


def bare_side(gold: SaidStatement) -> bool | None:
    """The side of a gold that says yes or no and nothing else, or only that something is possible or not."""
    if gold.said is not None and not gold.terms and not gold.denials:
        return gold.said
    modal = gold.said is None and bool(gold.terms) and gold.terms <= stems("possible", gold.languages)
    return gold.denials == 0 if modal and not gold.restricted and not gold.hedged else None


def by_bare_side(gold: bool, answer: str, said: SaidStatement, asked: SaidStatement, language: str) -> Verdict | None:
    """A gold that says yes or no and nothing else: by what the answer opens with, or by its last word."""
    if _asks_itself(answer, asked, language):
        return None
    side = said.said if said.said is not None else verdict_of(answer, language)
    if (
        side is None
        and first_claim(answer)
        and said.terms & stems("possible", said.languages)
        and not said.restricted - asked.restricted
    ):
        side = said.denials == 0  # "It is not feasible with this grating."
    if side is None or (asked.asking and said.said is not None and said.side(asked) is None):
        return None
    if said.said is None and (said.restricted - asked.restricted) & _conditional():
        return None
    evidence = {"gold": "yes" if gold else "no", "answer": "yes" if side else "no"}
    if side is gold and said.said is not None and _OBJECTING.match(answer):
        return left_open("the answer says yes or no and objects to that")
    if side is gold:
        return Verdict(True, "polarity", f"both say {evidence['gold']}", evidence)
    return Verdict(False, "polarity", f"the answer says {evidence['answer']}, the gold {evidence['gold']}", evidence)


def _yes_or_no(
    gold: SaidStatement, answer: SaidStatement, asked: SaidStatement, sides: tuple[bool | None, bool | None]
) -> Verdict | None:
    """A question of yes or no: the same side is right if the gold says no more, the other side is wrong."""
    own, said = sides
    if (answer.restricted - asked.restricted - gold.restricted) & _conditional():
        return left_open("the answer says yes or no under a condition")
    if said is None and answer.said is not None:
        return left_open("the answer says yes and denies, or no and affirms")
    if own is None or said is None:
        return None
    evidence = {"gold": "yes" if own else "no", "answer": "yes" if said else "no"}
    if own is not said:
        return Verdict(
            False, "polarity", f"the answer says {evidence['answer']}, the gold {evidence['gold']}", evidence
        )
    more = gold.terms - asked.terms - answer.terms
    if not more:
        return Verdict(True, "polarity", f"both say {evidence['gold']}", evidence)
    return left_open(f"both say {evidence['gold']}; the gold adds {listed(more)}")
