"""Systems beside each other: who did better on how many items, and which differences the report vouches for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.reports.metrics import scale_of, title_of
from ansatz.reports.render.html.glossary import term_of_metric
from ansatz.reports.render.html.naming import signed
from ansatz.reports.render.html.plots import Interval, interval
from ansatz.reports.shape import ComparisonRow, Report, RunReport

HEADLINE: Final = "overall_accuracy"
SAME: Final = 1e-9  # scores that differ by less are equal
MATRIX: Final = 12  # systems that a matrix has room for


@dataclass(frozen=True, slots=True)
class Duel:
    """Row against column: items where the row scored higher, the same, lower; the difference where tested."""

    wins: int
    ties: int
    losses: int
    difference: float | None = None
    significant: bool | None = None

    @property
    def shown(self) -> str:
        return "" if self.difference is None else signed(self.difference)

    @property
    def lean(self) -> str:
        """``better``, ``worse`` or nothing: only where a test says so."""
        if not self.significant or self.difference is None:
            return ""
        return "better" if self.difference > 0 else "worse"


@dataclass(frozen=True, slots=True)
class Difference:
    """One line of the report's comparisons."""

    metric: str
    metric_title: str
    term: str
    a: str
    b: str
    shown: str
    bounds: str
    plot: Interval
    p: str
    p_holm: str
    significant: bool | None
    counts: str
    detectable: str
    changed: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Comparing:
    names: tuple[str, ...]
    matrix: tuple[tuple[Duel | None, ...], ...]
    differences: tuple[Difference, ...]
    tested: bool

    @property
    def pairs(self) -> tuple[tuple[str, str, tuple[Difference, ...]], ...]:
        """The differences of each two systems."""
        names = dict.fromkeys((one.a, one.b) for one in self.differences)
        return tuple((a, b, tuple(one for one in self.differences if (one.a, one.b) == (a, b))) for a, b in names)

    @property
    def changed(self) -> tuple[Difference, ...]:
        """The differences that name the items behind them."""
        return tuple(one for one in self.differences if one.changed)


def comparing(report: Report) -> Comparing | None:
    """None where there is one system and nothing that it was compared with."""
    runs: Sequence[RunReport] = report["runs"]
    listed: Sequence[ComparisonRow] = report.get("comparisons") or ()
    if len(runs) < 2 and not listed:
        return None
    shown = runs[:MATRIX] if len(runs) > 1 else ()
    means = [_means(run) for run in shown]
    tests = {}
    for one in listed:
        if one["metric"] == HEADLINE and not one.get("baseline"):
            tests[one["a"], one["b"]] = (one["difference"], one.get("significant"))
            tests[one["b"], one["a"]] = (-one["difference"], one.get("significant"))
    matrix = tuple(
        tuple(
            None if row == column else _duel(means[row], means[column], tests.get((a["run_id"], b["run_id"])))
            for column, b in enumerate(shown)
        )
        for row, a in enumerate(shown)
    )
    differences = tuple(_difference(one, _reach(one["metric"], listed)) for one in listed)
    return Comparing(tuple(run["run_id"] for run in shown), matrix, differences, bool(tests))


def _reach(metric: str, listed: Sequence[ComparisonRow]) -> float:
    """How far the axis goes to either side: shares have one axis, a metric of another scale its own."""
    alike = [one for one in listed if scale_of(one["metric"]) == scale_of(metric)]
    ends: list[float] = [abs(end) for one in alike for end in (one["difference"], *(one.get("ci95") or ()))]
    return max([0.1, *ends])


def _means(run: RunReport) -> dict[str, float]:
    """Mean score of each graded problem over its samples."""
    scores: dict[str, list[float]] = {}
    for entry in run["items"]:
        if entry["status"] != "ungraded":
            scores.setdefault(entry["problem_id"], []).append(entry["score"])
    return {name: sum(own) / len(own) for name, own in scores.items()}


def _duel(row: Mapping[str, float], column: Mapping[str, float], test: tuple[float, bool | None] | None) -> Duel:
    margins = [score - column[name] for name, score in row.items() if name in column]
    wins, losses = sum(margin > SAME for margin in margins), sum(margin < -SAME for margin in margins)
    difference, significant = test or (None, None)
    return Duel(wins, len(margins) - wins - losses, losses, difference, significant)


def _difference(one: ComparisonRow, reach: float) -> Difference:
    ends = one.get("ci95")
    counts = [one.get("wins"), one.get("ties"), one.get("losses")]
    detectable = one.get("detectable")
    return Difference(
        metric=one["metric"],
        metric_title=title_of(one["metric"]),
        term=term_of_metric(one["metric"]),
        a=one["a"],
        b=f"{one['b']}, baseline" if one.get("baseline") else one["b"],
        shown=signed(one["difference"]),
        bounds=f"{signed(ends[0])} – {signed(ends[1])}" if ends else "",
        plot=interval(one["difference"], ends, -reach, reach),
        p=_probability(one.get("p_value")),
        p_holm=_probability(one.get("p_holm")),
        significant=one.get("significant"),
        counts=" / ".join(map(str, counts)) if None not in counts else "–",
        detectable="–" if detectable is None else f"{detectable:.3f}",
        changed=tuple(
            (word, tuple(names))
            for word, names in (("first is higher", one.get("better")), ("second is higher", one.get("worse")))
            if names
        ),
    )


def _probability(value: float | None) -> str:
    if value is None:
        return "–"
    return "< 0.001" if value < 0.001 else f"{value:.3f}"
