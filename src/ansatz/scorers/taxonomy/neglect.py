"""Modelling: the answer is the gold for a simpler system, or that of a more complicated one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations import occurrences
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, free_symbols, neg, substitute, symbol, transform, unit_dimension
from ansatz.scorers.language import QUANTITIES
from ansatz.scorers.notation import canonical_name
from ansatz.scorers.taxonomy.case import WrongAnswer, close
from ansatz.scorers.taxonomy.tags import CONDITION, FIGURE, Diagnosis

_SMALL: Final = 1e-9
_LARGE: Final = 1e9
_LIMITS: Final = {0.0: "0", _SMALL: "0", 1.0: "1", _LARGE: "infinity"}
_NEGLECTED: Final = 4  # symbols that are looked at
_TURNED: Final = 8
_NO_DIRECTION: Final = ("kg", "K", "mol", "J", "Pa")  # what no sign turns around
_INITIAL = QUANTITIES.pattern(r"(?i)(?&initial)|\bat t ?= ?0")
PARTNERS: Final = {"sin": "cos", "cos": "sin", "tan": "cot", "cot": "tan"}


def neglected(case: WrongAnswer) -> Diagnosis | str | None:
    """The gold with one of its quantities 0, or beyond all bounds; or the answer with one that the gold lacks."""
    if case.gold is None or case.answer is None or not case.differs:
        return None
    ours, theirs = free_symbols(case.gold.value), free_symbols(case.answer.value)
    lost, extra = sorted(ours - theirs), sorted((theirs - ours) & case.setting.known)
    if len(lost) > _NEGLECTED or len(extra) > _NEGLECTED:
        return None
    for name, value in _extremes(case, lost):
        if close(case.values(case.gold.value, {name: value}), case.answer_values, 1e-6):
            if value <= _SMALL and _initial(case.item, name):
                evidence = f"the answer is the gold for {name} = 0: the initial or boundary value is left out"
                return Diagnosis("boundary", "initial_value", evidence)
            limit = _LIMITS[value]
            evidence = f"the answer is the gold in the limit of {name} = {limit}: what {name} does is neglected"
            return Diagnosis("modelling", "neglected", evidence, CONDITION)
    for name, value in _extremes(case, extra):
        if close(case.values(case.answer.value, {name: value}), case.gold_values, 1e-6):
            limit = _LIMITS[value]
            evidence = f"the answer becomes the gold in the limit of {name} = {limit}: {name} plays no part here"
            return Diagnosis("modelling", "added", evidence, CONDITION)
    return "modelling: the answer is no limit of the gold" if lost or extra else None


def _extremes(case: WrongAnswer, names: list[str]) -> Iterator[tuple[str, float]]:
    """0 and infinity; 1 for pure numbers, as refractive indices and adiabatic exponents are."""
    for name in names:
        yield name, 0.0
        yield name, _SMALL  # where 0 would divide by itself
        yield name, _LARGE
        if case.units.get(name) == ():
            yield name, 1.0


def _initial(item: Item, name: str) -> bool:
    if name.endswith("_0") and re.search(r"(?<![A-Za-z\\])t(?![A-Za-z])", item.answer.expression):
        return True  # of something that changes with time
    for declared in item.context.symbols:
        try:
            same = canonical_name(declared.name) == name
        except ScorersError:
            same = declared.name == name
        if same:
            return bool(_INITIAL.search(declared.description))
    return False


def swapped_function(case: WrongAnswer) -> Diagnosis | str | None:
    """A sine for a cosine: the angle is taken from the other line."""
    if case.gold is None or case.answer is None or not case.differs:
        return None
    swapped = transform(case.gold.value, partner)
    if swapped == case.gold.value:
        return None
    if close(case.values(swapped), case.answer_values):
        evidence = "sine and cosine have changed places: the angle is taken from the other line"
        return Diagnosis("modelling", "geometry", evidence, FIGURE)
    return "modelling: sine and cosine stand where they belong"


def turned(case: WrongAnswer) -> Diagnosis | str | None:
    """Right for the other direction: a quantity that stands in several places has the other sign in all of them."""
    if case.gold is None or case.answer is None or not case.differs:
        return None
    if close(case.gold_values, tuple(-value for value in case.answer_values)):
        return None
    counted = occurrences(case.gold.value)
    scalars = [unit_dimension(unit) for unit in _NO_DIRECTION] if case.units else []
    for name in sorted(free_symbols(case.gold.value) & free_symbols(case.answer.value))[:_TURNED]:
        if counted[name] < 2 or case.units.get(name) in scalars:
            continue  # one sign is a slip
        other = case.values(substitute(case.gold.value, {name: neg(symbol(name))}))
        if close(other, case.answer_values):
            evidence = f"the answer is the gold for -{name}: the direction of {name} is the other one"
            return Diagnosis("modelling", "direction", evidence, FIGURE)
    return None


def partner(node: Tree) -> Tree | None:
    if node.kind == "call" and node.value in PARTNERS:
        return Tree("call", PARTNERS[node.value], node.args)
    return None
