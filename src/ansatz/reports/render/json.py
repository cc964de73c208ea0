"""The report as JSON: one item a line, so that two reports can be compared with any tool."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from ansatz.items.cases import Bench
from ansatz.reports.shape import Report
from ansatz.scorers.packed import Packed

ENCODE = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode
DEPTH = 4  # report, runs, run, its metrics and items: these are laid out; what is deeper is one line


def render(report: Report) -> str:
    """JSON text in the report's own order of keys; equal reports give equal text."""
    return "".join(chunks(report))


def chunks(report: Report) -> Iterator[str]:
    """The same text piece by piece: of a hundred thousand answers it would be in the memory twice."""
    yield from _laid_out(report, DEPTH, "")
    yield "\n"


def _laid_out(value: object, depth: int, indent: str) -> Iterator[str]:
    if not depth or not value or not isinstance(value, Mapping | list | Packed):
        yield ENCODE(value)
        return
    inner = indent + " "
    listed = not isinstance(value, Mapping)
    opening, closing = "[]" if listed else "{}"
    parts = value.items() if isinstance(value, Mapping) else ((None, part) for part in value)
    yield opening
    for place, (key, part) in enumerate(parts):
        yield f"{',' if place else ''}\n{inner}" + ("" if listed else f"{ENCODE(str(key))}: ")
        yield from _laid_out(part, depth - 1, inner)
    yield f"\n{indent}{closing}"


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, Iterable[str]]]:
    """The file of this format."""
    yield "report.json", chunks(report)
