r"""Characters that nobody types: ``"\tan"`` in double quotes is a tab and "an", and no answer matches that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from ansatz.items.reading.words import Path, PathFault, quote

_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_ESCAPES: Final = {"\a": "a", "\b": "b", "\t": "t", "\v": "v", "\f": "f", "\r": "r", "\x1b": "e", "\0": "0"}
# A line may well begin with "u"; it was a command where the file itself has the escape, and the text no backslash:
# whoever escapes one command escapes them all.
_BROKEN: Final = re.compile(r"\n(u|abla|eq|e|ot|otin|eg|i|leq|geq|mid)(?![A-Za-z.)])")  # "i." numbers a line
_COMMAND: Final = re.compile(r"[A-Za-z]{1,20}")


def control_faults(value: Any, raw: Callable[[], str], path: Path = ()) -> Iterator[PathFault]:
    """Texts of a value, at any depth, with a character that an escape made where a command was meant.

    Args:
        raw: the text of the file, asked for only where a line break may have been a command.
    """
    if isinstance(value, str):
        yield from _text(value, raw, path)
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from (PathFault(path, one.found, one.expected, True) for one in _text(name, raw, path))
            yield from control_faults(part, raw, (*path, name))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from control_faults(part, raw, (*path, place))


def _text(text: str, raw: Callable[[], str], path: Path) -> Iterator[PathFault]:
    found = _CONTROL.search(text)
    if found:
        sign = found[0]
        letter = _ESCAPES.get(sign)
        command = _COMMAND.match(text, found.end())
        named = f"the control character U+{ord(sign):04X} in {quote(text[max(0, found.start() - 10) :][:40])}"
        if letter and letter != "0" and command:
            yield PathFault(path, named, _hint(letter + command[0]))
        else:
            yield PathFault(path, named, "text without control characters")
        return
    broken = _BROKEN.search(text)
    if broken and "\\" not in text and re.search(rf"(?<!\\)\\n{broken[1]}(?![A-Za-z])", raw()):
        named = f"a line break in {quote(text[max(0, broken.start() - 10) :][:40])}"
        yield PathFault(path, named, _hint("n" + broken[1]))


def _hint(command: str) -> str:
    return (
        f"the command \\{command}: between double quotes a backslash begins an escape; write '\\{command}' between "
        f'single quotes (YAML), or "\\\\{command}"'
    )
