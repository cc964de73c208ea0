"""The symbols of a response with what is said of them, each mention read once for all who ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ansatz.scorers.responses.document.symbols.introduced import Introduction, Read, every_introduction, introduced
from ansatz.scorers.responses.document.symbols.mentions import Mention, mentions, where_used
from ansatz.scorers.responses.document.symbols.sayings import Saying, said_of, sayings, tabled
from ansatz.scorers.responses.document.symbols.view import Text


class Symbols:
    """What one response says of its symbols. Nothing here knows an item: who asks says which letters are symbols.

    Args:
        response: what is read.
        language: BCP 47, for units in words.
    """

    def __init__(self, response: Text, language: str) -> None:
        self._response = response
        self._language = language
        self._said: dict[Mention, tuple[Saying, ...]] = {}
        self._read: Read = {}

    @cached_property
    def _mentions(self) -> list[Mention]:
        return mentions(self._response.text, self._response.pieces, self._language)

    @cached_property
    def _tabled(self) -> tuple[Saying, ...]:
        return tuple(tabled(self._response.text, self._language))

    def _of(self, mark: Mention) -> tuple[Saying, ...]:
        if mark not in self._said:
            self._said[mark] = tuple(said_of(self._response, mark, self._language))
        return self._said[mark]

    def mentioned(self, used: frozenset[str]) -> list[Mention]:
        """Symbols that stand alone, letters in plain words only where they are ``used`` in a formula, too."""
        return where_used(self._mentions, used)

    def said(self, used: frozenset[str]) -> list[Saying]:
        """What is said of symbols in words: meanings and units, in order."""
        found = [*sayings(self._response.text, self.mentioned(used), self._of), *self._tabled]
        return sorted(found, key=lambda saying: (saying.start, saying.end, saying.symbol))

    def introduced(self, marks: Sequence[Mention], alias: Callable[[str], str]) -> dict[str, Introduction]:
        """Every one of these that has a noun phrase beside it, under its ``alias``, with the first of them."""
        return introduced(self._response, marks, alias, self._read)

    def introductions(self, marks: Sequence[Mention], alias: Callable[[str], str]) -> list[Introduction]:
        """All noun phrases beside these, in order."""
        return every_introduction(self._response, marks, alias, self._read)
