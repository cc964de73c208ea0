"""PHYBench's metrics of one system: mean EED, accuracy, their bootstrap errors, and what EED spares in items."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from ansatz.reports.errors import StatisticsError
from ansatz.reports.metrics.record import POINTS, SHARE, TIMES, Metric, Values
from ansatz.reports.shape import MetricValue
from ansatz.reports.statistics import RESAMPLES, Sample, resample, rounded

if TYPE_CHECKING:
    from ansatz.reports.statistics import Floats

FULL = 100.0  # EED of a right answer


@dataclass(frozen=True, slots=True)
class PhyBench:
    """PHYBench, "Evaluation Metrics".

    Attributes:
        eed, eed_error: mean EED and its bootstrap standard error, both on the scale of 0 to 100.
        accuracy, accuracy_error: share of answers with EED 100 and its error, both in per cent.
        n: answers, those without any counted as 0.
        efficiency: how many times the items accuracy needs for the relative error that EED has, the ratio of
            the squared relative errors; None where a mean or the error of EED is 0. The paper speaks of
            ``efficiency - 1`` (204 % is 3.04).
    """

    eed: float
    eed_error: float
    accuracy: float
    accuracy_error: float
    n: int
    efficiency: float | None


def phybench(scores: Sequence[float], seed: int = 0, resamples: int = RESAMPLES) -> PhyBench:
    """The metrics of the EED scores (0 to 100) of one system, one for each problem.

    Raises:
        StatisticsError: there is no score, or one is outside 0 to 100.
    """
    for score in scores:
        if not 0 <= score <= FULL:
            raise StatisticsError("an EED score", repr(score), "a number from 0 to 100")
    right = [FULL if score == FULL else 0.0 for score in scores]
    eed_error, accuracy_error = bootstrap_error(scores, seed, resamples), bootstrap_error(right, seed, resamples)
    eed, accuracy = fmean(scores), fmean(right)
    efficiency = sample_efficiency(scores, right)
    return PhyBench(eed, eed_error, accuracy, accuracy_error, len(scores), efficiency)


def _error_of(name: str) -> Callable[[Values, Mapping[str, Floats]], MetricValue | None]:
    """The bootstrap error of a mean: the standard deviation of its bootstrap means."""

    def derive(values: Values, drawn: Mapping[str, Floats]) -> MetricValue | None:
        if name not in drawn:
            return None
        return {"value": rounded(float(drawn[name].std())), "n": len(values[name])}

    return derive


def _efficiency(values: Values, drawn: Mapping[str, Floats]) -> MetricValue | None:
    """How many times the problems accuracy needs for the relative error of EED; None where it has no value."""
    eed, right = values.get("phybench.eed", {}), values.get("phybench.accuracy", {})
    if not eed:
        return None
    times = sample_efficiency(list(eed.values()), [right[problem] for problem in eed])
    return None if times is None else {"value": rounded(times), "n": len(eed)}


def bootstrap_error(values: Sequence[float], seed: int = 0, resamples: int = RESAMPLES) -> float:
    """The standard deviation of the mean of ``values`` over bootstrap resamples; at least one value."""
    (means,) = resample([Sample.of(values)], seed, resamples)
    return float(means.std())


def sample_efficiency(values: Sequence[float], baseline: Sequence[float]) -> float | None:
    """How many times as many items ``baseline`` needs as ``values`` for the same relative error of its mean.

    A relative error falls with the square root of the number of items, so this is the ratio of the squared
    coefficients of variation; it needs no resampling. None where it has no value.
    """
    ours, theirs = _variation(values), _variation(baseline)
    return theirs / ours if ours and theirs is not None else None


def _variation(values: Sequence[float]) -> float | None:
    """The variance over the squared mean."""
    centre = fmean(values)
    return fmean([(value - centre) ** 2 for value in values]) / centre**2 if centre else None


METRICS: Final = (
    Metric("phybench.eed", "Mean EED", "phybench", POINTS, value=lambda one: one.eed),
    Metric(
        "phybench.eed_error", "Error of EED", "phybench", POINTS, lower_is_better=True, statistic="derived",
        derive=_error_of("phybench.eed"),
    ),
    Metric(
        "phybench.accuracy", "Accuracy by EED", "phybench",
        value=lambda one: None if one.eed is None else float(one.eed == FULL),
    ),
    Metric(
        "phybench.accuracy_error", "Error of accuracy", "phybench", SHARE, lower_is_better=True, statistic="derived",
        derive=_error_of("phybench.accuracy"),
    ),
    Metric(
        "phybench.efficiency", "Sample efficiency of EED", "phybench", TIMES, statistic="derived", derive=_efficiency,
    ),
)  # fmt: skip
