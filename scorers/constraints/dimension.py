"""Dimensions of units and formulas: powers of base units, radians as 1; None where something has none known."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from items.units import ParsedUnit
from scorers.notation.tree import Tree

# (base unit, exponent), sorted, without zeros; () is a pure number.
Dimension: TypeAlias = tuple[tuple[str, Fraction], ...]
PURE: Final[Dimension] = ()
_NUMBERS: Final = frozenset({"integer", "decimal", "constant"})
# Functions of and to pure numbers, and those that keep a dimension.
_PURE_CALLS: Final = frozenset(
    "sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot arcsinh arccosh arctanh exp ln "
    "log erf erfc gamma factorial sign".split()
)
_KEEPING_CALLS: Final = frozenset("abs norm re im conj max min".split())


class Clash(Exception):
    """Terms of different dimensions are added or compared; ``left`` and ``right`` are theirs."""

    def __init__(self, left: Dimension, right: Dimension) -> None:
        self.left, self.right = left, right
        super().__init__(left, right)


def dimension_of(unit: ParsedUnit) -> Dimension:
    """The dimension of a unit; a name that pint does not know is a base of its own."""
    from scorers.equivalence.units import unit_factor

    return times(*(raised(unit_factor(name)[1], power) for name, power in unit.factors))


def times(*dimensions: Dimension) -> Dimension:
    """The dimension of a product."""
    total: dict[str, Fraction] = {}
    for dimension in dimensions:
        for base, power in dimension:
            total[base] = total.get(base, Fraction(0)) + power
    return tuple(sorted((base, power) for base, power in total.items() if power))


def raised(dimension: Dimension, power: Fraction) -> Dimension:
    """The dimension of a power."""
    return tuple((base, exponent * power) for base, exponent in dimension if power)


def dimension(tree: Tree, known: Mapping[str, Dimension]) -> Dimension | None:
    """The dimension of a formula with the dimensions of its symbols.

    Numbers and mathematical constants are pure, units count as themselves; zero fits
    any dimension and is taken as None, as is whatever holds a symbol that is not known.

    Raises:
        Clash: terms of different dimensions are added.
    """
    kind, value, args = tree
    if kind in _NUMBERS:
        return None if tree == ("integer", 0, ()) else PURE
    if kind == "unit":
        from scorers.equivalence.units import unit_factor

        return unit_factor(value)[1]
    if kind == "symbol":
        return known.get(value)
    if kind in ("add", "plusminus"):
        return _same([dimension(arg, known) for arg in args])
    if kind == "neg" or (kind == "call" and value in _KEEPING_CALLS):
        return _same([dimension(arg, known) for arg in args])
    if kind in ("mul", "dot", "cross"):
        parts = [dimension(arg, known) for arg in args]
        return None if None in parts else times(*(part for part in parts if part is not None))
    if kind == "div":
        above, below = (dimension(arg, known) for arg in args)
        return None if above is None or below is None else times(above, raised(below, Fraction(-1)))
    if kind == "pow":
        base = dimension(args[0], known)
        power = _number(args[1])
        if base == PURE and (power is not None or dimension(args[1], known) == PURE):
            return PURE
        return None if base is None or power is None else raised(base, power)
    if kind == "call" and value == "sqrt":
        base = dimension(args[0], known)
        return None if base is None else raised(base, Fraction(1, 2))
    if kind == "call" and value in _PURE_CALLS:
        inside = dimension(args[0], known)
        if inside is not None and inside != PURE:
            raise Clash(inside, PURE)
        return PURE
    return None


def _same(parts: list[Dimension | None]) -> Dimension | None:
    known = [part for part in parts if part is not None]
    for part in known[1:]:
        if part != known[0]:
            raise Clash(known[0], part)
    return known[0] if known and len(known) == len(parts) else known[0] if known else None


def _number(tree: Tree) -> Fraction | None:
    if tree.kind == "integer":
        return Fraction(tree.value)
    if tree.kind == "decimal":
        mantissa, exponent = tree.value
        return Fraction(mantissa) * Fraction(10) ** exponent if abs(exponent) < 50 else None
    if tree.kind == "neg":
        inner = _number(tree.args[0])
        return None if inner is None else -inner
    if tree.kind == "div":
        above, below = (_number(arg) for arg in tree.args)
        return None if above is None or not below else above / below
    return None


def shown(found: Dimension) -> str:
    """For a person: ``meter/second^2``; ``1`` for a pure number."""
    if not found:
        return "1"
    return " ".join(
        name.strip("[]") + ("" if power == 1 else f"^{power}") for name, power in sorted(found, key=lambda one: -one[1])
    )
