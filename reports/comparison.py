"""Is one system better than another? Paired, problem by problem, and corrected for how often it was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from reports.power import detectable
from reports.statistics import (
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

# What is compared unasked: few metrics, because every one makes the others harder to establish.
HEADLINES: Final = ("overall_accuracy", "mean_score", "step_accuracy", "eed", "compliance.strict")
NAMED: Final = 200  # problems that are named of those that changed
TIE: Final = 1e-9  # scores closer than this are the same


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
class Comparison:
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

    def to_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            name: getattr(self, name)
            for name in (
                "metric", "a", "b", "baseline", "n", "value_a", "value_b", "difference", "p_value", "p_holm",
                "significant", "p_sign", "wins", "ties", "losses", "only_a", "only_b", "detectable", "resamples",
            )
        }  # fmt: skip
        return {**shown, "ci95": list(self.ci95), "better": list(self.better), "worse": list(self.worse)}


def compare(
    pairs: Sequence[Pair], seed: int = 0, root: Mapping[str, str] | None = None, method: Method = "percentile"
) -> list[Comparison]:
    """All comparisons of a report, as one family of tests at ALPHA; in the order of ``pairs``.

    A pair without a common problem is left out.

    Args:
        root: the whole that a problem is a part of: parts are drawn together, and have one sign.
    """
    pairs = [pair for pair in pairs if pair.common]
    found = [_compared(pair, len(pairs), seed, root or {}, method) for pair in pairs]
    adjusted = holm([comparison["p_value"] for comparison in found])
    return [
        Comparison(**comparison, p_holm=p, significant=p < ALPHA) for comparison, p in zip(found, adjusted, strict=True)
    ]


def _compared(pair: Pair, comparisons: int, seed: int, root: Mapping[str, str], method: Method) -> dict[str, Any]:
    common = pair.common
    differences: dict[str, float] = {}
    for problem in common:
        difference = pair.values_a[problem] - pair.values_b[problem]
        differences[problem] = difference if abs(difference) > TIE else 0.0
    sample = Sample.by_cluster(differences, root)
    (means,) = resample([sample], seed, resamples_for(comparisons, sample.clusters))
    signs = [(value > TIE) - (value < -TIE) for value in sample.sums]
    better = [problem for problem in common if differences[problem] > 0]
    worse = [problem for problem in common if differences[problem] < 0]
    error = float(means.std())
    return {
        "metric": pair.metric,
        "a": pair.a,
        "b": pair.b,
        "baseline": pair.baseline,
        "n": len(common),
        "value_a": Sample.of(pair.values_a[problem] for problem in common).value,
        "value_b": Sample.of(pair.values_b[problem] for problem in common).value,
        "difference": sample.value,
        "ci95": interval_of(sample, means, method),
        "p_value": bootstrap_p(sample, means),
        "p_sign": sign_test(signs.count(1), signs.count(-1)),
        "wins": len(better),
        "ties": len(common) - len(better) - len(worse),
        "losses": len(worse),
        "only_a": len(pair.values_a) - len(common),
        "only_b": len(pair.values_b) - len(common),
        "detectable": rounded(detectable(error)) if error > TIE else None,
        "resamples": len(means),
        "better": tuple(better[:NAMED]),
        "worse": tuple(worse[:NAMED]),
    }
