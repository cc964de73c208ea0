"""What many scores mean: the metrics of one run, by name, each with its n and interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from statistics import median_high, median_low
from typing import TypeAlias

from ansatz.reports.metrics.catalogue import place, records
from ansatz.reports.metrics.columns import Columns
from ansatz.reports.metrics.record import Answer, Family, Metric, Values
from ansatz.reports.shape import MetricValue
from ansatz.reports.statistics import Method, Sample, interval_of, median_interval, resample

One: TypeAlias = Callable[[Answer], float | None]
Several: TypeAlias = Callable[[Answer], Iterable[tuple[str, float]]]
Means: TypeAlias = tuple[list[tuple[str, One]], list[tuple[str, Several]]]


def measures(answer: Answer) -> Iterator[tuple[str, float]]:
    """Every mean that one answer is a part of, with its value there."""
    yield from answer.more
    if answer.status == "ungraded":
        return
    singles, families = _means()
    for name, value_of in singles:
        value = value_of(answer)
        if value is not None:
            yield name, value
    for name, values_in in families:
        for rest, value in values_in(answer):
            yield name + rest, value


def _means() -> Means:
    """Names of the records that are means, with what an answer gives them: every answer is asked for every one."""
    global _last
    if records() is not _last[0]:
        found = [record for record in records() if record.statistic == "mean"]
        singles = [(one.name, one.value) for one in found if not isinstance(one, Family) and one.value]
        several = [(one.name, one.values) for one in found if isinstance(one, Family) and one.values]
        _last = (records(), (singles, several))
    return _last[1]


# Of the records that were asked for last: there are others only where a test adds one.
_last: tuple[tuple[Metric, ...], Means] = ((), ([], []))


def values_of(answers: Iterable[Answer]) -> Values:
    """What each metric is the mean of, by problem; an ungraded answer is in none but its ``more``.

    Several samples of a problem are averaged within the problem, so that every problem weighs the same.
    """
    return _counted(answers, ())[0]


def _counted(answers: Iterable[Answer], medians: Sequence[Metric]) -> tuple[Values, Values]:
    """What means and what ``medians`` are made of, by problem; answers that wait for a grader count in medians."""
    columns = Columns()
    middle: set[str] = set()
    for answer in answers:
        further = [pair for record in medians for pair in _values(record, answer)]
        middle.update(name for name, _ in further)
        columns.add(answer.problem_id, chain(measures(answer), further))
    values = columns.by_problem()
    return {name: own for name, own in values.items() if name not in middle}, {name: values[name] for name in middle}


def compute(
    answers: Iterable[Answer], seed: int = 0, root: Mapping[str, str] | None = None,
    more: Mapping[str, Mapping[str, float]] | None = None, method: Method = "percentile",
) -> dict[str, MetricValue]:  # fmt: skip
    """All metrics of one run, each with n, the number of problems, and a 95 % interval.

    ``overall_accuracy`` and ``mean_score`` are always there, with value None where nothing was
    graded; any other metric only where something falls under it.

    Args:
        root: the whole that a problem is a part of: parts are drawn together.
        more: further values by metric and problem, such as those of several samples together.
    """
    found = records()
    means, middles = _counted(answers, [one for one in found if one.statistic == "median"])
    values: Values = {**means, **(more or {})}
    names = sorted((name for name, own in values.items() if own), key=place)
    # Many are equal, such as the rates of all mistakes that nobody makes: one of these is kept and drawn.
    known: dict[Sample, Sample] = {}
    samples = [known.setdefault(one, one) for one in (Sample.by_cluster(values[name], root or {}) for name in names)]
    means_of = dict(zip(known, resample(list(known), seed), strict=True))
    drawn = {name: means_of[sample] for name, sample in zip(names, samples, strict=True)}
    metrics: dict[str, MetricValue] = {one.name: {"value": None, "n": 0} for one in found if one.always}
    for name, sample in zip(names, samples, strict=True):
        low, high = interval_of(sample, drawn[name], method)
        metrics[name] = {"value": sample.value, "ci95": [low, high], "n": sample.n}
    for one in found:
        if one.derive and (metric := one.derive(values, drawn)) is not None:
            metrics[one.name] = metric
    for name, own in middles.items():
        metrics[name] = _median(sorted(own.values()), seed)
    return {name: metrics[name] for name in sorted(metrics, key=place)}


def _values(record: Metric, answer: Answer) -> Iterator[tuple[str, float]]:
    """What one answer gives to a metric, or to the members of a family, by name."""
    if isinstance(record, Family):
        if record.values is not None:
            yield from ((record.name + rest, value) for rest, value in record.values(answer))
    elif record.value is not None and (value := record.value(answer)) is not None:
        yield record.name, value


def _median(values: Sequence[float], seed: int) -> MetricValue:
    middle = median_low(values) / 2 + median_high(values) / 2  # the sum of two large ones need not be finite
    return {"value": middle, "ci95": list(median_interval(values, seed)), "n": len(values)}
