"""A response as the rules see it: read once, each view made when first asked for, all with offsets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, TypeVar

from items.model import Item, NumericAnswer, Prediction, SymbolicAnswer
from items.units import ParsedUnit, parse_unit
from scorers.constraints.findings import Span
from scorers.constraints.measures import Measure, measured, measures, unit_after
from scorers.constraints.sayings import Saying, mentions, sayings, symbol_name
from scorers.constraints.sentences import Sentence, sentences
from scorers.constraints.words import stems
from scorers.derivations import extract
from scorers.derivations.fragments import Fragment, fragments, mended
from scorers.derivations.ground import ground
from scorers.derivations.statements import statements
from scorers.dimensions import Dimension, units_of
from scorers.equivalence.rewriting import substitute
from scorers.equivalence.survey import contains
from scorers.errors import ScorersError
from scorers.extraction.tidy import without_thoughts
from scorers.limits import FORMULAS, RESPONSE_CHARACTERS
from scorers.notation import read
from scorers.notation.tree import Tree, symbols

T = TypeVar("T")
_TWO = re.compile(r"\\\\")
_DIMENSIONAL = re.compile(r"\s*(?:\\left\s*)?(?:\[|\\(?:dim|operatorname\{dim\}|text\{\[))")


_OPERAND = r"[^\s,;:$()→≪≫≲≳<>=]{1,24}"
_BESIDES = re.compile(rf"(?<![\w\\$]){_OPERAND}\s?(?:→|⟶|->|≪|≫|≲|≳|<<|>>)\s?{_OPERAND}(?<![.!?])")
_CONTINUES = re.compile(r"\s*[=≈]")
_TAIL_CHARACTERS: Final = 60
_TAIL = re.compile(
    r"(?:=|≈|~|\\approx|\\simeq)\s{0,3}[-−–]?\s?[\d.,]{1,20}"
    r"(?:[eE][-+]?\d{1,3}|\s?(?:\\times|\\cdot|[×·*])\s?10\s?\^\s?\{?[-−+]?\d{1,3}\}?)?[ ~]{0,3}"
    r"(?P<unit>[A-Za-zµ°][A-Za-zµ°\d/*^·()²³⁻¹ -]{0,24})\Z"
)
_NUMBER_LAST = re.compile(r"[\d}]\s*\Z")
# Only units, operators and roots: what is a letter here is no quantity.
_UNITS_ONLY = re.compile(
    r"(?:\\(?:text|mathrm|textrm|rm|mathsf|unit|si)\s?\{[^{}]{0,60}\}|\\(?:sqrt|[dt]?frac|cdot|times|left|right|quad|"
    r"checkmark|,|;|:|!| )"
    r"|[\s\d^{}()\[\]/=·×*.,+−✓✔~-])+"
)
_LETTERS = re.compile(r"[A-Za-z]+")
_LEFT = re.compile(
    r"\s*(\\?[A-Za-zα-ωΑ-Ω]+(?:_(?:\{[^{}\n]{1,24}\}|\w{1,6}))?)(?:\s*\([^()]{1,20}\))?\s*(?:=|≈|\\approx)"
)


@dataclass(frozen=True, slots=True)
class Math:
    """One formula of the response: ``text[start:end]``, without its delimiters.

    Attributes:
        trees: the statements that it makes (pairs of a chain, members of a list), aliases of the
            item's symbols replaced; empty for a lone symbol or term and for what cannot be read.
        whole: the formula as one tree, a chain as chain; None where it cannot be read.
        plain: it stands in running text, without delimiters.
        marked: the text as it was read, with the unit at its end marked as one.
    """

    text: str
    start: int
    end: int
    trees: tuple[Tree, ...] = ()
    whole: Tree | None = None
    display: bool = False
    plain: bool = False
    marked: str = ""

    @property
    def dimensional(self) -> bool:
        """``[v] = m/s``, ``\\text{m/s}^2 \\cdot \\text{m} = ...``: letters are units or dimensions, no quantities."""
        return _DIMENSIONAL.match(self.text) is not None or (
            "=" in self.text and _UNITS_ONLY.fullmatch(self.text) is not None
        )

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Its statements, or the term that stands alone."""
        return self.trees or (() if self.whole is None else (self.whole,))


def audited_text(prediction: Prediction) -> str:
    """The text whose offsets spans are: the response, or the reasoning and the answer with a blank line between."""
    if prediction.response:
        return prediction.response
    return "\n\n".join(part for part in (prediction.reasoning, prediction.answer) if part)


