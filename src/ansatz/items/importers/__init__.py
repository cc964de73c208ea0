"""Importers of public formats: items, and predictions where responses are published."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction

__all__ = ["add_arguments"]


def add_arguments(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the sub-command ``import`` with one sub-command a format; each sets ``run(arguments) -> int``."""
    from ansatz.items.importers.command import add_formats

    add_formats(subparsers.add_parser("import", help="turn published benchmarks into items and predictions"))
