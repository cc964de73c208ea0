"""``ansatz diff``: what changed between two golds, and which scores and ranks change with it."""

from __future__ import annotations

import argparse
import json
import sys

from ansatz.items.diff import compare, open_sides, to_json, to_markdown


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("old", metavar="OLD", help="a folder, file, manifest, REVISION:PATH, or revision of git")
    parser.add_argument("new", metavar="NEW", help="likewise")
    parser.add_argument(
        "--path", metavar="PATH",
        help="the items that a revision alone stands for; default: what the other side names, or the bank",
    )  # fmt: skip
    parser.add_argument(
        "--predictions", action="append", default=[], metavar="FILE",
        help="the answers of one system, to see how its score and rank change; may be repeated",
    )  # fmt: skip
    parser.add_argument("--grades", action="append", default=[], metavar="FILE", help="verdicts on record, for these")
    parser.add_argument("--json", action="store_true", help="as data")
    parser.set_defaults(run=diff, parser=parser)


def diff(arguments: argparse.Namespace) -> int:
    """Print the difference; 0 whether or not there is one."""
    if arguments.grades and not arguments.predictions:
        arguments.parser.error("--grades needs --predictions: a grade belongs to a run")
    old, new = open_sides(arguments.old, arguments.new, arguments.path)
    found = compare(old, new)
    effects = None
    if arguments.predictions:
        from ansatz.reports.effects import effects as effects_of  # scoring: not for a comparison of texts alone

        effects = effects_of(old, new, arguments.predictions, arguments.grades)
    if arguments.json:
        text = json.dumps(to_json(found, effects), ensure_ascii=False, indent=1) + "\n"
    else:
        text = to_markdown(found, effects)
    # A lone surrogate in an item cannot be printed; its escape can.
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    return 0
