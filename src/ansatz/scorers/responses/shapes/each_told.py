"""Several values that are told one by one, each said of its own part: by its name, its unit, or its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import ANSWERING, CYRILLIC_SMALL, MEASURING, spoken
from ansatz.scorers.quantities import Value, commensurable, converted, listed_values
from ansatz.scorers.responses.asked import STEM, Asked
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.skeletons import Skeleton, Term, skeleton
from ansatz.scorers.responses.shapes.by_sentence import candidate_of, read_sentences
from ansatz.scorers.responses.shapes.several_told import denied
from ansatz.scorers.responses.statements.taking_back import standing

_PASSED: Final = frozenset(("question", "withdrawn", "chatter"))
_TAKING_BACK: Final = frozenset(("rejected", "refusal"))
_OPERATORS: Final = ("+", "*", "/", "×", "·", "÷", "\\times", "\\cdot")
_SAME: Final = 0.01  # a value that is written once more may be rounded
_MARKS: Final = re.compile(
    rf"\((?P<mark>[a-h1-6{CYRILLIC_SMALL}])\)|(?P<figure>\d[\d,]*(?:\.\d+)?)|(?P<word>[^\W\d_]{{3,}})"
    r"|(?<![\w\\])(?P<symbol>[A-Za-z])_\{?(?P<index>\w{1,8})\}?(?!\w)"
    r"|(?<![\w\\])(?P<letter>[A-Z])(?![\w'’])(?!\s[a-z]{3})"
)


@dataclass(frozen=True, slots=True)
class _Said:
    """A value of a sentence (``term``), or a word, figure or mark by which a part is known."""

    place: float
    word: str = ""
    term: Term | None = None
    sentence: int = 0


def marks_of(text: str) -> frozenset[str]:
    """The beginnings of the words of a text, its figures and marks of parts."""
    return frozenset(_mark(one) for one in _MARKS.finditer(text))


def each_told(response: Response, asked: Asked, row: str) -> str:
    """The values of all parts in the order of the question, marked as its parts; empty where one lacks.

    Args:
        row: what the text tells in a row, as one answer: its values count, and only which is whose is looked for.
    """
    if len(asked.stated) > 1:
        return ""
    said = list(_said(response, asked))
    values = [one for one in said if one.term is not None]
    told = _told(row, asked)
    if len(values) < len(asked.wanted):
        return ""
    alike = _by_units(values, asked)
    if alike and all(_same(one, other) for one, other in pairwise(alike)):
        return _in_parts(alike, asked.language)  # one thing in several units
    for way in asked.apart:
        found = _by_marks(said, way, asked)
        if found and (not told or all(any(_is_value(one, value) for value in told) for one in found)):
            return _in_parts(found, asked.language)
    if told or not asked.apart:
        return ""  # several roots are told in a row
    return _in_parts(_by_units(values, asked) or _by_order(values, asked), asked.language)


def _told(row: str, asked: Asked) -> tuple[Value, ...]:
    """The values of a row of as many as are asked for, each another one, of which the question gives none."""
    told = listed_values(row, asked.language)
    if len(told) != len(asked.wanted) or len({one.number for one in told}) < len(told):
        return ()
    if any(
        one.number == other.number and one.unit.factors == other.unit.factors for one in told for other in asked.given
    ):
        return ()
    alike = (
        converted(one.number, one.unit, other.unit) == other.number
        for at, one in enumerate(told)
        for other in told[at + 1 :]
        if commensurable(one.unit, other.unit)
    )
    fitting = all(any(_of_kind(one.unit, unit) for unit in asked.wanted) for one in told)
    return told if fitting and not any(alike) else ()


def _is_value(term: Term, value: Value) -> bool:
    return _same(term, Term("", float(value.number), value.unit if value.unit.factors else None, "", 0, 0, 0))


def _said(response: Response, asked: Asked) -> Iterator[_Said]:
    """What stands in the sentences of a response, in order; what a later one takes back is left out."""
    codes = spoken("", asked.language)
    read = list(read_sentences(response, response.body, asked, codes))
    if any(role in _TAKING_BACK for _, role in read):
        return
    kept = standing(response, [candidate_of(one, one.text, role, codes) for one, role in read], response.body[1], asked)
    for number, ((sentence, _), candidate) in enumerate(zip(read, kept, strict=True)):
        flat = skeleton(sentence.text, asked.language)
        if flat is not None and candidate.role not in _PASSED and not denied(flat.text):
            yield from sorted(_of_sentence(flat, number, asked), key=lambda one: one.place)


def _of_sentence(flat: Skeleton, number: int, asked: Asked) -> Iterator[_Said]:
    for word in _MARKS.finditer(flat.text):
        yield _Said(word.start(), _mark(word), sentence=number)
    for term in flat.terms:
        for part in _MARKS.finditer(term.name):
            yield _Said(term.place - 0.5, _mark(part), sentence=number)
        if term.value is None:
            continue
        if _is_operand(term, flat) or _is_given(term, asked) or not any(_measures(term, unit) for unit in asked.wanted):
            yield _Said(term.place, _figure(abs(term.value)), sentence=number)
        else:
            yield _Said(term.place, term=term, sentence=number)


def _by_marks(said: Sequence[_Said], way: tuple[frozenset[str], ...], asked: Asked) -> list[Term]:
    """The last value that is said of each part; empty where one has none."""
    found: list[Term | None] = [None] * len(way)
    held: int | None = None  # a heading, or the sentence before, is about this part
    for _, group in groupby(said, key=lambda one: one.sentence):
        words = list(group)
        row = [(_part_of(one, way), one.term) for one in words]
        parts = [part for part, _ in row if part is not None]
        row = [one for one, word in zip(row, words, strict=True) if one != (None, None) or _tells(word)]
        for part, term in _assigned(row, held):
            if part is None or term is None:
                continue
            if _measures(term, asked.wanted[part]):
                found[part] = term
            elif len(set(parts)) > 1:
                found[part] = None  # "the power is 50 W and the work is 90 W"
        held = parts[-1] if parts else held
    values = [one for one in found if one is not None]
    return values if len(values) == len(way) else []


def _assigned(
    row: Sequence[tuple[int | None, Term | None]], held: int | None
) -> Iterator[tuple[int | None, Term | None]]:
    """Each value of a sentence with its part: the one named before it, or behind it where a value goes first."""
    named = {part for part, _ in row if part is not None}
    if len(named) < 2:
        yield from ((next(iter(named), held), term) for _, term in row)
        return
    if _parted(row):
        return
    row = [one for one in row if one != (None, None)]
    runs = [(is_value, list(group)) for is_value, group in groupby(row, key=lambda one: one[1] is not None)]
    pairs = list(pairwise(runs))[::2]
    for first, second in pairs:
        values, names = (first, second) if first[0] else (second, first)
        order = list(dict.fromkeys(part for part, _ in names[1]))
        if len(order) == len(values[1]):
            yield from zip(order, (term for _, term in values[1]), strict=True)
        elif first[0]:
            yield (order[0], values[1][-1][1])
        else:
            yield from ((order[-1], term) for _, term in values[1])


def _parted(row: Sequence[tuple[int | None, Term | None]]) -> bool:
    """Whether another word parts two values that no name does: "5.1 m for violet and 5.3 m for red light"."""
    between: list[tuple[int | None, Term | None]] | None = None
    for one in row:
        if one[1] is not None and between and all(other == (None, None) for other in between):
            return True
        between = [] if one[1] is not None else None if between is None else [*between, one]
    return False


def _tells(word: _Said) -> bool:
    return bool(word.word) and word.word not in _small()


@lru_cache(maxsize=1)
def _small() -> frozenset[str]:
    """Beginnings of words that may stand between two values of a row."""
    words = (*ANSWERING.words("small_words", "articles", "verbs", "results"), *MEASURING.words("roughly"))
    return frozenset(mark for one in words for mark in marks_of(one))


def _by_units(values: Sequence[_Said], asked: Asked) -> list[Term]:
    """The last value in each unit where one thing is asked for in several; empty where one lacks."""
    units = asked.wanted
    if len({one.expression for one in units}) < len(units) or not all(commensurable(units[0], one) for one in units):
        return []
    found = []
    for unit in units:
        own = [one.term for one in values if one.term is not None and _is_unit(one.term.unit, unit)]
        found.extend(own[-1:])
    return found if len(found) == len(units) else []


def _by_order(values: Sequence[_Said], asked: Asked) -> list[Term]:
    """The last values of each kind, as many as are asked for, in the order in which they are told."""
    if not all(one.factors for one in asked.wanted):
        return []
    left = {
        at: _distinct([one.term for one in values if one.term is not None and _measures(one.term, unit)])
        for at, unit in enumerate(asked.wanted)
    }
    found = []
    for at, unit in enumerate(asked.wanted):
        alike = [place for place, other in enumerate(asked.wanted) if commensurable(unit, other)]
        own = left[at][-len(alike) :]
        if len(own) < len(alike):
            return []
        found.append(own[alike.index(at)])
    return found


def _distinct(terms: Sequence[Term]) -> list[Term]:
    """Values in the order in which each is told last, without what is told again."""
    found: list[Term] = []
    for one in reversed(terms):
        if not any(_same(one, other) for other in found):
            found.insert(0, one)
    return found


def _same(one: Term, other: Term) -> bool:
    if one.unit is None or other.unit is None or one.value is None or other.value is None:
        return one.value == other.value
    value = converted(Fraction(one.value), one.unit, other.unit)
    return value is not None and abs(float(value) - other.value) <= _SAME * abs(other.value)


def _measures(term: Term, unit: ParsedUnit) -> bool:
    return _of_kind(term.unit or ParsedUnit(), unit)


def _of_kind(one: ParsedUnit, unit: ParsedUnit) -> bool:
    return commensurable(one, unit) if unit.factors else not one.factors


def _is_unit(unit: ParsedUnit | None, other: ParsedUnit) -> bool:
    """Whether two units are one, by whatever name."""
    return unit is not None and commensurable(unit, other) and converted(Fraction(1), unit, other) == 1


def _is_given(term: Term, asked: Asked) -> bool:
    """Whether a value is one of the question."""
    if term.value is None:
        return False
    return any(
        term.value == float(one.number)
        and (commensurable(term.unit, one.unit) if term.unit is not None else not one.unit.factors)
        for one in asked.given
    )


def _is_operand(term: Term, flat: Skeleton) -> bool:
    """Whether a value is only worked with: the 0.2 m of "1/0.4 m + 1/0.2 m"."""
    before, after = flat.text[: term.place].rstrip(), flat.text[term.place + 1 :].lstrip(" )")
    return before.endswith(_OPERATORS) or after.startswith(_OPERATORS)


def _part_of(one: _Said, way: Sequence[frozenset[str]]) -> int | None:
    return next((place for place, own in enumerate(way) if one.word and one.word in own), None)


def _mark(found: re.Match[str]) -> str:
    if found["word"]:
        return found["word"][:STEM].casefold()
    if found["symbol"]:
        return f"{found['symbol']}_{found['index']}"
    if found["letter"]:
        return found["letter"]
    return f"({found['mark']})" if found["mark"] else _figure(float(found["figure"].replace(",", "")))


def _figure(value: float) -> str:
    return f"{value:g}"


def _in_parts(terms: Sequence[Term], language: str) -> str:
    return ", ".join(f"({mark}) {_written(one, language)}" for mark, one in zip("abcdefgh", terms, strict=False))


def _written(term: Term, language: str) -> str:
    """A value with its unit, as it stands in the text where that can be read by itself."""
    value = f"{term.value!r} {term.unit.expression if term.unit is not None else ''}".strip()
    if term.unit is None or parse_unit(term.unit.expression, language) is not None:
        return value
    return term.text
