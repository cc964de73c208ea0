"""Where things lie in the page's pictures: numbers only, the templates draw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.reports.metrics import UPPER, value_in
from ansatz.reports.shape import RunReport

WIDTH: Final = 240  # of an interval's axis, in pixels
MARGIN: Final = 6
DODGE: Final = 7  # pixels between the systems of a curve
DODGED: Final = 6  # systems that there is room for side by side
CURVE: Final = (420, 200, 44, 28)  # width, height, left margin, bottom margin


@dataclass(frozen=True, slots=True)
class Interval:
    """A value and its interval on an axis; x positions in pixels, None where nothing was measured.

    ``upper`` is where the value would lie if all that is undecided were in its favour.
    """

    value: float | None
    low: float | None
    high: float | None
    width: int = WIDTH + 2 * MARGIN
    zero: float | None = None
    upper: float | None = None

    @property
    def ticks(self) -> tuple[float, ...]:
        return tuple(MARGIN + WIDTH * part / 4 for part in range(5))

    @property
    def span(self) -> float:
        return round(self.high - self.low, 2) if self.high is not None and self.low is not None else 0.0


def interval(
    value: float | None, ends: Sequence[float | None] | None, bottom: float, top: float, upper: float | None = None
) -> Interval:  # fmt: skip
    """A value between the ends of its interval, on the axis from ``bottom`` to ``top``."""

    def place(number: float | None) -> float | None:
        if number is None:
            return None
        share = (number - bottom) / (top - bottom) if top > bottom else 0.0
        return round(MARGIN + WIDTH * min(max(share, 0.0), 1.0), 2)

    low, high = ends or (None, None)
    return Interval(place(value), place(low), place(high), zero=place(0.0) if bottom < 0 else None,
                    upper=place(upper))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float
    low: float | None
    high: float | None
    label: str
    upper: float | None = None


@dataclass(frozen=True, slots=True)
class Line:
    run: str
    colour: int
    points: tuple[Point, ...]

    @property
    def path(self) -> str:
        return _path([(point.x, point.y) for point in self.points])

    @property
    def bound(self) -> str:
        """Along what the rates may reach; empty where that is nowhere more than they are."""
        if all(point.upper is None for point in self.points):
            return ""
        return _path([(point.x, point.y if point.upper is None else point.upper) for point in self.points])


def _path(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{'L' if place else 'M'}{x} {y}" for place, (x, y) in enumerate(places))


@dataclass(frozen=True, slots=True)
class Curve:
    """Rates by a count: constraints in the item, answers drawn."""

    axis: str
    lines: tuple[Line, ...]
    ticks: tuple[tuple[float, str], ...]
    levels: tuple[tuple[float, str], ...]
    width: int
    height: int
    left: int
    bottom: int


def curve(runs: Sequence[RunReport], names: Sequence[str], colours: int) -> Curve:
    """One line a run over metrics such as ``compliance.k=2`` or ``pass@4``; counts are spaced evenly."""
    width, height, left, margin = CURVE
    counts = sorted({_count(name) for name in names})
    step = (width - left - 56) / max(len(counts) - 1, 1)
    across = {count: round(left + 24 + step * place, 2) for place, count in enumerate(counts)}

    def up(share: float | None) -> float | None:
        return None if share is None else round(10 + (height - margin - 10) * (1 - min(max(share, 0), 1)), 2)

    lines = []
    for place, run in enumerate(runs):
        # Side by side, so that the intervals of two systems do not cover each other.
        aside = DODGE * (place - (len(runs) - 1) / 2) if len(runs) <= DODGED else 0.0
        points = []
        for name in sorted(names, key=_count):
            metric = run["metrics"].get(name)
            value = metric["value"] if metric else None
            y = up(value)
            if metric and value is not None and y is not None:
                low, high = metric.get("ci95") or (None, None)
                reach = value_in(run["metrics"], f"{name}{UPPER}")
                reach = reach if reach is not None and reach > value else None
                more = "" if reach is None else f", at most {reach:.3f}"
                label = f"{name}: {value:.3f}{more}, n = {metric['n']}"
                points.append(Point(round(across[_count(name)] + aside, 2), y, up(low), up(high), label, up(reach)))
        if points:
            lines.append(Line(run["system"].get("name") or run["run_id"], place % colours, tuple(points)))
    levels = tuple((up(share) or 0.0, f"{share:g}") for share in (0, 0.25, 0.5, 0.75, 1))
    axis = "constraints in the item" if names[0].startswith("compliance") else "answers drawn"
    return Curve(axis, tuple(lines), tuple((x, str(count)) for count, x in across.items()), levels,
                 width, height, left, height - margin)  # fmt: skip


def _count(name: str) -> int:
    digits = name.replace("@", "=").rpartition("=")[2]
    return int(digits) if digits.isdecimal() else 0
