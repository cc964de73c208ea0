"""``ansatz prompts``: what to ask a system, as JSON lines: the problem with instructions, nothing of the gold."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from ansatz.items.authoring import near
from ansatz.items.cases import BANK
from ansatz.items.reading import read_items
from ansatz.scorers.prompting import STYLES, prompt


def add_options(parser: ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("--items", action="append", default=[], metavar="PATH",
                        help="items, a folder or a file; repeatable; default: the bank")  # fmt: skip
    parser.add_argument("--style", choices=STYLES, default="plain",
                        help="plain: the problem alone; prism: formulas step by step; sciif: an instruction for each "
                        "constraint; default: plain")  # fmt: skip
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print one JSON object a line: ``problem_id``, ``language``, ``prompt``.

    Raises:
        FormatError: files do not conform.
    """
    for item in read_items(arguments.items or [near(BANK)], questions=[]):
        shown = {"problem_id": item.id, "language": item.language, "prompt": prompt(item, arguments.style)}
        print(json.dumps(shown, ensure_ascii=False))
    return 0
