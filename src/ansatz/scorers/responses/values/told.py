"""A sentence with the values it tells: which measure what is asked, and which words name something."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, CLAUSES, LEVELS, alternatives, last_word, spoken, written
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.stances import masked
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.mathematics.measuring import Measure, measures
from ansatz.scorers.responses.statements.another_case import idle
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.figures import FIGURE

_PERCENT: Final = (("percent", Fraction(1)),)
_SECOND: Final = (("second", Fraction(1)),)
_LETTER = re.compile(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])")
_EQUATES = re.compile(r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|equiv|sim|to)(?![a-z])")
_FRONT: Final = 8  # characters in front of a figure in which its article stands


@dataclass(frozen=True, slots=True)
class _TellingWords:
    thing: re.Pattern[str]
    owned: re.Pattern[str]
    through: re.Pattern[str]
    leaves: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _TellingWords:
    return _TellingWords(
        thing=CLAUSES.pattern(r"(?i)(?&things)\s", *codes),
        leaves=CLAUSES.pattern(r"(?i)(?&leaves)\s[$\\(]{0,2}\Z", *codes),
        owned=ANSWERING.pattern(r"(?i)(?&articles)\s\Z", *codes),
        through=CLAUSES.pattern(r"(?i)(?<![^\W_])(?P<word>(?&things))\s\Z", *codes),
    )


@lru_cache(maxsize=16)
def _nothing(codes: tuple[str, ...]) -> frozenset[str]:
    """Words about nothing in particular, and verbs of every value."""
    words = (*written("idle"), *CLAUSES.words("loose", "makes", "things"), *ANSWERING.words("numbers", "minus"))
    return idle(codes) | beginnings(" ".join(words))


@lru_cache(maxsize=16)
def _places(codes: tuple[str, ...]) -> frozenset[str]:
    return beginnings(" ".join(CLAUSES.words("places")))


@lru_cache(maxsize=1)
def _ordinals() -> tuple[tuple[int, re.Pattern[str]], ...]:
    """The places of things in a row, from 0, and the words for each."""
    words: dict[int, list[str]] = {}
    for word, place in LEVELS.valued("ordinals").items():
        words.setdefault(int(place) - 1, []).append(word)
    return tuple(
        (place, worded(rf"(?i)(?<![^\W_])(?:{alternatives(said)})(?![^\W_])(?:\s(?P<noun>[^\W\d_]+))?"))
        for place, said in words.items()
    )


@lru_cache(maxsize=256)
def _listed(spoken_: tuple[str, ...], figures: frozenset[str]) -> tuple[str, ...]:
    """The figures by which a question tells like things apart, in its order, where it asks for one of them.

    They have one unit, and no time; none where the question gives them places of its own.
    """
    measured = [pair for pair in pairwise(spoken_) if pair[0].isdigit()]
    units = {unit for figure, unit in measured if figure in figures}
    if (
        len(figures) != 1
        or len(units) != 1
        or any(map(_of_time, units))
        or any(word.match(one) for _, word in _ordinals() for one in spoken_)
    ):
        return ()
    listed = tuple(dict.fromkeys(figure for figure, unit in measured if unit in units))
    return listed if len(listed) > 1 else ()


def _of_time(unit: str) -> bool:
    read = parse_unit(unit)
    return read is not None and read.factors == _SECOND


def _held(one: Measure, spans: list[tuple[int, int]]) -> bool:
    """Whether a number is only a part of a formula with letters that equates nothing: "$p + 25$", "$N \\leq 50$"."""
    return one.unit is None and any(start <= one.start < end for start, end in spans)


class Told:
    """One sentence and what is asked.

    Attributes:
        masked: the text with its formulas blotted out; the same length.
        measures: its numbers; values: those of them that measure what is asked for.
        request: beginnings of the words in which the question asks; figures: its numbers.
    """

    def __init__(self, text: str, asked: Asked) -> None:
        self.text, self.asked = text, asked
        self.codes = spoken(text, asked.language)
        formulas = [one for one in fragments(text)[0] if not one.plain]
        self.masked = masked(text, [(one.start, one.end) for one in formulas])
        self.measures = list(measures(text, asked.language))
        inside = [
            (one.start, one.end) for one in formulas if _LETTER.search(one.text) and not _EQUATES.search(one.text)
        ]
        self.values = [one for one in self.measures if self.wanted(one) and not _held(one, inside)]
        # A place, and the quantity, name something where the question asks by them: "the field inside", "the work".
        wanted = beginnings(" ".join(asked.words))
        self.nothing = _nothing(self.codes) - (beginnings(asked.request) & (_places(self.codes) | wanted))
        self.request = beginnings(asked.request) - self.nothing
        self.figures = frozenset(FIGURE.findall(asked.request))

    def wanted(self, one: Measure) -> bool:
        """Whether a number measures what is asked for."""
        unit = self.asked.unit
        if unit is None or not unit.factors:
            return one.unit is None or one.unit.unitless or one.unit.factors == _PERCENT
        return one.unit is not None and alike(one.unit, unit)

    def within(self, start: int, end: int) -> list[Measure]:
        """The numbers between two offsets."""
        return [one for one in self.measures if start <= one.start < end]

    def telling(self, start: int, end: int) -> list[Measure]:
        """Those of them that measure what is asked for."""
        return [one for one in self.values if start <= one.start < end]

    def named(self, start: int, end: int) -> frozenset[str]:
        """The beginnings of the words in a span that name something; numbers and their units left out."""
        parts, at = [], start
        for one in self.measures:
            if one.end > start and one.start < end:
                parts.append(self.masked[at : max(at, one.start)])
                at = max(at, one.end)
        parts.append(self.masked[at : max(at, end)])
        return beginnings(" ".join(parts)) - self.nothing

    def thing(self, start: int, end: int) -> frozenset[str]:
        """The words of the thing behind the last value that is told in a span: "into the capacitor"."""
        last = self.telling(start, end)[-1]
        found = _words(self.codes).thing.search(self.masked, last.end, end)
        return self.named(found.end(), end) if found else frozenset()

    def leads_to_thing(self, start: int, end: int) -> bool:
        """Whether a word like "through" stands in a span."""
        return _words(self.codes).thing.search(self.masked, start, end) is not None

    def leaves(self, start: int, end: int) -> bool:
        """Whether the first value that is told in a span is what is left of something: "there remain 10 V"."""
        first = self.telling(start, end)[:1]
        return bool(first) and _words(self.codes).leaves.search(self.text, start, first[0].start) is not None

    def names_thing(self, start: int, end: int) -> bool:
        """Whether a thing is named in front of the first value that is told in a span, or behind the last one."""
        first = self.telling(start, end)[0]
        return bool(self.named(start, first.start) or self.thing(start, end))

    def own_figures(self, start: int, end: int) -> set[str]:
        """Figures of the question that tell one thing from others in a span: "the 6 Ω resistor"."""
        found = set()
        for number in self.within(start, end):
            figure = FIGURE.match(self.text, number.start)
            if figure is None or self.wanted(number) or figure[0] not in self.asked.figures | self.figures:
                continue
            front = self.masked[: number.start]
            noun = bool(self.figures) and bool(beginnings(last_word(front)) & self.request)  # "на резисторе 4 Ом"
            owned = _words(self.codes).owned.search(front, max(0, number.start - _FRONT)) is not None
            if noun or owned or self._through(front, figure[0], number):
                found.add(figure[0])
        return found | self.by_place(start, end)

    def _through(self, front: str, figure: str, number: Measure) -> bool:
        """Whether a figure of the request stands behind the word by which that has it: "through 6 Ω"; no time."""
        if figure not in self.figures or number.unit is None or number.unit.factors == _SECOND:
            return False
        word = _words(self.codes).through.search(front, max(0, len(front) - _FRONT))
        return word is not None and word["word"].casefold() in self.asked.request.casefold().split()

    def by_place(self, start: int, end: int) -> set[str]:
        """The figure of the thing that a span calls by its place among like things of the question: "the second"."""
        listed = _listed(self.asked.spoken, self.figures)
        if not listed:
            return set()
        said = [(place, one) for place, word in _ordinals() for one in word.finditer(self.masked, start, end)]
        if len(said) != 1 or said[0][0] >= len(listed):
            return set()
        called = beginnings(said[0][1]["noun"] or "") - self.nothing
        return {listed[said[0][0]]} if called <= self.request else set()  # not "in the first phase"


@lru_cache(maxsize=64)
def told_of(text: str, asked: Asked) -> Told:
    """The one reading of a sentence for what is asked: several rules ask for it in turn."""
    return Told(text, asked)
