r"""Vectors that an answer gives without their direction: ``\vec F = -qvB`` where a vector is asked for."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import without_direction
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.language import NAMING
from ansatz.scorers.notation import Names, read
from ansatz.scorers.problem import Problem

_ACCENTS: Final = ("\\vec{", "\\hat{")


def direction_missing(gold: str, answer: str, problem: Problem, request: str) -> bool:
    """Whether an answer says of a vector that it is a number, where the question asks for its direction as well.

    Args:
        request: what the question asks, in words.
    """
    try:
        wanted, said = _value(read(gold, Names())), read(answer, Names())
    except ScorersError:
        return False
    if without_direction(wanted) is None or said.kind not in ("relation", "chain") or not _is_vector(said.args[0]):
        return False
    if any(name.startswith(_ACCENTS) for name in symbols(said.args[-1])) or said.args[-1].kind in ("tuple", "vector"):
        return False
    asked = any(name.startswith(_ACCENTS) for name in problem.symbols)
    return asked or NAMING.pattern("(?i)(?&vectors)").search(request) is not None


def _value(tree: Tree) -> Tree:
    return tree.args[-1] if tree.kind in ("relation", "chain") else tree


def _is_vector(tree: Tree) -> bool:
    return tree.kind == "symbol" and str(tree.value).startswith(_ACCENTS[0])
