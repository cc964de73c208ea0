"""``v^2 = 2gh`` for a gold ``\\sqrt{2gh}`` that names no left side: an answer states a power of what is asked."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ONE, Tree, div, free_symbols, power
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
    if right.kind != "relation" or right.value != "=" or right.args[0].kind != "pow":
        return None
    base, exponent = right.args[0].args
    name = label_name(base)
    if name is None or exponent.value not in _POWERS:
        return None
    if name in free_symbols(left) or (name in problem.letters | setting.known and name not in problem.symbols):
        return None
    if definition(left)[0] is not None or name in free_symbols(right.args[1]):
        return None
    verdict = _compared(left, power(right.args[1], div(ONE, exponent)), setting)
    return verdict and Verdict(True, verdict.method, f"{verdict.detail}; the root of what the answer states")


def _compared(gold: Tree, answer: Tree, setting: Setting) -> Verdict | None:
    try:
        verdict = compare_trees(gold, answer, setting)
    except ScorersError:
        return None
    return verdict if verdict.equal else None
