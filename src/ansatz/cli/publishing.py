"""``ansatz export`` and ``ansatz verify``: the options of what :mod:`ansatz.items.publishing` does."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path


def export(parser: ArgumentParser) -> None:
    """Options of ``export``."""
    # light start: only this command needs it
    from ansatz.items.publishing import run_export

    parser.description = (
        "Publish items without their answers: dev items whole, test items as questions, and the sealed file that "
        "opens them."
    )
    parser.add_argument("--public", type=Path, required=True, metavar="OUT",
                        help="the file to publish, .jsonl: dev items whole, test items as questions")  # fmt: skip
    parser.add_argument("--sealed", type=Path, metavar="FILE",
                        help="the file to keep secret, .jsonl: all items with their answers and salts; the salts of "
                        "one that exists are kept; default: OUT as .sealed.jsonl")  # fmt: skip
    parser.add_argument("--unmarked", choices=("dev", "test"),
                        help="the split of items that name none; without it they are an error")  # fmt: skip
    parser.add_argument("--accept", action="append", default=[], metavar="ID",
                        help="publish although the answer of this item is in a public text; repeatable")  # fmt: skip
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files or folders of items; default: the bank")
    parser.set_defaults(run=run_export)


def verify(parser: ArgumentParser) -> None:
    """Options of ``verify``."""
    # light start: only this command needs it
    from ansatz.items.publishing import run_verify

    parser.description = "Does a public file belong to a sealed one?"
    parser.add_argument("public", type=Path, metavar="PUBLIC", help="the file that was published")
    parser.add_argument("sealed", type=Path, metavar="SEALED", help="the file that was kept, or lines of it")
    parser.add_argument("--root", metavar="HASH", help="the root that was published with the file")
    parser.add_argument("--part", action="store_true", help="SEALED may hold some of the items only")
    parser.set_defaults(run=run_verify)
