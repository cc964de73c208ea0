"""``--report-format``, and pytest's own ``--junitxml`` beside it."""

from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ElementTree

import pytest
from harness import RUN, Harness

HOSTILE = "]]> <x a='1'> & \x00\x1b[31m \ufffe \u202e \U0001f642 \"'"


def test_nothing_more_is_written_unasked(harness: Harness) -> None:
    harness.scored()
    assert sorted(os.listdir(harness.path / "ansatz-report")) == [
        "report.html", "report.json", "scores.csv", "summary.md",
    ]  # fmt: skip


def test_ctrf_is_written_beside_the_report(harness: Harness) -> None:
    harness.scored("--report-format=ctrf")
    summary = json.loads((harness.path / "ansatz-report/ctrf.json").read_text("utf-8"))["results"]["summary"]
    assert (summary["tests"], summary["passed"], summary["pending"]) == (5, 1, 1)
    assert summary["start"] <= summary["stop"]


def test_every_eval_ever_has_a_folder_of_its_own(harness: Harness) -> None:
    harness.scored("--report-format=every-eval-ever", "--report-format=ctrf", "--report-dir=out")
    assert (harness.path / "out/ctrf.json").exists()
    samples, record = sorted((harness.path / "out/every_eval_ever/data/ansatz/unknown/model-x").iterdir(), reverse=True)
    assert json.loads(record.read_text("utf-8"))["detailed_evaluation_results"]["total_rows"] == 5
    lines = samples.read_text("utf-8").splitlines()
    assert [json.loads(line)["sample_id"] for line in lines][:2] == ["T-EN-00001", "T-EN-00002"]


def test_a_format_that_is_none_is_a_usage_error(harness: Harness) -> None:
    result = harness.scored("--report-format=pdf")
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_the_page_holds_what_was_asked_and_said(harness: Harness) -> None:
    harness.scored()
    text = (harness.path / "ansatz-report/report.html").read_text("utf-8")
    assert "How fast is the ball at the ground?" in text
    assert "1400 cm/s" in text


@pytest.mark.parametrize("family", ["xunit1", "xunit2"])
def test_junit_xml_stays_valid_whatever_was_said(harness: Harness, family: str) -> None:
    run = {**RUN, "predictions": [{**one, "answer": HOSTILE} for one in RUN["predictions"]]}
    harness.scored("--junitxml=junit.xml", "-o", f"junit_family={family}", run=run)
    suite = ElementTree.parse(harness.path / "junit.xml").getroot().find("testsuite")
    cases = suite.findall("testcase")
    assert len(cases) == int(suite.get("tests")) == 5
    assert int(suite.get("failures")) == len([case for case in cases if case.find("failure") is not None]) == 4
    assert int(suite.get("skipped")) == 1  # the proof that nobody graded
    allowed = {"name", "classname", "time"} | ({"file", "line"} if family == "xunit1" else set())
    assert {name for case in cases for name in case.attrib} <= allowed
