"""Whether one text says what another says: each claim met by one of the same thing, and nothing against any."""

from __future__ import annotations

from ansatz.scorers.answers.statements.propositions.asked import QuestionContent, Said, asked_of
from ansatz.scorers.answers.statements.propositions.folding import folded
from ansatz.scorers.answers.statements.propositions.judging import holds, judged, lists
from ansatz.scorers.answers.statements.propositions.orders import by_order
from ansatz.scorers.answers.statements.propositions.reading import Proposition, SaidText, said_text
from ansatz.scorers.answers.statements.propositions.values import BEARING, FACTOR, NAMING, SaidValue, marked
from ansatz.scorers.answers.statements.propositions.wording import hollow_words
from ansatz.scorers.outcome import Verdict


def by_propositions(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Right where an answer makes each claim of a gold, wrong where it says against one; None where neither is told.

    What the question says may be left out, and so may the gold's reasons; an answer's own may not speak against them.
    """
    asked = asked_of(question, language)
    ordered = by_order(gold, answer, asked, language)
    if ordered is not None:
        return ordered
    own, said = said_text(gold, language), said_text(answer, language)
    if own is None or said is None or not own.claims or not said.claims:
        return None
    if any(one.weak or one.mixed for one in (*own.claims, *said.claims)) or _at_odds(said, own, asked):
        return None
    if not _same_conditions(own, said, asked) or not any(_tells(claim, asked) for claim in own.claims):
        return None
    met: list[Proposition] = []
    right = True
    for claim in own.claims:
        others = _others(claim, own)
        made = (*said.claims, *said.outcomes)
        verdicts = [(judged(claim, one, asked, others, language), one) for one in made]
        wrong = [one for verdict, one in verdicts if verdict is False]
        holds = [one for verdict, one in verdicts if verdict]
        if wrong and not holds:
            told = _plain(said, asked) and (wrong[0].terms or asked.parts == 1)
            return _opposite(claim, wrong[0]) if told else None
        right = right and bool(holds) and not wrong
        met.extend(holds)
    if (
        not right
        or (asked.only_why and own.beside)
        or _overturned(own, said, asked, language)
        or not _idle(said, met, own, asked)
    ):
        return None
    said_values = {_shown(value) for claim in own.claims for value in claim.values}
    terms = sorted(said_values.union(*(claim.terms for claim in own.claims)))
    detail = f"the answer makes each claim of the gold: {', '.join(terms)}"[:200]
    return Verdict(True, "claims", detail, {"terms": terms})


def say_factors(gold: str, answer: str) -> bool:
    """Whether both say by what factor something changes, or where something lies, however they say it."""
    scales = [{scale for scale, _ in marked(folded(text)).values} for text in (gold, answer)]
    return any(all(one in found for found in scales) for one in (FACTOR, BEARING))


def objection(gold: str, answer: str, question: str, language: str, *, closed: bool) -> str:
    """Why an answer that has the words of a gold does not say what it says; empty where nothing tells.

    It leaves open what the gold claims, makes one of its claims and not the other, or says a thing of the other.

    Args:
        closed: both say yes, or both no.
    """
    own, said = said_text(gold, language), said_text(answer, language)
    if own is None or said is None or not own.claims or not said.claims:
        return ""
    if (
        any(one.weak for one in said.claims)
        and not any(one.weak for one in own.claims)
        and not any(one.mixed for one in own.claims)
    ):
        return "leaves open what it says"
    asked = asked_of(question, language)
    several = len(own.claims) > 1
    for claim in own.claims:
        verdicts = {judged(claim, one, asked, _others(claim, own), language) for one in said.claims}
        if False in verdicts and True not in verdicts:
            return "speaks against a claim of the gold"
        if several and claim.values and not _made(claim, said):
            return "does not make each claim of the gold"
    first, last = own.claims[0], said.claims[0]
    if any(one.mixed for one in (*own.claims, *said.claims)):
        return ""
    if (
        closed
        and not several
        and first.values
        and len(first.parts) > 1
        and last.terms & first.terms
        and first.terms - last.terms
    ):
        return "does not name all that the gold does"
    if not several and first.values and last.terms and lists(first, first.terms - last.terms):
        return "does not name all that the gold does"
    if first.denied or last.denied:
        return ""
    if not several and not first.values and len(first.parts) > 1 and len(last.parts) > len(first.parts):
        return "lists more than the gold"
    return ""


def _made(claim: Proposition, said: SaidText) -> bool:
    """Whether each value of a claim is said somewhere, of its thing or of what is not told."""
    told = [one for one in (*said.claims, *said.beside) if not (claim.terms and one.terms) or claim.terms & one.terms]
    return holds(claim.values, frozenset(value for one in told for value in one.values))


def _others(claim: Proposition, own: SaidText) -> frozenset[str] | None:
    """The terms of the other claims of a text; None where it makes one only."""
    if len(own.claims) == 1:
        return None
    return frozenset[str]().union(*(one.terms for one in own.claims if one is not claim))


def _shown(value: SaidValue) -> str:
    return f"{value.scale} {'not ' if value.denied else ''}{value.value}"


def _opposite(claim: Proposition, against: Proposition) -> Verdict:
    here, there = (", ".join(sorted(map(_shown, one.values))) or one.words.strip() for one in (claim, against))
    detail = f"the gold says {here}, the answer {there}"[:200]
    return Verdict(False, "opposite", detail, {"gold": here, "answer": there})


def _at_odds(said: SaidText, own: SaidText, asked: QuestionContent) -> bool:
    """Whether a text says yes and then what means no, or where only one of the two says yes or no of something else."""
    if said.said is None:
        return False
    if own.said is not None and own.said is not said.said:
        return True
    first = said.claims[0]
    if asked.closed is None:
        return own.said is None
    for value in first.values:
        for other in asked.closed.values:
            if value == other or value.against(other):
                return (value == other) is not said.said
    return first.denied is said.said


def _same_conditions(own: SaidText, said: SaidText, asked: QuestionContent) -> bool:
    """Whether both hold under the same conditions, those that the question sets aside."""
    here, there = (
        {(one.terms - asked.whole.terms, one.values - asked.whole.values) for one in text.conditions}
        for text in (own, said)
    )
    nothing = {(frozenset[str](), frozenset[SaidValue]())}
    return here - nothing == there - nothing


def _tells(claim: Proposition, asked: QuestionContent) -> bool:
    """Whether a claim says more than the question does: a term, or a value that the question leaves open."""
    if (
        claim.denied
        or not claim.values
        or claim.terms - asked.whole.terms
        or (asked.closed is not None and _shares(claim, asked.closed))
    ):
        return True
    return any(
        value not in asked.whole.values
        or (asked.either and value in asked.asking.values)
        or (value.scale not in NAMING and not asked.only_why)
        or any(other.scale == value.scale and other != value for other in asked.whole.values)
        for value in claim.values
    )


def _shares(claim: Proposition, text: Said) -> bool:
    scales = {value.scale for value in text.values}
    return bool(claim.terms & text.terms) or any(value.scale in scales for value in claim.values)


def _plain(said: SaidText, asked: QuestionContent) -> bool:
    """Whether all claims of an answer are such as can be told to be wrong: under no condition of its own."""
    return not any(one.restricted - asked.restricted for one in said.claims)


def _overturned(own: SaidText, said: SaidText, asked: QuestionContent, code: str) -> bool:
    """Whether what an answer says beside speaks against the gold, or is another reason than the one asked for."""
    for one in said.beside:
        if not one.terms and (one.denied or any(value.scale == "true" for value in one.values)):
            return True
        for claim in (*own.claims, *own.beside):
            hollow = hollow_words(frozenset(value.scale for value in (*claim.values, *one.values)), code)
            here, there = hollow.out_of(claim.terms), hollow.out_of(one.terms)
            alike = not (here - there and there - here) and (here & there or not there)
            if alike and any(value.against(other) for value in claim.values for other in one.values):
                return True
    if own.beside and said.beside:
        if not _content(own) & _content(said):
            return True
        return any(_another_cause(one, other) for one in own.beside for other in said.beside)
    return False


def _content(text: SaidText) -> frozenset[object]:
    """The terms and values that stand beside what a text claims."""
    return frozenset(thing for one in text.beside for thing in (*one.terms, *one.values))


def _another_cause(one: Proposition, other: Proposition) -> bool:
    """Whether two causes that are named, not told, differ: "due to Rayleigh scattering", "due to Mie scattering"."""
    here, there = one.terms - other.terms, other.terms - one.terms
    return one.named and other.named and bool(here and there)


def _idle(said: SaidText, met: list[Proposition], own: SaidText, asked: QuestionContent) -> bool:
    """Whether what an answer claims beside is no other answer: a sentence that goes on, without values of its own."""
    known = asked.asking.terms.union(*(one.terms for one in (*own.claims, *own.beside)))
    scales = {value.scale for claim in own.claims for value in claim.values}
    for one in said.claims:
        if one in met or any(each in said.outcomes for each in met):
            continue
        if one.restricted or one.names - known or any(term[0].isdigit() for term in one.terms):
            return False
        if any(value.scale in scales or value.scale == FACTOR for value in one.values):
            return False
        later = one.sentence > min(each.sentence for each in met)
        if not later and (one.values or one.terms - known):
            return False
        if later and one.denied:
            return False
    return True
