"""The table of agreement: every scorer beside people, graders beside each other."""

from __future__ import annotations

import json
from typing import Any

import judged_report
import pytest
from scipy.stats import kendalltau

from ansatz.items.model import Grade, Grader
from ansatz.reports.agreement import cohen_kappa
from ansatz.reports.calibration import agreement
from ansatz.reports.disagreements import disagreements
from ansatz.reports.metrics import judge_measures

WORTH = [0.0, 0.25, 0.5, 0.5, 0.75, 1.0, 1.0, 0.2, 0.9, 0.4]
PEOPLE = [0.1, 0.2, 0.6, 0.4, 0.7, 1.0, 0.8, 0.3, 1.0, 0.2]


def entry(k: int, kind: str = "symbolic") -> dict[str, Any]:
    dag = {"score": WORTH[k], "strict": WORTH[k] ** 2, "prefix": 1 - WORTH[k]}
    correct = WORTH[k] == 1
    return {
        "problem_id": f"p{k}", "sample": 0, "type": kind, "correct": correct, "score": float(correct),
        "eed": 100 * WORTH[k], "dag": dag,
    }  # fmt: skip


RUNS: Any = [{"run_id": "r", "items": [entry(k) for k in range(10)]}]


def graded(**columns: Any) -> Any:
    """Grades by key from columns of scores by grader."""
    return {
        ("r", f"p{k}", 0): tuple(Grade("r", f"p{k}", name, score=own[k]) for name, own in columns.items())
        for k in range(10)
    }


def rows(found: Any, on: Any = "score", **where: Any) -> Any:
    return [row for row in found if row["on"] == on and all(row[name] == value for name, value in where.items())]


def test_every_scorer_stands_beside_people() -> None:
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


def test_people_are_averaged_and_models_are_no_people() -> None:
    halves = [min(1.0, value + 0.1) for value in PEOPLE], [max(0.0, value - 0.1) for value in PEOPLE]
    grades = graded(ab=halves[0], cd=halves[1], judge=[1 - value for value in PEOPLE])
    found = agreement(RUNS, grades, (Grader("judge", "model"),))
    mean = [(a + b) / 2 for a, b in zip(*halves, strict=True)]
    (closure,) = rows(found, a="closure")
    assert closure["tau_b"] == pytest.approx(kendalltau(WORTH, mean).statistic)
    assert {(row["a"], row["b"]) for row in found if row["b"] != "people"} == {
        ("ab", "cd"), ("ab", "judge"), ("cd", "judge"), ("all graders", "each other"),
    }  # fmt: skip


def test_proofs_are_not_compared_with_the_grades_that_they_are_made_of() -> None:
    runs: Any = [{"run_id": "r", "items": [entry(k, "proof") for k in range(10)]}]
    assert agreement(runs, graded(ab=PEOPLE)) == []


def test_criteria_points_and_errors_have_kappa() -> None:
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


def test_raw_agreement_and_linear_kappa_stand_beside_kappa() -> None:
    first, second = [1, 0.5, 0, 1, 1, 0, 0.5, 1], [1, 0, 0.5, 1, 0, 0, 0.5, 0.5]
    grades = {
        ("r", f"p{k}", 0): (Grade("r", f"p{k}", "ab", rubric=(("goal", first[k]), ("clarity", 1.0))),
                            Grade("r", f"p{k}", "cd", rubric=(("goal", second[k]), ("clarity", 1.0))))
        for k in range(8)
    }  # fmt: skip
    whole, clarity, goal = rows(agreement([], grades), "rubric")
    assert (whole["part"], clarity["part"], goal["part"]) == (None, "clarity", "goal")
    assert (whole["n"], whole["agree"]) == (16, 0.75)
    assert (clarity["agree"], clarity["kappa"]) == (1.0, None)
    assert goal["agree"] == 0.5
    for weights, name in ((None, "kappa"), ("linear", "kappa_linear")):
        table = [
            [sum(pair == (a, b) for pair in zip(first, second, strict=True)) for b in (0, 0.5, 1)] for a in (0, 0.5, 1)
        ]
        assert goal[name] == pytest.approx(statsmodels_kappa(table, weights))


def statsmodels_kappa(table: Any, weights: Any) -> Any:
    from statsmodels.stats.inter_rater import cohens_kappa

    return cohens_kappa(table, wt=weights, return_results=False)


