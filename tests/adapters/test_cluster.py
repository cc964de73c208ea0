"""Answers on the machines of a Ray cluster: the same metrics, nothing lost with a machine; where Ray is installed."""

from __future__ import annotations

import json
import pickle
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from test_batch import ITEMS, Here, metrics

from ansatz.adapters.batch import batch
from ansatz.adapters.cluster import Cluster, Hands
from ansatz.cli import main
from ansatz.items.errors import UsageError
from ansatz.scorers.workers import Fault, Limits

ANSWERS = 3000


@pytest.fixture
def files(tmp_path: Path) -> tuple[Any, ...]:
    items, run = tmp_path / "items.jsonl", tmp_path / "run.jsonl"
    items.write_text("\n".join(map(json.dumps, ITEMS)), "utf-8")
    rows = [{"run_id": "r"}] + [
        {"problem_id": f"N-{n % 6}", "answer": f"{12 + n % 5} m/s", "sample": n // 6} for n in range(ANSWERS)
    ]
    run.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return [str(run)], [str(items)], []


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UsageError, match=r"ansatz-eval\[ray\]"):
        Cluster()


def test_what_runs_elsewhere_has_the_bounds_of_a_pool() -> None:
    hands = Hands(divmod, Limits(seconds=30), ())
    rows = [pickle.dumps(one) for one in ((7, 2), (7, 0))]
    found = hands({"place": [4, 5], "row": rows})
    assert found["place"] == [4, 5]
    assert [pickle.loads(one) for one in found["done"]] == [
        (3, 1), Fault("raised", "ZeroDivisionError: integer division or modulo by zero")
    ]  # fmt: skip
    hands._pool.close()


def test_a_machine_that_is_lost_loses_no_answer(files: tuple[Any, Any, Any], tmp_path: Any) -> None:
    """Two machines, of which one is killed while it works."""
    pytest.importorskip("ray.data")
    from ray.cluster_utils import Cluster as Machines

    own = {"num_cpus": 1}
    machines = Machines(initialize_head=True, connect=True, head_node_args={**own, "include_dashboard": False})
    try:
        lost = machines.add_node(**own)
        machines.wait_for_nodes()
        killed = threading.Event()

        def progress(done: Any, total: Any) -> None:
            if done > ANSWERS // 4 and not killed.is_set():
                killed.set()
                machines.remove_node(lost, allow_graceful=False)

        with Cluster() as cluster:
            assert cluster.workers == 2
            done = batch(*files, tmp_path / "ray", cluster, table="jsonl", progress=progress)
        assert killed.is_set()
        assert (done.scored, dict(done.faults)) == (ANSWERS, {})
        assert metrics(done.path) == metrics(batch(*files, tmp_path / "here", Here(), table="jsonl").path)  # type: ignore[arg-type]
    finally:
        import ray

        ray.shutdown()
        machines.shutdown()


def test_the_command_begins_a_cluster_of_its_own(
    files: tuple[Any, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray")
    given = ["batch", *files[0], "--items", *files[1], "-o", str(tmp_path / "out"), "--table", "jsonl"]
    assert main([*given, "--engine", "ray", "--workers", "1"]) == 0
    assert f"{ANSWERS} answers scored" in capsys.readouterr().out
