"""Which terms a question asks to be defined: set off by marks, or behind "define" and the like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.definitions.known import known
from ansatz.scorers.language import TERMS, Word, cyrillic, words, written
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import FORMULA

_LONGEST: Final = 4  # words of a term
_LETTERS: Final = 4  # of a word that its endings leave
_MARKED: Final = re.compile(
    r"(?<!\w)(?P<mark>\*{1,3}|_{1,3}|[\"“„«])(?P<term>[^\W\d_][^*_\"“”«».\n]{2,48})[*_\"”»]{1,3}(?!\w)"
)
_ASKS: Final = TERMS.pattern(r"(?i)(?&asks)[\s*_\"“«]{1,4}(?:(?&nouns)[\s*_\"“«]{1,4}){0,3}")
_ASKED: Final = TERMS.pattern("(?i)(?&asks)")
_TERM: Final = re.compile(r"(?P<term>[^\W\d_][\w'’-]*(?:\s[^\W\d_][\w'’-]*){0,3})")


@lru_cache(maxsize=64)
def asked_terms(item: Item) -> tuple[frozenset[str], ...]:
    """Each term that the question wants defined, as the beginnings of its words; none where it names none."""
    return tuple(dict.fromkeys(one for term in _said(item) if (one := _beginnings(term))))


def asked_phrases(item: Item) -> tuple[str, ...]:
    """The terms that the question wants defined, as it writes them."""
    return tuple(term.casefold() for term in _said(item))


def is_named(term: str, row: Sequence[Word]) -> bool:
    """Whether the words of a term stand in a row, whatever their endings."""
    own = _beginnings(term)
    return bool(own) and own <= _beginnings(" ".join(word.text for word in row))


@lru_cache(maxsize=64)
def marked_words(item: Item) -> tuple[str, ...]:
    """The words that the question sets off, at most two each: the word *plasma*, «фаза»."""
    text = question_of(item).response.marked
    found = (match["term"].casefold().strip() for match in _MARKED.finditer(text))
    return tuple(dict.fromkeys(word for word in found if len(word.split()) <= _SHORT))


_SHORT: Final = 2


@lru_cache(maxsize=64)
def _said(item: Item) -> tuple[str, ...]:
    text = question_of(item).response.marked
    return tuple(_named(text)) if _ASKED.search(text) is not None else ()


def _named(text: str) -> Iterator[str]:
    marked = [match["term"] for match in _MARKED.finditer(text) if len(match["term"].split()) <= _LONGEST]
    if marked:
        yield from marked
        return
    for asks in _ASKS.finditer(text):
        term = _TERM.match(text, asks.end())
        if term is None or FORMULA in term[0]:
            continue
        said = term["term"].split()
        end = next((n for n, word in enumerate(said) if n and word.casefold() in _closed()), len(said))
        if said[0].casefold() not in _closed():
            yield " ".join(said[:end])


@lru_cache(maxsize=1)
def _closed() -> frozenset[str]:
    return written("prepositions") | written("openers") | written("determiners")


def is_asked(item: Item, term: str) -> bool:
    """Whether a term is one that the question asks for, or a short form of it; any term will do where it names none.

    The head alone is none: "the angle" is not the critical angle.
    """
    asked = asked_terms(item)
    own = _beginnings(term)
    if not asked or any(one <= own or (own < one and not _is_head(term)) for one in asked):
        return True
    if not _is_marked(item) and any(one & own for one in asked) and not _is_head(term):
        return True  # where the term of a question ends is not told by words alone
    key = known(term)
    return bool(key) and any(known(one) == key for one in _said(item))  # the same under another name


@lru_cache(maxsize=64)
def _is_marked(item: Item) -> bool:
    return _MARKED.search(question_of(item).response.marked) is not None


def _is_head(term: str) -> bool:
    """Whether a term is the name of a kind of thing alone."""
    said = [word for word in words(term) if word.text not in _closed()]
    return len(said) == 1 and not {said[0].text, said[0].lemma}.isdisjoint(written("genera"))


@lru_cache(maxsize=1 << 10)
def _beginnings(term: str) -> frozenset[str]:
    """The words of a term by their first letters, as endings change: those of the lemma in Russian."""
    return frozenset(
        (word.lemma if cyrillic(word.text) else word.text)[:_LETTERS]
        for word in words(term.replace("-", " "))
        if len(word.text) > 2 and word.text not in _closed()
    )
