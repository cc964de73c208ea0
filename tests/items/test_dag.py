"""The graph of graded formulas, against slow definitions of the same things."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.dag import ancestors, defects, entropy, layers, redundant_edges
from ansatz.items.model import Node


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


def test_the_last_formula_is_final() -> None:
    graph = [Node(1, "a", (), True), Node(2, "b", (1,))]
    assert [defect.position for defect in defects(graph)] == [1]
