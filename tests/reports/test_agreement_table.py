"""The table of agreement: every scorer beside people, graders beside each other."""

from __future__ import annotations

import json

import pytest
from scipy.stats import kendalltau

from items.model import Grade, Grader
from reports.agreement import cohen_kappa
from reports.calibration import agreement

WORTH = [0.0, 0.25, 0.5, 0.5, 0.75, 1.0, 1.0, 0.2, 0.9, 0.4]
PEOPLE = [0.1, 0.2, 0.6, 0.4, 0.7, 1.0, 0.8, 0.3, 1.0, 0.2]


def entry(k, kind="symbolic"):
    dag = {"score": WORTH[k], "strict": WORTH[k] ** 2, "prefix": 1 - WORTH[k]}
    correct = WORTH[k] == 1
    return {
        "problem_id": f"p{k}", "sample": 0, "type": kind, "correct": correct, "score": float(correct),
        "eed": 100 * WORTH[k], "dag": dag,
    }  # fmt: skip


RUNS = [{"run_id": "r", "items": [entry(k) for k in range(10)]}]


def graded(**columns):
    """Grades by key from columns of scores by grader."""
    return {
        ("r", f"p{k}", 0): tuple(Grade("r", f"p{k}", name, score=own[k]) for name, own in columns.items())
        for k in range(10)
    }


def rows(found, on="score", **where):
    return [row for row in found if row["on"] == on and all(row[name] == value for name, value in where.items())]


def test_every_scorer_stands_beside_people():
    found = rows(agreement(RUNS, graded(ab=PEOPLE)), b="people")
    assert [row["a"] for row in found] == ["accuracy", "score", "closure", "strict", "prefix", "edit distance"]
    (closure,) = rows(found, a="closure")
    expected = kendalltau(WORTH, PEOPLE, method="asymptotic")
    assert closure["tau_b"] == pytest.approx(expected.statistic)
    assert closure["p_asymptotic"] == pytest.approx(expected.pvalue)
    assert closure["n"] == 10
    (prefix,) = rows(found, a="prefix")
    assert prefix["tau_b"] == pytest.approx(-closure["tau_b"])
    assert prefix["p_permutation"] == pytest.approx(closure["p_permutation"], abs=0.005)


def test_people_are_averaged_and_models_are_no_people():
    halves = [min(1.0, value + 0.1) for value in PEOPLE], [max(0.0, value - 0.1) for value in PEOPLE]
    grades = graded(ab=halves[0], cd=halves[1], judge=[1 - value for value in PEOPLE])
    found = agreement(RUNS, grades, (Grader("judge", "model"),))
    mean = [(a + b) / 2 for a, b in zip(*halves, strict=True)]
    (closure,) = rows(found, a="closure")
    assert closure["tau_b"] == pytest.approx(kendalltau(WORTH, mean).statistic)
    assert {(row["a"], row["b"]) for row in found if row["b"] != "people"} == {
        ("ab", "cd"), ("ab", "judge"), ("cd", "judge"), ("all graders", "each other"),
    }  # fmt: skip


def test_proofs_are_not_compared_with_the_grades_that_they_are_made_of():
    runs = [{"run_id": "r", "items": [entry(k, "proof") for k in range(10)]}]
    assert agreement(runs, graded(ab=PEOPLE)) == []


def test_criteria_points_and_errors_have_kappa():
    first, second = [1, 0.5, 0, 1, 1, 0], [1, 0.5, 0.5, 1, 0, 0]
    grades = {
        ("r", f"p{k}", 0): (
            Grade("r", f"p{k}", "ab", rubric=(("goal", first[k]),), error="units"),
            Grade("r", f"p{k}", "cd", rubric=(("goal", second[k]),), error="units" if k else "algebra"),
            Grade("r", f"p{k}", "ab", constraint="assumptions", points=(("stated", "YES"),)),
            Grade("r", f"p{k}", "cd", constraint="assumptions", points=(("stated", "YES" if k % 2 else "NO"),)),
        )
        for k in range(6)
    }
    found = agreement([], grades)
    (rubric,) = rows(found, "rubric")
    assert rubric["kappa"] == pytest.approx(cohen_kappa(first, second))
    assert 0 < rubric["alpha"] < 1
    assert rubric["tau_b"] == pytest.approx(kendalltau(first, second).statistic)
    (points,) = rows(found, "points")
    assert (points["n"], points["kappa"], points["tau_b"]) == (6, 0.0, None)
    (errors,) = rows(found, "error")
    assert (errors["n"], errors["kappa"]) == (6, 0.0)


def test_nothing_graded_is_no_table():
    assert agreement(RUNS, {}) == []


def test_the_table_is_json_and_the_same_every_time():
    grades = graded(ab=PEOPLE, cd=WORTH, ef=PEOPLE[::-1])
    shown = json.dumps(agreement(RUNS, grades, seed=3), allow_nan=False)
    assert json.dumps(agreement(RUNS, dict(reversed(grades.items())), seed=3)) == shown
    assert json.loads(shown)[-1]["a"] == "all graders"
