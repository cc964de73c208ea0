"""What many scores mean: the metrics of one run, by name, each with its n and interval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_high, median_low
from typing import Any, Final, TypeAlias

from items.model import ERROR_TAGS
from reports.statistics import Method, Sample, intervals, median_interval, within_problems

Metric: TypeAlias = dict[str, Any]
Values: TypeAlias = dict[str, dict[str, float]]  # metric → problem → value: what a metric is the mean of

# Every name that a report may hold, and the families whose names go on; a gate must name one of them.
NAMES: Final = (
    "overall_accuracy",
    "mean_score",
    "numeric_accuracy",
    "symbolic_accuracy",
    "choice_accuracy",
    "proof_score",
    "units_compliance",
    "step_accuracy",
    "final_answer_accuracy",
    "eed",
    "majority_vote",
    "latency_median_s",
)
FAMILIES: Final = (
    "topic.", "language.", "difficulty.", "error.", "compliance.", "constraint.", "pass@",
    "step_accuracy.", "final_answer_accuracy.",
)  # fmt: skip
ALWAYS: Final = ("overall_accuracy", "mean_score")
BY_TYPE: Final = {
    "numeric": "numeric_accuracy",
    "symbolic": "symbolic_accuracy",
    "choice": "choice_accuracy",
    "proof": "proof_score",
}
ORDER: Final = (
    *NAMES[:6], "topic.", "language.", "difficulty.", "units_compliance", "error.",
    "step_accuracy", "step_accuracy.", "final_answer_accuracy", "final_answer_accuracy.",
    "eed", "compliance.", "constraint.", "pass@", "majority_vote", "latency_median_s",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Record:
    """One score as the metrics need it; None where the item asks for no such thing.

    Attributes:
        difficulty: easy, medium or hard (PRISM-Physics, composite of three parts), where it is known.
        units: whether the unit is right.
        error: the SSPB tag of what went wrong, "" where nothing did or nobody knows.
        steps: the share of the points of the item's graph of formulas.
        eed: 0 to 100.
        more: other values of this answer, by metric.
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
    error: str | None = None
    steps: float | None = None
    eed: float | None = None
    more: tuple[tuple[str, float], ...] = ()


def accuracy(record: Record) -> float:
    """0 or 1, but a proof counts by its score (SSPB, "Overall accuracy")."""
    if record.type == "proof":
        return record.score
    return 1.0 if record.status == "correct" else 0.0


def measures(record: Record) -> Iterator[tuple[str, float]]:
    """Every metric that one graded answer is a part of, with its value there."""
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
    if record.error is not None:
        for tag in ERROR_TAGS:
            yield f"error.{tag}", float(record.error == tag)
    if record.steps is not None:
        for part in _parts(record):
            yield f"step_accuracy{part}", record.steps
            if record.type != "proof":  # which has no final answer but what it shows
                yield f"final_answer_accuracy{part}", float(record.status == "correct")
    if record.eed is not None:
        yield "eed", record.eed
    yield from record.more


def _parts(record: Record) -> Iterator[str]:
    """Of derivations: all of them, those of the domain, those of the difficulty."""
    yield ""
    yield f".topic.{record.topic.partition('/')[0]}"
    if record.difficulty is not None:
        yield f".difficulty.{record.difficulty}"


def values_of(records: Iterable[Record]) -> Values:
    """What each metric is the mean of, by problem; an ungraded answer is in none.

    Several samples of a problem are averaged within the problem, so that every problem weighs the same.
    """
    collected: dict[str, list[tuple[str, float]]] = {}
    for record in records:
        if record.status != "ungraded":
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
    names = sorted((name for name, own in values.items() if own), key=_place)
    samples = [Sample.by_cluster(values[name], root or {}) for name in names]
    ends = intervals(samples, seed, method)
    metrics: dict[str, Metric] = {name: {"value": None, "n": 0} for name in ALWAYS}
    for name, sample, (low, high) in zip(names, samples, ends, strict=True):
        metrics[name] = {"value": sample.value, "ci95": [low, high], "n": sample.n}
    latencies = within_problems((one.problem_id, one.latency_s) for one in records if one.latency_s is not None)
    if latencies:
        metrics["latency_median_s"] = _median(sorted(latencies.values()), seed)
    return metrics


def _median(values: Sequence[float], seed: int) -> Metric:
    middle = median_low(values) / 2 + median_high(values) / 2  # the sum of two large ones need not be finite
    return {"value": middle, "ci95": list(median_interval(values, seed)), "n": len(values)}


def _place(name: str) -> tuple[int, int, str]:
    """Metrics in the order of ORDER, the members of a family by number or name."""
    if name in ORDER:
        return ORDER.index(name), 0, ""
    family = next((family for family in FAMILIES if name.startswith(family)), "")
    rest = name.removeprefix(family)
    if family == "error." and rest in ERROR_TAGS:
        return ORDER.index(family), ERROR_TAGS.index(rest), ""
    return ORDER.index(family) if family else len(ORDER), int(rest) if rest.isdecimal() and len(rest) < 10 else 0, rest
