"""Statistics of a large report: 10,000 resamples of 30 metrics over 10,000 items, beside the obvious ways.

    python -m benchmarks.bootstrap [--items N] [--metrics M] [--slow]

Wall and processor time, and the most memory that the process held. Targets: under 3 s and 1 GB for each
of the first four rows. ``--slow`` adds scipy's bootstrap of one metric, times the number of metrics.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import time

import numpy as np

from ansatz.reports.agreement import kendall
from ansatz.reports.comparison import Pair, compare
from ansatz.reports.metrics import Answer, compute, mistakes
from ansatz.reports.statistics import RESAMPLES, Sample, intervals, median_interval


def measured(name, work):
    wall, processor = time.perf_counter(), time.process_time()
    work()
    row = {
        "what": name,
        "wall_s": round(time.perf_counter() - wall, 3),
        "cpu_s": round(time.process_time() - processor, 3),
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }
    print(f"{row['what']:<60}{row['wall_s']:>9.3f}{row['cpu_s']:>9.3f}{row['peak_mb']:>9}", flush=True)
    return row


def records(n, rng):
    """A run of n numeric, symbolic and choice items in ten topics, two languages and three levels."""
    for k in range(n):
        score = rng.choice([0.0, 0.5, 1.0])
        yield Answer(
            f"p{k}", ("numeric", "symbolic", "choice")[k % 3], f"topic{k % 10}/x", ("en", "ru")[k % 2], score,
            "correct" if score == 1 else "partial" if score else "incorrect",
            difficulty=("easy", "medium", "hard")[k % 3], units=bool(k % 5), latency_s=rng.random() * 60,
            steps=rng.random(), eed=100 * rng.random(),
            more=(
                ("compliance.strict", rng.random()),
                *mistakes.measures(rng.choice([None, {"sspb": "units"}, {"sspb": "algebra"}]), f"topic{k % 10}/x"),
            ),
        )  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=10_000)
    parser.add_argument("--metrics", type=int, default=30)
    parser.add_argument("--slow", action="store_true")
    options = parser.parse_args()
    n, m = options.items, options.metrics
    stream, rng = np.random.default_rng(0), random.Random(0)
    distinct = [Sample.of(stream.random(n).tolist()) for _ in range(m)]
    binary = [Sample.of((stream.random(n) < 0.3).astype(float).tolist()) for _ in range(m)]
    root = {f"p{k}": f"p{k - k % 3}" for k in range(n)}
    parts = [Sample.by_cluster({f"p{k}": float(v) for k, v in enumerate(stream.random(n))}, root) for _ in range(m)]
    run = list(records(n, rng))
    a, b = ({f"p{k}": float(v) for k, v in enumerate(stream.choice([0, 0.5, 1], n))} for _ in range(2))
    pairs = [Pair(f"m{k}", "a", "b", a, b) for k in range(30)]
    x, y = stream.random(300).tolist(), stream.choice([0, 0.5, 1], 300).tolist()
    print(f"{RESAMPLES} resamples, {m} metrics, {n} items\n{'':<60}{'wall s':>9}{'cpu s':>9}{'peak MB':>9}")
    rows = [
        measured("all values distinct, percentile", lambda: intervals(distinct)),
        measured("0 or 1, percentile", lambda: intervals(binary)),
        measured("parts of three, all distinct, percentile", lambda: intervals(parts)),
        measured("all values distinct, BCa", lambda: intervals(distinct, method="bca")),
        measured("every metric of a run, from its records", lambda: compute(run)),
        measured("30 comparisons of two systems", lambda: compare(pairs)),
        measured("a median", lambda: median_interval(distinct[0].sums)),
        measured("tau-b of 300 with 9,999 permutations", lambda: kendall(x, y)),
        measured("tau-b of 300 distinct with 9,999 permutations", lambda: kendall(x, x[::-1])),
        measured("one metric by drawing indices with numpy", lambda: by_indices(np.array(distinct[0].sums))),
    ]
    if options.slow:
        from scipy.stats import bootstrap

        values = np.array(distinct[0].sums)
        rows.append(
            measured(
                "one metric with scipy.stats.bootstrap, in batches",
                lambda: bootstrap((values,), np.mean, n_resamples=RESAMPLES, method="percentile", batch=500),
            )
        )
    print(json.dumps(rows))


def by_indices(values):
    """The obvious way, a block at a time: once for each metric."""
    stream = np.random.default_rng(0)
    means = [
        values[stream.integers(len(values), size=(100, len(values)))].mean(axis=1) for _ in range(RESAMPLES // 100)
    ]
    return np.quantile(np.concatenate(means), [0.025, 0.975])


if __name__ == "__main__":
    main()
