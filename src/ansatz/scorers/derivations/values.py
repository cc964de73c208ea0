"""Numbers in formulas: values that the problem gives, what they make of the nodes, and results that agree with that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Item
from ansatz.items.units import PHYSICAL
from ansatz.scorers.derivations.claims import Claim, claim, ready, values_at
from ansatz.scorers.derivations.grounding import Ground, ground
from ansatz.scorers.derivations.vocabulary import canonical
from ansatz.scorers.formulas import (
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    mul,
    statements,
    substitute,
    transform,
    unit_factor,
)
from ansatz.scorers.laws import named_quantity
from ansatz.scorers.notation import read, unit_tree
from ansatz.scorers.problem import question_of

# Symbols that stand for a constant of nature where the item does not declare them.
CONSTANT_NAMES: Final = frozenset(
    ["c", "h", "\\hbar", "k_B", "G", "m_e", "m_p", "\\epsilon_0", "N_A", "\\mu_0", "g", "\\sigma"]
)
_MEASURES: Final = frozenset(["c", "g", "e", "m_e", "k_B", "a_0", "\\mu_B"])  # v = 0.6 c is a number


@dataclass(frozen=True)
class NumberNodes:
    """What the numbers of a problem make of its nodes.

    Attributes:
        given: values by symbol, with their units.
        bare: the same in SI without units.
        constants: symbols that may stand in a result: those of nature, and the item's.
        results: node index: (label, value with units, value in SI without units, tolerance).
    """

    given: Mapping[str, Tree]
    bare: Mapping[str, Tree]
    constants: frozenset[str]
    results: Mapping[int, tuple[str, Tree, Tree, float]]


@lru_cache(maxsize=256)
def numbers(item: Item) -> NumberNodes:
    """Values given by the context and the question, carried through the nodes in order."""
    place = ground(item)
    given = dict(_given(item, place))
    for name in sorted(CONSTANT_NAMES):
        if name not in given and name in place.symbols and name not in _declared(item, place):
            given[name] = _quantity(PHYSICAL[name].text, PHYSICAL[name].unit)
    inputs = dict(given)
    results: dict[int, tuple[str, Tree, Tree, float]] = {}
    values = dict(given)
    frame = place.setting.frame.fresh()
    for reference in place.references:
        for group in reference.groups:
            for tree in group:
                if not is_equation(tree):
                    continue
                label, said = _result(claim(ready(tree, place.moving), frame))
                if said is None or label in inputs:
                    continue
                value = substitute(said, values)
                if free_symbols(value):
                    continue
                tolerance = node_tolerance(item, reference.node.is_final_answer)
                results[reference.node.index] = (label, value, without_units(value), tolerance)
                values[label] = value
    bare = {name: without_units(tree) for name, tree in given.items()} if results else {}
    return NumberNodes(given, bare, frozenset(place.setting.constants) | given.keys() & CONSTANT_NAMES, results)


def _result(found: Claim) -> tuple[str, Tree | None]:
    """The letter of a statement and what it gives for it: ``p c = 2.85 GeV`` is a momentum, since c is known."""
    if found.label:
        return found.label, found.value
    if not is_equation(found.tree) or all(map(free_symbols, found.tree.args)):
        return "", None
    open_letters = free_symbols(found.tree) - CONSTANT_NAMES
    forms = [(name, found.solved[name].value) for name in open_letters if name in found.solved]
    return forms[0] if len(open_letters) == len(forms) == 1 else ("", None)


def put_in(item: Item) -> list[Mapping[str, Tree]]:
    """What the question gives for letters of the nodes, with units and in SI without: responses put it in early."""
    place = ground(item)
    given = {
        name: tree
        for name, tree in numbers(item).given.items()
        if name in place.symbols and name not in place.setting.constants and (name == "g" or name not in CONSTANT_NAMES)
    }
    if not given:
        return []
    plain = {name: without_units(tree) for name, tree in given.items()}
    return [given] if plain == given else [given, plain]


def node_tolerance(item: Item, final: bool) -> float:
    """How far a number may be from a node's, relative: the answer's own tolerance for a final node."""
    gold = item.answer.gold
    if final and gold is not None and gold.tolerance.relative is not None:
        return gold.tolerance.relative
    return DEFAULT_RELATIVE_TOLERANCE


def _declared(item: Item, place: Ground) -> frozenset[str]:
    """Letters of the item that may be anything: it does not say that they are the constants that they look like."""
    constants = {
        name
        for symbol in item.context.symbols
        if (name := canonical(symbol.name)) in CONSTANT_NAMES and named_quantity(symbol.description).constant == name
    }
    return place.setting.known - place.setting.constants.keys() - constants


def _quantity(text: str, unit: str) -> Tree:
    tree = unit_tree(unit)
    number = read(text)
    return number if tree is None else mul(number, tree)


def _given(item: Item, place: Ground) -> dict[str, Tree]:
    found: dict[str, Tree] = {}
    labels = {
        tree.args[0].value
        for reference in place.references
        for group in reference.groups
        for tree in group
        if tree.kind == "relation" and tree.args[0].kind == "symbol"
    }
    for _, tree in question_of(item).trees(place.names, units=True):
        for statement in statements(substitute(tree, place.setting.aliases)):
            if is_equation(statement) and statement.args[0].kind == "symbol":
                name, value = statement.args[0].value, statement.args[1]
                if not free_symbols(value) and name not in labels and not contains(value, "text"):
                    found.setdefault(name, value)
    found.update(place.setting.constants)
    return {name: tree for name, tree in found.items() if not free_symbols(tree)}


def without_units(tree: Tree) -> Tree:
    """In SI, with all units dropped: a unit is its factor."""
    return transform(tree, _bare) if contains(tree, "unit") else tree


def _bare(node: Tree) -> Tree | None:
    if node.kind != "unit":
        return None
    return unit_factor(node.value).tree


def agrees(
    answer: Claim, label: str, values: tuple[Tree, Tree], tolerance: float, numeric: NumberNodes, frame: Frame
) -> bool:
    """Does ``label = number`` give the node's value, with its unit, or in SI where it writes no units at all?"""
    own, value = _result(answer)
    if own != label or value is None:
        return False
    if len(free_symbols(value)) > 1 or free_symbols(value) - _MEASURES:
        return False  # a formula in letters is no number, whatever it comes to
    with_units = contains(value, "unit")
    said = substitute(value, numeric.given if with_units else numeric.bare)
    if free_symbols(said):
        return False
    gold = values[0] if with_units else values[1]
    left, right = values_at(gold, frame, (0, 1)), values_at(said, frame, (0, 1))
    return bool(left and right) and all(
        abs(x - y) <= tolerance * abs(x) and abs(x) > 0 for x, y in zip(left, right, strict=True)
    )
