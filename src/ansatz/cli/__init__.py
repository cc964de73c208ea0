"""The command line ``ansatz``: one parser, and a short module for each group of commands."""

from ansatz.cli.main import main

__all__ = ["main"]
