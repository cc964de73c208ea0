"""The work that one comparison may do, counted in evaluations of a node at a point."""

from __future__ import annotations

from ansatz.scorers.errors import LimitError
from ansatz.scorers.limits import WORK


class Budget:
    """Counts down; one is shared by everything that a comparison tries, so that its sum is bounded."""

    __slots__ = ("allowed", "spent")

    def __init__(self, allowed: int = WORK) -> None:
        self.allowed = allowed
        self.spent = 0

    def evaluate(self, nodes: int, points: int) -> None:
        """Pays for one evaluation of a tree: every node costs something even at a single point."""
        self.spend(nodes * (4 + points) + 40)

    def spend(self, amount: int) -> None:
        """Raises ``LimitError`` when the comparison has done all that it may."""
        self.spent += amount
        if self.spent > self.allowed:
            raise LimitError("WORK", self.allowed, self.spent)


class NoBudget(Budget):
    """Stands in a frame that many comparisons start from: spent together, what one does would tell in the next."""

    __slots__ = ()

    def spend(self, amount: int) -> None:
        raise RuntimeError("this frame is shared: compare under frame.fresh(), which has a budget of its own")
