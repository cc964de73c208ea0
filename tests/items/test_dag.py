"""The graph of graded formulas, against slow definitions of the same things."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.dag import (
    Thresholds,
    ancestors,
    composite,
    defects,
    difficulty,
    entropy,
    layers,
    redundant_edges,
)
from ansatz.items.model import Difficulty, Item, Node, ProofAnswer


@st.composite
def graphs(draw: st.DrawFn, most: int = 9) -> tuple[Node, ...]:
    count = draw(st.integers(1, most))
    return tuple(
        Node(
            index,
            f"x_{index}",
            tuple(sorted(draw(st.sets(st.integers(1, index - 1))))) if index > 1 else (),
            is_final_answer=index == count,
        )
        for index in range(1, count + 1)
    )


def longest(nodes: tuple[Node, ...], index: int) -> int:
    return max((1 + longest(nodes, other) for other in nodes[index - 1].dependency), default=0)


def reaches(nodes: tuple[Node, ...], start: int, end: int) -> bool:
    return start == end or any(reaches(nodes, start, other) for other in nodes[end - 1].dependency)


@given(graphs())
def test_layers_are_longest_paths(nodes: tuple[Node, ...]) -> None:
    found = layers(nodes)
    assert {index: level for level, layer in enumerate(found) for index in layer} == {
        node.index: longest(nodes, node.index) for node in nodes
    }
    assert entropy(nodes) == pytest.approx(sum(math.log(len(layer)) for layer in found))


@given(graphs(), st.data())
def test_ancestors_are_what_reaches(nodes: tuple[Node, ...], data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(1, len(nodes))))
    assert ancestors(nodes, chosen) == {
        node.index for node in nodes if any(reaches(nodes, node.index, end) for end in chosen)
    }


@given(graphs())
def test_redundant_edges_have_another_path(nodes: tuple[Node, ...]) -> None:
    found = set(redundant_edges(nodes))
    for node in nodes:
        for other in node.dependency:
            detour = any(reaches(nodes, other, through) for through in node.dependency if through != other)
            assert ((other, node.index) in found) == detour
    # Without them every closure is the same.
    lean = tuple(
        Node(node.index, node.formula, tuple(one for one in node.dependency if (one, node.index) not in found))
        for node in nodes
    )
    assert all(ancestors(nodes, [node.index]) == ancestors(lean, [node.index]) for node in nodes)


@given(graphs())
def test_a_forward_graph_is_valid_when_every_node_is_needed(nodes: tuple[Node, ...]) -> None:
    idle = {node.index for node in nodes} - ancestors(nodes, [len(nodes)])
    assert [defect.position + 1 for defect in defects(nodes)] == sorted(idle)


def test_entropy_of_known_shapes() -> None:
    chain = tuple(Node(index, "x", (index - 1,) if index > 1 else ()) for index in range(1, 6))
    diamond = (Node(1, "a"), Node(2, "b", (1,)), Node(3, "c", (1,)), Node(4, "d", (2, 3)))
    fan = (Node(1, "a"), Node(2, "b"), Node(3, "c"), Node(4, "d", (1, 2, 3)))
    assert entropy(()) == 0
    assert entropy(chain) == 0
    assert entropy(diamond) == pytest.approx(math.log(2))
    assert entropy(fan) == pytest.approx(math.log(3))
    assert layers(diamond) == ((1,), (2, 3), (4,))


def test_long_chains_take_linear_time() -> None:
    nodes = tuple(Node(index, "x", (index - 1,) if index > 1 else ()) for index in range(1, 100_001))
    assert len(ancestors(nodes, [100_000])) == 100_000
    assert len(layers(nodes)) == 100_000


@pytest.mark.parametrize(
    ("nodes", "found"),
    [
        ([(1, []), (3, [1])], [(1, "index")]),
        ([(1, [1])], [(0, "dependency")]),
        ([(1, []), (2, [3]), (3, [2])], [(1, "dependency")]),
        ([(1, []), (2, [1, 1])], [(1, "dependency")]),
        ([(1, []), (2, [9])], [(1, "dependency")]),
        ([(1, []), (2, [])], [(0, "")]),
    ],
)
def test_defects(nodes: list[tuple[int, list[int]]], found: list[tuple[int, str]]) -> None:
    graph = [Node(index, "x", tuple(edges), index == len(nodes)) for index, edges in nodes]
    assert [(defect.position, defect.field) for defect in defects(graph)] == found


@pytest.mark.parametrize(
    ("edges", "found", "expected"),
    [
        ([[9]], "9, no formula", "no dependency: this is the first"),
        ([[], [9]], "9, no formula", "an index from 1 to 1"),
        ([[], [2]], "2, itself", "an earlier formula"),
        ([[], [3], [1]], "3, a later formula", "an earlier formula"),
        ([[], [1, 1]], "1 a second time", "each index once"),
        ([[], []], "formula 1, which no final answer needs", "a formula that a final answer depends on"),
    ],
)
def test_a_defect_says_what_was_found_and_expected(edges: list[list[int]], found: str, expected: str) -> None:
    graph = [Node(index, "x", tuple(one), index == len(edges)) for index, one in enumerate(edges, 1)]
    first = defects(graph)[0]
    assert (first.found, first.expected) == (found, expected)


def test_an_edge_to_what_was_reached_is_redundant_and_no_other() -> None:
    graph = [Node(1, "a"), Node(2, "b", (1,)), Node(3, "c", (1, 2)), Node(4, "d", (3, 1)), Node(5, "e", (2, 4))]
    assert redundant_edges(graph) == ((1, 3), (1, 4), (2, 5))


def wide(count: int) -> tuple[Node, ...]:
    """A layer of some formulas and one that needs them all: an entropy of ln(count)."""
    return (
        *(Node(index, "x") for index in range(1, count + 1)),
        Node(count + 1, "y", tuple(range(1, count + 1)), True),
    )


@pytest.mark.parametrize(
    ("conceptual", "computational", "layer", "total", "level"),
    [
        (1, 1, 3, 3, "easy"), (1, 1, 4, 4, "easy"), (1, 2, 4, 5, "medium"), (2, 2, 16, 6, "medium"),
        (2, 2, 17, 7, "hard"), (3, 3, 17, 9, "hard"), (None, 1, 3, None, None), (1, None, 3, None, None),
    ],
)  # fmt: skip
def test_difficulty_is_the_sum_of_three_by_thresholds(
    conceptual: int | None, computational: int | None, layer: int, total: int | None, level: str | None
) -> None:
    """The bounds of entropy are ln 3 and 4 ln 2 = ln 16, those of the sum 4 and 6, each on the lower side."""
    item = Item("A", "proof", "en", "mechanics/energy", "?", ProofAnswer("x"), dag=wide(layer))
    item = replace(item, difficulty=Difficulty(conceptual, computational))
    assert (composite(item), difficulty(item)) == (total, level)


@pytest.mark.parametrize("bounds", [{"entropy": (1.0, 1.0)}, {"composite": (6, 4)}])
def test_thresholds_ascend(bounds: dict[str, tuple[float, float]]) -> None:
    with pytest.raises(ValueError, match=f"thresholds of {next(iter(bounds))}: .* expected two that ascend"):
        Thresholds(**bounds)  # type: ignore[arg-type]


def test_the_last_formula_is_final() -> None:
    graph = [Node(1, "a", (), True), Node(2, "b", (1,))]
    assert [defect.position for defect in defects(graph)] == [1]
