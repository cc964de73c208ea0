"""Variants of a tree that look close and should differ: the slips that students and models make.

A slip can leave the value as it was (a term swapped with its like), so whoever
needs a variant that is surely unequal evaluates both.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ansatz.scorers.formulas import ONE, PI, TWO, Tree, integer, symbol, symbols
from ansatz.scorers.generation.algebra import Rule
from ansatz.scorers.generation.building import HALF, add, call, div, integer_value, mul, neg, places, power, replace
from ansatz.scorers.generation.growing import SYMBOLS

_SISTERS: Final = {
    "sin": ("cos", "tan", "sinh"), "cos": ("sin", "cosh"), "tan": ("sin", "cot"), "ln": ("exp", "sqrt"),
    "exp": ("cosh", "sinh"), "sinh": ("cosh", "sin"), "cosh": ("sinh", "cos"), "tanh": ("tan", "cosh"),
    "arctan": ("arcsin", "tan", "arctanh"), "sqrt": ("ln",),
}  # fmt: skip


def coefficient(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "integer" and tree.value:
        return integer(random.choice((tree.value + 1, 2 * tree.value, abs(tree.value - 1) or 3)))
    return mul(random.choice((TWO, HALF, integer(3), PI)), tree) if tree.kind == "mul" else None


def sign(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "add":
        at = random.randrange(len(tree.args))
        return add(*(neg(term) if index == at else term for index, term in enumerate(tree.args)))
    if tree.kind == "neg":
        return tree.args[0]
    return neg(tree) if tree.kind in ("mul", "div", "call") else None


def exponent(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "pow" and tree.args[0].kind != "constant":
        number = integer_value(tree.args[1])
        if number is not None:
            return power(tree.args[0], random.choice((number + 1, number - 1, -number)))
        return power(tree.args[0], random.choice((ONE, div(integer(5), TWO), div(ONE, integer(3)))))
    return power(tree, random.choice((2, 3, -1))) if tree.kind == "symbol" else None


def root(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "call" and tree.value == "sqrt":
        return random.choice((tree.args[0], power(tree.args[0], div(ONE, integer(3))), power(tree.args[0], 2)))
    return call("sqrt", tree) if tree.kind == "div" else None


def drop_term(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "add":
        return None
    at = random.randrange(len(tree.args))
    return add(*tree.args[:at], *tree.args[at + 1 :])


def drop_factor(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "mul":
        at = random.randrange(len(tree.args))
        return mul(*tree.args[:at], *tree.args[at + 1 :])
    return tree.args[0] if tree.kind == "div" else None


def swap_symbol(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "symbol":
        return None
    return symbol(random.choice([name for name in SYMBOLS if name != tree.value]))


def change_subscript(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "symbol":
        return None
    base, _, sub = tree.value.partition("_")
    others = [f"{base}_{new}" for new in ("1", "2", "f") if new != sub]
    return symbol(random.choice([*others, base] if sub else others))


def change_case(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "symbol" or not tree.value[0].isalpha() or tree.value[0] in "eEiIdDJjuUoO":
        return None
    return symbol(tree.value[0].swapcase() + tree.value[1:])


def function(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "call" and tree.value in _SISTERS:
        return call(random.choice(_SISTERS[tree.value]), *tree.args)
    return None


def argument(tree: Tree, random: Random) -> Tree | None:
    """sin(x) to sin(2x), exp(x) to exp(x/2)"""
    if tree.kind == "call" and tree.value != "sqrt":
        inner = tree.args[0]
        return call(tree.value, random.choice((mul(TWO, inner), div(inner, TWO), div(ONE, inner))))
    if tree.kind == "pow" and tree.args[0].kind == "constant":
        return power(tree.args[0], random.choice((mul(TWO, tree.args[1]), neg(tree.args[1]))))
    return None


def add_constant(tree: Tree, random: Random) -> Tree | None:
    return add(tree, random.choice((ONE, neg(ONE), HALF))) if tree.kind in ("add", "div", "symbol") else None


def invert(tree: Tree, random: Random) -> Tree | None:
    return div(tree.args[1], tree.args[0]) if tree.kind == "div" else None


def misplace_factor(tree: Tree, random: Random) -> Tree | None:
    """a factor above the line goes below it"""
    if tree.kind != "div" or tree.args[0].kind != "mul":
        return None
    at = random.randrange(len(tree.args[0].args))
    above = tree.args[0].args
    return div(mul(*above[:at], *above[at + 1 :]), mul(tree.args[1], above[at]))


def nearly(tree: Tree, random: Random) -> Tree | None:
    """off by a relative 1e-8, exactly written"""
    if tree.kind != "mul" or any(node.kind == "decimal" for _, node in places(tree)):
        return None
    return mul(div(integer(100_000_001), integer(100_000_000)), *tree.args)


MUTATIONS: Final[Mapping[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        *(coefficient, sign, exponent, root, drop_term, drop_factor, swap_symbol, change_subscript),
        *(change_case, function, argument, add_constant, invert, misplace_factor, nearly),
    )
}


def mutate(tree: Tree, random: Random, kind: str | None = None) -> tuple[str, Tree]:
    """``(kind, variant)``: one slip at one place; ``("", tree)`` where none of that kind applies."""
    kinds = [kind] if kind else random.sample(sorted(MUTATIONS), len(MUTATIONS))
    nodes = list(places(tree))
    for name in kinds:
        rule = MUTATIONS[name]
        start = random.randrange(len(nodes))
        for path, node in nodes[start:] + nodes[:start]:
            new = rule(node, random)
            if new is not None and new != node:
                return name, replace(tree, path, new)
    return "", tree


def swapped(tree: Tree, random: Random) -> Tree:
    """Two symbols exchanged everywhere, or the tree itself where it has fewer than two."""
    names = sorted(symbols(tree))
    if len(names) < 2:
        return tree
    one, other = random.sample(names, 2)
    exchange = {one: other, other: one}

    def renamed(node: Tree) -> Tree:
        if node.kind == "symbol":
            return symbol(exchange.get(node.value, node.value))
        return node._replace(args=tuple(map(renamed, node.args)))

    return renamed(tree)
