"""Worksheets for people: CSV that a spreadsheet opens without running it and writes back in its own way."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ansatz.items.errors import Problem
from ansatz.reports.render import safe

CELL: Final = 8_000  # characters of one cell: spreadsheets hold four times as many


def cut(text: str) -> str:
    """A text that fits into a cell; one that does not ends in an ellipsis."""
    return text if len(text) <= CELL else text[: CELL - 1] + "…"


def plain(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from running it."""
    inner = cell[1:]
    return inner.strip() if cell.startswith("'") and safe(inner) == cell else cell.strip()


def written(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """CSV text with a header."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe(row.get(column)) for column in columns])
    return buffer.getvalue()


def rows_of(
    text: str, file: str, needed: Sequence[str], problems: list[Problem]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and cells of each row; problems are added to the list.

    Columns may stand in any order, with commas or semicolons between them.
    """
    text = text.removeprefix("\ufeff")
    header = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if ";" in header else ",")
    try:
        absent = [name for name in needed if name not in (reader.fieldnames or ())]
        if absent:
            found = f"no column {', '.join(absent)}"
            problems.append(Problem(file, 1, "$", found, "the header of a worksheet"))
            return
        for row in reader:
            yield reader.line_num, {name: plain(cell or "") for name, cell in row.items() if isinstance(name, str)}
    except csv.Error as error:
        problems.append(Problem(file, reader.line_num, "$", f"no CSV: {error}", "a worksheet"))
