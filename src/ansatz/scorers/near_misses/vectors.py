"""Slips in formulas of vectors: the sign, a coefficient, or one of their terms, seen in all components at once."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from ansatz.scorers.equivalence import compare, expand
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Frame, NoValue, Number, Points, Tree, add, evaluate, free_symbols, neg
from ansatz.scorers.near_misses.numbers import simple_factor, times
from ansatz.scorers.near_misses.slips import FormulaEdit
from ansatz.scorers.near_misses.structure import atoms, coefficient_atoms
from ansatz.scorers.near_misses.thresholds import AGREEMENT, POINTS, USED_POINTS

_SMALL = 1e-9  # of the largest component: what is as small as this is zero


def vector_slips(tree: Tree, other: Tree, frame: Frame) -> Iterator[FormulaEdit]:
    """The slips that would turn one vector formula, multiplied out, into another: of the whole, or of one term.

    ``tree`` should be ``spread``.
    """
    points = Points(frame, POINTS[:USED_POINTS])
    here, there = _values(tree, points), _values(other, points)
    if here is None or there is None or len(here) != len(there):
        return
    gap = [y - x for x, y in zip(here, there, strict=True)]
    terms = tree.args if tree.kind == "add" else ()
    for path, part in (((), tree), *(((at,), term) for at, term in enumerate(terms))):
        worth = _values(part, points)
        share = _share(gap, worth) if worth is not None and len(worth) == len(gap) else None
        if share is None:
            continue
        if abs(share + 2) <= AGREEMENT:
            yield FormulaEdit("sign", path, neg(part), part, neg(part), 0, frozenset(), ())
        elif path and abs(share + 1) <= AGREEMENT:
            rest = add(*(term for at, term in enumerate(terms) if at != path[0]))
            yield FormulaEdit("one_term", (), rest, part, None, atoms(part), free_symbols(part), ())
        elif share > -1:
            factor = simple_factor(share + 1)
            if factor is not None:
                new = times(factor, part)
                yield FormulaEdit("coefficient", path, new, part, new, coefficient_atoms(part), frozenset(), ())


def spread(tree: Tree) -> Tree:
    """A sum with the factors around it put into its terms: ``q (E + v x B)``."""
    kind, value, args = tree
    if kind == "neg":
        inner = spread(args[0])
        return add(*map(neg, inner.args)) if inner.kind == "add" else tree
    if kind in ("mul", "div"):
        at = next((at for at, arg in enumerate(args) if arg.kind == "add" and (kind == "mul" or not at)), None)
        if at is not None:
            return add(*(Tree(kind, value, (*args[:at], term, *args[at + 1 :])) for term in args[at].args))
    return tree


def same_vectors(one: Tree, other: Tree, frame: Frame) -> bool:
    """Are two vector formulas equal, component by component?"""
    left, right = _components(one), _components(other)
    if left is None or right is None or len(left) != len(right):
        return False
    return all(compare(x, y, frame).equal is True for x, y in zip(left, right, strict=True))


def _components(tree: Tree) -> tuple[Tree, ...] | None:
    try:
        found = expand(tree)
    except (NoValue, LimitError):
        return None
    return (found,) if isinstance(found, Tree) else tuple(found)


def _values(tree: Tree, points: Points) -> list[Number] | None:
    """All components at all points, one after the other; None where one has no value."""
    parts = _components(tree)
    if parts is None:
        return None
    try:
        values = [value for part in parts for value in evaluate(part, points)]
    except (NoValue, LimitError):
        return None
    return values if all(isfinite(abs(value)) for value in values) else None


def _share(gap: list[Number], worth: list[Number]) -> float | None:
    """The one real number that every value of ``gap`` is of ``worth``; None where there is none."""
    largest = max(map(abs, worth))
    place = next((at for at, value in enumerate(worth) if abs(value) == largest), None)
    if place is None or not largest or not any(abs(value) > _SMALL * largest for value in gap):
        return None
    share = gap[place] / worth[place]
    limit = AGREEMENT * max(abs(share), 1.0) * largest
    if abs(share.imag) > AGREEMENT or any(abs(x - share * y) > limit for x, y in zip(gap, worth, strict=True)):
        return None
    return share.real
