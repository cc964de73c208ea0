"""Is a difference more than chance? Paired bootstrap, sign test, and Holm's correction for asking often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ansatz.reports.statistics.resampling import RESAMPLES

if TYPE_CHECKING:
    from ansatz.reports.statistics.resampling import Floats
    from ansatz.reports.statistics.samples import Sample

ALPHA: Final = 0.05
MOST_RESAMPLES: Final = 200_000
MOST_DRAWS: Final = 400_000_000  # clusters drawn for one comparison: bounds its time


def bootstrap_p(differences: Sample, means: Floats) -> float:
    """Two-sided p-value that the mean difference is 0, from the bootstrap means of the differences.

    Twice the share of bootstrap means on the far side of 0 (one more in numerator and denominator,
    so that it is never 0): p < 0.05 where the percentile interval leaves 0 out. Of m clusters that
    differ at all no test can be surer than all m signs being equal by chance, 2^(1-m), while the
    bootstrap of three equal differences never leaves their sign: that is the least p.
    """
    # heavy, and most sessions need none of it
    import numpy as np

    differing = sum(value != 0 for value in differences.sums)
    if not differing:
        return 1.0
    near = 1e-12
    far = min(int(np.sum(means <= near)), int(np.sum(means >= -near)))
    return max(min(1.0, 2 * (far + 1) / (len(means) + 1)), 2.0 ** max(1 - differing, -1000))


def sign_test(wins: int, losses: int) -> float:
    """Exact two-sided p-value that wins and losses are equally likely; ties say nothing."""
    n = wins + losses
    if n == 0:
        return 1.0
    tail: int = 1
    ways: int = 1  # of having k of the rarer kind, for k = 0
    for k in range(1, min(wins, losses) + 1):
        ways = ways * (n - k + 1) // k
        tail += ways
    return min(1.0, float(tail / (1 << (n - 1))))


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's step-down adjustment: reject where it is below alpha, and the family errs at most at alpha."""
    order = sorted(range(len(p_values)), key=lambda number: p_values[number])
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for rank, number in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[number]))
        adjusted[number] = highest
    return adjusted


def resamples_for(comparisons: int, clusters: int) -> int:
    """How many resamples let the least p-value pass Holm's first step with a factor of ten to spare."""
    wanted = min(MOST_RESAMPLES, int(10 * 2 / ALPHA) * comparisons)
    return max(RESAMPLES, min(wanted, MOST_DRAWS // max(1, clusters)))
