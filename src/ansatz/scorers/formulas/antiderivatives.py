"""Integrals that a table does: powers, exponentials, sines and cosines of linear arguments, and their sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ansatz.scorers.formulas.rewriting import add, call, div, mul, neg, power, substitute, subtract
from ansatz.scorers.formulas.surveying import free_symbols, survey
from ansatz.scorers.formulas.tree import EULER, ONE, TWO, Tree, integer, symbol

_LARGEST: Final = 200
_INFINITY: Final = Tree("constant", "infinity")


def definite(tree: Tree) -> Tree | None:
    """An integral between finite limits as a difference of values, or None where the table has no rule."""
    if tree.kind != "integral" or tree.value or len(tree.args) != 4 or tree.args[1].kind != "symbol":
        return None
    if survey(tree).size > _LARGEST:
        return None  # limits put into limits multiply
    body, variable, low, high = tree.args
    if "constant" in (low.kind, high.kind) and _INFINITY in (low, high):
        return None
    if any(side.kind == "neg" and side.args[0] == _INFINITY for side in (low, high)):
        return None
    whole = _antiderivative(body, variable.value)
    if whole is None:
        return None
    name = variable.value
    return subtract(substitute(whole, {name: high}), substitute(whole, {name: low}))


def _antiderivative(tree: Tree, name: str) -> Tree | None:
    kind, value, args = tree
    if name not in free_symbols(tree):
        return mul(tree, symbol(name))
    if kind == "add":
        parts = [_antiderivative(arg, name) for arg in args]
        return None if any(part is None for part in parts) else add(*(part for part in parts if part is not None))
    if kind == "neg":
        inner = _antiderivative(args[0], name)
        return None if inner is None else neg(inner)
    if kind == "div" and name not in free_symbols(args[1]):
        inner = _antiderivative(args[0], name)
        return None if inner is None else div(inner, args[1])
    if kind == "mul":
        return _product(args, name)
    if kind == "symbol":
        return div(power(tree, TWO), TWO)
    if kind == "pow":
        return _power(args[0], args[1], name)
    if kind == "call" and len(args) == 1 and value in _TABLE:
        slope = _slope(args[0], name)
        return None if slope is None else div(_TABLE[value](args[0]), slope)
    return None


def _product(factors: tuple[Tree, ...], name: str) -> Tree | None:
    """Constant factors in front; what is left must be one factor, or powers of the variable alone."""
    fixed = [factor for factor in factors if name not in free_symbols(factor)]
    moving = [factor for factor in factors if name in free_symbols(factor)]
    exponents = [_degree(factor, name) for factor in moving]
    if len(moving) == 1:
        inner = _antiderivative(moving[0], name)
    elif all(degree is not None for degree in exponents):
        inner = _power(symbol(name), integer(sum(degree or 0 for degree in exponents)), name)
    else:
        inner = None
    return None if inner is None else mul(*fixed, inner)


def _degree(tree: Tree, name: str) -> int | None:
    """n where the tree is the n-th power of the variable, n a small positive integer."""
    if tree == symbol(name):
        return 1
    if tree.kind == "pow" and tree.args[0] == symbol(name) and tree.args[1].kind == "integer":
        return int(tree.args[1].value) if tree.args[1].value < 1000 else None
    return None


def _power(base: Tree, exponent: Tree, name: str) -> Tree | None:
    if name in free_symbols(exponent):
        slope = _slope(exponent, name) if base == EULER else None
        return None if slope is None else div(power(base, exponent), slope)
    slope = _slope(base, name)
    # Only positive powers: others have a pole that the limits may enclose.
    if slope is None or exponent.kind != "integer":
        return None
    raised = integer(exponent.value + 1)
    return div(power(base, raised), mul(slope, raised))


def _slope(tree: Tree, name: str) -> Tree | None:
    """The coefficient of a linear expression in the variable that is surely not zero, or None."""
    kind, _, args = tree
    if kind == "symbol":
        return ONE if tree.value == name else None
    if kind == "neg":
        inner = _slope(args[0], name)
        return None if inner is None else neg(inner)
    if kind == "mul":
        moving = [arg for arg in args if name in free_symbols(arg)]
        if len(moving) != 1:
            return None
        inner = _slope(moving[0], name)
        return None if inner is None else mul(*(arg for arg in args if arg is not moving[0]), inner)
    if kind == "div" and name not in free_symbols(args[1]):
        inner = _slope(args[0], name)
        return None if inner is None else div(inner, args[1])
    if kind == "add":
        moving = [arg for arg in args if name in free_symbols(arg)]
        return _slope(moving[0], name) if len(moving) == 1 else None
    return None


_TABLE: Final[dict[str, Callable[[Tree], Tree]]] = {
    "exp": lambda u: call("exp", u),
    "sin": lambda u: neg(call("cos", u)),
    "cos": lambda u: call("sin", u),
    "sinh": lambda u: call("cosh", u),
    "cosh": lambda u: call("sinh", u),
}
