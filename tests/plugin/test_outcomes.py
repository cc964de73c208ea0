"""What a person sees: letters, words, the readable assertion, and the tables."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import ITEMS, RUN, Harness, summary

from ansatz.scorers.running import ENCODE, brief


def one(item: Any, answer: Any) -> Any:
    return {"run_id": "one", "predictions": [{"problem_id": item["id"], "answer": answer}]}


def test_letters(harness: Harness) -> None:
    harness.scored("-q").stdout.fnmatch_lines([".puFF *"])


def test_words(harness: Harness) -> None:
    harness.scored("-v").stdout.fnmatch_lines([
        "*test_item?demo-T-EN-00001? PASSED*",
        "*test_item?demo-T-EN-00002? PARTIAL 0.50*",
        "*test_item?demo-T-EN-00004? UNGRADED*",
        "*test_item?demo-T-EN-00005? FAILED*",
    ])  # fmt: skip


def test_a_wrong_answer_is_explained_without_a_traceback(harness: Harness) -> None:
    result = harness.pytest(harness.items(ITEMS[:1]), harness.run_file(one(ITEMS[0], "13 m/s")))
    result.stdout.fnmatch_lines([
        "*= FAILURES =*",
        "T-EN-00001: incorrect: 13 m/s (*)",
        "  item      numeric, mechanics/newtonian  (items.jsonl:1)",
        "  gold      v = 14.0 m/s",
        "  answer    13 m/s  (from: answer)",
        "  verdict   *",
        "  credit    0 of 1",
        "*= short test summary info =*",
        "FAILED *test_item?one-T-EN-00001? - T-EN-00001: i*",
    ])  # fmt: skip
    for noise in ("*Error*", "*Traceback*", "*test_items.py:[0-9]*", "*def test_item*"):
        result.stdout.no_fnmatch_line(noise)


def test_a_wrong_formula_comes_with_its_counterexample(harness: Harness) -> None:
    result = harness.pytest(harness.items(ITEMS[1:2]), harness.run_file(one(ITEMS[1], "v = 2 g h")))
    result.stdout.fnmatch_lines(
        ["  verdict   counterexample: *", "  at        *h = *", "  gold =    *", "  answer =  *"]
    )


def test_partial_credit_is_explained_in_a_section_of_its_own(harness: Harness) -> None:
    result = harness.scored()
    result.stdout.fnmatch_lines(["*= PARTIAL CREDIT =*", "*test_item?demo-T-EN-00002?*", "  credit    0.5 of 1"])
    harness.scored("--tb=no").stdout.no_fnmatch_line("*PARTIAL CREDIT*")


def test_partial_credit_alone_is_exit_code_1(harness: Harness) -> None:
    result = harness.scored("-k", "00002")
    assert summary(result) == {"partial": 1, "deselected": 4}
    assert result.ret == 1


def test_waiting_for_a_grader_alone_is_exit_code_0(harness: Harness) -> None:
    result = harness.scored("-k", "00004")
    assert summary(result) == {"ungraded": 1, "deselected": 4}
    assert result.ret == 0


def test_an_answer_cannot_drive_the_terminal(harness: Harness) -> None:
    answer = "v = \x1b]0;owned\x07\x1b[2J\x08\x9b31m\u202e " + "x" * 5000
    run = {"run_id": "evil", "predictions": [{"problem_id": "T-EN-00002", "answer": answer}]}
    result = harness.scored("-v", run=run)
    shown = result.stdout.str()
    for sign in "\x1b\x07\x08\x9b\u202e":
        assert sign not in shown
    assert "x" * 300 in shown
    assert "x" * 500 not in shown


def test_stopping_at_the_first_failure_counts_what_was_not_run_as_0(harness: Harness) -> None:
    result = harness.scored("-x")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["3 counted as 0, not run: *: T-EN-00004, T-EN-00005, T-RU-00003"])
    run = harness.run_report()
    assert run["metrics"]["overall_accuracy"] == {**run["metrics"]["overall_accuracy"], "value": 0.2, "n": 5}
    assert run["counts"]["undecided"] == 3


def test_a_skipped_case_is_not_out_of_the_denominator(harness: Harness) -> None:
    skipping = harness.plugin(
        """
        import pytest
        def pytest_collection_modifyitems(items):
            items[0].add_marker(pytest.mark.skip)
        """
    )
    result = harness.scored(skipping)
    assert summary(result)["skipped"] == 1
    result.stdout.fnmatch_lines(["1 counted as 0, skipped: T-EN-00001"])
    assert harness.run_report()["metrics"]["overall_accuracy"]["value"] == 0.0


def test_a_fixture_that_breaks_costs_its_case(harness: Harness) -> None:
    breaking = harness.plugin(
        """
        import pytest
        @pytest.fixture(autouse=True)
        def breaks(request):
            assert "00001" not in request.node.name
        """
    )
    result = harness.scored(breaking)
    assert summary(result)["errors"] == 1
    result.stdout.fnmatch_lines(["1 counted as 0, error in setup, before it was scored: T-EN-00001"])
    assert harness.run_report()["counts"]["undecided"] == 1


def test_the_table_fits_80_columns_and_ends_in_the_place_of_the_report(harness: Harness) -> None:
    run = {**RUN, "run_id": "r" * 60, "system": {"name": "n" * 60}}
    lines = harness.scored("-q", run=run).outlines
    start = next(number for number, line in enumerate(lines) if "rrr (nnn" in line or ("rrrr" in line and "=" in line))
    assert max(map(len, lines[start:-1])) <= 80
    assert lines[-2].startswith("report: ")
    assert lines[start + 1].split() == ["value", "95", "%", "interval", "n"]
    rows = {line[:36].strip(): line[36:].split() for line in lines[start + 2 : start + 13]}
    assert rows["overall accuracy"] == ["0.250", "[0.000,", "0.750]", "4"]
    assert rows["topic mechanics"][-1] == "2"
    assert rows["language ru"] == ["0.000", "[0.000,", "0.000]", "1"]
    assert rows["units compliance"][0] == "1.000"


def test_what_a_test_printed_is_shown_with_its_failure(harness: Harness) -> None:
    printing = harness.plugin(
        """
        import pytest
        @pytest.fixture(autouse=True)
        def prints():
            print("said in passing")
        """
    )
    harness.scored(printing, "-k", "RU").stdout.fnmatch_lines(["*Captured stdout setup*", "said in passing"])


def test_junit_xml_stays_valid(harness: Harness) -> None:
    from xml.etree import ElementTree

    harness.scored("--junitxml=out.xml")
    suite = ElementTree.parse(harness.path / "out.xml").getroot().find("testsuite")
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("5", "3", "1")


@pytest.mark.parametrize("flag", ["--no-summary", "-pno:terminal"])
def test_the_report_does_not_need_a_terminal(harness: Harness, flag: str) -> None:
    harness.scored(flag)
    assert harness.run_report()["counts"]["correct"] == 1


@pytest.mark.parametrize(
    ("score", "kept"),
    [
        ({"score": 1.0, "status": "correct"}, {"status": "correct"}),
        ({"score": 0.5, "status": "partial"}, {"status": "partial", "score": 0.5}),
        ({"score": 0.0, "status": "ungraded"}, {"status": "ungraded"}),
        ({"score": 0.0, "status": "incorrect", "answer": '"status":"partial"'}, {"status": "incorrect"}),
    ],
)
def test_of_a_payload_a_kept_report_has_what_its_outcome_is_made_of(
    score: dict[str, Any], kept: dict[str, Any]
) -> None:
    payload = ENCODE({"case": 'r-"status":"partial"', "right": False, "ms": 1.0, "score": score})
    assert json.loads(brief(payload)) == {"score": kept}
    assert brief(payload) is brief(brief(payload))
    declared = json.loads(brief(payload[:-1] + ',"declared":0.5}'))
    assert ("declared" in declared, declared["score"]["status"]) == (True, kept["status"])
