"""``v^2 = 2gh`` for a gold ``\\sqrt{2gh}`` that names no left side: an answer states a power of what is asked."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ONE, Tree, div, free_symbols, mul, power
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_POWERS: Final = (2, 3, 4)


def by_own_power(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where the root of the answer's right side is the gold; else None.

    The letter on the left must be the answer's own, or the one that the question asks for: of a letter that is given
    the equation says something else. The root is the positive one, since the gold is what a magnitude comes to.
    """
    try:
        left, right = read(gold, setting.names), main_statement(read(answer, setting.names))
    except ScorersError:
        return None
    if left.kind in ("relation", "chain", "list", "where", "set", "tuple", "interval"):
        return None
    if right.kind != "relation" or right.value != "=":
        return None
    said, factor = _without_factor(right.args[0])
    if said.kind != "pow":
        return None
    base, exponent = said.args
    name = label_name(base)
    if name is None or exponent.value not in _POWERS:
        return None
    if name in free_symbols(left) or (name in problem.letters | setting.known and name not in problem.symbols):
        return None
    if definition(left)[0] is not None or name in free_symbols(right.args[1]):
        return None
    verdict = _compared(left, power(div(right.args[1], factor), div(ONE, exponent)), setting)
    return verdict and Verdict(True, verdict.method, f"{verdict.detail}; the root of what the answer states")


def _without_factor(side: Tree) -> tuple[Tree, Tree]:
    """A left side without the number before it: ``\\tfrac12 v^2`` is a half of ``v^2``."""
    if side.kind == "div" and not free_symbols(side.args[1]):
        said, factor = _without_factor(side.args[0])
        return said, div(factor, side.args[1])
    if side.kind == "mul" and len(side.args) > 1:
        numbers = [one for one in side.args if not free_symbols(one)]
        letters = [one for one in side.args if free_symbols(one)]
        if len(letters) == 1:
            return letters[0], mul(*numbers)
    return side, ONE


def _compared(gold: Tree, answer: Tree, setting: Setting) -> Verdict | None:
    try:
        verdict = compare_trees(gold, answer, setting)
    except ScorersError:
        return None
    return verdict if verdict.equal else None
