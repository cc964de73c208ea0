"""What holds of any scores: of samples, intervals, comparisons, ranks and votes."""

from __future__ import annotations

import itertools
import math
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.reports.agreement import cohen_kappa, kendall, krippendorff_alpha
from ansatz.reports.comparison import Pair, compare
from ansatz.reports.metrics.passk import Attempt, majority, pass_at_k
from ansatz.reports.statistics import Sample, holm, intervals, median_interval, roots, sign_test

SCORES = st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]) | st.floats(0, 1)
COLUMN = st.lists(SCORES, min_size=1, max_size=60)
P = st.lists(st.floats(0, 1), max_size=30)
FEW = settings(max_examples=60, deadline=None)


@FEW
@given(COLUMN, st.sampled_from(["percentile", "bca"]), st.integers(0, 3))
def test_an_interval_lies_within_its_values(values: list[float], method: Any, seed: int) -> None:
    ((low, high),) = intervals([Sample.of(values)], seed, method, resamples=500)
    assert min(values) - 1e-9 <= low <= high <= max(values) + 1e-9
    median_low, median_high = median_interval(values, seed, resamples=500)
    assert min(values) - 1e-9 <= median_low <= median_high <= max(values) + 1e-9


@FEW
@given(COLUMN, st.floats(-5, 5), st.floats(0.1, 10))
def test_an_interval_moves_and_stretches_with_its_values(values: list[float], shift: float, scale: float) -> None:
    ((low, high),) = intervals([Sample.of(values)], resamples=300)
    ((moved_low, moved_high),) = intervals([Sample.of([shift + scale * value for value in values])], resamples=300)
    if len({shift + scale * value for value in values}) == len(set(values)):
        assert math.isclose(moved_low, shift + scale * low, abs_tol=1e-6)
        assert math.isclose(moved_high, shift + scale * high, abs_tol=1e-6)


@FEW
@given(st.dictionaries(st.text(max_size=3), SCORES, min_size=1, max_size=40), st.integers(1, 5))
def test_clusters_change_the_width_and_never_the_mean(values: dict[str, Any], size: int) -> None:
    names = sorted(values)
    root = {name: names[place - place % size] for place, name in enumerate(names)}
    together, apart = Sample.by_cluster(values, root), Sample.of(values.values())
    assert math.isclose(together.value, apart.value, abs_tol=1e-12)
    assert (together.n, together.clusters) == (len(values), math.ceil(len(values) / size))


@given(st.dictionaries(st.integers(0, 12), st.integers(0, 12), max_size=13))
def test_every_part_has_the_root_of_its_whole(links: dict[Any, Any]) -> None:
    part_of = {str(part): str(whole) for part, whole in links.items()}
    found = roots(part_of)
    for part, whole in part_of.items():
        assert found[part] == found[whole]


@given(P)
def test_holm_corrects_upwards_keeps_the_order_and_lies_below_bonferroni(p_values: list[Any]) -> None:
    adjusted = holm(p_values)
    for p, corrected in zip(p_values, adjusted, strict=True):
        assert p <= corrected <= min(1.0, len(p_values) * p) + 1e-12
    for (p, a), (q, b) in itertools.combinations(zip(p_values, adjusted, strict=True), 2):
        assert p > q or a <= b


@given(st.integers(0, 200), st.integers(0, 200))
def test_the_sign_test_is_symmetric(wins: int, losses: int) -> None:
    assert sign_test(wins, losses) == sign_test(losses, wins)
    assert 0 < sign_test(wins, losses) <= 1


@FEW
@given(st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=40))
def test_a_comparison_adds_up_and_turns_round(scores: list[tuple[float, ...]]) -> None:
    a, b = ({f"p{k}": pair[side] for k, pair in enumerate(scores)} for side in (0, 1))
    (one,), (other,) = compare([Pair("m", "a", "b", a, b)]), compare([Pair("m", "b", "a", b, a)])
    assert one.wins + one.ties + one.losses == one.n == len(scores)
    assert (one.wins, one.losses, one.p_sign) == (other.losses, other.wins, other.p_sign)
    assert one.ci95[0] - 1e-9 <= one.ci95[1]
    assert 0 < one.p_value <= one.p_holm <= 1
    if one.significant:
        assert one.ci95[0] > 0 or one.ci95[1] < 0


@FEW
@given(st.lists(st.tuples(SCORES, SCORES), min_size=2, max_size=25))
def test_tau_is_symmetric_odd_and_bounded(pairs: list[tuple[float, ...]]) -> None:
    x, y = [a for a, _ in pairs], [b for _, b in pairs]
    found, turned, mirrored = (kendall(*one, permutations=1) for one in ((x, y), (y, x), (x, [-b for b in y])))
    if found.tau is None:
        assert turned.tau is None
        return
    assert -1 <= found.tau <= 1
    assert turned.tau == found.tau == -mirrored.tau
    assert 0 < found.p_permutation <= 1


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=30))
def test_kappa_is_symmetric_and_at_most_one(pairs: list[tuple[str, ...]]) -> None:
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    for weights in ("none", "linear", "quadratic"):
        kappa = cohen_kappa(first, second, weights)
        assert kappa == cohen_kappa(second, first, weights)
        assert kappa is None or kappa <= 1
        assert cohen_kappa(first, first, weights) in (None, 1.0)


@given(st.lists(st.lists(st.none() | SCORES, max_size=4), max_size=12))
def test_alpha_is_at_most_one_at_every_level(units: list[Any]) -> None:
    for level in ("nominal", "ordinal", "interval", "ratio"):
        alpha = krippendorff_alpha(units, level)
        assert alpha is None or alpha <= 1 + 1e-12


@given(st.integers(1, 60), st.data())
def test_pass_at_k_grows_with_k_and_with_what_is_right(n: int, data: Any) -> None:
    correct, k = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    value = pass_at_k(n, correct, k)
    assert (value > 0) == (correct > 0)
    assert (value == 1) == (n - correct < k)
    if k < n:
        assert value <= pass_at_k(n, correct, k + 1)
    if correct < n:
        assert value <= pass_at_k(n, correct + 1, k)
    assert math.isclose(pass_at_k(n, correct, 1), correct / n)


@given(st.lists(st.sampled_from(["right", "a", "b", "c", None]), max_size=12), st.randoms())
def test_a_vote_is_a_share_and_no_order_changes_it(said: list[Any], random: Any) -> None:
    own = [Attempt(number, answer, answer == "right") for number, answer in enumerate(said)]
    worth = majority("p", own, lambda _, one, other: one == other)
    assert 0 <= worth <= 1
    shuffled = [Attempt(number, one.answer, one.correct) for number, one in enumerate(random.sample(own, len(own)))]
    assert majority("p", shuffled, lambda _, one, other: one == other) == worth
