"""Equations solved for one of their symbols: in closed form where it occurs once, else from a few values.

Two equations are the same condition when they give the same value for a symbol, whatever
the others are; so the solved form at shared sample points is what they have in common.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite, log2
from typing import Final, NamedTuple

from ansatz.scorers.formulas import (
    BINDERS,
    ONE,
    TWO,
    Frame,
    Number,
    Tree,
    add,
    call,
    div,
    mul,
    neg,
    power,
    subtract,
    survey,
    walk,
)

_INVERSE: Final = {
    "sin": "arcsin", "cos": "arccos", "tan": "arctan", "exp": "ln", "ln": "exp", "arcsin": "sin", "arccos": "cos",
    "arctan": "tan", "sinh": "arcsinh", "tanh": "arctanh", "cosh": "arccosh", "arcsinh": "sinh", "arctanh": "tanh",
}  # fmt: skip
# Functions that take every value once on their domain; the others lose solutions when they are inverted.
_ONE_TO_ONE: Final = frozenset(["exp", "ln", "sinh", "tanh", "arcsinh", "arctanh"])
_POSITIVE_CALLS: Final = frozenset(["exp", "sqrt", "cosh", "abs", "norm"])


class Solved(NamedTuple):
    """``name = value``; ``exact`` when the equation says nothing more and nothing less."""

    value: Tree
    exact: bool


def occurrences(tree: Tree) -> Counter[str]:
    """How often each symbol occurs; unknown functions count as ``name()``."""
    count: Counter[str] = Counter()
    for node in walk(tree):
        if node.kind == "symbol":
            count[node.value] += 1
        elif node.kind == "apply":
            count[f"{node.value}()"] += 1
    return count


def positive(tree: Tree, frame: Frame) -> bool:
    """Is the value surely positive?"""
    kind, value, args = tree
    if kind == "symbol":
        domain = frame.domain(value)
        return domain.kind in ("positive", "nonnegative") or (
            domain.kind == "interval" and domain.low is not None and domain.low >= 0
        )
    if kind in ("integer", "decimal", "unit"):
        return True
    if kind == "constant":
        return value in ("pi", "e")
    if kind in ("add", "mul", "div"):
        return all(positive(arg, frame) for arg in args)
    if kind == "pow":
        return positive(args[0], frame)
    return kind == "call" and value in _POSITIVE_CALLS


def solve(left: Tree, right: Tree, name: str, frame: Frame) -> Solved | None:
    """Solved for a symbol that occurs once in ``left`` and not in ``right``; None where that is not plain."""
    exact = True
    while left.kind != "symbol" or left.value != name:
        kind, value, args = left
        if kind in BINDERS or not args:
            return None
        inside = next((place for place, arg in enumerate(args) if name in survey(arg).names), None)
        if inside is None:
            return None
        rest = args[:inside] + args[inside + 1 :]
        inner = args[inside]
        if kind == "neg":
            right = neg(right)
        elif kind == "add":
            right = subtract(right, add(*rest))
        elif kind == "mul":
            right = div(right, mul(*rest))
        elif kind == "div":
            right = mul(right, args[1]) if inside == 0 else div(args[0], right)
        elif kind == "pow" and inside == 0:
            exact = exact and (positive(inner, frame) or _odd(args[1]))
            right = call("sqrt", right) if args[1] == TWO else power(right, div(ONE, args[1]))
        elif kind == "pow":
            right = call("ln", right)
            if args[0] != ("constant", "e", ()):
                right = div(right, call("ln", args[0]))
        elif kind == "call" and value == "sqrt":
            right = power(right, TWO)
        elif kind == "call" and value in _INVERSE and len(args) == 1:
            exact = exact and value in _ONE_TO_ONE
            right = call(_INVERSE[value], right)
        else:
            return None
        left = inner
    return Solved(right, exact)


def _odd(tree: Tree) -> bool:
    return tree.kind == "integer" and tree.value % 2 == 1


ABSCISSAE: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)


def two_term_root(values: Sequence[Number]) -> float | None:
    """The root of ``a x^s + b x^t`` from its values at 1, 2, 4, 8, 16 and 32 (Prony); None for another shape.

    Most equations of physics have this shape in most of their symbols, with exponents of any kind.
    """
    if not all(isfinite(x.real) and abs(x.imag) <= 1e-12 * abs(x) for x in values):
        return None
    f = [x.real for x in values]
    # f[k+2] = p f[k+1] - q f[k] with p = 2^s + 2^t and q = 2^s 2^t.
    determinant = f[1] * f[1] - f[0] * f[2]
    scale = f[1] * f[1] + abs(f[0] * f[2])
    if not scale or abs(determinant) <= 1e-9 * scale:
        return None  # a single power: no root but zero
    p = (f[1] * f[2] - f[0] * f[3]) / determinant
    q = (f[2] * f[2] - f[1] * f[3]) / determinant
    for k in (2, 3):
        if abs(f[k + 2] - p * f[k + 1] + q * f[k]) > 1e-8 * (abs(f[k + 2]) + abs(p * f[k + 1]) + abs(q * f[k])):
            return None
    inside = p * p / 4 - q
    if inside <= 0:
        return None
    big = p / 2 + (inside**0.5 if p >= 0 else -(inside**0.5))
    small = q / big if big else 0.0
    if big <= 0 or small <= 0:
        return None
    above, below = (big, small)
    a = (f[1] - below * f[0]) / (above - below)  # coefficient of the term that grows faster
    b = f[0] - a
    order = log2(above / below)
    if not a or not b:
        return None
    ratio = -b / a
    try:
        if ratio > 0:
            return float(ratio ** (1 / order))
        if abs(order - round(order)) < 1e-6 and round(order) % 2:
            return -float((-ratio) ** (1 / order))
    except OverflowError:
        return None
    return None
