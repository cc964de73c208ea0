"""Hypothesis draws the same examples in every run, however slow the machine is; see tests/properties for others."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed-tables",
    derandomize=True,
    deadline=None,
    max_examples=100,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def fix() -> None:
    """Draw so in the modules that are collected next; HYPOTHESIS_PROFILE names another profile."""
    if os.environ.get("HYPOTHESIS_PROFILE", "fixed") == "fixed":
        settings.load_profile("fixed-tables")
