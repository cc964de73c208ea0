"""Several values under names in words: ``Charge: 0.015 C, Current: 150 mA``, or the same values in that order."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE
from ansatz.scorers.language import ANSWERING
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.quantities import Value, commensurable, converted, listed_values, plain_name, values_within

_WORDS: Final = re.compile(r"[^\W\d_]{3,}")
_UNSURE: Final = ANSWERING.pattern(r"(?i)\?|(?<![^\W_])(?:(?&alternatives|doubts|open_choices|rejections))(?![^\W_])")


def by_names(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether the answer gives each named value; None where the gold names none in words or the answer is no list.

    Names that the answer gives decide which value is which; without any the order does.
    """
    wanted = listed_values(gold, language)
    if not wanted or not all(_WORDS.search(one.label) for one in wanted):
        return None
    given = listed_values(answer, language)
    if len(given) != len(wanted):
        return None
    pairs = _paired(wanted, given)
    if pairs is None:
        return None
    for one, other in pairs:
        fault = differs(one, other)
        if fault:
            return Verdict(False, "members", f"{one.label}: {fault}")
    return Verdict(True, "members", f"all {len(wanted)} values agree")


def by_letters(gold: str, answer: str, language: str) -> Verdict | None:
    """Equal where both give a value to each of the same letters, as exact as the gold writes each of them; else None.

    ``R = 0.02, T = 0.98`` and ``R = 0.021, T = 0.979``: as one formula both would be as exact as the latter.
    """
    wanted, given = listed_values(gold, language), listed_values(answer, language)
    named = {plain_name(one.label): one for one in wanted}
    said = {plain_name(one.label): one for one in given}
    if not wanted or "" in named or named.keys() != said.keys() or len(named) < len(wanted) or len(said) < len(given):
        return None
    if any(differs(one, said[name]) for name, one in named.items()):
        return None
    return Verdict(True, "members", f"all {len(named)} values agree within what their decimals imply")


def by_kind(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Equal where each value of the gold is of a kind of its own and a text in words has one of each; else None.

    "It goes down with 2 m/s^2, and the string pulls with 24 N" gives ``a = 2 m/s^2, T = 24 N``. Values that the
    question gives are none of the answer; two that differ, a choice and a denial decide nothing.
    """
    wanted = listed_values(gold, language)
    if len(wanted) < 2 or not _WORDS.search(answer) or _UNSURE.search(answer):
        return None
    if any(commensurable(one.unit, other.unit) for one, other in combinations(wanted, 2)):
        return None
    given = values_within(question, language)[0]
    said = [one for one in values_within(answer, language)[0] if one.unit.factors and not _among(one, given)]
    for one in wanted:
        alike = [other for other in said if commensurable(one.unit, other.unit)]
        if not one.unit.factors or not alike or any(differs(one, other) for other in alike):
            return None
    return Verdict(True, "members", f"all {len(wanted)} values agree, each of its kind")


def _among(one: Value, given: tuple[Value, ...]) -> bool:
    return any(one.number == other.number and one.unit.factors == other.unit.factors for other in given)


def _paired(wanted: tuple[Value, ...], given: tuple[Value, ...]) -> list[tuple[Value, Value]] | None:
    names = [_name(one.label) for one in given]
    if not any(names):
        return list(zip(wanted, given, strict=True))
    pairs = []
    for one in wanted:
        places = [place for place, name in enumerate(names) if name == _name(one.label)]
        if len(places) != 1:
            return None
        pairs.append((one, given[places[0]]))
    return pairs


def _name(label: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in _WORDS.findall(label)) or frozenset({label} - {""})


def differs(gold: Value, answer: Value) -> str:
    """Why a value is another one; empty where it is not."""
    try:
        value = converted(answer.number, answer.unit, gold.unit, False)
    except (KeyError, OverflowError):
        value = None
    if value is None:
        return "another unit"
    if abs(gold.number - value) > max(gold.leeway, abs(gold.number) * Fraction(repr(DEFAULT_RELATIVE_TOLERANCE))):
        return "another value"
    return ""
