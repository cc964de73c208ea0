"""What examples declare of the item's constraints: the audit must find it."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.items.declared import gold_examples
from ansatz.items.model import Item
from ansatz.items.validation import Inconsistency
from ansatz.scorers.constraints import audit

_MEND = "correct the response, or the verdict that the example declares"


def compliance_findings(item: Item) -> Iterator[Inconsistency]:
    """Verdicts on constraints and points that are declared and not found; what is not declared is not checked."""
    declared = [one for one in gold_examples(item) if one.compliance]
    for example in declared:
        verdicts = {found.id: found for found in audit(item, example.prediction) or ()}
        for one in example.compliance:
            verdict = verdicts.get(one.constraint)
            path = (*example.path, "compliance", one.constraint)
            points = {point.id: point for point in verdict.points} if verdict else {}
            for policy in ("strict", "loose"):
                wanted = getattr(one, policy)
                found = getattr(verdict, policy, None)
                if wanted is not None and found != wanted:
                    told = ", ".join(f"{name} {point.verdict}" for name, point in points.items())
                    yield Inconsistency(path, f"{policy} {found} ({told})", f"{policy} {wanted}", _MEND)
            for name, wanted in one.points:
                point = points.get(name)
                if point is None or point.verdict != wanted:
                    said = f"{point.verdict} ({point.detail})" if point else "no such point ()"
                    yield Inconsistency((*path, "points", name), said, wanted, _MEND)
