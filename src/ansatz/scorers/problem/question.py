"""The text of a question, read once as a response is: its formulas with their trees, its letters, its numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import cached_property, lru_cache
from itertools import islice
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.language import MEASURING, Word, words
from ansatz.scorers.notation import Names
from ansatz.scorers.quantities import Measured, read_answer
from ansatz.scorers.responses import (
    Formula,
    Fragment,
    Measure,
    Response,
    described,
    extract,
    measures,
    read_response,
    substance,
    tree_of,
    with_unit,
)

DATA: Final = 40  # numbers of one question that are looked at
_NUMBER = re.compile(r"(?<![\w^_{.,\-+])\d[\d.,{}]*")
_ENDS = MEASURING.pattern(r"[;\n]|\.(?=\s|$)|,(?=\s)|(?&quantity_ends)")
_REACH: Final = 60
# Bare letters in the question: "a rod of length L and mass m".
_BARE = re.compile(r"(?<![^\W\d_])[A-Za-zΑ-ω](?:_\{?\w{1,3}\}?)?(?![^\W\d_])")


class QuestionText:
    """One question; every view is made when first asked for, formulas by the vocabulary they are read with.

    Attributes:
        text: Markdown with LaTeX.
        language: BCP 47.
        response: the document of its text.
    """

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self.language = language
        self.response: Response = read_response(text)
        self._trees: dict[tuple[Names, bool], tuple[tuple[Fragment, Tree], ...]] = {}

    @property
    def formulas(self) -> tuple[Fragment, ...]:
        """Every piece of mathematics, see ``Response``."""
        return self.response.formulas

    def trees(self, names: Names, *, units: bool = False) -> tuple[tuple[Fragment, Tree], ...]:
        """The formulas that can be read, with their trees; with the unit behind each, where ``units`` are wanted."""
        key = names, units
        if key not in self._trees:
            self._trees[key] = tuple(self._read(names, units))
        return self._trees[key]

    def _read(self, names: Names, units: bool) -> list[tuple[Fragment, Tree]]:
        found = []
        for piece in self.formulas:
            behind = self.text[piece.end : piece.end + _REACH] if units else ""
            try:
                found.append((piece, tree_of(with_unit(piece.text, behind, self.language), names)))
            except ScorersError:
                continue
        return found

    def statements(self, names: Names) -> tuple[Formula, ...]:
        """What its formulas state."""
        return extract(self.text, names).formulas

    @cached_property
    def bare_letters(self) -> frozenset[str]:
        """Single letters, as written, wherever they stand."""
        return frozenset(_BARE.findall(self.text))

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Its numbers, each with the unit that follows it."""
        return tuple(measures(self.text, self.language))

    @cached_property
    def quantities(self) -> tuple[Measured, ...]:
        """The quantities that it states, each as it is written."""
        found: list[Measured] = []
        for match in islice(_NUMBER.finditer(self.text), DATA):
            tail = self.text[match.start() : match.start() + _REACH]
            end = _ENDS.search(tail, len(match[0].rstrip(".,")))
            try:
                reading = read_answer((tail[: end.start()] if end else tail).replace("$", " ").strip(), self.language)
            except ScorersError:
                continue
            found.extend(reading.quantities[:1])
        return tuple(found)

    @cached_property
    def words(self) -> Sequence[Word]:
        """The words outside of formulas, in their order."""
        return words(self.response.masked)

    @cached_property
    def lemmas(self) -> frozenset[str]:
        """The words that name something, as lemmas."""
        return frozenset(substance(self.words))


def described_in(question: QuestionText, names: Set[str]) -> Mapping[str, frozenset[str]]:
    """How a question describes letters: the beginnings of words for each, by canonical name."""
    said = question.response
    return described(said, said.formulas, said.symbols(question.language), names)


def question_of(item: Item) -> QuestionText:
    """The question of an item, the same for all who ask."""
    return _question(item.question, item.language)


@lru_cache(maxsize=256)
def _question(text: str, language: str) -> QuestionText:
    return QuestionText(text, language)
