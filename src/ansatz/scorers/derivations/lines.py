"""The statements of a response as matching looks at them: read in the item's terms, with definitions put in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from ansatz.scorers.derivations.acronyms import own_indices, own_initials
from ansatz.scorers.derivations.chains import doubted
from ansatz.scorers.derivations.grounding import Ground, carried, readings
from ansatz.scorers.derivations.omitting import without_details
from ansatz.scorers.derivations.rereading import rereadings
from ansatz.scorers.formulas import (
    BINDERS,
    EULER,
    ONE,
    ZERO,
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    show,
    substitute,
    survey,
    symbol,
    transform,
    walk,
)
from ansatz.scorers.responses import Formula

_NAMES: Final = frozenset({"mean", "braket", "text"})
_CALCULUS: Final = BINDERS | {"derivative"}
_TIME: Final = "t"
_E: Final = symbol("e")  # on a side of its own it is a letter like others
_BAR: Final = "\\bar{"  # what a mean is called as a letter
_SINGLE: Final = 120  # formulas with one definition put in


@dataclass(frozen=True, slots=True)
class Line:
    """One statement of a formula as it is looked at.

    Attributes:
        formula: its place in the response.
        tree: in the letters of the item as far as they are known.
        numeric: a side of it is written as a number.
        doubtful: a later member of its chain contradicts it: it is not what the formula comes to.
    """

    formula: int
    tree: Tree
    numeric: bool = False
    doubtful: bool = False

    def under(self, values: Mapping[str, Tree]) -> Line:
        """With values put in."""
        fresh = substitute(self.tree, values)
        means = {name[len(_BAR) : -1]: owner for name, owner in values.items() if name.startswith(_BAR)}
        if means and contains(fresh, "mean"):
            fresh = transform(fresh, lambda node: means.get(str(node.args[0].value)) if _mean(node) else None)
        return self if fresh is self.tree else replace(self, tree=fresh)


def statements(formulas: Sequence[Formula], place: Ground, aliases: Mapping[str, Tree], frame: Frame) -> Iterator[Line]:
    """Every statement of a response, in each of its readings, by the item's own names for what has several."""
    told = [tree for formula in formulas for tree in formula.trees]
    indices, initials = own_indices(told), own_initials(told)
    for n, formula in enumerate(formulas):
        doubts: set[Tree] = set()
        for one in formula.chains:
            doubts |= doubted(one, frame)
        for tree in formula.trees:
            doubtful = bool(doubts) and tree.kind == "relation" and not doubts.isdisjoint(tree.args)
            numeric = _numeric(tree)
            said = substitute(_named(tree, place), aliases)
            for reading in readings(said, place):
                yield Line(n, carried(reading, place.varying), numeric, doubtful)
            others = (
                rereadings(said, place.plain, place.kinds, indices, initials),
                without_details(said, place.plain, place.kinds),
            )
            for other in chain(*others):
                yield Line(n, other, _numeric(other), doubtful)


def _numeric(tree: Tree) -> bool:
    return tree.kind == "relation" and any(not free_symbols(side) for side in tree.args)


def _named(tree: Tree, place: Ground) -> Tree:
    """Means, brackets and words on a side of their own as the symbols that they are, where no node has such."""
    if tree.kind != "relation":
        return tree
    if contains(tree, "derivative") and place.kinds.isdisjoint(_CALCULUS) and _TIME not in place.known:
        tree = transform(tree, _dotted)
    if place.kinds & _NAMES:
        return tree
    sides = tuple(
        symbol(show(side)) if side.kind in _NAMES and not _mean(side) else _E if side == EULER else side
        for side in tree.args
    )
    return transform(Tree(tree.kind, tree.value, sides), _bar)


def _dotted(node: Tree) -> Tree | None:
    """``\\dot{Q}``, for an item without time or derivatives, is a letter: the heat delivered in unit time."""
    if node.kind != "derivative" or node.args[0].kind != "symbol" or node.args[1:] != (symbol(_TIME), ONE):
        return None
    return symbol(f"\\dot{{{node.args[0].value}}}")


