"""The distance of two formulas: the cheapest way to edit one into the other, members of sums and products as sets.

A constrained edit distance on unordered trees (after Zhang): what one subtree
becomes stays together in one subtree. Moves and costs are PHYBench's: a node is
inserted, deleted or changed for 1, a whole subtree comes or goes at a discount.
Members of sums and products are paired by assignment, so their order and the
names of symbols do not matter, and every move has its reverse at the same cost.
One move is added: a group inside a sum or product of its own kind may be opened,
because a forgotten root or factor around ``a b`` in ``c \\sqrt{a b}`` moves nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ansatz.scorers.edit_distance.assignment import best_pairs
from ansatz.scorers.edit_distance.nodes import ADD, MUL, UNIT, EditNode, subtree_cost
from ansatz.scorers.errors import LimitError
from ansatz.scorers.limits import EDIT_CELLS


class Opened(NamedTuple):
    """A member of a sum or product that is taken apart: ``outer`` goes, the members of ``inner`` stay."""

    outer: EditNode
    inner: EditNode


class Plan(NamedTuple):
    """How the children of two nodes correspond, and what that costs in fifths of a node."""

    cost: int
    pairs: Sequence[tuple[EditNode, EditNode]] = ()
    deleted: Sequence[EditNode] = ()
    inserted: Sequence[EditNode] = ()
    opened_left: Opened | None = None
    opened_right: Opened | None = None


class Matcher:
    """Distances between subtrees of two formulas, each worked out once."""

    __slots__ = ("_known", "_strange")

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], int] = {}
        self._strange: dict[EditNode, tuple[int, frozenset[EditNode]]] = {}

    def between(self, left: EditNode, right: EditNode) -> int:
        """In fifths of a node; raises ``LimitError`` where there are too many pairs of subtrees."""
        if left.size * right.size > EDIT_CELLS:
            raise LimitError("EDIT_CELLS", EDIT_CELLS, left.size * right.size)
        return self.distance(left, right)

    def distance(self, left: EditNode, right: EditNode) -> int:
        if left is right:
            return 0
        if left.size == 1 and right.size == 1:
            return UNIT
        pair = left.key, right.key
        known = self._known.get(pair)
        if known is not None:
            return known
        if left.size == 1 or right.size == 1:
            leaf, tree = (left, right) if left.size == 1 else (right, left)
            best, leaves = self._of_a_stranger(tree)
            if leaf not in leaves:
                self._known[pair] = best
                return best
        best = left.cost + right.cost
        floor = 0 if left.label == right.label else UNIT
        if floor + subtree_cost(abs(left.size - right.size)) < best:
            best = min(best, floor + self.plan(left, right).cost)
        for cost, _, one, other in unwrapped(left, right):
            if cost + subtree_cost(abs(one.size - other.size)) < best:
                best = min(best, cost + self.distance(one, other))
        self._known[pair] = best
        return best

    def _of_a_stranger(self, tree: EditNode) -> tuple[int, frozenset[EditNode]]:
        """The distance of a tree to any leaf that does not occur in it, and the leaves that do.

        Most pairs are of this sort, and the answer does not depend on the leaf.
        """
        found = self._strange.get(tree)
        if found is None:
            children = tree.children
            if not children:
                found = UNIT, frozenset((tree,))
            else:
                inside = [self._of_a_stranger(child) for child in children]
                below = sum([child.cost for child in children])
                cost = (
                    UNIT + below + min(0, *(pair[0] - child.cost for child, pair in zip(children, inside, strict=True)))
                )
                found = min(cost, UNIT + tree.cost), frozenset().union(*[pair[1] for pair in inside])
            self._strange[tree] = found
        return found

    def plan(self, left: EditNode, right: EditNode) -> Plan:
        """The cheapest correspondence of the children."""
        if left.ordered and right.ordered:
            return self._in_order(left.children, right.children)
        ours, theirs = _uncommon(left.children, right.children)
        best = self._as_sets(ours, theirs)
        if left.label == right.label and left.label in (ADD, MUL):
            for opened, members in _openings(left, ours, theirs):
                plan = self._as_sets(*_uncommon(members, theirs))
                cost = plan.cost + _opening_cost(opened)
                if cost < best.cost:
                    best = plan._replace(cost=cost, opened_left=opened)
            for opened, members in _openings(right, theirs, ours):
                plan = self._as_sets(*_uncommon(ours, members))
                cost = plan.cost + _opening_cost(opened)
                if cost < best.cost:
                    best = plan._replace(cost=cost, opened_right=opened)
        return best

    def _as_sets(self, ours: Sequence[EditNode], theirs: Sequence[EditNode]) -> Plan:
        everything = sum([node.cost for node in ours]) + sum([node.cost for node in theirs])
        if not ours or not theirs:
            return Plan(everything, (), ours, theirs)
        gains = [[one.cost + other.cost - self.distance(one, other) for other in theirs] for one in ours]
        gain, pairs = best_pairs(gains)
        rows, columns = {row for row, _ in pairs}, {column for _, column in pairs}
        return Plan(
            everything - gain,
            [(ours[row], theirs[column]) for row, column in pairs],
            [node for row, node in enumerate(ours) if row not in rows],
            [node for column, node in enumerate(theirs) if column not in columns],
        )

    def _in_order(self, ours: Sequence[EditNode], theirs: Sequence[EditNode]) -> Plan:
        """Base with base, exponent with exponent; arguments in their order."""
        table = [[Plan(0)]]
        for node in theirs:
            last = table[0][-1]
            table[0].append(last._replace(cost=last.cost + node.cost, inserted=(*last.inserted, node)))
        for one in ours:
            above = table[-1]
            line = [above[0]._replace(cost=above[0].cost + one.cost, deleted=(*above[0].deleted, one))]
            for place, other in enumerate(theirs):
                both, gone, come = above[place], above[place + 1], line[-1]
                cost = both.cost + self.distance(one, other)
                if cost <= min(gone.cost + one.cost, come.cost + other.cost):
                    line.append(both._replace(cost=cost, pairs=(*both.pairs, (one, other))))
                elif gone.cost + one.cost <= come.cost + other.cost:
                    line.append(gone._replace(cost=gone.cost + one.cost, deleted=(*gone.deleted, one)))
                else:
                    line.append(come._replace(cost=come.cost + other.cost, inserted=(*come.inserted, other)))
            table.append(line)
        return table[-1][-1]


def unwrapped(left: EditNode, right: EditNode) -> Iterator[tuple[int, bool, EditNode, EditNode]]:
    """A root taken off with all below it but one child, which then faces the whole other side.

    Yields (cost, was it the left root?, node on the left, node on the right).
    """
    for node, is_left in ((left, True), (right, False)):
        if node.children:
            below = sum([child.cost for child in node.children])
            for child in node.children:
                cost = UNIT + below - child.cost
                yield (cost, True, child, right) if is_left else (cost, False, left, child)


def _uncommon(ours: Sequence[EditNode], theirs: Sequence[EditNode]) -> tuple[list[EditNode], list[EditNode]]:
    """Both without the members that they share."""
    counts: dict[EditNode, int] = {}
    for node in theirs:
        counts[node] = counts.get(node, 0) + 1
    left = []
    for node in ours:
        if counts.get(node):
            counts[node] -= 1
        else:
            left.append(node)
    right = []
    for node in theirs:
        if counts[node]:
            counts[node] -= 1
            right.append(node)
    return left, right


def _openings(
    parent: EditNode, members: Sequence[EditNode], others: Sequence[EditNode]
) -> Iterator[tuple[Opened, list[EditNode]]]:
    """Each member that holds a group of the parent's kind, of which the other side has two or more members."""
    if len(others) < 2:
        return
    present = set(others)
    for place, outer in enumerate(members):
        for inner in outer.children:
            if inner.label == parent.label and sum([child in present for child in inner.children]) > 1:
                yield Opened(outer, inner), [*members[:place], *members[place + 1 :], *inner.children]


def _opening_cost(opened: Opened) -> int:
    rest = sum([child.cost for child in opened.outer.children]) - opened.inner.cost
    return 2 * UNIT + rest
