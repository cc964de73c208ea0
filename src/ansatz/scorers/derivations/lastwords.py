"""What a response comes to in the end: a result that it later gives otherwise is not its result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.lines import Line, in_numbers
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.derivations.values import node_tolerance, without_units
from ansatz.scorers.derivations.wrong import denied_by_nodes
from ansatz.scorers.formulas import ZERO, Tree, contains, dimension_of, free_symbols, is_equation, substitute
from ansatz.scorers.problem import units_of

_SAME: Final = 1e-8
_DERIVED: Final = frozenset({"definitions", "elimination", "substitution"})


def withdraw(matching: Matching, right: int | None = None) -> None:
    """Takes back matches of final and numeric nodes that the response's last word on them contradicts.

    Likewise matches of what the response never writes down, or leaves to be solved, where it writes down something else
    in the same letters.

    Args:
        right: index of the final node that is known to be right, which is no matter of the response's wording.
    """
    for place, reference in enumerate(matching.place.references):
        match = matching.matches.get(reference.node.index)
        if match is None or match.method == "answer" or not reference.groups or match.node == right:
            continue
        gold = reference.groups[0][0]
        if not is_equation(gold):
            continue
        numeric = in_numbers(gold)
        if reference.node.is_final_answer or numeric:
            last = _last(matching, gold, match.formula, numeric, reference.node.is_final_answer)
            tolerance = node_tolerance(matching.item, reference.node.is_final_answer) if numeric else 0.0
            if (
                _boxed_otherwise(matching, gold, match.formula)
                or (last is not None and _differs(matching, gold, last, tolerance))
                or (last is None and reference.node.is_final_answer and not numeric and _denied(matching, gold))
            ):
                matching.unmatched(place)
        elif match.method in _DERIVED and any(
            _differs(matching, gold, line.tree, 0.0) for line in _rivals(matching, gold)
        ):
            matching.unmatched(place)
        elif _unsolved(matching, gold, match.formula) and any(
            line.tree.args[0] == gold.args[0] and _differs(matching, gold, line.tree, 0.0)
            for line in _rivals(matching, gold)
            if line.formula > match.formula
        ):
            matching.unmatched(place)  # solved, but wrongly


def _boxed_otherwise(matching: Matching, gold: Tree, after: int) -> bool:
    """Does a later box solve for something else of the same letter, ``R / l``, and deny the node thereby?"""
    label = gold.args[0]
    if label.kind != "symbol" or in_numbers(gold):
        return False
    names = free_symbols(gold)
    return any(
        line.formula > after
        and matching.formulas[line.formula].final
        and line.formula not in matching.hits
        and is_equation(line.tree)
        and label != line.tree.args[0]
        and label.value in free_symbols(line.tree.args[0])
        and label.value not in free_symbols(line.tree.args[1])
        and free_symbols(line.tree) <= names
        and _differs(matching, gold, line.tree, 0.0)
        for line in matching.lines
    )


def answered_otherwise(matching: Matching) -> frozenset[int]:
    """Final nodes that every statement of the response for what they give denies: ``z = z_0 - a r^2`` for ``a r^2``.

    Letters of its own may be zero, as a constant of integration is; what has other letters of the item denies nothing.
    """
    return frozenset(
        reference.node.index
        for reference in matching.place.references
        if reference.node.is_final_answer
        and reference.node.index not in matching.matches
        and reference.groups
        and _answered_otherwise(matching, reference.groups[0][0])
    )


def _answered_otherwise(matching: Matching, gold: Tree) -> bool:
    if not is_equation(gold) or gold.args[0].kind != "symbol" or in_numbers(gold):
        return False
    names = free_symbols(gold)
    said = [
        line.tree
        for line in matching.lines
        if is_equation(line.tree) and line.tree.args[0] == gold.args[0] and free_symbols(line.tree.args[1])
    ]
    plain = [substitute(tree, dict.fromkeys(free_symbols(tree) - matching.place.known, ZERO)) for tree in said]
    return bool(plain) and all(free_symbols(tree) == names and _differs(matching, gold, tree, 0.0) for tree in plain)


def _unsolved(matching: Matching, gold: Tree, formula: int) -> bool:
    """Is a node that gives a letter by others shown by an equation that still has to be solved for it?"""
    label = gold.args[0]
    if label.kind != "symbol" or label.value in free_symbols(gold.args[1]):
        return False
    there = [line.tree for line in matching.lines if line.formula == formula and is_equation(line.tree)]
    return not any(label in tree.args for tree in there)


def _last(matching: Matching, gold: Tree, after: int, numeric: bool, final: bool) -> Tree | None:
    """The response's last statement for what a node gives, as an equation; None where that is the match itself."""
    label = gold.args[0]
    found: Tree | None = None
    single = sum(reference.node.is_final_answer for reference in matching.place.references) == 1
    for line in matching.lines:
        if line.formula < after or line.doubtful:
            continue
        tree = line.tree
        if is_equation(tree) and tree.args[0] == label and label not in (tree.args[1],):
            value = tree.args[1]
        elif tree.kind != "relation" and final and single and matching.formulas[line.formula].final:
            if _of_another(matching, tree, label):
                continue
            value = tree
        else:
            continue
        if numeric != (not free_symbols(value)):
            continue
        boxed = final and single and matching.formulas[line.formula].final
        if numeric or _unfolds(matching, value, gold) or (boxed and _narrower(matching, value, gold)):
            found = Tree("relation", "=", (label, value))
    return found


