"""Which of several boxes is the answer: the last one, unless it is for another quantity or part than the one asked for.

A box is passed over for what it is called, for what it measures, or because it only speaks; never for its value.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import LISTED
from ansatz.scorers.quantities import plain_name, read_answer
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.marked.parts import speaks
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.boxes import Box

LONGEST: Final = 1_000  # characters of a box that is looked at
_LETTERED = re.compile(rf"(?<!\w)\(?[{LISTED}]\)\s*")
LINE: Final = 400  # characters of a line with parts
LOOKED_AT: Final = 12  # boxes, counted from the end


def answering(text: str, found: list[Box], asked: Asked) -> list[Box]:
    """The boxes up to the one that answers; all of them where the last one may."""
    if len(found) < 2 or asked.several or asked.options is not None or not _elsewhere(found[-1], asked):
        return found
    for place in range(len(found) - 2, max(-1, len(found) - 2 - LOOKED_AT), -1):
        if _answers(found[place], asked):
            return found[: place + 1]
    return found


def measuring(text: str, asked: Asked) -> str:
    """Of parts in one line, "a) 1.43 s; b) 14 m/s", the only one that measures what is asked; empty otherwise."""
    if not asked.number or asked.unit is None or not asked.unit.factors or asked.part or len(text) > LINE:
        return ""
    marks = list(_LETTERED.finditer(text))
    if len(marks) < 2 or text[: marks[0].start()].strip(" $"):
        return ""
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    parts = [text[mark.end() : end].strip(" \t\n.,;$") for mark, end in zip(marks, ends, strict=True)]
    chosen = [part for part in parts if measures(part, asked)]
    return chosen[0] if len(chosen) == 1 else ""


def _elsewhere(box: Box, asked: Asked) -> bool:
    """Whether a box is plainly for something else: another letter, another dimension, words for a formula."""
    content = box.content[:LONGEST]
    if speaks(content):
        return asked.number or asked.formula
    name = _name(content)
    if asked.names and name:
        return name not in asked.names
    return asked.number and measures(content, asked) is False


def _answers(box: Box, asked: Asked) -> bool:
    """Whether a box is for what is asked: it has its name, or measures it under no other name."""
    content = box.content[:LONGEST]
    if speaks(content):
        return False
    name = _name(content)
    if asked.names and name:
        return name in asked.names
    if asked.number:
        return measures(content, asked) is True
    return not asked.names and bool(name or left_side(content))


def _name(content: str) -> str:
    side = left_side(content)
    return plain_name(side) if side and lone(side) else ""


@lru_cache(maxsize=256)
def measures(content: str, asked: Asked) -> bool | None:
    """Whether a number with a unit measures what is asked; None where it has no unit, or none is asked for."""
    if asked.unit is None or not asked.unit.factors:
        return None
    try:
        reading = read_answer(content, asked.language)
    except ScorersError:
        return None
    units = [one.unit for one in reading.quantities if one.unit is not None and not one.unit.unitless]
    return any(alike(unit, asked.unit) for unit in units) if units else None
