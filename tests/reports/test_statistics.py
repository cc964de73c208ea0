"""The bootstrap interval: against the textbook, against plain resampling, and the same every time."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from reports.statistics import bootstrap_interval, mean


def test_against_the_normal_approximation():
    values = [1.0] * 600 + [0.0] * 400
    low, high = bootstrap_interval(values, "x")
    half = 1.96 * (0.6 * 0.4 / 1000) ** 0.5
    assert low == pytest.approx(0.6 - half, abs=0.003)
    assert high == pytest.approx(0.6 + half, abs=0.003)


@pytest.mark.parametrize("values", [[0.0, 0.5, 1.0, 1.0, 0.25], [float(k % 7) / 6 for k in range(40)]])
def test_against_resampling_by_indices(values):
    stream = np.random.default_rng(1)
    means = np.array(values)[stream.integers(len(values), size=(40_000, len(values)))].mean(axis=1)
    expected = np.percentile(means, [2.5, 97.5])
    assert bootstrap_interval(values, "x", resamples=40_000) == pytest.approx(tuple(expected), abs=0.02)


def test_many_distinct_values_take_blocks_and_give_the_same_kind_of_answer():
    values = [number / 4000 for number in range(4000)]
    low, high = bootstrap_interval(values, "x", resamples=2500)  # three blocks
    half = 1.96 * (1 / 12 / 4000) ** 0.5
    assert (low, high) == pytest.approx((0.5 - half, 0.5 + half), abs=0.002)


def test_a_single_value_has_no_width():
    assert bootstrap_interval([0.7], "x") == (0.7, 0.7)
    assert bootstrap_interval([1.0] * 50, "x") == (1.0, 1.0)


def test_order_is_nothing_and_seed_and_name_are_something():
    values = [number**0.5 for number in range(100)]
    same = bootstrap_interval(values, "x", 1)
    assert bootstrap_interval(values[::-1], "x", 1) == same
    assert bootstrap_interval(values, "x", 2) != same
    assert bootstrap_interval(values, "y", 1) != same


def test_the_interval_does_not_depend_on_the_process():
    code = "from reports.statistics import bootstrap_interval as b; print(b([0.0, 0.3, 1.0, 1.0] * 9, 'x', 3))"
    shown = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in "12"
    }  # fmt: skip
    assert shown == {str(bootstrap_interval([0.0, 0.3, 1.0, 1.0] * 9, "x", 3))}


def test_the_mean_does_not_depend_on_order():
    values = [0.1] * 10 + [1e16, 1.0, -1e16]
    assert mean(values) == mean(values[::-1]) == 2.0 / 13
