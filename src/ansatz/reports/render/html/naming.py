"""How the values of metrics are written for a person."""

from __future__ import annotations


def number(value: float | None) -> str:
    """Three decimals for a share, fewer for what is larger; a dash for nothing."""
    if value is None:
        return "–"
    if abs(value) < 10:
        return f"{value:.3f}".replace("-", "−")
    return f"{value:.1f}" if abs(value) < 1000 else f"{value:,.0f}"


def signed(value: float) -> str:
    """A difference, its sign always written, and as a minus sign where it is one."""
    return (f"{value:+.3f}" if abs(value) < 10 else f"{value:+.1f}").replace("-", "−")
