"""JSON text to values: fast where it is sound, with every position where it is not.

The standard library's parser does the reading. Only when it refuses, or when a
message needs a line, is the text scanned by the reader below, which knows where
every value stands and never recurses.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ansatz.items.reading.words import Path, PathFault, quote

NESTING: Final = 64
DIGITS: Final = 1000  # of one whole number

_TOKEN: Final = re.compile(
    r"[ \t\r\n]*(?:(?P<mark>[\[\]{},:])"
    r'|(?P<string>"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![0-9A-Za-z_.])"
    r"|(?P<word>-?[A-Za-z_][A-Za-z_0-9]*)|(?P<end>\Z)|(?P<other>.))",
    re.S,
)
_LONE_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_LITERALS: Final = {"true", "false", "null"}


class _JsonRefusedError(Exception):
    """The text is not what the fast reader may return."""


def parse(text: str) -> Any:
    """The value of a JSON text.

    Raises:
        ValueError: the text is not JSON, or holds a repeated key, NaN, an infinity, a number that is
            too large, a lone surrogate, or too deep a nesting; ``scan`` says where.
    """
    try:
        value = _DECODER.decode(text)
    except (RecursionError, _JsonRefusedError) as error:
        raise ValueError("refused") from error
    if _LONE_SURROGATE.search(text) and _SURROGATE.search(json.dumps(value, ensure_ascii=False)):
        raise ValueError("lone surrogate")
    return value


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _JsonRefusedError
    return value


def _float(text: str) -> float:
    value = float(text)
    if value in (_INFINITY, -_INFINITY):
        raise _JsonRefusedError
    return value


def _int(text: str) -> int:
    if len(text) > DIGITS:
        raise _JsonRefusedError
    return int(text)


def _refuse(_: str) -> Any:
    raise _JsonRefusedError


_INFINITY: Final = float("inf")
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_pairs, parse_float=_float, parse_int=_int, parse_constant=_refuse)


class JsonScan:
    """Where everything stands in a JSON text, and what is wrong with it.

    Attributes:
        faults: in the order of the text, each with its line; reading stops at the first that breaks
            the grammar, and goes on after those that do not (a repeated key, NaN).
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[tuple[int, PathFault]] = []
        self._values: dict[Path, int] = {}
        self._keys: dict[Path, int] = {}
        self._run()

    def line(self, path: Path, key: bool = False) -> int:
        """The line of a value, or of its key; of the nearest enclosing value where there is none."""
        if key and path in self._keys:
            return self._line_at(self._keys[path])
        while path and path not in self._values:
            path = path[:-1]
        return self._line_at(self._values.get(path, 0))

    def start(self, path: Path) -> int | None:
        """The offset at which a value begins."""
        return self._values.get(path)

    def _line_at(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def _fault(self, offset: int, path: Path, found: str, expected: str) -> None:
        self.faults.append((self._line_at(offset), PathFault(path, found, expected)))

    def _run(self) -> None:  # noqa: C901 -- a scanner: one branch a character
        # An open container: (its path, its keys or None for a list, the number of its members).
        stack: list[tuple[Path, set[str] | None, int]] = []
        path: Path = ()
        state = "value"
        at = 0
        while True:
            match = _TOKEN.match(self.text, at)
            assert match is not None  # "other" takes any character
            kind, piece = match.lastgroup or "", match.group(match.lastgroup or 0)
            start, at = match.start(kind), match.end()
            if state == "end":
                if kind != "end":
                    self._fault(start, (), f"{quote(piece)} after the end of the value", "one JSON value")
                return
            if state in ("key", "first key") and not (piece == "}" and state == "first key"):
                if kind != "string":
                    self._broken(start, kind, piece, path, "a key in double quotes")
                    return
                key = json.loads(piece)
                base, keys, count = stack[-1]
                path = (*base, key)
                assert keys is not None
                if key in keys:
                    self._fault(start, path, f"the key {quote(key)} a second time", "each key once")
                elif _LONE_SURROGATE.search(piece) and _SURROGATE.search(key):
                    self._fault(start, path, "half of a surrogate pair", "whole characters")
                keys.add(key)
                self._keys.setdefault(path, start)
                match = _TOKEN.match(self.text, at)
                assert match is not None
                at = match.end()
                if match.group("mark") != ":":
                    kind = match.lastgroup or ""
                    self._broken(match.start(kind), kind, match.group(kind), path, "':'")
                    return
                state = "value"
            elif state in ("value", "first value") and not (piece == "]" and state == "first value"):
                self._values.setdefault(path, start)
                if piece in ("{", "[") and kind == "mark":
                    if len(stack) >= NESTING:
                        self._fault(start, path[:3], f"brackets more than {NESTING} deep", f"at most {NESTING}")
                        return
                    stack.append((path, set() if piece == "{" else None, 0))
                    state = "first key" if piece == "{" else "first value"
                    path = path if piece == "{" else (*path, 0)
                    continue
                if not self._scalar(start, kind, piece, path):
                    return
                state = "after"
            elif piece in ("}", "]") and kind == "mark":
                # The container that ends must be the one that is open; an empty one comes here too.
                base, keys, _ = stack.pop()
                if (keys is None) != (piece == "]"):
                    self._broken(start, kind, piece, base, "']'" if keys is None else "'}'")
                    return
                path, state = base, "after"
            elif piece == "," and kind == "mark":
                base, keys, count = stack[-1]
                stack[-1] = (base, keys, count + 1)
                state = "value" if keys is None else "key"
                path = (*base, count + 1) if keys is None else base
                continue
            else:
                closing = "']'" if stack[-1][1] is None else "'}'"
                self._broken(start, kind, piece, path, f"',' or {closing}")
                return
            if state == "after" and not stack:
                state = "end"

    def _broken(self, start: int, kind: str, piece: str, path: Path, expected: str) -> None:
        if kind == "end":
            found = "the end of the file"
        elif piece == '"':
            found = "text with no closing quote, a bare control character or an unknown escape"
        else:
            found = quote(piece)
        self._fault(start, path, found, expected)

    def _scalar(self, start: int, kind: str, piece: str, path: Path) -> bool:
        """Check a value that is no container; whether reading can go on."""
        if kind == "string":
            if _LONE_SURROGATE.search(piece) and _SURROGATE.search(json.loads(piece)):
                self._fault(start, path, "half of a surrogate pair", "whole characters")
            return True
        if kind == "number":
            whole = piece.lstrip("-").isdigit()
            if whole and len(piece) > DIGITS:
                self._fault(start, path, f"a number of {len(piece)} digits", f"at most {DIGITS} digits")
            elif not whole and abs(float(piece)) == _INFINITY:
                self._fault(start, path, f"{piece[:40]}, which is infinite here", "a finite number")
            return True
        if kind == "word":
            if piece in _LITERALS:
                return True
            if piece.lstrip("-").casefold() in ("nan", "infinity", "inf"):
                self._fault(start, path, piece, "a finite number")
                return True
        self._broken(start, kind, piece, path, "a JSON value")
        return False
