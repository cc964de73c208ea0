"""``ansatz COMMAND``: the one parser, and what an error of a command looks like."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from ansatz.items.diff import Effects, Side
from ansatz.items.errors import FormatError, ItemsError
from ansatz.reports.errors import ReportsError

# Each module adds its commands; a parsed command carries its function as ``run``.
_MODULES: Final = (
    "ansatz.cli.equivalent",
    "ansatz.items.reading.command",
    "ansatz.items.lint",
    "ansatz.items.authoring",
    "ansatz.items.importers",
    "ansatz.items.release.command",
    "ansatz.items.publishing",
    "ansatz.cli.report",
    "ansatz.cli.auditing",
    "ansatz.cli.grading",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        what the command says, as a rule 0 when all is well; 1 when files do not conform; 2 for a wrong use.
    """
    parser = argparse.ArgumentParser(prog="ansatz", description=__doc__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in _MODULES:
        add: Callable[[Any], None] = import_module(name).add_arguments
        add(commands)
    # Above all packages: here a comparison of golds may ask for scores.
    import_module("ansatz.items.diff.command").add_arguments(commands, _effects)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen) or 0)
    except FormatError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}", file=sys.stderr)
        return 1
    except (ItemsError, ReportsError) as error:
        print(f"ansatz: {error}", file=sys.stderr)
        return 2


def _effects(old: Side, new: Side, predictions: Sequence[str], grades: Sequence[str]) -> Effects:
    from ansatz.reports.effects import effects

    return effects(old, new, predictions, grades)
