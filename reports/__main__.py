"""The door of this house: show a report that was written before, and hold it against gates."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reports.errors import ReportFileError, ReportsError
from reports.gates import judge, parse_gate
from reports.render import terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0, 1 if a gate fails, 4 if the file or an option makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m reports", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    show = commands.add_parser("show", help="print the tables of a report.json")
    show.add_argument("report", metavar="FILE")
    show.add_argument("--gate", action="append", default=[], metavar="EXPR", help="as in pytest --gate")
    options = parser.parse_args(arguments)
    try:
        gates = [parse_gate(expression) for expression in options.gate]
        report = _read(options.report)
    except ReportsError as error:
        print(f"ERROR: {error}", file=sys.stderr)
        return 4
    if gates:
        results = [judge(gate, run["run_id"], run["metrics"]) for run in report["runs"] for gate in gates]
        report = {**report, "gates": [result.to_json() for result in results]}
    for title, lines in terminal.tables(report):
        print(f"== {title}", *lines, "", sep="\n")
    judged = terminal.gates(report)
    for _, line in judged:
        print(line)
    return 0 if all(passed for passed, _ in judged) else 1


def _read(path: str) -> dict[str, Any]:
    try:
        report = json.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise ReportFileError(path, error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise ReportFileError(path, f"not JSON: {error}") from error
    if not isinstance(report, dict) or not {"schema_version", "runs", "gates"} <= report.keys():
        raise ReportFileError(path, "not a report of Ansatz: no schema_version, runs and gates")
    return report


if __name__ == "__main__":
    sys.exit(main())
