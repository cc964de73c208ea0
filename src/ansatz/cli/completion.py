"""``ansatz completion SHELL``: a script by which a shell completes commands, options and files."""

from __future__ import annotations

import argparse


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = 'example, in ~/.bashrc: eval "$(ansatz completion bash)"'
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"))
    parser.set_defaults(run=completion)


def completion(options: argparse.Namespace) -> int:
    """Print the script."""
    # heavy: only this command needs it
    import shtab

    # light start: only this command needs it
    from ansatz.cli.main import build_parser

    print(shtab.complete(build_parser(), shell=options.shell))
    return 0
