"""One of several values that is chosen without being said again: "the latter is it", "so the car is braking"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.owning import anothers_at
from ansatz.scorers.responses.clauses.relating import relating
from ansatz.scorers.responses.clauses.roles import QUESTION
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import lone, numbered
from ansatz.scorers.responses.text.splitting import Sentence, Span
from ansatz.scorers.responses.values.pointed import pointed
from ansatz.scorers.responses.weighing.kept import Root, kept
from ansatz.scorers.responses.weighing.pointers import LABEL, pointer_words
from ansatz.scorers.responses.weighing.rivals import ARROW, MOST, Told, rivals
from ansatz.scorers.responses.weighing.roots import FOLLOWING
from ansatz.scorers.responses.weighing.trials import passed
from ansatz.scorers.responses.weighing.voting import POINTED, Said, decided, votes_of

LAST: Final = 5  # sentences behind the last value that may choose
BACK: Final = 16  # sentences before the end among which the values stand
REACH: Final = 3_000  # characters of them
LONGEST: Final = 400  # characters of a sentence that chooses
CASES: Final = 2
TWO: Final = 2
_ARROW = re.compile(ARROW)


def pointed_out(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Extraction | None:
    """The value that the last sentences point at, in a table or among several; None where they point at none."""
    in_table = pointed(response, span, asked, codes) if asked.number else None
    return in_table or _among_rivals(response, span, asked, codes)


def _among_rivals(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Extraction | None:
    """The one of several values that words beside them choose; nothing where they choose one that nobody can tell.

    None where no words choose, or fewer than two different values stand there.
    """
    sentences = [one for one in response.sentences_in(*span) if response.kind_at(one.start) != "beyond"][-BACK:]
    if not sentences or asked.several or not (asked.number or asked.formula):
        return None
    span = max(sentences[0].start, span[0], span[1] - REACH), span[1]
    if not _may_point(response, span, max(span[0], sentences[-LAST:][0].start), codes):
        return None
    told = rivals(response, span, asked, codes)
    if not 2 <= len(told.among) <= MOST:
        return None
    labels = frozenset[str]().union(*(one.labels for one in told.among))
    if asked.formula and any(_states(one.text, labels) for one in response.formulas_in(told.end, span[1])):
        return None  # what stands there may be the answer itself
    if _left_to_reader(response.text[told.end : span[1]], codes):
        return None
    kept_of_two = _kept(response, told, sentences, asked, codes)
    if kept_of_two is not None:
        return _choice(told, kept_of_two)
    said = _said(response, told, [one for one in sentences if one.end > told.end], span[1], codes)
    chosen = decided(said.votes, len(told.among))
    if not said.votes:
        own = [place for place, one in enumerate(told.among) if one.asked]
        chosen = own[0] if len(own) == 1 else passed(response, told.among, span[1], codes)
    if chosen is None and not said.open and not any(one.holds for one in said.votes):
        return None
    return _choice(told, chosen)


def _choice(told: Told, chosen: int | None) -> Extraction:
    others = tuple(
        RunnerUp(one.text[:200], "words", "other") for place, one in enumerate(told.among) if place != chosen
    )
    return Extraction("", "none", others) if chosen is None else Extraction(told.among[chosen].text, "pointed", others)


def _kept(
    response: Response, told: Told, sentences: Sequence[Sentence], asked: Asked, codes: tuple[str, ...]
) -> int | None:
    """The place of the one of two values that is kept, as of two roots; None where nothing is said of that."""
    if len(told.among) != TWO:
        return None
    first, second = told.among
    if response.sentence_at(first.start) != (own := response.sentence_at(second.start)) or own is None:
        return None
    if any(anothers_at(own.text, one.start - own.start, codes) for one in told.among):
        return None  # "it cannot be anything but 5 N, however nice 3 N would have been"
    following = [response.text[second.end : own.end]]
    following += [one.text for one in sentences if one.start >= own.end][:FOLLOWING]
    roots = [Root.of(response.text[own.start : first.end]), Root.of(response.text[first.end : second.end])]
    place = kept(response.text[own.start : second.end], following, roots, asked.request, codes)
    return place if place >= 0 else None


def _may_point(response: Response, span: Span, last: int, codes: tuple[str, ...]) -> bool:
    """One fast look whether the last sentences may choose, or values are told under cases or tried."""
    words, text = pointer_words(codes), response.masked
    if "?" in text[slice(*span)] or _ARROW.search(text, *span) or LABEL.search(text, last, span[1]):
        return True
    if any(one.search(text, last, span[1]) for one in words.anything):
        return True
    return len(words.supposes.findall(text, *span)) >= CASES


def _left_to_reader(text: str, codes: tuple[str, ...]) -> bool:
    """Whether words behind the values leave the choice open, or are about several at once."""
    words = relating(codes)
    return any(one.search(text) for one in (words.either_will_do, words.cannot_choose, pointer_words(codes).together))


def _states(formula: str, labels: frozenset[str]) -> bool:
    """Whether a formula is more than the name of a case or the letter of a value; another letter may be the answer."""
    if lone(formula):
        return plain_name(formula).casefold() not in labels
    return not numbered(formula) and any(sign.isalpha() for sign in formula)


def _said(response: Response, told: Told, behind: Sequence[Sentence], end: int, codes: tuple[str, ...]) -> Said:
    """What is said between the values and behind them."""
    among, text = told.among, response.text
    votes = [
        vote
        for first, last in told.between
        # "the first" and "the second" are of values that were told before
        if last - first <= LONGEST and sum(one.start < first for one in among) >= TWO
        for vote in votes_of(text[first:last], among, codes, telling=True).votes
        if vote.weight == POINTED
    ]
    open_ = False
    for place, one in enumerate(behind if len(behind) <= LAST else ()):
        sentence = text[max(one.start, told.end) : min(one.end, end)]
        if len(sentence) > LONGEST or QUESTION.search(sentence):
            continue
        last_told = None if place else told.last
        said = votes_of(sentence, among, codes, last=last_told, apposed=told.nearest if one.start < told.end else None)
        votes += said.votes
        open_ = open_ or said.open
    return Said(tuple(votes), open_)
