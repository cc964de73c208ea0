"""Statistics of scores: samples in clusters, their intervals, and tests of their differences."""

from typing import TYPE_CHECKING

from ansatz.reports.statistics.intervals import (
    METHODS,
    Interval,
    Method,
    bootstrap_interval,
    interval_of,
    intervals,
    median_interval,
    rounded,
)
from ansatz.reports.statistics.resampling import RESAMPLES, resample, stream
from ansatz.reports.statistics.samples import Sample, mean, roots, within_problems
from ansatz.reports.statistics.significance import ALPHA, bootstrap_p, holm, resamples_for, sign_test

if TYPE_CHECKING:
    # A type alone: its module does without numpy at run time.
    from ansatz.reports.statistics.resampling import Floats as Floats

__all__ = [
    "ALPHA",
    "METHODS",
    "RESAMPLES",
    "Interval",
    "Method",
    "Sample",
    "bootstrap_interval",
    "bootstrap_p",
    "holm",
    "interval_of",
    "intervals",
    "mean",
    "median_interval",
    "resample",
    "resamples_for",
    "roots",
    "rounded",
    "sign_test",
    "stream",
    "within_problems",
]
