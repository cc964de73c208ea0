"""A statement in words, read: its terms, what it denies, whether it says yes or no."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import LANGUAGES, known, spoken

_COMMANDS: Final = re.compile(r"\\(?:text|textbf|textit|mathrm|mathbf|mbox|boxed|emph|begin|end|left|right|quad|[,;:! ])(?![A-Za-z])|[${}*_`#~&]")
_WORD: Final = re.compile(r"\\?[^\W\d_]+(?:['’][^\W\d_]+)?|\d+(?:[.,]\d+)?|[-+<>=≤≥≠±°%]")
_SENTENCE: Final = re.compile(r"(?<=[.?!])\s+|\n+")
_FIRST: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_SHORTEST: Final = 4  # letters that a stem keeps


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement.

    Attributes:
        text: its words, folded, in order.
        order: the stems of its words of content, numbers and signs, in order; ``terms``, the same as a set.
        said: True or False where it opens with a yes or no.
        denials: how many words of denial it has, the opening no left out, modulo 2.
        restricted: its words that set a condition or one thing against another ("but", "only", "than").
        hedged: it leaves itself open ("or", "maybe").
        small: its small words ("on", "by"), some of which turn what is said around.
    """

    text: str
    order: tuple[str, ...]
    terms: frozenset[str]
    said: bool | None
    denials: int
    restricted: frozenset[str]
    hedged: bool
    languages: tuple[str, ...] = ("en",)
    small: frozenset[str] = frozenset()

    def side(self, asked: Statement) -> bool | None:
        """The answer to a question of yes or no: what it opens with, or whether it denies what is asked.

        None where it does not repeat what the question is about, so that a denial may be of anything.
        """
        own = len(self.terms & asked.terms)
        repeats = own > 0 and own * 2 >= len(self.terms) and not asked.denials
        if self.said is not None:
            against = self.denials == 1 if self.said else self.denials == 0 and self.terms <= asked.terms
            return None if repeats and against else self.said
        return self.denials == 0 if repeats and not self.restricted - asked.restricted else None

    def turned_against(self, other: Statement) -> str:
        """The small word by which the other says the reverse: work done "on" the gas, "by" the gas; else empty."""
        for code in self.languages:
            for pair in LANGUAGES[code].turns:
                for one, reverse in (pair.split("/"), pair.split("/")[::-1]):
                    if one in self.small and reverse not in self.small and reverse in other.small and one not in other.small:
                        return reverse
        return ""

    def opposites(self, term: str) -> frozenset[str]:
        return _opposites(self.languages).get(term, frozenset())


@lru_cache(maxsize=4096)
def read_statement(text: str, code: str = "en") -> Statement:
    """The words of a text as a statement; linear in its length."""
    plain = unicodedata.normalize("NFKC", _COMMANDS.sub(" ", text)).casefold().replace("’", "'")
    codes = spoken(text, code if known(code) else "en")
    words = _WORD.findall(plain)
    vocabulary = _vocabulary(codes)
    said: bool | None = None
    if words and words[0] in vocabulary.yes:
        said, words = True, words[1:]
    elif words and words[0] in vocabulary.no and (len(words) == 1 or re.match(r"\W*\w+\s*[,.;:!—–-]", plain)):
        said, words = False, words[1:]
    denials = 0
    order: dict[str, None] = {}
    for word in words:
        bare = word.replace("'", "")
        if bare in vocabulary.negators or word.endswith("n't"):
            denials += 1
        elif word in vocabulary.negative:
            denials += 1
            order[_stem(vocabulary.negative[word])] = None
        elif word not in vocabulary.small:
            order[_stem(word.lstrip("\\"))] = None
    restricted = frozenset(word for word in words if word in vocabulary.restrictions)
    hedged = any(word in vocabulary.hedges for word in words)
    small = vocabulary.small.intersection(words)
    return Statement(" ".join(words), tuple(order), frozenset(order), said, denials % 2, restricted, hedged, codes, small)


def asks_yes_or_no(question: str, code: str = "en") -> bool:
    """Whether exactly one sentence of the question asks, and asks for yes or no."""
    openers = frozenset(opener for one in spoken(question, code if known(code) else "en") for opener in LANGUAGES[one].asks_yes_or_no)
    asked = [sentence for sentence in _SENTENCE.split(question[-4_000:]) if sentence.rstrip().endswith("?")]
    alternatives = _vocabulary(spoken(question, code if known(code) else "en")).hedges
    closed = [
        sentence
        for sentence in asked
        if _closed(sentence, openers) and not alternatives & set(_WORD.findall(sentence.casefold()))
    ]
    others = [sentence for sentence in asked if sentence not in closed and len(sentence.split()) > 1]
    return len(closed) == 1 and not others


def _closed(sentence: str, openers: frozenset[str]) -> bool:
    first = _FIRST.search(sentence)
    if first is not None and first[0].casefold() in openers:
        return True
    return any(f"*{word}" in openers for word in sentence.casefold().rstrip("? ").split())


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    yes: frozenset[str]
    no: frozenset[str]
    negators: frozenset[str]
    negative: Mapping[str, str]
    restrictions: frozenset[str]
    hedges: frozenset[str]
    small: frozenset[str]


@lru_cache(maxsize=16)
def _vocabulary(codes: tuple[str, ...]) -> _Vocabulary:
    def of(field: str) -> frozenset[str]:
        return frozenset(word for code in codes for word in getattr(LANGUAGES[code], field))

    small = of("small_words") | of("articles")
    hedges = of("alternatives") | of("doubts")
    negative = dict(pair.split("=") for pair in of("negative_words"))
    return _Vocabulary(of("yes"), of("no"), of("negators"), negative, of("restrictions"), hedges, small)


@lru_cache(maxsize=16)
def _opposites(codes: tuple[str, ...]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for code in codes:
        for pair in LANGUAGES[code].opposites:
            one, other = (frozenset(map(_stem, side.split("|"))) for side in pair.split("/"))
            for word in one:
                found[word] = found.get(word, frozenset()) | other
            for word in other:
                found[word] = found.get(word, frozenset()) | one
    return found


@lru_cache(maxsize=8192)
def _stem(word: str) -> str:
    """A word without its ending of number, tense or adverb, so that "conserved" and "conserves" meet."""
    endings: Iterable[str] = _RUSSIAN if "а" <= word[:1] <= "я" else _ENGLISH
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST - (len(ending) == 1):
            stem = word[: -len(ending)]
            return stem[:-1] if len(stem) > _SHORTEST and stem[-1] == stem[-2] and stem[-1] not in "sl" else stem
    return word


_ENGLISH: Final = ("ingly", "edly", "ing", "ies", "ied", "ed", "es", "ly", "s", "e", "y")
_RUSSIAN: Final = (
    "иваться", "ываться", "ться", "ется", "ются", "ится", "ятся", "ыми", "ими", "ого", "его", "ому", "ему", "ует", "ают",
    "яют", "ает", "яет", "ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ый", "ий", "ой", "ых", "их", "ым", "им", "ом",
    "ем", "ет", "ит", "ют", "ут", "ат", "ят", "ов", "ам", "ям", "ах", "ях", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь",
)  # fmt: skip
