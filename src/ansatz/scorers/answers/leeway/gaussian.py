r"""A gold in Gaussian units, and an answer in those of the SI: ``e^2/(4\pi\epsilon_0 r)`` for ``e^2/r``.

Only where what is asked is no electric quantity itself: with charges and the permittivity scaled as they belong
together the answer has to stay as it is, and the gold must not.
"""

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.leeway.pairing import bare_letter
from ansatz.scorers.equivalence import Setting, compare_trees, definition, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import (
    EULER,
    ONE,
    PI,
    TWO,
    Tree,
    div,
    free_symbols,
    integer,
    mul,
    substitute,
    symbol,
    transform,
    walk,
)
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_PERMITTIVITY: Final = "\\epsilon_0"
_CHARGES: Final = frozenset(("q", "Q", "e"))
_MAGNETIC: Final = frozenset(("B", "H", "A", "M", "\\mu_0"))
_CHARGE: Final = "e_{charge}"


def with_permittivity(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal once the answer's permittivity is 1/4π, where it and charges go together."""
    if "epsilon" not in answer and "ε" not in answer and "ϵ" not in answer:
        return None
    try:
        left, right = (main_statement(read(text, setting.names)) for text in (gold, answer))
    except ScorersError:
        return None
    value, said = _with_charge(definition(left)[1]), _with_charge(definition(right)[1])
    own, letters = free_symbols(value), free_symbols(said)
    if _PERMITTIVITY in own | problem.letters or _PERMITTIVITY not in letters or _MAGNETIC & (own | letters):
        return None
    charges = {name for name in letters if name == _CHARGE or bare_letter(name) in _CHARGES}
    if not charges or charges != {name for name in own if name == _CHARGE or bare_letter(name) in _CHARGES}:
        return None
    scale = {name: mul(TWO, symbol(name)) for name in charges}
    scale[_PERMITTIVITY] = mul(integer(4), symbol(_PERMITTIVITY))
    if not compare_trees(said, substitute(said, scale), setting).equal:
        return None
    if compare_trees(value, substitute(value, scale), setting).equal is not False:
        return None
    verdict = compare_trees(value, substitute(said, {_PERMITTIVITY: div(ONE, mul(integer(4), PI))}), setting)
    return Verdict(True, verdict.method, f"{verdict.detail}, the gold in Gaussian units") if verdict.equal else None


def _with_charge(tree: Tree) -> Tree:
    """A formula with e for a charge where it stands in whole powers alone."""
    exponents = [node.args[1] for node in walk(tree) if node.kind == "pow" and node.args[0] == EULER]
    if any(exponent.kind != "integer" for exponent in exponents):
        return tree
    return transform(tree, lambda node: symbol(_CHARGE) if node == EULER else None)
