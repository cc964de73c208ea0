r"""What the field calls by one letter: ``\beta`` for ``1/kT``, ``\gamma`` for ``C_p/C_v``, ``\omega`` for ``2\pi f``.

A letter that only one side writes, and that neither question nor item knows, may stand for what it is by
custom, where the other side writes that out. It is put in as a whole; nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from itertools import islice, product
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.equivalence import Setting, asked_member, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, substitute, subtract, symbol, symbols
from ansatz.scorers.language import joined
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
    ("\\omega", "2 \\pi/T", "T"),
    ("\\omega", "\\sqrt{K/m}", "K"),
    ("\\omega_0", "\\sqrt{K/m}", "K"),
    ("\\omega", "1/\\sqrt{L C}", "L C"),
    ("\\omega_0", "1/\\sqrt{L C}", "L C"),
    ("\\omega", "\\sqrt{g/l}", "g l"),
    ("\\omega_0", "\\sqrt{g/l}", "g l"),
    ("\\omega", "\\sqrt{g/L}", "g L"),
    ("\\omega_0", "\\sqrt{g/L}", "g L"),
    ("\\omega_p", "\\sqrt{n e^2/(m \\epsilon_0)}", "n m \\epsilon_0"),
    ("\\omega_p", "\\sqrt{n e^2/(m_e \\epsilon_0)}", "n m_e \\epsilon_0"),
    ("\\omega_p", "\\sqrt{4 \\pi n e^2/m}", "n m"),
    ("\\omega_P", "\\sqrt{n e^2/(m \\epsilon_0)}", "n m \\epsilon_0"),
    ("\\omega_P", "\\sqrt{n e^2/(m_e \\epsilon_0)}", "n m_e \\epsilon_0"),
    ("\\omega_P", "\\sqrt{4 \\pi n e^2/m}", "n m"),
    ("\\omega_c", "e B/m", "B m"),
    ("\\omega_c", "q B/m", "q B m"),
    ("\\omega_c", "e B/(m c)", "B m c"),
    ("\\omega_c", "q B/(m c)", "q B m c"),
    ("\\mu", "G M", "G M"),
    ("w", "m g", "m g"),
    ("W", "m g", "m g"),
    ("m", "w/g", "w g"),
    ("m", "W/g", "W g"),
    ("n", "N/V", "N V"),
    ("\\rho", "m/V", "m V"),
    ("\\rho", "M/V", "M V"),
    ("\\tau", "R C", "R C"),
    ("\\tau", "L/R", "L R"),
    ("\\tau", "k_B T", "k_B T"),
    ("\\tau", "k T", "k T"),
    ("\\beta", "1/\\tau", "\\tau"),
    ("r_s", "2 G M/c^2", "G M c"),
    ("R_s", "2 G M/c^2", "G M c"),
    ("R_H", "m e^4/(2 (4 \\pi \\epsilon_0)^2 \\hbar^2)", "m \\epsilon_0 \\hbar"),
    ("R_y", "m e^4/(2 (4 \\pi \\epsilon_0)^2 \\hbar^2)", "m \\epsilon_0 \\hbar"),
    ("p", "\\hbar k", "\\hbar k"),
    ("p", "m v", "m v"),
    ("\\lambda", "h/p", "h p"),
    ("k", "\\sqrt{2 m E}/\\hbar", "m E \\hbar"),
)
# The same where the question speaks of an ideal gas: its law, by the letters that the other side has.
_GAS_LAW: Final = (
    ("p", "\\rho R T/M", "R T M"),
    ("P", "\\rho R T/M", "R T M"),
    ("p", "\\rho k T/m", "k T m"),
    ("P", "\\rho k T/m", "k T m"),
    ("p", "\\rho k_B T/m", "k_B T m"),
    ("P", "\\rho k_B T/m", "k_B T m"),
    ("p", "n R T/V", "n R T V"),
    ("P", "n R T/V", "n R T V"),
    ("p", "N k T/V", "N k T V"),
    ("P", "N k T/V", "N k T V"),
    ("p", "N k_B T/V", "N k_B T V"),
    ("P", "N k_B T/V", "N k_B T V"),
)
_CAPACITIES: Final = frozenset(("C_p", "C_P", "c_p"))
_IDENTITIES: Final = (("\\gamma", frozenset(("\\beta",))),)  # both letters often stand in one formula
_IDEAL_GAS: Final = worded(rf"(?i)(?<!\w)(?:{joined('ideal_gas')})(?!\w)")
MOST: Final = 3  # letters that are written out at once
WAYS: Final = 12  # how many ways of writing them out are tried
_DIFFERENCE: Final = "\\Delta "
_LABELS: Final = frozenset(("symbol", "mean", "accent", "apply"))  # what a value is given to: u, <E>, U(T)
_ENDS: Final = (("1", "2"), ("0", "1"), ("i", "f"), ("2", "3"))  # indices of what comes first and what comes after it


def by_custom(gold: str, answer: str, problem: Problem, setting: Setting, question: str = "") -> Verdict | None:
    """Equal where letters of one side are written out by the other as what they are by custom; else None.

    Of an ideal gas the pressure is, too, by its law, though the question knows it.
    """
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    right = asked_member(left, right)
    said = right.args[-1] if right.kind in ("relation", "chain") else right
    if said.kind == "symbol":
        return None  # a letter alone says nothing of what it is: omega for \sqrt{k/m}
    known = (problem.letters - problem.particles) | setting.known
    gas = _IDEAL_GAS.search(question) is not None
    found = _customary(right, left, known) or (_by_gas_law(right, left) if gas else {})
    told = frozenset(found).union(*(symbols(value) for values in found.values() for value in values))
    # Not by one another, back and forth.
    found |= {name: values for name, values in _customary(left, right, known).items() if name not in told}
    if not found or len(found) > MOST:
        return None
    for values in islice(product(*found.values()), WAYS):
        chosen = dict(zip(found, values, strict=True))
        verdict = compare_trees(substitute(left, chosen), substitute(right, chosen), setting)
        if verdict.equal:
            names = ", ".join(sorted(found))
            return Verdict(True, verdict.method, f"{verdict.detail}, with {names} as custom has it", verdict.evidence)
    return None


def _customary(tree: Tree, other: Tree, known: Set[str]) -> dict[str, tuple[Tree, ...]]:
    """What the letters that ``tree`` has and ``other`` lacks may be by custom, where the other has the letters of that."""  # noqa: E501
    mine, theirs = _body(tree), _body(other)
    found: dict[str, tuple[Tree, ...]] = {}
    for name, value, telling in _relations():
        # Beside heat capacities, gamma is their ratio even where the question has it; omega beside k need not be.
        free = name not in known or (telling <= known and bool(telling & _CAPACITIES))
        told = telling - mine or (name, telling) in _IDENTITIES
        if name in mine and name not in theirs and free and telling <= theirs and told:
            found[name] = (*found.get(name, ()), value)
    for name in sorted(mine - theirs - known):
        difference = _difference(name, theirs)
        if difference is not None and name not in found:
            found[name] = (difference,)
    return found


def _by_gas_law(tree: Tree, other: Tree) -> dict[str, tuple[Tree, ...]]:
    """The pressure that ``tree`` has and ``other`` lacks, by the law of the ideal gas."""
    mine, theirs = _body(tree), _body(other)
    found: dict[str, tuple[Tree, ...]] = {}
    for name, value, telling in _laws():
        if name in mine and name not in theirs and telling <= theirs and telling - mine:
            found[name] = (*found.get(name, ()), value)
    return found


def _difference(name: str, theirs: Set[str]) -> Tree | None:
    r"""``E_2 - E_1`` for ``\Delta E``, where the other side has just these two of the letter."""
    letter = name.removeprefix(_DIFFERENCE)
    if letter == name or "_" in letter:
        return None
    indexed = {other.partition("_")[2].strip("{}"): other for other in theirs if other.partition("_")[0] == letter}
    for first, last in _ENDS:
        if indexed.keys() == {first, last}:
            return subtract(symbol(indexed[last]), symbol(indexed[first]))
    return None


def _body(tree: Tree) -> frozenset[str]:
    """The letters that a statement uses, a lone label on its left left out."""
    if tree.kind == "where":
        return _body(tree.args[0])
    if tree.kind in ("relation", "chain") and tree.value in ("=", "~=") and tree.args[0].kind in _LABELS:
        return frozenset(name for arg in tree.args[1:] for name in symbols(arg))
    return frozenset(symbols(tree))


@lru_cache(maxsize=1)
def _relations() -> tuple[tuple[str, Tree, frozenset[str]], ...]:
    return tuple(_read_all(_CUSTOMS))


@lru_cache(maxsize=1)
def _laws() -> tuple[tuple[str, Tree, frozenset[str]], ...]:
    return tuple(_read_all(_GAS_LAW))


def _read_all(table: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, Tree, frozenset[str]]]:
    for name, value, telling in table:
        yield name, read(value), frozenset(telling.split())
