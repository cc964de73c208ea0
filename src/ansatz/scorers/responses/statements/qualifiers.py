"""Which of several like things a statement is about: the left support or the right one, the third fringe, the final speed."""  # noqa: E501

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from ansatz.items.language import deferred
from ansatz.scorers.language import LANGUAGES
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.content import states_number
from ansatz.scorers.responses.mathematics.asserting import lone, numbered
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.tidy import tidy

LONGEST: Final = 600  # characters of a sentence that are looked at

Group: TypeAlias = tuple[re.Pattern[str], ...]  # one pattern for each of the things

_CUT = re.compile(r"[,;.](?=\s)|\n")
_VALUE = re.compile(r"\d|[$\\=≈]")


@lru_cache(maxsize=16)
def _groups(codes: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], Group], ...]:
    """The groups of like things, each with the words of which one stands in every text that names one of them."""
    return tuple(
        (
            tuple(word.removesuffix("-").casefold() for words in group.split("/") for word in words.split("|")),
            tuple(_member(words) for words in group.split("/")),
        )
        for code in codes
        for group in LANGUAGES[code].counterparts
    )


def _member(words: str) -> re.Pattern[str]:
    """``left``, ``first|1st``, ``перв-``: a word, other words for it, the beginning of one."""
    ending = r"[^\W\d_]{0,6}"
    any_of = "|".join(
        re.escape(word.removesuffix("-")) + (ending if word.endswith("-") else "") for word in words.split("|")
    )
    return deferred(lambda: rf"(?i)(?<![^\W_])(?:{any_of})(?![^\W_])")


@lru_cache(maxsize=256)
def _wanted(request: str, codes: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], Group], ...]:
    """The groups of which the question names just one thing: that thing, and the others."""
    found = []
    said = request.casefold()
    for stems, group in _groups(codes):
        if not any(stem in said for stem in stems):
            continue
        named = [one for one in group if one.search(request)]
        if len(named) == 1:
            found.append((named[0], tuple(one for one in group if one is not named[0])))
    return tuple(found)


def of_another(candidate: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether what leads to a value names another of several like things than the question does, and not that one."""
    if not asked.request or (candidate.names and not candidate.label):
        return False  # "torques about the right support: $F_L = 550$ N" is under a name of its own
    sentence = candidate.sentence[:LONGEST]
    at = sentence.find(candidate.text[:LONGEST].strip("*$ "))
    value = _VALUE.search(sentence, max(at, 0))
    end = value.start() if value else len(sentence)
    cuts = [cut.end() for cut in _CUT.finditer(sentence, 0, end) if sentence.count("$", 0, cut.start()) % 2 == 0]
    lead = f"{candidate.label} {sentence[cuts[-1] if cuts else 0 : end]}"
    return any(
        any(other.search(lead) for other in others) and not mine.search(lead)
        for mine, others in _wanted(asked.request, codes)
    )


def of_the_one_asked(candidate: Candidate, asked: Asked, codes: tuple[str, ...]) -> Candidate:
    """Of a sentence about several like things what it says of the one asked about: "the first at A, the third at B"."""
    sentence = candidate.sentence[:LONGEST]
    if not asked.request:
        return candidate
    for mine, others in _wanted(asked.request, codes):
        named = [found for found in mine.finditer(sentence) if sentence.count("$", 0, found.start()) % 2 == 0]
        rivals = sorted(found.start() for other in others for found in other.finditer(sentence))
        if len(named) != 1 or not rivals:
            continue
        end = min((at for at in rivals if at > named[0].start()), default=len(sentence))
        said = sentence[named[0].start() : end].rstrip(" ,;.")
        if not _VALUE.search(sentence[: named[0].start()] + sentence[end:]):
            continue
        if asked.formula:
            shown = [one.text.strip() for one in fragments(said)[0] if not lone(one.text) and not numbered(one.text)]
            if len(shown) == 1 and candidate.role in ("answer", "remark"):
                return replace(candidate, text=shown[0], role="answer", names=())
        elif states_number(said):
            return replace(candidate, text=tidy(said))
    return candidate
