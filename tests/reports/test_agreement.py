"""Agreement of scores and graders: against scipy, statsmodels, published examples and plain counting."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import numpy as np
import pytest

from ansatz.reports.agreement import _by_table, _by_tree, cohen_kappa, kendall, krippendorff_alpha, shared
from ansatz.reports.errors import StatisticsError


def columns(n: Any, levels_x: Any, levels_y: Any, seed: Any = 0, pull: Any = 0.5) -> Any:
    rng = random.Random(seed)
    x = [rng.randrange(levels_x) / levels_x for _ in range(n)]
    y = [round((pull * a + (1 - pull) * rng.random()) * levels_y) / levels_y for a in x]
    return x, y


SHAPES = [(3, 3, 3), (12, 2, 3), (40, 3, 3), (60, 50, 40), (200, 1000, 7), (500, 4, 1000)]


@pytest.mark.parametrize(("n", "levels_x", "levels_y"), SHAPES)
def test_tau_and_its_asymptotic_p_against_scipy(n: int, levels_x: int, levels_y: int) -> None:
    from scipy.stats import kendalltau

    for seed in range(5):
        x, y = columns(n, levels_x, levels_y, seed, pull=0.2)
        expected = kendalltau(x, y, variant="b", method="asymptotic")
        found = kendall(x, y, permutations=1)
        if math.isnan(expected.statistic):
            assert found.tau is None
            continue
        assert found.tau == pytest.approx(expected.statistic)
        assert found.p_asymptotic == pytest.approx(expected.pvalue)


def test_small_tail_probabilities_keep_their_digits() -> None:
    from scipy.stats import kendalltau

    x = list(range(300))
    assert kendall(x, x, permutations=1).p_asymptotic == pytest.approx(
        kendalltau(x, x, method="asymptotic").pvalue, rel=1e-6
    )


@pytest.mark.parametrize(("n", "levels_x", "levels_y"), [(30, 2, 3), (40, 30, 40)], ids=["table", "tree"])
def test_the_permutation_p_against_scipy(n: int, levels_x: int, levels_y: int) -> None:
    from scipy.stats import kendalltau, permutation_test

    x, y = columns(n, levels_x, levels_y, 4, pull=0.25)
    expected = permutation_test(
        (y,), lambda other: kendalltau(x, other).statistic, permutation_type="pairings", n_resamples=3000, rng=1
    ).pvalue
    assert kendall(x, y).p_permutation == pytest.approx(expected, abs=4 * (expected / 3000) ** 0.5 + 0.002)


def test_few_places_are_permuted_in_every_way() -> None:
    from scipy.stats import kendalltau

    x, y = [1, 2, 3, 4, 5, 6], [1, 3, 2, 4, 6, 5]
    found = kendall(x, y)
    assert found.permutations == 720
    assert found.p_permutation == pytest.approx(kendalltau(x, y, method="exact").pvalue)
    tied = kendall([0, 0, 1, 1], [0, 1, 1, 1])
    every = [kendall([0, 0, 1, 1], list(order), permutations=1).tau for order in itertools.permutations([0, 1, 1, 1])]
    assert tied.p_permutation == np.mean(np.abs(every) >= tied.tau - 1e-12)


@pytest.mark.parametrize(("x", "y"), [([], []), ([1], [2]), ([1, 1, 1], [1, 2, 3]), ([1, 2, 3], [0, 0, 0])])
def test_no_order_no_tau(x: list[Any], y: list[Any]) -> None:
    found = kendall(x, y)
    assert (found.tau, found.p_asymptotic, found.p_permutation) == (None, None, None)


def test_perfect_order_is_one_and_its_reverse_is_minus_one() -> None:
    x = [0.0, 0.1, 0.1, 0.7, 1.0, 1.0, 0.3, 0.2]
    assert kendall(x, x).tau == 1.0
    assert kendall(x, [-value for value in x]).tau == -1.0


def test_columns_of_unequal_length_are_an_error() -> None:
    with pytest.raises(StatisticsError, match="columns of 1 and 2"):
        kendall([1], [1, 2])


def test_counting_by_table_and_by_tree_is_counting_by_pairs() -> None:
    rng = np.random.default_rng(3)
    codes, groups = rng.integers(0, 5, size=(50, 12)), [3, 1, 1, 4, 2, 1]
    rank = np.repeat(np.arange(len(groups)), groups)
    expected = [
        sum(
            int(np.sign(rank[b] - rank[a]) * np.sign(row[b] - row[a]))
            for a, b in itertools.combinations(range(12), 2)
        )
        for row in codes
    ]  # fmt: skip
    assert _by_table(codes, groups, 5).tolist() == _by_tree(codes, groups, 5).tolist() == expected


def test_the_permutation_p_is_the_same_every_time_and_in_any_order_of_places() -> None:
    x, y = columns(50, 3, 4, 8)
    places = list(range(50))
    random.Random(1).shuffle(places)
    assert kendall(x, y) == kendall([x[k] for k in places], [y[k] for k in places])


def test_under_no_association_p_is_uniform() -> None:
    found = [kendall(*columns(25, 3, 4, seed, pull=0.0), permutations=400).p_permutation for seed in range(200)]  # type: ignore[misc]
    assert 0.02 <= np.mean([p <= 0.05 for p in found]) <= 0.10
    assert 0.4 <= np.mean([p <= 0.5 for p in found]) <= 0.6


# Kappa


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@pytest.mark.parametrize("seed", range(4))
def test_kappa_against_statsmodels(weights: Any, seed: int) -> None:
    from statsmodels.stats.inter_rater import cohens_kappa, to_table

    rng = random.Random(seed)
    first = [rng.choice([0, 0.5, 1]) for _ in range(80)]
    second = [a if rng.random() < 0.6 else rng.choice([0, 0.5, 1]) for a in first]
    table = to_table(np.array([first, second]).T)[0]
    expected = cohens_kappa(table, wt=None if weights == "none" else weights).kappa
    assert cohen_kappa(first, second, weights) == pytest.approx(expected)


def test_kappa_of_words_and_of_two_by_two() -> None:
    first = ["yes"] * 25 + ["no"] * 25
    second = ["yes"] * 20 + ["no"] * 5 + ["yes"] * 10 + ["no"] * 15
    assert cohen_kappa(first, second) == pytest.approx(0.4)  # observed 0.7, by chance 0.5


def test_kappa_where_chance_is_certain_is_none() -> None:
    assert cohen_kappa([1, 1], [1, 1]) is None
    with pytest.raises(StatisticsError):
        cohen_kappa([], [])


# Alpha

# Four observers, twelve units, with gaps: the example by which the coefficient is usually explained.
OBSERVERS = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
    [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
]
UNITS = [list(unit) for unit in zip(*OBSERVERS, strict=True)]


@pytest.mark.parametrize(
    ("level", "expected"), [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849), ("ratio", 0.797)]
)
def test_alpha_of_the_known_example(level: Any, expected: float) -> None:
    assert krippendorff_alpha(UNITS, level) == pytest.approx(expected, abs=0.0006)


def test_alpha_of_complete_nominal_data_against_fleiss_kappa() -> None:
    # With m graders of n units: 1 - alpha = (1 - kappa) (n m - 1) / (n m).
    from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

    rng = random.Random(2)
    units = [[rng.choice([0, 0, 1, 2]) for _ in range(3)] for _ in range(40)]
    kappa = fleiss_kappa(aggregate_raters(np.array(units))[0])
    assert krippendorff_alpha(units) == pytest.approx(1 - (1 - kappa) * (120 - 1) / 120)


def test_alpha_by_plain_pairs() -> None:
    units = [[0.0, 0.5], [1.0, 1.0, 0.5], [0.0, 0.0], [0.5, 1.0, None], [1.0, None]]
    rated = [[v for v in unit if v is not None] for unit in units if sum(v is not None for v in unit) > 1]
    everything = [v for unit in rated for v in unit]
    n = len(everything)
    observed = (
        sum(sum((a - b) ** 2 for a, b in itertools.permutations(unit, 2)) / (len(unit) - 1) for unit in rated) / n
    )
    expected = sum((a - b) ** 2 for a, b in itertools.permutations(everything, 2)) / (n * (n - 1))
    assert krippendorff_alpha(units, "interval") == pytest.approx(1 - observed / expected)


def test_alpha_does_not_depend_on_the_order_of_units_or_graders() -> None:
    expected = krippendorff_alpha(UNITS, "ordinal")
    shuffled = [random.Random(k).sample(unit, len(unit)) for k, unit in enumerate(UNITS)]
    random.Random(9).shuffle(shuffled)
    assert krippendorff_alpha(shuffled, "ordinal") == pytest.approx(expected)


@pytest.mark.parametrize("units", [[], [[1, None]], [[1, 1], [1, 1]]])
def test_nothing_to_disagree_about_is_none(units: list[Any]) -> None:
    assert krippendorff_alpha(units) is None


def test_perfect_agreement_is_one() -> None:
    assert krippendorff_alpha([[1, 1], [2, 2], [3, 3]], "ordinal") == 1.0


def test_a_table_too_large_is_refused() -> None:
    with pytest.raises(StatisticsError, match="at most"):
        krippendorff_alpha([[k, k + 0.5] for k in range(5000)], "ordinal")


def test_alpha_of_many_distinct_scores_needs_no_table() -> None:
    rng = random.Random(4)
    units = [[rng.random(), rng.random()] for _ in range(5000)]
    assert abs(krippendorff_alpha(units, "interval")) < 0.05


def test_shared_columns() -> None:
    assert shared({"a": 1.0, "b": 2.0}, {"b": 3.0, "c": 4.0}) == ([2.0], [3.0])
