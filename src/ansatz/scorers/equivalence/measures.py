"""Measures in formulas whose unit alone does not say their value: temperatures on a scale, and turns beside hertz.

A measure is a number with units and no symbol, standing alone: the whole formula, a side of a relation, a member of a
list. It is settled as numeric scoring settles it, with the same table: 26.85 °C is 300 K unless a difference is meant,
60 rpm is 1 Hz, and hertz are no angle per time.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from ansatz.items.units import BaseUnits, ParsedUnit, ground
from ansatz.scorers.equivalence.modular import rational
from ansatz.scorers.formulas import (
    ONE,
    PI,
    TWO,
    Tree,
    add,
    contains,
    div,
    fraction,
    mul,
    symbol,
    transform,
    unit_factor,
    walk,
)

_FAR: Final = 10**4  # times the SI's own unit, up or down: a number so far off is lost beside letters near one
_STATEMENTS: Final = frozenset({"relation", "chain", "list", "tuple", "set", "interval", "union", "where"})
_KELVIN: Final = Tree("unit", "kelvin")
_ANGLE: Final = symbol("[angle]")  # what an angle per time is more than a frequency


def settled(gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
    """The pair with measures that mean the same written the same; unchanged where there is nothing to settle."""
    if not (contains(gold, "unit") and contains(answer, "unit")):
        return gold, answer
    if _says_difference(gold) or _says_difference(answer):
        gold, answer = _each(gold, _difference), _each(answer, _difference)
    else:
        gold, answer = _each(gold, _temperature), _each(answer, _temperature)
    one, other = _frequencies(gold), _frequencies(answer)
    if one == {"cycles"}:
        answer = _beside_cycles(answer, other)
    elif other == {"cycles"}:
        gold = _beside_cycles(gold, one)
    return _near(gold, answer)


def _near(gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
    """``E_1 + E_2 = -75 eV`` in electronvolts: a unit that is far from the SI's own, and the only kind of unit there is."""  # noqa: E501
    used = [node for tree in (gold, answer) for node in walk(tree) if node.kind == "unit"]
    first, *others = (unit_factor(str(node.value)) for node in used)
    plain = all((one.dimensions, one.pi) == (first.dimensions, first.pi) for one in others)
    if not plain or not first.dimensions or 1 <= first.rational * _FAR <= _FAR**2:
        return gold, answer

    one = symbol(f"[{used[0].value}]")

    def near(node: Tree) -> Tree | None:
        if node.kind != "unit":
            return None
        return mul(fraction(unit_factor(str(node.value)).rational / first.rational), one)

    return transform(gold, near), transform(answer, near)


def _each(tree: Tree, change: Callable[[Tree, BaseUnits], Tree]) -> Tree:
    """Every measure of a statement changed."""
    if tree.kind in _STATEMENTS:
        return Tree(tree.kind, tree.value, tuple(_each(arg, change) for arg in tree.args))
    there = _ground(tree)
    return tree if there is None else change(tree, there)


def _ground(tree: Tree) -> BaseUnits | None:
    """The ground of a measure's unit; None for what is no measure."""
    factors = _unit(tree)
    if not factors:
        return None
    try:
        return ground(ParsedUnit(factors))
    except (KeyError, OverflowError):
        return None


def _unit(tree: Tree) -> tuple[tuple[str, Fraction], ...] | None:
    """The units of a number with units: names with powers; None where it is more than that."""
    kind, value, args = tree
    if kind == "unit":
        return ((str(value), Fraction(1)),)
    if kind in ("integer", "decimal", "constant"):
        return ()
    parts = [_unit(arg) for arg in args]
    if kind not in ("neg", "mul", "div", "pow") or any(part is None for part in parts):
        return None
    powers = [Fraction(1)] * len(args)
    if kind == "div":
        powers[1] = Fraction(-1)
    if kind == "pow":
        exponent = rational(args[1])
        if parts[0] and exponent is None:
            return None
        powers = [exponent or Fraction(0), Fraction(0)]
    found: dict[str, Fraction] = {}
    for part, power in zip(parts, powers, strict=True):
        for name, one in part or ():
            found[name] = found.get(name, Fraction(0)) + one * power
    return tuple((name, power) for name, power in found.items() if power)


def _number(measure: Tree) -> Tree:
    """The measure without its one unit."""
    return transform(measure, lambda node: ONE if node.kind == "unit" else None)


def _temperature(measure: Tree, there: BaseUnits) -> Tree:
    if not there.offset:
        return measure
    return mul(add(_number(measure), fraction(there.offset)), fraction(there.rational), _KELVIN)


def _difference(measure: Tree, there: BaseUnits) -> Tree:
    return mul(_number(measure), fraction(there.rational), _KELVIN) if there.offset else measure


def _says_difference(tree: Tree) -> bool:
    """``\\Delta T = 5 °C``, ``T_2 - T_1 = 5 °C``: the other side of a relation is a change."""
    if tree.kind in ("relation", "chain"):
        return any(_is_difference(arg) for arg in tree.args)
    return tree.kind in _STATEMENTS and any(_says_difference(arg) for arg in tree.args)


def _is_difference(tree: Tree) -> bool:
    if tree.kind == "symbol":
        return str(tree.value).startswith("\\Delta ")
    if tree.kind == "call" and tree.value == "abs":
        return _is_difference(tree.args[0])
    return tree.kind == "add" and any(arg.kind == "neg" for arg in tree.args) and not contains(tree, "unit")


def _frequencies(tree: Tree) -> set[str]:
    """What the measures per time of a statement count."""
    if tree.kind in _STATEMENTS:
        return set().union(*(_frequencies(arg) for arg in tree.args))
    there = _ground(tree)
    return {there.frequency} if there is not None and there.frequency else set()


def _beside_cycles(tree: Tree, counted: set[str]) -> Tree:
    """Turns per time as cycles per time; an angle per time is something else."""
    if counted == {"turns"}:
        return _each(tree, lambda measure, there: div(measure, mul(TWO, PI)) if there.frequency else measure)
    if counted == {"angle"}:
        return _each(tree, lambda measure, there: mul(measure, _ANGLE) if there.frequency else measure)
    return tree
