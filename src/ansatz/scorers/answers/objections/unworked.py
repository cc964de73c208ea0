r"""Answers that leave open what the question asks for: ``v = dx/dt`` where it gives ``x = A \sin \omega t``."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, symbols, walk
from ansatz.scorers.notation import read

_LEFT_OPEN: Final = frozenset(("derivative", "integral", "nabla"))


def left_open(gold: str, answer: str, setting: Setting) -> str:
    """A letter of the question that the answer only differentiates or integrates; empty where the gold does."""
    given = {name for name, _ in setting.relations}
    if not given:
        return ""
    try:
        wanted, said = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return ""
    return "" if _open(wanted, given) else min(_open(said, given), default="")


def _open(tree: Tree, given: set[str]) -> set[str]:
    """The given letters inside of derivatives and integrals of what a formula comes to, its last member."""
    value = tree.args[-1] if tree.kind in ("relation", "chain") else tree
    return {name for node in walk(value) if node.kind in _LEFT_OPEN for name in symbols(node) if name in given}
