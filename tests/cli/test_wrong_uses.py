"""What a command says of options, files and folders that it can do nothing with, and what it leaves undone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ansatz.cli.main import main

ITEM = {
    "id": "A", "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "question": "How fast is it?",
    "final_answer": "2 m/s", "answer": {"value": 2, "unit": "m/s"},
}  # fmt: skip
SAMPLE = {"id": "x", "epoch": 1, "input": "Who?", "target": "2 m/s", "output": {"completion": "3"}}


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "items.jsonl").write_text(json.dumps(ITEM) + "\n", "utf-8")
    log = {"version": 2, "status": "success", "eval": {"task": "t", "model": "m"}, "samples": [SAMPLE, {"input": "q"}]}
    (tmp_path / "log.json").write_text(json.dumps(log), "utf-8")


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("power 100 --differing 2", "found '2', expected a share above 0, at most 1"),
        ("draft raw.jsonl --rounds 0", "found '0', expected a number from 1 to 20"),
        ("review items.jsonl --name P --verdict accept --filled x", "--verdict goes with neither --filled nor"),
        ("import-run log.json -o run.json --columns id", "'id': write FIELD=NAME, as in id=problem,response=output"),
        (
            "import-run log.json -o run.json --items items.jsonl",
            "no response matches an item (1 a sample without an id",
        ),
        ("import-run missing.json -o run.json", "missing.json: there is no such file"),
        ("import-run empty -o run.json", "empty: is no regular file"),
        ("serve --max-body 0", "--max-body and --timeout: expected positive numbers"),
        ("grade --lines x 5", "either GOLD and ANSWER, or --lines"),
        ("grade 5", "GOLD and ANSWER are needed, or --lines FILE"),
        ("lint empty", "empty: no file here ends in one of .yaml, .yml, .json, .jsonl"),
        ("verify x.txt items.jsonl", "x.txt: the name of a public file ends in .jsonl"),
    ],
)
def test_a_wrong_use_is_named(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(line.split())
    except SystemExit as end:  # an option that cannot be read
        code = end.code
    assert code == 2
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("_folder")
def test_a_release_says_what_changed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["release", "--patch", "-m", " ", "items.jsonl"])
    assert "found an empty message, expected what changed and why" in capsys.readouterr().err
    assert sorted(path.name for path in Path().iterdir()) == ["empty", "items.jsonl", "log.json"]


@pytest.mark.usefixtures("_folder")
def test_items_without_constraints_leave_nothing_to_review(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "items.jsonl"]) == 0
    assert capsys.readouterr().out == "no constraints here to review\n"


@pytest.mark.usefixtures("_folder")
def test_a_log_is_imported_but_for_what_has_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import-run", "log.json", "-o", "run.json", "--columns", "id=x,response=y"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Inspect: 1 responses of m",
        "run.json: 1 predictions for 1 of 1 items",
        "  1 left out: a sample without an id",
    ]


def test_power_names_no_difference_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["power", "100", "--differing", "0.03"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:]] == ["0.02", "0.01"]
