"""What is under an integral with one number for what does not vary in each product: it is the same at every place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ansatz.scorers.formulas.rewriting import div, mul
from ansatz.scorers.formulas.surveying import survey
from ansatz.scorers.formulas.tree import Tree

_OPEN: Final = frozenset({"add", "neg", "mul", "div", "pow", "call"})


def settled(body: Tree, variable: str, number: Callable[[Tree], Tree]) -> Tree:
    """The body of an integral; ``number`` gives a symbol that stands for the value of a part without the variable."""
    if body.kind not in _OPEN:
        return body
    if variable not in survey(body).names:
        return number(body)
    if body.kind not in ("mul", "div"):
        return Tree(body.kind, body.value, tuple(settled(arg, variable, number) for arg in body.args))
    above, below = _factors(body)
    varying = [
        [settled(one, variable, number) for one in part if variable in survey(one).names] for part in (above, below)
    ]
    fixed = [[one for one in part if variable not in survey(one).names] for part in (above, below)]
    if any(fixed):
        varying[0].insert(0, number(div(mul(*fixed[0]), mul(*fixed[1]))))
    return div(mul(*varying[0]), mul(*varying[1]))


def _factors(tree: Tree) -> tuple[list[Tree], list[Tree]]:
    """What is multiplied, and what is divided by."""
    if tree.kind == "mul":
        parts = [_factors(arg) for arg in tree.args]
        return [one for part in parts for one in part[0]], [one for part in parts for one in part[1]]
    if tree.kind == "div":
        (above, below), (under, over) = _factors(tree.args[0]), _factors(tree.args[1])
        return above + over, below + under
    return [tree], []
