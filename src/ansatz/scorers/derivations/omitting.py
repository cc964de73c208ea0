"""A statement without what a graph may leave out: a direction, the place of a derivative, the dots behind a sum."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.equivalence import accented, without_direction
from ansatz.scorers.formulas import Tree, add, contains, is_equation, survey, symbol, transform


def without_details(tree: Tree, plain: frozenset[str], kinds: frozenset[str]) -> Iterator[Tree]:
    """Further readings of an equation, each without one thing that no node has.

    Args:
        plain: the letters of the item's nodes.
        kinds: of trees that occur in the nodes.
    """
    if not is_equation(tree):
        return
    found = survey(tree)
    if found.vectorial and not any(accented(name) for name in plain):
        component = _component(tree)
        if component is not None:
            yield component
    if "at" in found.kinds and "at" not in kinds and contains(tree, "derivative"):
        yield transform(tree, _anywhere)
    if "ellipsis" in found.kinds and "ellipsis" not in kinds:
        shorter = transform(tree, _first_terms)
        if not contains(shorter, "ellipsis"):
            yield Tree("relation", "~=", shorter.args)


def _component(tree: Tree) -> Tree | None:
    """``E = v B`` of ``\\vec{E} = v B \\vec{e}_z``."""
    label, value = tree.args
    parts = accented(str(label.value)) if label.kind == "symbol" else None
    along = without_direction(value) if parts is not None else None
    return (
        None if parts is None or along is None else Tree("relation", tree.value, (symbol(parts[1] + parts[2]), along))
    )


def _anywhere(node: Tree) -> Tree | None:
    """``dV/dr`` of ``dV/dr`` at r = R."""
    return node.args[0] if node.kind == "at" and node.args[0].kind == "derivative" else None


def _first_terms(node: Tree) -> Tree | None:
    """``a + b`` of ``a + b + ...``."""
    if (
        node.kind != "add"
        or node.args[-1].kind != "ellipsis"
        or contains(Tree("add", None, node.args[:-1]), "ellipsis")
    ):
        return None
    return add(*node.args[:-1])