def with_one(lines: Sequence[Line], words: Mapping[str, Tree], raw: Mapping[str, Tree]) -> list[Line]:
    """Each formula with one of its defined symbols put in: a step is often left out, all of them seldom.

    Args:
        words: what the response defines, with definitions in definitions put in.
        raw: the same as written.
    """
    found: list[Line] = []
    for line in lines:
        names = sorted(free_symbols(line.tree) & words.keys())
        if len(names) < 2 or line.tree.kind != "relation":
            continue
        for name in names:
            if len(found) >= _SINGLE:
                return found
            if line.tree.args[0] != symbol(name):
                found.append(line.under({name: raw.get(name, words[name])}))
    return found


def unfinished(tree: Tree, lines: Sequence[Line]) -> bool:
    """Does it differentiate what the response defines by the variable? Without that put in it says less."""
    if "derivative" not in survey(tree).kinds:
        return False
    bodies = [
        (free_symbols(node.args[0]), node.args[1].value)
        for node in walk(tree)
        if node.kind == "derivative" and len(node.args) > 1 and node.args[0].kind != "symbol"
    ]
    return any(
        line.tree.args[0].kind == "symbol"
        and line.tree.args[0].value in names
        and variable in free_symbols(line.tree.args[1])
        for names, variable in bodies
        for line in lines
        if is_equation(line.tree) and "derivative" not in survey(line.tree).kinds
    )


def changed(lines: Sequence[Line], values: Mapping[str, Tree]) -> list[Line]:
    """Those that have something to put in, with it; what becomes a = a says nothing."""
    return [
        fresh
        for line in lines
        if not values.keys().isdisjoint(free_symbols(line.tree))
        and (fresh := line.under(values)).tree != line.tree
        and not (
            len(fresh.tree.args) == 2 and fresh.tree.kind == "relation" and fresh.tree.args[0] == fresh.tree.args[1]
        )
    ]


def in_numbers(tree: Tree) -> bool:
    """A node that gives a number: only a number can be it."""
    return tree.kind == "relation" and any(not free_symbols(side) for side in tree.args) and tree.args[1] != ZERO


def _bar(node: Tree) -> Tree | None:
    return symbol(f"\\bar{{{node.args[0].value}}}") if _mean(node) else None


def _mean(node: Tree) -> bool:
    return node.kind == "mean" and node.args[0].kind == "symbol" and "{" not in node.args[0].value


def in_part(tree: Tree, given: Mapping[str, Tree]) -> bool:
    """May a given value stand in it, with numbers beside letters? One in numbers alone is no law."""
    names = free_symbols(tree)
    if len(names) < 2 or given.keys() <= names or not is_equation(tree):
        return False
    return any(node.kind in ("integer", "decimal", "unit") for node in walk(tree))


def worked_out(gold: Tree, said: Tree) -> bool:
    """Does a statement leave no calculus to what is put in for its letters, but what the node has as well?"""
    return survey(said).kinds & _CALCULUS <= survey(gold).kinds


def undenied(
    values: Mapping[str, Tree], lines: Sequence[Line], same: Callable[[Tree, Tree], bool | None]
) -> dict[str, Tree]:
    """What the question says of letters, without what the response says otherwise, in the same letters.

    ``F = a V^2`` for the question's ``F = a V`` is a slip that no step after it is mended by.
    """
    denied = set()
    for line in lines:
        label = line.tree.args[0] if is_equation(line.tree) else None
        value = values.get(str(label.value)) if label is not None and label.kind == "symbol" else None
        if label is None or value is None or free_symbols(line.tree.args[1]) != free_symbols(value):
            continue
        if same(Tree("relation", "=", (label, value)), line.tree) is False:
            denied.add(str(label.value))
    return {name: value for name, value in values.items() if name not in denied}
