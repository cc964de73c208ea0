"""The three example runs differ as their names say, and their grades have two readers and two judges."""

from collections import Counter
from pathlib import Path

import pytest
from verify import bank

from ansatz.items.reading import check_run, read_grades, read_run
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


def test_the_runs_are_ranked() -> None:
    # Half of the numbers and choices is enough, and quick.
    asked = {item.id for item in bank().values() if item.type in ("numeric", "choice") and item.id[-1] in "13579"}
    shares = []
    for name in NAMES:
        found = [
            score(bank()[each.problem_id], each).score == 1
            for each in read_run(str(EXAMPLES / f"{name}.json")).predictions
            if each.problem_id in asked and not each.sample
        ]
        shares.append(sum(found) / len(found))
    assert shares[0] > shares[1] > shares[2] + 0.1


def test_two_readers_grade_each_proof_and_two_judges_the_constraints() -> None:
    proofs = {item.id for item in bank().values() if item.type == "proof"}
    given = read_grades([str(EXAMPLES / "three-grades.json")]).grades
    readers = Counter((each.run_id, each.problem_id) for each in given if each.rubric)
    assert readers == {(f"example-{name}", proof): 2 for name in NAMES for proof in proofs}
    judges = Counter(each.grader for each in given if each.constraint)
    assert len(judges) == 2
    assert min(judges.values()) >= 50
