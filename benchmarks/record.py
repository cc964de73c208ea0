"""What a benchmark measured, as data: tables for the page, and ratios that a later run is held against."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

Cell: TypeAlias = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """``rows`` of cells under ``columns``; None where nothing was measured."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"{self.title}: a row has another number of cells than there are columns")


@dataclass(frozen=True, slots=True)
class Record:
    """``ratios``: by how many times we are better than what we are held against in the same run; above 1 is good.

    A ratio within one run says the same on a fast and on a slow machine, which a time does not.
    """

    tables: tuple[Table, ...]
    ratios: Mapping[str, float] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of_json(cls, found: Mapping[str, Any]) -> Record:
        """The record of ``to_json``; KeyError or ValueError where it is none."""
        tables = [
            Table(one["title"], tuple(one["columns"]), tuple(tuple(row) for row in one["rows"]))
            for one in found["tables"]
        ]
        return cls(tuple(tables), {str(name): float(value) for name, value in found["ratios"].items()})


def of_rows(title: str, rows: Sequence[Mapping[str, Cell]]) -> Table:
    """A table whose columns are the keys of the first row."""
    columns = tuple(rows[0])
    return Table(title, columns, tuple(tuple(row[name] for name in columns) for row in rows))


def add_option(parser: ArgumentParser) -> None:
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures as JSON")


def write(path: Path | None, record: Record) -> None:
    """Write the record where one is asked for."""
    if path is not None:
        path.write_text(json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
