"""By what factor a thing changes, where an answer tells it of several: "the distance tripled, so the force fell ninefold".

The quantity is that of the request, "how does the force change if ..."; a factor is said of the words between it and the
factor before it. Without such words it is said of what is asked.
"""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.scorers.answers.propositions import ToldFactor, factors_in
from ansatz.scorers.answers.statement import read_statement
from ansatz.scorers.language import ANSWERING, NAMING, SCALES, without_case
from ansatz.scorers.outcome import Verdict

STEM: Final = 5  # letters by which a word is known in its other forms
QUESTION: Final = 2_000  # characters of a question that are looked at, from its end

_CONDITION: Final = SCALES.pattern(r"(?i)[,\s](?&conditions)\s")
_ASKED: Final = SCALES.pattern(r"(?i)(?<!\w)(?:(?&asking)|(?&which))(?!\w)")
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_SENTENCE: Final = re.compile(r"(?:\A|[.!?]\s)(?=[^.!?]+\?)")
_CLAUSE: Final = re.compile(r"[.;:!?](?=\s)|,(?=\s)|—|–|\n")
_DENIED: Final = ANSWERING.pattern(r"(?i)(?&negators|rejections)")
_WEAKLY: Final = SCALES.pattern(r"(?i)(?<!\w)(?&weakly)(?!\w)")
_LOOSE: Final = NAMING.pattern(r"(?i)\s(?&approximately)(?=\s)")
_FORMULA: Final = re.compile(r"\$[^$]*\$|\\\(.*?\\\)")


def by_factor_of_change(gold: str, answer: str, question: str) -> Verdict | None:
    """Right or wrong by the factor that an answer tells of what is asked; None where either tells no one such."""
    own = factors_in(gold.casefold())
    if len(own) != 1 or not own[0].told or _says_more(gold, own[0]):
        return None
    subject, others = _subject(question)
    if not subject:
        return None
    said = list(_of_subject(_LOOSE.sub(" ", _FORMULA.sub(" ", answer.casefold())), subject, others))
    if not said or not all(one.told for one in said) or _DENIED.search(answer) or _WEAKLY.search(answer):
        return None
    same = [one.square == own[0].square for one in said]
    if all(same):
        return Verdict(True, "claims", "the answer tells the gold's factor of what is asked")
    return None if any(same) else Verdict(False, "opposite", "the answer tells another factor of what is asked")


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
    changes = _stems(" ".join(SCALES.words("changing", "up", "down", "times", "conditions", "asking")))
    rest = _stems(question[: asked[-1].start()] + (request[condition.start() :] if condition else ""))
    return told - rest - changes, whole - (told - rest) - changes


def _of_subject(answer: str, subject: frozenset[str], others: frozenset[str]) -> Iterator[ToldFactor]:
    """The factors that are told of the subject, or of nothing else."""
    at = 0
    for one in factors_in(answer):
        words = _stems(_CLAUSE.split(answer[at : one.end])[-1])
        at = one.end
        if words & subject or not words & others:
            yield one
