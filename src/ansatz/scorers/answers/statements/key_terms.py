"""Statements by what settles them: the one of a pair of opposites, or which of two things is more.

"Singlet" answers "show that the neutrons are in a singlet state"; "less for the diatomic gas" says of two gases what
"more for the monatomic gas" says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.reading import SaidStatement, read_statement, stems
from ansatz.scorers.language import LANGUAGES, joined
from ansatz.scorers.outcome import Verdict

_WORD: Final = re.compile(r"[^\W\d_]+")
_THAN: Final = worded(rf"(?i)\s+(?:{joined('compares')})\s+")


def by_contrast(gold: SaidStatement, answer: SaidStatement, asked: SaidStatement) -> Verdict | None:
    """Right where the question says all of a gold but which of two opposites it is, and the answer says just that."""
    if gold.denials or answer.denials or gold.restricted or answer.restricted:
        return None
    kinds = stems("kinds", gold.languages)
    contrast = frozenset(term for term in gold.terms if gold.opposites(term))
    if _joined(gold) - answer.terms:
        return None  # "real and nondegenerate": both
    if not contrast or gold.terms - asked.terms - kinds or answer.terms - gold.terms or contrast - answer.terms:
        return None
    said = ", ".join(sorted(contrast))
    return Verdict(True, "terms", f"both say {said}, the question the rest", {"terms": sorted(contrast)})


def _joined(statement: SaidStatement) -> frozenset[str]:
    """The terms right before and behind each "and" of a statement."""
    joints = {word for code in statement.languages for word in LANGUAGES[code].conjunctions}
    words = statement.text.split()
    beside = [
        word
        for at, joint in enumerate(words)
        if joint in joints
        for word in words[max(0, at - 1) : at] + words[at + 1 : at + 2]
    ]
    return read_statement(" ".join(beside), statement.languages[0]).terms


@dataclass(frozen=True, slots=True)
class ComparedThings:
    """A statement that one thing is more than another.

    Attributes:
        subject, other: the terms of what is compared, and of what with; ``other`` is empty where it is not said.
        scale: the place of the comparison among those that are known.
        more: whether it says more, or less.
        at: the terms between the word of comparison and "than": "in energy".
        word: the word of comparison as it is written.
    """

    subject: tuple[str, ...]
    other: tuple[str, ...]
    scale: int
    more: bool
    at: frozenset[str]
    word: str = ""


def by_comparison(gold: str, answer: str, asked: SaidStatement, language: str) -> Verdict | None:
    """Right where two comparisons say the same of the same two things, or each the converse of the other."""
    left, right = read_statement(gold, language), read_statement(answer, language)
    own, said = comparison_of(gold, language), comparison_of(answer, language)
    if own is None or said is None or own.scale != said.scale or left.denials or right.denials:
        return None
    pair = _told_apart(own, left) if own.other else _told_apart_by(said, own, left)
    words = _scales(left.languages)
    if pair is None or (left.restricted ^ right.restricted) - _comparatives(left.languages):
        return None
    first, second = pair
    here, there = (first, second) if first in said.subject else (second, first)
    if here not in said.subject or there in said.subject or (said.other and there not in said.other):
        return None
    same = (own.more is said.more) is (here == first)
    kinds = stems("kinds", left.languages) | stems("compares", left.languages)
    compared = frozenset(words) | {first, second} | kinds
    if (
        not same
        or left.terms - compared - asked.terms - right.terms
        or right.terms - compared - asked.terms - left.terms
    ):
        return None
    more = "more" if said.more else "less"
    return Verdict(True, "terms", f"both compare {first} with {second}; the answer says {more} of {here}")


def comparison_of(text: str, language: str) -> ComparedThings | None:
    """A text as a comparison; None where it is none, or several."""
    head, *rest = _THAN.split(text, maxsplit=1)
    codes = read_statement(text, language).languages
    scales = _scales(codes)
    marks = [
        (match, scales[term]) for match in _WORD.finditer(head) for term in _terms(match[0], language) if term in scales
    ]
    if len(marks) != 1 or (rest and any(term in scales for term in _terms(rest[0], language))):
        return None
    mark, (scale, more) = marks[0]
    before, behind = _terms(head[: mark.start()], language), _terms(head[mark.end() :], language)
    if rest:
        return ComparedThings(before, _terms(rest[0], language), scale, more, frozenset(behind), mark[0].casefold())
    return ComparedThings(before + behind, (), scale, more, frozenset(), mark[0].casefold())


def _told_apart(own: ComparedThings, gold: SaidStatement) -> tuple[str, str] | None:
    """The two terms by which the things of a gold's comparison are told apart."""
    opposed = [(one, other) for one in own.subject for other in own.other if other in gold.opposites(one)]
    if len(opposed) == 1:
        return opposed[0]
    pairs = {
        (one, other)
        for one, noun in zip(own.subject, own.subject[1:], strict=False)
        for other, again in zip(own.other, own.other[1:], strict=False)
        if noun == again and one != other
    }
    if len(pairs) == 1:
        return pairs.pop()
    return (own.subject[0], own.other[0]) if len(own.subject) == len(own.other) == 1 else None


def _told_apart_by(said: ComparedThings, own: ComparedThings, gold: SaidStatement) -> tuple[str, str] | None:
    """The thing of which a gold says more or less, and its opposite, where the answer names it: "lower than ..."."""
    named = said.subject + said.other
    pairs = {(one, other) for one in own.subject for other in named if other in gold.opposites(one)}
    return pairs.pop() if len(pairs) == 1 else None


def _terms(text: str, language: str) -> tuple[str, ...]:
    return read_statement(text, language).order


@lru_cache(maxsize=16)
def _scales(codes: tuple[str, ...]) -> dict[str, tuple[int, bool]]:
    """The terms of comparison, each with the place of its scale and whether it says more."""
    found: dict[str, tuple[int, bool]] = {}
    rows = [row for code in codes for row in LANGUAGES[code].comparing]
    for place, row in enumerate(rows):
        for more, side in zip((True, False), row.split("/"), strict=True):
            for word in side.split("|"):
                found.update(dict.fromkeys(read_statement(word, codes[0]).order, (place, more)))
    return found


@lru_cache(maxsize=16)
def _comparatives(codes: tuple[str, ...]) -> frozenset[str]:
    """The words of restriction that only compare."""
    rows = {word for code in codes for row in LANGUAGES[code].comparing for word in row.replace("/", "|").split("|")}
    return frozenset(rows) | {word for code in codes for word in LANGUAGES[code].compares}
