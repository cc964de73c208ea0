"""Sections of the page: tables of metrics, each value of each system beside its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.reports.metrics import UPPER, Family, record_of, scale_of, section_of, title_of, value_in
from ansatz.reports.metrics import Section as Part
from ansatz.reports.render.html.glossary import term_of_metric
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.html.plots import Curve, Interval, curve, interval
from ansatz.reports.shape import MetricValue, RunReport

COLOURS: Final = 8  # systems that have a colour of their own
TOPS: Final = (0.1, 0.25, 0.5, 1.0)  # right ends of an axis of small shares
Runs = Sequence[RunReport]


@dataclass(frozen=True, slots=True)
class Cell:
    """One metric of one system, as text and as a picture; ``upper`` is what it may reach, where that is more."""

    run: str
    colour: int
    value: str
    bounds: str
    n: int
    plot: Interval
    upper: str = ""


@dataclass(frozen=True, slots=True)
class MetricRow:
    """A metric of all systems; ``term`` is the key of what the glossary says of it, if anything."""

    title: str
    cells: tuple[Cell, ...]
    term: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Metrics below each other on one axis; ``scale`` labels its ends and its middle."""

    title: str
    rows: tuple[MetricRow, ...]
    scale: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page; ``kind`` names the template that shows ``body``, and ``folded`` is shown on demand."""

    title: str
    anchor: str
    note: str
    kind: str = "metrics"
    table: Table | None = None
    folded: Table | None = None
    curve: Curve | None = None
    body: object = None


def system_name(run: RunReport) -> str:
    """How a table calls a run."""
    name: str = run["system"].get("name") or run["run_id"]
    return name


def names_in(runs: Runs) -> list[str]:
    """The metrics of all runs, in the order of the report."""
    return list(dict.fromkeys(name for run in runs for name in run["metrics"]))


def metrics_section(part: Part, runs: Runs) -> Section | None:
    """The metrics of a section in the order of the report; None where no run has any."""
    names = [name for name in names_in(runs) if section_of(name) == part.key]
    if not names:
        return None
    split = [name for name in names if isinstance(record := record_of(name), Family) and record.splits]
    names = [name for name in names if name not in split]
    counted = [name for name in names if name.startswith("pass@")]
    line = curve(runs, counted, COLOURS) if len(counted) > 1 else None
    shares = all(scale_of(name).top == 1.0 for name in names)
    table = table_of(part.title, names, runs, 1.0 if shares else None)
    folded = table_of(part.folded or part.title, split, runs) if split else None
    return Section(part.title, part.key, part.note, table=table, folded=folded, curve=line)


def table_of(title: str, names: Sequence[str], runs: Runs, top: float | None = 1.0) -> Table:
    """One row a metric; without ``top`` each row has an axis of its own."""
    rows = tuple(_row(name, runs, top) for name in names)
    return Table(title, rows, () if top is None else ("0", f"{top / 2:g}", f"{top:g}"))


def top_of(names: Sequence[str], runs: Runs) -> float:
    """The end of the shortest axis of TOPS that has room for all these shares and their intervals."""
    found = [run["metrics"][name] for run in runs for name in names if name in run["metrics"]]
    most = max((end for one in found for end in _ends(one)), default=0.0)
    return next((top for top in TOPS if most <= top), 1.0)


def _row(name: str, runs: Runs, top: float | None) -> MetricRow:
    metrics = [run["metrics"].get(name) for run in runs]
    end = _top(name, [metric for metric in metrics if metric]) if top is None else top
    cells = []
    for place, (run, metric) in enumerate(zip(runs, metrics, strict=True)):
        if not metric:
            continue
        upper = value_in(run["metrics"], f"{name}{UPPER}")
        upper = upper if upper is not None and metric["value"] is not None and upper > metric["value"] else None
        cells.append(
            Cell(
                run=system_name(run),
                colour=place % COLOURS,
                value=number(metric["value"]),
                bounds=bounds_of(metric),
                n=metric["n"],
                plot=interval(metric["value"], metric.get("ci95"), 0, end, upper),
                upper="" if upper is None else number(upper),
            )
        )
    return MetricRow(title_of(name), tuple(cells), term_of_metric(name))


def _top(name: str, metrics: Sequence[MetricValue]) -> float:
    """The right end of the axis of one metric."""
    top = scale_of(name).top
    if top is not None and top > 1:
        return top
    most = max([1.0, *(end for metric in metrics for end in _ends(metric))])
    return most if top else most * 1.05  # without a top, the longest bar leaves a little room


def _ends(metric: MetricValue) -> list[float]:
    return [end for end in (metric["value"], *(metric.get("ci95") or ())) if end is not None]


def bounds_of(metric: MetricValue) -> str:
    """An interval as text; empty where there is none."""
    ends = metric.get("ci95")
    return f"{number(ends[0])} – {number(ends[1])}" if ends and None not in ends else ""
