"""The value of a tree of numbers: exact where it is rational, a float where it is not, never unbounded."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import DIGITS, EXPONENT

Number: TypeAlias = Fraction | float
Factors: TypeAlias = tuple[tuple[str, Fraction], ...]

DEPTH: Final = 200  # of a tree of numbers; 1/1/1/... is as deep as it is long
FACTORIAL: Final = 2_000  # of one number; more passes DIGITS
_BITS: Final = 4 * (EXPONENT + DIGITS)  # of an exact power


class NotNumeric(Exception):
    """The tree is no real number; ``kind`` says what it is: formula, complex, list, statement ..."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)


def evaluate(tree: Tree) -> tuple[Number, Factors]:
    """The number that a tree stands for and its unit factors (pint names with exponents).

    Rational arithmetic and integer powers are exact; roots, functions and
    constants are doubles. The reader bounds depth and size.

    Raises:
        NotNumeric: it has symbols, is complex, or is a statement or a list.
        LimitError: the number is too large or too small to hold (9^{9^{9^9}}).
    """
    value, units = _value(tree, 0)
    if isinstance(value, float) and not math.isfinite(value):
        raise NotNumeric("infinite")
    return value, tuple((name, power) for name, power in units.items() if power)


def _value(tree: Tree, depth: int) -> tuple[Number, dict[str, Fraction]]:  # noqa: C901 -- one branch a kind of node
    kind, value, args = tree
    if depth > DEPTH:
        raise LimitError("DEPTH", DEPTH, depth)
    depth += 1
    if kind == "integer":
        if value.bit_length() > 4 * DIGITS:
            raise LimitError("DIGITS", DIGITS, value.bit_length() // 3)
        return Fraction(value), {}
    if kind == "decimal":
        mantissa, exponent = value
        if abs(exponent) > EXPONENT:
            raise LimitError("EXPONENT", EXPONENT, min(abs(exponent), 10**18))
        return Fraction(mantissa) * Fraction(10) ** exponent, {}
    if kind == "constant":
        if value == "i":
            raise NotNumeric("complex")
        if value == "infinity":
            raise NotNumeric("infinite")
        return (math.pi if value == "pi" else math.e), {}
    if kind == "unit":
        return Fraction(1), {value: Fraction(1)}
    if kind == "neg":
        inner, units = _value(args[0], depth)
        return -inner, units
    if kind == "add":
        return _sum([_value(arg, depth) for arg in args])
    if kind == "mul":
        product: Number = Fraction(1)
        merged: dict[str, Fraction] = {}
        for arg in args:
            factor, units = _value(arg, depth)
            product = _times(product, factor)
            for name, power in units.items():
                merged[name] = merged.get(name, Fraction(0)) + power
        return product, merged
    if kind == "div":
        above, units = _value(args[0], depth)
        below, under = _value(args[1], depth)
        if below == 0:
            raise NotNumeric("infinite")
        merged = dict(units)
        for name, power in under.items():
            merged[name] = merged.get(name, Fraction(0)) - power
        return _times(above, 1 / below), merged
    if kind == "pow":
        base, units = _value(args[0], depth)
        exponent, none = _value(args[1], depth)
        if none:
            raise NotNumeric("formula")
        if units and not isinstance(exponent, Fraction):
            raise NotNumeric("formula")
        return _power(base, exponent), {name: power * Fraction(exponent) for name, power in units.items()}
    if kind == "call":
        return _call(value, [_value(arg, depth) for arg in args])
    if kind == "plusminus" and len(args) == 2:
        return _value(args[0], depth)
    raise NotNumeric(
        {
            "plusminus": "hedge",
            "list": "list",
            "tuple": "list",
            "set": "list",
            "matrix": "list",
            "interval": "range",
            "chain": "statement",
            "relation": "statement",
        }.get(kind, "formula")
    )


def _sum(parts: list[tuple[Number, dict[str, Fraction]]]) -> tuple[Number, dict[str, Fraction]]:
    total, units = parts[0]
    for value, others in parts[1:]:
        if others != units:
            raise NotNumeric("formula")
        total = _plus(total, value)
    return total, units


def _plus(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _bounded(a + b)
    return _float(a) + _float(b)


def _times(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _bounded(a * b)
    return _finite(_float(a) * _float(b), nonzero=bool(a) and bool(b))


def _bounded(value: Fraction) -> Fraction:
    if value.numerator.bit_length() > _BITS or value.denominator.bit_length() > _BITS:
        raise LimitError("EXPONENT", EXPONENT, value.numerator.bit_length() // 3)
    return value


def _absolute(value: Number) -> Number:
    return -value if value < 0 else value


def _float(value: Number) -> float:
    try:
        return float(value)
    except OverflowError:
        raise LimitError("EXPONENT", 308, 309) from None


def _finite(value: float, nonzero: bool = False) -> float:
    if math.isnan(value):
        raise NotNumeric("formula")
    if math.isinf(value) or (nonzero and value == 0):
        raise LimitError("EXPONENT", 308, 309)
    return value


def _power(base: Number, exponent: Number) -> Number:
    """``base ** exponent`` on the real branch."""
    if isinstance(exponent, Fraction) and isinstance(base, Fraction):
        if exponent.denominator == 1:
            return _integer_power(base, exponent.numerator)
        root = _exact_root(base, exponent.denominator)
        if root is not None:
            return _integer_power(root, exponent.numerator)
    if base == 0:
        if exponent > 0:
            return Fraction(0)
        raise NotNumeric("infinite")
    if base < 0 and not (isinstance(exponent, Fraction) and exponent.denominator % 2):
        raise NotNumeric("complex")
    magnitude = _log(_absolute(base)) * _float(exponent)
    if abs(magnitude) > 709:
        raise LimitError("EXPONENT", EXPONENT, min(int(min(abs(magnitude), 1e18) / math.log(10)), 10**18))
    odd = base < 0 and isinstance(exponent, Fraction) and exponent.numerator % 2 == 1
    power: float = math.exp(magnitude) if abs(magnitude) > 300 else _float(_absolute(base)) ** _float(exponent)
    return -power if odd else power


def _integer_power(base: Fraction, exponent: int) -> Fraction:
    if exponent < 0 and base == 0:
        raise NotNumeric("infinite")
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if bits > 1 and bits * abs(exponent) > _BITS:
        raise LimitError("EXPONENT", EXPONENT, min(abs(exponent), 10**18))
    if abs(base) == 1:
        return base if exponent % 2 else Fraction(1)
    return base**exponent


def _exact_root(base: Fraction, degree: int) -> Fraction | None:
    if base < 0 or degree > 64:
        return None
    above, below = _integer_root(base.numerator, degree), _integer_root(base.denominator, degree)
    return None if above is None or below is None else Fraction(above, below)


def _integer_root(value: int, degree: int) -> int | None:
    if degree == 2:
        root = math.isqrt(value)
    elif value.bit_length() < 500:
        root = round(value ** (1 / degree))
    else:
        return None
    return root if root**degree == value else None


def _log(value: Number) -> float:
    """Natural logarithm of a positive number of any size."""
    if value <= 0:
        raise NotNumeric("infinite" if value == 0 else "complex")
    if isinstance(value, Fraction):
        return math.log(value.numerator) - math.log(value.denominator)
    return math.log(value)


def _exp(value: float) -> float:
    if abs(value) > 700:
        raise LimitError("EXPONENT", EXPONENT, int(min(abs(value), 1e18)))
    return math.exp(value)


def _reciprocal(function: Callable[[float], float]) -> Callable[[float], float]:
    def inverse(x: float) -> float:
        return 1 / function(x)

    return inverse


_FUNCTIONS: Final[dict[str, Callable[[float], float]]] = {
    "sin": math.sin, "cos": math.cos, "tan": math.tan,
    "cot": _reciprocal(math.tan), "sec": _reciprocal(math.cos), "csc": _reciprocal(math.sin),
    "arcsin": math.asin, "arccos": math.acos, "arctan": math.atan, "arccot": lambda x: math.pi / 2 - math.atan(x),
    "sinh": math.sinh, "cosh": math.cosh, "tanh": math.tanh,
    "coth": _reciprocal(math.tanh), "sech": _reciprocal(math.cosh), "csch": _reciprocal(math.sinh),
    "arcsinh": math.asinh, "arccosh": math.acosh, "arctanh": math.atanh,
    "arsinh": math.asinh, "arcosh": math.acosh, "artanh": math.atanh,
    "exp": _exp, "erf": math.erf, "erfc": math.erfc, "gamma": math.gamma,
}  # fmt: skip
_ANGLES: Final = {"radian": Fraction(1), "degree": Fraction(math.pi / 180), "percent": Fraction(1, 100)}


def _call(name: str, args: list[tuple[Number, dict[str, Fraction]]]) -> tuple[Number, dict[str, Fraction]]:  # noqa: C901 -- one branch a kind of node
    value, units = args[0] if args else (Fraction(0), {})
    if name in ("sqrt", "root") and len(args) <= 2:
        degree = args[1][0] if len(args) == 2 else Fraction(2)
        if not isinstance(degree, Fraction) or degree == 0:
            raise NotNumeric("formula")
        return _power(value, 1 / degree), {unit: power / degree for unit, power in units.items()}
    if name in ("abs", "norm"):
        return _absolute(value), units
    for place, (number, unit) in enumerate(args):
        # sin(30°): an angle is the one unit that a function takes.
        if unit:
            if len(unit) != 1 or (only := next(iter(unit))) not in _ANGLES or unit[only] != 1:
                raise NotNumeric("formula")
            args[place] = (_times(number, _ANGLES[only]), {})
    numbers = [number for number, _ in args]
    value = numbers[0] if numbers else Fraction(0)
    if name in ("factorial", "binomial"):
        if any(not isinstance(n, Fraction) or n.denominator != 1 or n < 0 for n in numbers):
            raise NotNumeric("formula")
        whole = [int(n) for n in numbers]
        if max(whole) > FACTORIAL:
            raise LimitError("FACTORIAL", FACTORIAL, min(max(whole), 10**18))
        return Fraction(math.factorial(whole[0]) if name == "factorial" else math.comb(*whole[:2])), {}
    if name in ("ln", "log", "log10", "lg", "log2"):
        if name == "log" and len(numbers) == 2:
            divisor = _log(numbers[1])
            if not divisor:
                raise NotNumeric("infinite")
            return _log(value) / divisor, {}
        base = {"log10": 10.0, "lg": 10.0, "log2": 2.0}.get(name)
        return (_log(value) / math.log(base) if base else _log(value)), {}
    if name in ("max", "min"):
        return (max if name == "max" else min)(numbers), {}
    function = _FUNCTIONS.get(name)
    if function is None or len(numbers) != 1:
        raise NotNumeric("formula")
    if name == "sin" and value == 0:
        return Fraction(0), {}
    try:
        return _finite(function(_float(value))), {}
    except (ValueError, ZeroDivisionError):
        raise NotNumeric("formula") from None
    except OverflowError:
        raise LimitError("EXPONENT", 308, 309) from None