def _denied(matching: Matching, gold: Tree) -> bool:
    """A boxed result in other letters of the item that is false wherever all nodes hold."""
    label = gold.args[0]
    boxed = [line for line in matching.lines if matching.formulas[line.formula].final and not line.doubtful]
    if not boxed or sum(one.node.is_final_answer for one in matching.place.references) != 1:
        return False
    tree = boxed[-1].tree
    if tree.kind != "relation":
        if _of_another(matching, tree, label):
            return False
        tree = Tree("relation", "=", (label, tree))
    if not is_equation(tree) or tree.args[0] != label or not free_symbols(tree.args[1]):
        return False
    return free_symbols(tree) <= matching.place.known | matching.defined.keys() and denied_by_nodes(matching, tree)


def _of_another(matching: Matching, value: Tree, label: Tree) -> bool:
    """Is a bare expression in a box what the response worked out for a letter of another dimension than ``label``?"""
    named = {line.tree.args[0] for line in matching.lines if is_equation(line.tree) and line.tree.args[1] == value}
    if not named or label in named:
        return False
    units = units_of(matching.item.context, matching.item.language)
    own, wanted = dimension_of(value, units), dimension_of(label, units)
    return isinstance(own, tuple) and isinstance(wanted, tuple) and own != wanted


def _unfolds(matching: Matching, value: Tree, gold: Tree) -> bool:
    """In the letters of the node, or of what it is made of, so that the two can be held against each other."""
    return free_symbols(substitute(value, matching.defined)) == free_symbols(gold.args[1])


def _narrower(matching: Matching, value: Tree, gold: Tree) -> bool:
    """In some of the letters of the node only, as for a special case: ``\\sigma = 4 \\pi R^2`` where k is small."""
    names = free_symbols(substitute(value, matching.defined))
    return bool(names) and names < free_symbols(gold.args[1])


def _differs(matching: Matching, gold: Tree, said: Tree, tolerance: float) -> bool:
    if tolerance:
        return _numbers_differ(matching, gold.args[1], said.args[1], tolerance)
    plain = substitute(said, matching.defined)
    for tree in {said: None, plain: None}:
        if free_symbols(tree) - {str(gold.args[0].value)} <= free_symbols(gold):
            verdict = matching.judge.same(matching.claim(gold, {}, node=True), matching.claim(tree, {}))
            if verdict.equal is not False or _of_another_branch(matching, gold, tree):
                return False
            constants = matching.place.setting.constants
            if constants:
                put = matching.claim(gold, constants, node=True), matching.claim(tree, constants)
                if matching.judge.same(*put).equal is not False:
                    return False
    return True


def _of_another_branch(matching: Matching, gold: Tree, said: Tree) -> bool:
    """Equal but for a sign that changes from point to point: ``\\sqrt{(x - 1)^2}`` and ``x - 1``."""
    if not is_equation(said) or said.args[0] != gold.args[0]:
        return False
    points = range(8)
    pairs = zip(*(values_at(tree.args[1], matching.frame, points) for tree in (gold, said)), strict=False)
    ratios = [y / x for x, y in pairs if x and y]
    same = all(abs(abs(ratio) - 1) < _SAME for ratio in ratios)
    return same and any(abs(ratio - 1) < _SAME for ratio in ratios)


def _numbers_differ(matching: Matching, gold: Tree, said: Tree, tolerance: float) -> bool:
    if contains(gold, "unit") and not contains(said, "unit"):
        return False  # its unit is not known
    values = [values_at(without_units(tree), matching.frame, (0,)) for tree in (gold, said)]
    if not all(values):
        return False
    x, y = values[0][0], values[1][0]
    return abs(x - y) > tolerance * abs(x)


def _rivals(matching: Matching, gold: Tree) -> Iterator[Line]:
    """Statements in just the letters of a node that say no node."""
    names = free_symbols(gold)
    for line in matching.lines:
        if line.formula not in matching.hits and is_equation(line.tree) and free_symbols(line.tree) == names:
            yield line
