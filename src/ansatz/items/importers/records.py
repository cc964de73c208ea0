"""Rows of published JSON and JSON Lines files, with located errors; nothing is interpreted here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.golds import unescaped
from ansatz.items.jsonl import filled_lines

Row = Mapping[str, Any]

_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def read_rows(path: Path) -> tuple[Row, ...]:
    """The objects of one file: a JSON list of objects, one object a line (``.jsonl``), or a table (``.parquet``).

    Raises:
        FormatError: not UTF-8, not JSON, no table, or a row that is no object; every such row is named.
        UsageError: the file cannot be opened, or tables in Parquet cannot be read here.
    """
    if path.suffix == ".parquet":
        return _table(path)
    text = _text(path)
    lines = path.suffix == ".jsonl"
    places = _lines(text, path) if lines else _list(text, path)
    rows: list[Row] = []
    problems: list[Problem] = []
    for place, line, value in places:
        if isinstance(value, Problem):
            problems.append(value)
        elif isinstance(value, dict):
            rows.append(value)
        else:
            problems.append(Problem(str(path), line, place, type(value).__name__, "an object"))
    if problems:
        raise FormatError(problems)
    return tuple(rows)


def read_object(path: Path) -> Row:
    """The one object of a JSON file.

    Raises:
        FormatError: not UTF-8, not JSON, or no object.
        UsageError: the file cannot be opened.
    """
    try:
        value = json.loads(_text(path))
    except (ValueError, RecursionError) as error:
        raise FormatError([Problem(str(path), 0, "$", f"no JSON ({error})", "an object")]) from error
    if not isinstance(value, dict):
        raise FormatError([Problem(str(path), 1, "$", type(value).__name__, "an object")])
    return value


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        problem = Problem(str(path), 0, "$", f"a byte that is not UTF-8 at {error.start}", "UTF-8 text")
        raise FormatError([problem]) from error


def _table(path: Path) -> tuple[Row, ...]:
    try:
        # an optional dependency
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise UsageError(f"{path}: tables in Parquet need pip install 'ansatz-eval[logs]'") from None
    try:
        return tuple(parquet.read_table(path).to_pylist())
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error}") from error
    except pa.ArrowException as error:
        raise FormatError([Problem(str(path), 0, "$", f"no table ({str(error)[:200]})", "a Parquet file")]) from error


def _lines(text: str, path: Path) -> Iterator[tuple[str, int, Any]]:
    for number, line in filled_lines(text):
        try:
            yield "$", number, json.loads(line)
        except (ValueError, RecursionError) as error:
            yield "$", number, Problem(str(path), number, "$", f"no JSON ({error})", "one object a line")


def _list(text: str, path: Path) -> Iterator[tuple[str, int, Any]]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        problem = Problem(str(path), line, "$", f"no JSON ({error})", "a list of objects")
        raise FormatError([problem]) from error
    if not isinstance(value, list):
        raise FormatError([Problem(str(path), 1, "$", type(value).__name__, "a list of objects")])
    for index, row in enumerate(value):
        yield f"$[{index}]", 0, row


def find_files(paths: Iterable[Path], pattern: str) -> tuple[Path, ...]:
    """Files among ``paths``: a file stands for itself, a folder for what ``pattern`` matches below it.

    Raises:
        UsageError: a path does not exist, or a folder holds no such file.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = sorted(path.rglob(pattern))
            if not below:
                raise UsageError(f"{path}: no file {pattern} in this folder or below it")
            found.update(dict.fromkeys(below))
        elif path.is_file():
            found[path] = None
        else:
            raise UsageError(f"{path}: no such file or folder")
    return tuple(found)


def named_rows(paths: Iterable[Path], pattern: str, prefix: str) -> Iterator[tuple[str, Row]]:
    """The rows of all files with the id of the item that each may become: the published one, else its place."""
    for path in find_files(paths, pattern):
        for index, row in enumerate(read_rows(path), 1):
            published = row.get("id")
            yield f"{prefix}/{published if isinstance(published, int | str) else index}", row


def text_of(row: Row, *fields: str) -> str | None:
    """The first of ``fields`` that holds a text with something in it, without control characters."""
    for field in fields:
        value = row.get(field)
        if isinstance(value, str) and value.strip():
            return printable(value)
    return None


def printable(text: str) -> str:
    """A published text with plain line ends; where an escape ate the head of a command, with the command."""
    text = text.replace("\r\n", "\n")
    if not _CONTROL.search(text):
        return text
    text = unescaped(text)
    return _CONTROL.sub(lambda match: "\n" if match[0] == "\r" else " " if match[0] in "\t\v\f" else "", text)
