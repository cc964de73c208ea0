"""Drift of names by algebra: a new letter whose formula solves an equation before it for a letter that is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ansatz.scorers.constraints.naming.concepts import concept_of
from ansatz.scorers.constraints.naming.drift import assignments, letter, measures
from ansatz.scorers.constraints.points.findings import Finding, wrong
from ansatz.scorers.constraints.reading.cases import final_law
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.equivalence import compare_trees
from ansatz.scorers.formulas import ONE, ZERO, Tree, add, div, free_symbols, neg, substitute, symbols

_EQUATIONS: Final = 12  # before a formula, the last of which are looked at
_COMPARED: Final = 24  # of one response: each may ask the engine


def solved_again(document: Document) -> Finding | None:
    """``T - mg = ma``, then ``S = m (g + a)``: put in for T, the new letter makes the equation true."""
    left = _COMPARED
    for name, value, math in _new(document):
        for tree in _before(document, math):
            if left > 0 and _is_identity(document, tree):
                continue
            for known in sorted(free_symbols(tree) - free_symbols(value) - {name}):
                if left <= 0:
                    return None
                if not _may_be(document, name, known, tree, value):
                    continue
                left -= 1
                if _is_true(document, substitute(tree, {known: value})):
                    return wrong((math.start, math.end), f"{name} here is what the equations before have as {known}")
        left -= 1
        known = _of_two(document, math, value) if left > 0 else ""
        if known:
            return wrong((math.start, math.end), f"{name} here is what the equations before have as {known}")
    return None


def _is_identity(document: Document, tree: Tree) -> bool:
    """``x^2 - 2bx = (x - b)^2 - b^2``: what holds for any letters, tells of none what it is."""
    left, right = tree.args
    return (
        left.kind != "symbol"
        and right.kind != "symbol"
        and symbols(left) == symbols(right)
        and _is_true(document, tree)
    )


def _is_true(document: Document, tree: Tree) -> bool:
    """Whether the sides of an equation are one, whatever its letters are."""
    left, right = tree.args
    return compare_trees(left, right, document.setting).equal is True


def _of_two(document: Document, math: Math, value: Tree) -> str:
    """``T - mg = ma`` and ``Mg - T = Ma``: what makes both true, with one unknown taken out of the first of them."""
    equations = [tree for tree in _before(document, math) if tree.args[0].kind != "symbol"][-2:]
    if len(equations) < 2:
        return ""
    shared = free_symbols(equations[0]) & free_symbols(equations[1]) - free_symbols(value)
    if len(shared) != _TWO:
        return ""
    if any(_follows(document, equations, other) for other in sorted(shared)):
        return ""  # one of them says nothing new: any value of the letter makes both true
    for known in sorted(shared):
        (other,) = shared - {known}
        first, second = (substitute(tree, {known: value}) for tree in equations)
        if _is_true(document, substitute(second, {other: _root(first, other)})):
            return known
    return ""


def _follows(document: Document, equations: Sequence[Tree], name: str) -> bool:
    """Whether the second of two equations holds wherever the first does."""
    return _is_true(document, substitute(equations[1], {name: _root(equations[0], name)}))


def _root(equation: Tree, name: str) -> Tree:
    """What solves an equation that is linear in a letter."""
    start, step = (_rest(substitute(equation, {name: one})) for one in (ZERO, ONE))
    return div(start, add(start, neg(step)))


def _rest(tree: Tree) -> Tree:
    return add(tree.args[0], neg(tree.args[1]))


_TWO: Final = 2  # unknowns of two equations


def _new(document: Document) -> Iterator[tuple[str, Tree, Math]]:
    """Formulas for letters that neither the problem nor the response knew before, in at least two letters."""
    seen: set[str] = set()
    for name, value, math in assignments(document):
        fresh = name not in seen and name not in document.own and document.uses.get(name, -1) >= math.start
        seen.add(name)
        if fresh and len(free_symbols(value)) > 1 and name not in free_symbols(value) and name not in CONSTANTS:
            yield name, value, math


def _before(document: Document, math: Math) -> list[Tree]:
    """The equations before a formula, the last ones: as they stand, and with what their letters are said to be."""
    found = _equations(document, math)
    said = {
        str(tree.args[0].value): tree.args[1]
        for tree in found
        if tree.args[0].kind == "symbol" and tree.args[0].value not in free_symbols(tree.args[1])
    }
    return list(dict.fromkeys((*found, *(_put_in(tree, said) for tree in found if tree.args[0].kind != "symbol"))))


def _put_in(tree: Tree, said: Mapping[str, Tree]) -> Tree:
    for _ in range(_DEEP):
        tree = substitute(tree, dict(said))
    return tree


_DEEP: Final = 3  # letters that stand for others, in turn


def _equations(document: Document, math: Math) -> list[Tree]:
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


def another_found(document: Document) -> Finding | None:
    """The result is ``V``, which nobody named, where the problem asks for ``U``, which stands in no formula."""
    law = final_law(document)
    stands = {name for _, tree in document.claims() for name in free_symbols(tree)}
    missed = [name for name in document.problem.asked if name not in stands and name in document.own]
    if law is None or not law.plain or not missed or law.target in document.own | set(document.introduced):
        return None
    wanted = {document.units[name] for name in missed if name in document.units}
    measured = {dimension for name, _, _, dimension in measures(document) if name == law.target and dimension}
    if len(missed) == 1 and wanted and wanted == measured:
        return wrong((law.start, law.start + 1), f"{missed[0]} is asked for, and {law.target} is what is found")
    return None
