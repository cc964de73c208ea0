"""A tree as text: LaTeX that a person can read and that reads back into the same tree."""

from __future__ import annotations

from ansatz.scorers.formulas.printing import arithmetic, calculus, structures
from ansatz.scorers.formulas.printing.levels import DOCUMENT, FACTOR, Parts, listed
from ansatz.scorers.formulas.tree import Tree

_WRITERS = {**arithmetic.WRITERS, **calculus.WRITERS, **structures.WRITERS}


def show(tree: Tree) -> str:
    """Readable LaTeX; ``read(show(tree)) == tree`` for every tree that ``read`` returned."""
    stack: Parts = [(tree, DOCUMENT)]
    out: list[str] = []
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        node, level = item
        parts, binds = _parts(node)
        if binds < level:
            parts = ["\\left(", *parts, "\\right)"] if binds else ["{", *parts, "}"]
        stack.extend(reversed(parts))
    return "".join(out)


def _parts(node: Tree) -> tuple[Parts, int]:
    """Strings and sub-trees with the level each needs, and how tightly the whole binds."""
    kind, value, args = node
    writer = _WRITERS.get(kind)
    if writer is not None:
        return writer(value, args)
    return [f"\\operatorname{{{kind}}}", *listed(args)], FACTOR
