"""The theorems of PRISM-Physics as properties: justifications are graphs, and the closure is the only fair policy."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import assume, given
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
    structural,
)
from ansatz.items.model import Difficulty, Item, Node, SymbolicAnswer
from ansatz.items.topics import PRISM_TOPICS, is_known, known_topics


@st.composite
def graphs(draw: st.DrawFn, most: int = 7) -> tuple[Node, ...]:
    count = draw(st.integers(1, most))
    return tuple(
        Node(index, f"x_{index}", tuple(sorted(draw(st.sets(st.integers(1, index - 1))))) if index > 1 else ())
        for index in range(1, count + 1)
    )


@st.composite
def kernels(draw: st.DrawFn, most: int = 7) -> tuple[int, frozenset[tuple[int, int]]]:
    """N formulas and a justification kernel that keeps assumptions 1 and 2: pairs (A, B) with A before B."""
    count = draw(st.integers(1, most))
    pairs = [(a, b) for b in range(1, count + 1) for a in range(1, b)]
    return count, frozenset(draw(st.sets(st.sampled_from(pairs)))) if pairs else frozenset()


def as_graph(count: int, kernel: frozenset[tuple[int, int]]) -> tuple[Node, ...]:
    """The map Phi of theorem 1."""
    return tuple(Node(b, f"x_{b}", tuple(sorted(a for a, c in kernel if c == b))) for b in range(1, count + 1))


def as_kernel(nodes: tuple[Node, ...]) -> frozenset[tuple[int, int]]:
    """The map Psi of theorem 1."""
    return frozenset((a, node.index) for node in nodes for a in node.dependency)


@given(kernels())
def test_theorem_1_a_kernel_is_its_graph_and_back(given_kernel: tuple[Any, ...]) -> None:
    count, kernel = given_kernel
    nodes = as_graph(count, kernel)
    assert as_kernel(nodes) == kernel
    # What Phi gives is a graph of ours but for idle formulas: forward, so without a circle.
    assert {defect.field for defect in defects(nodes)} <= {""}


@given(graphs())
def test_theorem_1_a_graph_is_its_kernel_and_back(nodes: tuple[Node, ...]) -> None:
    assert as_graph(len(nodes), as_kernel(nodes)) == nodes


@given(kernels(), kernels())
def test_theorem_1_different_kernels_are_different_graphs(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    assume(one[0] == other[0])
    assert (as_graph(*one) == as_graph(*other)) == (one[1] == other[1])


def subsets(count: int) -> map[Any]:
    indices = range(1, count + 1)
    return map(frozenset, chain.from_iterable(combinations(indices, size) for size in range(count + 1)))


def admissible(scored: frozenset[int], matched: frozenset[int], nodes: tuple[Node, ...]) -> bool:
    """Definition 4, word for word, with the ancestors found by walking single edges."""
    if not matched <= scored:  # matched inclusion
        return False
    if any(b in scored and a not in scored for a, b in as_kernel(nodes)):  # ancestor closure
        return False
    above = set(matched)  # soundness: nothing beyond what some path leads to a matched formula from
    while True:
        more = {a for a, b in as_kernel(nodes) if b in above} - above
        if not more:
            return scored <= above
        above |= more


@given(graphs(), st.data())
def test_theorem_2_the_closure_is_the_only_admissible_policy(nodes: tuple[Node, ...], data: Any) -> None:
    matched = frozenset(data.draw(st.sets(st.integers(1, len(nodes)))))
    policies = [scored for scored in subsets(len(nodes)) if admissible(scored, matched, nodes)]
    assert policies == [ancestors(nodes, matched)]


@given(graphs(), st.data())
def test_the_closure_is_monotone_and_idempotent(nodes: tuple[Node, ...], data: Any) -> None:
    indices = st.sets(st.integers(1, len(nodes)))
    less = data.draw(indices)
    more = less | data.draw(indices)
    assert ancestors(nodes, less) <= ancestors(nodes, more)
    assert ancestors(nodes, ancestors(nodes, less)) == ancestors(nodes, less)
    assert ancestors(nodes, more) == ancestors(nodes, less) | ancestors(nodes, more - less)


@given(graphs(), st.data())
def test_redundant_edges_change_no_closure(nodes: tuple[Node, ...], data: Any) -> None:
    spare = set(redundant_edges(nodes))
    lean = tuple(
        Node(node.index, node.formula, tuple(a for a in node.dependency if (a, node.index) not in spare))
        for node in nodes
    )
    matched = data.draw(st.sets(st.integers(1, len(nodes))))
    assert ancestors(nodes, matched) == ancestors(lean, matched)
    assert redundant_edges(lean) == ()


@given(graphs())
def test_layers_and_entropy_are_of_all_nodes(nodes: tuple[Node, ...]) -> None:
    assert sorted(chain.from_iterable(layers(nodes))) == [node.index for node in nodes]
    assert 0 <= entropy(nodes) <= len(nodes)


def fan(width: int, depth: int = 1) -> tuple[Node, ...]:
    """``depth`` layers of ``width`` formulas, each depending on all of the layer before, and one at the end."""
    nodes: list[Node] = []
    before: tuple[int, ...] = ()
    for _ in range(depth):
        here = tuple(len(nodes) + place + 1 for place in range(width))
        nodes.extend(Node(index, "x", before) for index in here)
        before = here
    return (*nodes, Node(len(nodes) + 1, "x", before, is_final_answer=True))


@pytest.mark.parametrize(
    ("nodes", "level"),
    [((), 1), (fan(1, 9), 1), (fan(3), 1), (fan(4), 2), (fan(2, 4), 2), (fan(2, 5), 3), (fan(20), 3)],
)
def test_structural_difficulty(nodes: tuple[Any, ...], level: int) -> None:
    assert structural(nodes) == level


@pytest.mark.parametrize(
    ("first", "second", "nodes", "total", "word"),
    [
        (1, 1, (), 3, "easy"), (1, 2, (), 4, "easy"), (2, 2, (), 5, "medium"), (2, 2, fan(4), 6, "medium"),
        (2, 2, fan(20), 7, "hard"), (3, 3, fan(20), 9, "hard"), (None, 2, fan(4), None, None),
    ],
)  # fmt: skip
def test_composite_difficulty(
    first: int | None, second: int, nodes: tuple[Any, ...], total: int | None, word: str | None
) -> None:
    item = Item("X", "symbolic", "en", "a/b", "?", SymbolicAnswer("x"), difficulty=Difficulty(first, second), dag=nodes)
    assert (composite(item), difficulty(item)) == (total, word)
    if total is not None:
        strict = Thresholds(entropy=(-1.0, 0.0), composite=(1, 2))
        assert (composite(item, strict), difficulty(item, strict)) == (
            first + second + (3 if entropy(nodes) else 2),
            "hard",
        )


def test_thresholds_ascend() -> None:
    with pytest.raises(ValueError, match="thresholds of entropy"):
        Thresholds(entropy=(2.0, 1.0))


def test_the_domains_of_the_paper_are_known_topics() -> None:
    topics = [f"{domain}/{subtopic}" for domain, subtopics in PRISM_TOPICS.items() for subtopic in subtopics.split()]
    assert len(PRISM_TOPICS) == 7
    assert len(topics) == len(set(topics)) == 26
    assert all(is_known(topic) and topic in known_topics() for topic in topics)
    assert is_known("thermodynamics/phase-transitions")
    assert not is_known("mechanics/plumbing")
