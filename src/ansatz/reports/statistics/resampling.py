"""Drawing clusters again with replacement: exact multinomial counts, many means at once, seeded by content."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from ansatz.reports.statistics.samples import Sample

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

RESAMPLES: Final = 10_000
LEVELS: Final = 32  # up to so many distinct clusters, how often each one comes is drawn directly
CELLS: Final = 200_000  # counts filled at once: they stay in the processor's cache
# A matrix product this small stays on one thread: many short ones on many threads wait for each other
# far longer than they count, and the sums would depend on how many processors there are.
PRODUCT: Final = 200_000


def stream(*content: object) -> np.random.Generator:
    """A generator seeded by the ``repr`` of ``content``: the same in any process and on any machine."""
    # heavy, and most sessions need none of it
    import numpy as np

    key = hashlib.sha256(repr(content).encode("utf-8", "backslashreplace")).digest()
    return np.random.Generator(np.random.SFC64(int.from_bytes(key[:16], "big")))


def resample(samples: Sequence[Sample], seed: int = 0, resamples: int = RESAMPLES) -> list[Floats]:
    """The means of ``resamples`` bootstrap samples of each sample.

    A bootstrap sample draws as many clusters as there are, with replacement; its mean is the sum of
    what was drawn over the number of problems drawn. Draws depend on ``seed`` and on the content
    alone: equal samples have equal draws, whatever else is drawn beside them.

    How often each of n clusters comes is multinomial. With few distinct clusters that is drawn for
    the distinct ones, which costs nothing that grows with n; otherwise n indices are drawn and counted,
    once for all samples of n clusters, and their means are one matrix product.
    """
    # heavy, and most sessions need none of it
    import numpy as np

    means: list[Floats | None] = [None] * len(samples)
    dense: dict[int, list[int]] = {}
    for number, sample in enumerate(samples):
        counts = sorted(Counter(zip(sample.sums, sample.sizes, strict=True)).items())
        if len(counts) == 1:
            means[number] = np.full(resamples, sample.value)
        elif len(counts) <= LEVELS:
            means[number] = _by_level(counts, seed, resamples)
        else:
            dense.setdefault(sample.clusters, []).append(number)
    for clusters, numbers in dense.items():
        drawn = _by_cluster([samples[number] for number in numbers], clusters, seed, resamples)
        for column, number in enumerate(numbers):
            means[number] = drawn[column]
    return [one for one in means if one is not None]


def _by_level(counts: Sequence[tuple[tuple[float, int], int]], seed: int, resamples: int) -> Floats:
    # heavy, and most sessions need none of it
    import numpy as np

    often = [count for _, count in counts]
    clusters = sum(often)
    generator = stream("levels", seed, often)
    drawn = generator.multinomial(clusters, np.array(often, dtype=np.float64) / clusters, size=resamples)
    sums = drawn @ np.array([level for (level, _), _ in counts], dtype=np.float64)
    sizes = drawn @ np.array([size for (_, size), _ in counts], dtype=np.int64)
    means: Floats = sums / sizes
    return means


def _by_cluster(samples: Sequence[Sample], clusters: int, seed: int, resamples: int) -> Floats:
    """Rows: samples; columns: resamples."""
    # heavy, and most sessions need none of it
    import numpy as np

    values = np.array([sample.sums for sample in samples], dtype=np.float64)
    weights = np.array([sample.sizes for sample in samples], dtype=np.float64)
    equal = bool((weights == weights[:, :1]).all())
    columns = np.ascontiguousarray((values if equal else np.concatenate([values, weights])).T)
    sums = np.zeros((resamples, columns.shape[1]))
    start = 0
    for block in _counts(clusters, seed, resamples):
        own = sums[start : start + len(block)]
        start += len(block)
        step = max(1, PRODUCT // own.size)
        for first in range(0, clusters, step):
            own += block[:, first : first + step] @ columns[first : first + step]
    if equal:
        return (sums / (clusters * weights[:, 0])).T
    half = len(samples)
    return (sums[:, :half] / sums[:, half:]).T


def _counts(clusters: int, seed: int, resamples: int) -> Iterator[Floats]:
    """How often each cluster comes, one resample a row, a block of rows at a time."""
    # heavy, and most sessions need none of it
    import numpy as np

    generator = stream("clusters", seed, clusters)
    rows = max(1, CELLS // clusters)
    shift = np.arange(rows, dtype=np.int64)[:, None] * clusters
    for start in range(0, resamples, rows):
        height = min(rows, resamples - start)
        drawn = generator.integers(0, clusters, size=(height, clusters))
        drawn += shift[:height]
        counts = np.bincount(drawn.ravel(), minlength=height * clusters)
        yield counts.reshape(height, clusters).astype(np.float64)
