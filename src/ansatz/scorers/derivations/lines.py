"""A statement of a response as matching looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ansatz.scorers.formulas import Tree, substitute


@dataclass(frozen=True, slots=True)
class Line:
    """One statement of a formula as it is looked at.

    Attributes:
        formula: its place in the response.
        tree: in the letters of the item as far as they are known.
        numeric: a side of it is written as a number.
        doubtful: a later member of its chain contradicts it: it is not what the formula comes to.
    """

    formula: int
    tree: Tree
    numeric: bool = False
    doubtful: bool = False

    def under(self, values: Mapping[str, Tree]) -> Line:
        """With values put in."""
        fresh = substitute(self.tree, values)
        return self if fresh is self.tree else replace(self, tree=fresh)
