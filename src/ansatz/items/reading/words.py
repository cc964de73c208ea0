"""The words of a message: how a value, a path and a suggestion are written."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_WIDTH = 60  # characters of a value that a message repeats
_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*\Z")


@dataclass(frozen=True, slots=True)
class PathFault:
    """Something wrong at a path of one document, not yet at a line; ``key`` points at the key itself."""

    path: Path
    found: str
    expected: str
    key: bool = False


def json_path(path: Path) -> str:
    """``("answer", "alternates", 0)`` as ``$.answer.alternates[0]``."""
    parts = ["$"]
    for step in path:
        if isinstance(step, int):
            parts.append(f"[{step}]")
        elif len(step) <= _WIDTH and _NAME.match(step):
            parts.append("." + step)
        else:
            parts.append(f"[{quote(step)}]")
    return "".join(parts)


def show(value: Any) -> str:
    """A value with its kind: ``"abc"``, ``12 (a number)``, ``an object with 3 fields``."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return f"{str(value).lower()} (true or false)"
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, int | float):
        return f"{_short(_number(value))} (a number)"
    count = len(value)
    if isinstance(value, dict):
        return "an empty object" if not count else f"an object with {count} field{'s' * (count > 1)}"
    return "an empty list" if not count else f"a list of {count}"


def quote(text: str) -> str:
    """Text in quotes on one line, cut where it is long."""
    return _short(json.dumps(text[: 2 * _WIDTH], ensure_ascii=False), len(text) > 2 * _WIDTH)


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The closest known word, if one is close."""
    known = list(known)
    if len(word) > 200:
        return None
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    if close:
        return close[0]
    # "tolerence" is nearest to a part of two longer names.
    parts = {part: name for name in reversed(list(known)) for part in (name.casefold(), *name.split("_"))}
    close = difflib.get_close_matches(word.casefold(), parts, n=1, cutoff=0.8)
    return parts[close[0]] if close else None


def one_of(known: Iterable[str], word: str = "") -> str:
    """``one of a, b, c``, with the closest one to ``word`` pointed out."""
    names = list(known)
    listed = ", ".join(names) if len(names) <= 20 else f"{', '.join(names[:20])}, ... ({len(names)} in all)"
    text = f"one of {listed}" if len(names) > 1 else listed
    guess = did_you_mean(word, names) if word else None
    return f"{text}; did you mean {guess!r}?" if guess else text


def _number(value: float) -> str:
    # str of an int beyond 4300 digits raises.
    return str(value) if isinstance(value, float) or value.bit_length() < 4000 else "a very long whole number"


def _short(text: str, cut: bool = False) -> str:
    if cut or len(text) > _WIDTH:
        text = text[:_WIDTH] + " ..."
    # Half a surrogate pair cannot be printed, and a control sequence should not be.
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else f"\\u{ord(letter):04x}"
