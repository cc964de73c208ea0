"""How times are summed up."""

from __future__ import annotations

from collections.abc import Sequence


def quantile(times: Sequence[float], part: float) -> float:
    """The value below which ``part`` of them lie (nearest rank)."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def summary(times: Sequence[float]) -> str:
    """Median, p95, p99 and maximum, in milliseconds."""
    if not times:
        return "none"
    parts = {"median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return ", ".join(f"{name} {1000 * quantile(times, part):.3f}" for name, part in parts.items())
