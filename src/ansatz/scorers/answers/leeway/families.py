r"""Families of formulas, numbered by an integer: ``2L/n, n = 1, 2, 3, ...`` is ``2L/(k + 1), k = 0, 1, 2, ...``.

The values that an index takes belong to the answer: ``2L/n, n = 1, 3, 5, ...`` is another family.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from ansatz.scorers.answers.leeway.counted import renumbered
from ansatz.scorers.answers.leeway.ranges import DOTS, SPACE
from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, add, integer, mul, neg, symbol, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

CHARACTERS: Final = 120  # of a range at the end
_COUNTER: Final = "family index"

_INDEX: Final = r"(?P<index>[ijklmnpqsrNK])"
_LISTED: Final = r"(?P<values>(?:(?:\\pm\s?|±\s?)?-?\d{1,3}\s*,\s*){1,8}(?:(?:\\pm\s?|±\s?)?-?\d{1,3}\s*,?\s*)?)"
_RANGE: Final = re.compile(
    rf"{SPACE}[,;(]{SPACE}{_INDEX}{SPACE}(?:"
    rf"(?:=|\\in(?![a-z])\s*\\?\{{?|∈)\s*{_LISTED}{DOTS}"
    r"|(?:\\geq?(?![a-z])|≥|>=)\s*(?P<least>\d{1,2})"
    r"|(?:\\in(?![a-z])|∈)\s*(?P<all>\\mathbb\s?\{?Z\}?|ℤ))"
    r"\s*\\?\}?\s*\)?\s*\$?\s*\.?\s*\Z"
)


class _Family(NamedTuple):
    formula: str
    counter: str
    first: int | None  # None where the index takes every integer
    step: int  # 0 where the values go by no one step
    values: tuple[int, ...] = ()  # those that are listed, where they go by no one step


def by_values(gold: str, answer: str, setting: Setting) -> Verdict | None:
    """Whether two formulas with an integer index are one family; None where one lists no values, or nothing tells."""
    own, said = _family(gold), _family(answer)
    if own is None or said is None or (own.first is None) is not (said.first is None):
        return None
    try:
        left, right = read(own.formula, setting.names), read(said.formula, setting.names)
    except ScorersError:
        return None
    if own.counter not in symbols(left) or said.counter not in symbols(right):
        return None
    if own.counter != said.counter:
        if own.counter in symbols(right) or said.counter in symbols(left):
            return None
        right = renumbered(right, said.counter, own.counter)
    as_it_is = compare_trees(left, right, setting)
    if own[2:] == said[2:]:
        if as_it_is.equal:
            return _renamed(as_it_is, own, said)
        return _shifted(left, right, own, setting) if own.first is None else None
    if not own.step or not said.step:
        return _not_the_values(said) if as_it_is.equal else None
    counted = compare_trees(_from_zero(left, own, own.counter), _from_zero(right, said, own.counter), setting)
    if counted.equal:
        return _renamed(counted, own, said)
    return _not_the_values(said) if as_it_is.equal else None


def _not_the_values(said: _Family) -> Verdict:
    return Verdict(False, "members", f"the formula is the gold's, the values of {said.counter} are not")


def lists_values(text: str) -> bool:
    """Whether a text lists the values of an index at its end."""
    return _RANGE.search(text, max(0, len(text) - CHARACTERS)) is not None


def _renamed(verdict: Verdict, own: _Family, said: _Family) -> Verdict:
    if own.counter == said.counter:
        return verdict
    evidence = {**verdict.evidence, "renamed": {said.counter: own.counter}}
    return Verdict(True, "renamed", f"{verdict.detail}, with {said.counter} for {own.counter}", evidence)


def _shifted(gold: Tree, answer: Tree, family: _Family, setting: Setting) -> Verdict | None:
    """Equal with an index that takes every integer counted from another one, or the other way: 2n - 1 for 2n + 1."""
    index = symbol(family.counter)
    for other in (add(index, integer(1)), add(index, integer(-1)), neg(index), add(integer(1), neg(index))):
        verdict = compare_trees(gold, _put(renumbered(answer, family.counter, _COUNTER), other), setting)
        if verdict.equal:
            return replace(verdict, detail=f"{verdict.detail}, with {family.counter} counted from another integer")
    return None


def _from_zero(tree: Tree, family: _Family, index: str) -> Tree:
    """A formula as one of a counter 0, 1, 2, ..., in names as well as on the line."""
    tree = renumbered(tree, index, _COUNTER)
    value = add(integer(family.first or 0), mul(integer(family.step), symbol(_COUNTER)))
    return _put(tree, value)


def _put(tree: Tree, value: Tree) -> Tree:
    if tree == symbol(_COUNTER):
        return value
    return Tree(tree.kind, tree.value, tuple(_put(arg, value) for arg in tree.args)) if tree.args else tree


def _family(text: str) -> _Family | None:
    found = _RANGE.search(text, max(0, len(text) - CHARACTERS))
    if found is None:
        return None
    formula = text[: found.start()].rstrip(" ,;")
    formula += "$" if formula.count("$") % 2 else ""
    if found["all"]:
        return _Family(formula, found["index"], None, 1)
    if found["least"]:
        return _Family(formula, found["index"], int(found["least"]), 1)
    if "±" in found["values"] or "\\pm" in found["values"]:
        plain = re.sub(r"[\s\\pm±]", "", found["values"]).strip(",").split(",")
        whole = [int(one) for one in plain] == list(range(len(plain)))
        return _Family(formula, found["index"], None, 1) if whole else None
    values = [int(one) for one in found["values"].strip(", ").split(",") if one.strip()]
    steps = {after - before for before, after in pairwise(values)}
    if len(steps) != 1 or min(steps) < 1:
        return _Family(formula, found["index"], values[0], 0, tuple(values))
    return _Family(formula, found["index"], values[0], steps.pop())
