"""Definitions told by what they say: a sentence that names the term that is asked for, and says what makes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.constraints.definitions.asked import asked_terms, is_asked
from ansatz.scorers.constraints.definitions.known import known, told_of
from ansatz.scorers.constraints.definitions.terms import Term
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import EXPLAINING, Word, holds
from ansatz.scorers.responses import Sentence, substance

_LEAST: Final = 3  # words that name something, beside the term
_WORDS: Final = 3  # of a term
_IF: Final = EXPLAINING.words("if_words") | EXPLAINING.words("bare_verbs")


def by_content(document: Document) -> Iterator[Term]:
    """``A sample has gone through one half-life when half of its nuclei have decayed``, in the order of the text."""
    if not asked_terms(document.item):
        return  # any sentence on a potential says something that makes one
    for place, sentence in enumerate(document.sentences):
        row = document.row(sentence.start, sentence.end)
        if not (holds("defines", row) or any(word.text in _IF for word in row)):
            continue
        found = _of(document, sentence, row, place)
        if found is not None:
            yield found


def _of(document: Document, sentence: Sentence, row: tuple[Word, ...], place: int) -> Term | None:
    for first in range(len(row)):
        for last in range(min(len(row), first + _WORDS), first, -1):
            said = document.masked[row[first].start : row[last - 1].end]
            if not known(said.casefold()) or not is_asked(document.item, said):
                continue
            rest = [*row[:first], *row[last:]]
            before = document.masked[sentence.start : row[first].start]
            meaning = f"{before} {document.masked[row[last - 1].end : sentence.end]}"
            told = told_of(said.casefold(), meaning)
            if told is None or told.whose != "own" or len(substance(rest)) < _LEAST:
                return None
            if document.stance(row[first].start, row[last - 1].end) != "said":
                return None
            return Term(said.casefold(), meaning, place, (sentence.start, sentence.end), row[last - 1].end)
    return None
