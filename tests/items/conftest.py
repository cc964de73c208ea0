"""Hypothesis draws the same examples in every run here too, however slow the machine is; see tests/properties."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed-items",
    derandomize=True,
    deadline=None,
    max_examples=100,
    database=None,
    suppress_health_check=list(HealthCheck),
)
if os.environ.get("HYPOTHESIS_PROFILE", "fixed") == "fixed":
    settings.load_profile("fixed-items")
