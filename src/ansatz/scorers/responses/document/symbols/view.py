"""What the readers of symbols ask of a response: its text, its sentences, its words without formulas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ansatz.scorers.responses.mathematics.fragments import Fragment
from ansatz.scorers.responses.text.splitting import Sentence


class Text(Protocol):
    """The part of a ``Response`` that says of symbols what they are; offsets are offsets in ``text``."""

    text: str

    @property
    def pieces(self) -> Sequence[Fragment]: ...

    @property
    def masked(self) -> str: ...

    def sentence_at(self, offset: int) -> Sentence | None: ...

    def around(self, offset: int, before: int = 0, after: int = 0) -> tuple[Sentence, ...]: ...

    def before(self, at: int, reach: int) -> str: ...
