"""The door of this house: show a report that was written before, and hold it against gates."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from reports.errors import ReportsError
from reports.gates import differences_of, judge, parse_gate
from reports.reading import read_report
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
        report = read_report(options.report)
    except ReportsError as error:
        print(f"ERROR: {error}", file=sys.stderr)
        return 4
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


if __name__ == "__main__":
    sys.exit(main())
