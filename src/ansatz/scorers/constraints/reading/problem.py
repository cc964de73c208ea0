"""What a problem brings with it: its symbols with their units, its words, its numbers, and what it asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Final

from ansatz.items.context import Context, Symbol
from ansatz.items.model import Item
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.constraints.reading.kinds import kind_of
from ansatz.scorers.derivations import ground
from ansatz.scorers.formulas import Dimension, symbols
from ansatz.scorers.language import QUANTITIES, stems, words
from ansatz.scorers.problem import question_of, read_problem, units_of
from ansatz.scorers.responses import measured, read_response, substance, symbol_name

_ASKS: Final = stems(" ".join(QUANTITIES.phrases("asks")))
LEFT: Final = re.compile(
    r"\s*(\\?[A-Za-zα-ωΑ-Ω]+(?:_(?:\{[^{}\n]{1,24}\}|\w{1,6}))?)(?:\s*\([^()]{1,20}\))?\s*(?:=|≈|\\approx)"
)


class AuditedProblem:
    """One item as the rules see it; every view is made when first asked for."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.language = item.language
        self.place = ground(item)
        self.setting = self.place.setting
        self.names = self.place.names

    @cached_property
    def units(self) -> Mapping[str, Dimension]:
        """The dimensions that the item declares, by symbol; those of a numeric answer's target as well."""
        found = dict(units_of(self._context, self.language))
        for name, unit in self.item_units.items():
            dimension = measured(unit)
            if dimension is not None:
                found.setdefault(name, dimension)
        return found

    @cached_property
    def _context(self) -> Context:
        """What the item declares; a radius with an empty unit is no pure number: nobody said how it is measured."""
        said = self.item.context
        kept = (replace(one, unit=None) if _is_unsaid(one) else one for one in said.symbols)
        return replace(said, symbols=tuple(kept))

    @cached_property
    def item_units(self) -> Mapping[str, ParsedUnit]:
        """The units that the item declares, by symbol: of its context, and of its answer's target."""
        found: dict[str, ParsedUnit] = {}
        context = self._context
        declared = [(symbol.name, symbol.unit) for symbol in context.symbols]
        declared += [(constant.name, constant.unit) for constant in context.constants]
        for name, text in declared:
            unit = parse_unit(text, self.language) if text is not None else None
            if unit is not None:
                found[symbol_name(name) or name] = unit
        gold = self.item.answer.gold
        if gold is not None and self.target:
            unit = parse_unit(gold.unit, self.language)
            if unit is not None:
                found.setdefault(self.target, unit)
        return found

    @cached_property
    def target(self) -> str:
        """The symbol that the problem asks for, as its final answer or its expression names it; empty for none."""
        texts = [self.item.final_answer or "", self.item.answer.expression]
        texts += [node.formula for node in self.item.dag if node.is_final_answer]
        for text in texts:
            left = LEFT.match(text.strip().strip("$"))
            if left:
                return self.alias(symbol_name(left[1]))
        return ""

    @cached_property
    def asked(self) -> frozenset[str]:
        """The symbols that the problem asks for: the target, or those that the question names where it is not known."""
        if self.target:
            return frozenset((self.target,))
        said = read_problem(self.item.question, self.item.context, self.language).symbols
        return frozenset(self.alias(symbol_name(name) or name) for name in said)

    def alias(self, name: str) -> str:
        """The item's own name of a symbol that has several."""
        tree = self.setting.aliases.get(name)
        return str(tree.value) if tree is not None and tree.kind == "symbol" else name

    @cached_property
    def own(self) -> frozenset[str]:
        """The symbols of the problem: declared, in its graph, in its question."""
        return self.asked_with | {self.alias(name) for name in self.setting.known | self.place.symbols}

    @cached_property
    def asked_with(self) -> frozenset[str]:
        """The symbols that stand in the question itself."""
        names = {name for _, tree in question_of(self.item).trees(self.names) for name in symbols(tree)}
        return frozenset(self.alias(name) for name in names)

    @cached_property
    def own_stems(self) -> frozenset[str]:
        """The words of the problem, by their first letters: of the question and of its symbols."""
        words = [self.item.question, *(symbol.description for symbol in self.item.context.symbols)]
        return stems(" ".join(words))

    @cached_property
    def own_lemmas(self) -> frozenset[str]:
        """The words of the problem that name something, as lemmas: of the question and of its symbols."""
        said = [symbol.description for symbol in self.item.context.symbols]
        described = (lemma for text in said for lemma in substance(words(read_response(text).masked)))
        return question_of(self.item).lemmas | frozenset(described)

    @cached_property
    def called(self) -> Mapping[str, frozenset[str]]:
        """What question and item call their symbols, as stems: ``Find the quality factor $Q$``."""
        named = {name: stems(said) - _ASKS for name, said in self.said.items()}
        return {name: words for name, words in named.items() if words}

    @cached_property
    def told(self) -> Mapping[str, str]:
        """What the question alone says of letters, in its words: all that whoever answers it has read of them."""
        said = question_of(self.item).response.symbols(self.language)
        named = {self.alias(one.symbol): one.words for one in reversed(said.said(self.own)) if one.words}
        found = said.introduced(said.mentioned(self.own), self.alias)
        return {**named, **{name: one.words for name, one in found.items()}}

    @cached_property
    def said(self) -> Mapping[str, str]:
        """What question and item call their symbols, in their words."""
        said = question_of(self.item).response.symbols(self.language)
        found = said.introduced(said.mentioned(self.own), self.alias)
        named = {name: one.words for name, one in found.items()}
        described = {self.alias(one.name): one.description for one in self.item.context.symbols if one.description}
        return {**named, **described}

    @cached_property
    def own_values(self) -> frozenset[float]:
        """The numbers of the problem."""
        return frozenset(measure.value for measure in question_of(self.item).measures)


def _is_unsaid(symbol: Symbol) -> bool:
    return symbol.unit is not None and not symbol.unit.strip() and bool(kind_of(symbol.description))


@lru_cache(maxsize=256)
def problem_of(item: Item) -> AuditedProblem:
    """The problem of an item, the same for all responses to it."""
    return AuditedProblem(item)
