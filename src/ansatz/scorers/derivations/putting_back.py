"""Numbers of a calculation read back as the letters whose values they are: ``u = 30 - 13.3`` is ``u = d - v``.

Many responses state a law in numbers only. Each number of an equation that is the value of a letter of the item, given,
worked out by a node, or said before by the response, may stand for that letter; what is left must be a node's formula.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from math import isfinite, log10
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations.chains import stripped
from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.comparing import one_number
from ansatz.scorers.derivations.lines import Line, in_numbers
from ansatz.scorers.derivations.values import numbers, without_units
from ansatz.scorers.formulas import (
    ONE,
    Dimension,
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    survey,
    symbol,
)

_ROUNDED: Final = 2e-3  # relative: what a number that was worked out may be written by
_READINGS: Final = 32  # of one equation
_NUMBERS: Final = 8  # in one equation
_LARGE: Final = 60  # nodes of an equation
_LINES: Final = 60
_FEW: Final = 2  # numbers read back, so that none of them is a coincidence

Place = tuple[int, ...]
Reading = tuple[str, int | None]


class _Values:
    """What letters of the item are worth, in SI, and in the units that the response writes."""

    def __init__(self, item: Item, frame: Frame, dimensions: Mapping[str, Dimension]) -> None:
        self.frame, self.dimensions = frame, dimensions
        self.in_si: dict[str, float] = {}
        self.written: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
        numeric = numbers(item)
        bare = {**numeric.bare, **{label: bare for label, _, bare, _ in numeric.results.values()}}
        for name, tree in bare.items():
            value = self.of(tree)
            if value and name in dimensions:
                self.in_si[name] = value

    def of(self, tree: Tree) -> float | None:
        found = values_at(tree, self.frame, (0,))
        return found[0].real if len(found) == 1 and isfinite(abs(found[0])) and not found[0].imag else None

    def said(self, line: Line) -> None:
        """Takes down a value that the response gives for a letter, as it is written."""
        label, body = line.tree.args
        if line.doubtful or label.kind != "symbol" or label.value not in self.dimensions or free_symbols(body):
            return
        for value in {self.of(stripped(body)), self.of(without_units(body))} - {None, 0.0}:
            self.written[str(label.value)].append((line.formula, value or 0.0))

    def letters(self, tree: Tree, before: int) -> list[Reading]:
        """The letters that a number may stand for, and by which power of ten their unit is another one."""
        bare = self.of(stripped(tree))
        if not bare or tree == ONE:
            return []
        found: dict[str, int | None] = {}
        for name, value in self.in_si.items():
            power = _power(bare, value)
            if power == 0 or (power is not None and self.dimensions[name]):
                found[name] = power
        for name, said in self.written.items():
            if any(number < before and _power(bare, value) == 0 for number, value in said):
                found[name] = None
        return list(found.items())


def _power(one: float, other: float) -> int | None:
    """By which power of ten two numbers are apart; None where it is something else."""
    if one * other <= 0:
        return None
    tens = log10(other / one)
    return round(tens) if abs(tens - round(tens)) <= _ROUNDED / 2.302585 else None


def in_letters(
    lines: Sequence[Line], item: Item, nodes: Sequence[Tree], units: Mapping[str, Dimension], frame: Frame
) -> list[Line]:
    """Equations with numbers for letters of the item, in these letters, where a node has just them.

    They are doubtful: they say a law, and not what the response comes to.

    Args:
        lines: the response's statements, in the item's letters.
        nodes: what nodes may be matched by.
        units: units of the item's letters.
    """
    wanted = {free_symbols(tree) for tree in nodes if is_equation(tree) and not in_numbers(tree)}
    if not wanted or not any(line.numeric or _has_numbers(line.tree) for line in lines):
        return []
    names = frozenset().union(*wanted)
    dimensions = {name: units.get(name, ()) for name in names}
    values = _Values(item, frame, dimensions)
    if not values.in_si:
        return []
    for line in lines:
        if is_equation(line.tree):
            values.said(line)
    found: dict[tuple[int, Tree], Line] = {}
    for line in lines:
        for tree in _read_back(line, values, wanted):
            found.setdefault((line.formula, tree), Line(line.formula, tree, doubtful=True))
        if len(found) >= _LINES:
            break
    return list(found.values())[:_LINES]


def _has_numbers(tree: Tree) -> bool:
    return contains(tree, "decimal") or contains(tree, "integer")


def _read_back(line: Line, values: _Values, wanted: set[frozenset[str]]) -> Iterator[Tree]:
    tree = stripped(line.tree) if contains(line.tree, "unit") else line.tree
    own = free_symbols(tree)
    if not is_equation(tree) or tree.value != "=" or not own or survey(tree).size > _LARGE:
        return
    if not any(own < names for names in wanted):
        return
    places = list(islice(_numbers(tree, (), values, line.formula), _NUMBERS + 1))
    if not _FEW <= len(places) <= _NUMBERS:
        return
    options = [[*letters, None] for _, letters in places]
    for chosen in islice(product(*options), _READINGS):
        read = [(place, one[0]) for (place, _), one in zip(places, chosen, strict=True) if one is not None]
        if len(read) < _FEW or own.union(name for _, name in read) not in wanted:
            continue
        if _one_scale([one for one in chosen if one is not None], values):
            yield _with(tree, dict(read), ())


def _one_scale(chosen: Sequence[Reading], values: _Values) -> bool:
    """Are all quantities of a dimension written in one unit?"""
    powers: dict[Dimension, int] = {}
    return all(power is None or powers.setdefault(values.dimensions[name], power) == power for name, power in chosen)


def _numbers(tree: Tree, place: Place, values: _Values, before: int) -> Iterator[tuple[Place, list[Reading]]]:
    """The places of numbers that are values of letters, with these letters; exponents are none."""
    if free_symbols(tree) or not place:
        letters: list[Reading] = []
    else:
        # 40/3 may be a value; 1/10 is one over a value
        quotient = tree.kind == "div" and all(one.kind == "integer" for one in tree.args) and tree.args[0] != ONE
        letters = values.letters(tree, before) if one_number(tree) or quotient else []
    if letters:
        yield place, letters
        return
    for n, one in enumerate(tree.args):
        if not (tree.kind == "pow" and n):
            yield from _numbers(one, (*place, n), values, before)


def _with(tree: Tree, read: Mapping[Place, str], place: Place) -> Tree:
    if place in read:
        return symbol(read[place])
    if not tree.args:
        return tree
    return Tree(tree.kind, tree.value, tuple(_with(one, read, (*place, n)) for n, one in enumerate(tree.args)))
