"""Responses of o3-mini to twelve problems of PHYSICS: nodes found by the matcher beside nodes found by a reader.

    python benchmarks/physics_dags/run.py DATA_DIR

``DATA_DIR`` holds ``PHYSICS-textonly/`` and ``outputs/o3-mini_together_output/`` of the published benchmark. The
graphs stand beside this file, without the texts of the problems.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from ansatz.items.dag import ancestors, defects  # noqa: E402
from ansatz.items.importers import physics  # noqa: E402
from ansatz.items.model import Item, Node, Prediction  # noqa: E402
from ansatz.items.reading.building import build_context, build_item  # noqa: E402
from ansatz.items.reading.yaml_text import parse  # noqa: E402
from ansatz.scorers.derivations import score_derivation  # noqa: E402
from ansatz.scorers.score import score  # noqa: E402

SYSTEM: Final = "o3-mini_together_output"
BASELINES: Final = ("score_unweighted", "strict", "prefix", "linear")
SUBJECTS: Final = ("mechanics", "electro", "optics", "atomic", "quantum", "statistics")


@dataclass(frozen=True)
class Row:
    """One problem: what a reader found, what the matcher found, and how long it took."""

    id: str
    nodes: int
    shown: frozenset[int]
    matched: frozenset[int]
    hand: frozenset[int]
    achieved: frozenset[int]
    baselines: dict[str, float]
    milliseconds: float


def graphs() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every problem that has a graph, by its id."""
    for subject in SUBJECTS:
        yield from parse((HERE / f"{subject}.yaml").read_text(encoding="utf-8")).items()


def with_graph(item: Item, entry: dict[str, Any]) -> Item:
    """The imported item with its graph, its vocabulary, and a corrected answer where the published one is wrong."""
    nodes = tuple(
        Node(one["index"], one["formula"], tuple(one["dependency"]), one.get("is_final_answer", False))
        for one in entry["dag"]
    )
    assert not defects(nodes), (item.id, defects(nodes))
    changed = replace(item, dag=nodes, context=build_context(entry["context"]))
    if "answer" not in entry:
        return changed
    plain = {"id": item.id, "type": item.type, "language": "en", "topic": item.topic, "question": item.question}
    built = build_item({**plain, "final_answer": nodes[-1].formula, "answer": entry["answer"]}, "", 0)
    return replace(changed, answer=built.answer, final_answer=built.final_answer)


def measure(data: Path) -> list[Row]:
    """Score every problem that has a graph."""
    conversion = physics.convert([data / "PHYSICS-textonly"])
    items = {item.id: item for item in conversion.items}
    found = physics.responses([data / "outputs" / SYSTEM], conversion)
    responses = {each.problem_id: each for each in found.predictions}
    rows = []
    for name, entry in graphs():
        item, prediction = with_graph(items[name], entry), responses[name]
        right = score(replace(item, dag=()), prediction).status == "correct"
        start = time.perf_counter()
        result = score_derivation(item, Prediction(name, response=prediction.response), answer_correct=right)
        elapsed = 1000 * (time.perf_counter() - start)
        assert result is not None
        shown = frozenset(entry["hand"]["shown"])
        rows.append(
            Row(name, len(item.dag), shown, frozenset(result.matched), ancestors(item.dag, shown),
                frozenset(result.achieved), {kind: getattr(result, kind) for kind in BASELINES}, elapsed)
        )  # fmt: skip
    return rows


def table(rows: list[Row]) -> str:
    """Markdown: nodes as lists, then the agreement over all nodes."""
    lines = [
        "| problem | nodes | shown, by hand | matched | achieved, by hand | achieved | score by hand | score |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        by_hand, by_machine = len(row.hand) / row.nodes, len(row.achieved) / row.nodes
        lines.append(
            f"| {row.id} | {row.nodes} | {_list(row.shown)} | {_list(row.matched)} | {_list(row.hand)} "
            f"| {_list(row.achieved)} | {by_hand:.2f} | {by_machine:.2f} |"
        )
    nodes = sum(row.nodes for row in rows)
    both = sum(len(row.shown & row.matched) for row in rows)
    missed = sum(len(row.shown - row.matched) for row in rows)
    extra = sum(len(row.matched - row.shown) for row in rows)
    apart = sum(len(row.hand ^ row.achieved) for row in rows)
    same = sum(row.hand == row.achieved for row in rows)
    lines += [
        "",
        f"Of {nodes} nodes, {both + missed} were shown by hand: {both} of these matched, {missed} missed; "
        f"{extra} matched that were not shown.",
        f"Achieved: {nodes - apart} of {nodes} nodes agree, {same} of {len(rows)} responses agree on all.",
        *_scores(rows),
        f"Median time of a response: {sorted(row.milliseconds for row in rows)[len(rows) // 2]:.0f} ms.",
    ]
    return "\n".join(lines)


def _scores(rows: list[Row]) -> Iterator[str]:
    """How far each way of scoring is from the closure of what a reader found."""
    for kind in BASELINES:
        apart = [abs(row.baselines[kind] - len(row.hand) / row.nodes) for row in rows]
        mean = sum(row.baselines[kind] for row in rows) / len(rows)
        name = "closure" if kind == "score_unweighted" else kind
        yield f"Score by {name}: mean {mean:.2f}, from the reader's by {sum(apart) / len(rows):.2f} a response."
    yield f"The reader's mean score: {sum(len(row.hand) / row.nodes for row in rows) / len(rows):.2f}."


def _list(indices: frozenset[int]) -> str:
    return " ".join(map(str, sorted(indices))) or "none"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(table(measure(Path(sys.argv[1]))))
