"""The gold gate: an item's own solution must reach every node of its graph."""

from __future__ import annotations

from ansatz.items.dag import defects
from ansatz.items.model import Item
from ansatz.scorers.derivations.grounding import ground
from ansatz.scorers.derivations.scoring import grade


def gold_problems(item: Item) -> list[str]:
    """What keeps the item's ``solution_outline`` from the full score of its own graph, one sentence each."""
    if not item.dag:
        return []
    wrong = [
        f"node {item.dag[one.position].index}: found {one.found}, expected {one.expected}" for one in defects(item.dag)
    ]
    if wrong:
        return wrong
    problems = [
        f"node {reference.node.index} cannot be read: {reference.problem}"
        for reference in ground(item).references
        if reference.problem
    ]
    if item.solution_outline is None:
        return problems
    result = grade(item, item.solution_outline)
    for node in item.dag:
        if node.index not in result.achieved:
            problems.append(f"the solution outline does not reach node {node.index}: {node.formula}")
    if result.wrong is not None:
        # A right number at the end would hide it: it earns the last node, and that all the others.
        problems.append(f"the solution outline contradicts the graph where it says {result.wrong.text}")
    return problems
