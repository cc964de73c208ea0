"""Text for a terminal: what may be printed, how wide it is, lines and columns, colour."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO


def visible(text: str) -> str:
    """Text that leaves the terminal as it is: control and direction signs are spelled out, spaces are spaces."""
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter in "\n\t" or unicodedata.category(letter) == "Zs":
        return letter if letter == "\n" else " "
    return f"\\u{ord(letter):04x}"


def columns(text: str) -> int:
    """How many columns a line takes: none for a combining sign, two for a wide one."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text
    )


def wrap(text: str, width: int, indent: str = "", more: str | None = None) -> list[str]:
    """Paragraphs filled to ``width`` columns; a line that begins with a space keeps to itself.

    Args:
        indent: before every line.
        more: before every line of a paragraph but its first, where that is another.
    """
    lines: list[str] = []
    paragraph: list[str] = []
    for line in [*visible(text).split("\n"), ""]:
        if line.strip() and not line.startswith(" "):
            paragraph += line.split()
            continue
        lines += _fill(paragraph, width, indent, indent if more is None else more)
        paragraph = []
        if line.strip():
            lines += _fill(line.split(), width, indent + "  ", indent + "    ")
        elif lines and lines[-1]:
            lines.append("")
    return lines[:-1] if lines and not lines[-1] else lines


def _fill(words: Sequence[str], width: int, indent: str, more: str) -> list[str]:
    if not words:
        return []
    lines = [indent + words[0]]
    for word in words[1:]:
        if columns(lines[-1]) + 1 + columns(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(more + word)
    return lines


def table(rows: Iterable[Sequence[str]], width: int, indent: str = "") -> list[str]:
    """Rows in aligned columns; the last column is filled to ``width`` below itself, empty columns are left out."""
    cells = [[visible(cell).replace("\n", " ") for cell in row] for row in rows]
    kept = [place for place in range(max(map(len, cells), default=0)) if any(row[place] for row in cells)]
    cells = [[row[place] for place in kept] for row in cells]
    if not kept:
        return []
    widths = [max(columns(row[place]) for row in cells) for place in range(len(kept) - 1)]
    lines: list[str] = []
    for row in cells:
        head = indent + "".join(
            cell + " " * (size - columns(cell) + 2) for cell, size in zip(row[:-1], widths, strict=True)
        )
        room = columns(head)
        # A last column that has no room beside the others goes below them.
        if room > width - 20:
            lines.append(head.rstrip())
            lines += wrap(row[-1].strip(), width, indent + "    ")
        else:
            lines += wrap(row[-1].strip(), width, head, " " * room) or [head.rstrip()]
    return lines


def near(path: Path) -> str:
    """A path as a person who stands above it would write it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


@dataclass(frozen=True, slots=True)
class Style:
    """Colour, or none."""

    coloured: bool

    def heading(self, text: str) -> str:
        return self._in("1", text)

    def faint(self, text: str) -> str:
        return self._in("2", text)

    def right(self, text: str) -> str:
        return self._in("32", text)

    def wrong(self, text: str) -> str:
        return self._in("31", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.coloured and text else text


NO_COLOUR = Style(False)


def style_of(stream: TextIO) -> Style:
    """Colour only on a terminal that can, and where nobody asked for none."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return Style(stream.isatty() and not plain)
