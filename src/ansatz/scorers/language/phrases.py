"""Phrases of lemmas in a row of words: which kinds of phrases of a language occur, and where. Lemmas by simplemma."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ansatz.scorers.language import en, ru
from ansatz.scorers.language.discourse import Discourse
from ansatz.scorers.language.scripts import cyrillic

DISCOURSES: Final[dict[str, Discourse]] = {one.code: one for one in (en.DISCOURSE, ru.DISCOURSE)}
_GAP: Final = 6  # words that ``~`` stands for at most
_KNOWN: Final = 20_000  # words whose phrases are remembered for each field
_LONGEST_WORD: Final = 80
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


class Word(NamedTuple):  # a dataclass takes four times as long to make, and a response has thousands
    """One word of a text, lower case: ``text[start:end]``."""

    text: str
    start: int
    end: int

    @property
    def lemma(self) -> str:
        """Looked up when it is asked for: many a reader needs the words alone, and the tables take long to load."""
        return lemma(self.text)


def words(text: str, offset: int = 0) -> tuple[Word, ...]:
    """The words of a text with their lemmas; ``offset`` is added to the places."""
    found = []
    for match in _WORD.finditer(text):
        word = match[0].casefold().replace("’", "'")
        found.append(Word(word, offset + match.start(), offset + match.end()))
    return tuple(found)


def last_word(text: str) -> str:
    """The last word of a text, as ``words`` has it; empty where there is none."""
    found = _WORD.findall(text, max(0, len(text) - _LONGEST_WORD))
    return found[-1].casefold().replace("’", "'") if found else ""


@lru_cache(maxsize=1 << 15)
def lemma(word: str) -> str:
    """The dictionary form of a word, Cyrillic as Russian, anything else as English; itself where it is unknown."""
    import simplemma  # loads its tables at the first word: only audits and proofs ask

    code = "ru" if cyrillic(word) else "en"
    # As they are stored: half the time to load, a third of the memory; a lookup is slower, and each is kept.
    found: str = simplemma.lemmatize(word, lang=code, low_memory=True).casefold()
    return _MENDED.get(found, found)


# Lemmas that the tables get wrong for words of physics.
_MENDED: Final = {"masse": "mass", "los": "loss", "le": "less", "gase": "gas", "axe": "axis", "len": "lens"}


@dataclass(frozen=True, slots=True)
class FoundPhrase:
    """A phrase in a row of words: ``words[first:last]``."""

    phrase: str
    first: int
    last: int


def occurrences(field: str, row: Sequence[Word]) -> Iterator[FoundPhrase]:
    """The phrases of one field that occur in a row of words, in its order; of several at one place the longest."""
    known = _known(field)
    for place, word in enumerate(row):
        options = known.get(word.text)
        if options is None:
            options = _options(field, word)
            if len(known) < _KNOWN:
                known[word.text] = options
        if not options:
            continue
        following = row[place + 1] if place + 1 < len(row) else None
        ends = [(_end(parts, row, place), phrase) for phrase, parts in options if _may_follow(parts, following)]
        reached = [(end, phrase) for end, phrase in ends if end]
        if reached:
            end, phrase = max(reached)
            yield FoundPhrase(phrase, place, end)


def holds(field: str, row: Sequence[Word]) -> bool:
    """Whether some phrase of a field occurs."""
    return next(occurrences(field, row), None) is not None


@cache
def written(field: str) -> frozenset[str]:
    """The single words of a field, for looking words and lemmas up; phrases are left out."""
    return frozenset(phrase for one in DISCOURSES.values() for phrase in getattr(one, field) if " " not in phrase)


_Parts = tuple[str, tuple[str, ...]]


def _phrases(discourse: Discourse, field: str) -> tuple[str, ...]:
    """The phrases of a field; ``traces.range`` is an entry of one."""
    name, _, entry = field.partition(".")
    found: tuple[str, ...] = getattr(discourse, name)[entry] if entry else getattr(discourse, name)
    return found


@cache
def _index(field: str) -> tuple[dict[str, list[_Parts]], dict[str, list[tuple[str, _Parts]]]]:
    exact: dict[str, list[_Parts]] = {}
    beginnings: dict[str, list[tuple[str, _Parts]]] = {}
    for one in DISCOURSES.values():
        for phrase in _phrases(one, field):
            parts = tuple(phrase.split())
            if parts[0].endswith("*"):
                beginnings.setdefault(parts[0][:3], []).append((parts[0][:-1], (phrase, parts)))
            else:
                exact.setdefault(parts[0], []).append((phrase, parts))
    return exact, beginnings


@cache
def _known(field: str) -> dict[str, tuple[_Parts, ...]]:
    """What was found for a word before: most words begin no phrase of a field, and are asked for in each of them."""
    return {}


def _options(field: str, word: Word) -> tuple[_Parts, ...]:
    """The phrases of a field that may begin with a word."""
    exact, beginnings = _index(field)
    options = [*exact.get(word.text, ()), *(exact.get(word.lemma, ()) if word.lemma != word.text else ())]
    options += [one for stem, one in beginnings.get(word.text[:3], ()) if word.text.startswith(stem)]
    return tuple(options)


def _may_follow(parts: tuple[str, ...], word: Word | None) -> bool:
    """Whether the second word of a phrase is the one that follows; most phrases fail here."""
    if len(parts) == 1:
        return True
    second = parts[1]
    return second == "~" or (word is not None and _is(second, word))


def _end(parts: tuple[str, ...], row: Sequence[Word], place: int) -> int:
    """Behind the phrase that begins at ``place``; 0 where it does not."""
    at = place
    for number, part in enumerate(parts):
        if part == "~":
            wanted = parts[number + 1]
            reach = range(at, min(len(row), at + _GAP + 1))
            at = next((one for one in reach if _is(wanted, row[one])), -1)
            if at < 0:
                return 0
            continue
        if at >= len(row) or not _is(part, row[at]):
            return 0
        at += 1
    return at


def _is(part: str, word: Word) -> bool:
    if part.endswith("*"):
        return word.text.startswith(part[:-1])
    return part in (word.text, word.lemma)
