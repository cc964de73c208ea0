"""Boundary: wrong at the end of a range, or at a declared value or limit where the gold is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.model import Item
from ansatz.scorers.equivalence import label_name, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import INFINITY, Tree, free_symbols, substitute
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import tree_of
from ansatz.scorers.taxonomy.case import StatedSide, Values, WrongAnswer, close, gold_side
from ansatz.scorers.taxonomy.tags import Diagnosis

_LIMITS: Final = 12  # declared in one item
_FAR: Final = 1e7
_NEAR: Final = 1e-7
_STRICT: Final = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
_DOLLARS = re.compile(r"^\$+|\$+$")


class Limit(NamedTuple):
    """``label`` becomes ``value`` where the symbols have the values of ``at``; ``text`` says so."""

    at: tuple[tuple[str, float | Tree], ...]
    value: Tree
    text: str


def end_of_range(case: WrongAnswer) -> Diagnosis | str | None:
    """The end of an open range as its largest value; a bound counted in that is not, or the other way round."""
    gold, answer = case.gold, case.answer
    if gold is None or answer is None:
        return None
    tree = gold.tree
    if gold.kind == "inequality":
        ends: tuple[Tree, ...] = tree.args
    elif gold.kind == "interval":
        ends = tree.args
    else:
        return None
    if answer.kind in ("expression", "equation"):
        said = case.values(answer.value)
        if said and any(close(case.values(end), said) for end in ends):
            return Diagnosis("boundary", "end_point", "the answer is the end of the range, which is no part of it")
    if answer.kind == gold.kind and _same_ends(case, tree, answer.tree):
        if gold.kind == "interval" and tree.value != answer.tree.value:
            return Diagnosis("boundary", "strictness", "the range has the right ends, and counts the wrong ones in")
        if answer.tree.value == _STRICT.get(str(tree.value)):
            return Diagnosis(
                "boundary", "strictness", f"the bound is {tree.value}, the answer says {answer.tree.value}"
            )
        if tree.value != answer.tree.value:
            return Diagnosis("algebra", "direction", f"the inequality is turned: {answer.tree.value} for {tree.value}")
    return None


def _same_ends(case: WrongAnswer, gold: Tree, answer: Tree) -> bool:
    return len(gold.args) == len(answer.args) and all(
        one == other or (bool(case.values(one)) and close(case.values(one), case.values(other)))
        for one, other in zip(gold.args, answer.args, strict=True)
    )


def declared_limit(case: WrongAnswer) -> Diagnosis | str | None:
    """Wrong at a value that the item's constraints, its question or its graph declare, where the gold is right."""
    if case.gold is None or case.answer is None or not case.answer_values:
        return None
    held = 0
    for limit in _limits(case.item):
        wanted = case.values(limit.value)
        if not wanted or not _holds(case, case.gold, limit, wanted):
            continue
        held += 1
        if not _holds(case, case.answer, limit, wanted):
            return Diagnosis("boundary", "limit", f"the answer fails at {limit.text}, where the gold holds")
    return f"boundary: the answer holds at the {held} declared limits" if held else None


def _holds(case: WrongAnswer, side: StatedSide, limit: Limit, wanted: Values) -> bool:
    fixed = {name: complex(value) for name, value in limit.at if isinstance(value, float)}
    formula = substitute(side.value, {name: value for name, value in limit.at if isinstance(value, Tree)})
    at = case.values(formula, fixed)
    if not at:
        # No value there, as in 0/0: beside it.
        at = case.values(formula, {name: value + _NEAR for name, value in fixed.items()})
    scale = max((abs(value) for value in case.values(side.value)), default=1.0) or 1.0
    return bool(at) and all(
        abs(one - other) <= 1e-5 * max(abs(one), abs(other)) + 1e-5 * scale * (not other)
        for one, other in zip(at, wanted, strict=True)
    )


