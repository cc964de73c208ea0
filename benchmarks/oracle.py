"""Is it really equal? An evaluator of trees on mpmath alone, for checking generators and the engine.

It shares nothing with the engine: no sampling code, no normal form. Points are
positive rationals drawn from a fixed seed; arithmetic is complex with the
principal branch, at 50 digits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import mpmath

from ansatz.scorers.formulas.tree import Tree, symbols

DIGITS = 50
POINTS = 6
CALLS: dict[str, Callable[..., Any]] = {
    name: getattr(mpmath, target)
    for name, target in {
        "sin": "sin", "cos": "cos", "tan": "tan", "cot": "cot", "sec": "sec", "csc": "csc", "sinh": "sinh",
        "cosh": "cosh", "tanh": "tanh", "coth": "coth", "sech": "sech", "csch": "csch", "arcsin": "asin",
        "arccos": "acos", "arctan": "atan", "arccot": "acot", "arcsinh": "asinh", "arccosh": "acosh",
        "arctanh": "atanh", "exp": "exp", "ln": "log", "log": "log", "sqrt": "sqrt", "root": "root",
        "abs": "fabs", "factorial": "factorial", "gamma": "gamma", "erf": "erf", "binomial": "binomial",
    }.items()
}  # fmt: skip


class NoValueError(Exception):
    """The tree has no value here: a kind not covered, a pole, an overflow."""


def value(tree: Tree, at: Mapping[str, Any]) -> Any:
    """The complex value of ``tree`` where its symbols are as given."""
    kind, held, args = tree
    if kind == "integer":
        return mpmath.mpf(held)
    if kind == "decimal":
        return mpmath.mpf(held[0]) * mpmath.mpf(10) ** held[1]
    if kind == "symbol":
        return at[held]
    if kind == "constant" and held in ("pi", "e", "i"):
        return {"pi": +mpmath.pi, "e": +mpmath.e, "i": mpmath.mpc(0, 1)}[held]
    if kind == "relation" and held == "=":
        return value(args[0], at) - value(args[1], at)
    try:
        parts = [value(child, at) for child in args]
        if kind == "add":
            return mpmath.fsum(parts)
        if kind == "mul":
            return mpmath.fprod(parts)
        if kind == "neg":
            return -parts[0]
        if kind == "div":
            return parts[0] / parts[1]
        if kind == "pow":
            if abs(parts[1]) > 10_000 or (parts[0] and abs(parts[1] * mpmath.log(parts[0])) > 100_000):
                raise NoValueError("power too large")
            return mpmath.power(*parts)
        if kind == "call" and held in CALLS:
            if held in ("exp", "sinh", "cosh", "tanh", "sin", "cos", "tan") and abs(parts[0]) > 100_000:
                raise NoValueError("argument too large")
            return CALLS[held](*parts)
    except (ZeroDivisionError, ValueError, OverflowError, TypeError) as error:
        raise NoValueError(str(error)) from error
    raise NoValueError(f"no value for {kind} {held}")


def points(names: set[str], count: int = POINTS, seed: int = 20_240_229) -> list[dict[str, Any]]:
    """``count`` places, each symbol between 0.3 and 3.7."""
    drawn = []
    for number in range(count):
        at = {}
        for name in sorted(names):
            random = Random(f"{seed} {number} {name}")
            at[name] = mpmath.mpf(random.randint(300_000, 3_700_000)) / 1_000_003
        drawn.append(at)
    return drawn


def difference(one: Tree, other: Tree) -> list[float]:
    """Relative differences of two trees, at the points where both have a value."""
    found = []
    with mpmath.workdps(DIGITS):
        for at in points(symbols(one) | symbols(other)):
            try:
                a, b = value(one, at), value(other, at)
            except NoValueError:
                continue
            scale = max(abs(a), abs(b))
            if mpmath.isfinite(scale):
                found.append(float(abs(a - b) / scale) if scale > mpmath.mpf(10) ** -40 else 0.0)
    return found


def same(one: Tree, other: Tree) -> bool | None:
    """True: equal at every point to 30 digits; False: clearly apart at two or more; None: neither."""
    found = difference(one, other)
    if len(found) < 3:
        return None
    if max(found) < 1e-30:
        return True
    return False if sum(gap > 1e-10 for gap in found) >= 2 else None
