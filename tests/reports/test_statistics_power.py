"""Power of paired comparisons: against statsmodels, and against simulated comparisons."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from ansatz.reports.errors import StatisticsError
from ansatz.reports.power import detectable, power_of, problems_needed, spread


@pytest.mark.parametrize("difference", [-0.1, 0.01, 0.03, 0.08])
@pytest.mark.parametrize("n", [50, 400])
def test_power_against_statsmodels(difference: float, n: int) -> None:
    from statsmodels.stats.power import normal_power

    deviation = spread(0.3, difference)
    expected = normal_power(difference / deviation, n, 0.05, alternative="two-sided", sigma=1.0)
    assert power_of(difference, deviation / n**0.5) == pytest.approx(expected)


def test_problems_needed_against_statsmodels() -> None:
    from statsmodels.stats.power import zt_ind_solve_power

    # ratio=0 is the test of one sample, which a paired test is.
    expected = zt_ind_solve_power(effect_size=0.05 / 0.5, alpha=0.05, power=0.8, ratio=0)
    assert problems_needed(0.05, 0.5) == np.ceil(expected)


def test_detectable_inverts_power_and_problems() -> None:
    error = spread(0.25) / 300**0.5
    assert power_of(detectable(error), error) == pytest.approx(0.8, abs=1e-4)
    assert problems_needed(detectable(error), spread(0.25)) == 300


def test_power_against_simulated_sign_changes() -> None:
    stream = np.random.default_rng(5)
    n, up, down = 400, 0.15, 0.08
    drawn = stream.choice([1.0, -1.0, 0.0], p=[up, down, 1 - up - down], size=(4000, n))
    z = drawn.mean(axis=1) / (drawn.std(axis=1) / n**0.5)
    error = spread(up + down, up - down) / n**0.5
    assert power_of(up - down, error) == pytest.approx(float(np.mean(np.abs(z) > 1.96)), abs=0.03)


def test_no_difference_is_never_found() -> None:
    assert power_of(0.0, 0.1) == pytest.approx(0.05)
    assert problems_needed(0.0, 0.4) == inf


@pytest.mark.parametrize(("differing", "difference"), [(1.1, 0), (-0.1, 0), (0.1, 0.2), (float("nan"), 0)])
def test_systems_that_cannot_be(differing: float, difference: float) -> None:
    with pytest.raises(StatisticsError):
        spread(differing, difference)
