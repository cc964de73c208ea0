"""Systems in the order of their accuracy, as the page shows them."""

from __future__ import annotations

from collections.abc import Sequence

from ansatz.reports.metrics import value_in
from ansatz.reports.shape import Report, RunReport

HEADLINE = "overall_accuracy"


def ranked(report: Report) -> Report:
    """The report with its runs from the most accurate on; runs that are equal keep their order."""
    runs = sorted(report["runs"], key=lambda run: -_accuracy(run))
    return {**report, "runs": runs}


def ranks(runs: Sequence[RunReport]) -> tuple[int, ...]:
    """The place of each of the ranked runs, from 1; equal accuracy is an equal place."""
    values = [_accuracy(run) for run in runs]
    return tuple(1 + sum(other > value for other in values) for value in values)


def _accuracy(run: RunReport) -> float:
    value = value_in(run["metrics"], HEADLINE)
    return -1.0 if value is None else value
