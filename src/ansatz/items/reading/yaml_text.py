"""YAML text to values: libyaml's events, the core schema of YAML 1.2, no tags, bounded aliases.

Values are built from events, not from PyYAML's nodes: that is four times as
fast, needs no recursion, and leaves the meaning of a plain word to this module:
``no`` is a word, ``1e-6`` a number, ``1:30`` and ``2024-01-01`` text, ``010`` ten.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ansatz.items.reading.words import Path, PathFault, quote

if TYPE_CHECKING:
    from yaml import Event

NESTING: Final = 64
ALIASED_NODES: Final = 100_000  # values that the aliases of one file may repeat, beside
ALIASED_RATIO: Final = 10  # times as many as are written out
DIGITS: Final = 1000
_TOO_DEEP: Final = "maximum nesting depth"  # what libyaml 0.2.6 and later say; their limit is beyond ours

_WORDS: Final[dict[str, bool | None]] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_NUMBER: Final = re.compile(
    r"(?P<int>[-+]?[0-9]+)\Z|(?P<octal>0o[0-7]+)\Z|(?P<hex>0x[0-9a-fA-F]+)\Z"
    r"|(?P<float>[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)\Z|(?P<special>[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z"
)
_MAY_BE_NUMBER: Final = frozenset("0123456789+-.")


def means_other_than_text(word: str) -> bool:
    """Whether a plain word would be read as a number, as true or false, or as nothing."""
    return word in _WORDS or _NUMBER.match(word) is not None


class YamlError(Exception):
    """The text is refused; carries the line and the fault."""

    def __init__(self, line: int, fault: PathFault) -> None:
        self.line = line
        self.fault = fault
        super().__init__(line, fault)


class _Container:
    """A mapping or sequence that is still open."""

    __slots__ = ("anchor", "key", "size", "step", "value")

    def __init__(self, value: dict[str, Any] | list[Any], anchor: str | None, step: str | int) -> None:
        self.value = value
        self.anchor = anchor
        self.step = step  # its key or index in the container around it
        self.key: str | None = None
        self.size = 1


class Lines(dict[Path, tuple[int, int]]):
    """Line of the key and line of the value, by path."""

    def line(self, path: Path, key: bool = False) -> int:
        """The line of a value, or of its key; of the nearest enclosing value where there is none."""
        while path and path not in self:
            path, key = path[:-1], False
        lines = self.get(path, (1, 1))
        return lines[0] if key else lines[1]


def parse(text: str, lines: Lines | None = None) -> Any:
    """The value of a YAML text of one document.

    Args:
        lines: filled with the line of every value, for messages.

    Raises:
        YamlError: the text is not YAML, or is one of the things that this reader refuses.
    """
    # heavy, and most runs hold no YAML
    import yaml

    builder = _Builder(lines)
    take: dict[type, Callable[[Any], None]] = {
        yaml.ScalarEvent: builder.scalar,
        yaml.MappingStartEvent: builder.mapping,
        yaml.SequenceStartEvent: builder.sequence,
        yaml.MappingEndEvent: builder.close,
        yaml.SequenceEndEvent: builder.close,
        yaml.AliasEvent: builder.alias,
        yaml.DocumentStartEvent: builder.document,
    }
    try:
        # Where PyYAML was built without libyaml, its own parser gives the same events, ten times slower.
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
        event: Any = None
        while type(event) is not yaml.StreamEndEvent:
            event = loader.get_event()
            handle = take.get(type(event))
            if handle is not None:
                handle(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = " ".join(part for part in (error.context, error.problem) if part)
        if _TOO_DEEP in problem:
            # libyaml looks ahead, so that it may come to its own limit before the builder sees ours
            raise YamlError(line, _deep()) from None
        raise YamlError(line, PathFault(builder.path(), problem, "YAML")) from None
    except yaml.YAMLError as error:
        raise _unreadable(text, error) from None
    if not builder.done:
        raise YamlError(1, PathFault((), "an empty file", "a YAML document"))
    return builder.result


def _unreadable(text: str, error: Exception) -> YamlError:
    position = getattr(error, "position", None)
    bad = re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]", text)
    if bad:
        found = f"the control character U+{ord(bad.group()):04X}"
        return YamlError(text.count("\n", 0, bad.start()) + 1, PathFault((), found, "printable text"))
    line = text.count("\n", 0, position) + 1 if isinstance(position, int) else 1
    return YamlError(line, PathFault((), str(error).splitlines()[0], "YAML"))


def _deep() -> PathFault:
    # without a path: how far the values were read depends on the parser
    return PathFault((), f"values more than {NESTING} deep", f"at most {NESTING}")


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


class _Builder:
    """Takes events, makes values."""

    def __init__(self, lines: Lines | None) -> None:
        self.result: Any = None
        self.done = False
        self.lines = lines
        self._stack: list[_Container] = []
        self._anchors: dict[str, tuple[Any, int] | None] = {}
        self._aliased = 0
        self._written = 0
        self._key_line = 0

    def path(self) -> Path:
        """Where the next value goes."""
        if not self._stack:
            return ()
        top = self._stack[-1]
        around = tuple(one.step for one in self._stack[1:])
        if isinstance(top.value, list):
            return (*around, len(top.value))
        return around if top.key is None else (*around, top.key)

    def mapping(self, event: Event) -> None:
        self._open(event, {})

    def sequence(self, event: Event) -> None:
        self._open(event, [])

    def close(self, event: Event) -> None:
        closed = self._stack.pop()
        if closed.anchor is not None:
            self._anchors[closed.anchor] = (closed.value, closed.size)
        if self._stack:
            self._stack[-1].size += closed.size

    def document(self, event: Event) -> None:
        if self.done:
            raise self._error(event, "a second document", "one document a file")

    def _error(self, event: Event, found: str, expected: str) -> YamlError:
        return YamlError(_line(event), PathFault(self.path(), found, expected))

    def scalar(self, event: Any) -> None:
        if event.tag is not None:
            raise self._error(event, f"the tag {quote(event.tag)}", "no tags")
        text: str = event.value
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and isinstance(top.value, dict):
            # A key is its text, whatever its words: true, no and 1 name what they name.
            if event.anchor is not None:
                self._anchors[event.anchor] = (text, 1)
            self._set_key(event, top, text)
            return
        value: Any = text
        if event.implicit[0]:
            if text in _WORDS:
                value = _WORDS[text]
            elif text[0] in _MAY_BE_NUMBER:
                value = self._number(event, text)
        if event.anchor is not None:
            self._anchors[event.anchor] = (value, 1)
        self._add(event, value, 1)

    def _number(self, event: Event, text: str) -> Any:
        match = _NUMBER.match(text)
        if not match:
            return text
        kind = match.lastgroup
        if kind == "special":
            raise self._error(event, text, "a finite number")
        if kind == "float":
            value = float(text)
            if value in (float("inf"), float("-inf")):
                raise self._error(event, f"{text[:40]}, which is infinite here", "a finite number")
            return value
        if len(text) > DIGITS:
            raise self._error(event, f"a number of {len(text)} digits", f"at most {DIGITS} digits")
        return int(text, {"octal": 8, "hex": 16}.get(kind or "", 10))

    def _open(self, event: Any, value: dict[str, Any] | list[Any]) -> None:
        if event.tag is not None:
            raise self._error(event, f"the tag {quote(event.tag)}", "no tags")
        if len(self._stack) >= NESTING:
            raise YamlError(_line(event), _deep())
        top = self._stack[-1] if self._stack else None
        if top is not None and isinstance(top.value, dict) and top.key is None:
            raise self._error(event, "a list or a mapping as a key (is a text with '{' or '[' not quoted?)", "a word")
        step: str | int = ""
        if top is not None:
            step = len(top.value) if isinstance(top.value, list) else top.key or ""
        self._add(event, value, 0)
        if event.anchor is not None:
            self._anchors[event.anchor] = None
        self._stack.append(_Container(value, event.anchor, step))

    def alias(self, event: Any) -> None:
        if event.anchor not in self._anchors:
            raise self._error(event, f"the alias *{event.anchor}", "an anchor that stands before it")
        known = self._anchors[event.anchor]
        if known is None:
            raise self._error(event, f"the alias *{event.anchor} inside its own anchor", "a value that ends")
        value, size = known
        self._aliased += size
        limit = ALIASED_NODES + ALIASED_RATIO * self._written
        if self._aliased > limit:
            raise self._error(event, f"aliases that repeat more than {limit} values", f"at most {limit}")
        top = self._stack[-1]
        if isinstance(top.value, dict) and top.key is None:
            if not isinstance(value, str):
                raise self._error(event, f"the alias *{event.anchor} as a key", "a word")
            self._set_key(event, top, value)
            return
        self._add(event, value, size)

    def _set_key(self, event: Event, top: _Container, key: str) -> None:
        if key in top.value:
            top.key = key
            raise self._error(event, f"the key {quote(key)} a second time", "each key once")
        top.key = key
        self._key_line = _line(event)

    def _add(self, event: Event, value: Any, size: int) -> None:
        if self.lines is not None:
            line = _line(event)
            in_mapping = bool(self._stack) and isinstance(self._stack[-1].value, dict)
            self.lines[self.path()] = (self._key_line if in_mapping else line, line)
        self._written += 1
        if not self._stack:
            self.result, self.done = value, True
            return
        top = self._stack[-1]
        top.size += size
        if isinstance(top.value, list):
            top.value.append(value)
        else:
            assert top.key is not None
            top.value[top.key] = value
            top.key = None
