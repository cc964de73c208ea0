"""The graph of graded formulas: validity, layers, entropy, difficulty, closures and redundant edges.

All functions take nodes whose indices count from 1 in order and whose
dependencies point backwards (``defects`` is empty); each takes time linear in the
nodes and edges unless it says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ansatz.items.model import Item, Node


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
                expected = f"an index from 1 to {position}" if position else "no dependency: this is the first"
                found.append(Defect(position, "dependency", f"{other}, no formula", expected, number))
            elif other >= node.index:
                what = "itself" if other == node.index else "a later formula"
                found.append(Defect(position, "dependency", f"{other}, {what}", "an earlier formula", number))
            elif other in seen:
                found.append(Defect(position, "dependency", f"{other} a second time", "each index once", number))
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


Level: TypeAlias = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where a measure goes from 1 to 2 to 3; each bound belongs to the lower side.

    PRISM-Physics (appendix D.1) leaves its bounds open. Here an entropy up to ln 3, one layer of
    three formulas or less, is 1; up to 4 ln 2, four layers of two, is 2. Composites run from 3 to
    9 and are split at 4 and 6: easy is 3 and 4, medium 5 and 6, hard 7 to 9.

    Raises:
        ValueError: the bounds do not ascend.
    """

    entropy: tuple[float, float] = (math.log(3), 4 * math.log(2))
    composite: tuple[int, int] = (4, 6)

    def __post_init__(self) -> None:
        for name, (low, high) in (("entropy", self.entropy), ("composite", self.composite)):
            if not low < high:
                raise ValueError(f"thresholds of {name}: found {low}, {high}, expected two that ascend")


DEFAULT_THRESHOLDS = Thresholds()


def structural(nodes: Sequence[Node], thresholds: Thresholds = DEFAULT_THRESHOLDS) -> int:
    """C3, 1 to 3, from the entropy; without a graph nothing branches, so 1."""
    value = entropy(nodes)
    # A sum of logarithms that is exactly a bound may miss it by a rounding.
    return 1 + sum(value > bound + 1e-12 for bound in thresholds.entropy)


def composite(item: Item, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> int | None:
    """C1 + C2 + C3, 3 to 9 (PRISM-Physics, appendix D.1); None where the item does not declare C1 or C2."""
    first, second = item.difficulty.conceptual, item.difficulty.computational
    if first is None or second is None:
        return None
    return first + second + structural(item.dag, thresholds)


def difficulty(item: Item, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> Level | None:
    """The composite as a word; None where there is none."""
    total = composite(item, thresholds)
    if total is None:
        return None
    low, high = thresholds.composite
    return "easy" if total <= low else "medium" if total <= high else "hard"


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
