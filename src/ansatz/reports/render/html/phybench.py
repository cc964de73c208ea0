"""PHYBench's numbers of each system: two means with their bootstrap errors, and what EED spares in items."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ansatz.reports.render.html.sections import COLOURS, Runs, Section, system_name


@dataclass(frozen=True, slots=True)
class Numbers:
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


def _numbers(place: int, run: Mapping[str, Any]) -> Numbers | None:
    metrics = run["metrics"]
    eed, accuracy = metrics.get("phybench.eed"), metrics.get("phybench.accuracy")
    if not eed or not accuracy or None in (eed["value"], accuracy["value"]):
        return None
    errors = [metrics.get(f"phybench.{name}_error", {}).get("value") for name in ("eed", "accuracy")]
    times = metrics.get("phybench.efficiency", {}).get("value")
    return Numbers(
        run=system_name(run),
        colour=place % COLOURS,
        n=eed["n"],
        eed=_with_error(eed["value"], errors[0]),
        accuracy=_with_error(100 * accuracy["value"], None if errors[1] is None else 100 * errors[1]),
        efficiency="–" if times is None else f"{times:.2f}",
    )


def _with_error(value: float, error: float | None) -> str:
    return f"{value:.1f}" if error is None else f"{value:.1f} ± {error:.1f}"
