"""Equal variants of a tree: one rule at one place, drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ansatz.scorers.formulas import Tree, size, symbols
from ansatz.scorers.generation.algebra import ALGEBRA, Rule
from ansatz.scorers.generation.building import places, replace
from ansatz.scorers.generation.growing import SYMBOLS
from ansatz.scorers.generation.identities import IDENTITIES

REWRITES: Final[Mapping[str, Rule]] = ALGEBRA | IDENTITIES
_LARGEST: Final = 140  # nodes: expansions are not let grow past what a person would write


def rewrite(tree: Tree, random: Random, kind: str | None = None) -> tuple[str, Tree]:
    """``(kind, variant)``, equal to ``tree`` wherever its symbols are positive.

    ``kind`` asks for one rule of ``REWRITES``; where none applies the kind is
    ``""`` and the tree is unchanged.
    """
    kinds = [kind] if kind else random.sample(sorted(REWRITES), len(REWRITES))
    nodes = list(places(tree))
    for name in kinds:
        rule = REWRITES[name]
        start = random.randrange(len(nodes))
        for path, node in nodes[start:] + nodes[:start]:
            new = rule(node, random)
            if new is not None and new != node and _fits(path, tree) and size(new) + len(nodes) <= _LARGEST:
                return name, replace(tree, path, new)
    return "", tree


def _fits(path: tuple[int, ...], tree: Tree) -> bool:
    """An exponent's own number is left alone: 2 in x^2 is the exponent, not a place for sqrt(4)."""
    for step in path:
        if tree.kind == "pow" and step == 1 and tree.args[1].kind in ("integer", "neg", "div"):
            return tree.args[0].kind == "constant"
        tree = tree.args[step]
    return True


def rename(trees: tuple[Tree, ...], random: Random) -> tuple[Tree, ...]:
    """The same one-to-one renaming of symbols in all trees."""
    names = sorted(set().union(*map(symbols, trees)))
    mapping = dict(zip(names, random.sample(sorted(SYMBOLS), len(names)), strict=True))
    return tuple(_renamed(tree, mapping) for tree in trees)


def _renamed(tree: Tree, mapping: Mapping[str, str]) -> Tree:
    if tree.kind == "symbol":
        return tree._replace(value=mapping[tree.value])
    return tree._replace(args=tuple(_renamed(child, mapping) for child in tree.args))
