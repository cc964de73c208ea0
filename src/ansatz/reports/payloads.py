"""What arrived of each case, packed: as texts it would fill the memory, and as dictionaries several times as much."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import cast

from ansatz.reports.shape import Payload
from ansatz.scorers.packed import Packed


class Payloads(Mapping[str, Payload]):
    """Payloads by case id, each read from its text when it is asked for."""

    def __init__(self, texts: Mapping[str, str] = MappingProxyType({})) -> None:
        self._places: dict[str, int] = {}
        self._texts: Packed[str] = Packed()
        for name, text in texts.items():
            self.add(name, text)

    def add(self, name: str, text: str) -> None:
        """Take the payload of a case; of one that comes again, the last counts."""
        self._places[name] = len(self._texts)
        self._texts.append(text)

    def __getitem__(self, name: str) -> Payload:
        return cast(Payload, json.loads(self._texts[self._places[name]]))

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
