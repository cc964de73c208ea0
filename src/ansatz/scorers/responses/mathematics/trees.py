"""The tree of a formula of a response, which every scorer looks at in turn."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import NO_NAMES, Names, read


def tree_of(text: str, names: Names = NO_NAMES) -> Tree:
    """As ``notation.read``, which remembers its trees.

    Raises:
        NotationError: the text is no formula.
        LimitError: the text, its nesting or its tree is beyond the limits.
    """
    return read(text, names)
