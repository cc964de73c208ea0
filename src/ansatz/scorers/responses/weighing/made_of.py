"""A value that is told as made of one before it: "the gas does the opposite of this", "that is twice the stretch at rest"."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.factors import concepts, factors_in, may_hold_factor, plain, request_of
from ansatz.scorers.language import ANSWERING, CLAUSES, EXTENTS, POINTING, without_case
from ansatz.scorers.quantities import read_answer, shown
from ansatz.scorers.responses.asked import STEM, Asked
from ansatz.scorers.responses.clauses.roles import Role, patterns, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.text.splitting import Sentence, Span
from ansatz.scorers.responses.values.narrowing import narrowed

LAST: Final = 3  # sentences from the end in which a value is made
LONGEST: Final = 400  # characters of one
WORDS: Final = 4  # of the name of what it is made of

_TAKEN: Final[frozenset[Role]] = frozenset(("answer", "comparison", "remark", "given"))
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_CLAUSE: Final = re.compile(r"[;:.,—](?=\s)")
_PLAIN: Final = re.compile(r"(?<=\s)(?P<value>(?:\d{0,3}[A-Za-z]{1,4}(?:\^\d|²|³)?[/*·]?){1,6})[.,;]?\s*\Z")
_ENDED: Final = re.compile(r"\s?(?:[.,;!]|\Z)")


@dataclass(frozen=True, slots=True)
class _Made:
    """What is done to a value, squared as factors are, with its sign, and the words for the value; None for "it"."""

    square: Fraction
    sign: int
    operand: frozenset[str] | None
    subject: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Source:
    """A value as written, with its sentence and where that begins."""

    text: str
    sentence: str
    start: int


def made_of(
    response: Response, span: Span, stating: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> str | None:
    """The value that the last sentences make of one before it; None where they make none, empty where none is found."""
    if asked.options is not None or asked.factor or asked.ratio or asked.several or not (asked.number or asked.formula):
        return None
    sentences = [one for one in response.sentences_in(*span)[-LAST:] if len(one.text) <= LONGEST]
    for sentence in reversed(sentences):
        text = plain(sentence.text)
        if role_of(sentence.text, asked.formula, codes) not in _TAKEN or patterns(codes).unreal.search(text):
            continue
        for made in _made(text, asked, codes):
            before = [one for one in response.sentences_in(*span) if one.start < sentence.start]
            told = [one for one in stating if one.role in _TAKEN and not any(_operations(one.text, codes))]
            told = [one for one in told if one.start <= sentence.start]
            source = _source(made, told, codes) or (_in_plain_words(made, before, codes) if asked.formula else None)
            later = [one for one in told if source is not None and one.start > source.start and one.role == "answer"]
            if source is None or later or not _of_another(made, source, told, asked, codes):
                return ""
            return _applied(made, source.text, asked)
    return None


def _made(text: str, asked: Asked, codes: tuple[str, ...]) -> Iterator[_Made]:
    """The values that a sentence makes, the last first."""
    for start, end, square, sign, whole in reversed(list(_operations(text, codes))):
        begun = max((one.end() for one in _CLAUSE.finditer(text, 0, start)), default=0)
        verb = _words(codes).does.search(text, begun, start)
        if verb is None or _words(codes).doubted.search(text, begun, end):
            continue
        value = _words(codes).value.match(text, end)
        behind = end if whole else value.end() if value is not None else -1
        operand = None if behind >= 0 else _name(text[end:], codes)
        if behind < 0 and not operand:
            continue
        if behind >= 0 and _ENDED.match(text, behind) is None and _words(codes).goes_on.match(text, behind) is None:
            continue
        rest = _CLAUSE.split(text[end:])[0]
        if FIGURE.search(rest) or fragments(rest)[0]:
            continue  # the value stands there itself
        opening = _words(codes).opening.match(text, begun, verb.start())
        begun = opening.end() if opening else begun
        subject = _said(text[begun : verb.start()], codes)
        if _of_request(subject, text[begun:start], asked, codes, named=operand is not None):
            yield _Made(square, sign, operand, subject)


def _operations(text: str, codes: tuple[str, ...]) -> Iterator[tuple[int, int, Fraction, int, bool]]:
    """What a sentence does to a value: place, square of the factor, sign, and whether the value is named in it."""
    for one in _words(codes).negated.finditer(text):
        yield one.start(), one.end(), Fraction(1), -1, True
    for one in _words(codes).negates.finditer(text):
        yield one.start(), one.end(), Fraction(1), -1, False
    if may_hold_factor(text.casefold()):
        for told in factors_in(text.casefold()):
            if not told.change and told.than < 0 and told.lost is None:
                its_end = _words(codes).its_end.search(text, told.start, told.end)
                verb = _words(codes).verb.match(text, told.start, told.end)
                yield (
                    verb.end() if verb else told.start,
                    its_end.start() if its_end else told.end,
                    told.square,
                    1,
                    False,
                )


def _name(text: str, codes: tuple[str, ...]) -> frozenset[str]:
    """The words of the noun that a multiple is of, up to the end of the clause; empty where that is long."""
    clause = _CLAUSE.split(_words(codes).sums.split(text.strip(" .!"))[0])[0]
    said = _said(clause, codes)
    return said if len(clause.split()) <= WORDS else frozenset()


def _of_request(subject: frozenset[str], front: str, asked: Asked, codes: tuple[str, ...], *, named: bool) -> bool:
    """Whether a value is made for what is asked: its subject has only words of the question, and one of the request."""
    if not subject:
        return named or _words(codes).label.search(front) is not None
    if subject & _words(codes).totals:
        return bool(subject & _said(asked.request, codes) or concepts(front) & request_of(asked.request).concepts)
    kinds = request_of(asked.request).concepts
    called = frozenset(_stem(word) for word in _WORD.findall(front) if concepts(word) & kinds)
    return subject - called <= frozenset(map(_stem, asked.spoken)) and bool(subject & _said(asked.request, codes))


def _source(made: _Made, told: Sequence[Candidate], codes: tuple[str, ...]) -> _Source | None:
    """The value that is meant: the last one, or the last one with the words for it."""
    named = [one for one in told if made.operand is None or made.operand <= _said(one.sentence, codes)]
    return _Source(named[-1].text, named[-1].sentence, named[-1].start) if named else None


def _in_plain_words(made: _Made, before: Sequence[Sentence], codes: tuple[str, ...]) -> _Source | None:
    """The value that a sentence with the words for it ends in, a formula in plain letters: "the stretch is mg/k"."""
    for one in reversed(before):
        found = _PLAIN.search(one.text) if made.operand is not None and made.operand <= _said(one.text, codes) else None
        if found is not None and _words(codes).does.search(one.text, 0, found.start()):
            return _Source(found["value"], one.text, one.start)
    return None


def _of_another(made: _Made, source: _Source, told: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether what a value is made for is more of what is asked than what that is of: a remark on an answer is not."""
    if not made.subject:
        return not told or source.start < told[-1].start or source.text != told[-1].text or made.operand is None
    wanted = _said(asked.request, codes) | _words(codes).totals
    return len(made.subject & wanted) > len(_said(source.sentence, codes) & wanted)


