"""The end of a session on the terminal: tables, gates, and where the report is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ansatz.reports.completeness import notes
from ansatz.reports.errors import ReportFileError
from ansatz.reports.render import gate_lines, tables
from ansatz.reports.shape import Report

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter


def show(reporter: TerminalReporter, report: Report, written: Path | ReportFileError | None, place: Path) -> None:
    """Print what pytest itself has no place for; ``place`` is where the user stands."""
    for line in notes(report):
        reporter.write_line(line, yellow=True, bold=True)
    for title, lines in tables(report):
        reporter.section(title, "=", bold=True)
        for line in lines:
            reporter.write_line(line)
    if gates := gate_lines(report):
        reporter.write_line("")
        for passed, line in gates:
            reporter.write_line(line, green=passed, red=not passed)
    if written:
        reporter.write_line("")
        reporter.write_line(where(written, place), red=isinstance(written, ReportFileError))


def where(written: Path | ReportFileError, place: Path) -> str:
    """Where the report is, or why there is none."""
    return f"report: {shortest(written, place)}" if isinstance(written, Path) else f"no report: {written}"


def shortest(path: Path, place: Path) -> str:
    """A path as a person at ``place`` writes it."""
    try:
        near = os.path.relpath(path, place)
    except ValueError:  # another drive
        return str(path)
    return near if len(near) < len(str(path)) else str(path)
