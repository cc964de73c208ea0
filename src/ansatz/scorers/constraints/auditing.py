"""One response against the constraints of its item: rules first, graders where rules cannot tell."""

from __future__ import annotations

from collections.abc import Sequence

from ansatz.items.model import Constraint, Grade, Item, Point, Prediction
from ansatz.scorers.audits import Audit, ConstraintAudit, outcome
from ansatz.scorers.constraints.catalogue import points_of
from ansatz.scorers.constraints.evidence import any_of
from ansatz.scorers.constraints.points.findings import Finding, PointVerdict, missing, undecided
from ansatz.scorers.constraints.points.grading import recorded, settled
from ansatz.scorers.constraints.points.taken_back import standing
from ansatz.scorers.constraints.points.tied import tied
from ansatz.scorers.constraints.points.vouching import vouched
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.registry import rule_of
from ansatz.scorers.responses import Source, audited_text


def audit(item: Item, prediction: Prediction, grades: Sequence[Grade] = ()) -> Audit | None:
    """Whether a response shows what the item's constraints ask for; None for an item without any.

    Correctness plays no part here: a wrong answer may comply, and a right one may not.
    """
    if not item.constraints:
        return None
    said = recorded(item, prediction.sample, grades)
    text = audited_text(prediction)
    found = []
    for constraint, points in verdicts(item, prediction):
        final = tuple(settled(point, said.get((constraint.id, point.id), {}), text) for point in points)
        found.append(ConstraintAudit(constraint.id, outcome(final, "strict"), outcome(final, "loose"), final))
    return Audit(tuple(found))


def verdicts(item: Item, prediction: Prediction) -> list[tuple[Constraint, list[PointVerdict]]]:
    """What rules alone say of every point, by constraint, in the item's order."""
    document = Document(Source(audited_text(prediction)), item)
    return [
        (constraint, [_verdict(document, item, constraint, point) for point in points_of(constraint)])
        for constraint in item.constraints
    ]


def open_points(item: Item, prediction: Prediction) -> list[tuple[str, Point, int]]:
    """(constraint id, point, urgency) of everything that rules leave open: what a judge should be asked.

    Urgency 0 is what rules cannot tell, 1 what they do not find, 2 a YES that rests on a pattern alone.
    """
    found = []
    for constraint, points in verdicts(item, prediction):
        by_id = {point.id: point for point in points_of(constraint)}
        found += [(constraint.id, by_id[point.id], point.open) for point in points if point.open is not None]
    return sorted(found, key=lambda one: one[2])


def _verdict(document: Document, item: Item, constraint: Constraint, point: Point) -> PointVerdict:
    try:
        finding = _finding(document, item, constraint, point)
        if finding.verdict == "NO" and finding.span is None and document.text.strip():
            finding = vouched(document, constraint.id, point, finding)
        elif finding.verdict == "YES":
            finding = standing(document, constraint.id, point.id, finding)
            if finding.verdict == "YES" and not point.any_of:
                finding = tied(document, point.id, finding)
    except Exception as error:  # a rule that fails on one response decides nothing, and says so
        finding = undecided(f"the rule failed: {type(error).__name__}: {str(error)[:160]}")
    span = document.original(finding.span) if finding.span else None
    quote = document.quote(finding.span) if finding.span else ""
    return PointVerdict(point.id, point.main, finding.verdict, quote, span, finding.detail, weak=finding.weak)


def _finding(document: Document, item: Item, constraint: Constraint, point: Point) -> Finding:
    if not document.text.strip():
        return missing("the response is empty")
    if point.any_of:
        return any_of(document, item, point, constraint.id)
    rule = rule_of(constraint.id, point.id)
    if rule is None:
        return undecided("no rule knows this point: it is for graders")
    return rule(document, item)
