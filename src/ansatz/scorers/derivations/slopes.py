"""Functions that a text writes out, and what it says of their derivatives."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.derivations.chains import slips
from ansatz.scorers.formulas import (
    ONE,
    ZERO,
    Frame,
    NoDerivative,
    Tree,
    contains,
    differentiate,
    free_symbols,
    is_equation,
    neg,
    show,
    survey,
    transform,
)
from ansatz.scorers.notation import unit_tree
from ansatz.scorers.responses import Formula

UNCERTAIN: Final = frozenset({"differential", "derivative", "integral", "sum", "product", "limit", "plusminus", "text"})


class Slopes:
    """Filled equation by equation; asked before a formula is entered."""

    def __init__(self) -> None:
        self.functions: dict[str, Tree] = {}

    def enter(self, tree: Tree) -> None:
        """``f(x) = ...`` and ``y = ...`` in one letter."""
        label, body = tree.args
        if label.kind in ("symbol", "apply") and len(free_symbols(body)) == 1 and not survey(body).kinds & UNCERTAIN:
            self.functions[str(label.value)] = body

    def differentiated(self, formula: Formula, frame: Frame) -> str:
        """``f'(x) = ...`` beside the f that the text gave: is that its derivative?"""
        for tree in formula.trees:
            if not is_equation(tree) or survey(tree.args[1]).kinds & UNCERTAIN or survey(tree.args[1]).applied:
                continue
            turned = tree.args[0].kind == "neg"  # -dU/dx
            named = _derivative(tree.args[0].args[0] if turned else tree.args[0])
            body = self.functions.get(named[0]) if named is not None else None
            if named is None or body is None:
                continue
            variable = named[1] or next(iter(free_symbols(body)), "")
            if tree.args[0].kind == "symbol" and body.kind == "mul" and unit_tree(variable) is not None:
                continue  # \lambda = 10^{-11} m, and another wavelength \lambda'
            if variable == f"{named[0]}'":
                continue  # n = 27 n': a letter with a mark
            if free_symbols(body) | free_symbols(tree.args[1]) != {variable}:
                continue
            if contains(body, "unit") and contains(tree.args[1], "unit"):
                continue  # metres, and metres in a second of a t in numbers
            body, said = _bare(body), _bare(tree.args[1])
            try:
                slope = differentiate(body, variable, lambda _: ZERO)
            except NoDerivative:
                continue
            for slip in slips(Tree("chain", ("=",), (neg(slope) if turned else slope, said)), frame):
                sign = "-" if turned else ""
                return f"{sign}the derivative of {show(body)} is {show(slip.before)}, not {show(slip.after)}"
        return ""


def _bare(tree: Tree) -> Tree:
    """In numbers alone: one of the two has its units left out."""
    return transform(tree, lambda node: ONE if node.kind == "unit" else None)


def _derivative(label: Tree) -> tuple[str, str] | None:
    """What a derivative is of, and by what ("" where that is not written): ``f'(x)``, ``d'``, ``dy/dx``."""
    name = str(label.value)
    if label.kind == "symbol" and name.endswith("'") and not name.endswith("''"):
        return name[:-1], ""
    if label.kind == "apply" and name.endswith("'") and not name.endswith("''") and len(label.args) == 1:
        return (name[:-1], str(label.args[0].value)) if label.args[0].kind == "symbol" else None
    if label.kind == "derivative" and label.args[1:] == (label.args[1], ONE):  # dx/dt, no second one
        body, by, _ = label.args
        return (str(body.value), str(by.value)) if body.kind in ("symbol", "apply") and by.kind == "symbol" else None
    return None