def _applied(made: _Made, value: str, asked: Asked) -> str:
    over, under = made.square.numerator, made.square.denominator
    exact = isqrt(over) ** 2 == over and isqrt(under) ** 2 == under
    if asked.formula:
        value = value.rpartition("=")[2].strip(" .,;$")
        factor = f"\\frac{{{isqrt(over)}}}{{{isqrt(under)}}}" if exact else f"\\sqrt{{{over}/{under}}}"
        return f"{'-' if made.sign < 0 else ''}{factor} \\cdot ({value})" if value else ""
    try:
        read = read_answer(narrowed(value, asked), asked.language)
    except ScorersError:
        return ""
    if read.fault or not exact or len({one.value for one in read.quantities}) != 1:
        return ""
    one = read.quantities[-1]
    return f"{shown(one.value * made.sign * Fraction(isqrt(over), isqrt(under)))} {one.unit_text}".strip()


def _said(text: str, codes: tuple[str, ...]) -> frozenset[str]:
    """Beginnings of the words of a text that say something."""
    return frozenset(map(_stem, _WORD.findall(text))) - _words(codes).nothing


def _stem(word: str) -> str:
    return without_case(word.casefold())[:STEM]


@dataclass(frozen=True, slots=True)
class _MakingWords:
    negates: re.Pattern[str]
    negated: re.Pattern[str]
    does: re.Pattern[str]
    value: re.Pattern[str]
    goes_on: re.Pattern[str]
    sums: re.Pattern[str]
    doubted: re.Pattern[str]
    label: re.Pattern[str]
    opening: re.Pattern[str]
    its_end: re.Pattern[str]
    verb: re.Pattern[str]
    nothing: frozenset[str]
    totals: frozenset[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _MakingWords:
    """The words of some languages by which a value is made of another."""
    idle = (
        *ANSWERING.words("small_words", "articles", "conclusions", "conjunctions", "answer_labels", "results", "final"),
        *CLAUSES.words("loose", "belongs", "leads"),
        *POINTING.words("told_before", "told_value"),
    )
    things = CLAUSES.source("(?&things|circumstances|causes)", *codes)
    articles = ANSWERING.source("(?&articles)", *codes)
    adverb = r"(?:\s[^\W\d_]{2,12}(?:ly)?)?"
    return _MakingWords(
        negates=POINTING.pattern(r"(?i)(?&negates)(?=\s)", *codes),
        negated=POINTING.pattern("(?i)(?&negated)", *codes),
        does=POINTING.pattern(rf"(?i)(?&does){adverb}\s*\Z", *codes),
        value=POINTING.pattern(r"(?i)\s(?&told_value)", *codes),
        goes_on=re.compile(
            rf"(?i)\s(?:{ANSWERING.source('(?&conjunctions)', *codes)}|{CLAUSES.source('(?&sums|causes)', *codes)})"
        ),
        sums=CLAUSES.pattern(r"(?i)\s(?&sums)", *codes),
        doubted=re.compile(
            rf"(?i){ANSWERING.source('(?&negators|doubts|open_choices)', *codes)}"
            rf"|{EXTENTS.source('(?&denials)', *codes)}"
        ),
        opening=re.compile(rf"(?i)\W*(?:{things})\s.*\s(?={articles}\s)", re.DOTALL),
        verb=POINTING.pattern(r"(?i)(?&does)\s", *codes),
        its_end=re.compile(
            rf"(?i)\s(?:{POINTING.source('(?&told_value)', *codes)}|{ANSWERING.source('(?&articles)', *codes)})\s*\Z"
        ),
        label=ANSWERING.pattern("(?i)(?&answer_labels|results)", *codes),
        nothing=frozenset(map(_stem, idle)),
        totals=frozenset(map(_stem, CLAUSES.words("totals"))),
    )
