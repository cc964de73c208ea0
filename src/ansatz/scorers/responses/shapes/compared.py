"""Sentences that answer by a factor in words: "so the speed doubles", "A's is a quarter of B's"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Final

from ansatz.scorers.factors import (
    Request,
    SaidFactor,
    asks_loss,
    concepts,
    may_hold_factor,
    of_another,
    plain,
    request_of,
    said_factors,
    share_told,
    turned,
)
from ansatz.scorers.language import ANSWERING, CLAUSES, SCALES
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.fates import of_another_fate
from ansatz.scorers.responses.clauses.roles import Role, concludes, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.shapes.ratios import ratios_of_another, ratios_told
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.dividing import units
from ansatz.scorers.responses.statements.ranking import NUMBER, alike
from ansatz.scorers.responses.text.splitting import Sentence, Span

SENTENCES: Final = 12  # that are looked at, counted from the end
LONGEST: Final = 600  # characters of one
ROUNDED: Final = range(3, 9)  # figures of a factor that is told as a decimal
TOPICS: Final = 3  # sentences in front in which stands what "it" is

_TAKEN: Final[frozenset[Role]] = frozenset(("answer", "comparison", "given"))
_FIGURE = re.compile(r"(?<![\w.,^_{])\d+(?:[.,]\d+)?")
_ASIDE = re.compile(r"\([^()]{8,}\)")
_STATED = re.compile(r"(?:[=≈]|\\approx)\s?0[.,]\d")
_CALLED = re.compile(r"[=≈]|\\approx")


def with_compared(
    response: Response, span: Span, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates, and the sentences that answer in words by what factor; one of these stands for its sentence."""
    found = [replace(one, role="other") if _of_another(one, asked) else one for one in candidates]
    for one in _compared(response, span, asked, codes):
        inside = [place for place, other in enumerate(found) if one.start < other.end and other.start < one.end]
        if any(found[place].method != "last_line" for place in inside):
            continue
        found = [other for place, other in enumerate(found) if place not in inside]
        found.insert(sum(other.start < one.start for other in found), one)
    return found


def compared_in(response: Response, asked: Asked, codes: tuple[str, ...]) -> str:
    """The last factor that a brief answer tells of what is asked; empty for none."""
    found = _compared(response, response.body, asked, codes) if asked.number or asked.ratio else []
    return found[-1].text if found else ""


