"""``ansatz check``: read files as a session would, and say what is wrong with them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from ansatz.items.errors import FormatError, Problem
from ansatz.items.model import Item, Question, Run
from ansatz.items.reading import check_run, read_grades, read_items, read_run


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("items", nargs="*", metavar="PATH", help="files or folders of items")
    parser.add_argument("--predictions", action="append", default=[], metavar="FILE", help="a predictions file")
    parser.add_argument("--grades", action="append", default=[], metavar="FILE", help="a grades file")
    parser.add_argument("--watch", action="store_true",
                        help="check the items on every save, and score them against themselves")  # fmt: skip
    parser.set_defaults(run=check, parser=parser)


def check(arguments: argparse.Namespace) -> int:
    """Check everything and print what there is; problems are raised together."""
    if not (arguments.items or arguments.predictions or arguments.grades):
        arguments.parser.error("nothing to check: give a PATH, --predictions or --grades")
    if arguments.watch:
        return _watch(arguments)
    problems: list[Problem] = []
    warnings: list[Problem] = []
    items: tuple[Item, ...] = ()
    runs: list[Run] = []
    questions: list[Question] = []
    if arguments.items:
        try:
            items = read_items(arguments.items, warnings, questions)
        except FormatError as error:
            problems += error.problems
    for path in arguments.predictions:
        try:
            runs.append(read_run(path))
        except FormatError as error:
            problems += error.problems
    if arguments.grades:
        try:
            read_grades(arguments.grades)
        except FormatError as error:
            problems += error.problems
    if items or questions:
        problems += [problem for run in runs for problem in check_run(run, (*items, *questions))]
    standing = _reviews(items, arguments.items, problems, warnings)
    for warning in warnings:
        print(f"warning: {warning}", file=sys.stderr)
    if problems:
        raise FormatError(problems)
    lines = [f"{count:6} {kind}" for kind, count in sorted(Counter(item.type for item in items).items())] + standing
    lines += [f"{len(questions):6} questions without their answers"] * bool(questions)
    lines += [f"{len(run.predictions):6} predictions of {run.run_id}" for run in runs]
    print("\n".join([*lines, "all valid"]))
    return 0


def _reviews(
    items: Sequence[Item], places: Sequence[str], problems: list[Problem], warnings: list[Problem]
) -> list[str]:
    """How far experts reviewed the constraints; what they did not is a warning where they began."""
    if not any(item.constraints for item in items):
        return []
    # light start: only items with constraints need it
    from ansatz.items.reviews import read_reviews
    from ansatz.reports.reviews import cover, standing_of, strays, unreviewed

    try:
        reviews = read_reviews(places)
    except FormatError as error:
        problems += error.problems
        return []
    standings = standing_of(items, reviews)
    found = cover(standings)
    if reviews:
        warnings += [*strays(items, reviews), *unreviewed(standings)]
    stale = f", {found.stale} stale" * bool(found.stale)
    return [f"{found.constraints:6} constraints, {found.reviewed_constraints} reviewed by experts{stale}"]


def _watch(arguments: argparse.Namespace) -> int:
    # light start: only this command needs it
    from ansatz.items.reading import watch

    if not arguments.items or arguments.predictions or arguments.grades:
        arguments.parser.error("--watch looks at items: give a PATH, and neither --predictions nor --grades")
    return watch(arguments.items)
