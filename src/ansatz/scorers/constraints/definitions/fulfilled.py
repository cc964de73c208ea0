"""Does an equation hold for the numbers of the problem and of the solution? Asked of pure numbers and angles alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Final

from ansatz.scorers.constraints.naming.drift import assignments
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.steps.arithmetic import is_literal
from ansatz.scorers.derivations import values_at, without_units
from ansatz.scorers.formulas import Tree, free_symbols, substitute
from ansatz.scorers.problem import question_of

_SAME: Final = 0.02  # relative: one quantity, rounded
_FAILS: Final = 0.1  # relative: more than rounding explains


def fails_here(document: Document, tree: Tree) -> bool:
    """Whether the sides of an equation differ, with the numbers put in; False where some letter has none, or several.

    ``\\tan\\theta = n`` fails where the solution finds the angle from ``\\sin\\theta = n``.
    """
    names = free_symbols(tree)
    known = document.once(_values)
    if tree.kind != "relation" or tree.value != "=" or not names or not names <= known.keys():
        return False
    left, right = (_number(document, substitute(side, dict(known))) for side in tree.args)
    if left is None or right is None:
        return False
    return abs(left - right) > _FAILS * max(abs(left), abs(right))


def _values(document: Document) -> Mapping[str, Tree]:
    """The one number of each letter that the problem says to be a pure number or an angle: no unit can be mistaken."""
    found: dict[str, tuple[float, Tree]] = {}
    several: set[str] = set()
    for name, value in _given(document):
        if document.units.get(name) != ():
            continue
        bare = without_units(value)
        number = _number(document, bare)
        if number is None:
            continue
        before = found.setdefault(name, (number, bare))
        if abs(before[0] - number) > _SAME * max(abs(number), abs(before[0])):
            several.add(name)
    return {name: bare for name, (_, bare) in found.items() if name not in several}


def _given(document: Document) -> Iterator[tuple[str, Tree]]:
    for _, tree in question_of(document.item).trees(document.place.names):
        if tree.kind == "relation" and tree.value in ("=", "~=") and tree.args[0].kind == "symbol":
            yield document.alias(str(tree.args[0].value)), tree.args[1]
    for name, right, _ in assignments(document):
        if is_literal(right):
            yield name, right


def _number(document: Document, tree: Tree) -> float | None:
    if free_symbols(tree):
        return None
    found = values_at(tree, document.setting.frame.fresh(), (0,))
    return float(found[0].real) if found and isfinite(abs(found[0])) and not abs(found[0].imag) > 0 else None
