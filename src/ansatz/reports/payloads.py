"""What arrived of each case, as text until it is read: read as dictionaries all at once it would fill the memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from sys import intern
from typing import Final, cast

from ansatz.reports.shape import Payload

SHARED: Final = 48  # characters up to which equal texts of many answers are one


def _shared(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object whose names, and whose short values, are shared with those of all other answers."""
    return {
        intern(name): intern(value) if type(value) is str and len(value) <= SHARED else value for name, value in pairs
    }


_DECODE: Final = json.JSONDecoder(object_pairs_hook=_shared).decode


class Payloads(Mapping[str, Payload]):
    """Payloads by case id, each read from its text when it is asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def __getitem__(self, name: str) -> Payload:
        return cast(Payload, _DECODE(self._texts[name]))

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)
