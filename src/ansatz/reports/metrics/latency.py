"""How long systems took, by their own account; an answer that nobody graded took its time as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.dag import LEVELS
from ansatz.reports.metrics.record import SECONDS, Answer, Family, Metric


def _by_level(answer: Answer) -> Iterator[tuple[str, float]]:
    if answer.latency_s is not None and answer.difficulty is not None:
        yield answer.difficulty, answer.latency_s


METRICS: Final = (
    Metric(
        "latency_median_s",
        "Median latency, s",
        "time",
        SECONDS,
        lower_is_better=True,
        statistic="median",
        value=lambda one: one.latency_s,
    ),
    Family(
        "latency_median_s.difficulty.",
        "Median latency, s",
        "time",
        SECONDS,
        lower_is_better=True,
        statistic="median",
        detail=True,
        named=False,
        members=LEVELS,
        pattern=re.compile("|".join(LEVELS)),
        place=lambda rest: (LEVELS.index(rest), 0),
        title_of=lambda rest: f"Median latency, {rest}, s",
        values=_by_level,
    ),
)
