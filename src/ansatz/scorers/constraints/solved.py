"""Drift of names by algebra: a new letter whose formula solves an equation before it for a letter that is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.constraints.concepts import concept_of
from ansatz.scorers.constraints.document import Document, Math
from ansatz.scorers.constraints.drift import assignments, letter
from ansatz.scorers.constraints.findings import Finding, wrong
from ansatz.scorers.constraints.nature import CONSTANTS
from ansatz.scorers.equivalence import compare_trees
from ansatz.scorers.formulas import Tree, free_symbols, substitute

_EQUATIONS: Final = 12  # before a formula, the last of which are looked at
_COMPARED: Final = 24  # of one response: each may ask the engine


def solved_again(document: Document) -> Finding | None:
    """``T - mg = ma``, then ``S = m (g + a)``: put in for T, the new letter makes the equation true."""
    left = _COMPARED
    for name, value, math in _new(document):
        for tree in _before(document, math):
            for known in sorted(free_symbols(tree) - free_symbols(value) - {name}):
                if left <= 0:
                    return None
                if not _may_be(document, name, known, tree, value):
                    continue
                left -= 1
                sides = [substitute(side, {known: value}) for side in tree.args]
                if compare_trees(sides[0], sides[1], document.setting).equal is True:
                    return wrong((math.start, math.end), f"{name} here is what the equations before have as {known}")
    return None


def _new(document: Document) -> Iterator[tuple[str, Tree, Math]]:
    """Formulas for letters that neither the problem nor the response knew before, in at least two letters."""
    seen: set[str] = set()
    for name, value, math in assignments(document):
        fresh = name not in seen and name not in document.own and document.uses.get(name, -1) >= math.start
        seen.add(name)
        if fresh and len(free_symbols(value)) > 1 and name not in free_symbols(value) and name not in CONSTANTS:
            yield name, value, math


def _before(document: Document, math: Math) -> list[Tree]:
    """The equations before a formula that hold more than a definition of a letter, the last ones."""
    found = [
        tree
        for one in document.maths
        if one.start < math.start and not one.dimensional
        for tree in one.trees
        if tree.kind == "relation" and tree.value == "=" and len(free_symbols(tree)) > 1
    ]
    return found[-_EQUATIONS:]


def _may_be(document: Document, name: str, known: str, tree: Tree, value: Tree) -> bool:
    """Whether a letter can be meant by the new one: not its own letter with an index, nor another kind of thing."""
    if letter(name).casefold() == letter(known).casefold() or known in document.setting.constants:
        return False
    if not free_symbols(value) <= free_symbols(tree):
        return False
    named, other = document.introduced.get(name), document.introduced.get(known)
    if named is None:
        return True
    kinds = [concept_of(named.words), concept_of(other.words if other else document.problem.said.get(known, ""))]
    return bool(kinds[0]) and kinds[0] == kinds[1]
