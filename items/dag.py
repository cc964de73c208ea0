"""The graph of graded formulas: validity, layers, entropy, closures and redundant edges.

All functions take nodes whose indices count from 1 in order and whose
dependencies point backwards (``defects`` is empty); each takes time linear in the
nodes and edges unless it says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from items.model import Node


@dataclass(frozen=True, slots=True)
class Defect:
    """What keeps a list of nodes from being a graph of formulas; ``position`` counts from 0.

    ``field`` is the field of that node, ``number`` the place in its dependency list where that is one.
    """

    position: int
    field: str
    found: str
    expected: str
    number: int | None = None


def defects(nodes: Sequence[Node]) -> list[Defect]:
    """Everything that is wrong: indices, edges, final answers (PRISM-Physics, 3.1)."""
    found: list[Defect] = []
    for position, node in enumerate(nodes):
        if node.index != position + 1:
            found.append(Defect(position, "index", str(node.index), f"{position + 1}, its place in the list"))
    if found:
        return found
    for position, node in enumerate(nodes):
        seen: set[int] = set()
        for number, other in enumerate(node.dependency):
            if other > len(nodes):
                expected = (
                    f"an index from 1 to {position}" if position else "no dependency: this is the first"
                )
                found.append(Defect(position, "dependency", f"{other}, no formula", expected, number))
            elif other >= node.index:
                what = "itself" if other == node.index else "a later formula"
                found.append(Defect(position, "dependency", f"{other}, {what}", "an earlier formula", number))
            elif other in seen:
                found.append(
                    Defect(position, "dependency", f"{other} a second time", "each index once", number)
                )
            seen.add(other)
    if not nodes or found:
        return found
    if not nodes[-1].is_final_answer:
        expected = "is_final_answer: true on the last formula"
        found.append(Defect(len(nodes) - 1, "", "a last formula that is no final answer", expected))
    useful = ancestors(nodes, (node.index for node in nodes if node.is_final_answer))
    for position, node in enumerate(nodes[:-1]):
        if node.index not in useful:
            found.append(Defect(position, "", f"formula {node.index}, which no final answer needs",
                                "a formula that a final answer depends on"))  # fmt: skip
    return found


def ancestors(nodes: Sequence[Node], indices: Iterable[int]) -> frozenset[int]:
    """The given nodes and everything that they depend on (PRISM-Physics, the achieved set of theorem 2)."""
    closed = set(indices)
    for node in reversed(nodes):
        if node.index in closed:
            closed.update(node.dependency)
    return frozenset(closed)


def layers(nodes: Sequence[Node]) -> tuple[tuple[int, ...], ...]:
    """Indices by layer; a node's layer is the length of its longest path from a root."""
    depth: list[int] = []
    for node in nodes:
        depth.append(1 + max((depth[other - 1] for other in node.dependency), default=-1))
    result: list[list[int]] = [[] for _ in range(max(depth, default=-1) + 1)]
    for node, level in zip(nodes, depth, strict=True):
        result[level].append(node.index)
    return tuple(map(tuple, result))


def entropy(nodes: Sequence[Node]) -> float:
    """Sum over the layers of ln(width): the measure C3 of PRISM-Physics; 0 for a chain and for no graph."""
    return math.fsum(math.log(len(layer)) for layer in layers(nodes))


def redundant_edges(nodes: Sequence[Node]) -> tuple[tuple[int, int], ...]:
    """Edges (from, to) that a longer path makes superfluous; they change no closure.

    Time is nodes times edges over the machine word: ancestor sets are bit masks.
    """
    above: list[int] = []  # proper ancestors of each node, bit i for index i
    found: list[tuple[int, int]] = []
    for node in nodes:
        through = 0
        for other in node.dependency:
            through |= above[other - 1]
        found.extend((other, node.index) for other in node.dependency if through >> other & 1)
        mask = through
        for other in node.dependency:
            mask |= 1 << other
        above.append(mask)
    return tuple(found)
