"""The same numbers however the cases are spread, and a worker that dies costs one item."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import ITEMS, RUN, Harness, summary

# More cases than workers take at once, and ids that are hard to write down.
MANY = [{**ITEMS[0], "id": f"T-EN-1{number:04d}"} for number in range(30)]
ODD: dict[str, Any] = {
    "run_id": "прогон [1]::a/b \\ é",
    "predictions": [
        *RUN["predictions"],
        *(
            {"problem_id": item["id"], "answer": ("14 m/s", "14.0", "15 m/s", "$$")[number % 4]}
            for number, item in enumerate(MANY)
            if number % 7
        ),
    ],
}


ALONE: list[Any] = []  # the report of a session without workers, once a test has made it


def expected_of(harness: Harness) -> Any:
    if not ALONE:
        ALONE.append(report_of(harness, "-p", "no:xdist", apart=False))
    return ALONE[0]


def report_of(harness: Harness, *arguments: Any, apart: Any = True) -> Any:
    """The report's text without durations, and the counts of outcomes."""
    result = harness.pytest(
        harness.items(ITEMS + MANY), harness.run_file(ODD), "--tb=no", "-q", *arguments, apart=apart
    )
    assert result.ret == 1
    report = harness.report()
    for entry in report["runs"][0]["items"]:
        entry["duration_ms"] = 0
    return json.dumps(report), summary(result)


@pytest.fixture(
    params=["-p no:xdist", "-n 0", "-n 2", "-n 2 --dist=worksteal", "-n 2 --dist=loadscope"], ids=lambda text: text
)
def plugin_args(request: pytest.FixtureRequest) -> Any:
    return request.param.split()


def test_the_same_report_in_every_distribution(harness: Harness, plugin_args: str) -> None:
    expected = expected_of(harness)
    # With workers whose interpreters begin from nothing: in test_packaging.py.
    assert report_of(harness, *plugin_args, apart="2" in plugin_args) == expected


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_report_in_any_order(harness: Harness, seed: int) -> None:
    shuffling = harness.plugin(
        f"""
        import random
        def pytest_collection_modifyitems(items):
            random.Random({seed}).shuffle(items)
        """
    )
    expected = expected_of(harness)
    assert report_of(harness, shuffling, apart=False) == expected


def test_the_same_report_under_pytest_randomly(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pytest_randomly")
    expected = expected_of(harness)
    monkeypatch.delenv("PYTEST_ADDOPTS")
    assert report_of(harness, "-n", "1", "-p", "randomly", "--randomly-seed=3") == expected


DYING = """
    import os
    def pytest_runtest_call(item):
        if "{name}" in item.name and os.environ.get("PYTEST_XDIST_WORKER"):
            os._exit(3)
"""


def test_a_worker_that_dies_costs_its_item_and_the_summary_says_so(harness: Harness) -> None:
    dying = harness.plugin(DYING.format(name="T-EN-00001"))
    run = {**RUN, "run_id": ODD["run_id"]}  # the only way from the dead worker to its item is the name
    result = harness.scored(dying, "-n", "1", run=run, apart=True)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["1 counted as 0, worker crashed: T-EN-00001"])
    run = harness.run_report()
    lost = run["items"][0]
    assert (lost["problem_id"], lost["score"], lost["status"]) == ("T-EN-00001", 0.0, "undecided")
    assert lost["notes"] == ["worker crashed"]
    assert run["counts"] == {
        "correct": 0, "partial": 1, "incorrect": 1, "missing": 1, "unreadable": 0, "undecided": 1, "ungraded": 1,
    }  # fmt: skip
    assert run["metrics"]["overall_accuracy"]["n"] == 4


def test_a_gate_counts_the_item_that_a_worker_died_on(harness: Harness) -> None:
    dying = harness.plugin(DYING.format(name="T-EN-00001"))
    # The one that was lost was the right one: it would be a quarter.
    result = harness.scored(dying, "-n", "1", "--gate=overall_accuracy==0", apart=True)
    assert result.ret == 0
    result.stdout.fnmatch_lines(["gate overall_accuracy==0: passed*"])


def test_workers_check_the_gold_as_well(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "-n", "1", apart=True)
    # Every submission, every item against itself, and the release.
    assert summary(result) == {"passed": 8 + len(ITEMS)}
    result.stdout.fnmatch_lines(["8 submissions with a declared score: all as declared"])


def test_a_wrong_file_is_said_once_and_before_any_worker_starts(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "--predictions=nowhere.json", "-n", "2", apart=True)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert result.stderr.str().count("nowhere.json") == 1
    assert "gw0" not in result.stdout.str()


def test_failures_read_the_same_from_a_worker(harness: Harness) -> None:
    alone = harness.scored(apart=False).stdout
    spread = harness.scored("-n", "1", apart=True).stdout
    for stdout in (alone, spread):
        stdout.fnmatch_lines(["T-RU-00003: incorrect: *", "  credit    0 of 1"])
        stdout.fnmatch_lines(["*= PARTIAL CREDIT =*", "  credit    0.5 of 1"])
        stdout.fnmatch_lines_random(["FAILED *T-RU-00003? - T-RU-00003: i*"])
