"""Where a derivation goes wrong first: the earliest formula that says no node, and the earliest node missing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from ansatz.items.model import Node
from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.formulas import Formula, extract
from ansatz.scorers.derivations.ground import readings
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.derivations.mistakes import mistakes
from ansatz.scorers.derivations.statements import is_equation
from ansatz.scorers.derivations.worlds import World, holds, worlds
from ansatz.scorers.equivalence.rewriting import substitute
from ansatz.scorers.equivalence.survey import contains, free_symbols
from ansatz.scorers.notation.tree import Tree

_LOOK_BACK: Final = 200
_SENTENCE = re.compile(r"[.!?:;](?=\s)|\n[ \t]{0,20}\n")
_LIMIT = re.compile(
    r"(?i)\b(?:limit|limiting|special case|reduces? to|if instead|предел|предельн|частн|сводится|переходит)"
)


_CONDITION = re.compile(r"(?i)\b(?:for|when|if|at|in case|let|where|with|при|если|для|когда)\b[^.;:]*\Z")


def first_wrong(matching: Matching, achieved: frozenset[int], *, right: bool = False) -> dict[str, Any] | None:
    """The first wrong step as far as matching can tell; None where there is neither.

    ``formula``: the earliest formula that is wrong, with the reason: the response itself contradicts it, or it is false
    wherever all nodes hold. What is merely unknown is no mistake. ``node``: the earliest node not achieved whose
    prerequisites all are.

    Args:
        right: the final answer is right, so that nothing the response concludes from can contradict the nodes; it uses
            their letters for something else.
    """
    found: dict[str, Any] = {}
    formula = _formula(matching, right)
    if formula is not None:
        place, reason = formula
        text = matching.formulas[place].text
        found["formula"] = {"index": place, "text": text, "contradicts": True, "reason": reason}
    node = _node([reference.node for reference in matching.place.references], achieved)
    if node is not None:
        found["node"] = {"index": node.index, "formula": node.formula}
    return found or None


def _node(nodes: Sequence[Node], achieved: frozenset[int]) -> Node | None:
    for node in nodes:
        if node.index not in achieved and achieved.issuperset(node.dependency):
            return node
    return None


def _formula(matching: Matching, right: bool) -> tuple[int, str] | None:
    own = next(mistakes(matching.formulas, matching.text, matching.place.setting.frame.fresh(), _asked(matching)), None)
    last = own.index if own is not None else len(matching.formulas)
    if not right:
        where = _worlds(matching)
        for n, formula in enumerate(matching.formulas[:last]):
            if where and _standing(matching, n, formula, where) == "contradicts":
                return n, "it is false wherever all formulas of the graph hold"
    return (own.index, own.reason) if own is not None else None


def _asked(matching: Matching) -> frozenset[Tree]:
    """What the question itself writes: that is never wrong."""
    return frozenset(
        tree for one in extract(matching.item.question, matching.place.names).formulas for tree in one.trees
    )


def _worlds(matching: Matching) -> list[World]:
    setting = matching.place.setting
    given = [(name, tree) for name, tree in setting.constants.items() if not contains(tree, "unit")]
    relations = [Tree("relation", "=", (Tree("symbol", name), tree)) for name, tree in (*given, *setting.relations)]
    nodes = [group[0] for reference in matching.place.references for group in reference.groups]
    return worlds([matching.claim(tree, {}, node=True) for tree in (*relations, *nodes)], matching.frame)


def _standing(matching: Matching, n: int, formula: Formula, where: Sequence[World]) -> str:
    """``hit``, ``follows``, ``contradicts``, ``open``, or ``silent`` for what claims nothing that could be wrong."""
    if n in matching.hits:
        return "hit"
    if _special_case(matching, n):
        return "silent"
    standing = "silent"
    asked = _asked(matching)
    for tree in formula.trees:
        if tree in asked:
            continue
        if not is_equation(tree) or (tree.value != "=" and free_symbols(tree.args[1])):
            continue  # an approximation of one formula by another is an assumption
        if not free_symbols(tree) or all(side.kind == "symbol" for side in tree.args):
            continue  # arithmetic, perhaps rounded; or a special case, T_1 = T_2
        said = substitute(substitute(tree, matching.place.setting.aliases), matching.renamed)
        found = matching.claim(said, {})
        if _definition(found, matching) or _given(found):
            continue
        kinds = [
            _against(matching, matching.claim(one, matching.defined), where) for one in readings(said, matching.place)
        ]
        kind = next((one for one in ("follows", "open") if one in kinds), "contradicts")
        if kind == "contradicts":
            return kind
        standing = kind if standing in ("silent", "follows") else standing
    return standing


def _special_case(matching: Matching, n: int) -> bool:
    """``for a = b = 0 it is W = ...``: what the same sentence restricts says nothing of the general case."""
    start = matching.formulas[n].start
    sentence = _SENTENCE.split(matching.text[max(0, start - _LOOK_BACK) : start])[-1]
    if _LIMIT.search(sentence):
        return True
    before = matching.formulas[n - 1] if n else None
    if before is None or start - before.start > len(sentence) or before.final:
        return False
    said = matching.text[max(0, before.start - _LOOK_BACK) : before.start]
    if not _CONDITION.search(_SENTENCE.split(said)[-1]):
        return False
    return bool(before.trees) and all(
        is_equation(tree) and (tree.args[1].kind in ("symbol", "integer", "constant")) for tree in before.trees
    )


def _definition(found: Claim, matching: Matching) -> bool:
    """A new symbol's definition cannot be wrong."""
    return bool(found.label) and found.label in matching.defined


def _given(found: Claim) -> bool:
    """A symbol and its number: a value of the problem, or a result, which the final answer's score judges."""
    return bool(found.label) and found.value is not None and not free_symbols(found.value)


def _against(matching: Matching, found: Claim, where: Sequence[World]) -> str:
    """Does the equation hold wherever the nodes do, nowhere there, or can nobody tell?"""
    names = free_symbols(found.tree)
    decided = [world for world in where if names <= world.keys()]
    outcomes = holds(found.tree, decided, matching.frame)
    if not outcomes or None in outcomes:
        return "open"
    if all(outcomes):
        return "follows"
    return "open" if any(outcomes) else "contradicts"
