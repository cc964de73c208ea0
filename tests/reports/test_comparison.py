"""Systems compared in pairs: against scipy and statsmodels, on both sides, under clusters and many questions."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from ansatz.reports.comparison import NAMED, Pair, compare
from ansatz.reports.statistics import Sample


def pair(
    a: Any, b: Any, metric: Any = "overall_accuracy", names: tuple[str, str] = ("a", "b"), baseline: Any = False
) -> Any:
    return Pair(metric, *names, dict(a), dict(b), baseline)


def drawn(n: Any, rate_a: Any, rate_b: Any, seed: Any = 0) -> Any:
    """Two systems on n problems, whose scores go together."""
    stream = np.random.default_rng(seed)
    level = stream.random(n)
    a, b = ((level + stream.random(n) / 2 < 1.5 * rate).astype(float) for rate in (rate_a, rate_b))
    return ({f"p{k:05}": float(value) for k, value in enumerate(side)} for side in (a, b))


def test_a_comparison_counts_and_subtracts() -> None:
    a, b = {"x": 1.0, "y": 0.5, "z": 0.0, "only": 1.0}, {"x": 0.0, "y": 0.5, "z": 1.0, "w": 1.0, "v": 0.0}
    (one,) = compare([pair(a, b)])
    assert (one.n, one.wins, one.ties, one.losses, one.only_a, one.only_b) == (3, 1, 1, 1, 1, 2)
    assert (one.value_a, one.value_b, one.difference) == (0.5, 0.5, 0.0)
    assert (one.better, one.worse) == (("x",), ("z",))
    assert (one.p_sign, one.significant) == (1.0, False)


def test_the_interval_against_scipy_on_paired_scores() -> None:
    from scipy.stats import bootstrap

    a, b = drawn(300, 0.6, 0.5)
    (one,) = compare([pair(a, b)])
    differences = np.array([a[name] - b[name] for name in a])
    expected = bootstrap((differences,), np.mean, method="percentile", n_resamples=40_000, rng=1).confidence_interval
    assert one.difference == pytest.approx(differences.mean())
    assert one.ci95 == pytest.approx(tuple(expected), abs=0.006)


def test_the_p_value_against_the_paired_t_test_and_mcnemar() -> None:
    from scipy.stats import ttest_rel
    from statsmodels.stats.contingency_tables import mcnemar

    for seed, rates in enumerate([(0.55, 0.5), (0.6, 0.5), (0.52, 0.5)]):
        a, b = drawn(400, *rates, seed)
        (one,) = compare([pair(a, b)])
        left, right = np.array(list(a.values())), np.array(list(b.values()))
        assert one.p_value == pytest.approx(ttest_rel(left, right).pvalue, abs=0.02)
        table = [[np.sum((left == i) & (right == j)) for j in (1, 0)] for i in (1, 0)]
        assert one.p_sign == pytest.approx(mcnemar(table, exact=True).pvalue)


def test_the_other_way_round_is_the_same_with_signs_changed() -> None:
    a, b = drawn(200, 0.6, 0.5)
    (one,), (other,) = compare([pair(a, b)]), compare([pair(b, a)])
    assert other.difference == -one.difference
    assert other.p_value == pytest.approx(one.p_value, abs=0.01)
    assert other.ci95 == pytest.approx((-one.ci95[1], -one.ci95[0]), abs=0.01)
    assert (other.wins, other.losses, other.better) == (one.losses, one.wins, one.worse)


def test_equal_systems_do_not_differ_and_detect_nothing() -> None:
    a, _ = drawn(100, 0.5, 0.5)
    (one,) = compare([pair(a, a)])
    assert (one.difference, one.ci95, one.p_value, one.p_holm) == (0.0, (0.0, 0.0), 1.0, 1.0)
    assert (one.ties, one.detectable, one.significant) == (100, None, False)


def test_three_problems_establish_nothing() -> None:
    (one,) = compare([pair({"x": 1, "y": 1, "z": 1}, {"x": 0, "y": 0, "z": 0})])
    assert one.p_value == 0.25
    assert not one.significant


def test_a_clear_difference_is_found() -> None:
    a, b = drawn(400, 0.75, 0.5)
    (one,) = compare([pair(a, b)])
    assert one.significant
    assert one.ci95[0] > 0


def test_noise_of_floats_is_a_tie() -> None:
    a = {f"p{k}": 0.1 + 0.2 for k in range(20)}
    b = dict.fromkeys(a, 0.3)
    (one,) = compare([pair(a, b)])
    assert (one.wins, one.ties, one.p_value) == (0, 20, 1.0)


def test_parts_of_one_problem_count_as_one_observation() -> None:
    a = {f"{whole}-{part}": float(whole < 8) for whole in range(40) for part in range(5)}
    b = {name: float(int(name.partition("-")[0]) in (38, 39)) for name in a}
    root = {name: name.partition("-")[0] for name in a}
    (together,), (apart,) = compare([pair(a, b)], root=root), compare([pair(a, b)])
    assert together.p_sign == pytest.approx(0.109375)  # 8 wins, 2 losses
    assert apart.p_sign < 1e-4
    assert together.p_value > 5 * apart.p_value
    assert together.detectable == pytest.approx(5**0.5 * apart.detectable, rel=0.1)
    assert (together.wins, together.losses) == (40, 10)


def test_detectable_shrinks_with_the_root_of_n() -> None:
    detectable = []
    for n in (100, 1600):
        (one,) = compare([pair(*drawn(n, 0.55, 0.5, 3))])
        differences = np.array([one.wins, one.losses]) / n
        spread = (differences.sum() - (differences[0] - differences[1]) ** 2) ** 0.5
        assert one.detectable == pytest.approx(2.8016 * spread / n**0.5, rel=0.03)
        detectable.append(one.detectable)
    assert detectable[0] / detectable[1] == pytest.approx(4, rel=0.3)


def test_holm_is_over_all_comparisons_of_the_report() -> None:
    from statsmodels.stats.multitest import multipletests

    pairs = [pair(*drawn(300, 0.5 + k / 50, 0.5, k), metric=f"m{k}") for k in range(6)]  # type: ignore[misc]
    found = compare(pairs)
    expected = multipletests([one.p_value for one in found], 0.05, "holm")
    assert [one.p_holm for one in found] == pytest.approx(list(expected[1]))
    assert [one.significant for one in found] == list(expected[0])
    assert [one.metric for one in found] == [f"m{k}" for k in range(6)]


def test_one_of_many_comparisons_can_still_be_significant() -> None:
    a, b = drawn(200, 0.9, 0.4)
    found = compare([pair(a, b, metric=f"m{k}") for k in range(60)])
    assert found[0].significant
    assert found[0].resamples == 24_000


def test_no_common_problem_no_comparison() -> None:
    assert compare([]) == []
    assert compare([pair({"x": 1.0}, {"y": 1.0})]) == []


def test_what_changed_is_named_up_to_a_bound_and_counted_in_full() -> None:
    a = {f"p{k:05}": 1.0 for k in range(NAMED + 50)}
    (one,) = compare([pair(a, dict.fromkeys(a, 0.0))])
    assert (one.wins, len(one.better)) == (NAMED + 50, NAMED)
    assert one.better[0] == "p00000"


def test_it_is_json_and_the_same_every_time_and_in_any_order() -> None:
    a, b = drawn(50, 0.6, 0.5)
    backwards = [dict(reversed(side.items())) for side in (a, b)]
    shown = json.dumps(compare([pair(a, b)], seed=4)[0].to_json(), allow_nan=False)
    assert json.dumps(compare([pair(*backwards)], seed=4)[0].to_json()) == shown  # type: ignore[arg-type]


def test_bca_is_an_option() -> None:
    a, b = drawn(60, 0.8, 0.5)
    (plain,), (corrected,) = compare([pair(a, b)]), compare([pair(a, b)], method="bca")
    assert plain.p_value == corrected.p_value
    assert plain.ci95 == pytest.approx(corrected.ci95, abs=0.05)


def test_under_no_difference_few_of_many_reports_have_a_significant_one() -> None:
    stream = np.random.default_rng(8)
    false = 0
    for _ in range(60):
        values = stream.choice([0.0, 1.0], size=(5, 80)).tolist()
        pairs = [
            pair({str(k): v for k, v in enumerate(values[i])}, {str(k): v for k, v in enumerate(values[4])})
            for i in range(4)
        ]
        false += any(one.significant for one in compare(pairs))
    assert false <= 8  # 3 expected


def test_the_mean_of_the_sample_is_the_difference_of_the_means() -> None:
    a, b = drawn(77, 0.6, 0.4)
    (one,) = compare([pair(a, b)])
    assert one.difference == pytest.approx(Sample.of(a.values()).value - Sample.of(b.values()).value)


@pytest.mark.parametrize("odd", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_finite_number_is_refused(odd: float) -> None:
    from ansatz.reports.agreement import cohen_kappa, kendall
    from ansatz.reports.errors import StatisticsError

    with pytest.raises(StatisticsError, match="expected finite numbers"):
        compare([Pair("m", "a", "b", {"p": 1.0, "q": odd}, {"p": 0.0, "q": 0.0})])
    with pytest.raises(StatisticsError, match="expected finite numbers"):
        kendall([1.0, odd, 2.0], [1.0, 2.0, 3.0])
    with pytest.raises(StatisticsError, match="expected finite numbers"):
        cohen_kappa([0.0, 1.0], [odd, 1.0])
