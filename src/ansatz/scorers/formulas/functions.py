"""The named functions of one variable on real and complex doubles, on their principal branches.

A real argument outside a function's real range gives a complex value; the
evaluator takes that as a sign that the point lies outside the formula's natural domain.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from typing import Final, TypeAlias

Number: TypeAlias = complex | float


def _pair(real: Callable[[float], float], other: Callable[[complex], complex]) -> Callable[[Number], Number]:
    """A function that stays real on floats where ``real`` is defined."""

    def value(z: Number) -> Number:
        if type(z) is float:
            try:
                return real(z)
            except ValueError:
                return other(z)
        return other(z)

    return value


def _sqrt(z: Number) -> Number:
    return math.sqrt(z) if type(z) is float and z >= 0 else cmath.sqrt(z)


def _ln(z: Number) -> Number:
    return math.log(z) if type(z) is float and z > 0 else cmath.log(z)


def _reciprocal(inner: Callable[[Number], Number]) -> Callable[[Number], Number]:
    return lambda z: 1.0 / inner(z)


def _of_reciprocal(inner: Callable[[Number], Number]) -> Callable[[Number], Number]:
    return lambda z: inner(1.0 / z)


def _arccot(z: Number) -> Number:
    return math.pi / 2 - _arctan(z)  # continuous on the reals, as physics uses it


# Lanczos approximation (g = 7, n = 9) for complex arguments.
_LANCZOS: Final = (
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
    -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
)  # fmt: skip


def _gamma(z: Number) -> Number:
    if type(z) is float:
        return math.gamma(z)
    if z.real < 0.5:
        return cmath.pi / (cmath.sin(cmath.pi * z) * _gamma(1 - z))
    z = z - 1
    total = complex(_LANCZOS[0])
    for place, coefficient in enumerate(_LANCZOS[1:], 1):
        total += coefficient / (z + place)
    shifted = z + 7.5
    return cmath.sqrt(2 * cmath.pi) * shifted ** (z + 0.5) * cmath.exp(-shifted) * total


def _factorial(z: Number) -> Number:
    return _gamma(z + 1)


def _double_factorial(z: Number) -> Number:
    # The analytic continuation that is right at odd and at even arguments alike needs the parity.
    if type(z) is float and z >= -1 and z == int(z) and z < 400:
        product = 1.0
        for factor in range(int(z), 1, -2):
            product *= factor
        return product
    raise ValueError("double factorial of a number that is no integer")


def _sign(z: Number) -> Number:
    if type(z) is float:
        return 0.0 if z == 0 else math.copysign(1.0, z)
    return z / abs(z)


def _step(z: Number) -> Number:
    if type(z) is not float:
        raise ValueError("step of a complex number")
    return 0.5 if z == 0 else float(z > 0)


def _whole(rounding: Callable[[float], int]) -> Callable[[Number], Number]:
    def value(z: Number) -> Number:
        if type(z) is not float:
            raise ValueError("rounding of a complex number")
        return float(rounding(z))

    return value


def _erf(z: Number) -> Number:
    if type(z) is float:
        return math.erf(z)
    raise ValueError("error function of a complex number")


def _erfc(z: Number) -> Number:
    if type(z) is float:
        return math.erfc(z)
    raise ValueError("error function of a complex number")


# B_2k / (2k)! of the Euler-Maclaurin formula.
_TAIL: Final = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000, 1 / 74724249600)
_HEAD: Final = 20


def _zeta(z: Number) -> Number:
    """Riemann's zeta function of a real number."""
    if type(z) is not float:
        raise ValueError("zeta function of a complex number")
    if z < 0:
        mirrored = 2 * math.exp((z - 1) * math.log(2 * math.pi)) * math.sin(math.pi * z / 2) * math.gamma(1 - z)
        return mirrored * _zeta(1 - z)
    total = math.fsum(float(n) ** -z for n in range(1, _HEAD)) + _HEAD ** (1 - z) / (z - 1) + _HEAD**-z / 2
    term = z * _HEAD ** (-z - 1)
    for place, factor in enumerate(_TAIL):
        total += factor * term
        term *= (z + 2 * place + 1) * (z + 2 * place + 2) / _HEAD**2
    return total


_sin, _cos, _tan = _pair(math.sin, cmath.sin), _pair(math.cos, cmath.cos), _pair(math.tan, cmath.tan)
_sinh, _cosh, _tanh = _pair(math.sinh, cmath.sinh), _pair(math.cosh, cmath.cosh), _pair(math.tanh, cmath.tanh)
_arcsin, _arccos, _arctan = (
    _pair(math.asin, cmath.asin),
    _pair(math.acos, cmath.acos),
    _pair(math.atan, cmath.atan),
)
_arsinh, _arcosh, _artanh = (
    _pair(math.asinh, cmath.asinh), _pair(math.acosh, cmath.acosh), _pair(math.atanh, cmath.atanh),
)  # fmt: skip

UNARY: Final[dict[str, Callable[[Number], Number]]] = {
    "sin": _sin, "cos": _cos, "tan": _tan,
    "cot": _reciprocal(_tan), "sec": _reciprocal(_cos), "csc": _reciprocal(_sin),
    "arcsin": _arcsin, "arccos": _arccos, "arctan": _arctan, "arccot": _arccot,
    "arcsec": _of_reciprocal(_arccos), "arccsc": _of_reciprocal(_arcsin),
    "sinh": _sinh, "cosh": _cosh, "tanh": _tanh,
    "coth": _reciprocal(_tanh), "sech": _reciprocal(_cosh), "csch": _reciprocal(_sinh),
    "arcsinh": _arsinh, "arccosh": _arcosh, "arctanh": _artanh,
    "arccoth": _of_reciprocal(_artanh), "arcsech": _of_reciprocal(_arcosh), "arccsch": _of_reciprocal(_arsinh),
    "exp": _pair(math.exp, cmath.exp), "ln": _ln, "sqrt": _sqrt, "abs": abs, "norm": abs,
    "gamma": _gamma, "factorial": _factorial, "factorial2": _double_factorial,
    "sign": _sign, "heaviside": _step, "floor": _whole(math.floor), "ceil": _whole(math.ceil),
    "erf": _erf, "erfc": _erfc, "zeta": _zeta, "sinc": lambda z: _sin(z) / z if z else 1.0,
    "re": lambda z: z if type(z) is float else z.real,
    "im": lambda z: 0.0 if type(z) is float else z.imag,
    "conj": lambda z: z if type(z) is float else z.conjugate(),
    "arg": lambda z: cmath.phase(z),
}  # fmt: skip

TRIGONOMETRIC: Final = frozenset(
    ["sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "arccot", "arcsec", "arccsc"]
)
CIRCULAR: Final = frozenset({"sin", "cos", "tan", "cot", "sec", "csc"})
LOGARITHMIC: Final = frozenset({"ln", "log"})
POWERS: Final = frozenset({"exp", "sqrt", "root"})
# Functions that have more than one branch: their formulas are sampled more widely.
BRANCHED: Final = frozenset(
    [
        "abs",
        "norm",
        "sqrt",
        "root",
        "ln",
        "log",
        "arcsin",
        "arccos",
        "arctan",
        "arccot",
        "arcsec",
        "arccsc",
        "arccosh",
        "arctanh",
        "sign",
        "floor",
        "ceil",
        "heaviside",
        "max",
        "min",
        "arg",
    ]
)
