"""Several values under names in words: ``Charge: 0.015 C, Current: 150 mA``, or the same values in that order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE
from ansatz.items.units import Factors, parse_unit
from ansatz.scorers.language import ANSWERING
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import asked_sentences, ranked
from ansatz.scorers.quantities import (
    Value,
    commensurable,
    converted,
    gap,
    in_marked_parts,
    listed_values,
    plain_name,
    values_within,
)

_SCALES: Final = ("C", "F")
_MOST: Final = Fraction(repr(DEFAULT_RELATIVE_TOLERANCE))
_WORDS: Final = re.compile(r"[^\W\d_]{3,}")
_LETTER: Final = re.compile(r"\\?[A-Za-z]{1,8}(?:_\{?\w{1,3}\}?)?")
_UNSURE: Final = ANSWERING.pattern(r"(?i)\?|(?<![^\W_])(?:(?&alternatives|doubts|open_choices|rejections))(?![^\W_])")


def by_names(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether the answer gives each named value; None where the gold names none in words or the answer is no list.

    Names that the answer gives decide which value is which; without any the order does.
    """
    wanted = listed_values(gold, language)
    if not _all_named(wanted, gold):
        return None
    given = listed_values(answer, language)
    if len(given) != len(wanted):
        if re.search("[:=]", gold) or not any(
            commensurable(one.unit, two.unit) for one, two in combinations(wanted, 2)
        ):
            return None
        # A working and a text with fewer values cannot have them all; what else is no list is left open.
        worked = "=" in answer or len(values_within(answer, language)[0]) < len(wanted)
        return Verdict(False if worked else None, "members", f"{len(wanted)} values are asked for")
    pairs = _paired(wanted, given)
    if pairs is None:
        return None
    most = _told_apart_by(wanted)
    for one, other in pairs:
        fault = differs(one, other, most)
        if fault:
            return Verdict(False, "members", f"{one.label}: {fault}")
    return Verdict(True, "members", f"all {len(wanted)} values agree")


