"""Several things that one sentence tells, each behind its verb: "the speed is 0.14c and the energy is 5.96mc²"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import ANSWERING, MEASURING, spoken
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.skeletons import Skeleton, Term, skeleton
from ansatz.scorers.responses.shapes.by_sentence import candidate_of, read_sentences
from ansatz.scorers.responses.shapes.several_told import denied
from ansatz.scorers.responses.statements.taking_back import standing

LAST: Final = 3  # sentences from the end that are looked at
_STOP: Final = re.compile(r"[.;:]\s")


def told_together(response: Response, found: Extraction, asked: Asked) -> Extraction | None:
    """The members of an answer that a late sentence tells one by one, in the order of the request.

    Which is which is told by words that the sentence says of one member alone and the request has; where a member
    has no such word, or a sentence denies something, nothing is taken.

    Args:
        found: what the text says in the end, read as one answer; a list of as many members is only put in order.
    """
    if asked.members < 2 or asked.wanted or not asked.request:
        return None  # values with units have a reading of their own
    stands = _is_row(found.text, asked.members)
    codes = spoken("", asked.language)
    sentences = list(read_sentences(response, response.body, asked, codes))[-LAST:]
    said = [candidate_of(one, one.text, role, codes) for one, role in sentences]
    for one in reversed(standing(response, said, response.body[1], asked)):
        flat = skeleton(one.sentence, asked.language) if one.role == "answer" else None
        if flat is None or len(flat.terms) != asked.members or denied(flat.text):
            continue
        row = _in_order(_told(flat, codes), asked.request)
        if row and (not stands or all(term.text in found.text for term in row)):
            told = ", ".join(one.text for one in row)
            return Extraction(f"({told})", "words", found.others)  # a tuple, whose order counts
    return None


def _is_row(text: str, members: int) -> bool:
    """Whether a text is a list of as many members."""
    try:
        tree = read(text)
    except ScorersError:
        return False
    return tree.kind in ("list", "set", "tuple") and len(tree.args) == members


def _told(flat: Skeleton, codes: tuple[str, ...]) -> list[tuple[Term, frozenset[str]]]:
    """Each value of a sentence with the words that it is told of; empty where one is told of nothing."""
    found: list[tuple[Term, frozenset[str]]] = []
    begun = 0
    for place, term in enumerate(flat.terms):
        end = flat.terms[place + 1].place if place + 1 < len(flat.terms) else len(flat.text)
        before = flat.text[begun : term.place]
        if _there(codes).search(before):
            stop = _STOP.search(flat.text, term.place, end)
            said = flat.text[term.place + 1 : stop.start() if stop else end]
        elif _is(codes).search(before):
            said = before
        else:
            return []
        found.append((term, beginnings(said)))
        begun = term.place + 1
    return found


def _in_order(told: Sequence[tuple[Term, frozenset[str]]], request: str) -> list[Term]:
    """Values in the order in which the request has the words that each alone is told of; empty where that is open."""
    folded = request.casefold()
    places: list[tuple[int, Term]] = []
    for at, (term, words) in enumerate(told):
        others = frozenset[str]().union(*(other for place, (_, other) in enumerate(told) if place != at))
        own = [place for word in words - others if (place := folded.find(word)) >= 0]
        if not own:
            return []
        places.append((min(own), term))
    if len({place for place, _ in places}) < len(places):
        return []
    return [term for _, term in sorted(places, key=lambda one: one[0])]


@lru_cache(maxsize=16)
def _is(codes: tuple[str, ...]) -> re.Pattern[str]:
    roughly = MEASURING.source("(?&roughly)")
    return ANSWERING.pattern(rf"(?i)(?<![^\W_])(?&equals)\s(?:(?:{roughly})\s)?\s*\Z", *codes)


@lru_cache(maxsize=16)
def _there(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?<![^\W_])(?&existing)\s\Z", *codes)
