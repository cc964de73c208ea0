"""PHYBench's numbers of each system: two means with their bootstrap errors, and what EED spares in items."""

from __future__ import annotations

from dataclasses import dataclass

from ansatz.reports.metrics import value_in
from ansatz.reports.render.html.sections import COLOURS, Runs, Section, system_name
from ansatz.reports.shape import RunReport


@dataclass(frozen=True, slots=True)
class PhybenchRow:
    """``eed`` on its scale of 0 to 100 and ``accuracy`` in per cent, each with its error, as PHYBench has them."""

    run: str
    colour: int
    n: int
    eed: str
    accuracy: str
    efficiency: str


def phybench(runs: Runs) -> Section | None:
    """None where no symbolic answer has an edit distance."""
    body = tuple(numbers for place, run in enumerate(runs) if (numbers := _numbers(place, run)))
    if not body:
        return None
    note = (
        "Symbolic answers as PHYBench counts them. Sample efficiency: how many times as many items accuracy needs for "
        "the relative error that EED has."
    )
    return Section("PHYBench", "phybench", note, "phybench", body=body)


def _numbers(place: int, run: RunReport) -> PhybenchRow | None:
    metrics = run["metrics"]
    eed, accuracy = (value_in(metrics, f"phybench.{name}") for name in ("eed", "accuracy"))
    if eed is None or accuracy is None:
        return None
    errors = [value_in(metrics, f"phybench.{name}_error") for name in ("eed", "accuracy")]
    times = value_in(metrics, "phybench.efficiency")
    return PhybenchRow(
        run=system_name(run),
        colour=place % COLOURS,
        n=metrics["phybench.eed"]["n"],
        eed=_with_error(eed, errors[0]),
        accuracy=_with_error(100 * accuracy, None if errors[1] is None else 100 * errors[1]),
        efficiency="–" if times is None else f"{times:.2f}",
    )


def _with_error(value: float, error: float | None) -> str:
    return f"{value:.1f}" if error is None else f"{value:.1f} ± {error:.1f}"
