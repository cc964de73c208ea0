"""Capital letters side by side in a response: its ``COP`` is one name, and its ``QH`` is ``Q_H``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ansatz.scorers.formulas import Tree, free_symbols, is_equation, symbol, transform

_RUN: Final = 3  # capital letters of a name; of two, one may be a factor


def own_initials(trees: Iterable[Tree]) -> tuple[Tree, ...]:
    """Three or more capital letters that a response sets equal to something, and never uses apart: its ``COP``."""
    told = list(trees)
    runs = {
        side
        for tree in told
        if is_equation(tree)
        for side in tree.args[:1]
        if side.kind == "mul" and len(side.args) >= _RUN and all(_capital(one) for one in side.args)
    }
    return tuple(run for run in sorted(runs, key=str) if not any(_apart(tree, run) for tree in told))


def _capital(tree: Tree) -> bool:
    return tree.kind == "symbol" and len(str(tree.value)) == 1 and str(tree.value).isupper()


def _apart(tree: Tree, run: Tree) -> bool:
    """Is a letter of a run left in a tree that has the run taken out?"""
    return not free_symbols(as_name(tree, run)).isdisjoint(free_symbols(run))


def as_name(tree: Tree, run: Tree) -> Tree:
    """A tree with a run of letters as one letter."""
    return transform(tree, lambda node: _as_one(node, run))


def _as_one(node: Tree, run: Tree) -> Tree | None:
    """A product with a run of letters as one letter."""
    count = len(run.args)
    if node.kind != "mul" or len(node.args) < count:
        return None
    for at in range(len(node.args) - count + 1):
        if node.args[at : at + count] == run.args:
            name = symbol(f"\\mathrm{{{''.join(str(one.value) for one in run.args)}}}")
            rest = (*node.args[:at], name, *node.args[at + count :])
            return Tree("mul", None, rest) if len(rest) > 1 else name
    return None


def own_indices(trees: Iterable[Tree]) -> frozenset[str]:
    """Capital letters that a response writes as indices, ``T_H``, and never by themselves: its ``QH`` is ``Q_H``."""
    names = {name for tree in trees for name in free_symbols(tree)}
    marks = {name.rpartition("_")[2].strip("{}") for name in names if "_" in name}
    alone = {
        str(side.value) for tree in trees if tree.kind == "relation" for side in tree.args if side.kind == "symbol"
    }
    return frozenset(mark for mark in marks - alone if len(mark) == 1 and mark.isupper())


def marked(node: Tree, indices: frozenset[str]) -> Tree | None:
    """``QH`` for ``Q_H``."""
    if node.kind != "mul":
        return None
    out: list[Tree] = []
    for factor in node.args:
        if out and factor.kind == out[-1].kind == "symbol" and factor.value in indices and len(str(out[-1].value)) == 1:
            out[-1] = symbol(f"{out[-1].value}_{factor.value}")
        else:
            out.append(factor)
    if len(out) == len(node.args):
        return None
    return out[0] if len(out) == 1 else Tree("mul", None, tuple(out))
