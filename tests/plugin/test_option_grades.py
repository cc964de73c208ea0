"""``--grades``: verdicts on record reach the proofs that they are about."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import Harness, summary

CRITERIA = ("goal", "key_lemmas", "logical_flow", "edge_cases", "clarity", "conclusion")


def grades(harness: Harness, **changes: Any) -> Any:
    sheet = dict.fromkeys(CRITERIA, 1) | changes
    grade = {"run_id": "demo", "problem_id": "T-EN-00004", "grader": "ab", "rubric": sheet}
    (harness.path / "grades.json").write_text(
        json.dumps({"graders": [{"id": "ab", "kind": "human"}], "grades": [grade]})
    )
    return "--grades=grades.json"


def test_a_graded_proof_counts_by_its_rubric(harness: Harness) -> None:
    result = harness.scored(grades(harness, logical_flow=0))
    assert summary(result) == {"passed": 1, "partial": 2, "failed": 2}
    run = harness.run_report()
    assert run["metrics"]["proof_score"]["value"] == pytest.approx(0.7)
    assert run["metrics"]["overall_accuracy"] == {
        **run["metrics"]["overall_accuracy"], "value": pytest.approx(1.7 / 5), "n": 5,
    }  # fmt: skip


def test_a_full_sheet_passes(harness: Harness) -> None:
    assert summary(harness.scored(grades(harness))) == {"passed": 2, "partial": 1, "failed": 2}


def test_an_ungraded_proof_is_counted_and_left_out_of_the_mean(harness: Harness) -> None:
    harness.scored()
    report = harness.report()
    assert report["ungraded"] == [{"run_id": "demo", "problem_id": "T-EN-00004", "sample": 0}]
    assert report["runs"][0]["metrics"]["overall_accuracy"]["n"] == 4


def test_a_grade_for_no_answer_is_not_dropped_in_silence(harness: Harness) -> None:
    files = harness.items(), harness.run_file(), grades(harness)
    text = (harness.path / "grades.json").read_text().replace("demo", "other")
    (harness.path / "grades.json").write_text(text)
    harness.pytest(*files).stdout.fnmatch_lines(["warning: 1 of 1 grades are for no answer here: other: T-EN-00004"])


def test_grades_without_predictions_make_no_sense(harness: Harness) -> None:
    result = harness.pytest(harness.items(), grades(harness))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --grades needs --predictions*"])


def test_a_file_of_grades_that_does_not_conform(harness: Harness) -> None:
    result = harness.scored(grades(harness, goal=0.3))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: grades.json:1: $.grades?0?.rubric.goal: *"])
