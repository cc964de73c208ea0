"""The one value of a sentence that measures what is asked, among others: "in 30 s it drifts 45 m"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import ANSWERING, CLAUSES
from ansatz.scorers.quantities import read_answer
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.mathematics.measuring import Measure
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.values.ties import SUBORDINATE, stated, tied_clauses
from ansatz.scorers.responses.values.told import Told, told_of

LONGEST: Final = 400  # characters of a sentence that is looked at

_WORDS = re.compile(r"[^\W\d_]{2}\s[^\W\d_]{2}")
_OPERATOR = re.compile(r"[×*·/+^({]\s?\Z")
_GOES_ON = re.compile(r"[\s$\\,.;)]*(?:[=≈×*·+^]|\\(?:times|cdot|pm|approx)|-\s?\d|–\s?\d)")


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return (
        ANSWERING.pattern(r"(?i)(?&rejections|negators|disclaiming|measured_by|at_most|at_least|changing_by)", *codes),
        ANSWERING.pattern(r"(?i)(?&alternatives|doubts|open_choices)", *codes),
    )


@lru_cache(maxsize=16)
def _pointed_at(codes: tuple[str, ...]) -> re.Pattern[str]:
    article = ANSWERING.source(r"(?&articles)", *codes)
    return CLAUSES.pattern(rf"(?i)(?:{article}|(?&circumstances|things))\s(?:(?&loose)\s)?\Z", *codes)


@lru_cache(maxsize=16)
def _draws(codes: tuple[str, ...]) -> re.Pattern[str]:
    """ "which requires 5 N": a result, no remark."""
    verb = ANSWERING.source("(?&bears|producing)", *codes)
    return CLAUSES.pattern(rf"(?i)\W*(?&relatives)\s(?:{verb})\s", *codes)


def _carried(told: Told, one: Measure) -> bool:
    """Whether a word before a value carries it: "at", "with"; or any other, where the sentence states nothing else."""
    if ANSWERING.pattern(r"(?i)(?&articles)\s\Z", *told.codes).search(told.masked, 0, one.start):
        return False
    if ANSWERING.pattern(r"(?i)(?&weak_scene)\s\Z", *told.codes).search(told.masked, 0, one.start):
        return True
    return not any(stated(told, other) for other in told.measures)


def sole_value(text: str, asked: Asked) -> str:
    """The value, with its unit; empty where a second one measures it as well, or the clause does not state it.

    What the question gives is no second value. Empty as well where the sentence is read as that value anyway.
    """
    if len(text) > LONGEST or "?" in text or asked.unit is None or not asked.unit.factors or not _WORDS.search(text):
        return ""
    told = told_of(text, asked)
    denying, open_choice = _words(told.codes)
    telling = told.telling(0, len(text))
    telling = [one for one in telling if not _given(told, one)]
    if len(telling) != 1 or len(told.measures) < 2 or open_choice.search(told.masked):
        return ""
    value = telling[0]
    clause = next((one for one in tied_clauses(told) if one.start <= value.start < one.end), None)
    drawn = clause is not None and clause.tie == "remark" and _draws(told.codes).match(told.masked, clause.start)
    if (
        clause is None
        or (clause.tie in SUBORDINATE - {"circumstance"} and not drawn)
        or denying.search(told.masked, clause.start, value.start)
    ):
        return ""
    if _pointed_at(told.codes).search(told.masked, clause.start, value.start) and not _carried(told, value):
        return ""  # "the 5 kg block", "after 5 s the speed is 3 m/s"; not so "moves at 5 m/s"
    if _OPERATOR.search(text, max(0, value.start - 3), value.start) or _GOES_ON.match(text, value.end):
        return ""
    return "" if _read_so(text, asked) else text[value.start : value.end].strip(" $")


def _read_so(text: str, asked: Asked) -> bool:
    """Whether a text states one quantity, which measures what is asked; others only set the scene."""
    try:
        reading = read_answer(text, asked.language)
    except ScorersError:
        return False
    stated = [one for one in reading.quantities if one.link != "=" and not one.scene]
    if reading.fault or len(stated) != 1 or asked.unit is None:
        return False
    return not stated[0].has_unit or alike(stated[0].unit, asked.unit)


def _given(told: Told, one: Measure) -> bool:
    """Whether a value is only pointed at again that the question has: "for the 120 m", "from 20 m"."""
    figure = FIGURE.search(told.text, one.start, one.end)
    if figure is None or figure[0] not in told.asked.figures:
        return False
    return _pointed_at(told.codes).search(told.masked, 0, one.start) is not None
