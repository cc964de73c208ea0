"""Items tagged ``calibration``: graded like all others, and part of no result."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ansatz.items.cases import assemble
from ansatz.items.model import ERROR_TAGS, Grade, Grader, Grades, Item, NumericAnswer, Prediction, Quantity, Run
from ansatz.items.reading.validation import validate
from ansatz.reports.document import build
from ansatz.reports.entries import values_in
from ansatz.reports.render import csv, markdown, terminal
from ansatz.reports.render.json import render

ITEMS = [
    Item(f"N-{k}", "numeric", "en", "mechanics/newtonian", "?", NumericAnswer(Quantity("14", "m/s")), "14 m/s")
    for k in range(4)
]
HELD = [replace(item, tags=("calibration",)) if item.id in ("N-2", "N-3") else item for item in ITEMS]
SAID = ("14 m/s", "13 m/s", "14 m/s", "x")


def report_of(items: Any, grades: Any = ()) -> Any:
    run = Run("r", tuple(Prediction(item.id, answer=said) for item, said in zip(items, SAID, strict=True)))
    graders = (Grader("ab"), Grader("cd"))
    bench = assemble(items, [run], Grades(graders, tuple(grades)))
    payloads: dict[str, Any] = {}
    for case in bench.cases:
        right = case.prediction.answer == "14 m/s"
        score = {"problem_id": case.item.id, "sample": 0, "type": "numeric", "score": float(right), "correct": right,
                 "status": "correct" if right else "incorrect", "answer": case.prediction.answer,
                 "extraction": "answer",
                 "verdict": {"equal": right, "method": "tolerance", "detail": ""}}  # fmt: skip
        payloads[case.id] = {"case": case.id, "right": right, "ms": 1.0, "score": score}
    return build(bench, bench.cases, payloads, {})


def errors(grader: Any, tags: Any) -> Any:
    return [Grade("r", item.id, grader, error=tag) for item, tag in zip(ITEMS, tags, strict=True)]


def test_a_result_is_that_of_the_other_items() -> None:
    without, held = report_of(ITEMS[:2] + HELD[2:]), report_of(ITEMS)
    (run,), (whole,) = without["runs"], held["runs"]
    assert run["metrics"]["overall_accuracy"]["n"] == 2
    assert whole["metrics"]["overall_accuracy"]["n"] == 4
    assert sum(run["counts"].values()) == 2
    assert [entry["problem_id"] for entry in run["items"]] == ["N-0", "N-1"]
    assert [entry["problem_id"] for entry in run["calibration"]] == ["N-2", "N-3"]
    assert "calibration" not in whole
    assert "calibration" not in held


def test_graders_are_compared_on_them_apart() -> None:
    a, b = ERROR_TAGS[:2]
    grades = errors("ab", (a, b, a, b)) + errors("cd", (a, b, b, a))
    report = report_of(HELD, grades)
    (reported,) = [row for row in report["agreement"] if (row["a"], row["b"]) == ("ab", "cd")]
    (apart,) = [row for row in report["calibration"]["agreement"] if (row["a"], row["b"]) == ("ab", "cd")]
    assert (reported["n"], reported["kappa"]) == (2, 1.0)
    assert (apart["n"], apart["kappa"]) == (2, -1.0)
    assert (report["calibration"]["items"], report["calibration"]["answers"]) == (2, 2)


def test_an_old_report_is_counted_without_what_is_held_out_now() -> None:
    (run,) = report_of(ITEMS)["runs"]
    assert values_in(run["items"], {item.id: item for item in HELD})["overall_accuracy"] == {"N-0": 1.0, "N-1": 0.0}


def test_all_of_them_held_out() -> None:
    report = report_of([replace(item, tags=("calibration",)) for item in ITEMS])
    (run,) = report["runs"]
    assert run["metrics"]["overall_accuracy"]["n"] == 0
    assert run["items"] == []


def test_the_report_shows_how_many_and_conforms() -> None:
    report = report_of(HELD, errors("ab", (None, None, "units", "units")))
    assert validate(json.loads(render(report)), "report") == []
    lines = [line for _, own in terminal.tables(report) for line in own]
    assert "2 more for calibration, in no result" in lines
    assert "N-2" not in csv.render(report)
    # Named once, as what is in no result, with the reason.
    (line,) = [line for line in markdown.render(report).splitlines() if "N-2" in line]
    assert line == "2 items, held out to align graders (tag calibration): N-2, N-3."
    assert report["left_out"] == [
        {"problem_id": name, "reason": "held out to align graders (tag calibration)"} for name in ("N-2", "N-3")
    ]
