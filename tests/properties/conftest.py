"""Hypothesis draws the same examples in every run; HYPOTHESIS_PROFILE=explore draws new ones."""

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]

settings.register_profile(
    "fixed", derandomize=True, deadline=None, max_examples=60, database=None, suppress_health_check=SLOW
)
settings.register_profile("explore", deadline=None, max_examples=1_000, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))
