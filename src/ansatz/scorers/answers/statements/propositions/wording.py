"""Words of a claim that say nothing of their own beside its values, and letters for the words that they stand for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.statements.propositions.folding import lettered
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import LANGUAGES, SCALES

SHORTEST: Final = 3  # letters of a stem that a longer beginning of a word may have


@dataclass(frozen=True, slots=True)
class HollowWords:
    """Words that only carry a value of some scales."""

    whole: frozenset[str]
    beginnings: tuple[str, ...]

    def out_of(self, terms: frozenset[str]) -> frozenset[str]:
        """Terms without those that are hollow."""
        return frozenset(term for term in terms if term not in self.whole and not self._begins(term))

    def _begins(self, term: str) -> bool:
        return any(term.startswith(one) or (len(term) >= SHORTEST and one.startswith(term)) for one in self.beginnings)


@lru_cache(maxsize=512)
def hollow_words(scales: frozenset[str], code: str) -> HollowWords:
    """The words that say nothing of their own beside values of these scales."""
    grouped = SCALES.grouped("hollow")
    phrases = [phrase for scale in sorted(scales) for phrase in grouped.get(scale, ())]
    whole = " ".join(phrase for phrase in phrases if "*" not in phrase)
    beginnings = tuple(phrase.rstrip("*") for phrase in phrases if "*" in phrase)
    return HollowWords(read_statement(whole, code).terms, beginnings)


def spelled_out(
    terms: frozenset[str], others: frozenset[str], nouns: Iterable[tuple[str, frozenset[str]]], code: str
) -> frozenset[str]:
    """Terms with a letter replaced by the words that it stands for, where the other side says these.

    Args:
        nouns: what names stand for in the question, whatever they usually do.
    """
    found = set(terms)
    for term in terms - others:
        letter = lettered(term)
        for words in (*(words for name, words in nouns if name == term), *_meanings(letter, code)):
            if words <= others:
                found = (found - {term}) | words
                break
    return frozenset(found)


@lru_cache(maxsize=512)
def _meanings(letter: str, code: str) -> tuple[frozenset[str], ...]:
    """What a letter may stand for, as terms, the longest first."""
    usual = LANGUAGES[code].usual_letters if code in LANGUAGES else {}
    found = {read_statement(word, code).terms for word, letters in usual.items() if letter in letters.split()}
    return tuple(sorted(found, key=lambda words: (-len(words), sorted(words))))
