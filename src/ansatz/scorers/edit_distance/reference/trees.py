"""The published tree of a sympy expression, and the published distance of two such trees.

A node is a number, a symbol, an operator (sum, product, power with all their arguments) or a
function; arguments keep the order in which sympy holds them, which depends on the symbols' names.
The distance is Zhang's and Shasha's for ordered trees with two more moves: the whole subtree at the
end of a forest may go, or come, at a discount.
"""

from __future__ import annotations

from typing import Any

from ansatz.scorers.edit_distance.nodes import UNIT, subtree_cost
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.limits import REFERENCE_CELLS


class NoTree(ScorersError):
    """The expression has a part that the published tree has no node for; ``part`` names its type."""

    def __init__(self, part: str) -> None:
        self.part = part
        super().__init__(part)

    def __str__(self) -> str:
        return f"the published tree has no node for {self.part}"


class Ordered:
    """A tree in post-order.

    Attributes:
        labels: of every node.
        first: for every node, the place of the leftmost leaf below it.
        costs: of the subtree at every node, in fifths of a node.
        roots: the key roots, ascending.
    """

    __slots__ = ("costs", "first", "labels", "roots")

    def __init__(self, expression: Any) -> None:
        self.labels: list[str] = []
        self.first: list[int] = []
        self.costs: list[int] = []
        self._add(expression)
        self.roots = sorted({leaf: place for place, leaf in enumerate(self.first)}.values())

    def __len__(self) -> int:
        return len(self.labels)

    def _add(self, expression: Any) -> None:
        start = len(self.labels)
        label, leaf = _label(expression)
        if not leaf:
            for argument in expression.args:
                self._add(argument)
        self.labels.append(label)
        self.first.append(start)
        self.costs.append(subtree_cost(len(self.labels) - start))


def _label(expression: Any) -> tuple[str, bool]:
    # heavy: only the reference mode needs it
    import sympy

    if isinstance(expression, _numbers()):
        return f"number_{expression}", True
    if isinstance(expression, sympy.Symbol):
        return f"symbol_{expression}", True
    if isinstance(expression, sympy.Add | sympy.Mul | sympy.Pow):
        return f"operator_{type(expression).__name__}", False
    if isinstance(expression, sympy.Function):
        return f"function_{expression.func.__name__}", False
    raise NoTree(type(expression).__name__)


def _numbers() -> tuple[type, ...]:
    # heavy: only the reference mode needs it
    from sympy.core import numbers

    return (numbers.Rational, numbers.Float, numbers.Pi, numbers.Exp1, numbers.Infinity, numbers.NegativeInfinity)


def ordered_distance(one: Ordered, other: Ordered) -> int:
    """In fifths of a node; raises ``LimitError`` where the table would be too large."""
    work = sum(_span(one, root) for root in one.roots) * sum(_span(other, root) for root in other.roots)
    if work > REFERENCE_CELLS:
        raise LimitError("REFERENCE_CELLS", REFERENCE_CELLS, work)
    trees = [[0] * len(other) for _ in one.labels]
    forests = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for x in one.roots:
        for y in other.roots:
            _subtrees(one, other, x, y, trees, forests)
    return trees[-1][-1]


def _span(tree: Ordered, root: int) -> int:
    return root + 1 - tree.first[root]


def _subtrees(one: Ordered, other: Ordered, x: int, y: int, trees: list[list[int]], forests: list[list[int]]) -> None:
    """Fills ``trees`` for all pairs on the left paths of ``x`` and ``y``.

    ``forests[i][j]`` is the distance of the forests that end before nodes i and j.
    """
    left, right = one.first, other.first
    start, top = left[x], right[y]
    forests[start][top] = 0
    for i in range(start, x + 1):
        forests[i + 1][top] = forests[left[i]][top] + one.costs[i]
    for j in range(top, y + 1):
        forests[start][j + 1] = forests[start][right[j]] + other.costs[j]
    for i in range(start, x + 1):
        whole_left, line, above, before = left[i] == start, forests[i + 1], forests[i], forests[left[i]]
        label, gone = one.labels[i], one.costs[i]
        for j in range(top, y + 1):
            best = min(above[j + 1] + UNIT, line[j] + UNIT, before[j + 1] + gone, line[right[j]] + other.costs[j])
            if whole_left and right[j] == top:
                best = min(best, above[j] + (0 if label == other.labels[j] else UNIT))
                trees[i][j] = best
            else:
                best = min(best, before[right[j]] + trees[i][j])
            line[j + 1] = best
