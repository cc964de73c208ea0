"""95 % intervals of means and medians from the nonparametric bootstrap: percentile and BCa."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ansatz.reports.statistics.resampling import RESAMPLES, resample, stream
from ansatz.reports.statistics.samples import Sample

if TYPE_CHECKING:
    from ansatz.reports.statistics.resampling import Floats

Interval: TypeAlias = tuple[float, float]
Method: TypeAlias = Literal["percentile", "bca"]
METHODS: Final[tuple[Method, ...]] = ("percentile", "bca")
CONFIDENCE: Final = 0.95
DIGITS: Final = 12  # significant ones kept: what is beyond depends on the processor's order of summing
NORMAL: Final = NormalDist()


def intervals(
    samples: Sequence[Sample], seed: int = 0, method: Method = "percentile", resamples: int = RESAMPLES
) -> list[Interval]:
    """The 95 % interval of the mean of each sample, in the order of ``samples``."""
    drawn = resample(samples, seed, resamples)
    return [interval_of(sample, means, method) for sample, means in zip(samples, drawn, strict=True)]


def interval_of(sample: Sample, means: Floats, method: Method = "percentile") -> Interval:
    """The 95 % interval of the mean of ``sample`` from its bootstrap means."""
    return bca(sample, means) if method == "bca" else percentile(means)


def bootstrap_interval(values: Sequence[float], name: str = "", seed: int = 0, resamples: int = RESAMPLES) -> Interval:
    """The 95 % percentile interval of the mean of ``values`` (at least one).

    ``name`` says what for, and changes nothing: the same values have the same interval.
    """
    return intervals([Sample.of(values)], seed, "percentile", resamples)[0]


def percentile(means: Floats) -> Interval:
    """Quantiles of the bootstrap means."""
    tail = (1 - CONFIDENCE) / 2
    return quantiles(means, tail, 1 - tail)


def bca(sample: Sample, means: Floats) -> Interval:
    """Bias-corrected and accelerated (Efron 1987): quantiles moved by bias and by skewness.

    The acceleration comes from leaving out one cluster at a time. Where the bootstrap means lie all
    on one side, or leaving out changes nothing, there is nothing to correct by: the percentiles.
    """
    # heavy, and most sessions need none of it
    import numpy as np

    tail = (1 - CONFIDENCE) / 2
    value = sample.value
    near = 1e-12 * max(1.0, abs(value))
    below = float(np.mean(means < value - near) + np.mean(means <= value + near)) / 2
    if not 0 < below < 1 or sample.clusters == 1:
        return quantiles(means, tail, 1 - tail)
    sums, sizes = np.array(sample.sums), np.array(sample.sizes)
    left = (sums.sum() - sums) / (sizes.sum() - sizes)
    off = left.mean() - left
    spread = float((off**2).sum())
    if spread <= 1e-24 * max(1.0, value**2):
        return quantiles(means, tail, 1 - tail)
    acceleration = float((off**3).sum()) / (6 * spread**1.5)
    bias = NORMAL.inv_cdf(below)

    def moved(share: float) -> float:
        point = bias + NORMAL.inv_cdf(share)
        return NORMAL.cdf(bias + point / (1 - acceleration * point))

    return quantiles(means, moved(tail), moved(1 - tail))


def median_interval(values: Sequence[float], seed: int = 0, resamples: int = RESAMPLES) -> Interval:
    """The 95 % percentile interval of the median of ``values`` (at least one), one cluster each.

    Nothing is drawn n times: the two middle ones of n draws are at the places of two order
    statistics of n uniform numbers, which are drawn themselves (beta, and the least of the rest).
    """
    # heavy, and most sessions need none of it
    import numpy as np

    ordered = np.sort(np.array(values, dtype=np.float64))
    n = len(ordered)
    generator = stream("median", seed, n)
    rank = (n + 1) // 2  # of the lower middle one
    low = generator.beta(rank, n - rank + 1, size=resamples)
    high = low if n % 2 else low + (1 - low) * (1 - generator.random(resamples) ** (1 / (n - rank)))
    places = [np.minimum((uniform * n).astype(np.int64), n - 1) for uniform in (low, high)]
    # Halved first: the sum of two large latencies need not be a float.
    medians = ordered[places[0]] / 2 + ordered[places[1]] / 2
    tail = (1 - CONFIDENCE) / 2
    return quantiles(medians, tail, 1 - tail)


def quantiles(means: Floats, low: float, high: float) -> Interval:
    """Two quantiles, rounded to what every machine agrees on."""
    # heavy, and most sessions need none of it
    import numpy as np

    first, last = np.quantile(means, [low, high])
    return rounded(float(first)), rounded(float(last))


def rounded(value: float) -> float:
    """``value`` to the significant digits that do not depend on the order of summing."""
    return float(f"{value:.{DIGITS}g}")
