"""Answers on the machines of a Ray cluster: the same metrics, nothing lost with a machine; where Ray is installed."""

from __future__ import annotations

import json
import pickle
import sys
import threading
import types
from collections.abc import Iterator
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


class LocalRay(types.ModuleType):
    """As much of Ray as is asked for, on this machine: blocks are worked on one after another."""

    def __init__(self, begun: bool = False, refuses: str = "", breaks: bool = False) -> None:
        super().__init__("ray")
        self.begun, self.refuses, self.breaks, self.rows = begun, refuses, breaks, list[Any]()
        self.data = self.exceptions = self
        self.RayError = LostError

    def is_initialized(self) -> bool:
        return self.begun

    def init(self, **asked: Any) -> None:
        if self.refuses:
            raise ConnectionError(self.refuses)
        self.begun, self.asked = True, asked

    def shutdown(self) -> None:
        self.begun = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    @property
    def DataContext(self) -> Any:  # noqa: N802  # as Ray names it
        return types.SimpleNamespace(get_current=lambda: types.SimpleNamespace())

    def ActorPoolStrategy(self, size: int) -> int:  # noqa: N802  # as Ray names it
        return size

    def from_items(self, rows: list[Any], override_num_blocks: int) -> LocalRay:
        self.rows = rows
        return self

    def map_batches(self, hands: Any, fn_constructor_args: Any, batch_size: int, **_: Any) -> LocalRay:
        self.work, self.size = (hands, fn_constructor_args), batch_size
        return self

    def iter_batches(self, **_: Any) -> Iterator[dict[str, Any]]:
        function = self.work[1][0]
        for start in range(0, len(self.rows), self.size):
            if self.breaks:
                raise LostError("all machines\nare gone")
            block = self.rows[start : start + self.size]
            done = [pickle.dumps(function(*pickle.loads(row["row"]))) for row in block]
            yield {"place": [row["place"] for row in block], "done": done}


class LostError(Exception):
    pass


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Any:
    def put(**how: Any) -> LocalRay:
        made = LocalRay(**how)
        monkeypatch.setitem(sys.modules, "ray", made)
        monkeypatch.setitem(sys.modules, "ray.data", made)
        return made

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    return put


def test_a_cluster_is_asked_for_what_is_left_and_given_back(ray: Any) -> None:
    machines = ray()
    with Cluster() as cluster:
        assert cluster.workers == 3
        assert machines.asked["_node_ip_address"] == "127.0.0.1"
        assert list(cluster.each(divmod, [])) == []
        assert dict(cluster.each(divmod, [(n, 7) for n in range(100)])) == {n: divmod(n, 7) for n in range(100)}
    assert not machines.begun
    with Cluster(2, address="10.0.0.1:6379") as cluster:
        assert (cluster.workers, machines.asked["address"]) == (2, "10.0.0.1:6379")


def test_a_cluster_that_somebody_else_began_stays(ray: Any) -> None:
    machines = ray(begun=True)
    with Cluster():
        pass
    assert machines.begun


def test_a_cluster_that_cannot_be_had_or_is_lost_says_so(ray: Any) -> None:
    ray(refuses="no route")
    with pytest.raises(UsageError, match="--engine ray: no route"):
        Cluster()
    ray(breaks=True)
    with Cluster() as cluster, pytest.raises(UsageError, match="all machines are gone; what is scored is kept"):
        list(cluster.each(divmod, [(7, 2)]))


def test_the_command_hands_answers_to_the_cluster(ray: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ray()
    items, run = tmp_path / "items.jsonl", tmp_path / "run.jsonl"
    items.write_text("\n".join(map(json.dumps, ITEMS)), "utf-8")
    rows = [{"run_id": "r"}] + [{"problem_id": f"N-{n}", "answer": f"{14 + n % 2} m/s"} for n in range(6)]
    run.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    line = ["batch", "--engine", "ray", "--items", str(items), str(run), "--table", "jsonl"]
    assert main([*line, "-o", str(tmp_path / "out")]) == 0
    assert "r: overall accuracy 0.500" in capsys.readouterr().out
