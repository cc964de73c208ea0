"""Whether a number is of what the item asks for: a formula, a count or another letter may stand in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.language import EXTENTS
from ansatz.scorers.problem import asked_formulas, asked_of, asked_sentences, read_problem
from ansatz.scorers.quantities import Measured, Reading, Target, plain_name

_COUNTS: Final = 100
_MULTIPLE: Final = re.compile(r"[1-9]\d?(?P<letter>[A-Za-z])")


def says_formula(reading: Reading, aim: Target) -> bool:
    """Does the answer say what is asked as a formula, and numbers for other quantities only?"""
    names = {name.casefold() for name in aim.aliases}
    numbers = {plain_name(quantity.label).casefold() for quantity in reading.quantities}
    formulas = {plain_name(label).casefold() for label in reading.formulas}
    return bool(names & formulas) and not names & numbers and "" not in numbers


def is_count(quantity: Measured) -> bool:
    """Is this a small whole number without a unit, such as a quantum number?"""
    if not quantity.value:
        return True  # "T = 0 K" says nothing of the magnetisation
    half = quantity.value.denominator == 2 and quantity.figures is None  # a quantum number 3/2
    return not quantity.has_unit and (quantity.value.denominator == 1 or half) and abs(quantity.value) < _COUNTS


def asked_as(label: str, question: str) -> bool:
    """Whether a compound label is the formula that the question asks for: "the value of $8\\cos^2\\alpha$".

    That is the last formula of the question, or the first behind a word that asks.
    """
    if not question:
        return False
    name = plain_name(label)
    return any(plain_name(one) == name for one in asked_formulas(question))


def asked_end(item: Item) -> tuple[str, ...]:
    """The relations by which an answer gives the end that is asked for: "at least 0.34" for the smallest one."""
    if not item.question:
        return ()
    request = asked_of(item).request
    least, greatest = (end.search(request) for end in _ends())
    return () if (least is None) == (greatest is None) else ("≥", ">") if least else ("≤", "<")


@cache
def _ends() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The words for the least and for the greatest of several."""
    return _whole("least"), _whole("greatest")


def _whole(field: str) -> re.Pattern[str]:
    return EXTENTS.pattern(rf"(?i)(?<![^\W_])(?&{field})(?![^\W_])")


def of_own_letter(label: str, item: Item) -> bool:
    """Whether a label is a multiple of a letter that the question has not: "2x = 120°" of an angle called 2x."""
    multiple = _MULTIPLE.fullmatch(plain_name(label))
    if multiple is None or not item.question:
        return False
    return multiple["letter"] not in _letters(item)


def _letters(item: Item) -> set[str]:
    """The plain names of the letters that the question knows."""
    return {plain_name(name) for name in read_problem(item.question, item.context, item.language).letters}


def of_another_letter(quantity: Measured, item: Item, aim: Target) -> str:
    """Why a small number is of another letter of the question than the gold's: ``a_L = 0`` for ``a_B = 0``."""
    label = plain_name(quantity.label)
    if not label or not aim.name or not item.question or not is_count(quantity) or label in aim.aliases:
        return ""
    # light start: a value of what is asked needs none of it
    from ansatz.scorers.answers.objections.denied import another_letter

    known = _letters(item)
    both = another_letter(label, frozenset((aim.name, *aim.aliases)), known)
    return f"the answer is for {quantity.label}, the item asks for {aim.name}" if both else ""


_INDEX: Final = re.compile(r"[A-Za-z]\w?_\{?(?:\\(?:text|mathrm)\s?\{)?(?P<index>[A-Z]|\d)\}{0,2}")
_THING: Final = re.compile(r"[^\W\d_]{3,}\s(?P<name>[A-Z]|\d)(?![\w'’.,]\w|[^\W_])")


def of_the_thing_asked(quantities: Sequence[Measured], question: str) -> tuple[Measured, ...]:
    """Of values under letters with indices the one of the thing that is asked about: ``I_B`` of "bulb B"; or none."""
    asked = {one["name"] for one in _THING.finditer(asked_sentences(question))} if question else set()
    found = [_INDEX.fullmatch(one.label.strip()) for one in quantities]
    if len(asked) != 1 or len(quantities) < 2 or any(one is None for one in found):
        return ()
    indices = [one["index"] for one in found if one is not None]
    mine = tuple(one for one, index in zip(quantities, indices, strict=True) if index in asked)
    return mine if len(mine) == 1 and len(set(indices)) == len(indices) else ()
