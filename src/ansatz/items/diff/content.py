"""What changed, field by field, as lines that a person can compare."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ansatz.items.diff.sides import Side
from ansatz.items.model import Item
from ansatz.items.reading import to_dict
from ansatz.items.release import NOT_GOLD, ChangedIds, between, tidy

AROUND: Final = 3  # lines shown beside a line that changed


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field; ``lines`` are a unified comparison, empty where a side is known by its hashes alone."""

    name: str
    gold: bool
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemChange:
    """One item on both sides whose content differs."""

    id: str
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class ContentDifference:
    """What changed between two sides; ``titles`` says what added and removed items ask, by id."""

    old: Side
    new: Side
    changes: ChangedIds
    items: tuple[ItemChange, ...]
    titles: Mapping[str, str]


def compare(old: Side, new: Side) -> ContentDifference:
    """Added, removed and changed items; beside gold, what changed in examples, tags and source."""
    changes = between(old.marks, new.marks)
    gold = dict(changes.changed)
    found = []
    for name in sorted(old.marks.keys() & new.marks.keys()):
        if old.items is None or new.items is None:
            fields = [FieldChange(field, True) for field in gold.get(name, ())]
        else:
            fields = list(_fields(old.items[name], new.items[name], set(gold.get(name, ()))))
        if fields:
            found.append(ItemChange(name, tuple(fields)))
    titles = {name: _title(new, name) for name in changes.added} | {name: _title(old, name) for name in changes.removed}
    return ContentDifference(old, new, changes, tuple(found), titles)


def _title(side: Side, name: str) -> str:
    item = side.items.get(name) if side.items else None
    return "" if item is None else f"{item.type}, {item.language}, {item.topic}: {' '.join(item.question.split())}"


def _fields(old: Item, new: Item, gold: set[str]) -> Iterator[FieldChange]:
    before, after = to_dict(old), to_dict(new)
    for name in dict.fromkeys([*after, *before]):
        first, second = before.get(name), after.get(name)
        if name in gold or (name in NOT_GOLD and tidy(first) != tidy(second)):
            yield FieldChange(name, name in gold, tuple(unified(first, second)))


def unified(old: Any, new: Any) -> Iterator[str]:
    """The lines of a unified comparison of two values, without its head; None is no value."""
    lines = difflib.unified_diff(_lines(old), _lines(new), n=AROUND, lineterm="")
    yield from (line for line in lines if not line.startswith(("---", "+++")) or line[3:].strip())


def _lines(value: Any, indent: str = "") -> list[str]:
    """A value as lines of YAML, near enough for a person: what is in a list stays on one line."""
    if value is None:
        return []
    if isinstance(value, str):
        return [indent + line for line in value.rstrip().splitlines()]
    if isinstance(value, list):
        return [f"{indent}- {_flow(one)}" for one in value]
    if not isinstance(value, dict):
        return [indent + _flow(value)]
    lines = []
    for name, part in value.items():
        if isinstance(part, list) or (isinstance(part, dict) and any(isinstance(one, dict) for one in part.values())):
            lines += [f"{indent}{name}:", *_lines(part, indent + "  ")]
        elif isinstance(part, str) and "\n" in part.rstrip():
            lines += [f"{indent}{name}: |", *_lines(part, indent + "  ")]
        else:
            lines.append(f"{indent}{name}: {_flow(part)}")
    return lines


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_flow(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str):
        return "'" + " ".join(value.split()).replace("'", "''") + "'"
    return str(value).lower() if isinstance(value, bool) else str(value)
