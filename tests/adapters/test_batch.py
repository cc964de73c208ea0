"""Very many answers without pytest: the same metrics, taken up where it was, faults told apart."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from ansatz.adapters import batch as module
from ansatz.adapters.batch import batch
from ansatz.cli import main
from ansatz.items.errors import UsageError
from ansatz.reports.errors import ReportFileError
from ansatz.scorers.workers import Fault

ITEMS = [
    {"id": f"N-{n}", "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "question": "How fast?",
     "final_answer": "14 m/s", "answer": {"value": 14, "unit": "m/s", "relative_tolerance": 0.01}} for n in range(6)
]  # fmt: skip


class Here:
    """A pool without processes, which fails on what it is told to."""

    workers = 1

    def __init__(self, fails: Any = ()) -> None:
        self.fails, self.asked = fails, list[Any]()

    def submit(self, function: Any, *arguments: Any) -> Any:
        self.asked.append(arguments[0])
        done: Future[Any] = Future()
        failed = any(name in arguments[0] for name in self.fails)
        done.set_result(Fault("time", "too slow") if failed else function(*arguments))
        return done


@pytest.fixture
def files(tmp_path: Path) -> tuple[Any, Any, Any]:
    items, run = tmp_path / "items.jsonl", tmp_path / "run.jsonl"
    items.write_text("\n".join(map(json.dumps, ITEMS)), "utf-8")
    rows = [{"run_id": "r"}] + [
        {"problem_id": f"N-{n}", "answer": f"{14 + n % 2} m/s", "latency_s": n, "sample": sample}
        for n in range(5) for sample in range(2)
    ]  # fmt: skip
    run.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return [str(run)], [str(items)], []


def metrics(path: Path) -> str:
    return json.dumps(json.loads(path.read_text("utf-8"))["runs"][0]["metrics"])


def test_the_metrics_are_those_of_pytest(files: tuple[Any, Any, Any], tmp_path: Any, pytester: pytest.Pytester) -> None:
    done = batch(*files, tmp_path / "out", Here(), table="jsonl", block=4)  # type: ignore[arg-type]
    pytester.runpytest_inprocess(
        "-p", "no:randomly", "-n0", f"--items={files[1][0]}", f"--predictions={files[0][0]}",
        f"--report-dir={tmp_path / 'pytest'}", "--pyargs", "ansatz.items",
    )  # fmt: skip
    assert metrics(done.path) == metrics(tmp_path / "pytest" / "report.json")
    rows = [json.loads(line) for path in done.tables for line in path.read_text("ascii").splitlines()]
    # An item without a prediction counts as missing.
    assert (len(done.tables), len(rows), done.scored) == (3, 11, 11)
    assert [row["status"] for row in rows].count("missing") == 1
    assert rows[0]["verdict"].startswith("{")


def test_what_is_finished_is_not_scored_again(files: tuple[Any, Any, Any], tmp_path: Any) -> None:
    first = Here(fails=("N-1", "N-2"))
    done = batch(*files, tmp_path / "out", first, table="jsonl")  # type: ignore[arg-type]
    assert (done.scored, len(done.faults), set(done.faults.values())) == (7, 4, {"time: too slow"})
    assert done.report["runs"][0]["metrics"]["overall_accuracy"]["n"] == 6  # the denominator stays
    with (tmp_path / "out" / "journal.jsonl").open("ab") as file:
        file.write(b'{"case":"')  # as one that was killed leaves it
    second = Here()
    done = batch(*files, tmp_path / "out", second, table="jsonl")  # type: ignore[arg-type]
    assert (len(second.asked), done.resumed, done.faults) == (4, 7, {})
    assert metrics(done.path) == metrics(batch(*files, tmp_path / "other", Here(), table="jsonl").path)  # type: ignore[arg-type]
    run = Path(files[0][0])
    run.write_text(run.read_text("utf-8").replace("14 m/s", "13 m/s"), "utf-8")
    with pytest.raises(ReportFileError, match="scored with predictions"):
        batch(*files, tmp_path / "out", Here(), table="jsonl")  # type: ignore[arg-type]


def test_tables_in_parquet(files: tuple[Any, Any, Any], tmp_path: Any) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    done = batch(*files, tmp_path / "out", Here())  # type: ignore[arg-type]
    assert parquet.read_table(done.tables[0]).num_rows == 11


def test_the_command_with_real_workers(
    files: tuple[Any, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["batch", *files[0], "--items", *files[1], "-o", str(tmp_path / "out"), "--table", "jsonl"]
    assert main([*given, "--workers", "1"]) == 0
    assert "11 answers scored, 0 before, 1 tables" in capsys.readouterr().out
    assert main([*given, "--block", "0"]) == 2


def test_parquet_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match="--table jsonl"):
        module._writer("parquet")
