"""Is one system better than another? Paired, problem by problem, and corrected for how often it was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import TYPE_CHECKING, Final

from ansatz.reports.errors import StatisticsError
from ansatz.reports.power import detectable
from ansatz.reports.shape import ComparisonRow
from ansatz.reports.statistics import (
    ALPHA,
    Method,
    Sample,
    bootstrap_p,
    holm,
    interval_of,
    resample,
    resamples_for,
    rounded,
    sign_test,
)

if TYPE_CHECKING:
    from ansatz.reports.statistics import Floats

NAMED: Final = 200  # problems that are named of those that changed
TIE: Final = 1e-9  # scores closer than this are the same
HELD: Final = 16_000_000  # bootstrap means held at once


@dataclass(frozen=True, slots=True)
class Pair:
    """One metric of two runs, by problem; ``b`` is of an earlier report where ``baseline``."""

    metric: str
    a: str
    b: str
    values_a: Mapping[str, float]
    values_b: Mapping[str, float]
    baseline: bool = False

    @property
    def common(self) -> list[str]:
        """The problems that both have, sorted."""
        return sorted(self.values_a.keys() & self.values_b.keys())


@dataclass(frozen=True, slots=True)
class RunComparison:
    """What a paired comparison found; differences are value of ``a`` less value of ``b``.

    Attributes:
        n: problems that both have; what only one has is in ``only_a`` and ``only_b`` and compared with nothing.
        p_value: paired bootstrap; ``p_sign``: sign test over clusters; ``p_holm``: ``p_value`` after
            Holm's correction over all comparisons of the report.
        detectable: the smallest true difference that so many problems show with probability 0.8;
            None where no two of them differ in how they differ.
        better, worse: problems where ``a`` has more, or less; the first NAMED of each.
    """

    metric: str
    a: str
    b: str
    baseline: bool
    n: int
    value_a: float
    value_b: float
    difference: float
    ci95: tuple[float, float]
    p_value: float
    p_sign: float
    p_holm: float
    significant: bool
    wins: int
    ties: int
    losses: int
    only_a: int
    only_b: int
    detectable: float | None
    resamples: int
    better: tuple[str, ...]
    worse: tuple[str, ...]

    def to_json(self) -> ComparisonRow:
        return {
            "metric": self.metric, "a": self.a, "b": self.b, "baseline": self.baseline, "n": self.n,
            "value_a": self.value_a, "value_b": self.value_b, "difference": self.difference, "p_value": self.p_value,
            "p_holm": self.p_holm, "significant": self.significant, "p_sign": self.p_sign, "wins": self.wins,
            "ties": self.ties, "losses": self.losses, "only_a": self.only_a, "only_b": self.only_b,
            "detectable": self.detectable, "resamples": self.resamples, "ci95": list(self.ci95),
            "better": list(self.better), "worse": list(self.worse),
        }  # fmt: skip


def compare(
    pairs: Sequence[Pair], seed: int = 0, root: Mapping[str, str] | None = None, method: Method = "percentile"
) -> list[RunComparison]:
    """All comparisons of a report, as one family of tests at ALPHA; in the order of ``pairs``.

    A pair without a common problem is left out.

    Args:
        root: the whole that a problem is a part of: parts are drawn together, and have one sign.

    Raises:
        StatisticsError: a value is no finite number.
    """
    for pair in pairs:
        for values in (pair.values_a, pair.values_b):
            for problem, value in values.items():
                if not isfinite(value):
                    raise StatisticsError(f"comparison of {pair.metric}", f"{value} of {problem}", "finite numbers")
    asked = [(pair, _differences(pair)) for pair in pairs if pair.common]
    samples = [Sample.by_cluster(differences, root or {}) for _, differences in asked]
    drawn = _drawn(samples, seed)
    found = [
        _found(pair, differences, sample, means, method)
        for (pair, differences), sample, means in zip(asked, samples, drawn, strict=True)
    ]
    adjusted = holm([one.p_value for one in found])
    return [replace(one, p_holm=p, significant=p < ALPHA) for one, p in zip(found, adjusted, strict=True)]


def _differences(pair: Pair) -> dict[str, float]:
    found = {problem: pair.values_a[problem] - pair.values_b[problem] for problem in pair.common}
    return {problem: value if abs(value) > TIE else 0.0 for problem, value in found.items()}


def _drawn(samples: Sequence[Sample], seed: int) -> Iterator[Floats]:
    """The bootstrap means of each sample, as many as that many comparisons need."""
    resamples = resamples_for(len(samples), max((sample.clusters for sample in samples), default=0))
    batch = max(1, HELD // resamples)
    for start in range(0, len(samples), batch):
        yield from resample(samples[start : start + batch], seed, resamples)


def _found(
    pair: Pair, differences: Mapping[str, float], sample: Sample, means: Floats, method: Method
) -> RunComparison:
    """One comparison by itself, before the correction for how many there are."""
    signs = [(value > TIE) - (value < -TIE) for value in sample.sums]
    better = [problem for problem, value in differences.items() if value > 0]
    worse = [problem for problem, value in differences.items() if value < 0]
    error = float(means.std())
    n = len(differences)
    return RunComparison(
        metric=pair.metric,
        a=pair.a,
        b=pair.b,
        baseline=pair.baseline,
        n=n,
        value_a=Sample.of(pair.values_a[problem] for problem in differences).value,
        value_b=Sample.of(pair.values_b[problem] for problem in differences).value,
        difference=sample.value,
        ci95=interval_of(sample, means, method),
        p_value=bootstrap_p(sample, means),
        p_sign=sign_test(signs.count(1), signs.count(-1)),
        wins=len(better),
        ties=n - len(better) - len(worse),
        losses=len(worse),
        only_a=len(pair.values_a) - n,
        only_b=len(pair.values_b) - n,
        detectable=rounded(detectable(error)) if error > TIE else None,
        resamples=len(means),
        better=tuple(better[:NAMED]),
        worse=tuple(worse[:NAMED]),
        p_holm=1.0,
        significant=False,
    )
