r"""``u \propto T^4`` for a gold ``u = \gamma T^4`` whose constant the question does not know: the dependence is all it says."""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.leeway.pairing import one_custom
from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import TWO, Tree, div, free_symbols, isolate, letter_of, mul, substitute, symbol
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_AMBIGUOUS: Final = frozenset("abhskKDuw")  # letters that name quantities of several kinds
_VARYING: Final = frozenset(
    ("v", "\\omega", "a", "f", "T", "t", "F", "p", "E", "K", "U", "x", "y", "z", "s", "\\theta", "P", "V", "\\nu")
)
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
    left = main_statement(left)
    solved = _solved(left, right, setting)
    if solved is not None:
        return solved
    if right.kind != "relation" or right.value not in ("prop", "~"):
        return None
    open_factor = left.kind == "relation" and left.value == "prop"
    target, value = left.args if open_factor else definition(left)
    own_name, said_name = (label_name(side) if side is not None else None for side in (target, right.args[0]))
    if own_name is None or said_name is None or not _may_be(said_name, own_name, problem):
        return None
    ratio = div(value, right.args[1])
    own = free_symbols(value) - free_symbols(right.args[1])
    constants = own - problem.letters - setting.known - _NAMED
    if own - constants or not (constants or open_factor):
        return None
    for name in sorted(free_symbols(right.args[1])):
        moved = substitute(ratio, {name: mul(TWO, symbol(name))})
        if compare_trees(ratio, moved, setting).equal is not True:
            return None
    left_open = ", ".join(sorted(constants)) or "a factor"
    return Verdict(True, "tested", f"the same up to {left_open}, which the gold leaves open")


def _solved(left: Tree, right: Tree, setting: Setting) -> Verdict | None:
    """Equal where an equation, solved for the letter of a proportion, is it up to letters that do not change with it.

    What moves or is a state of its own, a speed or a frequency, changes with what the question asks for.
    """
    if right.kind not in ("relation", "chain") or left.kind != "relation" or left.value != "prop":
        return None
    signs = right.value if isinstance(right.value, tuple) else (right.value,)
    name, value = left.args
    if name.kind != "symbol" or any(sign not in ("=", "~=", "prop", "~") for sign in signs):
        return None
    solved = right.args[-1] if right.args[0] == name else isolate(right.args[0], right.args[-1], str(name.value))
    if solved is None or str(name.value) in free_symbols(solved):
        return None
    varied = free_symbols(value)
    beside = free_symbols(solved) - varied
    if not varied <= free_symbols(solved) or any(
        letter_of(one) in _VARYING and one not in setting.known for one in beside
    ):
        return None
    ratio = div(solved, value)
    for letter in sorted(varied):
        moved = substitute(ratio, {letter: mul(TWO, symbol(letter))})
        if compare_trees(ratio, moved, setting).equal is not True:
            return None
    return Verdict(True, "tested", f"solved for {name.value} it is the same up to a constant factor")


def _may_be(own: str, gold: str, problem: Problem) -> bool:
    """Whether two names may be one quantity's: one letter, or two by custom where the question knows no other."""
    if _letter(own) == _letter(gold):
        return True
    return own not in problem.letters and not {own, gold} & _AMBIGUOUS and one_custom(own, gold)


def _letter(name: str) -> str:
    return letter_of(name.removeprefix("mean ")).casefold()
