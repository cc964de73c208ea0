"""Two sides with values put in: are they one number, however units are taken and digits were rounded?"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite, log10
from typing import Final

from ansatz.scorers.derivations.chains import ROUNDING, stripped
from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.values import without_units
from ansatz.scorers.formulas import (
    ZERO,
    Frame,
    Tree,
    Unlike,
    contains,
    dimension_of,
    integer,
    mul,
    substitute,
    walk,
)
from ansatz.scorers.notation import read

_WORKED: Final = 0.05  # relative: a value this close was worked out from the equation, rounded on the way
_EXACT, _FAR = 1e-6, 0.25  # of the largest term, what is left where nothing should be
_NEARBY: Final = 0.06  # relative: around a value, for a root


def differ(
    left: Tree, right: Tree, put: Mapping[str, Tree], frame: Frame, *, in_si: bool = False
) -> tuple[float, float] | None:
    """The values of two sides with values put in, where they differ however units are taken; else None.

    Args:
        in_si: some values are in SI, whatever units the text has: both sides must be of one dimension.
    """
    sides = substitute(left, put), substitute(right, put)
    if in_si and not fits(*sides):
        return None
    coarse = max(_WORKED, *(_coarseness(side) for side in sides))
    found: tuple[float, float] | None = None
    for strip in (without_units, stripped):
        values = _real(*map(strip, sides), frame=frame)
        if values is None:
            return None
        x, y = values
        if abs(x - y) <= coarse * max(abs(x), abs(y)) or not x or not y:
            return None
        if _half_measured(put) and not fits(*sides):
            return None
        tens = log10(abs(x / y))
        if abs(tens - round(tens)) < ROUNDING and contains(sides[0], "unit") != contains(sides[1], "unit"):
            return None  # a prefix of a unit
        found = x, y
    return found


def unbalanced(left: Tree, right: Tree, put: Mapping[str, Tree], frame: Frame) -> tuple[float, float] | None:
    """``x + 2 y - 1 = 0`` with values put in: what the terms come to, where that is far from nothing; else None."""
    if ZERO not in (left, right) or any(contains(tree, "unit") for tree in (left, right, *put.values())):
        return None
    tree = substitute(left if right == ZERO else right, put)
    values = values_at(tree, frame, (0,))
    terms = [values_at(term, frame, (0,)) for term in (tree.args if tree.kind == "add" else ())]
    if (
        len(values) != 1
        or len(terms) < 2
        or not all(len(one) == 1 and isfinite(abs(one[0])) for one in (values, *terms))
    ):
        return None
    largest = max(abs(one[0]) for one in terms)
    (rest,) = values
    exact = not any(contains(one, "decimal", "call") for one in (tree, *put.values()))
    far = abs(rest) > (_EXACT if exact else _FAR) * largest
    return (rest.real, 0.0) if far and not rest.imag else None


def off_root(equation: Tree, name: str, value: Tree, frame: Frame) -> tuple[float, float] | None:
    """``10 = 50 + 20 a`` and ``a = -2.5``: the sides where one vanishes and no root is anywhere near the value."""
    if contains(equation, "call") or contains(equation, "unit") or value == ZERO:
        return None
    sides = _sides(equation, name, value, frame)
    if sides is None or (sides[0] == 0) == (sides[1] == 0):
        return None
    coarse = max(_NEARBY, *(2 * _coarseness(substitute(side, {name: value})) for side in equation.args))
    rests = []
    for factor in (1 - coarse, 1.0, 1 + coarse):
        near = _sides(equation, name, mul(value, read(f"{factor:.6f}")), frame)
        if near is None or coarse >= 1:
            return None
        rests.append(near[0] - near[1])
    low, here, high = rests
    return None if low * here <= 0 or high * here <= 0 or abs(here) < abs(high - low) else sides


def _sides(equation: Tree, name: str, value: Tree, frame: Frame) -> tuple[float, float] | None:
    left, right = (stripped(substitute(side, {name: value})) for side in equation.args)
    return _real(left, right, frame=frame)


def _real(left: Tree, right: Tree, *, frame: Frame) -> tuple[float, float] | None:
    values = values_at(left, frame, (0,)), values_at(right, frame, (0,))
    if not all(len(one) == 1 and isfinite(abs(one[0])) and not one[0].imag for one in values):
        return None
    return values[0][0].real, values[1][0].real


def one_number(tree: Tree) -> bool:
    """A number as it is written, perhaps with a power of ten and units: no calculation."""
    if tree.kind == "pow":
        return tree.args[0] == integer(10) or contains(tree, "unit")
    if tree.kind not in ("mul", "div", "neg"):
        return tree.kind in ("integer", "decimal", "unit")
    return all(map(one_number, tree.args)) and sum(map(_numbers, tree.args)) <= 1


def _numbers(tree: Tree) -> int:
    """Numbers as they are written, powers left out."""
    if tree.kind == "pow":
        return 0
    return sum(map(_numbers, tree.args)) if tree.args else tree.kind in ("integer", "decimal")


def _half_measured(values: Mapping[str, Tree]) -> bool:
    """Some values have units and others have none, which may be one that was not read."""
    return len({contains(value, "unit") for value in values.values()}) > 1


def fits(left: Tree, right: Tree) -> bool:
    """With the values put in both sides have one dimension, so that no unit is missing."""
    one, other = dimension_of(left, {}), dimension_of(right, {})
    return one is not None and not isinstance(one, Unlike) and one == other


def _coarseness(tree: Tree) -> float:
    """What numbers with one or two digits can be off by, relative: 0.02 may be 0.025."""
    worst = 0.0
    for node in walk(tree):
        if node.kind == "decimal":
            mantissa, power = node.value
            digits = len(str(mantissa).lstrip("0") if power < 0 else str(mantissa).strip("0"))
            worst = max(worst, {0: 0.0, 1: 0.25, 2: 0.05}.get(digits, 0.0))
    return worst
