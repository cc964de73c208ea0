"""Other ways to read a statement, where the letters of the item decide: an index set beside, a unit, a constant.

``v f`` is ``v_f`` for an item with that letter and without both others; ``6.68e6 m`` is a length for an item in which m
is a mass; ``3 \\times 10^8`` is c. Each is a further reading: what was read at first stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import isfinite
from typing import Final

from ansatz.items.units import PHYSICAL
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    Dimension,
    Frame,
    NoValue,
    Points,
    Tree,
    Unlike,
    dimension_of,
    evaluate,
    free_symbols,
    mul,
    survey,
    symbol,
    transform,
    unit_factor,
    walk,
)
from ansatz.scorers.notation import read, unit_tree

_UNITS: Final = frozenset({"m", "s", "N", "J", "C", "V", "W", "T", "K", "A", "F", "H"})
_NAMED: Final[tuple[str, ...]] = ("c", "h", "\\hbar", "k_B", "G", "m_e", "m_p", "\\epsilon_0", "N_A", "\\mu_0")
_NEAR: Final = 2e-3  # a constant in three digits, and c as 3e8
_LETTERS: Final = 60  # of a statement that is looked at


def rereadings(tree: Tree, plain: frozenset[str], measures: bool) -> Iterator[Tree]:
    """Further readings of a statement.

    Args:
        plain: the letters of the item's nodes.
        measures: whether a node has a unit.
    """
    if tree.kind != "relation" or survey(tree).size > _LETTERS:
        return
    if any("_" in name for name in plain):
        joined = transform(tree, lambda node: _joined(node, plain))
        if joined != tree:
            yield joined
    if measures:
        measured = Tree(tree.kind, tree.value, tuple(_measured(side) for side in tree.args))
        if measured != tree:
            yield measured
    constants = [name for name in _NAMED if name in plain]
    if constants:
        known = {name: value for name, value in _constants().items() if name in constants}
        named = Tree(tree.kind, tree.value, tuple(_named(side, known) for side in tree.args))
        if named != tree:
            yield named


def _joined(node: Tree, plain: frozenset[str]) -> Tree | None:
    """``\\mu s`` for ``\\mu_s``: two letters that the item does not know, side by side."""
    if node.kind != "mul":
        return None
    out: list[Tree] = []
    for factor in node.args:
        if out and out[-1].kind == factor.kind == "symbol":
            one, other = str(out[-1].value), str(factor.value)
            if f"{one}_{other}" in plain and one not in plain:
                out[-1] = symbol(f"{one}_{other}")
                continue
        out.append(factor)
    if len(out) == len(node.args):
        return None
    return out[0] if len(out) == 1 else Tree("mul", None, tuple(out))


def _measured(side: Tree) -> Tree:
    """A number and letters that are all units, as a quantity."""
    names = free_symbols(side)
    if not names or not names <= _UNITS or side.kind not in ("mul", "div"):
        return side
    first = side
    while first.kind in ("mul", "div"):
        first = first.args[0]
    return _in_units(side) if first.kind in ("integer", "decimal", "pow") and not free_symbols(first) else side


def _in_units(tree: Tree) -> Tree:
    return transform(tree, lambda node: unit_tree(str(node.value)) if node.kind == "symbol" else None)


def _named(tree: Tree, known: Mapping[str, tuple[float, Dimension | None]]) -> Tree:
    """With constants of nature for their numbers, the largest parts first."""
    if tree.kind in ("mul", "div", "pow", "decimal") and free_symbols(tree) <= _UNITS:
        found = _constant(tree, known)
        if found:
            return symbol(found)
    return Tree(tree.kind, tree.value, tuple(_named(arg, known) for arg in tree.args)) if tree.args else tree


def _constant(tree: Tree, known: Mapping[str, tuple[float, Dimension | None]]) -> str | None:
    if not any(node.kind in ("decimal", "pow") for node in walk(tree)):
        return None
    measured = _in_units(tree) if free_symbols(tree) else tree
    value = _value(measured)
    if value is None:
        return None
    number, dimension = value
    for name, (constant, own) in known.items():
        if abs(number - constant) <= _NEAR * constant and dimension in ((), own):
            return name
    return None


def _value(tree: Tree) -> tuple[float, Dimension | None] | None:
    """In SI, with its dimension; empty for a plain number."""
    bare = transform(tree, lambda node: unit_factor(node.value).tree if node.kind == "unit" else None)
    try:
        (number,) = evaluate(bare, Points(Frame().fresh(), (0,)))
    except (NoValue, LimitError, RecursionError):
        return None
    if type(number) is not float or not isfinite(number):
        return None
    dimension = dimension_of(tree, {}, conventional=False)
    return None if dimension is None or isinstance(dimension, Unlike) else (number, dimension)


@lru_cache(maxsize=1)
def _constants() -> dict[str, tuple[float, Dimension | None]]:
    """In SI, with their dimensions."""
    found = {}
    for name in _NAMED:
        unit = unit_tree(PHYSICAL[name].unit)
        number = read(PHYSICAL[name].text)
        value = _value(number if unit is None else mul(number, unit))
        if value is not None:
            found[name] = value
    return found
