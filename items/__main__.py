"""``python -m items``: check files of items and predictions, lint formulas, import published sets, release a gold."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from items.diff import Effects, Side
from items.diff import command as diff
from items.errors import FormatError, ItemsError

# Each module adds its sub-commands; a parsed command carries its function as ``run``.
_MODULES: Final = (
    "items.reading.command",
    "items.lint",
    "items.importers",
    "items.authoring",
    "items.publishing",
    "items.release.command",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when files do not conform, 2 for a wrong use."""
    parser = argparse.ArgumentParser(prog="python -m items", description=__doc__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in _MODULES:
        add: Callable[[Any], None] | None = getattr(import_module(name), "add_arguments", None)
        if add is not None:
            add(commands)
    diff.add_arguments(commands, _effects)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen) or 0)
    except FormatError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}", file=sys.stderr)
        return 1
    except ItemsError as error:
        print(f"python -m items: {error}", file=sys.stderr)
        return 2


def _effects(old: Side, new: Side, predictions: Sequence[str], grades: Sequence[str]) -> Effects:
    """Scores for ``diff --predictions``: a door is where a person stands, and nothing in the houses imports it."""
    from reports.effects import effects

    return effects(old, new, predictions, grades)


if __name__ == "__main__":
    sys.exit(main())
