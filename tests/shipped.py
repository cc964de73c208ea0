"""The bank that ships, read once for all modules that hold something against it."""

from __future__ import annotations

from functools import cache

from ansatz.items.cases import BANK
from ansatz.items.model import Item
from ansatz.items.reading import read_items


@cache
def bank() -> tuple[Item, ...]:
    return tuple(read_items([str(BANK)]))
