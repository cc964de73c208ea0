"""``ansatz grade``: one answer, or JSON lines in and out."""

from __future__ import annotations

import io
import json

import pytest

from ansatz.cli import main


@pytest.mark.parametrize(
    ("arguments", "code", "shown"),
    [
        (["14.0 m/s", "50.4 km/h"], 0, "CORRECT 1"),
        (["30", "30 s", "--question", "What is the height, in metres?"], 1, "INCORRECT 0"),
        (["B", "3 m", "--options", "A: 2 m\nB: 3 m"], 0, "gold: option b"),
        ([r"\text{It depends on the weather.}", "No"], 2, "UNGRADED"),
    ],
)
def test_one_answer(capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, shown: str) -> None:
    assert main(["grade", *arguments]) == code
    assert shown in capsys.readouterr().out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "5 m", "500 cm", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "correct"


def test_lines_in_order_with_ids_and_faults(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [
        '{"id": 7, "gold": "5 m", "answer": "5 m"}',
        "",
        '{"gold": "5 m"}',
        "{",
        '{"gold": "5", "response": "so 6"}',
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(rows)))
    assert main(["grade", "--lines", "-"]) == 2
    out, err = capsys.readouterr()
    told = [json.loads(line) for line in out.splitlines()]
    assert [one["line"] for one in told] == [1, 3, 4, 5]
    assert told[0]["id"] == 7
    assert told[0]["correct"]
    assert [one.get("status", "error") for one in told] == ["correct", "error", "error", "incorrect"]
    assert "-:3:" in err
    assert "-:4:" in err


def test_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "5 m"]) == 2
    assert main(["grade", "5 m", "6 m", "--lines", "-"]) == 2
