"""``ansatz check``."""

import json
from pathlib import Path

import pytest

from ansatz.cli import main

CASES = Path(__file__).parent.parent / "cases" / "items_invalid"
BANK = Path(__file__).parents[2] / "src" / "ansatz" / "items" / "bank"


def test_a_valid_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(BANK)]) == 0
    assert capsys.readouterr().out.endswith("all valid\n")


def test_problems_are_printed_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(CASES / "unknown_unit.yaml"), str(CASES / "two_unknown_fields.yaml")]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[-1] == "3 problems"
    assert lines[0].startswith(f"{CASES / 'unknown_unit.yaml'}:9: $.answer.unit: found ")


def test_predictions_are_checked_against_the_items(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = tmp_path / "run.json"
    run.write_text(json.dumps({"run_id": "r", "predictions": [{"problem_id": "nobody", "answer": "1"}]}))
    assert main(["check", "--predictions", str(run)]) == 0
    assert main(["check", str(BANK), "--predictions", str(run)]) == 1
    assert "nobody" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["check", "missing.yaml"], ["check", "--grades", "missing.json"]])
def test_a_wrong_path(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "missing" in capsys.readouterr().err


def test_nothing_to_check(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["check"])
    assert caught.value.code == 2