def judged(number: Any, verdict: Any, rule: Any = None, error: Any = None) -> Any:
    """An entry whose point ``stated`` has this verdict, of the rule or, where ``rule`` is given, of a grader."""
    point = {"id": "stated", "verdict": verdict, "by": "ab" if rule else "rule"} | ({"rule": rule} if rule else {})
    shown = {"problem_id": f"p{number}", "sample": 0, "compliance": {"assumptions": {"points": [point]}}}
    return shown | ({"error": error} if error else {})


def test_the_rules_are_a_grader_who_may_abstain() -> None:
    entries: Any = [
        judged(0, "YES", error={"sspb": "units", "by": "rule"}),
        judged(1, "NO", error={"sspb": "algebra", "by": "ab", "rule_sspb": "units"}),
        judged(2, "UNDECIDED", error={"sspb": "unclassified", "by": "rule"}),
        judged(3, "YES", rule="NO", error={"sspb": "algebra", "by": "ab", "rule_sspb": "unclassified"}),
        judged(4, "NO", rule="UNDECIDED"),
    ]
    grades = {
        ("r", f"p{k}", 0): (Grade("r", f"p{k}", "ab", constraint="assumptions", points=(("stated", said),)),
                            Grade("r", f"p{k}", "ab", error="units" if k != 1 else "algebra"))
        for k, said in enumerate(["YES", "YES", "YES", "YES", "NO"])
    }  # fmt: skip
    runs: Any = [{"run_id": "r", "items": [{"type": "proof", "correct": False, "score": 0.0} | one for one in entries]}]
    (points,) = rows(agreement(runs, grades), "points")
    assert (points["a"], points["b"], points["n"]) == ("rules", "ab", 3)  # p2 and p4: the rules could not tell
    assert points["agree"] == pytest.approx(1 / 3)
    (error,) = rows(agreement(runs, grades), "error")
    assert (error["n"], error["agree"], error["kappa_linear"]) == (2, 0.5, None)
    (row,) = disagreements(runs, grades)
    assert (row["a"], row["answers"], row["differing"], row["mismatches"]) == ("rules", 3, 2, 2)
    assert [(one["a_stricter"], one["b_stricter"]) for one in row["constraints"]] == [(2, 0)]


def test_what_rules_see_in_a_proof_stands_beside_its_graders() -> None:
    seen = [{"goal": {"grade": 1.0}, "clarity": {"grade": None}}, {"goal": {"grade": 0.5}, "clarity": {"grade": 0}}]
    runs: Any = [{"run_id": "r", "items": [
        {"problem_id": f"p{k}", "sample": 0, "type": "proof", "correct": False, "score": 0.0,
         "verdict": {"evidence": {"rules": one}}} for k, one in enumerate(seen)]}]  # fmt: skip
    sheet = (("goal", 1.0), ("clarity", 0.5))
    grades = {("r", f"p{k}", 0): (Grade("r", f"p{k}", "ab", rubric=sheet),) for k in range(2)}
    whole, clarity, goal = rows(agreement(runs, grades), "rubric", a="rules", b="ab")
    assert (whole["n"], clarity["n"], goal["n"]) == (3, 1, 2)
    assert (whole["agree"], clarity["agree"], goal["agree"]) == (pytest.approx(1 / 3), 0.0, 0.5)


def test_who_is_stricter_is_counted_by_constraint() -> None:
    """Figure 6 of SciIF: mismatches of whole constraints, split by who fails what the other passes."""
    said = {
        ("p0", "units_standard"): (("YES", "YES"), ("YES", "NO")),
        ("p0", "assumptions"): (("NO", "NO"), ("YES", "YES")),
        ("p1", "assumptions"): (("YES", "NO"), ("NO", "YES")),  # neither passes it: no mismatch, but of two points
        ("p1", "units_standard"): (("YES", "YES"), ("UNDECIDED", "YES")),
        ("p2", "units_standard"): (("YES", "YES"), ("YES", "YES")),
    }
    grades: dict[Any, Any] = {}
    for (problem, constraint), pair in said.items():
        for grader, (first, second) in zip(("ab", "cd"), pair, strict=True):
            points = (("one", first), ("two", second))
            grade = Grade("r", problem, grader, constraint=constraint, points=points)
            grades.setdefault(("r", problem, 0), []).append(grade)
    (row,) = disagreements([], grades)
    assert (row["a"], row["b"], row["answers"], row["differing"], row["mismatches"]) == ("ab", "cd", 3, 2, 3)
    assumptions, units = row["constraints"]
    assert assumptions == {
        "constraint": "assumptions", "judged": 2, "mismatches": 1, "a_stricter": 1, "b_stricter": 0, "points": 4,
        "points_a_stricter": 3, "points_b_stricter": 1,
    }  # fmt: skip
    assert (units["judged"], units["a_stricter"], units["b_stricter"]) == (3, 0, 2)
    assert (units["points"], units["points_b_stricter"]) == (6, 2)


