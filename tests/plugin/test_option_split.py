"""``--split``, and what a public file without answers gives."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import ITEMS, RIGHT, Harness, summary

from ansatz.cli import main
from ansatz.items.canary import CANARY

# Two of dev, one of test, one of neither.
SPLIT: list[dict[str, Any]] = [
    {**ITEMS[0], "split": "dev"},
    {**ITEMS[1], "split": "test"},
    {**ITEMS[2], "split": "dev"},
    {**ITEMS[4]},
]
RUN = RIGHT


@pytest.mark.parametrize(("split", "ids"), [("dev", ["T-EN-00001", "T-RU-00003"]), ("test", ["T-EN-00002"])])
def test_only_the_items_of_a_split_are_scored(harness: Harness, split: str, ids: list[str]) -> None:
    result = harness.pytest(harness.items(SPLIT), harness.run_file(RUN), f"--split={split}", "--report-dir=out")
    assert result.ret == 0
    result.stdout.fnmatch_lines([f"ansatz: {len(ids)} items of the split {split}, perfect (4 answers)"])
    assert [entry["problem_id"] for entry in harness.run_report("out")["items"]] == ids
    gold = harness.report("out")["gold"]
    assert (gold["items"], gold["split"]) == (len(ids), split)


def test_the_gold_of_a_split_is_checked_alone(harness: Harness) -> None:
    result = harness.pytest(harness.items(SPLIT), "--split=test", "-v")
    assert result.ret == 0
    result.stdout.fnmatch_lines(["*test_gold[[]T-EN-00002-final[]] PASSED*"])
    for name in ("T-EN-00001", "T-RU-00003", "T-EN-00005"):
        result.stdout.no_fnmatch_line(f"*{name}*")


def test_all_items_without_it(harness: Harness) -> None:
    result = harness.pytest(harness.items(SPLIT), harness.run_file(RUN))
    assert summary(result) == {"passed": 4}
    assert "split" not in harness.report()["gold"]


def test_a_split_that_no_item_has(harness: Harness) -> None:
    result = harness.pytest(harness.items([ITEMS[0]]), "--split=test")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --split=test: none of the 1 items in items.jsonl is of it"])


@pytest.fixture
def public(harness: Harness, capsys: pytest.CaptureFixture[str]) -> Any:
    """The public file of three of the items."""
    items = harness.items(SPLIT[:3], "bank.jsonl").partition("=")[2]
    assert main(["export", "--public", str(harness.path / "public.jsonl"), str(harness.path / items)]) == 0
    return "--items=public.jsonl"


@pytest.mark.parametrize("options", [[], ["--split=test"]])
def test_questions_without_answers_are_an_error_and_no_zeros(harness: Harness, public: Any, options: list[Any]) -> None:
    result = harness.pytest(public, harness.run_file(RUN), *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([
        "ERROR: public.jsonl:2: $.answer: found the question T-EN-00002 without its answer, which is sealed, "
        "expected items with their answers: score against the sealed file, or only --split=dev"
    ])  # fmt: skip
    assert not (harness.path / "ansatz-report").exists()


def test_the_dev_items_of_a_public_file_are_scored(harness: Harness, public: Any) -> None:
    run = {**RUN, "predictions": [one for one in RUN["predictions"] if one["problem_id"] != "T-EN-00005"]}
    result = harness.pytest(public, harness.run_file(run), "--split=dev")
    assert summary(result) == {"passed": 2}
    # And the sealed file scores everything.
    result = harness.pytest("--items=public.sealed.jsonl", harness.run_file(run))
    assert summary(result) == {"passed": 3}


def test_a_public_file_of_questions_alone_has_nothing_to_score(harness: Harness, public: Any) -> None:
    lines = [line for line in (harness.path / "public.jsonl").read_text("utf-8").splitlines() if "commitment" in line]
    (harness.path / "public.jsonl").write_text("\n".join(lines), "utf-8")
    result = harness.pytest(public, "--split=dev")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --split=dev: none of the 1 items in public.jsonl is of it"])


def test_a_run_that_holds_the_canary_is_flagged_in_the_report(harness: Harness) -> None:
    run = json.loads(json.dumps(RUN))
    run["predictions"][1]["reasoning"] = f"I have read this before: {CANARY}"
    result = harness.pytest(harness.items(SPLIT), harness.run_file(run), "--split=dev", "--report-dir=out")
    assert result.ret == 0
    findings = harness.run_report("out")["integrity"]
    assert [(one["kind"], one["problem_id"]) for one in findings if one["kind"] == "canary"] == [
        ("canary", run["predictions"][1]["problem_id"])
    ]
