"""How long systems took, by their own account; an answer that nobody graded took its time as well."""

from __future__ import annotations

from typing import Final

from ansatz.reports.metrics.record import SECONDS, Metric

METRICS: Final = (
    Metric(
        "latency_median_s", "Median latency, s", "time", SECONDS, lower_is_better=True, statistic="median",
        value=lambda one: one.latency_s,
    ),
)  # fmt: skip
