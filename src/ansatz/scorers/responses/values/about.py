"""A candidate as its sentence tells it: what of the sentence is about what is asked, or that all of it is not."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.factors import factors_in
from ansatz.scorers.language import ANSWERING, CHOOSING, CLAUSES, PHRASING, spoken
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.fates import asks_fate, of_another_fate
from ansatz.scorers.responses.clauses.roles import role_of
from ansatz.scorers.responses.mathematics.asserting import asserted, behind_reason, without_step
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.text.tidy import tidy
from ansatz.scorers.responses.values.attribution import LONGEST, asks_each, attributed, elsewhere, rank
from ansatz.scorers.responses.values.predicated import predicated
from ansatz.scorers.responses.values.ties import (
    only_spans,
    tied_clauses,
)
from ansatz.scorers.responses.values.told import told_of

NEAR: Final = 16  # characters in front of a clause in which a word sets it against another
_LOOKED_AT: Final = frozenset(("answer", "rejected", "remark", "comparison", "given", "limit", "conditional"))
_KEPT: Final = frozenset(("answer", "given"))


def about_it(text: str, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> Candidate:
    """A candidate with what its sentence says of what is asked; one that is all about another thing turns to it.

    Args:
        text: of the whole response.
    """
    if not asked.number or one.method != "last_line" or one.role not in _LOOKED_AT:
        return one
    if one.role == "rejected" and _discards(codes).search(one.sentence) and _of_request(one.sentence, asked, codes):
        one = replace(one, role="answer")  # heat is rejected, light is excluded
    told = behind_reason(without_step(one.sentence), codes)  # neither "Step 3:" nor "Since it has 2 kg, then"
    if tells_another(told, asked):
        return replace(one, role="other")
    if _of_all(told, asked, codes):
        return replace(one, turns=True)
    found = attributed(told, asked)
    if found.another:
        return replace(one, role="other")
    if found.foreign or (_behind_semicolon(text, one, codes) and _of_another_thing(told, asked)):
        return replace(one, turns=True)
    said = predicated(asserted(told, codes), asked)
    if said and one.role in _KEPT:
        return replace(one, text=said)
    if found.text == told:
        reasoned = told != without_step(one.sentence) and one.text in one.sentence and one.role in _KEPT
        return replace(one, text=told) if reasoned and told in one.text else one
    role = one.role if one.role in _KEPT else role_of(found.text, False, codes)
    # What opens the sentence may set another case; what follows is none of it.
    at = text.find(found.text, one.start, one.end)
    end = at + len(found.text) if at >= 0 else one.end
    anew = found.anew or (at > one.start and _opposed(codes).search(text, max(one.start, at - NEAR), at) is not None)
    start = at if anew and at >= 0 else one.start
    at = -1 if anew else one.sentence.find(found.text)
    said = one.sentence[: at + len(found.text)] if at >= 0 else found.text
    return replace(one, text=tidy(asserted(found.text, codes)), sentence=said, role=role, start=start, end=end)


@lru_cache(maxsize=16)
def _opposed(codes: tuple[str, ...]) -> re.Pattern[str]:
    """What is set against what opens the sentence: "some get 5 N, but it is 3 N"."""
    return PHRASING.pattern(r"(?i)(?<![^\W_])(?&adversatives),?\s\Z", *codes)


@lru_cache(maxsize=16)
def _discards(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&discards)", *codes)


def _of_request(sentence: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether the words by which a sentence leaves something out are all words of the question: "rejects heat"."""
    return all(beginnings(found[0]) & asked.stems for found in _discards(codes).finditer(sentence))


def _behind_semicolon(text: str, one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a statement behind a semicolon goes on to something new: "it is 3.2 s; on the Moon 7.8 s".

    Not what comes out of the things before it ("in parallel they give 3 Ω"), what points back to them, nor a value
    that was told before.
    """
    begun = text.rfind("\n", 0, one.start) + 1
    before = text[begun : one.start].rstrip()
    if not before.endswith(";"):
        return False
    told = {figure[0] for figure in FIGURE.finditer(before)}
    new = any(figure[0] not in told for figure in FIGURE.finditer(one.sentence))
    return new and _goes_back(codes).search(one.sentence) is None


@lru_cache(maxsize=16)
def _goes_back(codes: tuple[str, ...]) -> re.Pattern[str]:
    result = ANSWERING.source("(?&producing)", *codes)
    pointing = CHOOSING.source("(?&pointing)", *codes)
    return re.compile(rf"(?i)(?<![^\W_])(?:{result}|{pointing})(?![^\W_])")


def _of_another_thing(text: str, asked: Asked) -> bool:
    """Whether all that a text tells is said of things that the question does not name."""
    told = told_of(text, asked)
    telling = [one for one in tied_clauses(told) if one.values] if len(text) <= LONGEST else []
    return bool(telling) and all(
        not one.tie and rank(told, one) <= 0 and not told.named(one.start, one.end) & asked.stems for one in telling
    )


@lru_cache(maxsize=16)
def _sums(codes: tuple[str, ...]) -> re.Pattern[str]:
    return CLAUSES.pattern("(?i)(?&sums)", *codes)


def _of_all(text: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence tells only what all of several things have together, where each of them is asked for."""
    each, sums = asks_each(codes), _sums(codes)
    if not each.search(asked.request) or each.search(text):
        return False
    return sums.search(text) is not None and len(FIGURE.findall(text)) == 1


def tells_another(text: str, asked: Asked) -> bool:
    """Whether a sentence with one value tells another fate than the one asked for, or only a part of what goes on."""
    if _values(text) != 1:
        return False
    drawn = asserted(text, spoken(text, asked.language))  # "The first is on the way up, hence it is 2 s"
    if elsewhere(drawn, asked, owned=False) or only_spans(text, asked) or _of_the_rest(text, asked):
        return True
    return _of_another_in_row(drawn, asked)


def _of_another_in_row(text: str, asked: Asked) -> bool:
    """Whether a text is about another of the things that the question lists than the request: "on the first one"."""
    told = told_of(text, asked)
    place = told.by_place(0, len(text))
    return bool(place) and not place & told.figures


def _of_the_rest(text: str, asked: Asked) -> bool:
    """Whether the clause of the one value is of another fate: "a quarter goes up, leaving 0.75 for down"."""
    if not asks_fate(asked.request):
        return False
    told = told_of(text, asked)
    telling = [one for one in tied_clauses(told) if one.values] if len(text) <= LONGEST else []
    return len(telling) == 1 and of_another_fate(told.masked[telling[0].start : telling[0].end], asked.request)


def _values(text: str) -> int:
    """How many values a text tells: figures, or parts in words, "one eighth"."""
    figures = len(FIGURE.findall(text))
    return figures or sum(one.part for one in factors_in(text.casefold()))
