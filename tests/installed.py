"""What is installed beside the tests, read once: each session asks it for plugins, four hundred sessions in a run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

_ASKED = ("entry_points", "files", "metadata")


def remember() -> None:
    """From now on each installed distribution is parsed once; what a test puts elsewhere is read as ever."""
    for name in _ASKED:
        setattr(metadata.Distribution, name, property(_once(getattr(metadata.Distribution, name).fget)))


def _once(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    @cache
    def known(place: str) -> Any:
        return read(metadata.PathDistribution(Path(place)))

    def found(distribution: Any) -> Any:
        place = str(getattr(distribution, "_path", ""))
        return known(place) if place.startswith(sys.prefix) else read(distribution)

    return found
