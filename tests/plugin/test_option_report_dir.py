"""``--report-dir``: where the report goes, that it is whole, and that it is the same every time."""

from __future__ import annotations

import csv
import io
import json
import os
from typing import Any

import pytest
from harness import ITEMS, ROOT, RUN, Harness


def without_durations(report: Any) -> Any:
    for run in report["runs"]:
        for entry in run["items"]:
            assert entry.pop("duration_ms", 0) >= 0
    return report


def test_the_default_place_is_said_and_lies_in_the_root_directory(harness: Harness) -> None:
    result = harness.scored()
    assert result.outlines[-2:-1] == ["report: ansatz-report/report.json"]
    assert sorted(os.listdir(harness.path / "ansatz-report")) == [
        "report.html", "report.json", "scores.csv", "summary.md",
    ]  # fmt: skip


def test_a_place_of_ones_own(harness: Harness) -> None:
    result = harness.scored("--report-dir=deep/down")
    result.stdout.fnmatch_lines(["report: deep/down/report.json"])
    assert harness.run_report("deep/down")["run_id"] == "demo"
    assert not (harness.path / "ansatz-report").exists()


def test_the_report_says_what_was_scored_against_what(harness: Harness) -> None:
    harness.scored("--ansatz-seed=7")
    report = harness.report()
    assert (report["schema_version"], report["seed"], report["gold"]["items"]) == ("1", 7, 5)
    assert report["gold"]["release"] is None  # not the bank's
    run = report["runs"][0]
    assert run["system"] == {"name": "model-x"}
    assert len(run["predictions_sha256"]) == len(report["gold"]["sha256"]) == 64
    entry = run["items"][0]
    assert entry | {"duration_ms": 0} == {
        "problem_id": "T-EN-00001", "sample": 0, "type": "numeric", "topic": "mechanics/newtonian", "language": "en",
        "score": 1.0, "correct": True, "status": "correct", "answer": "1400 cm/s", "extraction": "answer",
        "verdict": entry["verdict"], "units_ok": True, "latency_s": 1.5, "duration_ms": 0,
    } | {key: entry[key] for key in ("sig_figs_ok", "notes") if key in entry}  # fmt: skip


@pytest.mark.parametrize("predictions", [True, False])
def test_the_report_conforms_to_its_schema(harness: Harness, predictions: bool) -> None:
    import jsonschema

    files = [harness.items(), *([harness.run_file()] if predictions else [])]
    gate = ["--gate=mean_score>=0"] if predictions else []
    harness.pytest(*files, *gate, "--report-dir=out")
    schema = json.loads((ROOT / "src/ansatz/items/schemas/report.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(harness.report("out"))


def test_two_sessions_give_the_same_report_but_for_durations(harness: Harness) -> None:
    harness.scored("--report-dir=a")
    harness.scored("--report-dir=b")
    first, second = (without_durations(harness.report(name)) for name in "ab")
    assert json.dumps(first) == json.dumps(second)


def test_the_gold_is_known_by_what_it_says_and_not_by_how_it_is_written(harness: Harness) -> None:
    hashes = set()
    for entries in (ITEMS, ITEMS[::-1], [{**item, "tags": []} for item in ITEMS]):
        harness.pytest(harness.items(entries), harness.run_file())
        hashes.add(harness.report()["gold"]["sha256"])
    assert len(hashes) == 1
    harness.pytest(harness.items([{**ITEMS[0], "question": "Another?"}, *ITEMS[1:]]), harness.run_file())
    assert harness.report()["gold"]["sha256"] not in hashes


def test_scores_csv_holds_a_row_for_every_score(harness: Harness) -> None:
    harness.scored()
    rows = list(csv.DictReader(io.StringIO((harness.path / "ansatz-report/scores.csv").read_text("utf-8"))))
    assert [(row["problem_id"], row["status"], row["score"]) for row in rows] == [
        ("T-EN-00001", "correct", "1.0"),
        ("T-EN-00002", "partial", "0.5"),
        ("T-EN-00004", "ungraded", "0.0"),
        ("T-EN-00005", "missing", "0.0"),
        ("T-RU-00003", "incorrect", "0.0"),
    ]
    assert rows[4]["answer"] == "действительное"


def test_any_text_arrives_as_it_was(harness: Harness) -> None:
    answer = "=1+1 \x1b[31m\u202e\x7f\r\n\t\"'\\ ИЩ 🙂"
    harness.scored(run={**RUN, "predictions": [{"problem_id": "T-EN-00005", "answer": answer}]})
    assert harness.run_report()["items"][3]["answer"] == answer


@pytest.mark.parametrize("place", ["taken", "taken/below"])
def test_a_place_that_cannot_be_a_folder_is_a_usage_error(harness: Harness, place: str) -> None:
    (harness.path / "taken").write_text("")
    result = harness.scored(f"--report-dir={place}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *{place}: *taken is not a folder"])


def test_a_disk_that_refuses_at_the_end_is_said_and_fails(harness: Harness) -> None:
    occupying = harness.plugin(
        """
        import pathlib, pytest, shutil
        @pytest.fixture(autouse=True, scope="session")
        def occupy():
            shutil.rmtree("out")
            pathlib.Path("out").write_text("")
        """
    )
    result = harness.scored("--report-dir=out", "--gate=overall_accuracy>=0", occupying)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["no report: *out: *"])
