r"""Conjugates that only one side writes: ``\psi^*(-t)`` is not ``\psi(-t)``, though both are equal for real values."""

from __future__ import annotations

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, walk
from ansatz.scorers.notation import Names, read

_MODULI = frozenset(("abs", "norm", "re", "im", "arg"))


def unlike_conjugates(gold: str, answer: str, names: Names) -> str:
    """The letter that one side conjugates and the other writes as it is; empty where there is none."""
    try:
        left, right = read(gold, names), read(answer, names)
    except ScorersError:
        return ""
    for one, other in ((left, right), (right, left)):
        plain = _letters(other) - _conjugated(other) - _within(other, _MODULI)
        for name in sorted(_conjugated(one) & plain):
            return name
    return ""


def _conjugated(tree: Tree) -> set[str]:
    return _within(tree, frozenset(("conj",)))


def _within(tree: Tree, functions: frozenset[str]) -> set[str]:
    """The letters inside of calls of functions."""
    return {name for node in walk(tree) if node.kind == "call" and node.value in functions for name in _letters(node)}


def _letters(tree: Tree) -> set[str]:
    return {str(node.value) for node in walk(tree) if node.kind in ("symbol", "apply")}