def _compared(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> list[Candidate]:
    in_words = not asked.number and not asked.formula and asked.options is None
    if not (in_words or asked.number or asked.ratio) or (asked.unit is not None and not alike(asked.unit, NUMBER)):
        return []
    request = request_of(asked.request)
    if (request.kind != "share" and not asked.factor) or (in_words and len(request.concepts) != 1):
        return []
    sentences = [unit for one in response.sentences_in(*span)[-SENTENCES:] for unit in units(response, one, codes)]
    found: list[Candidate] = []
    for place, sentence in enumerate(sentences):
        small = sentence.text.casefold()
        if len(small) > LONGEST or not may_hold_factor(small) or response.kind_at(sentence.start) in ("code", "beyond"):
            continue
        role = role_of(sentence.text, asked.formula, codes)
        if role not in _TAKEN or sentence.text.lstrip(" *_").startswith("("):
            continue
        factor = _told(sentence, sentences[max(0, place - TOPICS) : place], request, asked, codes)
        if factor is not None:
            said, last = sentence.text, concludes(sentence.text, codes)
            written = said if in_words else _written(factor, asked)
            found.append(Candidate(written, "words", sentence.start, sentence.end, "answer", last, sentence=said))
    return found


def _told(
    sentence: Sentence, before: Sequence[Sentence], request: Request, asked: Asked, codes: tuple[str, ...]
) -> Fraction | None:
    """The square of the factor that a sentence tells of what is asked; None where of nothing, or of several."""
    text = plain(_ASIDE.sub(" ", sentence.text))
    said = [one for one in said_factors(text) if _meant(one, asked, codes)]
    if request.kind == "share":
        if _STATED.search(text):
            return None  # "P = 0.818 inside the middle half" says the share itself
        lost = asks_loss(asked.request)
        parts = [replace(one, factor=one.factor.as_part(asks_loss=lost)) for one in said]
        share = share_told([one for one in parts if not _of_other_fate(one, asked)], request)
        return share.factor.square if share else None
    if (asked.ratio or asked.factor) and (ratios := ratios_told(text, request, codes)):
        return ratios[0] if len(ratios) == 1 else None
    topic = next((named for one in reversed(before) if (named := concepts(plain(one.text)))), frozenset[str]())
    squares: list[Fraction] = []
    rest = ""
    for one in said:
        way = turned(one, request, topic=topic) if one.factor.told and not _of_whole(one) else 0
        if way and one.factor.square:
            squares.append(one.factor.square**way)
            rest = text[one.factor.end :]
    if len(set(squares)) != 1 or (_CALLED.search(rest) and set(_FIGURE.findall(rest)) - asked.figures):
        return None  # "it doubles or triples"; "it doubles, that is, v_2/v_1 = 2.0"
    square = squares[-1]
    return 1 / square if request.less else square


def _of_whole(one: SaidFactor) -> bool:
    """Whether a part is one of the whole, and not of the other of two things: "2/7 of the total energy"."""
    return one.factor.part and _WHOLE.match(one.back) is not None


def _of_another(one: Candidate, asked: Asked) -> bool:
    """Whether a sentence only tells by what factor another quantity is larger: no answer where a ratio is asked for."""
    if (
        not (asked.factor and (asked.number or asked.ratio))
        or one.method != "last_line"
        or _CALLED.search(one.sentence)
    ):
        return False
    request = request_of(asked.request)
    if len(one.sentence) > LONGEST:
        return False
    text = plain(one.sentence)
    if ratios_of_another(text, request):
        return True
    said = list(said_factors(text))
    between = request.kind == "ratio"
    return bool(said) and all(of_another(told, request) or (between and _of_whole(told)) for told in said)


def _of_other_fate(one: SaidFactor, asked: Asked) -> bool:
    """Whether a part is of what came to another end: "three quarters have decayed", where what is left is asked for."""
    return of_another_fate(f"{one.front} {one.back}", asked.request)


def _meant(one: SaidFactor, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a clause says that it is so: not denied, not supposed, not said of what may be."""
    clause = f"{one.front} {one.back}"
    if of_another_fate(one.front, asked.request) or _negated(codes).search(clause) or _WEAKLY.search(clause):
        return False
    return not _unreal(codes).search(clause) or _unreal(codes).search(asked.request) is not None


def _written(square: Fraction, asked: Asked) -> str:
    """A factor as a formula; in percent where that is asked for."""
    over, under = square.as_integer_ratio()
    roots = [_root(over), _root(under)]
    if roots[0] is None or roots[1] is None:
        return rf"\sqrt{{{over}/{under}}}" if under > 1 else rf"\sqrt{{{over}}}"
    if asked.unit is not None and asked.unit.factors:
        return f"{100 * roots[0] / roots[1]:.6g} %"
    decimal = format(Decimal(roots[0]) / roots[1], "f")
    if roots[1] % 5 == 0 and len(decimal.replace(".", "").lstrip("0")) in ROUNDED:
        return decimal  # "1.41 times as fast": as told, for its last figure is rounded
    return f"{roots[0]}/{roots[1]}" if roots[1] != 1 else str(roots[0])


def _root(number: int) -> int | None:
    return isqrt(number) if isqrt(number) ** 2 == number else None


_WHOLE: Final = CLAUSES.pattern(
    rf"(?i)\W*(?:{SCALES.source('(?&part_of)')})?\s?(?:{ANSWERING.source('(?&articles)')})?\s?(?&totals)(?!\w)"
)
_WEAKLY: Final = SCALES.pattern(r"(?i)(?<!\w)(?&weakly)(?!\w)")


@lru_cache(maxsize=16)
def _unreal(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&unreal|counterfactuals|modal_results|doubts)", *codes)


@lru_cache(maxsize=16)
def _negated(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&negations|rejections)", *codes)
