"""Canonical nodes as text that a person can read."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from ansatz.scorers.edit_distance.algebra import rational
from ansatz.scorers.edit_distance.nodes import ADD, MUL, POW, EditNode, Rational
from ansatz.scorers.formulas import ONE, TWO, Tree, integer, show

_OPERATORS: Final = {"add": "sum", "mul": "product", "pow": "power"}


def text(node: EditNode) -> str:
    """LaTeX of a whole subtree."""
    return show(tree_of(node))


def name(node: EditNode) -> str:
    """A node without what is below it: ``power``, ``sin``, or the text of a leaf."""
    if not node.children:
        return text(node)
    kind, value = node.label
    return _OPERATORS[value] if kind == "operator" else str(value or kind)


def tree_of(node: EditNode) -> Tree:
    """The node as a tree of the notation: fractions and roots as they are written."""
    kind, value = node.label
    if kind == "number":
        return Tree("constant", value) if isinstance(value, str) else _number(value)
    if node.label == ADD:
        return Tree("add", None, tuple(map(tree_of, _positive_first(node.children))))
    if node.label == MUL:
        return _product(node.children)
    if node.label == POW:
        return _power(node)
    below = tuple(map(tree_of, node.children))
    return Tree("call", value, below) if kind == "function" else Tree(kind, value, below)


def _number(value: Rational) -> Tree:
    whole = integer(abs(value.numerator))
    shown = whole if value.denominator == 1 else Tree("div", None, (whole, integer(value.denominator)))
    return Tree("neg", None, (shown,)) if value < 0 else shown


def _exponent(node: EditNode) -> Rational:
    value = rational(node.children[1]) if node.label == POW else None
    return 1 if value is None else value


def _negative(node: EditNode) -> bool:
    members = node.children if node.label == MUL else (node,)
    return any(value < 0 for value in map(rational, members) if value is not None)


def _positive_first(terms: Iterable[EditNode]) -> list[EditNode]:
    return sorted(terms, key=_negative)


def _product(factors: Iterable[EditNode]) -> Tree:
    above, below = [], []
    number: Rational = 1
    for factor in sorted(factors, key=_place):
        value = rational(factor)
        if value is not None:
            number *= value
        elif _exponent(factor) < 0:
            below.append(_power(factor, -1))
        else:
            above.append(tree_of(factor))
    negative = number < 0
    number = -number if negative else number
    if number.numerator != 1 or not above:
        above.insert(0, integer(number.numerator))
    if number.denominator != 1:
        below.insert(0, integer(number.denominator))
    shown = _joined(above)
    if below:
        shown = Tree("div", None, (shown, _joined(below)))
    return Tree("neg", None, (shown,)) if negative else shown


def _place(factor: EditNode) -> int:
    """Numbers, then letters, then groups."""
    return 0 if factor.label[0] == "number" else 1 if factor.size <= 3 else 2


def _joined(factors: list[Tree]) -> Tree:
    return factors[0] if len(factors) == 1 else Tree("mul", None, tuple(factors))


def _power(node: EditNode, sign: int = 1) -> Tree:
    base, above = node.children
    value = rational(above)
    inner = tree_of(base)
    if value is None:
        return Tree("pow", None, (inner, tree_of(above)))
    value *= sign
    if value < 0:
        return Tree("div", None, (ONE, _power(node, -sign)))
    if value == 1:
        return inner
    if value == Fraction(1, 2):
        return Tree("call", "sqrt", (inner,))
    if value.numerator == 1:
        return Tree("call", "root", (inner, integer(value.denominator)))
    return Tree("pow", None, (inner, TWO if value == 2 else _number(value)))
