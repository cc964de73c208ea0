r"""Answers whose formula is the gold's, and whose own number for it is another: ``(656/410)^4 = 4.23`` for 6.55."""

from __future__ import annotations

from itertools import pairwise
from math import isfinite
from typing import Final

from ansatz.scorers.equivalence import Setting
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import EQUALITIES, NoValue, Points, Tree, evaluate, symbols, walk
from ansatz.scorers.notation import read

LEEWAY: Final = 0.03  # of the value: readers work with g = 9.8 and with 10 in one line
SAME: Final = 1e-9
_POINTS: Final = (0, 1)  # letters that cancel leave one number at both


def miscounted(answer: str, setting: Setting) -> str:
    """The number that an answer ends in, where the member before it comes to another one; empty where none does."""
    try:
        said = read(answer, setting.names)
        return next((found for node in walk(said) if (found := _otherwise(node, setting))), "")
    except ScorersError:
        return ""


def _otherwise(tree: Tree, setting: Setting) -> str:
    """The number that one member of a chain is not."""
    relations = tree.value if tree.kind == "chain" else (tree.value,) if tree.kind == "relation" else ()
    if not relations or not all(relation in EQUALITIES for relation in relations):
        return ""
    for before, after in pairwise(tree.args):
        number = _bare(after)
        if number is None or _bare(before) is not None or before.kind == "symbol":
            continue
        worked, step = _number(before, setting), 10.0 ** after.value[1] if after.kind == "decimal" else 1.0
        if worked is not None and abs(worked - number) > max(LEEWAY * abs(worked), step):
            return f"{number:g}"
    return ""


def _bare(tree: Tree) -> float | None:
    """One number as it is written, without a unit: with one the two may differ by a power of ten."""
    if tree.kind == "decimal":
        mantissa, exponent = tree.value
        return float(mantissa) * 10.0**exponent if abs(exponent) < 300 and abs(mantissa) < 10**300 else None
    return float(tree.value) if tree.kind == "integer" and abs(tree.value) < 10**300 else None


def _number(tree: Tree, setting: Setting) -> float | None:
    """The one number that a formula is, whatever its letters are; None where it is none."""
    if any(node.kind in ("unit", "apply", "derivative", "integral", "list", "pm") for node in walk(tree)):
        return None
    try:
        values = [complex(one) for one in evaluate(tree, Points(setting.frame, _POINTS))]
    except (NoValue, ScorersError):
        return None
    real = all(isfinite(abs(one)) and abs(one.imag) <= SAME * abs(one) for one in values)
    if not real or abs(values[0] - values[1]) > SAME * abs(values[0]):
        return None
    return None if symbols(tree) and not values[0] else values[0].real
