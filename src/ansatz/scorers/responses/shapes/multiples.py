"""Sentences that state a formula as so many times another: "four times the geometric cross-section $\\pi a^2$"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Final

from ansatz.scorers.factors import (
    Request,
    SaidFactor,
    concepts,
    may_hold_factor,
    plain,
    request_of,
    said_factors,
    tokens,
    turned,
)
from ansatz.scorers.language import ANSWERING, SCALES
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.roles import Role, concludes, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.dividing import units
from ansatz.scorers.responses.text.splitting import Span

SENTENCES: Final = 8  # that are looked at, counted from the end
LONGEST: Final = 400  # characters of one

OTHERS: Final = 1  # words of content in front of a multiple that is said of nothing else: "leaving"

_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_IDLE: Final = ANSWERING.words("conclusions", "small_words", "equals") | SCALES.words("standing_for", "exactly")
_TAKEN: Final[frozenset[Role]] = frozenset(("answer", "comparison", "remark"))
_REACHES: Final = SCALES.pattern(r"(?i)\A(?:\s?(?&part_words))?(?:\s(?!(?&states_of_it))[^\W\d_][\w-]*){0,6},?\s?\$?\Z")
_LETTER: Final = SCALES.pattern(r"(?i)\s(?:(?&part_words)\s)?(?P<letter>[A-Za-z](?:_\{?\w{1,3}\}?)?)(?=[\s.,;]|\Z)")
_NOUN: Final = SCALES.pattern(r"(?i)\s(?:(?&part_words)\s){1,2}(?:(?&old_value)\s){0,2}(?P<noun>[^\W\d_]{4,})")
_GOES_ON: Final = SCALES.pattern(r"(?i)\A\s(?&specifies)(?!\w)")
_LOOSELY: Final = ANSWERING.pattern(r"(?i)(?&doubts|unreal|counterfactuals|negations|rejections)")


def with_multiples(
    response: Response, span: Span, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates, and what sentences state as a multiple of another formula or of a quantity of the question."""
    found = list(candidates)
    for own in _multiples(response, span, asked, codes):
        inside = [one for one in found if own.start < one.end and one.start < own.end]
        if not any(one.names or "=" in one.text for one in inside):
            found = [one for one in found if one not in inside]
            found.insert(sum(one.start < own.start for one in found), own)
    return found


def multiple_in(response: Response, asked: Asked, codes: tuple[str, ...]) -> str:
    """The multiple that a brief answer states; empty for none."""
    found = _multiples(response, response.body, asked, codes) if "=" not in response.text else []
    return found[-1].text if found else ""


def _multiples(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> list[Candidate]:
    if not asked.formula or asked.ratio or asked.number or asked.options is not None or not asked.single:
        return []
    found: list[Candidate] = []
    request = request_of(asked.request)
    request = replace(request, concepts=concepts(" ".join(asked.words)) or request.concepts)
    sentences = [unit for one in response.sentences_in(*span)[-SENTENCES:] for unit in units(response, one, codes)]
    for sentence in sentences:
        if len(sentence.text) > LONGEST or not may_hold_factor(sentence.text.casefold()):
            continue
        if role_of(sentence.text, True, codes) not in _TAKEN:
            continue
        text = plain(sentence.text)
        said = [one for one in said_factors(text) if one.factor.told and _of_it(one, request, asked)]
        stated = (_stated(text, said[-1], request, asked.known) or _of_letter(said[-1], request, asked)) if said else ""
        if stated:
            last = concludes(sentence.text, codes)
            found.append(
                Candidate(stated, "words", sentence.start, sentence.end, "answer", last, sentence=sentence.text)
            )
    return found


def _of_it(said: SaidFactor, request: Request, asked: Asked) -> bool:
    """Whether a factor is said of what is asked, or of nothing that its clause names.

    What is said with reserve is not, unless the question asks so: "the new force would be".
    """
    asks = asked.request.casefold()
    if any(loose[0].casefold() not in asks for loose in _LOOSELY.finditer(said.front)):
        return False
    if tokens(said.front) & request.quantity:
        return True
    named = [word for word in _WORD.findall(said.front.rpartition(",")[2]) if word.casefold() not in _IDLE]
    if concepts(said.front) or len(named) > OTHERS:
        return False  # "the first polarizer passes half of the original intensity"
    return not named or bool(concepts(said.back) & request.concepts)


def _stated(text: str, said: SaidFactor, request: Request, known: frozenset[str]) -> str:
    """The multiple as a formula, or in words up to the noun that it is a multiple of; empty where it is of neither."""
    end = said.factor.end
    ahead = next((one for one in fragments(text)[0] if one.start >= end), None)
    if ahead is not None and "=" not in ahead.text and _REACHES.match(text[end : ahead.start]):
        return rf"{_written(said.factor.square)} \cdot ({ahead.text})"
    letter = _LETTER.match(text[end:])
    if letter is not None and plain_name(letter["letter"]) in known:
        return rf"{_written(said.factor.square)} {letter['letter']}"
    noun = _NOUN.match(text[end:])
    if noun is None or not concepts(noun["noun"]) & request.concepts or _GOES_ON.match(text[end + noun.end() :]):
        return ""
    return text[said.factor.start : end + noun.end()].strip()


def _of_letter(said: SaidFactor, request: Request, asked: Asked) -> str:
    """The multiple of the letter that the question has for what it asks for: "experiences a force F"; or empty."""
    clause = asked.request.rpartition(",")[2].casefold()
    letters = {
        letter
        for stem, letter in asked.called
        if re.search(rf"(?<![^\W_]){stem}", said.front.casefold()) and re.search(rf"(?<![^\W_]){stem}", clause)
    }
    way = turned(said, request) if len(letters) == 1 and not said.factor.part else 0
    return rf"{_written(said.factor.square**way)} {letters.pop()}" if way and said.factor.square else ""


@lru_cache(maxsize=64)
def _written(square: Fraction) -> str:
    over, under = square.as_integer_ratio()
    if isqrt(over) ** 2 == over and isqrt(under) ** 2 == under:
        return rf"\frac{{{isqrt(over)}}}{{{isqrt(under)}}}"
    return rf"\sqrt{{{over}/{under}}}"
