"""Letters behind numbers that are units: ``(9.8 m/s)(1 s)`` beside ``9.8 m/s``.

A reader takes a letter behind a number in a bracket for a quantity; where another member of the same chain has a unit,
and the letters as units give the same dimension, they are units.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ansatz.scorers.formulas import Dimension, Tree, contains, dimension_of, free_symbols, substitute
from ansatz.scorers.notation import unit_tree

_LETTERS: Final = frozenset(
    ["m", "s", "kg", "g", "J", "N", "K", "V", "F", "C", "A", "T", "W", "Pa", "Hz", "H", "cm", "km", "mm", "nm", "L"]
)


@lru_cache(maxsize=64)
def _unit(name: str) -> Tree | None:
    return unit_tree(name)


def united(tree: Tree) -> Tree:
    """A relation or chain with members read as numbers with units, where that makes their dimensions agree."""
    if tree.kind not in ("relation", "chain"):
        return tree
    measured = [member for member in tree.args if not free_symbols(member) and contains(member, "unit")]
    doubtful = [member for member in tree.args if (names := free_symbols(member)) and names <= _LETTERS]
    if not measured or not doubtful:
        return tree
    dimension = dimension_of(measured[0], {})
    if not isinstance(dimension, tuple):
        return tree
    fresh = tuple(_with_units(member, dimension) if member in doubtful else member for member in tree.args)
    return Tree(tree.kind, tree.value, fresh) if fresh != tree.args else tree


def _with_units(tree: Tree, dimension: Dimension) -> Tree:
    if tree.kind == "symbol" or not contains(tree, "integer", "decimal"):
        return tree
    units: Mapping[str, Tree] = {name: made for name in free_symbols(tree) if (made := _unit(name)) is not None}
    if len(units) != len(free_symbols(tree)):
        return tree
    made = substitute(tree, units)
    return made if dimension_of(made, {}) == dimension else tree
