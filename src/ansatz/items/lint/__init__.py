"""Format rules for gold formulas: what departs from them, and what of it is put right by machine."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction

__all__ = ["add_arguments"]


def add_arguments(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the sub-command ``lint``; it sets ``run(arguments) -> int``."""
    from ansatz.items.lint.command import add_options

    text = "check how gold formulas are written"
    add_options(subparsers.add_parser("lint", help=text, description=text))
