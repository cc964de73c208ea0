"""Which gold this is: the bank's release and the hash of what any items say."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from items.model import Item

RELEASE: Final = "0.1.0"  # of the bank that comes with Ansatz


def fingerprint(items: Iterable[Item]) -> str:
    """SHA-256 (hex) over what the items say.

    The order and the layout of the files, the place where an item was read, and whether a default
    was spelled out make no difference.
    """
    digest = hashlib.sha256()
    for item in sorted(items, key=lambda item: item.id):
        text = json.dumps(_content(item), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        digest.update(text.encode("ascii"))
        digest.update(b"\n")
    return digest.hexdigest()


def _content(value: Any) -> Any:
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, tuple):
        return [_content(part) for part in value]
    said = {"": type(value).__name__}
    for name, default in _fields(type(value)):
        part = getattr(value, name)
        if part != default:
            said[name] = _content(part)
    return said


def _fields(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields that are content, each with its default, MISSING where it has none."""
    if kind not in _KNOWN:
        _KNOWN[kind] = tuple((field.name, field.default) for field in fields(kind) if field.compare)
    return _KNOWN[kind]


_KNOWN: dict[type[Any], tuple[tuple[str, Any], ...]] = {}
