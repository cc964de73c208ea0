"""``--predictions``: a test case for every system, item and sample, and nothing left out."""

from __future__ import annotations

from typing import Any

import pytest
from harness import ITEMS, RIGHT, ROOT, RUN, Harness, summary

from ansatz.items.model import ERROR_TAGS


def collected(result: Any) -> Any:
    return [line.partition("::")[2] for line in result.outlines if "::" in line]


def test_every_item_is_a_case_in_order_and_named_by_run_and_item(harness: Harness) -> None:
    result = harness.scored("--co", "-q")
    assert collected(result) == [
        "test_item[demo-T-EN-00001]",
        "test_item[demo-T-EN-00002]",
        "test_item[demo-T-EN-00004]",
        "test_item[demo-T-EN-00005]",
        "test_item[demo-T-RU-00003]",
    ]
    assert result.ret == 0
    assert not (harness.path / "ansatz-report").exists()


def test_the_order_of_files_and_of_their_lines_changes_no_id(harness: Harness) -> None:
    backwards = harness.items(ITEMS[::-1], "backwards.jsonl")
    run = {**RUN, "predictions": RUN["predictions"][::-1]}
    other = harness.pytest(backwards, harness.run_file(run), "--co", "-q")
    assert collected(other) == collected(harness.scored("--co", "-q"))


def test_outcomes_metrics_and_exit_code(harness: Harness) -> None:
    result = harness.scored()
    result.stdout.fnmatch_lines(["collected 5 items"])
    assert summary(result) == {"passed": 1, "partial": 1, "failed": 2, "ungraded": 1}
    assert result.ret == 1
    run = harness.run_report()
    assert run["counts"] == {
        "correct": 1, "partial": 1, "incorrect": 1, "missing": 1, "unreadable": 0, "undecided": 0, "ungraded": 1,
    }  # fmt: skip
    found = {name: (metric["value"], metric["n"]) for name, metric in run["metrics"].items()}
    metrics = {name: metric for name, metric in found.items() if not name.startswith(("error.", "phybench."))}
    assert found["phybench.accuracy"] == (0.0, 1)
    assert sum(found[f"error.{tag}"][0] for tag in (*ERROR_TAGS, "unclassified")) == 0.5  # one wrong, one partial
    assert metrics == {
        "overall_accuracy": (0.25, 4),
        "mean_score": (0.375, 4),
        "numeric_accuracy": (0.5, 2),
        "symbolic_accuracy": (0.0, 1),
        "choice_accuracy": (0.0, 1),
        "topic.mechanics": (0.5, 2),
        "topic.optics": (0.0, 2),
        "language.en": (1 / 3, 3),
        "language.ru": (0.0, 1),
        "units_compliance": (1.0, 1),
        "eed": (run["items"][1]["eed"], 1),
        "latency_median_s": (2.0, 2),
        "prism.domain.mechanics": (0.5, 2),
        "prism.domain.optics": (0.0, 2),
        "prism.subtopic.mechanics/newtonian": (0.5, 2),
        "prism.subtopic.optics/geometric": (0.0, 2),
    }


def test_all_right_is_exit_code_0(harness: Harness) -> None:
    result = harness.pytest(harness.items([one for one in ITEMS if one["type"] != "proof"]), harness.run_file(RIGHT))
    assert summary(result) == {"passed": 4}
    assert result.ret == 0


def test_a_missing_prediction_scores_0_and_stays_in_the_denominator(harness: Harness) -> None:
    harness.scored(run={"run_id": "lazy", "predictions": RUN["predictions"][:1]})
    run = harness.run_report()
    entry = next(one for one in run["items"] if one["problem_id"] == "T-EN-00005")
    assert (entry["status"], entry["score"]) == ("missing", 0.0)
    assert run["metrics"]["overall_accuracy"] == {"value": 0.2, "ci95": [0.0, 0.6], "n": 5}


def test_deselected_items_are_out_of_the_denominator(harness: Harness) -> None:
    result = harness.scored("-k", "00001 or RU")
    assert summary(result) == {"passed": 1, "failed": 1, "deselected": 3}
    assert harness.run_report()["metrics"]["overall_accuracy"]["n"] == 2


def test_one_case_by_its_node_id(harness: Harness) -> None:
    items, run = harness.items(), harness.run_file()
    node = f"{ROOT / 'src' / 'ansatz' / 'items' / 'test_items.py'}::test_item[demo-T-EN-00001]"
    result = harness.pytest(items, run, node, test=False)
    assert summary(result) == {"passed": 1}


@pytest.mark.parametrize("spread", [(), ("-n", "1")], ids=["alone", "spread"])
def test_without_a_path_our_test_runs_wherever_one_stands(harness: Harness, spread: tuple[Any, ...]) -> None:
    result = harness.pytest(harness.items(), harness.run_file(), *spread, test=False, apart=bool(spread))
    assert summary(result) == {"passed": 1, "partial": 1, "failed": 2, "ungraded": 1}
    assert harness.run_report()["metrics"]["overall_accuracy"]["n"] == 4


