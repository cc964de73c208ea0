"""Whether one claim says what another says, or speaks against it, or is of something else."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.statements.propositions.asked import QuestionContent
from ansatz.scorers.answers.statements.propositions.comparing import Compared, compared
from ansatz.scorers.answers.statements.propositions.folding import NAMED
from ansatz.scorers.answers.statements.propositions.reading import Proposition
from ansatz.scorers.answers.statements.propositions.values import AXIS, NAMING, SaidValue, is_comparison
from ansatz.scorers.answers.statements.propositions.wording import HollowWords, hollow_words, spelled_out
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import FRAMING

TWO: Final = 2

# Ways that a thing points: in one frame each, so that a thing that points one way does not point the other.
_FRAMES: Final = (frozenset(("vertical", "lateral", "page")), frozenset(("north", "east")), frozenset((AXIS,)))
_PASSIVE: Final = FRAMING.pattern(r"(?&passives)\s\w+(?:ed|t|n)(?!\w)")


def judged(
    claim: Proposition, one: Proposition, asked: QuestionContent, others: frozenset[str] | None, code: str
) -> bool | None:
    """Whether a claim of an answer is one of a gold, or speaks against it; None where it is of something else."""
    kind = compared(claim, one, asked, code)
    if kind is not Compared.NOT_COMPARED:
        return {Compared.SAME: True, Compared.CONVERSE: False}.get(kind)
    naming = all(value.scale in NAMING and value in asked.whole.values for value in one.values)
    if naming and one.names and not one.denied and _is_name(one, claim):
        return _same_name(claim, one, asked, code)
    if asked.which and claim.values <= asked.whole.values and _is_noun_of(one, claim):
        return True
    subject = _same_thing(claim, one, asked, others, code)
    if subject is None:
        return None
    if _against(claim, one):
        return False
    if any(value.against(other) for value in claim.values for other in one.values - claim.values):
        return None  # both of two that exclude each other
    if claim.restricted - asked.restricted != one.restricted - asked.restricted:
        return None
    if not holds(_asked_for(claim, asked), one.values) or not holds(one.values - asked.asking.values, claim.values):
        return None
    if claim.denied is not one.denied:
        return False if not claim.values and claim.terms & one.terms and subject else None
    if claim.values:
        return True
    return True if subject and _in_order(claim, one) else None


def _is_noun_of(one: Proposition, claim: Proposition) -> bool:
    """Whether a claim only names what another says to be more, but for its noun: "the hollow one" of two spheres."""
    if one.values or one.denied or claim.denied or not one.terms or not any(is_comparison(v.key) for v in claim.values):
        return False
    order = [term for term in read_statement(claim.words).order if term in claim.subject]
    return one.terms <= claim.subject and claim.subject - one.terms <= frozenset(order[-1:])


def _is_name(one: Proposition, claim: Proposition) -> bool:
    """Whether a claim only names a thing of another: "spring B" of "spring B stores more energy"."""
    return one.terms - one.names <= claim.terms and (
        claim.values > one.values or claim.terms - claim.names > one.terms - one.names
    )


def _same_name(claim: Proposition, one: Proposition, asked: QuestionContent, code: str) -> bool | None:
    """Whether a bare name answers which of several things a claim is true of."""
    own = claim.names - asked.asking.names or claim.names - claim.than
    hollow = hollow_words(frozenset(value.scale for value in claim.values), code)
    beside = hollow.out_of(claim.terms) - claim.names - asked.whole.terms
    scales = {value.scale for value in asked.asking.values if is_comparison(value.key)}
    if any(value.scale in scales for value in claim.values - asked.whole.values):
        return None  # "B is slower" where it is asked which is faster
    if not own or claim.denied or ((beside or claim.values - asked.whole.values) and not asked.which):
        return None
    if one.names == own:
        return True
    return False if one.names | own <= asked.whole.names and not one.names & own else None


def _subjects_left_out(
    claim: Proposition, one: Proposition, only_gold: frozenset[str], only_answer: frozenset[str], hollow: HollowWords
) -> bool:
    """Whether one of two claims only leaves out of what it is said: "it does not depend on the mass"."""
    here, there = hollow.out_of(claim.subject), hollow.out_of(one.subject)
    return (only_gold <= here and not there) or (only_answer <= there and not here)


def holds(values: frozenset[SaidValue], others: frozenset[SaidValue]) -> bool:
    return all(any(value.same_as(other) for other in others) for value in values)


def _asked_for(claim: Proposition, asked: QuestionContent) -> frozenset[SaidValue]:
    """The values of a claim without those that only say of which thing it is: "the field in the conductor is zero"."""
    scales = [value.scale for value in claim.values]
    known = claim.values & asked.asking.values
    known |= frozenset(value for value in claim.values & asked.whole.values if scales.count(value.scale) > 1)
    naming = frozenset(value for value in known if value.scale in NAMING and not value.denied)
    return claim.values - naming or claim.values


def _same_thing(
    claim: Proposition, one: Proposition, asked: QuestionContent, others: frozenset[str] | None, code: str
) -> bool | None:
    """Whether two claims are of one thing, so far as both say of what; None where they are not, or say more.

    False where only the question tells that they are.
    """
    hollow = hollow_words(frozenset(value.scale for value in (*claim.values, *one.values)), code)
    here = hollow.out_of(spelled_out(claim.terms, one.terms | asked.asking.terms, asked.nouns, code))
    there = hollow.out_of(spelled_out(one.terms, claim.terms | asked.asking.terms, asked.nouns, code))
    only_gold, only_answer = here - there, there - here
    if only_gold and only_answer and not _subjects_left_out(claim, one, only_gold, only_answer, hollow):
        return None
    if only_gold - asked.whole.terms or only_answer - asked.asking.terms:
        return None
    if lists(claim, only_gold) or lists(one, only_answer):
        return None  # "energy and charge" for "energy"
    if not claim.values and only_gold and not here - asked.whole.terms:
        return None  # of a claim that the question says as a whole, all
    if _names(only_answer) or (_names(only_gold) and (not claim.values or asked.whole.names - _names(here))):
        return None
    if others is not None and not here & there and (here or there & others):
        return None
    return bool(here & there)


def lists(claim: Proposition, terms: frozenset[str]) -> bool:
    """Whether a claim is put together of parts, and one of them is made of these terms alone."""
    return len(claim.parts) > 1 and any(part <= terms for part in claim.parts)


def _against(claim: Proposition, one: Proposition) -> bool:
    for value in claim.values:
        others = [
            other for other in one.values if value.against(other) and not holds(frozenset((other,)), claim.values)
        ]
        if others and not holds(frozenset((value,)), one.values):
            return True
    for frame in _FRAMES:
        here, there = ({value for value in side.values if value.scale in frame} for side in (claim, one))
        if here and there and not here & there and claim.values == here and one.values == there:
            return True
    return False


def _names(terms: frozenset[str]) -> frozenset[str]:
    return frozenset(term for term in terms if term.startswith(NAMED))


def _in_order(claim: Proposition, one: Proposition) -> bool:
    left, right = read_statement(claim.words), read_statement(one.words)
    shared = left.terms & right.terms
    here, there = ([term for term in side.order if term in shared] for side in (left, right))
    if left.turned_against(right):
        return False
    if len(claim.parts) > 1 and set(claim.parts) == set(one.parts) and not any(term[0].isdigit() for term in shared):
        return True  # the names of a list, in any order
    if len(here) == TWO and (_PASSIVE.search(claim.words) is None) is not (_PASSIVE.search(one.words) is None):
        return here == there[::-1]  # "emits a photon", "a photon is emitted"
    return here == there
