"""What an equation looks like: a result, a value in a unit that reads as a letter, a charge that reads as a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.derivations.slopes import UNCERTAIN
from ansatz.scorers.formulas import EULER, Tree, free_symbols, is_equation, survey, walk
from ansatz.scorers.responses import Formula

_UNITS: Final = frozenset("gmsNJWVACFTKhL")


def results(formula: Formula) -> Iterator[tuple[str, Tree]]:
    """Letters and their numbers, ``d = 240 nm``."""
    for tree in formula.trees:
        plain = is_equation(tree) and tree.args[0].kind == "symbol" and not survey(tree).kinds & UNCERTAIN
        if plain and not free_symbols(tree.args[1]):
            yield tree.args[0].value, tree.args[1]


def with_unit(tree: Tree) -> bool:
    """``m = 1000 g``: grams, as long as nobody says otherwise."""
    label, body = tree.args
    if (
        label.kind != "symbol"
        or body.kind != "mul"
        or any(node.kind not in ("mul", "integer", "decimal", "pow", "symbol") for node in walk(body))
    ):
        return False
    return len(free_symbols(body)) == 1 and body.args[-1].kind == "symbol" and body.args[-1].value in _UNITS


def charged(tree: Tree) -> bool:
    """``(4e)(234e)``: the base of logarithms stands there for a charge."""
    return any(node.kind == "mul" and EULER in node.args for node in walk(tree))
