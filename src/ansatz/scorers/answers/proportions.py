r"""``u \propto T^4`` for a gold ``u = \gamma T^4`` whose constant the question does not know: the dependence is all it says."""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, letter_of, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import TWO, div, free_symbols, mul, substitute, symbol
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_NAMED: Final = frozenset(
    ("c", "g", "G", "\\hbar", "h", "k", "k_B", "e", "m_e", "m_p", "\\epsilon_0", "\\mu_0", "\\sigma", "N_A", "R")
)


def as_dependence(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where the answer's right side is the gold's up to letters that are the gold's alone; else None.

    Such a letter stands for a constant that is left open: neither the question nor the field has a meaning for it.
    """
    try:
        left, right = read(gold, setting.names), main_statement(read(answer, setting.names))
    except ScorersError:
        return None
    if right.kind != "relation" or right.value not in ("prop", "~"):
        return None
    target, value = definition(main_statement(left))
    names = [label_name(side) if side is not None else None for side in (target, right.args[0])]
    if None in names or len({_letter(str(name)) for name in names}) > 1:
        return None
    ratio = div(value, right.args[1])
    own = free_symbols(value) - free_symbols(right.args[1])
    constants = own - problem.letters - setting.known - _NAMED
    if not constants or own - constants:
        return None
    for name in sorted(free_symbols(right.args[1])):
        moved = substitute(ratio, {name: mul(TWO, symbol(name))})
        if compare_trees(ratio, moved, setting).equal is not True:
            return None
    return Verdict(True, "tested", f"the same up to {', '.join(sorted(constants))}, which the gold leaves open")


def _letter(name: str) -> str:
    return letter_of(name.removeprefix("mean ")).casefold()
