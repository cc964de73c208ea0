"""The scores as CSV: one row for every system, item and sample, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator

from ansatz.items.cases import Bench
from ansatz.reports.completeness import notes
from ansatz.reports.metrics import POLICIES
from ansatz.reports.shape import Entry, Report

COLUMNS = (
    "run_id", "problem_id", "sample", "type", "topic", "language", "status", "score",
    "units_ok", "sig_figs_ok", "answer", "extraction", "method", "detail", "duration_ms",
    "difficulty", "steps", "eed", "error", "error_prism", "error_phybench", "error_by",
    "constraints", "compliance_strict", "compliance_loose", "latency_s",
)  # fmt: skip
PIECE = 65_536  # characters that are written at once
# A spreadsheet takes a cell that starts like this for a formula and runs it.
FORMULA = ("=", "+", "-", "@")
NUMBER = re.compile(r"[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE][+-]?[0-9]{1,4})?")


def render(report: Report) -> str:
    """CSV text with a header.

    A text cell that a spreadsheet would run as a formula gets an apostrophe in front, which
    spreadsheets hide; a plain number (``-9.8``) stays as it is.
    """
    return "".join(_pieces(report))


def _pieces(report: Report) -> Iterator[str]:
    """The same text piece by piece: whole, it would be twice in the memory."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)  # rows end in CRLF, so that either sign inside a cell is quoted
    # A part of the answers says so in every row: rows are sorted, joined and copied.
    part = {"part": "; ".join(notes(report))} if notes(report) else {}
    columns = (*COLUMNS, *part)
    writer.writerow(columns)
    for run in report["runs"]:
        for entry in run["items"]:
            verdict = entry["verdict"]
            row = {**entry, **verdict, **_parts(entry), "run_id": run["run_id"], **part}
            writer.writerow([safe(row.get(column)) for column in columns])
            if buffer.tell() > PIECE:
                yield buffer.getvalue()
                buffer.seek(0)
                buffer.truncate()
    yield buffer.getvalue()


def _parts(entry: Entry) -> dict[str, object]:
    """Of the parts of a score, what has room in a cell."""
    error, verdicts = entry.get("error") or {}, entry.get("compliance") or {}
    shown: dict[str, object] = {"steps": (entry.get("dag") or {}).get("score"), "error": error.get("sspb")}
    shown |= {f"error_{name}": value for name, value in error.items() if name in ("prism", "phybench", "by")}
    if verdicts:
        shown["constraints"] = len(verdicts)
        for policy in POLICIES:
            said = {one.get(policy) for one in verdicts.values()}
            worst = next((verdict for verdict in ("fail", "undecided") if verdict in said), "pass")
            shown[f"compliance_{policy}"] = "fail" if said - {"pass", "fail", "undecided"} else worst
    return shown


def safe(value: object) -> object:
    """A cell that no spreadsheet runs as a formula."""
    if not isinstance(value, str) or (value[:1].isalnum() and "\0" not in value):
        return value
    value = value.replace("\0", "\\0")
    risky = value.lstrip().startswith(FORMULA) or value[:1] in ("\t", "\r", "\n")
    if risky and not NUMBER.fullmatch(value):
        return "'" + value
    return value


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, Iterable[str]]]:
    """The file of this format."""
    yield "scores.csv", _pieces(report)
