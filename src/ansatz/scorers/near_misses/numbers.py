"""Numbers that a slip puts in or takes out: small fractions, roots of them, powers of pi."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite, pi
from typing import Final

from ansatz.scorers.formulas import PI, Tree, call, div, fraction, integer, mul, power
from ansatz.scorers.near_misses.thresholds import (
    AGREEMENT,
    EXPONENT,
    EXPONENT_PART,
    FACTOR_PART,
    PI_COMPANION,
    PI_POWER,
    ROOT_PART,
)

_POWERS: Final = tuple((k, pi**k) for k in (-1, 1, *(n * k for k in range(2, PI_POWER + 1) for n in (-1, 1))))


def simple_factor(value: float) -> Tree | None:
    """A positive number as ``p/q``, ``sqrt(p/q)`` or ``2^n pi^k`` with small p, q, n and k; None for any other.

    Another power of pi together with another fraction is more than one slip, but 2 pi and 4 pi come and go as one.
    """
    if not 1e-6 < value < 1e6:
        return None
    found = small_fraction(value, FACTOR_PART)
    if found is not None:
        return fraction(found)
    found = small_fraction(value**2, ROOT_PART)
    if found is not None:
        return call("sqrt", fraction(found))
    for k, scale in _POWERS:
        found = small_fraction(value / scale, PI_COMPANION)
        if found is not None and found.numerator * found.denominator in (1, 2, PI_COMPANION):
            return _with_pi(fraction(found), k)
    return None


def small_fraction(value: float, largest: int) -> Fraction | None:
    """The fraction with numerator and denominator up to ``largest`` that this is, to the doubles' agreement."""
    if not isfinite(value):
        return None
    found = Fraction(value).limit_denominator(largest)
    if not found or found.numerator > largest or abs(found - Fraction(value)) > AGREEMENT * value:
        return None
    return found


def simple_exponent(value: float) -> Fraction | None:
    """A new exponent: a small fraction, not 0."""
    if not -EXPONENT - 0.5 < value < EXPONENT + 0.5:
        return None
    found = Fraction(value).limit_denominator(EXPONENT_PART)
    if not found or abs(found) > EXPONENT or abs(float(found) - value) > AGREEMENT * max(1.0, abs(value)):
        return None
    return found


def weight(tree: Tree) -> int:
    """How simple a factor is, the lower the simpler: 2 before 3, 3/2 before pi."""
    kind, value, args = tree
    own = int(value) if kind == "integer" else 4 if kind == "constant" else 6 if kind == "call" else 0
    return own + sum(map(weight, args))


def exact_value(tree: Tree) -> Fraction | None:
    """The value of a number written as such: an integer, a decimal, a fraction of integers, their negative."""
    kind, value, args = tree
    if kind == "integer":
        return Fraction(value) if value < 10**12 else None
    if kind == "decimal" and abs(value[1]) < 40 and value[0] < 10**40:
        return Fraction(value[0]) * Fraction(10) ** int(value[1])
    if kind == "neg":
        inner = exact_value(args[0])
        return None if inner is None else -inner
    if kind == "div":
        above, below = exact_value(args[0]), exact_value(args[1])
        return above / below if above is not None and below else None
    return None


def times(factor: Tree, tree: Tree) -> Tree:
    """``factor * tree``, worked out where both are rational."""
    known = exact_value(factor), exact_value(tree)
    if known[0] is not None and known[1] is not None:
        return fraction(known[0] * known[1])
    return mul(factor, tree)


def _with_pi(number: Tree, k: int) -> Tree:
    if not k:
        return number
    factor = PI if abs(k) == 1 else power(PI, integer(abs(k)))
    return mul(number, factor) if k > 0 else div(number, factor)
