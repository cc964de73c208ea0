"""``ansatz show``: one item as text on a terminal."""

from __future__ import annotations

import shutil
import sys
from argparse import ArgumentParser, Namespace

from ansatz.items.authoring import Page, near, render, style_of
from ansatz.items.cases import BANK
from ansatz.items.errors import UsageError
from ansatz.items.reading import did_you_mean, quote, read_items

NARROWEST, WIDEST = 40, 110  # columns


def add_options(parser: ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("ids", nargs="+", metavar="ID", help="ids of items")
    parser.add_argument("--items", action="append", default=[], metavar="PATH",
                        help="where they are, a folder or a file; repeatable; default: the bank")  # fmt: skip
    parser.add_argument("--width", type=int, metavar="COLUMNS", help="default: that of the terminal")
    parser.add_argument("--latex", action="store_true", help="leave formulas as they are written")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print every item that is named.

    Raises:
        FormatError: files do not conform.
        UsageError: no item has one of the ids; nothing is printed then.
    """
    items = {item.id: item for item in read_items(arguments.items or [near(BANK)], questions=[], drafts=True)}
    for name in arguments.ids:
        if name not in items:
            close = did_you_mean(name, items)
            hint = f"; did you mean {quote(close)}?" if close else ""
            raise UsageError(f"no item has the id {quote(name)}{hint}")
    width = arguments.width or min(shutil.get_terminal_size().columns, WIDEST)
    page = Page(max(width, NARROWEST), style_of(sys.stdout), arguments.latex)
    print("\n\n".join(render(items[name], page).rstrip("\n") for name in arguments.ids))
    return 0
