r"""What the field calls by one letter: ``\beta`` for ``1/kT``, ``\gamma`` for ``C_p/C_v``, ``\omega`` for ``2\pi f``.

A letter that only one side writes, and that neither question nor item knows, may stand for what it is by
custom, where the other side writes that out. It is put in as a whole; nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, substitute, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

# (letter, what it is, the letters by which the other side shows that it is meant)
_CUSTOMS: Final = (
    ("\\beta", "1/(k_B T)", "k_B T"),
    ("\\beta", "1/(k T)", "k T"),
    ("\\beta", "v/c", "v c"),
    ("T", "1/(k_B \\beta)", "\\beta"),
    ("T", "1/(k \\beta)", "\\beta"),
    ("\\gamma", "C_p/C_v", "C_p C_v"),
    ("\\gamma", "C_P/C_V", "C_P C_V"),
    ("\\gamma", "c_p/c_v", "c_p c_v"),
    ("\\gamma", "1/\\sqrt{1 - v^2/c^2}", "v c"),
    ("\\gamma", "1/\\sqrt{1 - \\beta^2}", "\\beta"),
    ("\\alpha", "e^2/(4 \\pi \\epsilon_0 \\hbar c)", "\\epsilon_0"),
    ("\\mu_B", "e \\hbar/(2 m_e)", "m_e"),
    ("\\mu_B", "e \\hbar/(2 m)", "m"),
    ("a_0", "4 \\pi \\epsilon_0 \\hbar^2/(m_e e^2)", "\\epsilon_0 m_e"),
    ("a_0", "4 \\pi \\epsilon_0 \\hbar^2/(m e^2)", "\\epsilon_0 m"),
    ("\\omega", "2 \\pi f", "f"),
    ("\\omega", "2 \\pi \\nu", "\\nu"),
    ("\\omega", "\\sqrt{k/m}", "k"),
    ("\\omega_0", "\\sqrt{k/m}", "k"),
    ("\\nu", "\\omega/(2 \\pi)", "\\omega"),
    ("f", "\\omega/(2 \\pi)", "\\omega"),
    ("k", "2 \\pi/\\lambda", "\\lambda"),
    ("\\lambda", "2 \\pi/k", "k"),
    ("\\lambda", "2 \\pi c/\\omega", "\\omega c"),
    ("\\lambda", "c/\\nu", "\\nu c"),
    ("\\lambda", "c/f", "f c"),
    ("\\nu", "c/\\lambda", "\\lambda c"),
    ("f", "c/\\lambda", "\\lambda c"),
)
_CAPACITIES: Final = frozenset(("C_p", "C_P", "c_p"))
MOST: Final = 3  # letters that are written out at once


def by_custom(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where letters of one side are written out by the other as what they are by custom; else None."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    said = right.args[-1] if right.kind in ("relation", "chain") else right
    if said.kind == "symbol":
        return None  # a letter alone says nothing of what it is: omega for \sqrt{k/m}
    known = problem.letters | setting.known
    found = _customary(right, left, known)
    told = frozenset(found).union(*map(symbols, found.values()))  # not by one another, back and forth
    found |= {name: value for name, value in _customary(left, right, known).items() if name not in told}
    if not found or len(found) > MOST:
        return None
    verdict = compare_trees(substitute(left, found), substitute(right, found), setting)
    if not verdict.equal:
        return None
    names = ", ".join(sorted(found))
    return Verdict(True, verdict.method, f"{verdict.detail}, with {names} as custom has it", verdict.evidence)


def _customary(tree: Tree, other: Tree, known: Set[str]) -> dict[str, Tree]:
    """What the letters that ``tree`` has and ``other`` lacks are by custom, where the other has the letters of that."""
    mine, theirs = _body(tree), _body(other)
    found: dict[str, Tree] = {}
    for name, value, telling in _relations():
        # Beside heat capacities, gamma is their ratio even where the question has it; omega beside k need not be.
        free = name not in known or (telling <= known and bool(telling & _CAPACITIES))
        new = name in mine and name not in theirs and free and name not in found
        if new and telling <= theirs and telling - mine:
            found[name] = value
    return found


def _body(tree: Tree) -> frozenset[str]:
    """The letters that a statement uses, a lone label on its left left out."""
    if tree.kind == "where":
        return _body(tree.args[0])
    if tree.kind in ("relation", "chain") and tree.value in ("=", "~=") and tree.args[0].kind == "symbol":
        return frozenset(name for arg in tree.args[1:] for name in symbols(arg))
    return frozenset(symbols(tree))


@lru_cache(maxsize=1)
def _relations() -> tuple[tuple[str, Tree, frozenset[str]], ...]:
    return tuple(_read_all())


def _read_all() -> Iterator[tuple[str, Tree, frozenset[str]]]:
    for name, value, telling in _CUSTOMS:
        yield name, read(value), frozenset(telling.split())
