"""One side or one link of what is stated: the side that the question leaves to be found, the last link of a chain."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

_SPACE: Final = re.compile(r"\\[,;:! ]|\\(?:left|right|displaystyle)(?![A-Za-z])|[\s{}$]")
_SCALES: Final = "prop"
_COMPOUND: Final = frozenset({"add", "mul", "div", "pow", "neg"})


def with_side_of_question(gold: str, answer: str, question: str, setting: Setting) -> Verdict | None:
    """Equal to the right side of a gold whose left side is more than a letter and stands in the question as it is."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    if left.kind != "relation" or left.value != "=" or left.args[0].kind not in _COMPOUND:
        return None
    if right.kind in ("relation", "chain", "list", "where", "set", "tuple"):
        return None
    asked = _SPACE.sub("", gold.partition("=")[0])
    told = _SPACE.sub("", question)
    if not asked or asked not in told or f"{asked}=" in told:
        return None  # nothing is left to be found where the question states what it equals
    verdict = _compared(left.args[1], right, setting)
    return replace(verdict, detail=f"{verdict.detail}; the question names the other side") if verdict else None


def with_last_link(gold: str, answer: str, setting: Setting) -> Verdict | None:
    """Equal to the last link of a chain whose link before it is the gold's letter: ``e^{\\mu/kT} = \\lambda = nV``."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    if right.kind != "chain" or left.kind != "relation" or left.value != "=" or left.args[0].kind != "symbol":
        return None
    if any(sign != "=" for sign in _signs(right)) or right.args[-2] != left.args[0]:
        return None
    verdict = _compared(left.args[1], right.args[-1], setting)
    return replace(verdict, detail=f"{verdict.detail}; the last link of a chain") if verdict else None


def without_scaling(gold: str, answer: str, setting: Setting) -> Verdict | None:
    """Equal to a chain without its end that only says how it scales: ``v = \\sqrt{2gh} \\propto \\sqrt{h}``."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    if right.kind != "chain" or _signs(right)[-1] != _SCALES or any(sign != "=" for sign in _signs(right)[:-1]):
        return None
    stated = (
        Tree("relation", "=", right.args[:2])
        if len(right.args) == 3
        else Tree("chain", _signs(right)[:-1], right.args[:-1])
    )
    verdict = _compared(left, stated, setting)
    return replace(verdict, detail=f"{verdict.detail}; without how it scales") if verdict else None


def _signs(chain: Tree) -> tuple[str, ...]:
    return tuple(chain.value) if isinstance(chain.value, tuple) else (str(chain.value),)


def _compared(gold: Tree, answer: Tree, setting: Setting) -> Verdict | None:
    try:
        verdict = compare_trees(gold, answer, setting)
    except ScorersError:
        return None
    return verdict if verdict.equal else None
