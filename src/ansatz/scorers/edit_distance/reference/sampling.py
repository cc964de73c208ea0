"""Do two sympy expressions differ at a point? Then no simplification makes them equal, and none need be tried."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

# Positive, since the published scorer takes symbols as positive; unrelated, so that no identity holds by chance.
_POINTS: Final = ((0.7310585, 0.6180340), (1.3247180, 0.2928932))
_APART: Final = 1e-6  # relative; rounding in doubles stays far below
_COMPLEX: Final = "sin cos tan exp sinh cosh tanh asin acos atan asinh acosh atanh log"
_FUNCTIONS: Final[Mapping[str, Callable[[complex], complex]]] = {
    **{name: getattr(cmath, name) for name in _COMPLEX.split()},
    "cot": lambda x: 1 / cmath.tan(x),
    "sec": lambda x: 1 / cmath.cos(x),
    "csc": lambda x: 1 / cmath.sin(x),
    "Abs": lambda x: complex(abs(x)),
}


class _NoValue(Exception):
    """The expression has a part that has no value here."""


def differ(left: Any, right: Any) -> bool:
    """Is it certain that the expressions have different values at both points? Otherwise nothing is known."""
    names = sorted({str(symbol) for symbol in left.free_symbols | right.free_symbols})
    try:
        return all(_apart(left, right, names, *point) for point in _POINTS)
    except (_NoValue, ArithmeticError, ValueError, RecursionError):
        return False


def _apart(left: Any, right: Any, names: list[str], start: float, step: float) -> bool:
    values = {name: start + step * ((place + 1) * math.sqrt(place + 2) % 3) for place, name in enumerate(names)}
    one, other = _value(left, values), _value(right, values)
    if not (cmath.isfinite(one) and cmath.isfinite(other)):
        return False
    return abs(one - other) > _APART * (abs(one) + abs(other))


def _value(expression: Any, values: Mapping[str, float]) -> complex:
    if expression.is_Symbol:
        return complex(values[str(expression)])
    if expression.is_Number or expression.is_NumberSymbol:
        return complex(float(expression))
    arguments = [_value(argument, values) for argument in expression.args]
    if expression.is_Add:
        return sum(arguments, 0j)
    if expression.is_Mul:
        return math.prod(arguments, start=1 + 0j)
    if expression.is_Pow:
        base, exponent = arguments
        return base**exponent
    function = _FUNCTIONS.get(expression.func.__name__) if expression.is_Function and len(arguments) == 1 else None
    if function is None:
        raise _NoValue
    return function(*arguments)
