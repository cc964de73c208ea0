"""What many scores mean: the metrics of one run, by name, each with its n and interval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_high, median_low
from typing import Any, Final, TypeAlias

from ansatz.reports.names import place
from ansatz.reports.phybench import FULL, errors_of
from ansatz.reports.statistics import Method, Sample, interval_of, median_interval, resample, within_problems

Metric: TypeAlias = dict[str, Any]
Values: TypeAlias = dict[str, dict[str, float]]  # metric → problem → value: what a metric is the mean of

ALWAYS: Final = ("overall_accuracy", "mean_score")
BY_TYPE: Final = {
    "numeric": "numeric_accuracy",
    "symbolic": "symbolic_accuracy",
    "choice": "choice_accuracy",
    "words": "words_accuracy",
    "proof": "proof_score",
}


@dataclass(frozen=True, slots=True)
class Record:
    """One score as the metrics need it; None where the item asks for no such thing.

    Attributes:
        difficulty: easy, medium or hard (PRISM-Physics, composite of three parts), where it is known.
        units: whether the unit is right.
        steps: the share of the points of the item's graph of formulas.
        eed: 0 to 100.
        more: other values of this answer, by metric; they count even where nobody graded the answer.
    """

    problem_id: str
    type: str
    topic: str
    language: str
    score: float
    status: str
    difficulty: str | None = None
    units: bool | None = None
    latency_s: float | None = None
    steps: float | None = None
    eed: float | None = None
    more: tuple[tuple[str, float], ...] = ()


def accuracy(record: Record) -> float:
    """0 or 1, but a proof counts by its score (SSPB, "Overall accuracy")."""
    if record.type == "proof":
        return record.score
    return 1.0 if record.status == "correct" else 0.0


def measures(record: Record) -> Iterator[tuple[str, float]]:
    """Every metric that one answer is a part of, with its value there."""
    yield from record.more
    if record.status == "ungraded":
        return
    worth = accuracy(record)
    yield "overall_accuracy", worth
    yield "mean_score", record.score
    yield BY_TYPE[record.type], worth
    yield f"topic.{record.topic.partition('/')[0]}", worth
    yield f"language.{record.language}", worth
    if record.difficulty is not None:
        yield f"difficulty.{record.difficulty}", worth
    if record.units is not None:
        yield "units_compliance", float(record.units)
    if record.steps is not None:
        for part in _parts(record):
            yield f"step_accuracy{part}", record.steps
            if record.type != "proof":  # which has no final answer but what it shows
                yield f"final_answer_accuracy{part}", float(record.status == "correct")
    if record.eed is not None:
        yield "eed", record.eed
        yield "phybench.eed", record.eed
        yield "phybench.accuracy", float(record.eed == FULL)


def _parts(record: Record) -> Iterator[str]:
    """Of derivations: all of them, those of the domain, those of the difficulty."""
    yield ""
    yield f".topic.{record.topic.partition('/')[0]}"
    if record.difficulty is not None:
        yield f".difficulty.{record.difficulty}"


def values_of(records: Iterable[Record]) -> Values:
    """What each metric is the mean of, by problem; an ungraded answer is in none but its ``more``.

    Several samples of a problem are averaged within the problem, so that every problem weighs the same.
    """
    collected: dict[str, list[tuple[str, float]]] = {}
    for record in records:
        for name, value in measures(record):
            collected.setdefault(name, []).append((record.problem_id, value))
    return {name: within_problems(pairs) for name, pairs in collected.items()}


def compute(
    records: Sequence[Record], seed: int = 0, root: Mapping[str, str] | None = None,
    more: Mapping[str, Mapping[str, float]] | None = None, method: Method = "percentile",
) -> dict[str, Metric]:  # fmt: skip
    """All metrics of one run, each with n, the number of problems, and a 95 % interval.

    ``overall_accuracy`` and ``mean_score`` are always there, with value None where nothing was
    graded; any other metric only where something falls under it.

    Args:
        root: the whole that a problem is a part of: parts are drawn together.
        more: further values by metric and problem, such as those of several samples together.
    """
    values = {**values_of(records), **(more or {})}
    names = sorted((name for name, own in values.items() if own), key=place)
    samples = [Sample.by_cluster(values[name], root or {}) for name in names]
    drawn = dict(zip(names, resample(samples, seed), strict=True))
    metrics: dict[str, Metric] = {name: {"value": None, "n": 0} for name in ALWAYS}
    for name, sample in zip(names, samples, strict=True):
        low, high = interval_of(sample, drawn[name], method)
        metrics[name] = {"value": sample.value, "ci95": [low, high], "n": sample.n}
    if "phybench.eed" in metrics:
        metrics.update(errors_of(values["phybench.eed"], values["phybench.accuracy"], drawn))
    latencies = within_problems((one.problem_id, one.latency_s) for one in records if one.latency_s is not None)
    if latencies:
        metrics["latency_median_s"] = _median(sorted(latencies.values()), seed)
    return {name: metrics[name] for name in sorted(metrics, key=place)}


def _median(values: Sequence[float], seed: int) -> Metric:
    middle = median_low(values) / 2 + median_high(values) / 2  # the sum of two large ones need not be finite
    return {"value": middle, "ci95": list(median_interval(values, seed)), "n": len(values)}
