"""What a type of answer is to the rest: how it is scored, what its gold says, when two answers to it are the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ansatz.items.model import Grade, Item, Prediction
from ansatz.scorers.outcome import Extraction, Score


class Submission(NamedTuple):
    """What there is to score: the prediction, the final answer taken out of it, and the grades on record."""

    prediction: Prediction
    extraction: Extraction
    grades: Sequence[Grade] = ()


class AnswerType(Protocol):
    """One type of answer; its module holds one object of this kind, and the registry lists it.

    Attributes:
        name: as in ``Item.type``.
        from_text: it is scored from a final answer; else from what graders recorded.
    """

    @property
    def name(self) -> str: ...

    @property
    def from_text(self) -> bool: ...

    def score(self, item: Item, submission: Submission) -> Score:
        """The score; may raise ``NotationError`` and ``LimitError`` for what cannot be read."""

    def gold(self, item: Item) -> str:
        """What is right, as a line of text."""

    def same(self, item: Item, first: str, second: str) -> bool:
        """Whether two final answers say the same, right or wrong."""


@dataclass(frozen=True, slots=True)
class TextType:
    """A type that is scored from a final answer, made of three functions."""

    name: str
    scorer: Callable[[Item, Extraction], Score]
    right: Callable[[Item], str]
    alike: Callable[[Item, str, str], bool]
    from_text: bool = True

    def score(self, item: Item, submission: Submission) -> Score:
        return self.scorer(item, submission.extraction)

    def gold(self, item: Item) -> str:
        return self.right(item)

    def same(self, item: Item, first: str, second: str) -> bool:
        return self.alike(item, first, second)
