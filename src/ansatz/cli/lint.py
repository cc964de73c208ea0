"""``ansatz lint PATH...``: the format rules for gold formulas, and ``--fix`` for the mechanical ones."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ansatz.items.errors import FormatError, Problem
from ansatz.items.lint import RULES, Located, files, fix_file, lint_file


def add_options(parser: ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files or folders of items")
    parser.add_argument("--fix", action="store_true", help="put right in place what is mechanical")
    parser.add_argument("--ignore", action="append", default=[], choices=sorted(RULES), metavar="RULE",
                        help=f"a rule to leave out; repeatable: {', '.join(RULES)}")  # fmt: skip
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print every finding that remains; 0 when there is none, else 1.

    Raises:
        FormatError: files that cannot be read; the others are checked and printed first.
        UsageError: a path does not exist, or is of no known kind.
    """
    remaining: list[Located] = []
    problems: list[Problem] = []
    fixed = 0
    for path in files(arguments.paths):
        try:
            if arguments.fix:
                count, found = fix_file(path, arguments.ignore)
                fixed += count
            else:
                found = lint_file(path, arguments.ignore)
        except FormatError as error:
            problems += error.problems
            continue
        remaining += found
    for one in remaining:
        print(one)
    fixable = sum(one.fixable for one in remaining)
    if arguments.fix:
        print(f"{fixed} put right, {len(remaining)} left")
    else:
        print(f"{len(remaining)} findings, {fixable} of them fixable with --fix" if remaining else "nothing found")
    if problems:
        raise FormatError(problems)
    return 1 if remaining else 0
