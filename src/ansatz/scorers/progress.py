"""How far a long run of requests is, on standard error."""

from __future__ import annotations

import sys
from typing import Final

_BAR: Final = 30  # characters


class Progress:
    """A bar on standard error: in place on a terminal, else a line at every tenth part.

    Args:
        unit: what is counted.
        label: who counts, in front of it; empty for the only one.
    """

    def __init__(self, unit: str = "answers", label: str = "") -> None:
        self._tenth, self._unit = 0, unit
        self._label = f"{label}: " if label else ""

    def __call__(self, done: int, total: int) -> None:
        if not total:
            return
        if sys.stderr.isatty():
            full = _BAR * done // total
            bar = "#" * full + "." * (_BAR - full)
            end = "\n" if done == total else ""
            print(f"\r{self._label}[{bar}] {done} of {total}", end=end, file=sys.stderr, flush=True)
        elif done * 10 // total > self._tenth:
            self._tenth = done * 10 // total
            print(f"{self._label}{done} of {total} {self._unit}", file=sys.stderr, flush=True)
