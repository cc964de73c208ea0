"""One file of a user: read once, parsed, and able to say on which line anything stands."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, Final

from ansatz.items.errors import Problem, UsageError
from ansatz.items.jsonl import filled_lines
from ansatz.items.reading import json_text, yaml_text
from ansatz.items.reading.placeholders import MARK
from ansatz.items.reading.text import decode
from ansatz.items.reading.words import Path, PathFault, json_path

SUFFIXES: Final = (".yaml", ".yml", ".json", ".jsonl")
CONFLICT: Final = "<<<<<<< "  # how git marks the first of two sides
MANIFEST: Final = "release.yaml"  # of a folder of items; of gold.jsonl, gold.release.yaml

REVIEWS: Final = "reviews.jsonl"  # of a folder of items; of gold.jsonl, gold.reviews.jsonl


def is_manifest(name: str) -> bool:
    """Whether a file of this name says which release the items beside it are, and holds none itself."""
    return name == MANIFEST or name.endswith("." + MANIFEST)


def is_reviews(name: str) -> bool:
    """Whether a file of this name says who reviewed the items beside it, and holds none itself."""
    return name == REVIEWS or name.endswith("." + REVIEWS)


@dataclass(slots=True)
class SourceFile:
    """A file and the values in it.

    Attributes:
        file: path as the user gave it.
        values: one value, or for .jsonl one a line.
        lines: for .jsonl the line of each value, else empty.
        problems: what kept the file, or lines of it, from being read.
        unfilled: whether it may hold placeholders of a template.
    """

    file: str
    text: str
    sha256: str
    values: list[Any] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    unfilled: bool = False
    _index: Any = None

    @property
    def by_line(self) -> bool:
        """Whether the file holds one value a line."""
        return self.file.endswith(".jsonl")

    def problem(self, fault: PathFault, number: int = 0) -> Problem:
        """A fault of one value, with its line."""
        line = self.line(fault.path, number, key=fault.key)
        return Problem(self.file, line, json_path(fault.path), fault.found, fault.expected)

    def line(self, path: Path, number: int = 0, *, key: bool = False) -> int:
        """The line of a path in a value. The first call of a file scans it; .jsonl needs none."""
        if self.by_line:
            return self.lines[number] if number < len(self.lines) else 0
        if self._index is None:
            self._index = _index(self)
        line: int = self._index.line(path, key)
        return line


def open_source(path: str | FilePath) -> SourceFile:
    """Read and parse one file; what is wrong with it is in ``problems``.

    Raises:
        UsageError: there is no such file, or its name ends in nothing that is known here.
    """
    file = str(path)
    suffix = FilePath(file).suffix
    if suffix not in SUFFIXES:
        raise UsageError(f"{file}: the name should end in one of {', '.join(SUFFIXES)}")
    # A pipe would be waited for, without end where nobody writes.
    if FilePath(file).exists() and not FilePath(file).is_file():
        raise UsageError(f"{file}: is no regular file")
    try:
        data = FilePath(file).read_bytes()
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None
    text = decode(data, file)
    source = SourceFile(file, "", hashlib.sha256(data).hexdigest())
    if isinstance(text, Problem):
        source.problems.append(text)
        return source
    source.text = text
    source.unfilled = MARK in text
    conflict = _conflict(text)
    if conflict:
        found = f"the mark of a merge conflict, {CONFLICT.strip()}"
        source.problems.append(Problem(file, conflict, "$", found, "one side of the merge, without its marks"))
        return source
    if suffix == ".jsonl":
        _read_lines(source)
    elif suffix == ".json":
        _read_json(source)
    else:
        _read_yaml(source)
    return source


def _conflict(text: str) -> int:
    """The line on which a merge left its first mark; 0 for none."""
    if text.startswith(CONFLICT):
        return 1
    place = text.find("\n" + CONFLICT)
    return text.count("\n", 0, place) + 2 if place >= 0 else 0


def _read_json(source: SourceFile) -> None:
    try:
        source.values.append(json_text.parse(source.text))
    except ValueError:
        source.problems += _json_problems(source.file, source.text, 0)


def _read_lines(source: SourceFile) -> None:
    for number, line in filled_lines(source.text):
        try:
            value = json_text.parse(line)
        except ValueError:
            source.problems += _json_problems(source.file, line, number)
            continue
        source.values.append(value)
        source.lines.append(number)
    if not source.values and not source.problems:
        source.problems.append(Problem(source.file, 1, "$", "an empty file", "one JSON value a line"))


def _json_problems(file: str, text: str, number: int) -> Sequence[Problem]:
    """Where a text is not JSON; ``number`` is the line when the text is one line of a file."""
    if not text.strip():
        return [Problem(file, 1, "$", "an empty file", "a JSON value")]
    faults = json_text.JsonScan(text).faults
    if not faults:
        faults = [(1, PathFault((), "text that is not JSON", "a JSON value"))]
    return [Problem(file, number or line, json_path(fault.path), fault.found, fault.expected) for line, fault in faults]


def _read_yaml(source: SourceFile) -> None:
    try:
        source.values.append(yaml_text.parse(source.text))
    except yaml_text.YamlError as error:
        fault = error.fault
        source.problems.append(Problem(source.file, error.line, json_path(fault.path), fault.found, fault.expected))


def _index(source: SourceFile) -> json_text.JsonScan | yaml_text.Lines:
    if source.file.endswith(".json"):
        return json_text.JsonScan(source.text)
    lines = yaml_text.Lines()
    yaml_text.parse(source.text, lines)
    return lines
