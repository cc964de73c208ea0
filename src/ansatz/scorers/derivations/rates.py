"""Derivatives that stand in nodes, where other nodes give what is differentiated: dE/dR beside E = A/R."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.formulas import (
    ZERO,
    NoDerivative,
    Tree,
    contains,
    derivative_symbol,
    differentiate,
    free_symbols,
    rate_of,
    survey,
    symbol,
)

_DEEP: Final = 4  # definitions in definitions
_ORDER: Final = 2
_LARGE: Final = 200  # nodes of what is differentiated


def rates(claims: Sequence[Claim], moving: Collection[tuple[str, str]]) -> Iterator[Tree]:
    """An equation for each derivative of the claims that their definitions settle.

    Args:
        claims: of the nodes.
        moving: (symbol, variable) pairs of which a derivative shows that the first depends on the second.
    """
    given: dict[str, list[Tree]] = {}
    for one in claims:
        if one.label and one.value is not None and one.label not in free_symbols(one.value):
            given.setdefault(one.label, []).append(one.value)
    for name in sorted({name for one in claims for name in survey(one.tree).names}):
        rate = rate_of(name)
        if rate is None or rate.order > _ORDER or rate.body not in given:
            continue
        for value in given[rate.body]:
            slope = _slope(value, rate.variable, rate.order, _Given(given, moving))
            if slope is not None and slope != ZERO:
                yield Tree("relation", "=", (symbol(name), slope))
                break


class _Given:
    """What definitions make of the derivatives of letters."""

    def __init__(self, values: Mapping[str, Sequence[Tree]], moving: Collection[tuple[str, str]]) -> None:
        self.values, self.moving = values, moving

    def slope(self, name: str, variable: str, deep: int) -> Tree:
        """The derivative of a letter: by its definition, a symbol of its own where it moves, or nothing."""
        if "|" in name:
            return derivative_symbol(name, variable, 1)
        for value in self.values.get(name, ()):
            if deep < _DEEP and not contains(value, "integral", "sum") and survey(value).size <= _LARGE:
                found = differentiate(value, variable, lambda other: self.slope(other, variable, deep + 1))
                if found != ZERO:
                    return found
        return derivative_symbol(name, variable, 1) if (name, variable) in self.moving else ZERO


def _slope(value: Tree, variable: str, order: int, given: _Given) -> Tree | None:
    try:
        for _ in range(order):
            if survey(value).size > _LARGE:
                return None
            value = differentiate(value, variable, lambda other: given.slope(other, variable, 1))
    except NoDerivative:
        return None
    return value
