"""Indices that change: a letter comes with another index than it was introduced with, and nothing says why."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ansatz.scorers.constraints.naming.drift import letter, mark
from ansatz.scorers.constraints.points.findings import Finding, undecided
from ansatz.scorers.constraints.reading.cases import final_law
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.formulas import Tree, free_symbols

_COUNTER: Final = re.compile(r"\{?(?:\d{1,2}|[nkij](?:[+-]1)?)\}?")


def new_index(document: Document) -> Finding | None:
    """``\\Phi_s - \\Phi_e`` in the steps, ``\\Phi_{Sun} - \\Phi_{Earth}`` in the result, which nothing introduced."""
    last = _result(document)
    if last is None:
        return None
    held = {name for tree in last.parts for name in free_symbols(tree)}
    left = {name for tree in last.trees if tree.kind == "relation" for name in free_symbols(tree.args[0])}
    fresh = [name for name in sorted(held - left) if _is_fresh(document, name, last.start)]
    for name in fresh:
        others = [one for one in document.uses if one not in held and _is_sibling(one, name)]
        others = [one for one in others if document.uses[one] < last.start]
        if others:
            return undecided(f"{name} in the result, {others[0]} before it", (last.start, last.end))
    return None


def _result(document: Document) -> Math | None:
    """The last box with letters, or the formula of the result."""
    boxed = [math for math in document.maths if "\\boxed" in math.text and _letters(math.parts)]
    law = final_law(document)
    if boxed:
        return boxed[-1]
    return next((math for math in document.maths if law is not None and math.start <= law.start < math.end), None)


def _letters(trees: Iterable[Tree]) -> bool:
    return any(len(free_symbols(tree)) > 1 for tree in trees)


def _is_fresh(document: Document, name: str, start: int) -> bool:
    """Neither the problem nor anything in front of a formula knows the symbol."""
    known = name in document.own or name in document.introduced or name in CONSTANTS
    return not known and bool(mark(name)) and _COUNTER.fullmatch(mark(name)) is None and document.uses[name] >= start


def _is_sibling(one: str, other: str) -> bool:
    """The same letter with another index; a counter may take any value."""
    return split(one)[0] == split(other)[0] and mark(one) not in ("", mark(other)) and not _COUNTER.fullmatch(mark(one))


def index_unused(document: Document) -> Finding | None:
    """``$n_3$ of the film`` is introduced and never used, and the formulas have an ``n_{film}`` that is not."""
    used = {name for _, tree in document.claims() if _letters((tree,)) for name in free_symbols(tree)}
    idle = [name for name in document.introduced if mark(name) and name in document.uses and name not in used]
    for name in sorted(used - document.introduced.keys() - document.own - CONSTANTS.keys()):
        if not mark(name) or _COUNTER.fullmatch(mark(name)) or "'" in name:
            continue
        known = next((one for one in idle if letter(one) == letter(name) and one not in document.own), None)
        given = any(tree.args[0] == Tree("symbol", name) for _, tree in document.claims() if tree.kind == "relation")
        if known is not None and not given:
            start = document.uses[name]
            return undecided(f"{known} is introduced, and {name} is used", (start, start + 1))
    return None


def index_dropped(document: Document) -> Finding | None:
    """``$n_3$ of the film`` and ``$n_4$ of the glass``, and then an ``n`` in two formulas, which may be either.

    A law in general, such as that of ideal gases, has several such letters.
    """
    places: dict[str, list[int]] = {}
    for math in document.maths:
        bare = {name for tree in math.trees for name in free_symbols(tree) if _is_bare(document, name)}
        for name in bare if len(bare) == 1 and _letters(math.trees) else ():
            places.setdefault(name, []).append(math.start)
    for name, starts in places.items():
        if len(starts) > 1:
            return undecided(
                f"{name} is one of several with an index, and nothing says which", (starts[0], starts[0] + 1)
            )
    return None


def _is_bare(document: Document, name: str) -> bool:
    """A letter that nothing introduces, where two or more with an index are."""
    if mark(name) or name in document.own or name in document.introduced or name in CONSTANTS:
        return False
    return sum(split(one)[0] == name and bool(mark(one)) for one in document.introduced) > 1
