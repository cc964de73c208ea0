"""Help for authors: templates of items, an item as text on a terminal, the gate on every save."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction

__all__ = ["add_arguments"]


def add_arguments(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the sub-commands ``new`` and ``show``; each sets ``run(arguments) -> int``."""
    from ansatz.items.authoring import new, show

    text = "write the template of an item"
    new.add_options(subparsers.add_parser("new", help=text, description=new.__doc__))
    text = "print an item for reading"
    show.add_options(subparsers.add_parser("show", help=text, description=show.__doc__))
