"""``ansatz census PATH...``: what a bank holds, counted; ``--page`` writes it into a page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ansatz.items.census import census, put_into
from ansatz.items.errors import UsageError
from ansatz.items.reading import read_items


def add_options(parser: ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files or folders of items")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write the tables between the markers of this page")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print the tables, or write them into the page.

    Raises:
        FormatError: the items do not conform.
        UsageError: the page cannot be read, or has no markers.
    """
    tables = census(read_items(arguments.paths))
    if arguments.page is None:
        print(tables, end="")
        return 0
    try:
        page = arguments.page.read_text(encoding="utf-8")
        arguments.page.write_text(put_into(page, tables), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise UsageError(f"{arguments.page}: {error}") from error
    return 0
