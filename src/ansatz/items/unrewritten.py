"""Imports of our modules past pytest, which rewrites every module of a package that has a plugin to explain assertions.

Ours explain nothing by assertions, and there are hundreds: rewriting them costs seconds where no bytecode can be kept,
and a fifth of each start where it can.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Final

_OURS: Final = f"{__name__.partition('.')[0]}."


class Unrewritten:
    """A finder for ``sys.meta_path``: our modules as files on the path; plugins and tests are left to pytest."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        last = name.rpartition(".")[2]
        if not name.startswith(_OURS) or last == "plugin" or last.startswith("test_"):
            return None
        return PathFinder.find_spec(name, path, target)


def import_unrewritten() -> None:
    """From now on; twice is once."""
    if not any(isinstance(one, type) and one.__qualname__ == Unrewritten.__qualname__ for one in sys.meta_path):
        sys.meta_path.insert(0, Unrewritten)
