r"""An index that counts: the same values in other words, under another name, in each formula of a list.

``\omega_n = ..., n = 1, 2, 3`` and ``\omega_k = ..., 1 \le k \le 3`` say the same; so do ``E_j = ..., \psi_j = ...``
and ``E_k = ..., \psi_k = ...``.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.answers.leeway.ranges import DOTS, SPACE
from ansatz.scorers.equivalence import Setting, compare_trees, index_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, substitute, symbol, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

VALUES: Final = 100  # of an index that are counted out
CHARACTERS: Final = 120  # of a range at the end

_LETTERS: Final = "ijklmnpqsrNK"
_INDEX: Final = rf"(?P<index>[{_LETTERS}])"
_HIGH: Final = r"-?\d{1,3}|[A-Z](?:\s?[-+]\s?1)?"
_LAST: Final = rf"(?P<last>{_HIGH})"
_LISTED: Final = (
    rf"{_INDEX}{SPACE}(?:=|\\in(?![A-Za-z])\s*\\?\{{?){SPACE}(?P<values>-?\d{{1,3}}(?:\s*,\s*-?\d{{1,3}})*)"
)
_BETWEEN: Final = (
    rf"(?P<low>-?\d{{1,3}})\s*(?:\\leq?(?![A-Za-z])|≤)\s*(?P<between>[{_LETTERS}])\s*(?:\\leq?(?![A-Za-z])|≤)\s*"
)
_END: Final = r"\s*\\?\}?\s*\)?\s*\$?\s*\.?\s*\Z"
_RANGE: Final = re.compile(
    rf"\s*(?:[,;]|\\q?quad(?![A-Za-z])|\\text\s?\{{|\((?=[{_LETTERS}\d])){SPACE}(?:{_LISTED}(?:\s*,?\s*{DOTS}\s*,?\s*{_LAST})?|{_BETWEEN}(?P<high>{_HIGH})){_END}"
)


@dataclass(frozen=True, slots=True)
class CountedFormula:
    """A formula, its index, and the values that this takes; a last one that is a letter stands behind an ellipsis."""

    formula: str
    index: str
    values: tuple[str, ...]


def counted(text: str) -> CountedFormula | None:
    """A formula with the finite values of its index; None where it lists none at its end."""
    start = max(0, len(text) - CHARACTERS)
    found = _RANGE.search(text, start)
    if found is None:
        return None
    index = found["index"] or found["between"]
    formula = text[: found.start()].rstrip()
    formula += "$" if formula.count("$") % 2 else ""
    values = _values(found)
    if not values or re.search(rf"(?<![A-Za-z\\]){index}(?![A-Za-z])", formula) is None:
        return None
    return CountedFormula(formula, index, values)


def _values(found: re.Match[str]) -> tuple[str, ...]:
    last = (found["high"] or found["last"] or "").replace(" ", "")
    listed = [int(one) for one in (found["low"] or found["values"]).split(",")]
    if not last:
        return tuple(map(str, listed)) if len(listed) > 1 else ()
    step = listed[1] - listed[0] if len(listed) > 1 else 1
    if any(after - before != step for before, after in itertools.pairwise(listed)) or step < 1:
        return ()
    if last.lstrip("-").isdigit():
        return tuple(str(one) for one in range(listed[0], int(last) + 1, step)[:VALUES])
    return str(listed[0]), str(listed[0] + step), last


def with_counted(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where an index takes the same finite values, or numbers each formula of a list, whatever its name."""
    own, said = counted(gold), counted(answer)
    if (own is None) is not (said is None):
        return None
    try:
        if own is not None and said is not None:
            if own.values != said.values:
                return None
            left, right = read(own.formula, setting.names), read(said.formula, setting.names)
            names = said.index, own.index
        else:
            left, right = read(gold, setting.names), read(answer, setting.names)
            names = _numbering(right), _numbering(left)
            if not all(names) or names[0] in problem.letters:
                return None
        if names[0] != names[1]:
            if names[1] in symbols(right) or names[0] in symbols(left):
                return None
            right = renumbered(right, *names)
        verdict = compare_trees(left, right, setting)
    except ScorersError:
        return None
    if not verdict.equal:
        return None
    if names[0] == names[1]:
        return verdict
    detail = f"{verdict.detail}, with {names[0]} for {names[1]}"
    return Verdict(True, "renamed", detail, {**verdict.evidence, "renamed": {names[0]: names[1]}})


def _numbering(tree: Tree) -> str:
    """The letter that numbers each of several statements and stands in each; empty where there is none."""
    if tree.kind != "list" or len(tree.args) < 2:
        return ""
    found = set()
    for one in tree.args:
        if one.kind != "relation" or one.args[0].kind != "symbol":
            return ""
        index = index_of(str(one.args[0].value))
        found.add(index if index in symbols(one.args[1]) else "")
    index = found.pop()
    return index if not found and len(index) == 1 and index in _LETTERS else ""


def renumbered(tree: Tree, old: str, new: str) -> Tree:
    """A tree with another letter for an index, on the line and in names."""
    names = {old: symbol(new)}
    for name in symbols(tree):
        letter, mark, index = name.rpartition("_")
        if mark and index.strip("{}") == old:
            names[name] = symbol(f"{letter}_{new}")
    return substitute(tree, names)
