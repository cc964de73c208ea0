"""One wrong answer as the rules look at it: its trees, values and units, each worked out when first asked for."""

from __future__ import annotations

import cmath
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from ansatz.items.model import Item, Prediction
from ansatz.scorers.equivalence import Setting, definition, kind_of, label_name, main_statement, prepare, settle
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas import Budget, Dimension, NoValue, Points, Tree, evaluate, free_symbols, substitute, survey
from ansatz.scorers.limits import TAXONOMY_WORK, WORK
from ansatz.scorers.outcome import RunnerUp, Score
from ansatz.scorers.problem import units_of
from ansatz.scorers.responses import tree_of

POINTS: Final = (0, 1, 2, 3)  # where formulas are compared by value
Values: TypeAlias = tuple[complex, ...]


class StatedSide(NamedTuple):
    """A final answer: ``label = value``, or ``label < value``; the label is empty where it has none.

    ``tree`` is the whole statement, ``kind`` what it is: expression, equation, inequality, tuple, interval ...
    """

    tree: Tree
    label: str
    value: Tree
    kind: str


@dataclass(frozen=True)
class WrongAnswer:
    """An answer that is not fully right, with what it was measured against."""

    item: Item
    prediction: Prediction
    scored: Score

    @cached_property
    def text(self) -> str:
        """The final answer."""
        return self.scored.extraction.text if self.scored.extraction else ""

    @cached_property
    def others(self) -> tuple[RunnerUp, ...]:
        """What else could have been taken for the final answer."""
        return self.scored.extraction.others if self.scored.extraction else ()

    @cached_property
    def response(self) -> str:
        """All that was written before the final answer."""
        return "\n\n".join(part for part in (self.prediction.reasoning, self.prediction.response) if part)

    @cached_property
    def setting(self) -> Setting:
        return setting_of(self.item)

    @cached_property
    def units(self) -> Mapping[str, Dimension]:
        return units_of(self.item.context, self.item.language)

    @cached_property
    def gold(self) -> StatedSide | None:
        """The gold of a symbolic item; None for other types."""
        return gold_side(self.item)

    @cached_property
    def answer(self) -> StatedSide | None:
        """The answer to a symbolic item; None where it cannot be read."""
        if not self.item.answer.expression or not self.text:
            return None
        return side(self.text, self.setting)

    @cached_property
    def gold_values(self) -> Values:
        return self.values(self.gold.value) if self.gold else ()

    @cached_property
    def answer_values(self) -> Values:
        return self.values(self.answer.value) if self.answer else ()

    @cached_property
    def differs(self) -> bool:
        """Both formulas have values, and these are not the same."""
        ours, theirs = self.gold_values, self.answer_values
        return bool(ours and theirs) and not close(ours, theirs, 1e-6)

    def expanded(self, tree: Tree) -> Tree:
        """With aliases, given relations and constants put in, ready to be evaluated."""
        tree = substitute(tree, self.setting.aliases)
        tree = substitute(tree, dict(self.setting.relations))
        return prepare(substitute(tree, self.setting.bare))

    def values(self, tree: Tree, fixed: Mapping[str, complex] | None = None) -> Values:
        """At the sample points; empty where it has no finite value at one of them.

        ``fixed`` symbols have the given value at every point.
        """
        if tree.kind in ("text", "relation", "chain", "list", "tuple", "set", "interval", "where", "matrix"):
            return ()
        table = {name: [value] * len(POINTS) for name, value in (fixed or {}).items()}
        # A budget of its own each time: what one rule looks at takes nothing from the next.
        budget = Budget()
        budget.spent = WORK - TAXONOMY_WORK
        points = Points(replace(self.setting.frame, budget=budget), POINTS, table)
        ready = self.expanded(tree)
        try:
            points.frame.budget.evaluate(survey(ready).size, points.count)
            found = tuple(complex(value) for value in evaluate(ready, points))
        except (NoValue, LimitError, RecursionError, OverflowError, ValueError, ZeroDivisionError):
            return ()
        return found if all(map(cmath.isfinite, found)) else ()

    @cached_property
    def numbers(self) -> tuple[float, float] | None:
        """Gold and answer of a numeric item in the gold's unit; None where the answer has no such value."""
        if self.item.answer.gold is None or self.scored.verdict.method not in _COMPARED:
            return None
        compared = self.scored.verdict.numbers
        if compared is None:
            return None
        try:
            gold, answer = map(float, compared)
        except OverflowError:
            return None
        return (gold, answer) if cmath.isfinite(gold) and cmath.isfinite(answer) else None


_COMPARED: Final = frozenset({"tolerance", "near_miss", "method"})


@lru_cache(maxsize=1024)
def gold_side(item: Item) -> StatedSide | None:
    """The gold of a symbolic item, read once an item."""
    return side(item.answer.expression, setting_of(item)) if item.answer.expression else None


def setting_of(item: Item) -> Setting:
    """What is known of the letters of an item, and by which identities its formulas are compared."""
    return settle(item.context, item.answer.rules, item.answer.relative_tolerance, item.language)


def side(text: str, setting: Setting) -> StatedSide | None:
    """A formula taken apart; None where it cannot be read."""
    try:
        tree = main_statement(tree_of(text, setting.names))
    except ScorersError:
        return None
    kind = kind_of(tree)
    if kind == "equation":
        label, value = definition(substitute(tree, setting.aliases))
        if label is not None:
            return StatedSide(tree, label_name(label) or "", value, kind)
    whole = substitute(tree, setting.aliases)
    if kind == "inequality":
        for one, other in (whole.args, whole.args[::-1]):
            if one.kind == "symbol" and one.value not in free_symbols(other):
                return StatedSide(tree, str(one.value), other, kind)
    return StatedSide(tree, "", whole, kind)


def close(left: Values, right: Values, tolerance: float = 1e-7) -> bool:
    """Are two rows of values the same?"""
    return len(left) == len(right) > 0 and all(
        abs(x - y) <= tolerance * max(abs(x), abs(y)) for x, y in zip(left, right, strict=True)
    )
