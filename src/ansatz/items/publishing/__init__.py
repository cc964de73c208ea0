"""A benchmark without its answers: the public file, the sealed one, and the proof that they belong together."""

from __future__ import annotations

from argparse import ArgumentParser, _SubParsersAction

__all__ = ["add_arguments"]


def add_arguments(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add the sub-commands ``export`` and ``verify``; each sets ``run(arguments) -> int``."""
    from ansatz.items.publishing import export, verify

    text = "publish items without the answers of the test split"
    export.add_options(subparsers.add_parser("export", help=text, description=export.__doc__))
    text = "prove that a public file belongs to a sealed one"
    verify.add_options(subparsers.add_parser("verify", help=text, description=verify.__doc__))
