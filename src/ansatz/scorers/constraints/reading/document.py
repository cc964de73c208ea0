"""A response as the rules see it: read once, each view made when first asked for, all with offsets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from ansatz.items.model import Item
from ansatz.items.units import ParsedUnit
from ansatz.scorers.constraints.reading.denied import tells
from ansatz.scorers.constraints.reading.mathematics import LETTERS, maths_of, unit_letters
from ansatz.scorers.constraints.reading.mathematics import Math as Math
from ansatz.scorers.constraints.reading.problem import problem_of
from ansatz.scorers.formulas import Dimension, Tree, contains, symbols
from ansatz.scorers.language import Word
from ansatz.scorers.limits import SAYINGS
from ansatz.scorers.responses import (
    Fragment,
    Introduction,
    Measure,
    Mention,
    Saying,
    Sentence,
    Source,
    Span,
    Stance,
    delimited,
    measures,
    read_response,
)

T = TypeVar("T")
_SPATIAL = re.compile(r"[1-4]-?D")  # "a 3D gas": dimensions of space, no dioptres


class Document:
    """One response to one item. Every view is in the order of the text; work is linear in its length.

    Attributes:
        source: the text that was given, and what of it is read.
        text: what is audited; every offset is one in it, and ``original`` says where that stood.
        response: its one reading, which other scorers share.
        item: whose symbols, constants and question are the problem's own.
        language: BCP 47, of the item.
    """

    def __init__(self, source: Source, item: Item) -> None:
        self.source = source
        self.text = source.text
        self.response = read_response(source.text)
        self.item = item
        self.language = item.language
        self.problem = problem_of(item)
        self.place = self.problem.place
        self.setting = self.problem.setting
        self._views: dict[Callable[[Document], Any], Any] = {}
        self._said: dict[tuple[int, int], re.Match[str] | None] = {}

    # The response, as every scorer reads it

    @property
    def pieces(self) -> tuple[Fragment, ...]:
        """Fragments of mathematics, read or not; in plain words, arrows and "much less" count as well."""
        return self.response.pieces

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Its sentences, see ``Response``."""
        return self.response.sentences

    @property
    def masked(self) -> str:
        """The text with every formula blotted out, for reading words; offsets stay true."""
        return self.response.masked

    @property
    def marked(self) -> str:
        """As ``masked``, with the marks of emphasis, which set off terms and headings."""
        return self.response.marked

    def row(self, start: int, end: int) -> tuple[Word, ...]:
        """The words of a span with their lemmas, those of formulas left out."""
        return self.response.row(start, end)

    def stance(self, start: int, end: int) -> Stance:
        """Whether the words of a span are said, denied, only announced or a row of keywords."""
        return self.response.stance(start, end)

    def sentence_at(self, offset: int) -> Sentence | None:
        """The sentence that holds an offset, or the last one before it."""
        return self.response.sentence_at(offset)

    def around(self, offset: int, before: int = 0, after: int = 0) -> tuple[Sentence, ...]:
        """The sentence at an offset with so many neighbours."""
        return self.response.around(offset, before, after)

    # Views of its own

    def once(self, view: Callable[[Document], T]) -> T:
        """A further view of the document, such as its unit claims, made when first asked for."""
        if view not in self._views:
            self._views[view] = view(self)
        made: T = self._views[view]
        return made

    def says(self, pattern: re.Pattern[str], sentence: Sentence) -> re.Match[str] | None:
        """The pattern in a sentence, looked for once: many formulas may stand in one sentence."""
        key = id(pattern), sentence.start  # a pattern hashes by its whole code, each time
        if key not in self._said:
            self._said[key] = pattern.search(sentence.text)
        return self._said[key]

    # Formulas

    @cached_property
    def maths(self) -> tuple[Math, ...]:
        """All formulas, lone symbols in dollars included, at most ``FORMULAS``."""
        return maths_of(self.text, self.pieces, self.problem)

    def maths_in(self, start: int, end: int) -> tuple[Math, ...]:
        """Formulas that begin in ``start`` to ``end``."""
        first = bisect_left(self._math_starts, start)
        return self.maths[first : bisect_left(self._math_starts, end)]

    @cached_property
    def _math_starts(self) -> list[int]:
        return [math.start for math in self.maths]

    def claims(self) -> Iterator[tuple[Math, Tree]]:
        """Every statement with the formula that makes it."""
        for math in self.maths:
            for tree in math.trees:
                yield math, tree

    # Symbols

    @cached_property
    def uses(self) -> Mapping[str, int]:
        """Where each symbol first occurs in a formula."""
        first: dict[str, int] = {}
        for math in self.maths:
            parts = () if math.dimensional else math.parts
            named = {name for tree in parts for name in symbols(tree)}
            units = self.unit_letters(math, alone=False) if any(len(name) == 1 for name in named) else set()
            for name in sorted(named - units):
                first.setdefault(name, math.start)
        return first

    def unit_letters(self, math: Math, *, alone: bool = True) -> set[str]:
        """Letters of a formula that only ever stand behind numbers as units, see ``mathematics.unit_letters``."""
        return unit_letters(math, self.written_in(math.start, math.end), self.own, alone=alone)

    @cached_property
    def sayings(self) -> tuple[Saying, ...]:
        """What is said of symbols in words: meanings and units."""
        used = frozenset(self.uses) | self.own | frozenset(self.setting.aliases)
        said = self.response.symbols(self.language).said(used)
        found = [
            replace(saying, symbol=self.alias(saying.symbol), words=saying.words if tells(saying.words) else "")
            for saying in said
        ]
        return tuple(sorted(found, key=lambda saying: (saying.start, saying.end, saying.symbol)))

    @cached_property
    def introduced(self) -> Mapping[str, Introduction]:
        """Symbols that have a noun phrase beside them, with the first of them."""
        found = self.response.symbols(self.language).introduced(self._marks, self.alias)
        return {name: one for name, one in found.items() if tells(one.words)}

    @cached_property
    def introductions(self) -> list[Introduction]:
        """All noun phrases beside symbols, in the order of the text: each time that a letter is named."""
        return self.response.symbols(self.language).introductions(self._marks, self.alias)

    @cached_property
    def _marks(self) -> list[Mention]:
        marks = self.response.symbols(self.language).mentioned(frozenset(self.uses) | self.own)
        marks += self._applied({mark.start for mark in marks})
        return sorted(marks, key=lambda mark: mark.start)[:SAYINGS]

    def _applied(self, known: set[int]) -> list[Mention]:
        """Symbols applied to something, ``N(t)``, alone or on the left of an equation."""
        found = []
        for math in self.maths:
            tree = math.whole
            if tree is not None and tree.kind in ("relation", "chain"):
                tree = tree.args[0]
            if tree is not None and tree.kind == "apply" and not math.dimensional:
                start, end = delimited(self.text, math.start, math.end)
                if start not in known:
                    found.append(Mention(str(tree.value), start, end, value=tree is not math.whole))
        return found

    def sayings_in(self, start: int, end: int) -> tuple[Saying, ...]:
        """What is said of symbols, beginning in ``start`` to ``end``."""
        return self.sayings[bisect_left(self._saying_starts, start) : bisect_left(self._saying_starts, end)]

    @cached_property
    def _saying_starts(self) -> list[int]:
        return [saying.start for saying in self.sayings]

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """All numbers, each with the unit that follows it; the m of ``2 m v`` in a formula is no unit."""
        found = []
        for measure in self._written_measures:
            place = bisect_right(self._math_starts, measure.start) - 1
            math = self.maths[place] if place >= 0 else None
            if measure.unit is not None and math is not None and measure.end <= math.end:
                units = math.dimensional or (math.whole is not None and contains(math.whole, "unit"))
                letters = set(LETTERS.findall(self.text[measure.start : measure.end]))
                product = measure.end < math.end and letters <= self.own
                measure = replace(measure, unit=None) if product or not units else measure
            if measure.unit is not None and _SPATIAL.fullmatch(self.text, measure.start, measure.end):
                measure = replace(measure, unit=None)
            found.append(measure)
        return tuple(found)

    def measures_in(self, start: int, end: int) -> tuple[Measure, ...]:
        """Numbers that begin in ``start`` to ``end``."""
        return self.measures[bisect_left(self._measure_starts, start) : bisect_left(self._measure_starts, end)]

    def written_in(self, start: int, end: int) -> tuple[Measure, ...]:
        """Numbers of a span with whatever unit follows them, also where its letters could be symbols."""
        first = bisect_left(self._measure_starts, start)
        return self._written_measures[first : bisect_left(self._measure_starts, end)]

    @cached_property
    def _written_measures(self) -> tuple[Measure, ...]:
        return tuple(measures(self.text, self.language))

    @cached_property
    def _measure_starts(self) -> list[int]:
        return [measure.start for measure in self._written_measures]

    # The problem

    @property
    def own(self) -> frozenset[str]:
        """The symbols of the problem: declared, in its graph, in its question."""
        return self.problem.own

    @property
    def own_stems(self) -> frozenset[str]:
        """The words of the problem, by their first letters: of the question and of its symbols."""
        return self.problem.own_stems

    @property
    def own_lemmas(self) -> frozenset[str]:
        """The words of the problem that name something, as lemmas."""
        return self.problem.own_lemmas

    @property
    def own_values(self) -> frozenset[float]:
        """The numbers of the problem."""
        return self.problem.own_values

    @property
    def units(self) -> Mapping[str, Dimension]:
        """The dimensions that the item declares, by symbol; those of a numeric answer's target as well."""
        return self.problem.units

    @property
    def item_units(self) -> Mapping[str, ParsedUnit]:
        """The units that the item declares, by symbol: of its context, and of its answer's target."""
        return self.problem.item_units

    @property
    def target(self) -> str:
        """The symbol that the problem asks for; empty for none."""
        return self.problem.target

    def alias(self, name: str) -> str:
        """The item's own name of a symbol that has several."""
        return self.problem.alias(name)

    def touches(self, start: int, end: int) -> bool:
        """Whether a span holds a symbol or a value of the problem: what boilerplate does not."""
        return not self.own.isdisjoint(self.symbols_in(start, end)) or any(
            measure.value in self.own_values for measure in self.measures_in(start, end)
        )

    def symbols_in(self, start: int, end: int) -> frozenset[str]:
        """The symbols that occur in a span, in formulas and alone in words."""
        names = {
            name
            for math in self.maths_in(start, end)
            if not math.dimensional
            for tree in math.parts
            for name in symbols(tree)
        }
        return frozenset(names | {saying.symbol for saying in self.sayings_in(start, end)})

    # What is shown

    def quote(self, span: Span) -> str:
        """The words of a span, as written."""
        return self.source.quote(span)

    def original(self, span: Span) -> Span:
        """A span of ``text`` as one of the text that was given."""
        return self.source.original(span)