def test_three_graders_have_an_alpha_for_every_constraint() -> None:
    report, _ = judged_report.judged()
    together = rows(report["agreement"], "points", a="all graders")
    assert [row["part"] for row in together] == [None, "assumptions", "boundary_conditions", "units_standard"]
    assert all(row["alpha"] is not None and row["n"] > 10 for row in together)
    beside = {(row["a"], row["b"]) for row in rows(report["agreement"], "points", part=None)}
    assert {("rules", "ab"), ("rules", "cd"), ("rules", "judge-1"), ("ab", "cd")} <= beside
    judge = next(row for row in report["disagreements"] if row["b"] == "judge-1" and row["a"] == "ab")
    assert all(one["b_stricter"] >= one["a_stricter"] for one in judge["constraints"])


def test_nothing_graded_is_no_table() -> None:
    assert agreement(RUNS, {}) == []


def test_the_table_is_json_and_the_same_every_time() -> None:
    grades = graded(ab=PEOPLE, cd=WORTH, ef=PEOPLE[::-1])
    shown = json.dumps(agreement(RUNS, grades, seed=3), allow_nan=False)
    assert json.dumps(agreement(RUNS, dict(reversed(grades.items())), seed=3)) == shown
    assert json.loads(shown)[-1]["a"] == "all graders"


def test_a_judge_of_whole_answers_is_a_baseline_beside_the_rules() -> None:
    said = [0, 0, 0, 1, 0, 1, 0, 0, 1, 0]  # the rules call p5 and p6 right
    grades = {
        ("r", f"p{k}", 0): (Grade("r", f"p{k}", "m", score=said[k]), Grade("r", f"p{k}", "ab", score=PEOPLE[k]))
        for k in range(10)
    }
    found = agreement(RUNS, grades, (Grader("m", "model"),))
    (beside,) = rows(found, "correct")  # a person who gives parts of a mark says nothing of right or wrong
    ours = [int(value == 1) for value in WORTH]
    assert (beside["a"], beside["b"], beside["n"], beside["agree"]) == ("rules", "m", 10, 0.7)
    assert beside["kappa"] == pytest.approx(cohen_kappa(ours, said))
    (baseline,) = rows(found, a="judge m")
    assert (baseline["b"], baseline["n"]) == ("people", 10)
    assert baseline["tau_b"] == pytest.approx(kendalltau(said, PEOPLE).statistic)


def test_a_proof_has_no_row_on_right_or_wrong() -> None:
    runs: Any = [{"run_id": "r", "items": [entry(k, "proof") for k in range(10)]}]
    grades = {("r", "p1", 0): (Grade("r", "p1", "m", score=1.0),), ("r", "p2", 0): (Grade("r", "p2", "m", score=0.0),)}
    assert agreement(runs, grades, (Grader("m", "model"),)) == []


def test_the_accuracy_as_a_judge_sees_it() -> None:
    waves, flow = {"topic": "optics/waves", "difficulty": "hard"}, {"topic": "fluids/flow"}
    entries: Any = [
        {"problem_id": f"p{k}", "sample": s, "type": "numeric", "status": "correct"} | (waves if k else flow)
        for k in (0, 1) for s in (0, 1)
    ]  # fmt: skip
    entries += [{"problem_id": "p2", "sample": 0, "type": "numeric", "status": "missing"} | waves,
                {"problem_id": "p3", "sample": 0, "type": "proof", "status": "correct"} | flow]  # fmt: skip
    said = [("p0", 0, 1.0), ("p0", 1, 0.0), ("p3", 0, 1.0)]
    grades = {("r", name, sample): (Grade("r", name, "m", sample, score=score),) for name, sample, score in said}
    models = (Grader("m", "model"), Grader("silent", "model"))
    assert judge_measures(entries, "r", grades, models) == {
        "judge_accuracy.m": {"p0": 0.5, "p2": 0.0},
        "judge_rules.m": {"p0": 1.0, "p2": 0.0},  # of the same answers: what m left open is in neither
        "judge_agreement.m": {"p0": 0.5},  # where there is no answer, nothing was judged
        "judge_domain.mechanics.m": {"p0": 0.5},
        "judge_domain.optics.m": {"p2": 0.0},
        "judge_difficulty.optics.hard.m": {"p2": 0.0},
    }
    assert judge_measures(entries, "r", grades, ()) == {}
