"""``ansatz report``: show a report that was written before, and hold it against gates."""

from __future__ import annotations

import argparse

from ansatz.reports.gates import differences_of, judge, parse_gate
from ansatz.reports.reading import read_report
from ansatz.reports.render import terminal


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("report", metavar="FILE")
    parser.add_argument("--gate", action="append", default=[], metavar="EXPR", help="as in pytest --gate")
    parser.set_defaults(run=show)


def show(options: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a gate fails."""
    gates = [parse_gate(expression) for expression in options.gate]
    report = {"gates": [], **read_report(options.report)}
    if gates:
        compared = report.get("comparisons", [])
        results = [
            judge(gate, run["run_id"], run["metrics"], differences_of(compared, run["run_id"]))
            for run in report["runs"]
            for gate in gates
        ]
        report = {**report, "gates": [result.to_json() for result in results]}
    for title, lines in terminal.tables(report):
        print(f"== {title}", *lines, "", sep="\n")
    judged = terminal.gates(report)
    for _, line in judged:
        print(line)
    return 0 if all(passed for passed, _ in judged) else 1
