"""Statements in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ansatz.items.answers.answer import Answer, GoldRow, ItemType, Place, given


@dataclass(frozen=True, slots=True)
class WordsAnswer(Answer):
    """A statement in words; ``alternates`` say the same or are as right."""

    type: ClassVar[ItemType] = "words"
    main: ClassVar[str] = "statement"

    statement: str
    alternates: tuple[str, ...] = ()

    def prose(self) -> Iterator[tuple[Place, str]]:
        yield ("statement",), self.statement
        for number, one in enumerate(self.alternates):
            yield ("alternates", number), one

    def described(self) -> str:
        return "statement in words"

    def rows(self) -> Iterator[GoldRow]:
        yield GoldRow("says", self.statement, "said")
        for one in self.alternates:
            yield GoldRow("also", one, "said")

    def data(self) -> dict[str, Any]:
        return given({"statement": self.statement, "alternates": list(self.alternates) or None})

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> WordsAnswer:
        return cls(data["statement"], tuple(data.get("alternates", ())))
