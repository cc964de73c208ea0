"""Several values of different kinds that a text tells one by one: each is looked for as if it alone were asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.quantities import (
    Target,
    commensurable,
    converted,
    listed_values,
    new_of_kind,
    read_answer,
    select,
    shown,
    values_within,
)
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.searching import EXPLICIT, searched
from ansatz.scorers.responses.shapes.each_told import each_told
from ansatz.scorers.responses.shapes.rows_told import rows_told
from ansatz.scorers.responses.statements.ranking import NUMBER

_AIM: Final = Target()
_SAME: Final = Fraction(1, 100)  # a value that is written once more may be rounded
CHARACTERS: Final = 400  # of a sentence, from its end, in which values are looked for


def one_by_one(response: Response, found: Extraction, asked: Asked) -> Extraction | None:
    """The values of all parts in the order of the question; None where they are marked, told in a row, or one lacks.

    Args:
        found: what the text says in the end, read as one answer.
    """
    if not asked.wanted or found.method in EXPLICIT:
        return None
    if asked.parts and _all_told(found.text, asked):
        return None
    said = rows_told(response, asked, _value_of)
    if said is None:
        said = _searched(response, asked) or each_told(response, asked, found.text)
    return Extraction(said, "words", found.others) if said else None


def _searched(response: Response, asked: Asked) -> str:
    """The values of parts that measure different things, each looked for as if it alone were asked for."""
    values = []
    for part in asked.parts:
        said = searched(response, part, complete=False)
        value = _value_of(said.text, part) if said.text else ""
        if not value or not _told_last(value, response, part):
            return ""
        values.append(value)
    return ", ".join(values)


def _told_last(value: str, response: Response, part: Asked) -> bool:
    """Whether no other value of its kind is told behind it: "7 A at first. With the losses it is 9 A."."""
    unit = part.unit or NUMBER
    one = next(iter(values_within(value, part.language)[0]), None)
    if one is None or not commensurable(one.unit, unit):
        return False  # a unit that is read in its place alone
    for sentence in reversed(response.sentences_in(*response.body)):
        told = values_within(sentence.text[-CHARACTERS:], part.language)[0]
        akin = [other for other in told if other.unit.factors and commensurable(other.unit, unit)]
        new = [converted(other.number, other.unit, one.unit) for other in akin if other not in part.given]
        if new:
            return any(abs(number - one.number) <= _SAME * abs(one.number) for number in new if number is not None)
    return True


def _all_told(text: str, asked: Asked) -> bool:
    """Whether a text is a row of one value for each part."""
    told = listed_values(text, asked.language)
    if len(told) != len(asked.parts):
        return False
    return all(
        part.unit is not None and any(commensurable(one.unit, part.unit) for one in told) for part in asked.parts
    )


def _value_of(text: str, part: Asked) -> str:
    """The value that a statement gives of a part, with its unit; empty where it gives none, two, or no unit."""
    unit = part.unit or NUMBER
    try:
        reading = read_answer(text, part.language)
    except ScorersError:
        return ""
    if reading.fault or not reading.quantities:
        return ""
    chosen = select(reading.quantities, unit, _AIM, False)
    if isinstance(chosen, str):
        chosen = new_of_kind(reading.quantities, part.given, unit) or chosen
    if isinstance(chosen, str):
        return ""
    one = chosen.quantity
    written = [other for other in reading.quantities if other.unit_text and commensurable(other.unit or NUMBER, unit)]
    if not one.unit_text and len(written) == 1:
        one = written[0]  # "746 W / 100 V = 7.46 A" has its value once more with a unit of its own
    if one.unit is None or not one.has_unit or not commensurable(one.unit, unit) or one.relation not in ("=", "≈"):
        return ""
    return f"{shown(one.value)} {one.unit_text or one.unit.expression}"
