"""Graders beside each other: the totals that they gave to the same answers, and the report's table of agreement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from reports.render.html.naming import signed

SIDE: Final = 160  # of the picture, in pixels
MARGIN: Final = 22
PAIRS: Final = 6  # pictures
COLUMNS: Final = 10
HEADS: Final = {
    "a": "Scores of", "b": "Beside", "on": "On", "tau_b": "Kendall's τ_b", "p_asymptotic": "p, asymptotic",
    "p_permutation": "p, permutation", "kappa": "Cohen's κ", "alpha": "Krippendorff's α",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dot:
    """Answers to which two graders gave these totals; ``r`` grows with how many there are."""

    x: float
    y: float
    r: float
    label: str


@dataclass(frozen=True, slots=True)
class GraderPair:
    first: str
    second: str
    n: int
    same: int
    gap: str
    dots: tuple[Dot, ...]
    side: int = SIDE
    margin: int = MARGIN


def grader_pairs(runs: Sequence[Mapping[str, Any]]) -> Iterator[GraderPair]:
    """The pairs of graders with the most answers in common."""
    totals: dict[tuple[str, str], Counter[tuple[float, float]]] = {}
    for run in runs:
        for entry in run["items"]:
            graders = entry["verdict"].get("evidence", {}).get("graders") or {}
            given = sorted((name, total) for name, total in graders.items() if isinstance(total, int | float))
            for (one, a), (other, b) in combinations(given, 2):
                totals.setdefault((one, other), Counter())[float(a), float(b)] += 1
    ranked = sorted(totals.items(), key=lambda pair: (-pair[1].total(), pair[0]))
    for (one, other), counts in ranked[:PAIRS]:
        n = counts.total()
        gap = sum((b - a) * count for (a, b), count in counts.items()) / n
        same = sum(count for (a, b), count in counts.items() if a == b)
        dots = tuple(_dot(a, b, count) for (a, b), count in sorted(counts.items()))
        yield GraderPair(one, other, n, same, signed(gap), dots)


def _dot(a: float, b: float, count: int) -> Dot:
    scale = SIDE - 2 * MARGIN
    x, y = (round(MARGIN + scale * min(max(total, 0.0), 1.0), 2) for total in (a, 1 - b))
    return Dot(x, y, round(min(3 + count**0.5, 12), 2), f"{a:g} and {b:g}: {count}")


def table_of(found: Any) -> tuple[tuple[str, ...], ...]:
    """A list of records as a table, header first; empty where there is nothing of that shape."""
    if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found) or not found:
        return ()
    columns = list(dict.fromkeys(key for one in found for key, value in one.items() if value is not None))[:COLUMNS]
    header = tuple(HEADS.get(column, column.replace("_", " ")) for column in columns)
    return (header, *(tuple(_cell(one.get(column)) for column in columns) for one in found))


def _cell(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, list | tuple):
        return " – ".join(_cell(one) for one in value[:4])
    return str(value)[:80]