class Document:
    """One response to one item. Every view is in the order of the text; work is linear in its length.

    Attributes:
        text: what is audited; every offset is one in it. What stands before the end of a thinking
            prelude is blanked out, so that offsets stay true; backslashes that are escaped
            throughout are single, and ``original`` says where they stood.
        item: whose symbols, constants and question are the problem's own.
        language: BCP 47, of the item.
    """

    def __init__(self, text: str, item: Item) -> None:
        self.raw = text[:RESPONSE_CHARACTERS]
        kept = without_thoughts(self.raw)
        blanked = " " * (len(self.raw) - len(kept)) + kept
        self.text = mended(blanked)
        # Where a backslash of two was dropped: escaped answers are read as meant and quoted as written.
        self._dropped = [at.start() for at in _TWO.finditer(blanked)] if self.text != blanked else []
        self.item = item
        self.language = item.language
        self.place = ground(item)
        self._views: dict[Callable[[Document], Any], Any] = {}
        self._said: dict[tuple[re.Pattern[str], int], re.Match[str] | None] = {}
        self.setting = self.place.setting

    # Places

    @cached_property
    def pieces(self) -> tuple[Fragment, ...]:
        """Fragments of mathematics, read or not; in plain words, arrows and "much less" count as well."""
        found = fragments(self.text)[0]
        more, at = [], 0
        for piece in (*found, None):
            stop = piece.start if piece else len(self.text)
            more += [
                Fragment(match[0], match.start(), match.end(), plain=True)
                for match in _BESIDES.finditer(self.text, at, stop)
            ]
            at = max(at, piece.end) if piece else at
        return tuple(sorted([*found, *more], key=lambda piece: piece.start)) if more else tuple(found)

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        return tuple(sentences(self.text, [(piece.start, piece.end) for piece in self.pieces]))

    @cached_property
    def _starts(self) -> list[int]:
        return [sentence.start for sentence in self.sentences]

    def sentence_at(self, offset: int) -> Sentence | None:
        """The sentence that holds an offset, or the last one before it."""
        place = bisect_right(self._starts, offset) - 1
        return self.sentences[place] if place >= 0 else None

    def around(self, offset: int, before: int = 0, after: int = 0) -> tuple[Sentence, ...]:
        """The sentence at an offset with so many neighbours."""
        place = bisect_right(self._starts, offset) - 1
        return self.sentences[max(0, place - before) : place + after + 1] if place >= 0 else ()

    def once(self, view: Callable[[Document], T]) -> T:
        """A further view of the document, such as its unit claims, made when first asked for."""
        if view not in self._views:
            self._views[view] = view(self)
        made: T = self._views[view]
        return made

    def says(self, pattern: re.Pattern[str], sentence: Sentence) -> re.Match[str] | None:
        """The pattern in a sentence, looked for once: many formulas may stand in one sentence."""
        key = pattern, sentence.start
        if key not in self._said:
            self._said[key] = pattern.search(sentence.text)
        return self._said[key]

    # Formulas

    @cached_property
    def maths(self) -> tuple[Math, ...]:
        """All formulas, lone symbols in dollars included, at most ``FORMULAS``."""
        found = extract(self.text, self.place.names).formulas
        by_start = {formula.start: formula for formula in found}
        aliases = self.setting.aliases
        made = []
        for piece in self.pieces[:FORMULAS]:
            formula = by_start.get(piece.start)
            trees = tuple(substitute(tree, aliases) for tree in formula.trees) if formula else ()
            text = self._measured(piece)
            whole = self._read(text)
            if whole is not None and text != piece.text and not _CONTINUES.match(text):
                trees = tuple(statements(whole))
            made.append(Math(piece.text, piece.start, piece.end, trees, whole, piece.display, piece.plain, text))
        return tuple(made)

    def _measured(self, piece: Fragment) -> str:
        """The text of a formula with its unit marked as one: ``v = 14 m/s`` where m is a mass as well."""
        if not piece.plain and _NUMBER_LAST.search(piece.text[-_TAIL_CHARACTERS:]):
            close = 0 if piece.display else 2 if self.text.startswith("\\)", piece.end) else 1
            unit, end = unit_after(self.text, piece.end + close, self.language)
            if unit is not None and close:
                written = self.text[piece.end + close : end].strip(" ~\t\n").replace("$", "").removeprefix("\\ ")
                return f"{piece.text}\\ \\mathrm{{{written}}}"
        tail = _TAIL.search(piece.text[-_TAIL_CHARACTERS:])
        if tail is None:
            return piece.text
        start = len(piece.text) - len(tail["unit"])
        unit, end = unit_after(piece.text, start, self.language)
        letters = set(_LETTERS.findall(tail["unit"]))
        if unit is None or end != len(piece.text) or not letters & self.setting.known:
            return piece.text
        left = _LEFT.match(piece.text)
        declared = self.units.get(self.alias(symbol_name(left[1]))) if left else None
        if declared is None:
            fits = "/" in tail["unit"] and not letters <= self.setting.known
        else:
            fits = declared == measured(unit) or ("/" in tail["unit"] and not letters <= self.setting.known)
        if not fits:
            return piece.text  # a product: v^2 = 2 a s
        return f"{piece.text[:start]}\\ \\mathrm{{{tail['unit']}}}"

    def _read(self, text: str) -> Tree | None:
        try:
            return substitute(read(text, self.place.names), self.setting.aliases)
        except ScorersError:
            return None

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
    def units(self) -> Mapping[str, Dimension]:
        """The dimensions that the item declares, by symbol; those of a numeric answer's target as well."""
        found = dict(units_of(self.item.context, self.language))
        for name, unit in self.item_units.items():
            dimension = measured(unit)
            if dimension is not None:
                found.setdefault(name, dimension)
        return found

    @cached_property
    def item_units(self) -> Mapping[str, ParsedUnit]:
        """The units that the item declares, by symbol: of its context, and of its answer's target."""
        found: dict[str, ParsedUnit] = {}
        context = self.item.context
        declared = [(symbol.name, symbol.unit) for symbol in context.symbols]
        declared += [(constant.name, constant.unit) for constant in context.constants]
        for name, text in declared:
            unit = parse_unit(text, self.language) if text is not None else None
            if unit is not None:
                found[symbol_name(name) or name] = unit
        answer = self.item.answer
        if isinstance(answer, NumericAnswer) and self.target:
            unit = parse_unit(answer.gold.unit, self.language)
            if unit is not None:
                found.setdefault(self.target, unit)
        return found

    @cached_property
    def target(self) -> str:
        """The symbol that the problem asks for, as its final answer or its expression names it; empty for none."""
        answer = self.item.answer
        texts = [self.item.final_answer or "", answer.expression if isinstance(answer, SymbolicAnswer) else ""]
        texts += [node.formula for node in self.item.dag if node.is_final_answer]
        for text in texts:
            left = _LEFT.match(text.strip().strip("$"))
            if left:
                return self.alias(symbol_name(left[1]))
        return ""

    def alias(self, name: str) -> str:
        """The item's own name of a symbol that has several."""
        tree = self.setting.aliases.get(name)
        return str(tree.value) if tree is not None and tree.kind == "symbol" else name

    @cached_property
    def uses(self) -> Mapping[str, int]:
        """Where each symbol first occurs in a formula."""
        first: dict[str, int] = {}
        for math in self.maths:
            for tree in () if math.dimensional else math.parts:
                for name in symbols(tree):
                    first.setdefault(name, math.start)
        return first

    @cached_property
    def sayings(self) -> tuple[Saying, ...]:
        """What is said of symbols in words: meanings and units."""
        used = frozenset(self.uses) | self.own | frozenset(self.setting.aliases)
        marks = mentions(self.text, self.pieces, used, self.language)
        found = list(sayings(self.text, marks, self.language, self.alias))
        return tuple(sorted(found, key=lambda saying: (saying.start, saying.end, saying.symbol)))

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
        for measure in measures(self.text, self.language):
            place = bisect_right(self._math_starts, measure.start) - 1
            math = self.maths[place] if place >= 0 else None
            if measure.unit is not None and math is not None and measure.end <= math.end:
                units = math.dimensional or (math.whole is not None and contains(math.whole, "unit"))
                letters = set(_LETTERS.findall(self.text[measure.start : measure.end]))
                product = measure.end < math.end and letters <= self.own
                measure = replace(measure, unit=None) if product or not units else measure
            found.append(measure)
        return tuple(found)

    def measures_in(self, start: int, end: int) -> tuple[Measure, ...]:
        """Numbers that begin in ``start`` to ``end``."""
        return self.measures[bisect_left(self._measure_starts, start) : bisect_left(self._measure_starts, end)]

    @cached_property
    def _measure_starts(self) -> list[int]:
        return [measure.start for measure in self.measures]

    # The problem

    @cached_property
    def own(self) -> frozenset[str]:
        """The symbols of the problem: declared, in its graph, in its question."""
        names = set(self.setting.known | self.place.symbols)
        for piece in fragments(self.item.question)[0]:
            try:
                names |= symbols(read(piece.text, self.place.names))
            except ScorersError:
                continue
        return frozenset(self.alias(name) for name in names)

    @cached_property
    def own_stems(self) -> frozenset[str]:
        """The words of the problem, by their first letters: of the question and of its symbols."""
        words = [self.item.question, *(symbol.description for symbol in self.item.context.symbols)]
        return stems(" ".join(words))

    @cached_property
    def own_values(self) -> frozenset[float]:
        """The numbers of the problem."""
        return frozenset(measure.value for measure in measures(self.item.question, self.language))

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
        start, end = self.original(span)
        return self.raw[start:end]

    def original(self, span: Span) -> Span:
        """A span of ``text`` as one of the text that was given."""
        if not self._dropped:
            return span
        return self._written(span[0]), self._written(span[1])

    def _written(self, offset: int) -> int:
        # The n-th dropped backslash stands, in the mended text, n places before its old place.
        low, high = 0, len(self._dropped)
        while low < high:
            middle = (low + high) // 2
            if self._dropped[middle] - middle < offset:
                low = middle + 1
            else:
                high = middle
        return offset + low
