"""Texts of others inside Markdown: shown as they are, and taken for nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

ACTIVE: Final = "\\`*_{}[]<>#|!&~$@"
_TICKS: Final = re.compile(r"`{3,}")


def plain(text: str) -> str:
    """One line of text without markup."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return "".join(f"\\{letter}" if letter in ACTIVE else letter for letter in line)


def fenced(lines: Iterable[str], language: str = "") -> str:
    """A block of code, whose fence is longer than any inside of it."""
    shown = ["".join(letter if letter.isprintable() else " " for letter in line) for line in lines]
    longest = max((len(found) for line in shown for found in _TICKS.findall(line)), default=2)
    fence = "`" * (longest + 1)
    return "\n".join([f"{fence}{language}", *shown, fence])


def table(head: Iterable[str], rows: Iterable[Iterable[str]], align: str) -> str:
    """A table of cells that are Markdown already; ``align`` holds ``l`` or ``r`` for each column."""
    rule = ["---:" if side == "r" else "---" for side in align]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (list(head), rule, *map(list, rows)))
