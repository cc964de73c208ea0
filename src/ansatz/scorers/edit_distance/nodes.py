"""The nodes whose edits are counted: shared, so that equal subtrees are one object, with their costs.

Costs are integers, in fifths of a node (``UNIT`` is one node), so that sums of
them are exact and do not depend on the order of adding.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, TypeAlias

from ansatz.scorers.errors import LimitError
from ansatz.scorers.limits import EDIT_DEPTH, EDIT_NODES

Label: TypeAlias = tuple[str, Any]
Rational: TypeAlias = int | Fraction

UNIT: Final = 5
# PHYBench, "EED Score": a subtree of s nodes comes or goes at once for min(s, 0.6 (s - 5) + 5).
_WHOLE: Final = 5  # nodes up to which each counts in full
_SLOPE: Final = 3  # fifths of a node for every further one

ADD: Final[Label] = ("operator", "add")
MUL: Final[Label] = ("operator", "mul")
POW: Final[Label] = ("operator", "pow")


def subtree_cost(size: int) -> int:
    """What it costs to insert or delete a subtree of ``size`` nodes at once, in fifths of a node."""
    return UNIT * size if size <= _WHOLE else UNIT * _WHOLE + _SLOPE * (size - _WHOLE)


class EditNode:
    """One node and all below it.

    Attributes:
        label: kind and value; two nodes are alike when their labels are.
        children: below it; in no particular order unless ``ordered``.
        ordered: does the order of the children matter?
        size, depth: of the subtree.
        cost: of inserting or deleting the whole subtree, in fifths of a node.
        key: a number for this subtree within its ``Nodes``.
    """

    __slots__ = ("children", "cost", "depth", "key", "label", "ordered", "size")

    def __init__(self, label: Label, children: tuple[EditNode, ...], ordered: bool, key: int) -> None:
        self.label, self.children, self.ordered, self.key = label, children, ordered, key
        self.size: int = 1 + sum([child.size for child in children])
        self.depth: int = 1 + max([child.depth for child in children], default=0)
        self.cost = subtree_cost(self.size)


class Nodes:
    """Makes nodes, each distinct subtree once: equality is identity."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[tuple[Label, tuple[int, ...], bool], EditNode] = {}

    def node(self, label: Label, children: Iterable[EditNode] = (), *, ordered: bool = False) -> EditNode:
        """The one node of this label and these children; raises ``LimitError`` for a tree out of bounds."""
        below = tuple(children)
        if not ordered and len(below) > 1:
            below = tuple(sorted(below, key=_key))
        signature = label, tuple([child.key for child in below]), ordered
        found = self._made.get(signature)
        if found is None:
            found = self._made[signature] = EditNode(label, below, ordered, len(self._made))
            if found.size > EDIT_NODES:
                raise LimitError("EDIT_NODES", EDIT_NODES, found.size)
            if found.depth > EDIT_DEPTH:
                raise LimitError("EDIT_DEPTH", EDIT_DEPTH, found.depth)
        return found

    def number(self, value: Rational | str) -> EditNode:
        """A number; whole ones are kept as ``int``, which is the cheaper arithmetic."""
        if isinstance(value, Fraction) and value.denominator == 1:
            value = value.numerator
        signature = ("number", value), (), False
        found = self._made.get(signature)
        if found is None:
            found = self._made[signature] = EditNode(signature[0], (), False, len(self._made))
        return found


def _key(node: EditNode) -> int:
    return node.key
