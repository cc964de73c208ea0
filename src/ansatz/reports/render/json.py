"""The report as JSON: one item a line, so that two reports can be compared with any tool."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from ansatz.items.cases import Bench
from ansatz.reports.shape import Report

ENCODE = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode
DEPTH = 4  # report, runs, run, its metrics and items: these are laid out; what is deeper is one line


def render(report: Report) -> str:
    """JSON text in the report's own order of keys; equal reports give equal text."""
    return _lay_out(report, DEPTH, "") + "\n"


def _lay_out(value: object, depth: int, indent: str) -> str:
    if not depth or not value or not isinstance(value, Mapping | list):
        return ENCODE(value)
    inner = indent + " "
    if isinstance(value, list):
        parts = [_lay_out(part, depth - 1, inner) for part in value]
        opening, closing = "[", "]"
    else:
        parts = [f"{ENCODE(str(key))}: {_lay_out(part, depth - 1, inner)}" for key, part in value.items()]
        opening, closing = "{", "}"
    body = f",\n{inner}".join(parts)
    return f"{opening}\n{inner}{body}\n{indent}{closing}"


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str]]:
    """The file of this format."""
    yield "report.json", render(report)
