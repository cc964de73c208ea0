"""How much a formula holds, counted in atoms, and whether an edit leaves enough of it standing."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.edit_distance import Form
from ansatz.scorers.formulas import Tree, free_symbols, survey, walk
from ansatz.scorers.near_misses.thresholds import INTACT_ATOMS, INTACT_SHARE


def atoms(tree: Tree) -> int:
    """Symbols, numbers other than 1, constants, functions, roots and exponents other than -1.

    A fraction of numbers is one: 3/2 is a number, however it is written.
    """
    kind, value, args = tree
    if kind == "integer":
        return int(value > 1)
    if not args:
        return 1
    if kind == "neg":
        return atoms(args[0])
    if kind == "div" and all(arg.kind in ("integer", "decimal") for arg in args):
        return 1
    if kind == "pow" and args[1].kind == "neg" and args[1].args[0] == ("integer", 1, ()):
        return atoms(args[0])
    own = 0 if kind in ("add", "mul", "div", "pow", "relation", "tuple", "list", "set") else 1
    if kind == "call" and value == "root":
        return 1 + atoms(args[0])
    return own + sum(map(atoms, args))


def factors(tree: Tree) -> Iterator[Tree]:
    """The factors of a product or quotient, above and below the line, signs left out."""
    if tree.kind in ("mul", "div", "neg"):
        for arg in tree.args:
            yield from factors(arg)
    else:
        yield tree


def coefficient_atoms(tree: Tree) -> int:
    """The atoms of a product's numbers, 2 pi in ``2 pi r``; fractions of numbers are one."""
    numbers = [factor for factor in factors(tree) if not survey(factor).names and not survey(factor).applied]
    whole = any(atoms(number) for number in numbers if number.kind == "integer")
    return int(whole) + sum(atoms(number) for number in numbers if number.kind != "integer")


def stands(whole: Tree, touched: int, *, one: bool = False) -> bool:
    """Is most of a formula intact after an edit that touches so many atoms?

    Args:
        one: the atoms that are touched count as one beside the others, as a coefficient does.
    """
    intact = atoms(whole) - touched
    return intact >= INTACT_ATOMS and intact >= INTACT_SHARE * (intact + (1 if one else touched))


def same_symbols(gold: Tree, answer: Tree, gone: frozenset[str]) -> bool:
    """Are both about the same quantities, but for those of the part that came or went?"""
    left, right = free_symbols(gold), free_symbols(answer)
    return bool(left & right) and (left ^ right) <= gone


def touches(form: Form, tree: Tree) -> bool:
    """Does a form bring slips to light that the formula as written hides?

    Taking common factors out needs a sum whose terms share a symbol; multiplying out needs a sum in a product.
    """
    for node in walk(tree):
        if form.factored and node.kind == "add":
            shared = [{part.value for factor in factors(term) for part in _bases(factor)} for term in node.args]
            if set.intersection(*shared):
                return True
        if form.expanded and _sum_inside(node):
            return True
    return False


def _bases(factor: Tree) -> tuple[Tree, ...]:
    base = factor.args[0] if factor.kind == "pow" else factor
    return (base,) if base.kind == "symbol" else ()


def _sum_inside(node: Tree) -> bool:
    if node.kind == "pow":
        return node.args[0].kind == "add" and node.args[1].kind == "integer"
    above = node.args if node.kind == "mul" else node.args[:1] if node.kind == "div" else ()
    return any(part.kind == "add" for part in above)
