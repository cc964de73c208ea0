"""Choices: one of several conclusions, or several of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ansatz.items.answers.answer import Answer, GoldRow, ItemType, Option, Place, given


@dataclass(frozen=True, slots=True)
class ChoiceAnswer(Answer):
    """``more`` are the options that are right together with ``correct``: all of them must be named."""

    type: ClassVar[ItemType] = "choice"
    main: ClassVar[str] = "correct"

    correct: str = field()
    options: tuple[Option, ...] = ()
    more: tuple[str, ...] = ()

    @property
    def in_any_language(self) -> str:
        return self.correct

    def prose(self) -> Iterator[tuple[Place, str]]:
        for option in self.options:
            for number, phrase in enumerate(option.phrases):
                yield ("options", option.name, number), phrase

    def described(self) -> str:
        return " and ".join(("option " + self.correct, *self.more))

    def rows(self) -> Iterator[GoldRow]:
        for option in self.options:
            mark = "right" if option.name in (self.correct, *self.more) else ""
            yield GoldRow(mark, f"{option.name}: {' | '.join(option.phrases)}" if option.phrases else option.name)
        if not self.options:
            yield GoldRow("right", self.correct)

    def data(self) -> dict[str, Any]:
        options = {option.name: list(option.phrases) for option in self.options}
        correct = [self.correct, *self.more] if self.more else self.correct
        return given({"correct": correct, "options": options or None})

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> ChoiceAnswer:
        options = tuple(Option(name, tuple(phrases)) for name, phrases in data.get("options", {}).items())
        correct = data["correct"]
        first, *more = [correct] if isinstance(correct, str) else correct
        return cls(first, options, tuple(more))
