"""Claims that one thing is more than another: which of the two it is, however the comparison is turned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ansatz.scorers.answers.statements.propositions.asked import QuestionContent
from ansatz.scorers.answers.statements.propositions.folding import NAMED
from ansatz.scorers.answers.statements.propositions.reading import Proposition
from ansatz.scorers.answers.statements.propositions.values import is_comparison
from ansatz.scorers.answers.statements.propositions.wording import hollow_words

_MORE: Final = frozenset(("more", "up"))
_CHANGE: Final = "change"
TWO: Final = 2


class Compared(Enum):
    """How two claims of comparison stand to each other."""

    NOT_COMPARED = "no comparisons"
    SAME = "the same"
    CONVERSE = "the converse"
    OPEN = "cannot be told"


@dataclass(frozen=True, slots=True)
class _Order:
    """A comparison: its scale, the terms of what is more and of what is less, and of what they are compared in."""

    scale: str
    more: frozenset[str]
    less: frozenset[str]
    measure: frozenset[str]

    def without(self, terms: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Both things by what tells them apart."""
        return self.more - self.less - terms, self.less - self.more - terms


def compared(claim: Proposition, one: Proposition, asked: QuestionContent, code: str) -> Compared:
    """How two comparisons stand to each other; ``NOT_COMPARED`` where one of the two is none."""
    own, said = _order(claim), _order(one)
    if own is None or said is None:
        return Compared.NOT_COMPARED
    if _CHANGE in (own.scale, said.scale) and not (claim.than or one.than or (own.measure | said.measure)):
        return Compared.NOT_COMPARED
    if own.scale != said.scale or claim.denied or one.denied or claim.restricted ^ one.restricted:
        return Compared.OPEN
    hollow = hollow_words(frozenset((own.scale,)), code)
    known = asked.whole.terms | claim.terms
    if hollow.out_of(one.terms) - known or hollow.out_of(claim.terms) - asked.whole.terms - one.terms:
        return Compared.OPEN
    beside = own.measure | said.measure
    pairs = []
    for order in (own, said):
        more, less = order.without(beside - (order.more & order.less))
        pairs.append(_of_two(hollow.out_of(more), hollow.out_of(less), asked))
    return _turned(pairs[0], pairs[1], asked)


def _order(claim: Proposition) -> _Order | None:
    values = [value for value in claim.values if is_comparison(value.key)]
    if len(values) != 1 or len(claim.values) != 1 or values[0].denied:
        return None
    measure = claim.terms - claim.subject - claim.than
    if values[0].value in _MORE:
        return _Order(values[0].scale, claim.subject, claim.than, measure)
    return _Order(values[0].scale, claim.than, claim.subject, measure)


def _of_two(
    more: frozenset[str], less: frozenset[str], asked: QuestionContent
) -> tuple[frozenset[str], frozenset[str]]:
    """Of two names in the question the one that is not said is the other."""
    names = asked.asking.names or asked.whole.names
    here, there = _names(more), _names(less)
    if here or there:
        more, less = here or more, there or less
        if len(names) == TWO:
            more = more or (names - less if less <= names else more)
            less = less or (names - more if more <= names else less)
    return more, less


def _names(terms: frozenset[str]) -> frozenset[str]:
    return frozenset(term for term in terms if term.startswith(NAMED))


def _turned(
    own: tuple[frozenset[str], frozenset[str]], said: tuple[frozenset[str], frozenset[str]], asked: QuestionContent
) -> Compared:
    (more, less), (higher, lower) = own, said
    straight, turned = _alike(more, higher) or _alike(less, lower), _alike(more, lower) or _alike(less, higher)
    if straight is not turned:
        if straight:
            other = _other(more, higher) or _other(less, lower)
            return Compared.OPEN if other else Compared.SAME
        return Compared.CONVERSE
    between = asked.asking.terms
    if not straight and any(_other(*pair) and pair[0] | pair[1] <= between for pair in ((more, higher), (less, lower))):
        return Compared.CONVERSE  # of the two that the question names the one is said to be more, and the other
    return Compared.OPEN


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other) and not _other(one, other)


def _other(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one - other and other - one)
