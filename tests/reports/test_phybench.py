"""PHYBench's metrics on scores whose means and errors can be worked out by hand."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import pytest

from ansatz.reports.errors import StatisticsError
from ansatz.reports.metrics.phybench import bootstrap_error, phybench, sample_efficiency


def test_means_and_errors() -> None:
    scores = [100.0] * 40 + [50.0] * 20 + [0.0] * 40
    found = phybench(scores)
    assert (found.eed, found.accuracy, found.n) == (50.0, 40.0, 100)
    # The error of a mean of n values is their standard deviation over the root of n.
    assert found.eed_error == pytest.approx(sqrt(2000) / 10, rel=0.05)
    assert found.accuracy_error == pytest.approx(sqrt(2400) / 10, rel=0.05)
    assert found.efficiency == pytest.approx((2400 / 1600) / (2000 / 2500))


def test_efficiency_is_what_it_says() -> None:
    """Accuracy on ``efficiency`` times the items has the relative error that EED has on the items."""
    scores = [100.0] * 30 + [40.0] * 30 + [20.0] * 30 + [0.0] * 10
    found = phybench(scores)
    times = found.efficiency
    right = [100.0 if score == 100 else 0.0 for score in scores]
    more = right * round(times * 10)
    error = bootstrap_error(more) / found.accuracy
    assert error == pytest.approx(bootstrap_error(scores * 10) / found.eed, rel=0.05)


def test_order_and_repetition() -> None:
    scores = [100.0, 33.5, 0.0, 12.25, 100.0, 59.0]
    mixed = list(scores)
    Random(1).shuffle(mixed)
    assert phybench(mixed) == phybench(scores)
    assert phybench(scores, seed=1).eed_error != phybench(scores, seed=2).eed_error


@pytest.mark.parametrize("scores", [[0.0, 0.0], [0.0, 20.0], [50.0]])
def test_no_efficiency_without_right_answers(scores: list[float]) -> None:
    assert phybench(scores).efficiency is None


def test_constant_scores_have_no_error() -> None:
    assert bootstrap_error([70.0, 70.0, 70.0]) == 0
    assert sample_efficiency([70.0, 70.0], [100.0, 0.0]) is None


@pytest.mark.parametrize("scores", [[], [101.0], [-1.0], [float("nan")]])
def test_refused(scores: list[Any]) -> None:
    with pytest.raises(StatisticsError):
        phybench(scores)
