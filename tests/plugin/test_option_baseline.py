"""``--baseline``: a system beside its earlier self; what was scored otherwise is refused; regressions decide."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import ITEMS, RIGHT, RUN, Harness

MANY = [
    {**ITEMS[4], "id": f"B-EN-{k:05}", "final_answer": f"{k + 2}", "answer": {"value": k + 2, "unitless": True}}
    for k in range(30)
]


def system(right: Any, run_id: Any = "demo", name: Any = "model-x") -> Any:
    """A run that has the first ``right`` of MANY right."""
    said = [
        {"problem_id": one["id"], "answer": one["final_answer"] if k < right else "0"} for k, one in enumerate(MANY)
    ]
    return {"run_id": run_id, "system": {"name": name}, "predictions": said}


def scored(harness: Harness, run: Any, *arguments: Any, items: Any = MANY) -> Any:
    return harness.pytest(harness.items(items), harness.run_file(run), *arguments)


@pytest.fixture(scope="module")
def scored_before() -> dict[str, bytes]:
    """What ``before`` made first: the files of a report by their names."""
    return {}


@pytest.fixture
def before(harness: Harness, scored_before: dict[str, bytes]) -> Any:
    """An earlier report with 15 of 30 right; scored once."""
    folder = harness.path / "before"
    if scored_before:
        folder.mkdir()
        for name, data in scored_before.items():
            (folder / name).write_bytes(data)
    else:
        scored(harness, system(15), f"--report-dir={folder.name}")
        scored_before |= {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return "before/report.json"


def test_the_comparison_is_shown_and_written(harness: Harness, before: Any) -> None:
    result = scored(harness, system(27), f"--baseline={before}")
    (one,) = (one for one in harness.report()["comparisons"] if one["metric"] == "overall_accuracy")
    assert (one["a"], one["b"], one["baseline"], one["n"]) == ("demo", "demo", True, 30)
    assert (one["difference"], one["wins"], one["losses"], one["significant"]) == (0.4, 12, 0, True)
    assert one["better"] == [f"B-EN-{k:05}" for k in range(15, 27)]
    assert one["ci95"][0] > 0
    baseline = harness.report()["baseline"]
    assert (baseline["file"], baseline["mixed"], len(baseline["sha256"])) == (before, [], 64)
    result.stdout.fnmatch_lines(["demo less demo of the baseline", "[*] overall_accuracy * +0.400 *12/18/0"])


@pytest.mark.parametrize(("right", "code"), [(15, 0), (30, 0), (13, 0), (3, 1)])
def test_only_a_significant_regression_fails(harness: Harness, before: Any, right: int, code: int) -> None:
    result = scored(harness, system(right), f"--baseline={before}")
    assert result.ret == code
    verdict = "FAILED" if code else "passed"
    result.stdout.fnmatch_lines([f"gate no regression: {verdict}, * in demo"])


@pytest.mark.parametrize(
    ("gate", "passed"),
    [
        ("delta(overall_accuracy)>-0.1", True),
        ("delta(overall_accuracy)>=0", False),
        ("delta(overall_accuracy).high>=0", True),
        ("delta(overall_accuracy).low>-0.02", False),
        ("delta(topic.optics) > -0.1", True),
        ("delta(topic.alchemy) > -1", False),
    ],
)
def test_gates_over_differences(harness: Harness, before: Any, gate: str, passed: bool) -> None:
    result = scored(harness, system(13), f"--baseline={before}", f"--gate={gate}")
    found = {one["expression"]: one["passed"] for one in harness.report()["gates"]}
    assert found == {gate: passed, "no regression": True}
    assert result.ret == (0 if passed else 1)


def test_the_same_selection_is_compared(harness: Harness) -> None:
    choice = ["-k", "not 00007"]
    scored(harness, system(15), *choice, "--report-dir=before")
    assert scored(harness, system(15), "--baseline=before/report.json", *choice).ret == 0
    whole = scored(harness, system(15), "--baseline=before/report.json")
    assert whole.ret == pytest.ExitCode.USAGE_ERROR
    whole.stderr.fnmatch_lines(["ERROR: *scored on a selection, -k 'not 00007', not everything*"])


def test_one_item_less_is_compared_on_what_both_have(harness: Harness, before: Any) -> None:
    refused = scored(harness, system(15), f"--baseline={before}", "-k", "not 00007")
    assert refused.ret == pytest.ExitCode.USAGE_ERROR
    refused.stderr.fnmatch_lines(["ERROR: *scored on a selection, everything, not -k 'not 00007'*--baseline-mixed*"])
    scored(harness, system(15), f"--baseline={before}", "--baseline-mixed", "-k", "not 00007")
    assert harness.report()["baseline"]["mixed"] == ["scored on a selection, everything, not -k 'not 00007'"]
    (one,) = (one for one in harness.report()["comparisons"] if one["metric"] == "mean_score")
    assert (one["n"], one["only_a"], one["only_b"], one["difference"]) == (29, 0, 1, 0.0)


def test_another_gold_is_refused_unless_told(harness: Harness, before: Any) -> None:
    changed = [{**MANY[0], "answer": {"value": 3, "unitless": True}, "final_answer": "3"}, *MANY[1:]]
    result = scored(harness, system(15), f"--baseline={before}", items=changed)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [f"ERROR: {before}: scored against gold *, not *--baseline-mixed compares all the same"]
    )
    result = scored(harness, system(15), f"--baseline={before}", "--baseline-mixed", items=changed)
    result.stdout.fnmatch_lines(["MIXED: the baseline was scored against gold *"])
    assert len(harness.report()["baseline"]["mixed"]) == 1
    assert harness.report()["comparisons"]


def test_another_scoring_version_is_refused(harness: Harness, before: Any) -> None:
    path = harness.path / before
    path.write_text(json.dumps(json.loads(path.read_text()) | {"scoring_version": "0.0.1"}))
    result = scored(harness, system(15), f"--baseline={before}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: {before}: scored by version 0.0.1, not *"])


def test_the_earlier_run_is_found_by_id_then_by_name(harness: Harness) -> None:
    both = [harness.run_file(system(10, "one", "x"), "a.json"), harness.run_file(system(20, "two", "y"), "b.json")]
    harness.pytest(harness.items(MANY), *both, "--report-dir=before")

    def pair(run: Any) -> Any:
        scored(harness, run, "--baseline=before/report.json")
        return [
            (one["b"], one["difference"]) for one in harness.report()["comparisons"] if one["metric"] == "mean_score"
        ]

    assert pair(system(20, "two", "x")) == [("two", 0.0)]
    assert pair(system(20, "three", "x")) == [("one", pytest.approx(1 / 3))]
    assert pair(system(20, "three", "z")) == []


def test_a_run_without_an_earlier_self_does_not_pass(harness: Harness) -> None:
    both = [harness.run_file(system(10, "one", "x"), "a.json"), harness.run_file(system(20, "two", "y"), "b.json")]
    harness.pytest(harness.items(MANY), *both, "--report-dir=before")
    result = scored(harness, system(30, "three", "z"), "--baseline=before/report.json")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["gate no regression: FAILED, not measured in three"])


def test_two_systems_of_one_session_are_compared_without_a_baseline(harness: Harness) -> None:
    runs = [harness.run_file(system(10, "one"), "a.json"), harness.run_file(system(25, "two"), "b.json")]
    result = harness.pytest(harness.items(MANY), *runs)
    assert result.ret == 1
    (one,) = (one for one in harness.report()["comparisons"] if one["metric"] == "overall_accuracy")
    assert (one["a"], one["b"], one["baseline"], one["difference"]) == ("one", "two", False, -0.5)
    assert harness.report()["gates"] == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "No such file"),
        ("{", "not JSON"),
        ("[]", "not a report"),
        ('{"schema_version": "1", "runs": []}', "not a whole report"),
        ('{"schema_version": "1", "scoring_version": "0", "gold": {}, "runs": {}}', "$.runs: expected a list"),
        ('{"schema_version": "1", "scoring_version": "0", "gold": {}, "runs": [{"run_id": "r"}]}', "$.runs[[]0].items"),
        (
            '{"schema_version": "1", "scoring_version": "0", "gold": {}, "runs": [{"run_id": "r", "items": [{}]}]}',
            "$.runs[[]0].items[[]0]: expected a text as problem_id",
        ),
        ('{"schema_version": "1", "scoring_version": "0", "gold": {}, "runs": [NaN]}', "NaN is no number of JSON"),
    ],
)
def test_what_is_no_report_is_a_usage_error(harness: Harness, text: str | None, reason: str) -> None:
    if text is not None:
        (harness.path / "old.json").write_text(text)
    result = scored(harness, system(15), "--baseline=old.json")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *old.json: *{reason}*"])
    assert "Traceback" not in result.stderr.str()


def test_a_difference_needs_something_to_differ_from(harness: Harness) -> None:
    result = harness.scored("--gate=delta(mean_score)>0")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --gate *found delta without --baseline, expected --baseline=*"])


def test_a_baseline_without_predictions_makes_no_sense(harness: Harness, before: Any) -> None:
    result = harness.pytest(harness.items(MANY), f"--baseline={before}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --baseline needs --predictions*"])


def test_the_example_of_the_small_bank_against_itself(harness: Harness) -> None:
    harness.scored("--report-dir=before")
    result = harness.pytest(harness.items(), harness.run_file(RUN), "--baseline=before/report.json")
    assert result.ret == 0
    assert all(one["difference"] == 0 for one in harness.report()["comparisons"])
    assert RIGHT["run_id"] not in result.stdout.str()
