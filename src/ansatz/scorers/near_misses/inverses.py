"""The inverses of powers and functions: all values near enough whose image is the one that is wanted."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ansatz.scorers.formulas import Number

Candidates: TypeAlias = tuple[Number, ...]


def log_of(x: Number) -> Number:
    return math.log(x) if type(x) is float and x > 0 else cmath.log(x)


def power_of(x: Number, y: Number) -> Number:
    try:
        result: Number = x**y
    except (OverflowError, ZeroDivisionError):
        return math.nan
    return result


def roots(options: Candidates, exponent: Number) -> Candidates:
    """Bases whose power is one of the options: both signs where the power is even."""
    if not exponent:
        return ()
    found = tuple([power_of(x, 1 / exponent) for x in options])
    even = type(exponent) is float and exponent % 2 == 0
    odd = type(exponent) is float and exponent % 2 == 1
    if odd:
        found += tuple([-power_of(-x, 1 / exponent) for x in options if type(x) is float and x < 0])
    return with_signs(found, even)


def with_signs(options: Candidates, both: bool) -> Candidates:
    return options + tuple([-x for x in options]) if both else options


def each(function: Callable[[Number], Number], options: Candidates) -> Candidates:
    found: list[Number] = []
    for x in options:
        try:
            found.append(function(x))
        except (ValueError, OverflowError, ZeroDivisionError):
            continue
    return tuple(found)


def _exp(x: Number) -> Number:
    return math.exp(x) if type(x) is float else cmath.exp(x)


def _real(one: Callable[[float], float], other: Callable[[complex], complex]) -> Callable[[Number], Number]:
    def value(x: Number) -> Number:
        if type(x) is float:
            try:
                return one(x)
            except ValueError:
                return other(x)
        return other(x)

    return value


def _arccot(x: Number) -> Number:
    return math.pi / 2 - _ATAN(x)


_ASIN, _ACOS, _ATAN = _real(math.asin, cmath.asin), _real(math.acos, cmath.acos), _real(math.atan, cmath.atan)
INVERSES: Final[dict[str, Callable[[Number], Number]]] = {
    "exp": log_of,
    "ln": _exp,
    "log": _exp,
    "abs": lambda x: x,
    "sinh": _real(math.asinh, cmath.asinh),
    "cosh": _real(math.acosh, cmath.acosh),
    "tanh": _real(math.atanh, cmath.atanh),
    "coth": lambda x: cmath.atanh(1 / x),
    "arcsin": _real(math.sin, cmath.sin),
    "arccos": _real(math.cos, cmath.cos),
    "arctan": _real(math.tan, cmath.tan),
    "arcsinh": _real(math.sinh, cmath.sinh),
    "arccosh": _real(math.cosh, cmath.cosh),
    "arctanh": _real(math.tanh, cmath.tanh),
}
# Inverse, period, and what the other branch adds up to with the first: sin x = sin(pi - x), cos x = cos(-x).
PERIODS: Final[dict[str, tuple[Callable[[Number], Number], float, float | None]]] = {
    "sin": (_ASIN, 2 * math.pi, math.pi),
    "cos": (_ACOS, 2 * math.pi, 0.0),
    "tan": (_ATAN, math.pi, None),
    "cot": (_arccot, math.pi, None),
    "sec": (lambda x: _ACOS(1 / x), 2 * math.pi, 0.0),
    "csc": (lambda x: _ASIN(1 / x), 2 * math.pi, math.pi),
}


def branches(
    x: Number, here: Number, inverse: Callable[[Number], Number], period: float, mirror: float | None
) -> Iterator[Number]:
    """Arguments of a periodic function that give ``x``, those near ``here``; complex ones on the first branch only."""
    try:
        first = inverse(x)
    except (ValueError, OverflowError, ZeroDivisionError):
        return
    if type(first) is not float or type(here) is not float:
        yield first
        return
    for start in (first,) if mirror is None else (first, mirror - first):
        turn = round((here - start) / period)
        for step in (0, 1, -1, -2):
            yield start + (turn + step) * period
