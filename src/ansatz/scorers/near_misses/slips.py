"""Which named slip would give a place the values that it needs?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import log
from typing import NamedTuple

from ansatz.scorers.formulas import ONE, Number, Tree, div, fraction, free_symbols, is_direction, mul, neg, power
from ansatz.scorers.near_misses.edits import NAMES, Name
from ansatz.scorers.near_misses.inverses import Candidates
from ansatz.scorers.near_misses.numbers import (
    exact_value,
    simple_exponent,
    simple_factor,
    small_fraction,
    times,
    weight,
)
from ansatz.scorers.near_misses.places import Path, Slot
from ansatz.scorers.near_misses.structure import atoms, coefficient_atoms, factors
from ansatz.scorers.near_misses.thresholds import AGREEMENT, NUMBER_PART

_PRODUCTS = frozenset({"mul", "div", "neg"})
_NO_BASES = frozenset({"pow", "integer", "decimal", "constant"})


class FormulaEdit(NamedTuple):
    """One edit of a formula.

    Attributes:
        name: what it is called.
        path, new: which node is replaced, and by what.
        before, after: the part that is shown, as it is and after the edit; None for nothing.
        touched: how many atoms the edit touches.
        gone: symbols that may be gone with it.
        cost: how far-fetched it is beside others of its name.
    """

    name: Name
    path: Path
    new: Tree
    before: Tree
    after: Tree | None
    touched: int
    gone: frozenset[str]
    cost: tuple[int, ...]

    @property
    def rank(self) -> tuple[int, tuple[int, ...], Path]:
        return NAMES.index(self.name), self.cost, self.path


def slips(found: Iterable[Slot]) -> list[FormulaEdit]:
    """All slips that explain the values needed, the plainest first."""
    scaled: dict[Path, int] = {}
    made: list[FormulaEdit] = []
    for place in found:
        if _constant(place, 1.0):
            continue  # nothing is to change here
        above = scaled.get(place.path[:-1]) if place.parent is not None and _passes_on(place.parent) else None
        for slip in _at(place):
            if slip.name in ("sign", "coefficient"):
                # What the product around it would lose is lost, too: 2 pi, where pi is taken off 2 pi r.
                slip = slip._replace(touched=max(slip.touched, above or 0))
                scaled[place.path] = slip.touched
                said = above is not None and place.parent is not None and place.parent.kind in _PRODUCTS
                if said and (not place.numeric or exact_value(place.node) is None or exact_value(slip.new) is None):
                    continue  # the product around it says the same
            made.append(slip)
    return sorted(made, key=lambda slip: slip.rank)


def _passes_on(tree: Tree) -> bool:
    """Is a factor of a part a factor of the whole?"""
    if tree.kind == "pow":
        return exact_value(tree.args[1]) is not None
    return tree.kind in _PRODUCTS or (tree.kind == "call" and tree.value in ("sqrt", "root"))


def _at(place: Slot) -> Iterator[FormulaEdit]:
    path, node, parent, _, _, number = place
    for ratio in _ratios(place):
        if abs(ratio + 1) <= AGREEMENT:
            yield FormulaEdit("sign", path, neg(node), node, neg(node), 0, frozenset(), (len(path), -sum(path[-1:])))
        elif ratio > 0:
            factor = simple_factor(ratio)
            if factor is None and number:
                factor = _ratio_of_simple(place, ratio)
            if factor is not None:
                new = times(factor, node)
                touched = atoms(node) if number else coefficient_atoms(node)
                cost = (0 if number and node.kind != "constant" else 1, weight(factor), len(path))
                before, after = node, new
                if number and parent is not None and parent.kind in ("mul", "div"):
                    before, after = parent, _with(parent, path[-1], new)
                yield FormulaEdit("coefficient", path, new, before, after, touched, frozenset(), cost)
    if parent is not None and parent.kind == "add" and _nothing(place):
        rest = tuple(arg for at, arg in enumerate(parent.args) if at != path[-1])
        new = rest[0] if len(rest) == 1 else Tree("add", None, rest)
        yield FormulaEdit("one_term", path[:-1], new, node, None, atoms(node), free_symbols(node), (atoms(node),))
    if number:
        return
    alone = parent is not None and parent.kind in ("mul", "div") and node.kind not in _PRODUCTS
    if parent is not None and alone and not _is_unit_vector(node) and _constant_value(place):
        new = _without(parent, path[-1])
        yield FormulaEdit("one_factor", path[:-1], new, node, None, atoms(node), free_symbols(node), (atoms(node),))
    yield from _exponents(place)


def _is_unit_vector(tree: Tree) -> bool:
    """Without it a vector is another kind of answer."""
    return tree.kind == "symbol" and is_direction(tree.value)


def _with(parent: Tree, at: int, new: Tree) -> Tree:
    return parent._replace(args=(*parent.args[:at], new, *parent.args[at + 1 :]))


def _without(parent: Tree, at: int) -> Tree:
    if parent.kind == "mul":
        return mul(*(arg for number, arg in enumerate(parent.args) if number != at))
    return div(ONE, parent.args[1]) if at == 0 else parent.args[0]


def _exponents(place: Slot) -> Iterator[FormulaEdit]:
    """Another exponent of one symbol, bracket or function; that of a product is one of each of its factors."""
    path, node, parent, values, wanted, _ = place
    if parent is not None and path[-1] == 0:
        if parent.kind == "pow" and exact_value(parent.args[1]) is not None:
            return  # the power as a whole has been looked at
        if parent.kind == "call" and parent.value == "sqrt":
            return
    base, before = node, Fraction(1)
    if node.kind == "pow":
        known = exact_value(node.args[1])
        if known is not None:
            base, before = node.args[0], known
    elif node.kind == "call" and node.value == "sqrt":
        base, before = node.args[0], Fraction(1, 2)
    if base.kind in _NO_BASES or not before or (base.kind in _PRODUCTS and base is node):
        return
    touched = 1 + sum(1 for _ in factors(base)) if base.kind in _PRODUCTS else 1
    # |base|^before is known: the new exponent is the old one times a ratio of logarithms.
    sizes = [abs(value) for value in values[:2]]
    if not all(sizes) or any(abs(size - 1) < 1e-3 for size in sizes):
        return
    logs = [log(size) for size in sizes]
    seen: set[Fraction] = set()
    for option in wanted[0]:
        ratio = log(abs(option)) / logs[0] if option else 0.0
        if not any(other and abs(log(abs(other)) / logs[1] - ratio) <= AGREEMENT * 10 for other in wanted[1]):
            continue
        after = simple_exponent(float(before) * ratio)
        if after is None or after == before or after in seen:
            continue
        seen.add(after)
        if all(_alike(_raised(value, after / before), options) for value, options in zip(values, wanted, strict=True)):
            new = power(base, fraction(after)) if after != Fraction(1, 2) else Tree("call", "sqrt", (base,))
            cost = (int(abs(after - before).numerator + after.denominator), len(path))
            yield FormulaEdit("exponent", path, new, node, new, touched, frozenset(), cost)


def _raised(value: Number, exponent: Fraction) -> float:
    try:
        return float(abs(value) ** float(exponent))
    except (OverflowError, ZeroDivisionError):
        return float("nan")


def _alike(size: float, options: Candidates) -> bool:
    return any(abs(abs(option) - size) <= AGREEMENT * size for option in options)


def _ratios(place: Slot) -> Iterator[float]:
    """Real numbers c such that c times the value is needed at every point."""
    values, wanted = place.values, place.wanted
    if not values[0]:
        return
    seen: list[float] = []
    for option in wanted[0]:
        ratio = option / values[0]
        real = ratio.real
        if not real or abs(ratio.imag) > AGREEMENT * abs(real) or real in seen:
            continue
        if _constant(place, real):
            seen.append(real)
            yield real


def _constant(place: Slot, ratio: float) -> bool:
    """Is this multiple of the value what is needed, at every point?"""
    for value, options in zip(place.values, place.wanted, strict=True):
        aim = ratio * value
        limit = AGREEMENT * abs(aim)
        for option in options:
            if abs(option - aim) <= limit:
                break
        else:
            return False
    return True


def _nothing(place: Slot) -> bool:
    """Is zero what is needed?"""
    return all(
        any(abs(option) <= AGREEMENT * abs(value) for option in options)
        for value, options in zip(place.values, place.wanted, strict=True)
    )


def _constant_value(place: Slot) -> bool:
    """Is one what is needed?"""
    return all(any(abs(option - 1) <= AGREEMENT for option in options) for options in place.wanted)


def _ratio_of_simple(place: Slot, ratio: float) -> Tree | None:
    """A number that became another small fraction: 15/8 to 7/4."""
    small = small_fraction(abs(place.values[0] * ratio), NUMBER_PART)
    own = small_fraction(abs(place.values[0]), NUMBER_PART)
    return fraction(small / own) if small is not None and own is not None else None
