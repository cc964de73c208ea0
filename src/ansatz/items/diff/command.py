"""The command ``diff``: what changed between two golds, and which scores and ranks change with it."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from typing import Any

from ansatz.items.diff.content import compare
from ansatz.items.diff.effects import Scoring
from ansatz.items.diff.rendering import to_json, to_markdown
from ansatz.items.diff.sides import open_sides


def add_arguments(subparsers: Any, scoring: Scoring) -> None:
    """Add ``diff`` to the commands of a door; ``scoring`` is what that door can score with."""
    parser = subparsers.add_parser("diff", help="what changed between two golds, as Markdown", description=__doc__)
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
    parser.set_defaults(run=partial(diff, scoring), parser=parser)


def diff(scoring: Scoring, arguments: argparse.Namespace) -> int:
    """Print the difference; 0 whether or not there is one."""
    if arguments.grades and not arguments.predictions:
        arguments.parser.error("--grades needs --predictions: a grade belongs to a run")
    old, new = open_sides(arguments.old, arguments.new, arguments.path)
    found = compare(old, new)
    effects = None
    if arguments.predictions:
        effects = scoring(old, new, arguments.predictions, arguments.grades)
    if arguments.json:
        text = json.dumps(to_json(found, effects), ensure_ascii=False, indent=1) + "\n"
    else:
        text = to_markdown(found, effects)
    # A lone surrogate in an item cannot be printed; its escape can.
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    return 0
