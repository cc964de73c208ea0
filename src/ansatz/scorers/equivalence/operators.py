r"""Operators in brackets put to work on what stands behind them: ``(\\nabla^2 + k^2)\\psi`` is ``\\nabla^2\\psi + k^2\\psi``."""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.formulas import Tree, add, mul, transform, walk

_HOLE: Final = Tree("text", "")  # the operand that the reader did not find
_OPERATORS: Final = frozenset({"nabla", "derivative"})


def operated(tree: Tree) -> Tree:
    """A formula with each bracket of operators applied to the factors behind it; the same where there is none."""
    return transform(tree, _applied) if has_hole(tree) else tree


def has_hole(tree: Tree) -> bool:
    """Whether an operator in a formula has no operand."""
    return any(node.kind in _OPERATORS and node.args[0] == _HOLE for node in walk(tree))


def _applied(node: Tree) -> Tree | None:
    if node.kind != "mul":
        return None
    for place, factor in enumerate(node.args[:-1]):
        if factor.kind == "add" and has_hole(factor):
            operand = mul(*node.args[place + 1 :])
            return mul(*node.args[:place], add(*(_on(term, operand) for term in factor.args)))
    return None


def _on(term: Tree, operand: Tree) -> Tree:
    """A term of the bracket on the operand: an operator takes it, a factor multiplies it."""
    if not has_hole(term):
        return mul(term, operand)
    return transform(term, lambda node: _filled(node, operand))


def _filled(node: Tree, operand: Tree) -> Tree | None:
    if node.kind in _OPERATORS and node.args[0] == _HOLE:
        return Tree(node.kind, node.value, (operand, *node.args[1:]))
    return None
