r"""Operators in a function, in their order: ``e^{\hat B \hat A}`` is no ``e^{\hat A \hat B}``."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.formulas import Tree, walk


def in_other_order(gold: Tree, answer: Tree) -> str:
    """Why, where a function holds the operators of the gold in another order: ``e^{B A}`` for ``e^{A B}``."""
    own, said = set(_products(gold)), set(_products(answer))
    letters = [sorted(map(str, product)) for product in own - said]
    if any(sorted(map(str, product)) in letters for product in said - own):
        return "operators stand in another order in a function"
    return ""


def _products(tree: Tree) -> Iterator[tuple[Tree, ...]]:
    """The operators of each product that stands in a function, in their order."""
    for node in walk(tree):
        for inside in node.args if node.kind in ("call", "apply") else node.args[1:] if node.kind == "pow" else ():
            for inner in walk(inside):
                operators = tuple(filter(_is_operator, inner.args)) if inner.kind == "mul" else ()
                if len(operators) > 1:
                    yield operators


def _is_operator(tree: Tree) -> bool:
    hat = tree.kind == "symbol" and str(tree.value).startswith("\\hat{")
    return hat or (tree.kind == "call" and tree.value == "adjoint")
