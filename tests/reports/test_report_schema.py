"""The report of a run with constraints, mistakes and graders keeps to its schema, and every format takes it."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
import pytest
from judged_report import judged

from ansatz.items.reading.validation import schema
from ansatz.reports.errors import ReportFileError
from ansatz.reports.reading import check_entries
from ansatz.reports.render.json import render


@pytest.fixture(scope="module")
def report() -> Any:
    return judged(gates=["compliance.strict.upper>=0.1", "error.algebra.topic.optics<=1", "phybench.efficiency>0"])[0]


def faults(report: Any) -> Any:
    found = jsonschema.Draft202012Validator(schema("report")).iter_errors(json.loads(render(report)))
    return [f"{one.json_path}: {one.message[:80]}" for one in found]


def test_it_conforms(report: Any) -> None:
    assert faults(report) == []
    check_entries(json.loads(render(report)), "report.json")
    assert {gate["passed"] for gate in report["gates"]} == {True}


def entry_with(report: Any, key: Any) -> Any:
    return next(entry for entry in report["runs"][0]["items"] if key in entry)


@pytest.mark.parametrize(
    ("key", "path", "wrong"),
    [
        ("error", ("sspb",), "unit"),
        ("error", ("prism",), "ABC"),
        ("error", ("phybench",), "RR.semantic"),
        ("compliance", ("assumptions", "strict"), "YES"),
        ("compliance", ("assumptions", "points", 0, "verdict"), "pass"),
        ("compliance", ("assumptions", "points", 0, "span"), [1]),
        ("compliance", ("assumptions", "points"), {}),
    ],
)
def test_the_schema_sees_a_slip(
    report: Any, key: str, path: tuple[Any, ...], wrong: str | dict[Any, Any] | list[int]
) -> None:
    changed = json.loads(render(report))  # in which no two entries share a part
    inner = entry_with(changed, key)[key]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = wrong
    assert len(faults(changed)) == 1


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("compliance", ["pass"]),
        ("compliance", {"assumptions": "pass"}),
        ("compliance", {"assumptions": {"points": {"id": 1}}}),
        ("error", "units"),
        ("error", {"sspb": ["units"]}),
    ],
)
def test_an_earlier_report_that_cannot_be_counted_is_refused(
    report: Any, key: str, wrong: str | dict[str, Any] | list[str]
) -> None:
    changed = json.loads(render(report))  # in which no two entries share a part
    entry_with(changed, key)[key] = wrong
    with pytest.raises(ReportFileError, match=key):
        check_entries(changed, "old.json")


ENTRY = {"problem_id": "A", "topic": "optics", "language": "en", "status": "correct", "type": "numeric", "score": 1}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"topic": 3}, "a text as topic"),
        ({"type": "essay"}, "as type"),
        ({"score": 2}, "a number from 0 to 1 as score"),
        ({"score": "1"}, "a number from 0 to 1 as score"),
        ({"sample": "first"}, "an integer as sample"),
        ({"answer": 5}, "texts as part_of and answer"),
        ({"dag": {"score": 2}}, "a number from 0 to 1 as dag.score, and from 0 to 100 as eed"),
        ({"eed": 101}, "a number from 0 to 1 as dag.score, and from 0 to 100 as eed"),
        ({"latency_s": "slow"}, "a number as latency_s"),
    ],
)
def test_an_entry_that_cannot_be_counted_is_named(changes: dict[str, Any], expected: str) -> None:
    earlier: Any = {"schema_version": "1", "scoring_version": "1", "gold": {}, "runs": [{"run_id": "a", "items": []}]}
    earlier["runs"][0]["items"] = [ENTRY, {**ENTRY, **changes}]
    with pytest.raises(ReportFileError, match=rf"old.json: \$.runs\[0\].items\[1\]: expected .*{expected}"):
        check_entries(earlier, "old.json")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"scoring_version": 1}, "not a whole report: no scoring_version and gold"),
        ({"runs": {}}, "$.runs: expected a list"),
        ({"runs": [3]}, "$.runs[0]: expected a run with its run_id"),
        ({"runs": [{"run_id": "a", "system": "b", "items": []}]}, "$.runs[0].system: expected an object"),
        ({"runs": [{"run_id": "a", "items": [None]}]}, "$.runs[0].items[0]: expected an object"),
    ],
)
def test_a_report_that_is_not_whole_is_named(changes: dict[str, Any], expected: str) -> None:
    earlier: Any = {"schema_version": "1", "scoring_version": "1", "gold": {}, "runs": [], **changes}
    with pytest.raises(ReportFileError, match=re.escape(expected)):
        check_entries(earlier, "old.json")


def test_the_metrics_of_a_report_can_be_counted_again_from_its_entries(report: Any) -> None:
    from ansatz.reports.entries import records_of
    from ansatz.reports.metrics import compute

    for run in report["runs"]:
        again = compute(records_of(json.loads(json.dumps(list(run["items"]))), {}), report["seed"])
        assert again == run["metrics"]
