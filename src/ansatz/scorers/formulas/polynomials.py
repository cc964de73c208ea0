"""Legendre polynomials under their usual names: ``P_3(\\cos\\theta)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final

from ansatz.scorers.formulas.rewriting import add, fraction, mul, power
from ansatz.scorers.formulas.tree import Tree, integer

_HIGHEST: Final = 12


def legendre(names: Iterable[str]) -> Mapping[str, Callable[[Tree], Tree]]:
    """For each of the names that is ``P_n`` with a small n: from an argument to the polynomial's value."""
    found = {}
    for name in names:
        order = name.removeprefix("P_").strip("{}") if name.startswith("P_") else ""
        if order.isdecimal() and order.isascii() and int(order[:3]) <= _HIGHEST:
            found[name] = partial(_value, int(order))
    return found


def _value(order: int, x: Tree) -> Tree:
    terms = [mul(fraction(factor), power(x, integer(n))) for n, factor in enumerate(_coefficients(order)) if factor]
    return add(*terms)


@lru_cache(maxsize=_HIGHEST + 1)
def _coefficients(order: int) -> tuple[Fraction, ...]:
    """By Bonnet's recursion, the constant term first."""
    if order == 0:
        return (Fraction(1),)
    before: tuple[Fraction, ...] = (Fraction(1),)
    here: tuple[Fraction, ...] = (Fraction(0), Fraction(1))
    for n in range(1, order):
        raised = [Fraction(0), *(Fraction(2 * n + 1, n + 1) * factor for factor in here)]
        for place, factor in enumerate(before):
            raised[place] -= Fraction(n, n + 1) * factor
        before, here = here, tuple(raised)
    return here
