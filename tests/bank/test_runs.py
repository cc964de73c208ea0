"""The three example runs differ as their names say, and their grades have two readers and two judges."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from verify import bank

from ansatz.items.reading import check_run, read_grades, read_run
from ansatz.reports.comparison import Pair, compare
from ansatz.scorers.score import score

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("strong", "middling", "weak")


@pytest.mark.parametrize("name", NAMES)
def test_a_run_answers_the_bank_with_worked_responses(name: str) -> None:
    run = read_run(str(EXAMPLES / f"{name}.json"))
    assert check_run(run, tuple(bank().values())) == []
    assert len({each.problem_id for each in run.predictions}) >= 0.95 * len(bank())
    worked = [each for each in run.predictions if len(each.response or each.reasoning or "") > 80]
    assert len({each.problem_id for each in worked}) >= 120
    assert all(each.latency_s for each in run.predictions)
    assert sum(each.sample == 1 for each in run.predictions) >= 30


def test_the_runs_are_ranked_by_the_statistics_of_the_report() -> None:
    """Strong over middling over weak, each step significant after Holm's correction and well apart."""
    # Proofs wait for graders; without graphs and constraints the answers are quick to score.
    asked = {item.id: replace(item, dag=(), constraints=()) for item in bank().values() if item.type != "proof"}
    scores = {
        name: {
            each.problem_id: score(asked[each.problem_id], each).score or 0.0
            for each in read_run(str(EXAMPLES / f"{name}.json")).predictions
            if each.problem_id in asked and not each.sample
        }
        for name in NAMES
    }
    pairs = [Pair("mean_score", a, b, scores[a], scores[b]) for a, b in pairwise(NAMES)]
    root = {item.id: item.translation_of or item.part_of or item.id for item in bank().values()}
    for found in compare(pairs, root=root):
        assert found.n >= 190
        assert found.significant, found
        assert found.ci95[0] > 0.05, found


def test_two_readers_grade_each_proof_and_two_judges_the_constraints() -> None:
    proofs = {item.id for item in bank().values() if item.type == "proof"}
    given = read_grades([str(EXAMPLES / "three-grades.json")]).grades
    readers = Counter((each.run_id, each.problem_id) for each in given if each.rubric)
    assert readers == {(f"example-{name}", proof): 2 for name in NAMES for proof in proofs}
    judges = Counter(each.grader for each in given if each.constraint)
    assert len(judges) == 2
    assert min(judges.values()) >= 50
