"""The words of a response in the words of its item: names that it gives to known things, and its own definitions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ansatz.items.model import Item
from ansatz.items.units import PHYSICAL
from ansatz.scorers.derivations.solving import occurrences, solve
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import (
    ONE,
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    substitute,
    survey,
    unit_dimension,
)
from ansatz.scorers.limits import NODES
from ansatz.scorers.notation import Names, canonical_name
from ansatz.scorers.problem import question_of, units_of
from ansatz.scorers.responses import Formula

_ROUNDS: Final = 6
_COUNTED_IN: Final = frozenset({"c", "\\hbar", "k_B", "G"})
_UNMISTAKABLE: Final = frozenset({"\\hbar", "k_B"})  # whatever a context declares
_DIFFERENTIAL: Final = "d"  # a letter only where it is defined as one
_UNDEFINING: Final = frozenset({"derivative", "differential", "integral", "ellipsis", "text", "plusminus", "sum"})


def definitions(
    formulas: Sequence[Formula],
    aliases: Mapping[str, Tree],
    known: frozenset[str],
    frame: Frame,
    raw: dict[str, Tree] | None = None,
) -> dict[str, Tree]:
    """Symbols that only the response knows, by what it defines them to be; the first definition counts.

    A definition is an equation with a new symbol alone on its left side, or one that a
    new symbol can be solved from (``\\omega_0^2 = K/m``); later ones may use earlier ones.
    ``raw`` is filled with them as they stand, before earlier ones are put into later ones.
    """
    found: dict[str, Tree] = {}
    for solvable in (False, True):
        for formula in formulas:
            for tree in formula.trees:
                if is_equation(tree):
                    _define(substitute(tree, aliases), known, frame, found, solvable=solvable)
    if raw is not None:
        raw.update(found)
    return _closed(found)


def units_of_nature(item: Item, formulas: Sequence[Formula], known: frozenset[str]) -> dict[str, Tree]:
    """Constants of nature of the item in whose units a response counts: it says ``\\hbar = c = 1``."""
    said = {tree.args[0].value for formula in formulas for tree in formula.trees
            if is_equation(tree) and tree.args[0].kind == "symbol" and tree.args[1] == ONE}  # fmt: skip
    units = units_of(item.context, item.language)
    found: dict[str, Tree] = {}
    for name in sorted(known.intersection(_COUNTED_IN) & said):
        if name in _UNMISTAKABLE or units.get(name) == unit_dimension(PHYSICAL[name].unit):
            found[name] = ONE
    return found


def _define(tree: Tree, known: frozenset[str], frame: Frame, found: dict[str, Tree], *, solvable: bool) -> None:
    left, right = tree.args
    if contains(tree, "differential", "derivative"):
        return  # an equation of motion defines nothing
    new = sorted(free_symbols(tree) - known - found.keys())
    for name in new:
        if name == _DIFFERENTIAL and (solvable or left.value != name):
            continue
        for one, other in ((left, right), (right, left)):
            if one == ("symbol", name, ()):
                if not solvable and name not in free_symbols(other) and free_symbols(other):
                    found[name] = other
                    return
            elif solvable and one is left and free_symbols(one) == {name} and free_symbols(other) and _plain(one):
                counts = occurrences(one)[name], occurrences(other)[name]
                form = solve(one, other, name, frame) if counts == (1, 0) else None
                if form is not None and (form.exact or frame.domain(name).kind == "complex"):
                    found[name] = form.value
                    return


def _plain(tree: Tree) -> bool:
    """A power of a symbol, as in ``\\omega_0^2 = K/m``: with a factor, ``2 \\beta = \\omega_0``, it is a condition."""
    return tree.kind in ("pow", "call", "neg") and tree.args[0].kind == "symbol"


def _closed(found: dict[str, Tree]) -> dict[str, Tree]:
    """Definitions without defined symbols in them; circles are cut where they would close."""
    closed: dict[str, Tree] = {}
    for name, tree in found.items():
        for _ in range(_ROUNDS):
            used = free_symbols(tree) & found.keys() - {name}
            if not used:
                break
            fresh = substitute(tree, {other: found[other] for other in used})
            if survey(fresh).size > NODES or name in free_symbols(fresh):
                break
            tree = fresh
        if not free_symbols(tree) & found.keys():
            closed[name] = tree
    return closed


def defined_by_question(item: Item, names: Names) -> dict[str, Tree]:
    """Letters that the question says to be one formula in others: the flux is \\Phi = L I."""
    found: dict[str, Tree] = {}
    twice: set[str] = set()
    for piece, tree in question_of(item).trees(names):
        if piece.plain or not is_equation(tree) or tree.value != "=" or tree.args[0].kind != "symbol":
            continue
        (name, value) = str(tree.args[0].value), tree.args[1]
        if value.kind == "symbol" or not free_symbols(value) or name in free_symbols(value):
            continue
        if survey(value).kinds & _UNDEFINING or survey(value).applied:
            continue
        if found.setdefault(name, value) != value:
            twice.add(name)
    return {
        name: value for name, value in found.items() if name not in twice and not free_symbols(value) & found.keys()
    }


def canonical(text: str) -> str:
    """The canonical name of a symbol in any spelling; empty for what is none."""
    try:
        return canonical_name(text)
    except ScorersError:
        return ""
