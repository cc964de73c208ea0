"""Does a formula with numbers put in come to an item's gold? For telling a right method from a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from ansatz.items.model import Item, NumericAnswer, Quantity
from ansatz.scorers.answers import prepared
from ansatz.scorers.derivations import ground, values_at, without_units
from ansatz.scorers.formulas import Number, Tree, contains, fraction, mul, walk
from ansatz.scorers.notation import unit_tree


def is_worked(tree: Tree) -> bool:
    """At least two numbers put together; a number with its unit is none."""
    digits = sum(1 for node in walk(tree) if node.kind in ("integer", "decimal"))
    powers = sum(1 for node in walk(tree) if node.kind == "pow" and node.args[0] == ("integer", 10, ()))
    return digits - 2 * powers >= 2


def gives_gold(item: Item, tree: Tree) -> bool:
    """Is the value one that the item accepts, with its unit, or bare in SI or in the item's unit?"""
    answer = cast(NumericAnswer, item.answer)
    frame = ground(item).setting.frame.fresh()
    for accepted in (answer.gold, *answer.alternates):
        gold = prepared(accepted, item.language, answer.unitless, False)
        if not gold.value:
            continue
        allowed = float(gold.allowed / abs(gold.value))
        golds = _gold_trees(accepted, gold.value)
        bare = [without_units(one) for one in golds]
        pairs = [(golds[:1], tree)] if contains(tree, "unit") else []
        pairs.append((bare, without_units(tree)))
        for wanted, said in pairs:
            values = values_at(said, frame, (0, 1))
            if any(_near(values_at(one, frame, (0, 1)), values, allowed) for one in wanted):
                return True
    return False


def _gold_trees(accepted: Quantity, value: Fraction) -> list[Tree]:
    """The gold with its unit, where that is one of the notation, and as the bare number."""
    number = fraction(value)
    unit = unit_tree(accepted.unit) if accepted.unit else None
    return [number] if unit is None else [mul(number, unit), number]


def _near(golds: Sequence[Number], values: Sequence[Number], allowed: float) -> bool:
    return bool(golds and values) and all(
        abs(x - y) <= max(allowed, 1e-12) * abs(x) and abs(x) > 0 for x, y in zip(golds, values, strict=True)
    )
