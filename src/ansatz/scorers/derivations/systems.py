"""Gaussian units beside SI: nodes that a response says in the other system are named, though they do not match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.formulas import PI, TWO, div, free_symbols, integer, mul, power, symbol

_FOUR_PI: Final = mul(integer(4), PI)
# With these values the equations of SI are those of Gauss, where charges and electric fields are concerned.
_GAUSS: Final = {
    "\\epsilon_0": div(integer(1), _FOUR_PI),
    "\\mu_0": div(_FOUR_PI, power(symbol("c"), TWO)),
}


def other_system(matching: Matching) -> tuple[int, ...]:
    """The indices of nodes that are not matched but are said in the other system of units."""
    missing = [one for one in matching.place.references if one.node.index not in matching.matches and one.groups]
    used = frozenset(name for line in matching.lines for name in free_symbols(line.tree))
    marks = _GAUSS.keys() & (matching.place.symbols | used)
    if not missing or not marks or matching.place.symbols & marks == used & marks:
        return ()
    said = list(_claims(matching))
    found = []
    for reference in missing:
        golds = [matching.claim(group[0], _GAUSS, node=True) for group in reference.groups]
        if all(any(_same(matching, gold, one) for one in said) for gold in golds):
            found.append(reference.node.index)
    return tuple(found)


def _claims(matching: Matching) -> Iterator[Claim]:
    for line in matching.lines:
        if not line.numeric:
            yield matching.claim(line.tree, _GAUSS)


def _same(matching: Matching, gold: Claim, said: Claim) -> bool:
    return bool(gold.keys & said.keys) and matching.judge.same(gold, said).equal is True
