"""``ansatz equivalent``, ``ansatz grade`` and ``ansatz prompts``: what they print, and the exit codes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from ansatz.cli.main import main


@pytest.mark.parametrize(
    ("gold", "answer", "code", "said"),
    [
        ("2(a+b)", "2a + 2b", 0, "verdict  EQUAL (proved)"),
        ("2(a+b)", "2a + b", 1, "verdict  DIFFERENT (counterexample)"),
        ("2(a+b)", "2(a+", 2, "(unreadable)"),
    ],
)
def test_equivalent_says_the_verdict_and_how_it_is_known(
    gold: str, answer: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["equivalent", gold, answer]) == code
    shown = capsys.readouterr().out
    assert said in shown
    assert f"gold     {gold}\nanswer   {answer}\n" in shown
    assert main(["equivalent", "--json", gold, answer]) == code
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["equal"] == {0: True, 1: False, 2: None}[code]
    for value in verdict.get("evidence", {}).values():
        assert (json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)) in shown


BROKEN_ROWS = [
    ("[1]", "found no text under gold"),
    ('{"gold": 5, "answer": "5"}', "found no text under gold"),
    ('{"gold": "5"}', "found no text under answer or response"),
    ('{"gold": "5", "answer": "5", "question": 3}', "question and language are texts"),
    ('{"gold": "5", "answer": "5", "options": 3}', "options are a list, an object or a text"),
    ("{", "no JSON"),
]


@pytest.mark.parametrize(("line", "fault"), BROKEN_ROWS)
def test_a_broken_row_is_named_and_the_next_is_graded(
    line: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f'{line}\n\n{{"gold": "5 m", "answer": "5 m", "id": "a"}}\n'))
    assert main(["grade", "--lines", "-"]) == 2
    out, err = capsys.readouterr()
    assert fault in out + err
    *_, score = map(json.loads, out.splitlines())
    assert (score["id"], score["line"], score["status"]) == ("a", 3, "correct")


@pytest.mark.parametrize("form", ["inspect", "lm-eval"])
def test_prompts_write_a_folder_that_must_be_named(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prompts", "--format", form]) == 2
    assert "name it with -o" in capsys.readouterr().err
    assert main(["prompts", "--format", form, "-o", str(tmp_path / "task")]) == 0
    told = capsys.readouterr().err
    written = sorted(path.name for path in (tmp_path / "task").iterdir())
    assert written
    assert all(name in told for name in written)


def test_prompts_as_lines_are_the_same_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prompts"]) == 0
    printed = capsys.readouterr().out
    assert main(["prompts", "-o", str(tmp_path / "sub" / "prompts.jsonl")]) == 0
    assert (tmp_path / "sub" / "prompts.jsonl").read_text("utf-8") == printed
    assert main(["prompts", "-o", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