@lru_cache(maxsize=512)
def _limits(item: Item) -> tuple[Limit, ...]:
    """Declared substitutions of constraints, and values such as ``x(0) = x_0`` of the question and the graph."""
    gold = gold_side(item)
    if gold is None:
        return ()
    found = [*_substitutions(item), *_values(item, gold)]
    return tuple(dict.fromkeys(found))[:_LIMITS]


def _substitutions(item: Item) -> Iterator[Limit]:
    for constraint in item.constraints:
        if constraint.id != "boundary_conditions":
            continue  # any wrong formula fails in the limits in which a theory becomes another one
        for point in constraint.points:
            for kind, arguments in point.any_of:
                if kind != "substitution" or len(arguments) != 2:
                    continue
                at, gives = (_read(text, item) for text in arguments)
                places = _places(at) if at is not None else ()
                gold = gold_side(item)
                if not places or gives is None or gold is None:
                    continue
                value = gives.args[-1] if gives.kind in ("relation", "chain") else gives
                label = label_name(gives.args[0]) if gives.kind in ("relation", "chain") else gold.label
                if label == gold.label or not gold.label:
                    yield Limit(places, value, f"{arguments[0]}: {arguments[1]}")


def _values(item: Item, gold: StatedSide) -> Iterator[Limit]:
    """``v(0) = v_0``: the quantity that is asked for at a number."""
    texts = [piece.text for piece in question_of(item).formulas] + [node.formula for node in item.dag]
    for text in texts[:60]:
        tree = _read(_DOLLARS.sub("", text.strip()), item)
        for part in (tree.args if tree.kind == "list" else (tree,)) if tree is not None else ():
            if part.kind != "relation" or part.value not in ("=", "->") or part.args[0].kind != "apply":
                continue
            name, places = part.args[0].value, part.args[0].args
            value = _place(places[0]) if len(places) == 1 else None
            variable = _variable(item, gold) or frozenset()
            if value is None or variable & free_symbols(places[0]):
                continue
            if name == gold.label and variable and not variable & free_symbols(part.args[1]):
                yield Limit(((min(variable), value),), part.args[1], text.strip().strip("$"))


def _variable(item: Item, gold: StatedSide) -> frozenset[str]:
    """What the gold is a function of: as its label says, or else time."""
    left = gold.tree.args[0] if gold.tree.args else gold.tree
    if left.kind == "apply" and len(left.args) == 1 and left.args[0].kind == "symbol":
        return frozenset({str(left.args[0].value)})
    return frozenset({"t"}) & free_symbols(gold.value)


def _places(tree: Tree) -> tuple[tuple[str, float | Tree], ...]:
    """``r = R, b -> \\infty`` as symbols and where they are; none where a part is anything else."""
    found: list[tuple[str, float | Tree]] = []
    for part in tree.args if tree.kind in ("list", "tuple") else (tree,):
        if part.kind == "chain":
            names, last = part.args[:-1], part.args[-1]
        elif part.kind == "relation" and part.value in ("=", "->", "~="):
            names, last = part.args[:1], part.args[1]
        else:
            return ()
        value = _place(last)
        if value is None or any(name.kind != "symbol" for name in names):
            return ()
        found += [(str(name.value), value) for name in names]
    return tuple(found)


def _place(tree: Tree) -> float | Tree | None:
    """A number, or a formula in other symbols."""
    number = _number(tree)
    return number if number is not None else tree if free_symbols(tree) else None


def _number(tree: Tree) -> float | None:
    if tree == INFINITY:
        return _FAR
    if tree.kind == "neg":
        inner = _number(tree.args[0])
        return None if inner is None else -inner
    if tree.kind == "integer":
        return float(tree.value) if tree.value < 10**15 else None
    if tree.kind == "constant" and tree.value == "pi":
        return 3.141592653589793
    if tree.kind == "div":
        above, below = map(_number, tree.args)
        return above / below if above is not None and below else None
    return None


def _read(text: str, item: Item) -> Tree | None:
    try:
        return tree_of(text, settle(item.context, language=item.language).names)
    except ScorersError:
        return None
