"""A formula as the nodes whose edits are counted: numbers, symbols, sums, products, powers, functions.

The conventions are those of PHYBench where they do not depend on how a formula
was typed: a quotient is a product with a power -1, a root is a power, a rational
number is one node, the negative is a factor -1.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ansatz.scorers.edit_distance.algebra import Algebra
from ansatz.scorers.edit_distance.nodes import EditNode
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import EDIT_DEPTH, EDIT_DIGITS, EDIT_NODES

# Members in any order.
_UNORDERED: Final = frozenset({"list", "set", "dot", "union", "intersection"})
_TURNED: Final = {">": "<", ">=": "<=", ">>": "<<"}
_SYMMETRIC: Final = frozenset({"=", "!=", "~=", "~"})
_NAMES: Final = frozenset({"symbol", "apply", "accent", "derivative", "differential", "mean", "unit"})
_EQUALITIES: Final = frozenset({"=", "~=", "~", "->", "prop"})


def check_size(tree: Tree) -> None:
    """Raises ``LimitError`` where a tree has too many nodes or levels to be worked on."""
    level, depth, count = [tree], 0, 0
    while level:
        depth, count = depth + 1, count + len(level)
        if count > EDIT_NODES:
            raise LimitError("EDIT_NODES", EDIT_NODES, count)
        if depth > EDIT_DEPTH:
            raise LimitError("EDIT_DEPTH", EDIT_DEPTH, depth)
        level = [arg for node in level for arg in node.args]


def canonical(tree: Tree, algebra: Algebra) -> EditNode:
    """The tree as nodes, in the form of ``algebra``; raises ``LimitError``."""
    kind, value, args = tree
    if kind in ("integer", "decimal"):
        return _number(kind, value, algebra)
    if kind == "symbol":
        return algebra.nodes.node(("symbol", value))
    if kind == "constant":
        return algebra.nodes.number(value)
    below = [canonical(arg, algebra) for arg in args]
    if kind == "add":
        return algebra.add(below)
    if kind == "mul":
        return algebra.mul(below)
    if kind == "neg":
        return algebra.mul((algebra.nodes.number(-1), *below))
    if kind == "div":
        return algebra.mul((below[0], _inverse(below[1], algebra)))
    if kind == "pow":
        return algebra.power(*below)
    if kind == "call":
        return _call(value, below, algebra)
    if kind == "plusminus" and len(below) == 2:
        return algebra.add((below[0], algebra.nodes.node(("plusminus", value), below[1:])))
    if kind == "relation":
        return _relation(value, below, algebra)
    if kind == "dot" and below:
        return algebra.nodes.node((kind, value), below)
    return algebra.nodes.node((kind, value), below, ordered=len(below) > 1 and kind not in _UNORDERED)


def _number(kind: str, value: int | tuple[int, int], algebra: Algebra) -> EditNode:
    if isinstance(value, int):
        return algebra.nodes.number(value)
    mantissa, exponent = value
    if abs(exponent) > EDIT_DIGITS:
        while mantissa and mantissa % 10 == 0:
            mantissa, exponent = mantissa // 10, exponent + 1
        return algebra.nodes.node((kind, (mantissa, exponent)))
    return algebra.nodes.number(Fraction(mantissa) * Fraction(10) ** exponent)


def _inverse(node: EditNode, algebra: Algebra) -> EditNode:
    return algebra.power(node, algebra.nodes.number(-1))


def _call(name: str, below: list[EditNode], algebra: Algebra) -> EditNode:
    if name == "sqrt":
        return algebra.power(below[0], algebra.nodes.number(Fraction(1, 2)))
    if name == "root":
        return algebra.power(below[0], _inverse(below[1], algebra))
    if name == "exp":
        return algebra.power(algebra.nodes.number("e"), below[0])
    if name == "log" and (len(below) == 1 or below[1] is algebra.nodes.number("e")):
        return algebra.nodes.node(("function", "ln"), below[:1])
    unordered = name in ("max", "min")
    return algebra.nodes.node(("function", name), below, ordered=len(below) > 1 and not unordered)


def _relation(name: str, below: list[EditNode], algebra: Algebra) -> EditNode:
    if name in _TURNED:
        name, below = _TURNED[name], below[::-1]
    return algebra.nodes.node(("relation", name), below, ordered=name not in _SYMMETRIC)


def comparable(gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
    """What of two statements is compared: the values where a name stands for them, else the whole.

    ``v = \\sqrt{2gh}`` against ``\\sqrt{gh}`` or ``u = \\sqrt{gh}`` is about the right sides. An equation whose
    left side is a formula is compared as a whole with another, and by its right side with a bare expression.
    """
    gold, answer = _last(_main(gold)), _last(_main(answer))
    sides = _sides(gold), _sides(answer)
    if sides[0] and sides[1]:
        if all(side[0].kind in _NAMES for side in sides if side):
            return sides[0][1], sides[1][1]
        return gold, answer
    return (
        sides[0][1] if sides[0] and not _stated(answer) else gold,
        sides[1][1] if sides[1] and not _stated(gold) else answer,
    )


def _main(tree: Tree) -> Tree:
    return tree.args[0] if tree.kind == "where" else tree


def _last(tree: Tree) -> Tree:
    """Of a chain of equalities, the first and last member as one equation."""
    if tree.kind == "chain" and all(relation in _EQUALITIES for relation in tree.value):
        return Tree("relation", "=", (tree.args[0], tree.args[-1]))
    return tree


def _sides(tree: Tree) -> tuple[Tree, Tree] | None:
    if tree.kind == "relation" and tree.value in _EQUALITIES:
        left, right = tree.args
        # ``x = 5`` turned round is the same statement.
        return (right, left) if right.kind in _NAMES and left.kind not in _NAMES else (left, right)
    return None


def _stated(tree: Tree) -> bool:
    return tree.kind in ("relation", "chain")
