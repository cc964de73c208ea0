"""The format rules over files of items: located findings, and the mechanical ones put right in place."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from ansatz.items.dag import defects, redundant_edges
from ansatz.items.errors import FormatError, UsageError
from ansatz.items.jsonl import filled_lines
from ansatz.items.lint.blocks import Block, blocks, names
from ansatz.items.lint.findings import Departure, TextEdit, apply
from ansatz.items.lint.places import FormulaPlace, places
from ansatz.items.lint.rules import check_formula, fix_edits
from ansatz.items.model import Node
from ansatz.items.reading import (
    SUFFIXES,
    Path,
    SourceFile,
    YamlError,
    json_path,
    open_source,
    parse_json,
    parse_yaml,
    quote,
)


@dataclass(frozen=True, slots=True)
class Located:
    """One finding in a file; ``fixable`` where ``--fix`` puts it right."""

    file: str
    line: int
    path: str
    rule: str
    found: str
    expected: str
    fixable: bool

    def __str__(self) -> str:
        mark = " [fixable]" if self.fixable else ""
        return (
            f"{self.file}:{self.line}: {self.path}: {self.rule}: found {quote_code(self.found)},"
            f" expected {self.expected}{mark}"
        )


class _Change(NamedTuple):
    """A text of one value of a file as it becomes, and the edits of the file that make it so."""

    number: int
    path: Path
    value: str
    edits: list[TextEdit]
    plain: bool


def quote_code(text: str) -> str:
    """Text of a file in a message: one line, printable, cut where it is long."""
    shown = quote(text)
    # Backslashes as they stand in the file, not as JSON writes them.
    return shown.replace("\\\\", "\\") if shown.endswith(('"', " ...")) else shown


def lint_file(path: str | FilePath, ignored: Iterable[str] = ()) -> list[Located]:
    """All findings of one file of items, by line.

    Raises:
        FormatError: the file cannot be read as YAML or JSON.
        UsageError: there is no such file, or it is of no known kind.
    """
    return _lint(_open(path), frozenset(ignored))


def fix_file(path: str | FilePath, ignored: Iterable[str] = ()) -> tuple[int, list[Located]]:
    """Put right what is mechanical, in place, and nothing else in the file.

    Returns:
        the number of findings put right, and those that remain.

    Raises:
        FormatError: the file cannot be read, or reads differently but for the formulas (it is left alone then).
        UsageError: there is no such file, it is of no known kind, or it cannot be written.
    """
    skipped = frozenset(ignored)
    source = _open(path)
    before = _lint(source, skipped)
    text = _fixed(source, skipped)
    if text == source.text:
        return 0, before
    data = FilePath(source.file).read_bytes()
    # A mark of UTF-8 and the line ends are part of the file's layout.
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    try:
        FilePath(source.file).write_bytes(mark + text.encode("utf-8"))
    except OSError as error:
        raise UsageError(f"{source.file}: cannot be written: {error.strerror}") from error
    after = _lint(_open(path), skipped)
    return len(before) - len(after), after


def files(paths: Iterable[str | FilePath]) -> list[FilePath]:
    """The files of items among ``paths``: a folder stands for what is below it.

    Raises:
        UsageError: a path does not exist, or a folder holds no such file.
    """
    found: dict[FilePath, None] = {}
    for path in map(FilePath, paths):
        if path.is_dir():
            below = [one for one in sorted(path.rglob("*")) if one.suffix in SUFFIXES and _visible(one, path)]
            if not below:
                raise UsageError(f"{path}: no file here ends in one of {', '.join(SUFFIXES)}")
            found.update(dict.fromkeys(below))
        elif path.exists():
            found[path] = None
        else:
            raise UsageError(f"{path}: there is no such file or folder")
    return list(found)


def _visible(file: FilePath, folder: FilePath) -> bool:
    return file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts)


def _open(path: str | FilePath) -> SourceFile:
    source = open_source(path)
    if source.problems:
        raise FormatError(source.problems)
    return source


def _items(source: SourceFile) -> Iterator[tuple[int, Path, dict[str, Any]]]:
    for number, value in enumerate(source.values):
        listed = isinstance(value, list) and not source.by_line
        for place, one in enumerate(value if listed else [value]):
            if isinstance(one, dict):
                yield number, (place,) if listed else (), one


def _lint(source: SourceFile, ignored: frozenset[str]) -> list[Located]:
    found: list[Located] = []
    known: dict[int, dict[Path, FormulaPlace]] = {}
    for number, base, item in _items(source):
        where = known.setdefault(number, places(source, number))
        for path, finding in _findings(item, base, where):
            if finding.rule not in ignored:
                found.append(_located(source, number, where, path, finding))
    return sorted(found, key=lambda one: one.line)


def _located(
    source: SourceFile, number: int, where: dict[Path, FormulaPlace], path: Path, finding: Departure
) -> Located:
    place = where.get(path)
    line = place.line_of(finding.start, source.text) if place else source.line(path, number)
    fixable = bool(finding.edits) and place is not None and place.offsets is not None
    return Located(source.file, line, json_path(path), finding.rule, finding.found, finding.expected, fixable)


def _findings(item: dict[str, Any], base: Path, where: dict[Path, FormulaPlace]) -> Iterator[tuple[Path, Departure]]:
    declared = names(item)
    for one in blocks(item, base):
        if not isinstance(one, Block):
            yield one
            continue
        place = where.get(one.path)
        if place is None:  # what an alias repeats is judged at its anchor
            continue
        text = place.value[one.start : one.end]
        for finding in check_formula(text, declared, needs_relation=one.needs_relation):
            edits = tuple(TextEdit(one.start + each.start, one.start + each.end, each.text) for each in finding.edits)
            yield one.path, Departure(finding.rule, one.start + finding.start, finding.found, finding.expected, edits)
    yield from _dependencies(item.get("dag"), (*base, "dag"))


def _dependencies(dag: Any, base: Path) -> Iterator[tuple[Path, Departure]]:
    """Departure ``dependency``: what another dependency already leads to; only of a graph that is one."""
    nodes: list[Node] = []
    for node in dag if isinstance(dag, list) else []:
        if not isinstance(node, dict) or type(node.get("index")) is not int:
            return
        dependency = node.get("dependency", [])
        if not isinstance(dependency, list) or any(type(other) is not int or other < 1 for other in dependency):
            return
        nodes.append(Node(node["index"], "", tuple(dependency), node.get("is_final_answer") is True))
    if not nodes or defects(nodes):
        return
    for source, target in redundant_edges(nodes):
        place = nodes[target - 1].dependency.index(source)
        expected = "direct dependencies only: another dependency leads to it"
        yield (*base, target - 1, "dependency", place), Departure("dependency", 0, str(source), expected)


def _fixed(source: SourceFile, ignored: frozenset[str]) -> str:
    """The file's text after every edit, made where the file spells the formula."""
    changes: list[_Change] = []
    known: dict[int, dict[Path, FormulaPlace]] = {}
    for number, base, item in _items(source):
        where = known.setdefault(number, places(source, number))
        for path, edits in _changes(item, base, where, ignored).items():
            place = where[path]
            assert place.offsets is not None
            spelled = [
                TextEdit(place.offsets[one.start], place.offsets[one.end], place.spell(one.text)) for one in edits
            ]
            changes.append(_Change(number, path, apply(place.value, edits), spelled, not place.style))
    text = _edited(source, changes) if changes else None
    if text is None:
        # An edit can make a plain text of YAML mean something else ("a: b"): the others are still good.
        good = [change for change in changes if not change.plain]
        for change in changes:
            if change.plain and _edited(source, [*good, change]) is not None:
                good.append(change)
        text = _edited(source, good)
    return source.text if text is None else text


