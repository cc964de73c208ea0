"""Members of a chain: ``v = a = b`` may give the gold as a, with b its value in numbers."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.equivalence.pairs import Pair
from ansatz.scorers.formulas import (
    EQUALITIES,
    ZERO,
    Tree,
    contains,
    free_symbols,
)


def members(pair: Pair) -> Iterator[tuple[Pair, str]]:
    """``v = a = b`` may give the gold as a, with b its numeric value; a gold chain offers each of its members."""
    gold, answer = pair
    for member in _inner_members(gold):
        yield (member, answer), "one member of the gold's chain"
    # Beside a gold in decimals, a last member with decimals and letters is the answer, and no value of the one before.
    for member in _inner_members(answer, rounded=not contains(gold, "decimal")):
        yield (gold, member), "one member of the answer's chain"


def _inner_members(tree: Tree, *, rounded: bool = True) -> Iterator[Tree]:
    if tree.kind == "where":
        tree = tree.args[0]
    if tree.kind == "chain" and tree.value[0] not in EQUALITIES and all(op in EQUALITIES for op in tree.value[1:]):
        for later in tree.args[2:]:
            if _numeric(later):
                yield Tree("relation", tree.value[0], (tree.args[0], later))  # n > sqrt 2 = 1.414
        return
    if tree.kind != "chain" or not all(op in EQUALITIES for op in tree.value):
        return
    label = tree.args[0]
    for place in range(len(tree.args) - 2, 0, -1):
        # What follows must be this member's value in numbers, not another formula.
        if all(_numeric(later, rounded=rounded) and later != ZERO for later in tree.args[place + 1 :]):
            yield Tree("relation", "=", (label, tree.args[place]))
    if label.kind != "symbol" and all(_numeric(later) for later in tree.args[1:]):
        yield label


def _numeric(tree: Tree, *, rounded: bool = True) -> bool:
    return not (free_symbols(tree) or contains(tree, "apply")) or (rounded and contains(tree, "decimal"))
