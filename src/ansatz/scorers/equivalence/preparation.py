"""Trees made ready for comparison: notations without a value become functions, indices become arguments."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

from ansatz.scorers.equivalence.ellipses import summed
from ansatz.scorers.equivalence.operators import operated
from ansatz.scorers.equivalence.ordering import IN_ORDER
from ansatz.scorers.equivalence.piecewise import piecewise
from ansatz.scorers.formulas import (
    BINDERS,
    EULER,
    IMAGINARY,
    Tree,
    add,
    definite,
    div,
    mul,
    neg,
    survey,
    symbol,
    transform,
    unit_factor,
    walk,
)

_FIELD_OPERATORS: Final = {"div": "div", "rot": "curl", "curl": "curl", "grad": "grad"}
_FIELD_WORDS: Final = frozenset(_FIELD_OPERATORS)
# Things that are unknown functions of what they contain.
_FUNCTIONS: Final = frozenset({"ket", "bra", "braket", "mean", "accent", "differential"})
# Parts of a complex number: those of a letter are not told by what it would be if it were real.
_PARTS: Final = frozenset({"re", "im"})
_UNSTATED: Final = frozenset({"symbol", "apply"})
_DEEP: Final = 6
_CHANGED: Final = _FUNCTIONS | {"unit", "commutator", "sum", "product", "matrix", "integral", "ratio", "set", "at"}


def prepare(tree: Tree) -> Tree:
    """The same statement, with fewer kinds of node."""
    tree = _named(tree)
    seen = survey(tree)
    if seen.kinds & {"where", "cases"}:
        tree = transform(tree, piecewise)
    if "text" in seen.kinds:
        tree = transform(operated(tree), _without_remark)
    if seen.names & _FIELD_WORDS or seen.applied & _FIELD_WORDS:
        tree = transform(tree, _field_word)
    if {"set", "ratio"} <= survey(tree).kinds:
        tree = transform(tree, _condition)
    if "ellipsis" in survey(tree).kinds:
        tree = transform(tree, summed)
    kinds = survey(tree).kinds
    if kinds & _CHANGED or (
        "call" in kinds and any(node.kind == "call" and node.value in _PARTS for node in walk(tree))
    ):
        # Integrals deep inside one another are past all limits; looking at each would cost their square.
        tree = transform(tree, _prepared if survey(tree).depth <= _DEEP else _prepared_but_integrals)
    return tree


def _named(tree: Tree) -> Tree:
    """``e = sqrt(...)`` defines an eccentricity: alone on the left side, e and i are names."""
    if tree.kind in ("list", "where"):
        return Tree(tree.kind, tree.value, tuple(_named(arg) for arg in tree.args))
    if tree.kind in ("relation", "chain") and tree.args[0] in (EULER, IMAGINARY):
        return Tree(tree.kind, tree.value, (symbol(tree.args[0].value), *tree.args[1:]))
    return tree


def _without_remark(node: Tree) -> Tree | None:
    """``\\sqrt{2gh} (\\text{independent of } m)``: words behind a formula, and what they speak of, are a remark."""
    if node.kind != "mul":
        return None
    place = next((n for n, arg in enumerate(node.args) if arg.kind == "text"), 0)
    return mul(*node.args[:place]) if place else None


def _field_word(node: Tree) -> Tree | None:
    """``div E``, ``rot B``, ``grad U`` in words."""
    if node.kind == "apply" and node.value in _FIELD_WORDS and len(node.args) == 1:
        return Tree("nabla", _FIELD_OPERATORS[node.value], node.args)
    if node.kind != "mul":
        return None
    for place, factor in enumerate(node.args[:-1]):
        if factor.kind == "symbol" and factor.value in _FIELD_WORDS:
            field = Tree("nabla", _FIELD_OPERATORS[factor.value], (mul(*node.args[place + 1 :]),))
            return mul(*node.args[:place], field)
    return None


def _condition(node: Tree) -> Tree | None:
    """``{x : x > 0}`` is its condition."""
    if node.kind != "set" or len(node.args) != 1:
        return None
    (inside,) = node.args
    if inside.kind == "ratio":
        return inside.args[-1]
    if inside.kind in ("relation", "chain") and inside.args[0].kind == "ratio":
        return Tree(inside.kind, inside.value, (inside.args[0].args[-1], *inside.args[1:]))
    return None


def _prepared_but_integrals(node: Tree) -> Tree | None:
    return None if node.kind in BINDERS else _prepared(node)


def _prepared(node: Tree) -> Tree | None:
    kind, value, args = node
    if kind == "unit":
        # Angles and turns are exact multiples of pi, as functions of them want to see it.
        scale = unit_factor(value)
        return scale.tree if scale.pi and not scale.dimensions else None
    if kind == "mean" and (args[0].kind == "symbol" or _of_letters(args[0])):
        return Tree(args[0].kind, _mean_of(str(args[0].value)), args[0].args)  # two ways to write an average
    if kind in _FUNCTIONS:
        return Tree("apply", f"{kind} {value or ''}".strip(), args)
    if kind == "call" and value in _PARTS and args[0].kind in _UNSTATED:
        return Tree("apply", f"{value} of", args)
    if kind == "ratio":
        first, *others = args
        if len(others) == 1:
            return div(first, others[0])
        return Tree("tuple", None, tuple(div(other, first) for other in others))
    if kind == "integral":
        return definite(node)
    if kind == "at" and args[0].kind == "derivative" and args[0].value == "partial" and args[1].kind == "symbol":
        return Tree("derivative", f"partial_{args[1].value}", args[0].args)  # held constant, as in (dU/dV)_T
    if kind == "commutator":
        first, second = Tree("apply", IN_ORDER, args), Tree("apply", IN_ORDER, args[::-1])
        return add(first, second if value == "+" else neg(second))
    if kind in ("sum", "product") and len(args) > 1 and args[1].kind == "symbol":
        return _with_indices(node)
    if kind == "mul" and sum(map(_is_ket, args)) > 1:
        return _with_places(node)
    if kind in ("add", "neg", "mul", "div") and any(arg.kind == "matrix" for arg in args):
        return _matrix(node)
    return None


def _is_ket(tree: Tree) -> bool:
    return tree.kind == "apply" and tree.value == "ket"


def _with_places(product: Tree) -> Tree:
    r"""``|a\rangle|b\rangle`` with each state in its place: it is no ``|b\rangle|a\rangle``."""
    places = itertools.count(1)
    return mul(*(Tree("apply", f"ket {next(places)}", arg.args) if _is_ket(arg) else arg for arg in product.args))


def _of_letters(tree: Tree) -> bool:
    """``r(t)``: a function of letters alone."""
    return tree.kind == "apply" and all(arg.kind == "symbol" for arg in tree.args)


def _mean_of(name: str) -> str:
    """The name of an average; that of a vector is a vector."""
    inner = name.removeprefix("\\vec{")
    return f"\\bar{{{name}}}" if inner == name else f"\\vec{{\\bar{{{inner.replace('}', '}}', 1)}"


def _with_indices(node: Tree) -> Tree | None:
    """``\\sum_i m_i``: a symbol whose subscript is the index is a function of the index."""
    index = node.args[1]

    def change(inner: Tree) -> Tree | None:
        if inner.kind != "symbol":
            return None
        base, mark, subscript = inner.value.partition("_")
        parts = subscript.strip("{}").split(",") if mark else []
        if index.value not in parts:
            return None
        rest = [part for part in parts if part != index.value]
        head = f"{base}_{','.join(rest)}" if rest else base
        return Tree("apply", f"{head} by index", (index,))

    if node.args[0] == index:
        return None
    return Tree(node.kind, node.value, (transform(node.args[0], change), *node.args[1:]))


def _matrix(node: Tree) -> Tree | None:
    """Sums, multiples and products of matrices, element by element; None where the shapes do not fit."""
    kind, _, args = node
    matrices = [arg for arg in args if arg.kind == "matrix"]
    if kind == "neg":
        return _each(args[0], neg)
    if kind == "add":
        if len(matrices) != len(args) or len({arg.value for arg in args}) != 1:
            return None
        return Tree("matrix", args[0].value, tuple(add(*cells) for cells in zip(*(a.args for a in args), strict=True)))
    if kind == "div":
        below = args[1]
        return None if below.kind == "matrix" else _each(args[0], lambda cell: div(cell, below))
    scalars = [arg for arg in args if arg.kind != "matrix"]
    result = matrices[0]
    for other in matrices[1:]:
        rows, inner = result.value
        if other.value[0] != inner:
            return None
        columns = other.value[1]
        cells = tuple(
            add(*(mul(result.args[r * inner + k], other.args[k * columns + c]) for k in range(inner)))
            for r in range(rows)
            for c in range(columns)
        )
        result = Tree("matrix", (rows, columns), cells)
    return _each(result, lambda cell: mul(*scalars, cell)) if scalars else result


def _each(matrix: Tree, change: Callable[[Tree], Tree]) -> Tree:
    return Tree("matrix", matrix.value, tuple(change(cell) for cell in matrix.args))