def _edited(source: SourceFile, changes: list[_Change]) -> str | None:
    """The file's text after these changes; None where it would not read as it should."""
    text = apply(source.text, [edit for change in changes for edit in change.edits])
    return text if _reads_as(source, text, changes) else None


def _changes(
    item: dict[str, Any], base: Path, where: dict[Path, FormulaPlace], ignored: frozenset[str]
) -> dict[Path, list[TextEdit]]:
    """The edits of the texts of one item, by path."""
    declared = names(item)
    changes: dict[Path, list[TextEdit]] = {}
    for one in blocks(item, base):
        path = one.path if isinstance(one, Block) else one[0]
        place = where.get(path)
        if place is None or place.offsets is None:
            continue
        made: Iterable[TextEdit]
        if isinstance(one, Block):
            found = fix_edits(place.value[one.start : one.end], declared, ignored)
            made = [TextEdit(one.start + each.start, one.start + each.end, each.text) for each in found]
        else:
            made = () if one[1].rule in ignored else one[1].edits
        if made:
            changes.setdefault(path, []).extend(made)
    return changes


def _reads_as(source: SourceFile, text: str, changes: list[_Change]) -> bool:
    """Whether the new text reads as the old values with the wanted texts in their places, and nothing else."""
    expected = copy.deepcopy(source.values)
    for change in changes:
        holder = expected[change.number]
        for step in change.path[:-1]:
            holder = holder[step]
        holder[change.path[-1]] = change.value
    try:
        if source.by_line:
            got = [parse_json(line) for _, line in filled_lines(text)]
        elif source.file.endswith(".json"):
            got = [parse_json(text)]
        else:
            got = [parse_yaml(text)]
    except (ValueError, YamlError):
        return False
    return got == expected
