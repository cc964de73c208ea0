r"""Values in a table whose first column names them: ``\begin{array}{c|c} T_1 & 300\,K \\ T_2 & 600\,K \end{array}``."""

from __future__ import annotations

import re
from typing import Final

_TABLE: Final = re.compile(
    r"\A\s*\$*\s*\\begin\{(?P<kind>array|tabular|matrix|aligned|align\*?)\}(?:\{[^{}]*\})?(?P<body>.*?)\\end\{(?P=kind)\}\s*\$*\s*\.?\s*\Z",
    re.DOTALL,
)
_ROW: Final = re.compile(r"\\\\(?:\[[^\]]{0,10}\])?|\\hline|\\cline\{[^{}]*\}|\\(?:top|mid|bottom)rule")
_CELL: Final = re.compile(r"(?<!\\)&")
_DIGIT: Final = re.compile(r"\d")
_LABEL: Final = re.compile(r"[A-Za-z]")
_EQUALS: Final = re.compile(r"(?:\s|\\quad|\\[,;: ])*[=:](?:\s|\\quad|\\[,;: ])*\Z|\A(?:\s|\\[,;: ])*[=:]")
CHARACTERS: Final = 2_000  # of a table that is read
ROWS: Final = 12


def as_equations(text: str) -> str:
    """A table of names and values as equations with commas between; empty where it is none.

    A first row without numbers is its heading.
    """
    found = _TABLE.match(text) if "\\begin" in text and len(text) <= CHARACTERS else None
    if found is None:
        return ""
    rows = [[cell.strip() for cell in _CELL.split(row)] for row in _ROW.split(found["body"]) if row.strip()]
    rows = [[cell for cell in row if cell] for row in rows]
    if rows and not any(_DIGIT.search(cell) for cell in rows[0][1:]):
        rows = rows[1:]
    if not 2 <= len(rows) <= ROWS or any(len(row) != 2 or not _LABEL.search(row[0]) for row in rows):
        return ""
    pairs = [(_EQUALS.sub("", name), _EQUALS.sub("", value)) for name, value in rows]
    if any("=" in name or "=" in value or not name or not value for name, value in pairs):
        return ""
    return ", ".join(f"{name} = {value}" for name, value in pairs)
