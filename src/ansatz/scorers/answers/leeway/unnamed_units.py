r"""Several values of which the gold gives bare numbers: ``5890, 5896`` against ``5890 Å, 5896 Å``.

As with one value: in the unit that the question names; where neither gold nor question names one, the answer may,
and only the numbers are compared.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ONE, Tree, contains, mul, symbols, transform
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_EQUALS: Final = ("=", "~=")
_SEVERAL: Final = ("list", "tuple", "set")
# A share is no unit that one may leave out: 5 % is not 5.
_TERMS: Final = ("mul", "div", "neg", "add", "pow", "call")
_SHARES: Final = ("percent", "permille", "ppm")


def with_unnamed_units(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal once the gold's numbers have the unit that is asked for, or the answer's theirs no more; else None."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    if problem.unit and contains(right, "unit") and not contains(left, "unit") and symbols(_side(left)):
        return _formula_in_unit(left, right, problem.unit, setting)
    if left.kind not in _SEVERAL or right.kind not in _SEVERAL or len(left.args) != len(right.args):
        return None
    if contains(left, "unit") or not contains(right, "unit") or not all(map(_is_value, (*left.args, *right.args))):
        return None
    if problem.unit:
        unit = _unit(problem.unit, setting)
        if unit is None:
            return None
        left = replace_values(left, unit)
        remark = f"in {problem.unit}"
    else:
        if any(_is_share(node) for node in _units(right)):
            return None
        right = transform(right, lambda node: ONE if node.kind == "unit" else None)
        remark = "the units are not checked"
    verdict = compare_trees(left, right, setting)
    return replace(verdict, detail=f"{verdict.detail}; {remark}") if verdict.equal else None


def _formula_in_unit(gold: Tree, answer: Tree, said: str, setting: Setting) -> Verdict | None:
    """Equal once a formula with letters has the unit that the question asks for: ``-13.6/n^2``, asked in eV."""
    unit = _unit(said, setting)
    if unit is None or gold.kind not in ("relation", *_TERMS):
        return None
    verdict = compare_trees(_measured(gold, unit), answer, setting)
    return replace(verdict, detail=f"{verdict.detail}; in {said}") if verdict.equal else None


def _side(tree: Tree) -> Tree:
    return tree.args[1] if tree.kind == "relation" else tree


def replace_values(members: Tree, unit: Tree) -> Tree:
    """The members with the unit behind each value."""
    return members._replace(args=tuple(_measured(member, unit) for member in members.args))


def _measured(member: Tree, unit: Tree) -> Tree:
    if member.kind == "relation":
        return member._replace(args=(member.args[0], mul(member.args[1], unit)))
    return mul(member, unit)


def _is_value(member: Tree) -> bool:
    """A number, with a unit or without, perhaps with its name before it."""
    if member.kind == "relation" and member.value in _EQUALS and member.args[0].kind in ("symbol", "apply"):
        member = member.args[1]
    return member.kind not in ("relation", "chain", "text", "add") and not symbols(member)


def _unit(text: str, setting: Setting) -> Tree | None:
    try:
        tree = read(f"1\\,\\text{{{text.strip('$ ')}}}", setting.names)
    except ScorersError:
        return None
    return tree if contains(tree, "unit") and not symbols(tree) else None


def _units(tree: Tree) -> list[Tree]:
    if tree.kind == "unit":
        return [tree]
    return [node for arg in tree.args if isinstance(arg, Tree) for node in _units(arg)]


def _is_share(node: Tree) -> bool:
    return node.value in _SHARES
