"""One response against the constraints of its item: rules first, graders where rules cannot tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ansatz.items.model import Constraint, Grade, Item, Point, Prediction
from ansatz.scorers.constraints.catalogue import points_of
from ansatz.scorers.constraints.document import Document, audited_text
from ansatz.scorers.constraints.findings import Finding, PointVerdict, missing, undecided
from ansatz.scorers.constraints.grading import recorded, settled
from ansatz.scorers.constraints.policies import POLICIES, outcome
from ansatz.scorers.constraints.registry import rules_of


def audit(item: Item, prediction: Prediction, grades: Sequence[Grade] = ()) -> dict[str, Any] | None:
    """Whether a response shows what the item's constraints ask for; None for an item without any.

    Correctness plays no part here: a wrong answer may comply, and a right one may not.

    Returns:
        JSON-ready, by constraint in the item's order: ``strict`` and ``loose`` ("pass" | "fail" |
        "undecided"), and ``points``, see ``PointVerdict``.
    """
    if not item.constraints:
        return None
    said = recorded(item, prediction.sample, grades)
    text = audited_text(prediction)
    found: dict[str, Any] = {}
    for constraint, points in verdicts(item, prediction):
        final = [settled(point, said.get((constraint.id, point.id), {}), text) for point in points]
        shown: dict[str, Any] = {policy: outcome(final, policy) for policy in POLICIES}
        shown["points"] = [point.to_json() for point in final]
        found[constraint.id] = shown
    return found


def verdicts(item: Item, prediction: Prediction) -> list[tuple[Constraint, list[PointVerdict]]]:
    """What rules alone say of every point, by constraint, in the item's order."""
    document = Document(audited_text(prediction), item)
    return [
        (constraint, [_verdict(document, item, constraint, point) for point in points_of(constraint)])
        for constraint in item.constraints
    ]


def open_points(item: Item, prediction: Prediction) -> list[tuple[str, Point]]:
    """(constraint id, point) of everything that rules leave UNDECIDED: what a judge should be asked."""
    found = []
    for constraint, points in verdicts(item, prediction):
        by_id = {point.id: point for point in points_of(constraint)}
        found += [(constraint.id, by_id[point.id]) for point in points if point.verdict == "UNDECIDED"]
    return found


def _verdict(document: Document, item: Item, constraint: Constraint, point: Point) -> PointVerdict:
    try:
        finding = _finding(document, item, constraint, point)
    except Exception as error:  # a rule that fails on one response decides nothing, and says so
        finding = undecided(f"the rule failed: {type(error).__name__}: {str(error)[:160]}")
    span = document.original(finding.span) if finding.span else None
    quote = document.raw[span[0] : span[1]] if span else ""
    return PointVerdict(point.id, point.main, finding.verdict, quote, span, finding.detail, weak=finding.weak)


def _finding(document: Document, item: Item, constraint: Constraint, point: Point) -> Finding:
    if not document.text.strip():
        return missing("the response is empty")
    if point.any_of:
        from ansatz.scorers.constraints.evidence import any_of

        return any_of(document, item, point, constraint.id)
    rule = rules_of(constraint.id).get(point.id)
    if rule is None:
        return undecided("no rule knows this point: it is for graders")
    return rule(document, item)
