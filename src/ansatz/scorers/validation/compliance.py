"""What examples declare of the item's constraints: the audit must find it."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.items.declared import gold_examples
from ansatz.items.validation import Inconsistency
from ansatz.items.model import Item
from ansatz.scorers.constraints import audit

_MEND = "correct the response, or the verdict that the example declares"


def compliance_findings(item: Item) -> Iterator[Inconsistency]:
    """Verdicts on constraints and points that are declared and not found; what is not declared is not checked."""
    declared = [one for one in gold_examples(item) if one.compliance]
    for example in declared:
        verdicts = audit(item, example.prediction) or {}
        for one in example.compliance:
            verdict = verdicts.get(one.constraint, {})
            path = (*example.path, "compliance", one.constraint)
            points = {point["id"]: point for point in verdict.get("points", ())}
            for policy in ("strict", "loose"):
                wanted = getattr(one, policy)
                if wanted is not None and verdict.get(policy) != wanted:
                    told = ", ".join(f"{name} {point['verdict']}" for name, point in points.items())
                    yield Inconsistency(path, f"{policy} {verdict.get(policy)} ({told})", f"{policy} {wanted}", _MEND)
            for name, wanted in one.points:
                point = points.get(name, {})
                if point.get("verdict") != wanted:
                    found = f"{point.get('verdict', 'no such point')} ({point.get('detail', '')})"
                    yield Inconsistency((*path, "points", name), found, wanted, _MEND)
