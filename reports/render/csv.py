"""The scores as CSV: one row for every system, item and sample, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from typing import Any

COLUMNS = (
    "run_id", "problem_id", "sample", "type", "topic", "language", "status", "score",
    "units_ok", "sig_figs_ok", "answer", "extraction", "method", "detail", "duration_ms",
)  # fmt: skip
# A spreadsheet takes a cell that starts like this for a formula and runs it.
FORMULA = ("=", "+", "-", "@")
NUMBER = re.compile(r"[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE][+-]?[0-9]{1,4})?")


def render(report: Mapping[str, Any]) -> str:
    """CSV text with a header.

    A text cell that a spreadsheet would run as a formula gets an apostrophe in front, which
    spreadsheets hide; a plain number (``-9.8``) stays as it is.
    """
    buffer = io.StringIO()
    writer = csv.writer(buffer)  # rows end in CRLF, so that either sign inside a cell is quoted
    writer.writerow(COLUMNS)
    for run in report["runs"]:
        for entry in run["items"]:
            verdict = entry["verdict"]
            row = {**entry, **verdict, "run_id": run["run_id"]}
            writer.writerow([safe(row.get(column)) for column in COLUMNS])
    return buffer.getvalue()


def safe(value: Any) -> Any:
    """A cell that no spreadsheet runs as a formula."""
    if not isinstance(value, str):
        return value
    value = value.replace("\0", "\\0")
    risky = value.lstrip().startswith(FORMULA) or value[:1] in ("\t", "\r", "\n")
    if risky and not NUMBER.fullmatch(value):
        return "'" + value
    return value
