"""By what factor a thing changes, where an answer tells it of several: "the distance tripled, so the force fell ninefold".

The quantity is that of the request, "how does the force change if ..."; a factor is said of the words between it and the
factor before it. Without such words it is said of what is asked.
"""  # noqa: E501

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ansatz.scorers.answers.statement import read_statement
from ansatz.scorers.factors import ToldFactor, factors_in
from ansatz.scorers.language import ANSWERING, LANGUAGES, NAMING, SCALES, whole_words, without_case
from ansatz.scorers.outcome import Verdict

STEM: Final = 5  # letters by which a word is known in its other forms
QUESTION: Final = 2_000  # characters of a question that are looked at, from its end

_ASKS_FACTOR: Final = re.compile(rf"(?i){whole_words(tuple(LANGUAGES), 'asks_times')}")
# "twice or three times as long", "by a factor of 2^1.4 ≈ 2.64": more than one factor in words.
_OPEN: Final = re.compile(rf"(?i)[=≈^√\\]|{whole_words((), 'alternatives')}")
_CONDITION: Final = SCALES.pattern(r"(?i)[,\s](?&conditions)\s")
_ASKED: Final = SCALES.pattern(r"(?i)(?<!\w)(?:(?&asking)|(?&which))(?!\w)")
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_SENTENCE: Final = re.compile(r"(?:\A|[.!?]\s)(?=[^.!?]+\?)")
_CLAUSE: Final = re.compile(r"[.;:!?](?=\s)|,(?=\s)|—|–|\n")
_DENIED: Final = ANSWERING.pattern(r"(?i)(?&negators|rejections)")
_WEAKLY: Final = SCALES.pattern(r"(?i)(?<!\w)(?&weakly)(?!\w)")
_LOOSE: Final = NAMING.pattern(r"(?i)\s(?&approximately)(?=\s)")
_FORMULA: Final = re.compile(r"\$[^$]*\$|\\\(.*?\\\)")

ROUNDED: Final = Fraction(1, 50)  # of the square of a factor, by which a rounded one may differ


def by_factor_of_change(gold: str, answer: str, question: str) -> Verdict | None:
    """Right or wrong by the factor that an answer tells of what is asked; None where either tells no one such."""
    own = factors_in(gold.casefold())
    if len(own) != 1 or not own[0].told or _says_more(gold, own[0]):
        return None
    subject, others = _subject(question)
    if not subject:
        return None
    said = _of_subject(_LOOSE.sub(" ", _FORMULA.sub(" ", answer.casefold())), subject, others)
    if not said or not all(one.told for one in said) or _DENIED.search(answer) or _WEAKLY.search(answer):
        return None
    same = [one.square == own[0].square for one in said]
    if all(same):
        return Verdict(True, "claims", "the answer tells the gold's factor of what is asked")
    return None if any(same) else Verdict(False, "opposite", "the answer tells another factor of what is asked")


def by_asked_factor(gold: Fraction, answer: str, question: str) -> Verdict | None:
    """The same for a gold that is a number, where the question asks "by what factor"; None where the answer leaves it.

    An answer that tells the inverse is left to the reading of numbers: "falls to a quarter" may be the factor 4.
    """
    if not _ASKS_FACTOR.search(question) or _DENIED.search(answer) or _WEAKLY.search(answer):
        return None
    subject, others = _subject(question)
    words = _LOOSE.sub(" ", _FORMULA.sub(" ", answer.casefold()))
    said = _of_subject(words, subject, others) if subject and not _OPEN.search(words) else []
    squares = {one.square for one in said if one.told}
    if len(squares) > 1 and gold and not squares <= {gold**2, 1 / gold**2}:
        return Verdict(False, "hedge", "several factors, and none is told of what is asked alone")
    if len(squares) != 1 or not gold:
        return None
    (square,) = squares
    if square == gold**2:
        return Verdict(True, "claims", "the answer tells the gold's factor of what is asked")
    # A gold that is rounded, 1.41 for √2, is left to the reading of numbers as well.
    near = any(abs(square / wanted - 1) <= ROUNDED for wanted in (gold**2, 1 / gold**2))
    return None if near else Verdict(False, "opposite", "the answer tells another factor of what is asked")


def _stems(text: str) -> frozenset[str]:
    """The words of a text by their first letters, without endings of case; without short words."""
    return frozenset(without_case(word)[:STEM] for word in _WORD.findall(text.casefold()))


def _says_more(gold: str, found: ToldFactor) -> bool:
    """Whether a gold says more than by what factor a thing changes."""
    rest = f"{gold[: found.start]} {gold[found.end :]}"
    return len(read_statement(rest).terms) > 2 or any(character.isdigit() for character in rest)


def _subject(question: str) -> tuple[frozenset[str], frozenset[str]]:
    """The beginnings of the words for what is asked to change, and of the other words of the question."""
    question = question[-QUESTION:]
    asked = list(_ASKED.finditer(question)) or list(_SENTENCE.finditer(question))
    if not asked:
        return frozenset(), frozenset()
    request = question[asked[-1].end() :]
    condition = _CONDITION.search(request)
    whole = _stems(question)
    told = _stems(request[: condition.start()] if condition else request)
    asks = (phrase for one in LANGUAGES.values() for phrase in one.asks_factor)
    changes = _stems(" ".join((*SCALES.words("changing", "up", "down", "times", "conditions", "asking"), *asks)))
    rest = _stems(question[: asked[-1].start()] + (request[condition.start() :] if condition else ""))
    return told - rest - changes, whole - (told - rest) - changes


def _of_subject(answer: str, subject: frozenset[str], others: frozenset[str]) -> list[ToldFactor]:
    """The factors that are told of the subject by its name; where it is not named, those of nothing else."""
    at = 0
    named: list[ToldFactor] = []
    unnamed: list[ToldFactor] = []
    for one in factors_in(answer):
        words = _stems(_CLAUSE.split(answer[at : one.end])[-1])
        at = one.end
        if words & subject:
            named.append(one)
        elif not words & others:
            unnamed.append(one)
    return named or unnamed
