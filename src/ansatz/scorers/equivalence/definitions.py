"""Definitions behind a formula, put in or left out: ``F = k x, where k = ES/l``."""

from __future__ import annotations

from ansatz.scorers.equivalence.labels import definition, main_statement
from ansatz.scorers.formulas import (
    EQUALITIES,
    Tree,
    isolate,
    substitute,
    survey,
)


def without_definitions(tree: Tree, other: Tree) -> Tree:
    """``V/R (1 - e^{-t/\\tau}), \\tau = L/R`` without its definitions, where the other side says tau as well."""
    values = _definitions(tree)
    if not values or not all(name in survey(other).names for name in values):
        return tree
    target = definition(main_statement(other))[0]
    if target is not None and target.value in values:
        return tree  # what is asked for stands behind its premises: it is the result, no definition
    return tree.args[0] if _definitions(other).keys() != values.keys() else tree


def _definitions(tree: Tree) -> dict[str, Tree]:
    """What follows a formula and defines symbols of it, by name; empty where anything else follows in a list."""
    if tree.kind not in ("where", "list") or len(tree.args) < 2:
        return {}
    main, *rest = tree.args
    values: dict[str, Tree] = {}
    for condition in rest:
        for one in condition.args if condition.kind == "list" else (condition,):
            if one.kind in ("relation", "chain") and _base(one.args[0]).kind == "symbol" and _all_equal(one):
                name = str(_base(one.args[0]).value)
                value = isolate(one.args[0], one.args[1], name) if one.args[0].kind == "pow" else one.args[1]
                if main.kind == "relation" and main.args[0] in (one.args[0], _base(one.args[0])):
                    return {}  # the same name again: another value, no definition
                if value is not None and name in survey(main).names and name not in survey(value).names:
                    values[name] = value
    return {} if tree.kind == "list" and len(values) < len(rest) else values


def _base(tree: Tree) -> Tree:
    r"""The letter that a power defines: ``\\omega^2 = k/m``."""
    power = tree.kind == "pow" and tree.args[0].kind == "symbol" and tree.args[1].kind == "integer"
    return tree.args[0] if power else tree


def with_definitions(tree: Tree) -> Tree:
    """``F = k x, where k = ES/l``: what follows a formula and defines one of its symbols is put in."""
    values = _definitions(tree)
    if not values:
        return tree
    main = tree.args[0]
    for _ in values:  # definitions may use one another
        main = substitute(main, values)
    if main.kind == "relation" and main.args[0] in values.values():
        return tree
    return main


def _all_equal(tree: Tree) -> bool:
    ops = tree.value if tree.kind == "chain" else (tree.value,)
    return all(op in EQUALITIES for op in ops)
