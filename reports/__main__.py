"""The door of this house: show a report that was written before, hold it against gates, audit it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from items.diff import Effects, Side
from items.diff import command as diff
from items.errors import ItemsError
from reports.commands import add_commands
from reports.errors import ReportsError
from reports.gates import differences_of, judge, parse_gate
from reports.grading_commands import add_grading_commands
from reports.reading import read_report
from reports.render import terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0, 1 if a gate fails, 4 if a file or an option makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m reports", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    show = commands.add_parser("show", help="print the tables of a report.json")
    show.add_argument("report", metavar="FILE")
    show.add_argument("--gate", action="append", default=[], metavar="EXPR", help="as in pytest --gate")
    show.set_defaults(run=_show)
    add_commands(commands)
    add_grading_commands(commands)
    diff.add_arguments(commands, _effects)
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
    except (ReportsError, ItemsError) as error:
        print(f"ERROR: {error}", file=sys.stderr)
        return 4
    return code


def _show(options: argparse.Namespace) -> int:
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


def _effects(old: Side, new: Side, predictions: Sequence[str], grades: Sequence[str]) -> Effects:
    from reports.effects import effects

    return effects(old, new, predictions, grades)


if __name__ == "__main__":
    sys.exit(main())
