"""The first formula of a response that comes to its final answer: where that is wrong, so is the formula."""

from __future__ import annotations

from math import isclose, isfinite
from typing import Final

from ansatz.scorers.derivations.chains import stripped
from ansatz.scorers.derivations.claims import label_name, values_at
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.derivations.shapes import CLOSING, closing
from ansatz.scorers.derivations.values import without_units
from ansatz.scorers.formulas import ONE, Tree, free_symbols, is_equation, letter_of, substitute
from ansatz.scorers.outcome import WrongFormula

_NATURAL: Final = frozenset({"c", "\\hbar"})  # what is 1 where nobody says so
_POINTS: Final = (0, 1, 3)
_SAME: Final = 1e-7
_ROUNDED: Final = 5e-3  # of two numbers, as of 4.805 and 4.81


def leading(matching: Matching) -> WrongFormula | None:
    """The first formula that gives what the last box gives, for the same letter, or that box.

    What the response defines is put in: ``U = q q' / x`` comes to the final answer with its own q'. A formula in
    letters that says a node is right, whatever comes of it. Without a box it is the last formula that says no node.
    """
    n = _first(matching)
    if n is not None:
        shown = _in_known_letters(matching)
        return WrongFormula(n, matching.formulas[n].text, shown, "it comes to the final answer, which is wrong")
    last = None if any(formula.final for formula in matching.formulas) else closing(matching.formulas)
    if last is None or last in matching.hits:
        return None
    return WrongFormula(last, matching.formulas[last].text, False, CLOSING)


def _first(matching: Matching) -> int | None:
    said = _equations(matching)
    boxes = [n for n, formula in enumerate(matching.formulas) if formula.final]
    if not boxes:
        return None
    label, value = _final(matching, said, boxes[-1])
    if label in _answered(matching) or (value is not None and _in_natural_units(matching, value)):
        return None
    for n, name, other in said if value is not None else ():
        right = n in matching.hits and free_symbols(other)
        if value is not None and _named_alike(name, label, value) and not right and _alike(matching, other, value):
            return n
    return None if boxes[-1] in matching.hits or _worded(matching, said, boxes[-1]) else boxes[-1]


def _in_known_letters(matching: Matching) -> bool:
    """Is the last box in letters of the item, or of what the response gives by them? Else nobody can deny it."""
    box = [formula for formula in matching.formulas if formula.final][-1]
    values = [tree.args[-1] if tree.kind == "relation" else tree for tree in box.trees]
    return all(free_symbols(_unfolded(matching, value)) <= matching.place.known for value in values)


def _in_natural_units(matching: Matching, value: Tree) -> bool:
    """Is it what a final node gives with c and hbar as 1, in a response that has no such letter?"""
    used = {name for formula in matching.formulas for tree in formula.trees for name in free_symbols(tree)}
    ones = dict.fromkeys((_NATURAL & matching.place.known) - used, ONE)
    if not ones:
        return False
    gold = [one.groups[0][0] for one in matching.place.references if one.node.is_final_answer and one.groups]
    return any(
        is_equation(tree)
        and not ones.keys().isdisjoint(free_symbols(tree))
        and _alike(matching, substitute(tree.args[1], ones), value)
        for tree in gold
    )


def _answered(matching: Matching) -> set[str]:
    """Letters that a final node gives which was shown: of several questions this one is answered."""
    finals = [one for one in matching.place.references if one.node.is_final_answer]
    if len(finals) < 2:
        return set()
    shown = [one.groups for one in finals if one.node.index in matching.matches]
    gold = [group[0] for found in shown for group in found if group]
    return {label_name(tree.args[0]) for tree in gold if is_equation(tree) and tree.args[0].kind in ("symbol", "apply")}


def _named_alike(name: str, label: str, value: Tree) -> bool:
    """``W`` for the ``W_{max}`` of the box, where both are the same number."""
    return name == label or (not free_symbols(value) and letter_of(name) == letter_of(label))


def _worded(matching: Matching, said: list[tuple[int, str, Tree]], box: int) -> bool:
    """Does a box give what a final node was shown by, as a bound perhaps? No formula is wrong then."""
    finals = {reference.node.index for reference in matching.place.references if reference.node.is_final_answer}
    shown = {match.formula for match in matching.matches.values() if match.node in finals}
    values = [_unfolded(matching, tree.args[-1] if tree.args and tree.kind == "relation" else tree)
              for tree in matching.formulas[box].trees]  # fmt: skip
    right = [other for n, _, other in said if n in shown and free_symbols(other)]
    return any(_alike(matching, other, value) for other in right for value in values)


def _equations(matching: Matching) -> list[tuple[int, str, Tree]]:
    """(formula, letter, what it is given by), definitions put in."""
    return [
        (n, label_name(tree.args[0]), _unfolded(matching, tree.args[1]))
        for n, formula in enumerate(matching.formulas)
        for tree in formula.trees
        if is_equation(tree) and tree.args[0].kind in ("symbol", "apply")
    ]


def _unfolded(matching: Matching, tree: Tree) -> Tree:
    named = substitute(substitute(tree, matching.place.setting.aliases), matching.renamed)
    return substitute(named, matching.defined)


def _final(matching: Matching, said: list[tuple[int, str, Tree]], box: int) -> tuple[str, Tree | None]:
    """The letter and the value of a box; a bare value has the letter of the last equation that gave it."""
    named = [tree for tree in matching.formulas[box].trees if tree.kind == "relation" and len(tree.args) == 2]
    named = [tree for tree in named if tree.args[0].kind in ("symbol", "apply")]  # T is at least so much, as well
    if named:
        return label_name(named[-1].args[0]), _unfolded(matching, named[-1].args[1])
    for tree in [tree for tree in matching.formulas[box].trees if tree.kind != "relation"][-1:]:
        value = _unfolded(matching, tree)
        for n, name, other in reversed(said):
            if n < box and _alike(matching, other, value):
                return name, value
    return "", None


def _alike(matching: Matching, one: Tree, other: Tree) -> bool:
    if free_symbols(one) != free_symbols(other):
        return False
    near = _SAME if free_symbols(one) else _ROUNDED
    for strip in (without_units, stripped):
        values = [values_at(strip(tree), matching.frame, _POINTS) for tree in (one, other)]
        if all(len(found) == len(_POINTS) and all(isfinite(abs(x)) for x in found) for found in values) and all(
            isclose(abs(x - y), 0.0, abs_tol=near * max(abs(x), abs(y))) for x, y in zip(*values, strict=True)
        ):
            return True
    return False
