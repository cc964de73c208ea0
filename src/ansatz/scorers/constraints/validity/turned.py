"""Ranges that are turned round: by what an idealization is known to need, and by the numbers of the problem itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import isfinite
from typing import Final

from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.derivations import values_at
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, contains, free_symbols, substitute
from ansatz.scorers.language import VALIDITY, alternatives, whole
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import Measure, in_base, tree_of

_SAME: Final = 0.02  # relative: one quantity, rounded


def names_outside(text: str, around: str) -> bool:
    """``The ideal gas needs a dense gas``: what is so where an idealization fails is said, and not what it needs.

    Args:
        around: where the idealization is named.
    """
    return any(_says("outside", key, text) and not _says("inside", key, text) for key in _idealizations(around))


def names_inside(text: str, around: str) -> bool:
    """``It fails when the gas expands``: what is so where an idealization holds is said, and not where it fails."""
    return any(_says("inside", key, text) and not _says("outside", key, text) for key in _idealizations(around))


_SMALL: Final = {"stokes": ("Re",), "laminar": ("Re",), "angle": ("\\theta", "\\theta_0", "\\varphi"), "gas": ("p",)}


def is_large(ordered: Sequence[Tree], around: str) -> bool:
    """``Stokes' law needs $Re > 1000$``: a number that an idealization needs to be small is said to be large."""
    small = {name for key in _idealizations(around) for name in _SMALL.get(key, ())}
    for tree in ordered:
        left, right = tree.args
        large = left if str(tree.value).startswith(">") else right
        other = right if large is left else left
        if large.kind == "symbol" and large.value in small and not free_symbols(other):
            return True
    return False


def _idealizations(text: str) -> Iterator[str]:
    for key in VALIDITY.grouped("idealizations"):
        if _says("idealizations", key, text):
            yield key


def _says(field: str, key: str, text: str) -> bool:
    return _pattern(field, key).search(text) is not None


@lru_cache(maxsize=128)
def _pattern(field: str, key: str) -> re.Pattern[str]:
    return re.compile(f"(?i){whole(alternatives(VALIDITY.grouped(field).get(key, ())))}")


def excludes_the_problem(document: Document, ordered: Sequence[Tree]) -> bool:
    """Whether the numbers of the problem lie outside of every inequality whose letters all have one."""
    known = document.once(_numbers)
    found = [_holds(document, tree, known) for tree in ordered if free_symbols(tree) <= known.keys()]
    told = [one for one in found if one is not None]
    return bool(told) and not any(told)


def _holds(document: Document, tree: Tree, known: Mapping[str, Tree]) -> bool | None:
    if contains(tree, "unit"):
        return None
    sides = [values_at(substitute(side, dict(known)), document.setting.frame.fresh(), (0,)) for side in tree.args]
    if not all(side and isfinite(abs(side[0])) for side in sides):
        return None
    left, right = (float(side[0].real) for side in sides if side)
    return left < right if str(tree.value).startswith("<") else left > right


def _numbers(document: Document) -> Mapping[str, Tree]:
    """The one number of each letter in SI, of the question and of the response."""
    found: dict[str, float] = {}
    several: set[str] = set()
    question = question_of(document.item)
    given = [(tree, piece.start, piece.end) for piece, tree in question.trees(document.place.names)]
    stated = [(tree, math.start, math.end) for math, tree in document.claims()]
    for rows, measures in ((given, question.measures), (stated, document.measures)):
        for name, value in _valued(document, rows, measures):
            before = found.setdefault(name, value)
            if abs(before - value) > _SAME * max(abs(before), abs(value)):
                several.add(name)
    trees = {name: _tree(value) for name, value in found.items() if name not in several}
    return {name: tree for name, tree in trees.items() if tree is not None}


def _valued(
    document: Document, rows: Sequence[tuple[Tree, int, int]], measures: Sequence[Measure]
) -> Iterator[tuple[str, float]]:
    """``V = 50`` L: the last number of an equation for a letter, with the unit that follows it."""
    for tree, start, end in rows:
        if tree.kind != "relation" or tree.value not in ("=", "~=") or tree.args[0].kind != "symbol":
            continue
        inside = [one for one in measures if start <= one.start < end]
        if not inside or free_symbols(tree.args[1]):
            continue
        scale = in_base(inside[-1].unit) if inside[-1].unit is not None else 1.0
        if scale is not None and len(inside) == 1:
            yield document.alias(str(tree.args[0].value)), inside[-1].value * scale


def _tree(value: float) -> Tree | None:
    mantissa, _, power = f"{value:.9e}".partition("e")
    try:
        return tree_of(f"({mantissa}) \\cdot 10^{{{int(power)}}}")
    except ScorersError:
        return None
