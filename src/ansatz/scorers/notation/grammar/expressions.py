"""What a part of the grammar asks of the whole: the recursion."""

from __future__ import annotations

from typing import Protocol

from ansatz.scorers.formulas import Tree


class Expressions(Protocol):
    """Reads one expression of a level at the cursor and steps over it."""

    def sum(self) -> Tree:
        """Terms with signs."""

    def product(self) -> Tree:
        """Factors."""

    def factor(self) -> Tree:
        """One factor with what is attached to it."""

    def atom(self) -> Tree:
        """A factor without what is attached to it."""

    def opens(self, token: str) -> bool:
        """Whether a part of its own reads what begins with ``token``."""
