"""Whether a sentence denies what the request denies: "does it not slide" and "it slides if ..." are two cases."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, EXTENTS
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.statements.candidates import Candidate

STEM: Final = 4  # letters by which words of the request and of a sentence are one
_CLAUSE: Final = re.compile(r"[,;:.]\s")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


def of_one_polarity(candidate: Candidate, asked: Asked) -> Candidate:
    """A bound whose clause says when the opposite of what is asked holds, marked as being for another thing."""
    if not asked.bound or candidate.role != "answer":
        return candidate
    before = _CLAUSE.split(candidate.sentence.partition(candidate.text)[0])[-1]
    return candidate if same_polarity(before, asked) else replace(candidate, role="other")


def same_polarity(sentence: str, asked: Asked) -> bool:
    """Whether what the request denies ("without slipping") is denied in the sentence, and nothing else of it is."""
    wanted, said = _denied(asked.request), _denied(sentence)
    own = {word[:STEM].casefold() for word in _WORD.findall(sentence)}
    asked_for = {word[:STEM].casefold() for word in _WORD.findall(asked.request)}
    return all((word in wanted) == (word in said) for word in own & (wanted | (said & asked_for)))


def of_the_opposite(sentence: str, asked: Asked) -> bool:
    """Whether a sentence has the opposite of a word of the request, and not that word: "repulsive" for "attractive"."""
    request, said = _words(asked.request), _words(sentence)
    return any(
        (request & one and said & other and not (request & other or said & one))
        or (request & other and said & one and not (request & one or said & other))
        for one, other in _opposites()
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in _WORD.findall(text))


@lru_cache(maxsize=1)
def _opposites() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    pairs = (pair.split("/") for pair in EXTENTS.phrases("opposite_states"))
    return tuple((frozenset(one.split("|")), frozenset(other.split("|"))) for one, other in pairs)


def _denied(text: str) -> frozenset[str]:
    """Beginnings of the words right behind a denial."""
    found: set[str] = set()
    for one in _denial().finditer(text):
        found.update(word[:STEM].casefold() for word in _WORD.findall(text[one.end() : one.end() + 40])[:2])
    return frozenset(found) - _joining()


@lru_cache(maxsize=1)
def _joining() -> frozenset[str]:
    """Beginnings of words that only open a case: "for"."""
    return frozenset(word[:STEM] for word in ANSWERING.words("clauses", "case_words"))


@lru_cache(maxsize=1)
def _denial() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&denials|lacking)")
