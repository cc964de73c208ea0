"""Gaussian units beside SI: nodes that a response says in the other system are named, though they do not match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.formulas import PI, TWO, Tree, div, free_symbols, integer, letter_of, mul, power, symbol

_FOUR_PI: Final = mul(integer(4), PI)
# With these values the equations of SI are those of Gauss, where charges and electric fields are concerned.
_GAUSS: Final[dict[str, Tree]] = {
    "\\epsilon_0": div(integer(1), _FOUR_PI),
    "\\mu_0": div(_FOUR_PI, power(symbol("c"), TWO)),
}


_FIELD: Final = "B"  # a magnetic field of SI is c times less in numbers: qvB there is qvB/c here


def other_system(matching: Matching) -> tuple[int, ...]:
    """The indices of nodes that are not matched but are said in the other system of units."""
    missing = [one for one in matching.place.references if one.node.index not in matching.matches and one.groups]
    if not missing:
        return ()
    used = frozenset(name for line in matching.lines for name in free_symbols(line.tree))
    found: set[int] = set()
    for gold, answer in _ways(matching.place.symbols, used):
        said = [matching.claim(line.tree, answer) for line in matching.lines if not line.numeric]
        for reference in missing:
            golds = [matching.claim(group[0], gold, node=True) for group in reference.groups]
            if all(any(_same(matching, one, other) for other in said) for one in golds):
                found.add(reference.node.index)
    return tuple(sorted(found))


def _ways(gold: frozenset[str], answer: frozenset[str]) -> Iterator[tuple[Mapping[str, Tree], Mapping[str, Tree]]]:
    """What is put into the nodes and into the response, where their letters show that the systems may differ."""
    marks = _GAUSS.keys() & (gold | answer)
    if marks and gold & marks != answer & marks:
        yield _GAUSS, _GAUSS
    fields = {name: div(symbol(name), symbol("c")) for name in sorted(gold & answer) if _magnetic(name)}
    telling = {"c", *_GAUSS}
    if fields and gold & telling != answer & telling:
        yield _GAUSS | fields, {}
        yield {}, _GAUSS | fields


def _magnetic(name: str) -> bool:
    return letter_of(name) == _FIELD


def _same(matching: Matching, gold: Claim, said: Claim) -> bool:
    return bool(gold.keys & said.keys) and matching.judge.same(gold, said).equal is True
