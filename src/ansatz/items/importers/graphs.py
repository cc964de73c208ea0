"""A published list of graded formulas to the nodes of an item: renumbered, and without what no answer needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ansatz.items.dag import ancestors, defects
from ansatz.items.model import Node

UNNEEDED = "formulas that no final answer needs are left out"
LAST = "no formula was marked as the final answer, the last one is"


class GraphError(ValueError):
    """The list is no graph of formulas; the message is the reason."""


def graph(nodes: Sequence[Node]) -> tuple[tuple[Node, ...], list[str]]:
    """The valid graph that published nodes make, and what was changed to make it one.

    Raises:
        GraphError: indices or dependencies do not make a graph.
    """
    changes: list[str] = []
    if not nodes:
        raise GraphError("the grading standard is empty")
    if not any(node.is_final_answer for node in nodes):
        nodes = (*nodes[:-1], replace(nodes[-1], is_final_answer=True))
        changes.append(LAST)
    places = {node.index: number for number, node in enumerate(nodes, 1)}
    if len(places) != len(nodes):
        raise GraphError("the grading standard names an index twice")
    renumbered: list[Node] = []
    for number, node in enumerate(nodes, 1):
        dependency = tuple(dict.fromkeys(places.get(other, 0) for other in node.dependency))
        if any(not 0 < other < number for other in dependency):
            raise GraphError("a formula of the grading standard depends on one that is not before it")
        renumbered.append(replace(node, index=number, dependency=dependency))
    needed = ancestors(renumbered, (node.index for node in renumbered if node.is_final_answer))
    if len(needed) < len(renumbered):
        changes.append(UNNEEDED)
    kept = {old: new for new, old in enumerate(sorted(needed), 1)}
    made = tuple(
        replace(node, index=kept[node.index], dependency=tuple(kept[other] for other in node.dependency))
        for node in renumbered
        if node.index in kept
    )
    assert not defects(made)
    return made, changes
