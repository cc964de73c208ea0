"""Intervals and tests of differences: against scipy, statsmodels, closed forms, and the same every time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from math import comb, erf, sqrt
from typing import Any

import numpy as np
import pytest

from ansatz.reports.errors import StatisticsError
from ansatz.reports.statistics import (
    Sample,
    bootstrap_interval,
    bootstrap_p,
    holm,
    intervals,
    mean,
    median_interval,
    resample,
    resamples_for,
    roots,
    sign_test,
    within_problems,
)

FEW = [0.0, 0.5, 1.0, 1.0, 0.25]
MANY = [((k * 7919) % 97) ** 2 / 97**2 for k in range(97)]


def clustered(clusters: Any, seed: Any = 5) -> Any:
    """Values by problem and the root of each, in clusters of 1 to 4 problems that agree with each other."""
    stream = np.random.default_rng(seed)
    values, root = {}, {}
    for cluster in range(clusters):
        level = stream.random()
        for part in range(1 + cluster % 4):
            values[f"{cluster}-{part}"] = float(np.clip(level + stream.normal(0, 0.1), 0, 1))
            root[f"{cluster}-{part}"] = f"{cluster}-0"
    return values, root


# Intervals


def test_a_rate_against_the_normal_approximation() -> None:
    values = [1.0] * 600 + [0.0] * 400
    half = 1.96 * (0.6 * 0.4 / 1000) ** 0.5
    assert bootstrap_interval(values) == pytest.approx((0.6 - half, 0.6 + half), abs=0.003)


def test_a_rate_against_the_binomial_distribution_itself() -> None:
    # The bootstrap count of ones among n is binomial: its quantiles are known exactly.
    from scipy.stats import binom

    n, ones = 40, 11
    low, high = bootstrap_interval([1.0] * ones + [0.0] * (n - ones), resamples=100_000)
    assert (low, high) == (binom.ppf(0.025, n, ones / n) / n, binom.ppf(0.975, n, ones / n) / n)


def test_many_distinct_values_against_the_variance_of_the_bootstrap() -> None:
    (means,) = resample([Sample.of(MANY)], resamples=40_000)
    assert means.mean() == pytest.approx(np.mean(MANY), abs=4 * means.std() / 200)
    assert means.std() == pytest.approx(np.std(MANY) / len(MANY) ** 0.5, rel=0.02)


@pytest.mark.parametrize("values", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize(("method", "theirs"), [("percentile", "percentile"), ("bca", "BCa")])
def test_against_scipy(values: list[float], method: Any, theirs: str) -> None:
    from scipy.stats import bootstrap

    expected = bootstrap((np.array(values),), np.mean, method=theirs, n_resamples=60_000, rng=1).confidence_interval
    (found,) = intervals([Sample.of(values)], method=method, resamples=60_000)
    assert found == pytest.approx(tuple(expected), abs=0.04 * np.std(values) / len(values) ** 0.5 + 0.002)


def test_bca_leans_to_the_long_tail_as_scipy_does() -> None:
    from scipy.stats import bootstrap

    values = [float(np.exp(k / 12)) for k in range(60)]
    expected = bootstrap((np.array(values),), np.mean, method="BCa", n_resamples=60_000, rng=2).confidence_interval
    (found,), (plain,) = (intervals([Sample.of(values)], method=one, resamples=60_000) for one in ("bca", "percentile"))
    assert found == pytest.approx(tuple(expected), rel=0.005)
    assert found[0] > plain[0]
    assert found[1] > plain[1]


@pytest.mark.parametrize("method", ["percentile", "bca"])
def test_clusters_against_scipy_on_the_ratio_of_sums(method: Any) -> None:
    from scipy.stats import bootstrap

    sample = Sample.by_cluster(*clustered(60))
    data = (np.array(sample.sums), np.array(sample.sizes, dtype=float))
    expected = bootstrap(
        data, lambda sums, sizes, axis=-1: sums.sum(axis=axis) / sizes.sum(axis=axis), paired=True,
        method={"bca": "BCa"}.get(method, method), n_resamples=60_000, rng=3,
    ).confidence_interval  # fmt: skip
    (found,) = intervals([sample], method=method, resamples=60_000)
    assert found == pytest.approx(tuple(expected), abs=0.003)


def test_parts_of_one_problem_widen_the_interval() -> None:
    values, root = clustered(60)
    together, apart = intervals([Sample.by_cluster(values, root), Sample.by_cluster(values, {})])
    assert together[1] - together[0] > 1.3 * (apart[1] - apart[0])


def test_identical_parts_are_worth_one_problem() -> None:
    values = {f"{k}-{part}": float(k % 3 == 0) for k in range(50) for part in "abcd"}
    root = {name: name.partition("-")[0] for name in values}
    fourfold, once = Sample.by_cluster(values, root), Sample.of([float(k % 3 == 0) for k in range(50)])
    assert intervals([fourfold]) == intervals([once])


def test_a_sample_knows_its_mean_and_size() -> None:
    sample = Sample.by_cluster({"a": 1.0, "b": 0.0, "c": 0.5}, {"b": "a"})
    assert (sample.value, sample.n, sample.clusters) == (0.5, 3, 2)


def test_a_single_value_has_no_width() -> None:
    for values in ([0.7], [1.0] * 50):
        for method in ("percentile", "bca"):
            assert intervals([Sample.of(values)], method=method) == [(values[0], values[0])]
        assert median_interval(values) == (values[0], values[0])


@pytest.mark.parametrize(
    "empty", [lambda: Sample.of([]), lambda: Sample.by_cluster({}, {}), lambda: Sample.by_cluster({}, {"a": "b"})]
)
def test_no_value_is_an_error_that_says_so(empty: Callable[..., Any]) -> None:
    with pytest.raises(StatisticsError, match="found no value, expected at least one"):
        empty()


def test_coverage_of_a_skewed_mean_is_near_nominal() -> None:
    stream = np.random.default_rng(11)
    samples = [Sample.of(stream.beta(2, 5, size=60).tolist()) for _ in range(400)]
    for method in ("percentile", "bca"):
        hits = sum(low <= 2 / 7 <= high for low, high in intervals(samples, method=method, resamples=1000))
        assert 0.90 <= hits / 400 <= 0.98


# Medians


@pytest.mark.parametrize("n", [1, 2, 3, 8, 25, 60])
def test_the_median_against_resampling_by_indices(n: int) -> None:
    values = [float(k) ** 1.5 for k in range(n)]
    stream = np.random.default_rng(2)
    drawn = np.median(np.array(values)[stream.integers(n, size=(60_000, n))], axis=1)
    low, high = median_interval(values, resamples=60_000)
    for end, share in ((low, 0.025), (high, 0.975)):
        assert np.mean(drawn < end - 1e-9) <= share + 0.005
        assert np.mean(drawn <= end + 1e-9) >= share - 0.005


def test_a_median_of_huge_latencies_is_finite() -> None:
    assert median_interval([1.7e308, 1.7e308, 1.6e308]) == (1.6e308, 1.7e308)


# The same every time


@pytest.mark.parametrize("values", [FEW, MANY], ids=["few", "many"])
def test_order_is_nothing_and_the_seed_is_something(values: list[float]) -> None:
    same = bootstrap_interval(values, "x", 1)
    assert bootstrap_interval(values[::-1], "y", 1) == same
    (first,), (second,) = (resample([Sample.of(values)], seed) for seed in (1, 2))
    assert (first != second).any()


def test_what_is_drawn_beside_changes_nothing() -> None:
    own, other = Sample.of(MANY), Sample.of([value**2 for value in MANY])
    alone = intervals([own])
    assert intervals([other, own, Sample.of(FEW)])[1:2] == alone


def test_the_interval_does_not_depend_on_the_process() -> None:
    code = (
        "from ansatz.reports.statistics import bootstrap_interval as b, median_interval as m;"
        "v = [k ** 0.5 for k in range(50)]; print(b(v, 'x', 3), b([0.0, 0.3, 1.0, 1.0] * 9, 'x', 3), m(v, 3))"
    )
    shown = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "OPENBLAS_NUM_THREADS": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in "12"
    }  # fmt: skip
    roots_ = [k**0.5 for k in range(50)]
    here = (bootstrap_interval(roots_, "x", 3), bootstrap_interval([0.0, 0.3, 1.0, 1.0] * 9, "x", 3))
    assert shown == {f"{here[0]} {here[1]} {median_interval(roots_, 3)}"}


def test_the_mean_does_not_depend_on_order() -> None:
    values = [0.1] * 10 + [1e16, 1.0, -1e16]
    assert mean(values) == mean(values[::-1]) == 2.0 / 13


def test_the_mean_of_numbers_whose_sum_is_beyond_the_largest() -> None:
    assert mean([1.5e308] * 3) == pytest.approx(1.5e308)


# Problems, samples, clusters


def test_samples_are_averaged_within_their_problem() -> None:
    pairs = [("a", 1.0), ("b", 0.0), ("a", 0.5), ("c", 1.0), ("a", 0.0), ("c", 0.5)]
    assert within_problems(pairs) == {"a": 0.5, "b": 0.0, "c": 0.75}
    assert within_problems(pairs[:2]) == {"a": 1.0, "b": 0.0}


@pytest.mark.parametrize(
    ("part_of", "expected"),
    [
        ({}, {}),
        ({"a": "w", "b": "w"}, {"a": "w", "b": "w", "w": "w"}),
        ({"a": "b", "b": "c"}, {"a": "c", "b": "c", "c": "c"}),
        ({"a": "b", "b": "a", "c": "a"}, {"a": "a", "b": "a", "c": "a"}),
        ({"a": "a"}, {"a": "a"}),
    ],
)
def test_the_root_of_parts_of_parts(part_of: dict[Any, Any], expected: dict[Any, Any]) -> None:
    assert roots(part_of) == expected
    assert roots(dict(reversed(part_of.items()))) == expected


def test_a_long_chain_of_parts_is_followed_in_linear_time() -> None:
    chain = {f"p{k}": f"p{k + 1}" for k in range(100_000)}
    assert set(roots(chain).values()) == {"p100000"}


# Significance


@pytest.mark.parametrize(("wins", "losses"), [(0, 0), (1, 0), (3, 3), (8, 2), (2, 8), (40, 61), (0, 30), (300, 330)])
def test_the_sign_test_against_scipy(wins: int, losses: int) -> None:
    from scipy.stats import binomtest

    expected = binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
    assert sign_test(wins, losses) == pytest.approx(expected, rel=1e-9)


def test_the_sign_test_of_thousands_is_quick_and_sane() -> None:
    assert 0 <= sign_test(9000, 1000) < 1e-300
    assert sign_test(5000, 5000) == 1.0


@pytest.mark.parametrize(
    "p_values", [[], [0.04], [0.01, 0.04, 0.03, 0.005], [0.5, 0.5, 0.9], [1e-4] * 7, [0.02, 1.0, 0.02, 0.6]]
)
def test_holm_against_statsmodels(p_values: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    if not p_values:
        assert holm([]) == []
        return
    from statsmodels.stats.multitest import multipletests

    monkeypatch.setattr("gc.collect", int)  # it begins with one, over all that the tests before have left
    reject, adjusted, *_ = multipletests(p_values, 0.05, "holm")
    assert holm(p_values) == pytest.approx(list(adjusted))
    assert [p < 0.05 for p in holm(p_values)] == list(reject)


def p_of(differences: Any, resamples: Any = 40_000, seed: Any = 0) -> Any:
    sample = Sample.of(differences)
    (means,) = resample([sample], seed, resamples)
    return bootstrap_p(sample, means)


def test_the_paired_bootstrap_against_the_z_test() -> None:
    # For many pairs the bootstrap of the mean is normal with the standard error of the mean.
    differences = [1.0] * 70 + [-1.0] * 45 + [0.0] * 885
    z = mean(differences) / (np.std(differences) / 1000**0.5)
    assert p_of(differences) == pytest.approx(1 - erf(z / sqrt(2)), abs=0.004)


def test_it_agrees_with_the_interval() -> None:
    for shift in np.linspace(-0.4, 0.4, 41):
        values = [value - 0.33 + shift / 2 for value in MANY]
        (means,) = resample([Sample.of(values)], resamples=4000)
        low, high = np.quantile(means, [0.025, 0.975])
        p = bootstrap_p(Sample.of(values), means)
        if abs(p - 0.05) > 0.002:
            assert (p < 0.05) == (low > 0 or high < 0)


def test_it_is_symmetric_and_never_zero() -> None:
    assert p_of(MANY) == pytest.approx(2 / 40_001)
    assert p_of([-value for value in MANY]) == pytest.approx(2 / 40_001)


def test_equal_systems_do_not_differ() -> None:
    assert p_of([0.0] * 20) == 1.0


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_a_handful_of_problems_proves_nothing_that_chance_could_not(n: int) -> None:
    assert p_of([1.0] * n) == 2.0 ** (1 - n)


def test_errors_of_the_first_kind_are_near_their_level() -> None:
    stream = np.random.default_rng(3)
    samples = [Sample.of(stream.choice([-1.0, 0.0, 1.0], p=[0.1, 0.8, 0.1], size=300).tolist()) for _ in range(600)]
    drawn = resample(samples, resamples=2000)
    rejected = sum(bootstrap_p(one, means) < 0.05 for one, means in zip(samples, drawn, strict=True))
    assert 0.03 <= rejected / 600 <= 0.075


@pytest.mark.parametrize(
    ("differences", "means", "p"),
    [
        # Means at 0 and within rounding of it are on both sides: twice the rarer side, one more above and below.
        ([1.0] * 9 + [-1.0] * 9, [-1.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], 2 * 4 / 11),
        ([1.0] * 9 + [-1.0] * 9, [-1.0, 1e-13, -1e-13, *[1.0] * 7], 2 * 4 / 11),
        ([1.0] * 9 + [-1.0] * 9, [-1.0, 1e-11, *[1.0] * 8], 2 * 2 / 11),
        ([1.0] * 9 + [-1.0] * 9, [1.0, -1e-11, *[-1.0] * 8], 2 * 2 / 11),
        # Never above 1, and never below what equal signs by chance leave: 2^(1 - m).
        ([1.0, -1.0], [0.0] * 10, 1.0),
        ([1.0, 1.0, 0.0], [1.0] * 999, 0.5),
    ],
)
def test_the_bootstrap_p_value_of_known_means(differences: list[float], means: list[float], p: float) -> None:
    assert bootstrap_p(Sample.of(differences), np.array(means)) == pytest.approx(p)


def test_holm_of_known_values() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.6, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_more_comparisons_take_more_resamples_within_a_bound() -> None:
    assert resamples_for(1, 100) == 10_000
    assert resamples_for(50, 100) == 20_000  # 400 a comparison
    assert resamples_for(10**6, 4000) == 100_000  # by what is drawn
    for comparisons in (1, 25, 100):
        assert 2 / (resamples_for(comparisons, 100) + 1) * comparisons <= 0.05 / 10
    assert resamples_for(10**6, 100) == 200_000
    assert resamples_for(10**6, 10**5) == 10_000


def test_every_multinomial_count_is_as_likely_as_it_should_be() -> None:
    # Of 33 distinct values each comes binomially often: the share of resamples without the first.
    values = [1.0] + [0.0 + 1e-9 * k for k in range(1, 40)]
    (means,) = resample([Sample.of(values)], resamples=50_000)
    often = np.rint(means * 40)
    for k in range(4):
        expected = comb(40, k) * (1 / 40) ** k * (39 / 40) ** (40 - k)
        assert np.mean(often == k) == pytest.approx(expected, abs=4 * (expected / 50_000) ** 0.5)
