"""Intervals for means of few distinct values: nonparametric bootstrap, seeded by what is resampled."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Final

RESAMPLES: Final = 10_000
CELLS: Final = 4_000_000  # numbers held at once while resampling: bounds memory at about 32 MB


def mean(values: Sequence[float]) -> float:
    """The mean, the same in whatever order the values come."""
    from math import fsum

    return fsum(values) / len(values)


def bootstrap_interval(
    values: Sequence[float], name: str, seed: int = 0, resamples: int = RESAMPLES
) -> tuple[float, float]:
    """The 95 % percentile interval of the mean of ``values`` (at least one).

    A resample of n values is a multinomial draw of how often each distinct value comes, so the
    work grows with the number of distinct values and not with n: the same distribution as drawing
    indices, exactly. The random stream is seeded by ``seed``, ``name`` and the values, so that the
    interval depends on nothing else, least of all on the order of tests.
    """
    counts = sorted(Counter(values).items())
    if len(counts) == 1:
        return counts[0][0], counts[0][0]
    import numpy as np

    key = repr((seed, name, counts)).encode()
    stream = np.random.Generator(np.random.PCG64(int.from_bytes(hashlib.sha256(key).digest()[:16], "big")))
    levels = np.array([value for value, _ in counts], dtype=np.float64)
    shares = np.array([count for _, count in counts], dtype=np.float64) / len(values)
    block = max(1, CELLS // len(counts))
    means = np.concatenate(
        [
            stream.multinomial(len(values), shares, size=min(block, resamples - start)) @ levels
            for start in range(0, resamples, block)
        ]
    )
    low, high = np.percentile(means / len(values), [2.5, 97.5])
    return float(low), float(high)
