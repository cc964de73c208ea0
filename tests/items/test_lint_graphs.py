"""The graphs of the study of derivations are valid, written by the rules, and graded by hand within their nodes."""

from pathlib import Path
from typing import Any

import pytest

from ansatz.items.dag import defects, redundant_edges
from ansatz.items.lint.blocks import names
from ansatz.items.lint.rules import check_formula
from ansatz.items.model import Node
from ansatz.items.reading.building import build_context
from ansatz.items.reading.yaml_text import parse
from ansatz.scorers.notation import read

FOLDER = Path(__file__).parents[2] / "benchmarks" / "physics_dags"
GRAPHS: dict[str, dict[str, Any]] = {
    name: graph for path in sorted(FOLDER.glob("*.yaml")) for name, graph in parse(path.read_text("utf-8")).items()
}


def test_two_problems_of_each_subject() -> None:
    subjects = sorted(name.partition("/")[0] for name in GRAPHS)
    assert subjects == sorted(["atomic", "electro", "mechanics", "optics", "quantum", "statistics"] * 2)


@pytest.mark.parametrize("name", GRAPHS)
def test_a_graph_of_formulas(name: str) -> None:
    graph = GRAPHS[name]
    nodes = [
        Node(one["index"], one["formula"], tuple(one["dependency"]), one.get("is_final_answer", False))
        for one in graph["dag"]
    ]
    assert defects(nodes) == []
    assert redundant_edges(nodes) == ()
    assert set(graph["hand"]["shown"]) <= {node.index for node in nodes}
    assert build_context(graph["context"]).symbols
    for node in nodes:
        bare = node.formula.removeprefix("$$").removesuffix("$$")
        assert check_formula(bare, names(graph), needs_relation=True) == []
        assert read(bare) is not None
