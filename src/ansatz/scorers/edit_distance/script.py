"""The edits themselves: what was inserted, deleted or changed, and where, in the order of the gold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ansatz.scorers.edit_distance.matching import Matcher, Opened, unwrapped
from ansatz.scorers.edit_distance.nodes import UNIT, EditNode
from ansatz.scorers.edit_distance.writing import name, text


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit that turns the gold towards the answer.

    Attributes:
        kind: ``insert`` (only the answer has it), ``delete`` (only the gold has it) or ``change``.
        gold, answer: LaTeX or the name of an operation; empty on the side that lacks it.
        within: LaTeX of the part of the gold (or, for an insertion, the answer) in which it happens.
        nodes: how many nodes it touches.
        cost: in nodes.
    """

    kind: Literal["insert", "delete", "change"]
    gold: str
    answer: str
    within: str
    nodes: int
    cost: float

    def to_json(self) -> dict[str, str | int | float]:
        shown: dict[str, str | int | float] = {"kind": self.kind, "cost": self.cost}
        for side in ("gold", "answer", "within"):
            if getattr(self, side):
                shown[side] = getattr(self, side)
        return shown

    def __str__(self) -> str:
        where = f" in {self.within}" if self.within else ""
        if self.kind == "change":
            return f"{self.gold} became {self.answer}{where}"
        return f"{self.gold} is missing{where}" if self.kind == "delete" else f"{self.answer} is added{where}"


def edits(gold: EditNode, answer: EditNode, matcher: Matcher) -> list[Edit]:
    """The edits of one cheapest way; their costs sum to the distance."""
    return list(_steps(gold, answer, matcher, None, None))


def _steps(
    gold: EditNode, answer: EditNode, matcher: Matcher, place: EditNode | None, there: EditNode | None
) -> Iterator[Edit]:
    """``place`` and ``there`` are what surrounds the two in gold and answer."""
    if gold is answer:
        return
    distance = matcher.distance(gold, answer)
    if not gold.children and not answer.children:
        yield _changed(gold, answer, place)
        return
    floor = 0 if gold.label == answer.label else UNIT
    plan = matcher.plan(gold, answer)
    if floor + plan.cost == distance:
        if floor:
            yield _changed(gold, answer, place)
        yield from _opened(plan.opened_left, plan.opened_right, gold, answer)
        for one, other in plan.pairs:
            yield from _steps(one, other, matcher, gold, answer)
        yield from (_gone(node, gold) for node in plan.deleted)
        yield from (_come(node, answer) for node in plan.inserted)
        return
    for cost, on_the_left, one, other in unwrapped(gold, answer):
        if cost + matcher.distance(one, other) == distance:
            if on_the_left:
                yield _bare_gone(gold, place)
                yield from (_gone(node, gold) for node in _others(gold, one))
                yield from _steps(one, other, matcher, gold, there)
            else:
                yield _bare_come(answer, there)
                yield from (_come(node, answer) for node in _others(answer, other))
                yield from _steps(one, other, matcher, place, answer)
            return
    yield _gone(gold, place)
    yield _come(answer, there)


def _opened(left: Opened | None, right: Opened | None, gold: EditNode, answer: EditNode) -> Iterator[Edit]:
    for opened, single, whole, around in ((left, _bare_gone, _gone, gold), (right, _bare_come, _come, answer)):
        if opened:
            yield single(opened.outer, around)
            yield single(opened.inner, opened.outer)
            yield from (whole(node, opened.outer) for node in _others(opened.outer, opened.inner))


def _others(parent: EditNode, child: EditNode) -> list[EditNode]:
    """The children but one."""
    rest = list(parent.children)
    rest.remove(child)
    return rest


def _within(node: EditNode | None) -> str:
    return text(node) if node else ""


def _changed(gold: EditNode, answer: EditNode, place: EditNode | None) -> Edit:
    return Edit("change", name(gold), name(answer), _within(place), 1, 1.0)


def _gone(node: EditNode, place: EditNode | None) -> Edit:
    return Edit("delete", text(node), "", _within(place), node.size, node.cost / UNIT)


def _come(node: EditNode, place: EditNode | None) -> Edit:
    return Edit("insert", "", text(node), _within(place), node.size, node.cost / UNIT)


def _bare_gone(node: EditNode, place: EditNode | None) -> Edit:
    return Edit("delete", name(node), "", _within(place or node), 1, 1.0)


def _bare_come(node: EditNode, place: EditNode | None) -> Edit:
    return Edit("insert", "", name(node), _within(place or node), 1, 1.0)
