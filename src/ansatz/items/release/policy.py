"""Versions of a gold: how they are written, and which step a change asks for."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.errors import UsageError
from ansatz.items.release.changes import ChangedIds, Level

LEVELS: Final[tuple[Level, ...]] = ("major", "minor", "patch")
FIRST: Final = "0.0.0"  # what the first release is a step from
VERSION: Final = re.compile(r"(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\Z")
WHY: Final[dict[Level, str]] = {
    "major": "an item was removed, and with it what was said about it",
    "minor": "items were added, or one asks or accepts something else",
    "patch": "an item is described otherwise",
}


def parsed(version: str) -> tuple[int, int, int] | None:
    """The parts of ``1.2.3``, to compare; None where it is no version."""
    match = VERSION.match(version)
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


def step(version: str, level: Level) -> str:
    """The version after a step of this level.

    Raises:
        UsageError: it is no version.
    """
    parts = parsed(version)
    if parts is None:
        raise UsageError(f"found the version {version!r}, expected one such as 1.2.0")
    place = LEVELS.index(level)
    following = (*parts[:place], parts[place] + 1, *(0 for _ in parts[place + 1 :]))
    return ".".join(map(str, following))


def check_step(level: Level, changes: ChangedIds, scoring_changed: bool) -> None:
    """Refuse a step without a change, and one that says less than the change is.

    Raises:
        UsageError: it is one of the two.
    """
    needed = changes.level or ("patch" if scoring_changed else None)
    if needed is None:
        raise UsageError("nothing to release: the gold is what the manifest says, and so is the scoring version")
    if LEVELS.index(level) > LEVELS.index(needed):
        lines = "".join(f"\n  {line}" for line in changes.summary())
        raise UsageError(f"--{level} is too small a step, expected --{needed}: {WHY[needed]}{lines}")
