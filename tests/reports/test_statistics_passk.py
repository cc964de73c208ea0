"""Several samples: pass@k by counting, and votes by what answers mean."""

from __future__ import annotations

import itertools
import random
from math import comb
from typing import Any

import pytest

from ansatz.reports.errors import StatisticsError
from ansatz.reports.metrics.passk import REPRESENTATIVES, Attempt, by_problem, majority, pass_at_k


@pytest.mark.parametrize("n", range(1, 7))
def test_pass_at_k_is_the_share_of_draws_that_hold_a_right_one(n: int) -> None:
    for correct in range(n + 1):
        answers = [1] * correct + [0] * (n - correct)
        for k in range(1, n + 1):
            draws = list(itertools.combinations(answers, k))
            assert pass_at_k(n, correct, k) == pytest.approx(sum(map(any, draws)) / len(draws))


def test_pass_at_k_is_unbiased() -> None:
    # The mean over how many of n are right, each right with p, is 1 - (1-p)^k.
    n, k, p = 10, 4, 0.3
    mean = sum(comb(n, c) * p**c * (1 - p) ** (n - c) * pass_at_k(n, c, k) for c in range(n + 1))
    assert mean == pytest.approx(1 - (1 - p) ** k)


def test_pass_at_k_of_thousands_is_exact() -> None:
    assert pass_at_k(10_000, 1, 1) == 1e-4
    assert pass_at_k(10_000, 10_000, 5000) == 1.0


@pytest.mark.parametrize(("n", "correct", "k"), [(3, 1, 4), (3, 4, 1), (3, 1, 0), (0, 0, 1)])
def test_what_has_no_estimate_is_an_error(n: int, correct: int, k: int) -> None:
    with pytest.raises(StatisticsError):
        pass_at_k(n, correct, k)


def attempts(*said: Any) -> Any:
    """Answers, right where they are "right"; None could not be read."""
    return [Attempt(number, answer, answer == "right") for number, answer in enumerate(said)]


def same(problem: Any, first: Any, second: Any) -> Any:
    return first.lower() == second.lower()


@pytest.mark.parametrize(
    ("said", "worth"),
    [
        (["right"], 1),
        (["a"], 0),
        ([None], 0),
        (["right", "right", "a"], 1),
        (["right", "a", "A"], 0),
        (["right", "a", "b"], 1 / 3),
        (["right", "a"], 1 / 2),
        (["right", "right", "a", "A", "b"], 1 / 2),
        (["right", "right", "a", "b", "c"], 1),
        (["right", None, None, None], 1),
        (["a", "A", "b", "B", "right", "right"], 1 / 3),
    ],
)
def test_the_vote_is_of_groups_that_say_the_same(said: list[Any], worth: float) -> None:
    assert majority("p", attempts(*said), same) == worth


def test_the_order_of_samples_changes_no_vote() -> None:
    own = attempts("right", "a", "A", "b", "right", "c", None)
    for seed in range(20):
        shuffled = random.Random(seed).sample(own, len(own))
        assert majority("p", shuffled, same) == majority("p", own, same) == 1 / 2


def test_comparisons_are_bounded() -> None:
    asked = []

    def counting(problem: Any, first: Any, second: Any) -> Any:
        asked.append((first, second))
        return False

    said = attempts("right", *(f"w{k}" for k in range(300)), *(f"w{k}" for k in range(300)))
    assert majority("p", said, counting) == 0.0  # each wrong one was given twice
    assert len(asked) <= 300 * REPRESENTATIVES


def test_nothing_is_compared_where_counting_suffices() -> None:
    def never(problem: Any, first: Any, second: Any) -> None:
        raise AssertionError

    assert majority("p", attempts("right", "right", "a"), never) == 1.0
    assert majority("p", attempts("a", "b", "c"), never) == 0.0


def test_one_sample_each_has_no_pass_at_k() -> None:
    assert by_problem({"p": attempts("right")}, same) == {}
    assert by_problem({}, same) == {}


def test_pass_at_powers_of_two() -> None:
    values = by_problem({"p": attempts("right", "a", "A", "b", "c"), "q": attempts("a", "right")}, same)
    assert list(values) == ["pass@1", "pass@2", "pass@4", "majority_vote"]
    assert values["pass@1"] == {"p": pytest.approx(0.2), "q": 0.5}
    assert values["pass@2"] == {"p": pytest.approx(0.4), "q": 1.0}
    assert values["pass@4"] == {"p": pytest.approx(0.8)}  # q has two answers only
    assert values["majority_vote"] == {"p": 0.0, "q": 0.5}


def test_a_problem_without_an_answer_fails_at_every_k() -> None:
    values = by_problem({"p": attempts("right", "a"), "q": [Attempt(0, None, False, missing=True)]}, same)
    assert values["pass@2"] == {"p": 1.0, "q": 0.0}
    assert values["majority_vote"]["q"] == 0.0
