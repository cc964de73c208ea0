"""What a prediction wrote, and how it is read: without thoughts, mended; with the way back to what was written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ansatz.items.model import Prediction
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.responses.text.mending import mended, places
from ansatz.scorers.responses.text.splitting import Span
from ansatz.scorers.responses.text.tidy import thoughts_end, without_thoughts


def audited_text(prediction: Prediction) -> str:
    """The text whose offsets spans are: the response, or the reasoning and the answer with a blank line between."""
    if prediction.response:
        return prediction.response
    return "\n\n".join(part for part in (prediction.reasoning, prediction.answer) if part)


def worked_text(prediction: Prediction) -> str:
    """Where a derivation stands, as it is read: reasoning and response; the answer is a field of its own."""
    return mended("\n\n".join(without_thoughts(part) for part in (prediction.reasoning, prediction.response) if part))


@dataclass(frozen=True)
class Source:
    """A text as written, and the part of it that is read.

    Attributes:
        raw: as written.
    """

    raw: str

    @cached_property
    def begun(self) -> int:
        """Where what is read begins: behind a thinking prelude."""
        return thoughts_end(self.raw)

    @cached_property
    def text(self) -> str:
        """What is read: at most ``RESPONSE_CHARACTERS``, its formulas mended."""
        return mended(self._kept)

    @property
    def _kept(self) -> str:
        return self.raw[self.begun :][:RESPONSE_CHARACTERS]

    @cached_property
    def _back(self) -> Callable[[Span], Span]:
        return places(self._kept)

    def original(self, span: Span) -> Span:
        """A span of ``text`` as one of ``raw``."""
        start, end = span if self.text == self._kept else self._back(span)
        return self.begun + start, self.begun + end

    def quote(self, span: Span) -> str:
        """The words of a span, as written."""
        start, end = self.original(span)
        return self.raw[start:end]
