"""Other ways to read a statement, where the letters of the item decide: an index set beside, a unit, a constant.

``v f`` is ``v_f`` for an item with that letter and without both others; ``6.68e6 m`` is a length for an item in which m
is a mass; ``3 \\times 10^8`` is c. Each is a further reading: what was read at first stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from math import isfinite
from typing import Final

from ansatz.items.units import PHYSICAL
from ansatz.scorers.derivations.acronyms import as_name, marked
from ansatz.scorers.derivations.shapes import charged, factors
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    EULER,
    PI,
    TWO,
    ZERO,
    Dimension,
    Frame,
    NoValue,
    Points,
    Tree,
    Unlike,
    contains,
    dimension_of,
    evaluate,
    free_symbols,
    integer,
    mul,
    substitute,
    survey,
    symbol,
    transform,
    unit_factor,
    walk,
)
from ansatz.scorers.notation import read, unit_tree

_UNITS: Final = frozenset({"m", "s", "N", "J", "C", "V", "W", "T", "K", "A", "F", "H"})
_NAMED: Final[tuple[str, ...]] = ("c", "h", "\\hbar", "k_B", "G", "m_e", "m_p", "\\epsilon_0", "N_A", "\\mu_0")
_COULOMB: Final = "k_e"
_IN_LETTERS: Final = {
    _COULOMB: Tree("div", None, (integer(1), Tree("mul", None, (integer(4), PI, symbol("\\epsilon_0")))))
}
_INITIALS: Final = ("GPE", "EPE", "KE", "PE", "TE")  # of kinds of energy
_E: Final = symbol("e")  # the charge of an electron, where it is a factor
_E_SQUARED: Final = Tree("pow", None, (EULER, TWO))
_TEN: Final = integer(10)
_NEAR: Final = 2e-3  # a constant in three digits, and c as 3e8
_LETTERS: Final = 60  # of a statement that is looked at


def rereadings(
    tree: Tree,
    plain: frozenset[str],
    kinds: frozenset[str],
    indices: frozenset[str] = frozenset(),
    initials: Sequence[Tree] = (),
) -> Iterator[Tree]:
    """Further readings of a statement.

    Args:
        plain: the letters of the item's nodes.
        kinds: of trees that occur in the nodes.
        indices: letters that the response uses as indices only.
        initials: products of letters that are one name in the response.
    """
    for run in initials:
        named = as_name(tree, run) if free_symbols(run).isdisjoint(plain) else tree
        if named != tree:
            yield named
    if tree.kind != "relation" or survey(tree).size > _LETTERS:
        return
    marks = beside(tree, plain) if any("_" in name for name in plain) else frozenset[str]()
    if marks:
        joined = transform(tree, lambda node: _joined(node, plain, marks))
        if joined != tree:
            yield joined
    names = free_symbols(tree)
    if not names.isdisjoint(indices - plain):
        indexed = transform(tree, lambda node: marked(node, indices - plain))
        if indexed != tree:
            yield indexed
    yield from _energies_and_charges(tree, plain)
    yield from _reduced(tree)
    yield from _magnitude(tree, plain)
    if "mean" in kinds and "braket" not in kinds and contains(tree, "braket"):
        averaged = transform(tree, _mean)
        if averaged != tree:
            yield averaged
    if "unit" in kinds:
        measured = Tree(tree.kind, tree.value, tuple(_measured(side) for side in tree.args))
        if measured != tree:
            yield measured
    constants = [name for name in _NAMED if name in plain]
    if "\\epsilon_0" in plain:
        constants.append(_COULOMB)
    if constants:
        known = {name: value for name, value in _constants().items() if name in constants}
        named = Tree(tree.kind, tree.value, tuple(_named(side, known) for side in tree.args))
        if named != tree:
            yield substitute(named, _IN_LETTERS)


def _reduced(tree: Tree) -> Iterator[Tree]:
    """``A L \\cdot S = A (J^2 - L^2 - S^2) / 2`` without the A: letters that multiply both sides of vectors."""
    if not survey(tree).vectorial or any(side.kind != "mul" for side in tree.args):
        return
    common = {part for part in tree.args[0].args if part.kind == "symbol" and not survey(part).vectorial}
    common = {part for part in common if all(side.args.count(part) == 1 for side in tree.args)}
    if common:
        rest = [tuple(part for part in side.args if part not in common) for side in tree.args]
        sides = tuple(mul(*left) if len(left) > 1 else left[0] if left else integer(1) for left in rest)
        yield Tree(tree.kind, tree.value, sides)


def _magnitude(tree: Tree, plain: frozenset[str]) -> Iterator[Tree]:
    """``\\mathbf{F} = 3 m a``: what no vector stands on the other side of is the size of it."""
    for side, other in (tree.args, tree.args[::-1]) if len(tree.args) == 2 else ():
        name = str(side.value).removeprefix("\\vec{").removesuffix("}") if side.kind == "symbol" else ""
        if name in plain and name != side.value and other != ZERO and not survey(other).vectorial:
            yield substitute(tree, {str(side.value): symbol(name)})


def _energies_and_charges(tree: Tree, plain: frozenset[str]) -> Iterator[Tree]:
    """What a product of initials or the base of logarithms stands for: ``KE``, and ``e`` as a charge."""
    names = free_symbols(tree)
    if "E" in names and not names.isdisjoint("KPT"):
        initials = transform(tree, lambda node: _initials(node, plain))
        if initials != tree:
            yield initials
            others = transform(initials, lambda node: _initials(node, frozenset()))  # E = PE + KE: of a kind
            if others != initials:
                yield others
    if "e" not in plain and charged(tree):
        yield transform(tree, _electron)


def _electron(node: Tree) -> Tree | None:
    """``e v B``, for an item that calls the charge something else."""
    if node.kind not in ("mul", "div"):
        return None
    above = factors(node)
    fresh = tuple(_E if one == EULER else Tree("pow", None, (_E, TWO)) if one == _E_SQUARED else one for one in above)
    return Tree(node.kind, node.value, (*fresh, *node.args[len(above) :])) if fresh != above else None


def _initials(node: Tree, plain: frozenset[str]) -> Tree | None:
    """``KE``, which is read as K times E, for an item that does not have both letters."""
    if node.kind != "mul":
        return None
    for letters in _INITIALS:
        count = len(letters)
        if node.args[:count] == tuple(map(symbol, letters)) and not plain.issuperset(letters):
            name = symbol(letters)
            return Tree("mul", None, (name, *node.args[count:])) if len(node.args) > count else name
    return None


def _mean(node: Tree) -> Tree | None:
    """``<psi|x|psi>``, between one state, is the mean of x."""
    if node.kind != "braket" or len(node.args) != 3 or node.args[0] != node.args[2]:
        return None
    return Tree("mean", None, (node.args[1],))


def beside(tree: Tree, plain: AbstractSet[str]) -> frozenset[str]:
    """Letters that stand right behind another one whose index they are in ``plain``: the mu of ``m \\mu`` for m_mu."""
    return frozenset(
        _letter(other)
        for node in walk(tree)
        if node.kind == "mul"
        for one, other in pairwise(node.args)
        if one.kind == "symbol" and one.value not in plain and f"{one.value}_{_letter(other)}" in plain
    )


def _joined(node: Tree, plain: frozenset[str], marks: frozenset[str]) -> Tree | None:
    """``\\mu s`` for ``\\mu_s``: two letters that the item does not know, side by side.

    What is an index there is one behind other letters as well.
    """
    if node.kind != "mul":
        return None
    out: list[Tree] = []
    for factor in node.args:
        mark = _letter(factor)
        if out and out[-1].kind == "symbol" and mark in marks:
            one = str(out[-1].value)
            if (f"{one}_{mark}" in plain and one not in plain) or (len(one) == 1 and mark.startswith("\\")):
                name = symbol(f"{one}_{mark}")
                out[-1] = Tree("pow", None, (name, factor.args[1])) if factor.kind == "pow" else name
                continue
        out.append(factor)
    if len(out) == len(node.args):
        return None
    return out[0] if len(out) == 1 else Tree("mul", None, tuple(out))


def _letter(tree: Tree) -> str:
    """The letter of a factor, a power of it as well; pi may be one."""
    if tree.kind == "pow":
        return _letter(tree.args[0])
    return "\\pi" if tree == PI else str(tree.value) if tree.kind == "symbol" else ""


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
        if tree.kind == "mul" and not contains(tree, "unit"):
            tree = _factors(tree, known)
    elif tree.kind == "mul" and not any(node.kind == "unit" for node in tree.args):
        tree = _factors(tree, known)
    return Tree(tree.kind, tree.value, tuple(_named(arg, known) for arg in tree.args)) if tree.args else tree


def _factors(tree: Tree, known: Mapping[str, tuple[float, Dimension | None]]) -> Tree:
    """``3 \\cdot 1.38 \\times 10^{-23} T``: a number with its power of ten among other factors."""
    out: list[Tree] = []
    for factor in tree.args:
        if out and factor.kind == "pow" and factor.args[0] == _TEN and out[-1].kind in ("decimal", "integer"):
            found = _constant(mul(out[-1], factor), known)
            if found:
                out[-1] = symbol(found)
                continue
        out.append(factor)
    return Tree("mul", None, tuple(out)) if len(out) > 1 else out[0]


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
    for name in (*_NAMED, _COULOMB):
        unit = unit_tree(PHYSICAL[name].unit)
        number = read(PHYSICAL[name].text)
        value = _value(number if unit is None else mul(number, unit))
        if value is not None:
            found[name] = value
    return found
