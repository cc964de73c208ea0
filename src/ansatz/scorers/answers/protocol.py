"""What a type of answer is to the rest: where it is found, what it scores and why, and how it can go wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ansatz.items.model import Grade, Item, Prediction
from ansatz.scorers.outcome import Extraction, Score
from ansatz.scorers.problem import asked_of
from ansatz.scorers.responses import final_answer

# A quantity with its unit, a formula, a derivation that ends in the answer, an option, a criterion of a rubric.
MistakeKind: TypeAlias = Literal["quantity", "formula", "derivation", "option", "criterion"]


class Submission(NamedTuple):
    """What there is to score: the prediction, the final answer taken out of it, and the grades on record."""

    prediction: Prediction
    extraction: Extraction
    grades: Sequence[Grade] = ()


class AnswerType(Protocol):
    """One type of answer; its module holds one object of this kind, and the registry lists it.

    Attributes:
        name: as in ``Item.type``.
        mistakes: what can be wrong with it, beyond what can be wrong with any answer.
    """

    @property
    def name(self) -> str: ...

    @property
    def mistakes(self) -> frozenset[MistakeKind]: ...

    def candidates(self, item: Item, prediction: Prediction) -> Extraction | None:
        """The final answer, with what else could have been taken for it; None where none is looked for in a text."""

    def score(self, item: Item, submission: Submission) -> Score:
        """The score; may raise ``NotationError`` and ``LimitError`` for what cannot be read."""

    def gold(self, item: Item) -> str:
        """What is right, as a line of text."""

    def same(self, item: Item, first: str, second: str) -> bool:
        """Whether two final answers say the same, right or wrong."""

    def explain(self, item: Item, scored: Score) -> Iterator[tuple[str, str]]:
        """What a person should know of a score beside its verdict: a label and a line each."""


@dataclass(frozen=True, slots=True)
class TextType:
    """A type that is scored from a final answer, made of functions."""

    name: str
    scorer: Callable[[Item, Extraction], Score]
    right: Callable[[Item], str]
    alike: Callable[[Item, str, str], bool]
    mistakes: frozenset[MistakeKind] = frozenset()
    explained: Callable[[Item, Score], Iterator[tuple[str, str]]] = lambda item, scored: iter(())

    def candidates(self, item: Item, prediction: Prediction) -> Extraction | None:
        return final_answer(prediction, item, asked_of(item))

    def score(self, item: Item, submission: Submission) -> Score:
        return self.scorer(item, submission.extraction)

    def gold(self, item: Item) -> str:
        return self.right(item)

    def same(self, item: Item, first: str, second: str) -> bool:
        return self.alike(item, first, second)

    def explain(self, item: Item, scored: Score) -> Iterator[tuple[str, str]]:
        return self.explained(item, scored)
