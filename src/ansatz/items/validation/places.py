"""On which line of its file a field of an item stands; read again only where something is wrong."""

from __future__ import annotations

from ansatz.items.errors import UsageError
from ansatz.items.model import Item
from ansatz.items.reading import Path, open_source


def place_of(item: Item, path: Path) -> str:
    """``items/bank/optics/AN-EN-00004.yaml:41: ``; less where the file is not what it was, nothing without a file."""
    if not item.file:
        return ""
    line = _line(item, path)
    return f"{item.file}:{line}: " if line else f"{item.file}: "


def _line(item: Item, path: Path) -> int:
    try:
        source = open_source(item.file)
    except UsageError:
        return 0
    for number, value in enumerate(source.values):
        if isinstance(value, list) and not source.by_line:
            for place, one in enumerate(value):
                if _is(one, item):
                    return source.line((place, *path), number)
        elif _is(value, item):
            return source.line(path, number)
    return 0


def _is(value: object, item: Item) -> bool:
    return isinstance(value, dict) and value.get("id") == item.id
