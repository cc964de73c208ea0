"""The item's own solution: it reaches every formula of the graph, and passes every constraint."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.items.model import Item, Prediction
from ansatz.items.validation import Inconsistency
from ansatz.scorers.constraints import audit
from ansatz.scorers.derivations import gold_problems

_GRAPH = "write the formula into solution_outline, or correct it in dag"
_SHOW = "let solution_outline show it, or leave the constraint out"


def outline_findings(item: Item) -> Iterator[Inconsistency]:
    """What a perfect response would have, and the item's own solution has not."""
    for problem in gold_problems(item):
        yield Inconsistency(("solution_outline",), problem, "a solution that reaches every formula of dag", _GRAPH)
    if item.solution_outline is None or not item.constraints:
        return
    response = item.solution_outline if item.final_answer is None else f"{item.solution_outline}\n\n{item.final_answer}"
    for number, verdict in enumerate(audit(item, Prediction(item.id, response=response)) or ()):
        if verdict.strict == "fail":
            failed = [point for point in verdict.points if point.verdict not in ("YES", "UNDECIDED")]
            found = "; ".join(f"{point.id}: {point.verdict}, {point.detail}" for point in failed)
            expected = f"a solution_outline that passes the constraint {verdict.id}"
            yield Inconsistency(("constraints", number), found or "fail", expected, _SHOW)
