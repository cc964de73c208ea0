"""A report says what it is of: a selection is in every format, and takes no whole report's place unasked."""

from __future__ import annotations

import json
import os

import pytest
from harness import ITEMS, RUN, Harness

SPLIT = [{**item, "split": "dev" if place < 2 else "test"} for place, item in enumerate(ITEMS)]


def test_a_selection_is_said_in_every_format(harness: Harness) -> None:
    result = harness.scored("-k", "00001 or 00002", "--report-format=ctrf", "--report-format=every-eval-ever")
    line = "SELECTION: 2 of 5, by -k '00001 or 00002'"
    result.stdout.fnmatch_lines([line])
    place = harness.path / "ansatz-report"
    assert harness.report()["selection"] == {"selected": 2, "collected": 5, "by": ["-k '00001 or 00002'"]}
    summary = (place / "summary.md").read_text("utf-8")
    assert summary.startswith("# Ansatz\n\n**SELECTION: 2 of 5, by -k '00001 or 00002'**")
    rows = (place / "scores.csv").read_text("utf-8").splitlines()
    assert rows[0].endswith(",part")
    assert all("SELECTION: 2 of 5" in row for row in rows[1:])
    assert "2 of 5, by -k" in (place / "report.html").read_text("utf-8")
    assert json.loads((place / "ctrf.json").read_text("utf-8"))["results"]["extra"]["selection"]["selected"] == 2
    (record,) = place.glob("every_eval_ever/**/*.json")
    assert line in json.loads(record.read_text("utf-8"))["source_metadata"]["additional_details"]["part"]


def test_a_report_of_everything_says_nothing(harness: Harness) -> None:
    harness.scored()
    assert not {"selection", "incomplete", "left_out"} & harness.report().keys()
    head = (harness.path / "ansatz-report" / "scores.csv").read_text("utf-8").splitlines()[0]
    assert "part" not in head.split(",")


NODE = "ansatz/items/test_items.py::test_item[demo-T-EN-00001]"


@pytest.mark.parametrize(
    ("choice", "said"),
    [(["-k", "00001"], "-k '00001'"), ([f"--deselect={NODE}"], f"--deselect {NODE}")],
    ids=["keyword", "deselected"],
)
def test_a_part_takes_no_whole_report_s_place(harness: Harness, choice: list[str], said: str) -> None:
    harness.scored()
    before = {path.name: path.read_bytes() for path in (harness.path / "ansatz-report").iterdir()}
    result = harness.scored(*choice)
    result.stdout.fnmatch_lines(["report: ansatz-report-part/report.json"])
    assert {path.name: path.read_bytes() for path in (harness.path / "ansatz-report").iterdir()} == before
    assert harness.report("ansatz-report-part")["selection"]["by"] == [said]
    # Where one says where, it goes there; and a whole report takes any place.
    harness.scored(*choice, "--report-dir=ansatz-report")
    assert harness.report()["selection"]["collected"] == 5
    harness.scored()
    assert "selection" not in harness.report()


def test_a_choice_that_no_option_made(harness: Harness) -> None:
    choosing = harness.plugin("def pytest_collection_modifyitems(items): del items[2:]")
    harness.scored()
    result = harness.scored(choosing)
    result.stdout.fnmatch_lines(["SELECTION: 2 of 5, by a plugin, a conftest.py or the tests themselves"])
    assert "selection" not in harness.report()
    assert sorted(os.listdir(harness.path / "ansatz-report")) == [
        "report.html", "report.json", "scores.csv", "summary.md",
    ]  # fmt: skip


def test_a_session_that_stopped_early_is_a_part(harness: Harness) -> None:
    harness.scored()
    result = harness.scored("--maxfail=1")
    result.stdout.fnmatch_lines(["INCOMPLETE: * of 5 were scored before the session ended; the rest counts as 0"])
    assert "incomplete" not in harness.report()
    assert harness.report("ansatz-report-part")["incomplete"]["collected"] == 5


def test_a_split_says_what_it_leaves_out(harness: Harness) -> None:
    files = harness.items(SPLIT), harness.run_file(RUN)
    harness.pytest(*files)
    harness.pytest(*files, "--split=dev")
    assert "selection" not in harness.report()
    report = harness.report("ansatz-report-part")
    assert report["selection"] == {"selected": 2, "collected": 5, "by": ["--split dev"]}
    assert report["left_out"] == [
        {"problem_id": name, "reason": "of the split test"} for name in sorted(item["id"] for item in SPLIT[2:])
    ]
    assert "T-EN-00004" in (harness.path / "ansatz-report-part" / "summary.md").read_text("utf-8").replace("\\", "")