def test_with_a_path_what_it_names_runs(harness: Harness) -> None:
    harness.pytester.makepyfile(test_mine="def test_mine(): pass")
    result = harness.pytest(harness.items(), harness.run_file(), "test_mine.py", test=False)
    assert summary(result) == {"passed": 1}


def test_last_failed_runs_what_was_not_fully_right(harness: Harness) -> None:
    harness.scored()
    result = harness.scored("--lf", "--co", "-q")
    assert collected(result) == [
        "test_item[demo-T-EN-00002]",
        "test_item[demo-T-EN-00005]",
        "test_item[demo-T-RU-00003]",
    ]


def test_several_files_are_several_systems(harness: Harness) -> None:
    result = harness.pytest(harness.items(), harness.run_file(), harness.run_file(RIGHT, "right.json"))
    assert summary(result) == {"passed": 5, "partial": 1, "failed": 3, "ungraded": 1}
    runs = {run["run_id"]: run for run in harness.report()["runs"]}
    assert list(runs) == ["demo", "perfect"]
    assert runs["perfect"]["metrics"]["overall_accuracy"]["value"] == 4 / 5  # the proof has no prediction
    result.stdout.fnmatch_lines(["*= demo (model-x) =*", "*= perfect =*"])


def test_samples_have_names_and_weigh_as_one_problem(harness: Harness) -> None:
    answers = ["14 m/s", "13 m/s", "12 m/s", "14.0 m/s"]
    predictions = [{"problem_id": "T-EN-00001", "answer": text, "sample": k} for k, text in enumerate(answers)]
    predictions.append({"problem_id": "T-EN-00005", "answer": "2.00", "sample": 3})
    items, run = harness.items(ITEMS[::4]), harness.run_file({"run_id": "many", "predictions": predictions})
    assert collected(harness.pytest(items, run, "--co", "-q")) == [
        *(f"test_item[many-T-EN-00001-s{k}]" for k in range(4)),
        "test_item[many-T-EN-00005]",
    ]
    harness.pytest(items, run)
    report = harness.run_report()
    assert [entry["sample"] for entry in report["items"]] == [0, 1, 2, 3, 3]
    assert report["metrics"]["overall_accuracy"]["value"] == 0.75  # (1/2 + 1) / 2
    assert report["metrics"]["overall_accuracy"]["n"] == 2


def test_a_repeated_run_id_names_both_files(harness: Harness) -> None:
    text = '{\n "predictions": [],\n "run_id": "demo"}'
    (harness.path / "again.json").write_text(text.replace("[]", '[{"problem_id": "T-EN-00001", "answer": "1"}]'))
    result = harness.pytest(harness.items(), harness.run_file(), "--predictions=again.json")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: again.json:3: $.run_id: found 'demo'*run.json*"])


def test_run_ids_and_item_ids_that_join_to_the_same_name_stay_apart(harness: Harness) -> None:
    items = [{**ITEMS[0], "id": "b-c"}, {**ITEMS[0], "id": "c"}]
    one = harness.run_file({"run_id": "a", "predictions": [{"problem_id": "b-c", "answer": "14 m/s"}]}, "1.json")
    two = harness.run_file({"run_id": "a-b", "predictions": [{"problem_id": "c", "answer": "1 m/s"}]}, "2.json")
    harness.pytest(harness.items(items), one, two)
    scores = {
        (run["run_id"], entry["problem_id"]): entry["score"]
        for run in harness.report()["runs"]
        for entry in run["items"]
    }
    assert scores == {("a", "b-c"): 1.0, ("a", "c"): 0.0, ("a-b", "b-c"): 0.0, ("a-b", "c"): 0.0}


def test_every_problem_of_every_file_is_located_before_anything_is_scored(harness: Harness) -> None:
    (harness.path / "one.json").write_text(
        '{"run_id": "one",\n "predictions": [\n  {"problem_id": "T-EN-00001", "answer": 3}]}'
    )
    (harness.path / "two.json").write_text('{"run_id": "two"')
    result = harness.pytest(harness.items(), "--predictions=one.json", "--predictions=two.json")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: one.json:3: $.predictions?0?.answer: *", "ERROR: two.json:1: *"])
    result.stderr.no_fnmatch_line("*Traceback*")
    assert "test session starts" not in result.stdout.str()


def test_an_unknown_problem_id_is_a_located_error(harness: Harness) -> None:
    result = harness.scored(run={"run_id": "x", "predictions": [{"problem_id": "T-EN-0001", "answer": "1"}]})
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: run.json:1: $.predictions?0?.problem_id: *T-EN-00001*"])


def test_a_file_that_is_not_there(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "--predictions=nowhere.json")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: nowhere.json: *"])
