"""``ansatz report``: a report shown again and held against gates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main

RUN: dict[str, Any] = {
    "run_id": "demo", "system": {}, "counts": {"correct": 1}, "items": [],
    "metrics": {"overall_accuracy": {"value": 0.5, "ci95": [0.0, 1.0], "n": 2}},
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Any:
    path = tmp_path / "report.json"
    path.write_text(json.dumps({"schema_version": "1", "runs": [RUN], "gates": []}))
    return str(path)


def test_the_tables_again(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", file]) == 0
    assert capsys.readouterr().out.startswith("== demo\n")


@pytest.mark.parametrize(("gate", "code"), [("overall_accuracy>=0.5", 0), ("overall_accuracy>0.5", 1)])
def test_gates_decide(file: Any, capsys: pytest.CaptureFixture[str], gate: str, code: int) -> None:
    assert main(["report", file, "--gate", gate]) == code
    assert f"gate {gate}: " in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "{", "[]", '{"runs": []}', "[" * 100_000])
def test_a_file_that_is_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    assert main(["report", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"ansatz: {path}: ")


def test_a_gate_that_cannot_be_read(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", file, "--gate", "x"]) == 2
    assert "METRIC OP NUMBER" in capsys.readouterr().err
