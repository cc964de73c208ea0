"""``ansatz grading-plan`` and ``grading-grades``: plan who grades which proof, and read filled worksheets."""

from __future__ import annotations

import argparse
import json
import sys

from ansatz.items.errors import FormatError
from ansatz.reports.grading import ROUNDS, SHARE, plan, read_worksheet, worksheet
from ansatz.reports.handing import filled, hand_out, tell_blank
from ansatz.scorers.answers import DISAGREEMENT


def grading_plan(parser: argparse.ArgumentParser) -> None:
    """Options of ``grading-plan``."""
    parser.add_argument("--predictions", action="append", required=True, metavar="FILE", help="a run; may be repeated")
    parser.add_argument("--items", action="append", default=[], metavar="PATH", help="the items; default: the bank")
    parser.add_argument("--grades", action="append", default=[], metavar="FILE", help="what is graded already")
    parser.add_argument(
        "--share", type=float, default=SHARE, metavar="X",
        help=f"of the proofs of a run, drawn to be graded by two; default: {SHARE:g}",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another draw; default: 0")
    parser.add_argument(
        "--threshold", type=float, default=DISAGREEMENT, metavar="X",
        help=f"two grades that are further apart need a third; default: {DISAGREEMENT:g}",
    )  # fmt: skip
    parser.add_argument("--models", action="store_true", help="count the grades of models as well as those of people")
    parser.add_argument(
        "--round", dest="rounds", action="append", default=[], choices=ROUNDS, help="only these grades; may be repeated"
    )
    parser.add_argument("--output", "-o", metavar="FILE", help="where to write; default: the terminal")
    parser.set_defaults(run=plan_grading)


def grading_grades(parser: argparse.ArgumentParser) -> None:
    """Options of ``grading-grades``."""
    parser.add_argument("worksheet", nargs="+", metavar="FILE", help="a worksheet, as a spreadsheet saved it")
    parser.add_argument("--grader", required=True, metavar="NAME", help="who filled it in")
    parser.add_argument("--output", "-o", metavar="FILE", help="where to write; default: the terminal")
    parser.set_defaults(run=read_grading)


def plan_grading(options: argparse.Namespace) -> int:
    """Write the worksheet, and say on standard error how many grades of each round are due."""
    # light start: only this command needs it
    from ansatz.items.cases import load

    bench = load(options.items, options.predictions, options.grades)
    due = plan(bench, options.share, options.seed, options.threshold, models=options.models)
    if options.rounds:
        due = [one for one in due if one.round in options.rounds]
    counts = ", ".join(f"{sum(one.round == name for one in due)} {name}" for name in ROUNDS)
    print(f"grades due: {counts}", file=sys.stderr)
    for warning in bench.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    return hand_out(worksheet(due), options.output)


def read_grading(options: argparse.Namespace) -> int:
    """Write the grades of filled worksheets."""
    grades, problems, blank = [], [], 0
    for path in options.worksheet:
        own, empty, found = read_worksheet(filled(path), path, options.grader)
        grades += own
        blank += empty
        problems += found
    if problems:
        raise FormatError(problems)
    tell_blank(blank)
    file = {"graders": [{"id": options.grader, "kind": "human"}], "grades": grades}
    return hand_out(json.dumps(file, ensure_ascii=False, indent=1) + "\n", options.output)