def by_row(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Whether each value of the answer agrees with the one in its place; None where a side names its values.

    Values may stand in another order where neither side marks its parts, the gold counts no things, and the question
    does not rank them: roots have no order, the currents in A and B have. Bare numbers are in the units that the
    question asks for by name.
    """
    wanted = listed_values(gold, language)
    given = listed_values(answer, language)
    if in_marked_parts(gold) and in_marked_parts(answer):
        given = tuple(replace(one, label="" if _LETTER.fullmatch(one.label) else one.label) for one in given)
    given = _in_asked_units(given, wanted, question, language)
    if len(wanted) < 2 or any(one.label for one in (*wanted, *given)):
        return None
    ordered = in_marked_parts(gold) or any(one.noun for one in wanted) or ranked(question, len(wanted))
    if len(given) != len(wanted):
        return Verdict(False, "members", f"{len(wanted)} values are asked for") if ordered else None
    most = _told_apart_by(wanted)
    fault = next(filter(None, (differs(one, other, most) for one, other in zip(wanted, given, strict=True))), "")
    if fault:
        return Verdict(False, "members", fault) if ordered or in_marked_parts(answer) else None
    return Verdict(True, "members", f"all {len(wanted)} values agree, in their order")


def _in_asked_units(
    given: tuple[Value, ...], wanted: tuple[Value, ...], question: str, language: str
) -> tuple[Value, ...]:
    """Bare numbers, "14, 263" or "F = 14, K = 263", with the units of a question that names one for each of them.

    As they are where one has a unit, or where the units are not told apart by their names in the request.
    """
    if len(given) != len(wanted) or any(
        one.unit.factors or not other.unit.factors for one, other in zip(given, wanted, strict=True)
    ):
        return given
    units = [one.unit.factors for one in wanted]
    named = [unit.factors for word in _WORDS.findall(asked_sentences(question)) if (unit := parse_unit(word, language))]
    if len(set(units)) < len(units) or not set(units) <= set(named):
        return given
    if any(one.label and _factors(one.label) != unit for one, unit in zip(given, units, strict=True)):
        return given
    return tuple(replace(one, label="", unit=other.unit) for one, other in zip(given, wanted, strict=True))


def _factors(letter: str) -> Factors | None:
    """What a letter is as a unit; the letter of a scale of temperature has no degree sign here."""
    unit = parse_unit(f"°{letter}") if letter in _SCALES else parse_unit(letter)
    return unit.factors if unit is not None else None


def _told_apart_by(wanted: tuple[Value, ...]) -> Fraction:
    """The relative tolerance at which no value of a gold passes for another one of it."""
    return min(_MOST, Fraction(repr(gap(wanted))))


def _all_named(wanted: tuple[Value, ...], gold: str) -> bool:
    return bool(wanted) and all(_is_name(one.label, gold) for one in wanted)


def _is_name(label: str, gold: str) -> bool:
    """Whether a gold says in words of what a value is, or by a letter for a thing: "85 °C for A"."""
    return _WORDS.search(label) is not None or (len(label) == 1 and "=" not in gold)


def by_letters(gold: str, answer: str, language: str) -> Verdict | None:
    """Equal where both give a value to each of the same letters, as exact as the gold writes each of them; else None.

    ``R = 0.02, T = 0.98`` and ``R = 0.021, T = 0.979``: as one formula both would be as exact as the latter.
    """
    wanted, given = listed_values(gold, language), listed_values(answer, language)
    named = {plain_name(one.label): one for one in wanted}
    if not wanted or "" in named or len(named) < len(wanted) or len(given) != len(wanted):
        return None
    if not any(one.label for one in given):
        given = tuple(replace(one, label=name) for one, name in zip(given, named, strict=True))  # in the gold's order
    said = {plain_name(one.label): one for one in given}
    if named.keys() != said.keys() or any(differs(one, said[name]) for name, one in named.items()):
        return None
    return Verdict(True, "members", f"all {len(named)} values agree within what their decimals imply")


def by_places(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Whether each value is said of the thing that it is of; None where not all are said of things that are asked for.

    "1.75 g of water, 0.25 g of ice" gives ``x = 0.25 g, y = 1.75 g`` where the masses "of ice and water" are asked for:
    letters that the question does not have can only stand for its things in the order in which it names them.
    """
    wanted, given = listed_values(gold, language), listed_values(answer, language)
    if not wanted or len(given) != len(wanted) or not all(_is_new(one.label, question) for one in wanted):
        return None
    names = [_WORDS.findall(one.label.casefold()) for one in given]
    shared = frozenset.intersection(*map(frozenset, names))  # "mass of ice", "mass of water"
    said = asked_sentences(question).casefold()
    places = [_place([word for word in name if word not in shared], said) for name in names]
    if min(places) < 0 or len(set(places)) < len(places):
        return None
    in_order = [one for _, one in sorted(zip(places, given, strict=True), key=lambda pair: pair[0])]
    for one, other in zip(wanted, in_order, strict=True):
        if fault := differs(one, other):
            return Verdict(False, "members", f"{other.label}: {fault}")
    return Verdict(True, "members", f"all {len(wanted)} values agree, in the order in which the question names them")


def _is_new(label: str, question: str) -> bool:
    """Whether a name is a letter that the question does not have."""
    return _LETTER.fullmatch(label) is not None and not re.search(
        rf"(?<![A-Za-z\\]){re.escape(label)}(?![A-Za-z])", question
    )


def _place(name: Sequence[str], request: str) -> int:
    """Where a request has a name: its words in a row, or else the last of them that it has once; -1 for nowhere."""
    whole = re.search(rf"(?<![^\W_]){re.escape(' '.join(name))}", request) if name else None
    if whole is not None:
        return whole.start()
    for word in reversed(name):
        found = [one.start() for one in re.finditer(rf"(?<![^\W_]){re.escape(word)}", request)]
        if len(found) == 1:
            return found[0]
    return -1


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


def differs(gold: Value, answer: Value, tolerance: Fraction = _MOST) -> str:
    """Why a value is another one; empty where it is not."""
    try:
        value = converted(answer.number, answer.unit, gold.unit, False)
    except (KeyError, OverflowError):
        value = None
    if value is None:
        return "another unit"
    if abs(gold.number - value) > max(gold.leeway, abs(gold.number) * tolerance):
        return "another value"
    return ""
