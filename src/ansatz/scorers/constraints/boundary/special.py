"""Is it true? What a law becomes in a special case, compared with what is said of it there, by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Final

from ansatz.items.context import POSITIVE, Domain
from ansatz.scorers.constraints.reading.cases import CaseFormula, Place, SpecialCase
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.derivations import numbers, values_at, without_units
from ansatz.scorers.equivalence import compare_trees
from ansatz.scorers.formulas import (
    INFINITY,
    ONE,
    ZERO,
    Tree,
    contains,
    free_symbols,
    integer,
    mul,
    show,
    substitute,
    symbol,
)

_ROUNDING: Final = 0.02  # of numbers that a response works out
_CLOSE: Final = (integer(1_000), integer(100_000))  # how far towards the limit
_LIMIT: Final = 0.01
_COUNTERS: Final = frozenset("n m k j l N p q".split())


@dataclass(frozen=True, slots=True)
class Truth:
    """True, False, or None where it cannot be told; ``implicit``: by an equation that is solved for nothing."""

    holds: bool | None
    detail: str = ""
    implicit: bool = False


def check(case: SpecialCase, law: CaseFormula, document: Document) -> Truth:
    """Does the law give, at the places of the case, everything that the case says? ``None`` where it has no say."""
    names = {place.symbol for place in case.places}
    if law.target != case.target or not names & free_symbols(law.value) | (names & {law.variable}):
        return Truth(None)
    found = [agrees(law.value, member, case.places, document) for member in case.members]
    if found and all(one is True for one in found):
        return Truth(True, f"{law.target} = {_text(law.value)} gives this there")
    if False in found:
        wrong = case.members[found.index(False)]
        return Truth(False, f"{law.target} = {_text(law.value)} does not give {_text(wrong)} there")
    return Truth(None, "could not be worked out")


def agrees(value: Tree, said: Tree, places: Sequence[Place], document: Document) -> bool | None:
    """Whether ``value`` becomes ``said`` at the places: put in, or in the limit."""
    exact = {place.symbol: place.value for place in places if place.relation in ("=", "->") and place.value != INFINITY}
    if len(exact) == len(places):
        there = substitute(value, exact)
        verdict = _same(there, substitute(said, exact), document)
        if verdict is not True:
            verdict = _numbers(there, substitute(said, exact), document, verdict)
        if verdict is True or all(place.relation == "=" for place in places):
            return verdict
    return _limit(value, said, places, document)


def _same(there: Tree, said: Tree, document: Document) -> bool | None:
    verdict = compare_trees(there, said, document.setting).equal
    if verdict is False:
        # sin(n pi) = 0: letters that count, where the item does not declare them.
        declared = document.setting.frame.domains
        counters = {name for name in free_symbols(there) & _COUNTERS if declared.get(name, POSITIVE) == POSITIVE}
        if counters and contains(there, "constant"):
            domains = {**declared, **dict.fromkeys(sorted(counters), Domain("integer"))}
            setting = replace(document.setting, frame=replace(document.setting.frame, domains=domains))
            verdict = compare_trees(there, said, setting).equal
    return verdict


def _numbers(there: Tree, said: Tree, document: Document, verdict: bool | None) -> bool | None:
    """Once more with the values of the problem, rounded as people round."""
    known = numbers(document.item)
    bare = {**{name: without_units(tree) for name, tree in known.given.items()}}
    left, right = (without_units(substitute(tree, bare)) for tree in (there, said))
    if free_symbols(left) or free_symbols(right):
        return verdict
    frame = document.setting.frame.fresh()
    one, other = values_at(left, frame, (0,)), values_at(right, frame, (0,))
    if not one or not other or not isfinite(abs(one[0])) or not isfinite(abs(other[0])):
        return verdict
    return bool(abs(one[0] - other[0]) <= _ROUNDING * max(abs(one[0]), abs(other[0])))


def _limit(value: Tree, said: Tree, places: Sequence[Place], document: Document) -> bool | None:
    rows = []
    for step in _CLOSE:
        near = {place.symbol: _near(place, step) for place in places}
        if any(tree is None for tree in near.values()):
            return None
        put = {name: tree for name, tree in near.items() if tree is not None}
        rows.append((substitute(value, put), substitute(said, put)))
    frame = document.setting.frame.fresh()
    first, second = values_at(rows[0][0], frame, (0, 1)), values_at(rows[1][0], frame, (0, 1))
    if not first or not second or not all(isfinite(abs(one)) for one in (*first, *second)):
        # What grows beyond every number is infinite there.
        return None
    pairs = list(zip(first, second, strict=False))
    if said == ZERO:
        if all(abs(b) == 0 or abs(b) < 0.5 * abs(a) for a, b in pairs):
            return True
        return False if all(abs(b) > 0.9 * abs(a) for a, b in pairs) else None
    if said == INFINITY:
        return all(abs(b) > 2 * abs(a) for a, b in pairs)
    if contains(said, "unit"):
        return None
    target = values_at(rows[1][1], frame, (0, 1))
    if not target or any(abs(one) == 0 for one in target):
        return None
    errors = [abs(b / t - 1) for b, t in zip(second, target, strict=False)]
    return (
        True
        if all(error < _LIMIT for error in errors)
        else False
        if all(error > 10 * _LIMIT for error in errors)
        else None
    )


def _near(place: Place, step: Tree) -> Tree | None:
    """A tree close to the place: far out, far down, or beside a finite value."""
    small = Tree("div", None, (ONE, step))
    if place.value == INFINITY:
        return mul(step, symbol(place.symbol))
    if place.relation == ">>":
        return mul(step, symbol(place.symbol), *(() if place.value.kind in ("integer", "decimal") else (place.value,)))
    if place.relation == "<<":
        return mul(small, symbol(place.symbol), *(() if place.value.kind in ("integer", "decimal") else (place.value,)))
    if place.value == ZERO:
        return mul(small, symbol(place.symbol))
    return Tree("add", None, (place.value, mul(small, place.value)))


def _text(tree: Tree) -> str:
    text = show(tree)
    return text if len(text) <= 60 else text[:57] + "..."
