"""Formulas told in words, "v0 squared over g", and proportionalities: "grows as the cube of the radius"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, SPEAKING, cyrillic
from ansatz.scorers.responses.shapes.spoken.cursor import Cursor
from ansatz.scorers.responses.shapes.spoken.grammar import ended, whole
from ansatz.scorers.responses.shapes.spoken.words import index, stem_of

LONGEST: Final = 600  # characters of a sentence that is read

_ARTICLES: Final = frozenset("aA")
_NAMES: Final = re.compile(r"\s?(?:[,.;?)]|\Z|of\s|is\s|as\s)")
_CALLED: Final = re.compile(
    r"(?P<words>(?<![^\W\d_])(?:[^\W\d_]{3,}+\s){1,2})\$?(?P<letter>\\[a-z]+|[A-Za-z])(?P<index>_\{?\w{1,6}\}?|\d)?\$?(?![\w'’])"
)


def letters_called(question: str) -> tuple[tuple[str, str], ...]:
    """The beginnings of words that a question has right before a letter, with the letter: "the orbital radius r"."""
    found: dict[str, str] = {}
    for one in _CALLED.finditer(question):
        letter = f"{one['letter']}{index(one['index'] or '')}"
        if letter in _ARTICLES and not _NAMES.match(question, one.end()):
            continue
        words = one["words"].split()
        for word in words if cyrillic(words[-1]) else words[-1:]:  # "радиуса орбиты r", "the orbital radius r"
            stem = stem_of(word)
            found[stem] = letter if found.get(stem, letter) == letter else ""
    return tuple((stem, letter) for stem, letter in found.items() if letter)


def formula_told(sentence: str, called: Mapping[str, str], known: frozenset[str]) -> str:
    """The last formula that a sentence states in words, as LaTeX; empty for none.

    Args:
        called: the letters of the question by the beginnings of words for them.
        known: the letters of the question.
    """
    if len(sentence) > LONGEST or not _has_operation().search(sentence):
        return ""
    told = ""
    at = 0
    related = [verb.span() for verb in _relating().finditer(sentence)]
    for lead in _leads().finditer(sentence):
        if lead.end() < at or any(start <= lead.start() < end for start, end in related):
            continue  # "scales as the square root of h" says what it depends on
        reader = Cursor(sentence, lead.end(), called, known)
        made = whole(reader)
        if made and reader.operations and reader.letters and ended(reader):
            told, at = made, reader.at
    return told


def dependence_told(sentence: str, called: Mapping[str, str], known: frozenset[str], asked: str) -> str:
    r"""The proportionality that a sentence tells of the letter that is asked for: ``T^2 \propto r^3``; or empty."""
    if len(sentence) > LONGEST:
        return ""
    told = ""
    for verb in _relating().finditer(sentence):
        reader = Cursor(sentence, verb.end(), called, known)
        right = whole(reader)
        if not right or not reader.letters or not ended(reader):
            continue
        left = _left_of(sentence, verb.start(), called, known, asked)
        if left is None:
            continue
        inverse = verb["inversely"] is not None or (verb["falling"] is not None and not _sinks(right))
        told = rf"{left} \propto \frac{{1}}{{{right}}}" if inverse else rf"{left} \propto {right}"
    law = _inverse_square().search(sentence)
    others = [letter for letter in dict(called).values() if letter != asked]
    if not told and law is not None and len(set(others)) == 1 and asked:
        told = rf"{asked} \propto \frac{{1}}{{{others[0]}^2}}"
    return told


def _left_of(sentence: str, end: int, called: Mapping[str, str], known: frozenset[str], asked: str) -> str | None:
    """What a proportionality is told of, where that is the letter that is asked for or a power of it."""
    start = max((one.end() for one in re.finditer(r"[.;:,—]\s", sentence[:end])), default=0)
    for place in [start, *(one.end() for one in re.finditer(r"\s", sentence[start:end]))]:
        at = place if place == start else start + place
        reader = Cursor(sentence[:end], at, called, known)
        made = whole(reader)
        if made and reader.letters == {asked} and not _left_over().sub("", sentence[reader.at : end]).strip(" *"):
            return made
    if _pronouns().fullmatch(sentence[start:end].strip(" *")):
        return asked or None
    return None


def _sinks(formula: str) -> bool:
    """Whether a formula is an inverse as it stands."""
    return formula.startswith(("\\frac{1}", "\\frac1")) or "^{-" in formula


@lru_cache(maxsize=1)
def _has_operation() -> re.Pattern[str]:
    return SPEAKING.pattern("(?i)(?&powers|powers_of|raised|roots|inverses|over|times|ratio_of|product_of)")


@lru_cache(maxsize=1)
def _leads() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\A\W*|(?:(?&leads)|[=:≈—])\s")


@lru_cache(maxsize=1)
def _relating() -> re.Pattern[str]:
    said = SPEAKING.source
    return re.compile(
        rf"(?i)(?P<inversely>{said('(?&inversely)')})|(?P<proportional>{said('(?&proportional)')}|∝|\s~\s)|(?P<falling>{said('(?&falling)')})"
    )


@lru_cache(maxsize=1)
def _inverse_square() -> re.Pattern[str]:
    return SPEAKING.pattern("(?i)(?&inverse_square)")


@lru_cache(maxsize=1)
def _pronouns() -> re.Pattern[str]:
    return ANSWERING.pattern(rf"(?i)(?:(?&conclusions|conjunctions)\s|,\s)*(?:{SPEAKING.source('(?&pronouns)')})")


@lru_cache(maxsize=1)
def _left_over() -> re.Pattern[str]:
    """Adverbs and verbs between a quantity and what it is proportional to."""
    return ANSWERING.pattern(r"(?i)(?&equals)|(?:[^\W\d_]{2,}ly)(?![^\W_])")
