"""``ansatz report``: show a report that was written before, or make that of a journal; hold it against gates."""

from __future__ import annotations

import argparse
from pathlib import Path

from ansatz.reports.completeness import notes
from ansatz.reports.gates import differences_of, judge, parse_gate
from ansatz.reports.journal import is_journal
from ansatz.reports.reading import read_report
from ansatz.reports.recovering import put, recovered
from ansatz.reports.render import gate_lines, tables
from ansatz.reports.terminal import where


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("report", metavar="FILE")
    parser.add_argument("--gate", action="append", default=[], metavar="EXPR", help="as in pytest --gate")
    parser.add_argument(
        "--report-dir", metavar="DIR", help="of a journal: where its report is written; default: beside the journal"
    )
    parser.set_defaults(run=show)


def show(options: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a gate fails."""
    gates = [parse_gate(expression) for expression in options.gate]
    written = None
    if is_journal(options.report):
        journal = Path(options.report)
        report, bench = recovered(journal)
        written = put(report, bench, journal, Path(options.report_dir) if options.report_dir else None)
    else:
        report = {"gates": [], **read_report(options.report)}
    if gates:
        compared = report.get("comparisons", [])
        results = [
            judge(gate, run["run_id"], run["metrics"], differences_of(compared, run["run_id"]))
            for run in report["runs"]
            for gate in gates
        ]
        report = {**report, "gates": [result.to_json() for result in results]}
    for line in notes(report):
        print(line)
    for title, lines in tables(report):
        print(f"== {title}", *lines, "", sep="\n")
    judged = gate_lines(report)
    for _, line in judged:
        print(line)
    if written:
        print(where(written, Path.cwd()))
    return 0 if all(passed for passed, _ in judged) else 1
