"""Statistics of scores: samples in clusters, their intervals, and tests of their differences."""

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
from ansatz.reports.statistics.resampling import RESAMPLES, Floats, resample, stream
from ansatz.reports.statistics.samples import Sample, mean, roots, within_problems
from ansatz.reports.statistics.significance import ALPHA, bootstrap_p, holm, resamples_for, sign_test

__all__ = [
    "ALPHA",
    "METHODS",
    "RESAMPLES",
    "Floats",
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
