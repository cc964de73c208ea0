"""Where every text of a file stands, character by character, so that it can be edited where it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ansatz.items.reading import JsonScan, Path, SourceFile

_STRING: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.S)
_ESCAPE: Final = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.S)
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0", "a": "\a", "v": "\v", "e": "\x1b",
                   " ": " ", "_": "\xa0", "N": "\x85", "L": "\u2028", "P": "\u2029"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class FormulaPlace:
    """One text of a file.

    Attributes:
        offsets: where each character of the value stands in the file, and one more for its end; None
            where the value is not spelled out character by character (a folded block) or is an anchor's.
        style: ``'`` and ``"`` are quoted, ``|`` a block, an empty text plain.
        line: the line on which the value begins.
    """

    value: str
    offsets: tuple[int, ...] | None
    style: str
    line: int

    def line_of(self, offset: int, text: str) -> int:
        """The line of the file for an offset in the value."""
        if self.offsets is None:
            return self.line
        return text.count("\n", 0, self.offsets[offset]) + 1

    def spell(self, text: str) -> str:
        """A text as it is written inside this value."""
        if self.style == "'":
            return text.replace("'", "''")
        if self.style == '"':
            return json.dumps(text, ensure_ascii=False)[1:-1]
        return text


def places(source: SourceFile, number: int = 0) -> dict[Path, FormulaPlace]:
    """Every text of one value of a file, by its path; what an alias repeats is at its anchor only."""
    if source.by_line:
        start = 0
        for _ in range(source.lines[number] - 1):
            start = source.text.index("\n", start) + 1
        end = source.text.find("\n", start)
        return _json(source, source.text[start : end if end >= 0 else None], start, source.values[number])
    if source.file.endswith(".json"):
        return _json(source, source.text, 0, source.values[number])
    return _yaml(source.text)


def _json(source: SourceFile, text: str, base: int, value: Any) -> dict[Path, FormulaPlace]:
    scan = JsonScan(text)
    found: dict[Path, FormulaPlace] = {}
    first_line = source.text.count("\n", 0, base)
    for path, one in _texts(value, ()):
        start = scan.start(path)
        match = _STRING.match(text, start) if start is not None else None
        if match is None or start is None:
            continue
        offsets = _double_quoted(source.text, base + start, base + match.end(), one)
        found[path] = FormulaPlace(one, offsets, '"', first_line + scan.line(path))
    return found


def _texts(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _texts(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _texts(one, (*path, number))


def _yaml(text: str) -> dict[Path, FormulaPlace]:
    # heavy, and most runs hold no YAML
    import yaml

    found: dict[Path, FormulaPlace] = {}
    # An open container: its kind, its key (None: a key comes next) or its count, and whether it is an anchor.
    stack: list[list[Any]] = []
    path: list[str | int] = []
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)

    def enter() -> None:
        """Note where the next value goes."""
        if stack:
            path.append(stack[-1][1])

    def leave() -> None:
        if stack:
            path.pop()
            stack[-1][1] = stack[-1][1] + 1 if stack[-1][0] == "list" else None

    while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
        top = stack[-1] if stack else None
        if top and top[0] == "map" and top[1] is None and isinstance(event, yaml.ScalarEvent | yaml.AliasEvent):
            top[1] = event.value if isinstance(event, yaml.ScalarEvent) else ""
            continue
        if isinstance(event, yaml.ScalarEvent):
            enter()
            # What an alias repeats elsewhere must not change there unseen.
            repeated = event.anchor is not None or any(one[2] for one in stack)
            found[tuple(path)] = _scalar(text, event, repeated)
            leave()
        elif isinstance(event, yaml.AliasEvent):
            enter()
            leave()
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            enter()
            mapping = isinstance(event, yaml.MappingStartEvent)
            stack.append(["map" if mapping else "list", None if mapping else 0, event.anchor is not None])
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            stack.pop()
            leave()
    return found


def _scalar(text: str, event: Any, repeated: bool) -> FormulaPlace:
    start, end, style = event.start_mark.index, event.end_mark.index, event.style or ""
    value: str = event.value
    offsets: tuple[int, ...] | None = None
    if repeated:
        pass
    elif style == '"':
        offsets = _double_quoted(text, start, end, value)
    elif style == "'":
        offsets = _flow(text, start + 1, end - 1, value, quoted=True)
    elif style == "":
        offsets = _flow(text, start, end, value, quoted=False)
    elif style == "|":
        offsets = _block(text, start, value)
    return FormulaPlace(value, offsets, style, event.start_mark.line + 1)


def _double_quoted(text: str, start: int, end: int, value: str) -> tuple[int, ...] | None:
    """Offsets in a text in double quotes, of JSON or YAML; None where lines are folded or do not add up."""
    offsets: list[int] = []
    at, last = start + 1, end - 1
    read: list[str] = []
    while at < last:
        offsets.append(at)
        if text[at] != "\\":
            read.append(text[at])
            at += 1
            continue
        match = _ESCAPE.match(text, at)
        assert match is not None
        sign = match.group()[1:]
        read.append(chr(int(sign[1:], 16)) if len(sign) > 1 else _ESCAPES.get(sign, sign))
        at = match.end()
    offsets.append(last)
    return tuple(offsets) if "".join(read) == value else None


def _flow(text: str, start: int, end: int, value: str, *, quoted: bool) -> tuple[int, ...] | None:
    """Offsets in a plain text or one in single quotes; a line break with its indentation is one space."""
    offsets: list[int] = []
    at = start
    for letter in value:
        if at >= end:
            return None
        offsets.append(at)
        if letter == " " and (broken := re.compile(r"[ \t]*\r?\n[ \t]*(?!\r?\n)").match(text, at, end)):
            at = broken.end()
        elif quoted and text.startswith("''", at):
            at += 2
        elif text[at] == letter:
            at += 1
        else:
            return None
    offsets.append(at)
    return tuple(offsets) if at == end or not text[at:end].strip() else None


def _block(text: str, start: int, value: str) -> tuple[int, ...] | None:
    """Offsets in a literal block: its lines without their indentation."""
    at = text.find("\n", start) + 1
    indent: int | None = None
    offsets: list[int] = []
    for line in value.split("\n")[: -1 if value.endswith("\n") else None]:
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        raw = text[at:end].removesuffix("\r")
        if line and indent is None:
            indent = len(raw) - len(line)
        skip = min(indent or 0, len(raw)) if line else len(raw)
        if raw[skip:] != line:
            return None
        offsets += range(at + skip, at + len(raw) + 1)
        at = end + 1
    if not offsets:
        return None
    extra = len(value) + 1 - len(offsets)
    return (*offsets, *[offsets[-1]] * extra) if extra in (0, 1) or value.endswith("\n") else None
