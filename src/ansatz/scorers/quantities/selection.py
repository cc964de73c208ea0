"""Which of the quantities in an answer is its answer, and whether the others contradict it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ansatz.items.units import ParsedUnit, converted
from ansatz.scorers.language import MEASURING, joined
from ansatz.scorers.quantities.labels import Target, plain_name
from ansatz.scorers.quantities.listing import Value
from ansatz.scorers.quantities.measured import Measured
from ansatz.scorers.quantities.names import alike
from ansatz.scorers.quantities.numerals import mixed_in_decimals
from ansatz.scorers.quantities.printing import shown
from ansatz.scorers.quantities.rounding import is_exact, is_rough, step_of
from ansatz.scorers.quantities.rounding import joined as joined_again
from ansatz.scorers.quantities.spelled import with_digits

# Two spellings of one value may each be rounded; beyond that they are two values.
_ROUNDING: Final = Fraction(1, 200)
_ROUNDED: Final = Fraction(1, 50)  # a rounding farther off is an estimate
_NUMBER: Final = ParsedUnit()
_FIGURES: Final = 2  # of what is no whole number beside another: "sqrt(3) or 2" are two values
OWN_WORDS: Final = 2  # before a value that is told for itself
_TOLD: Final = ("", "next", "and", ",")
_GIVEN: Final = re.compile(r"(?<![\w.\\^])\d{1,9}(?:\.\d{1,9})?(?![\w^])")
_HOW_MANY: Final = MEASURING.pattern(
    rf"(?i)(?&how_many)\s+(?!(?&further))([^\W\d_]{{3,}})(?![^\W\d_]|,?\s(?:{joined('conjunctions')}|{joined('alternatives')})\s)"
)
_FIRST_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_OF_ONE_SENTENCE: Final = 4  # numbers; more are a text of which the last sentence need not be the answer


@dataclass(frozen=True, slots=True)
class Selected:
    """What an answer gives, and the same as it rounds it in the end: "121.5 m, that is about 120 m".

    Attributes:
        again: the same once more, in other statements: "3 m/s, that is 10.8 km/h".
    """

    quantity: Measured
    rounded: Measured | None = None
    again: tuple[Measured, ...] = ()


def select(quantities: Sequence[Measured], unit: ParsedUnit, aim: Target, unitless: bool) -> Selected | str:
    """The one quantity that an answer gives, or why there is none.

    Statements joined by "=" or given again in brackets are one answer where they
    agree within rounding; alternatives and lists are hedges, unless labels or dimensions tell them apart.
    """
    quantities = _without_scene(joined_again(quantities), unit)
    if len(quantities) == 1:
        return Selected(quantities[0])
    groups: list[list[Measured]] = []
    before = quantities[0]
    for quantity in quantities:
        if groups and quantity.link == before.link == "aside" and _adds(before, quantity):
            groups[-1][-1] = _sum(groups[-1][-1], quantity)  # "252 s (4 min 12 s)"
        elif groups and quantity.link in ("=", "aside"):
            groups[-1].append(quantity)
        elif groups and _continues(before, quantity):
            groups[-1][-1] = _sum(groups[-1][-1], quantity)
        else:
            groups.append([quantity])
        before = quantity
    settled: list[Measured] = []
    for group in groups:
        one = _settled(group, unit)
        if isinstance(one, str):
            return one
        settled.append(one)
    if len(settled) == 1:
        return Selected(settled[0], _rounded(groups[0], settled[0]))
    return _among(settled, unit, aim, unitless)


def only_new(quantities: Sequence[Measured], question: str) -> Selected | None:
    """The one number that the question does not give: "840 ways to select 2 men and 3 women"; None if not just one."""
    quantities = [
        one
        for place, one in enumerate(quantities)
        if place + 1 == len(quantities) or (quantities[place + 1].link, quantities[place + 1].value) != ("=", one.value)
    ]
    asked = mixed_in_decimals(with_digits(question))
    given = {Fraction(number) for number in _GIVEN.findall(asked)}
    links = [
        quantity.link
        for before, quantity in zip((None, *quantities), quantities, strict=False)
        if quantity.value in given and not (before is not None and _asked_with(before, quantity, asked))
    ]
    if any(quantity.label for quantity in quantities) or not set(links) <= set(_TOLD):
        return None
    new = [quantity for quantity in quantities if quantity.value not in given]
    told = all(quantity.unit_text or quantity.words for quantity in quantities if quantity.value in given)
    if len(new) != 1 or new[0].link not in (*_TOLD, "=") or not told:
        return None
    # "3 m and 7 m" are two lengths, whatever the question gives.
    rival = any(one.has_unit and one.unit == new[0].unit for one in quantities if one is not new[0])
    return None if rival else Selected(new[0])


def _asked_with(one: Measured, other: Measured, question: str) -> bool:
    """Whether the choice between two numbers is the question's own: "the probability of a sum of 6 or 7"."""
    if other.link != "or" or {one.value.denominator, other.value.denominator} != {1}:
        return False
    return re.search(rf"(?<![\w.]){one.value}\s(?:[^\W\d_]+\s){{1,3}}{other.value}(?![\w.]\d)", question) is not None


def new_of_kind(quantities: Sequence[Measured], given: Sequence[Value], unit: ParsedUnit) -> Selected | None:
    """The last value of the kind that is asked for, where it alone is none that the question gives; else None.

    "Thrown at 15 m/s it hits the ground at 25 m/s" says 25 m/s where the question has the 15 m/s. Each is told in words
    of its own; a choice between them, or a bare list of both, tells nothing.
    """
    akin = [one for one in quantities if one.has_unit and _convert(one.value, one.unit, unit) is not None]
    new = [one for one in akin if not any(_is_given(one, known) for known in given)]
    if (
        len(new) != 1
        or len(akin) < 2
        or new[0] is not akin[-1]
        or any(one.label or one.link not in _TOLD for one in akin)
    ):
        return None
    return Selected(new[0]) if all(len(one.words.split()) >= OWN_WORDS for one in akin) else None


def _is_given(one: Measured, known: Value) -> bool:
    return one.unit is not None and one.value == known.number and one.unit.factors == known.unit.factors


def of_asked_kind(quantities: Sequence[Measured], question: str) -> Selected | None:
    """The one number of the things that the question counts: "136 apples and 3 peaches" to "How many peaches?"."""
    if any(quantity.label or quantity.link not in _TOLD for quantity in quantities):
        return None
    asked = {_singular(noun) for noun in _HOW_MANY.findall(question)}
    named = [_FIRST_WORD.match(quantity.unit_text) for quantity in quantities]
    if not all(named) or len(asked) != 1:
        return None
    found = [one for one, name in zip(quantities, named, strict=True) if name and _singular(name[0]) in asked]
    return Selected(found[0]) if len(found) == 1 else None


def _singular(noun: str) -> str:
    """A noun without the ending of its plural, roughly: what is told apart are different nouns."""
    noun = noun.casefold()
    return noun[: max(4, len(noun) - 2)] if len(noun) > 4 else noun.rstrip("s")


def _without_scene(quantities: Sequence[Measured], unit: ParsedUnit) -> Sequence[Measured]:
    """Without what only sets the scene: "after 3 s", "where g = 9.8 m/s^2".

    Where nothing else measures what is asked, "at 14 m/s" is the answer after all; between
    alternatives ("at 14 m/s or at 10 m/s") nothing is scene.
    """
    if not any(quantity.scene for quantity in quantities):
        return quantities
    alike = [_convert(quantity.value, quantity.unit, unit) is not None for quantity in quantities]
    plain = any(same and not quantity.scene for same, quantity in zip(alike, quantities, strict=True))
    if plain and not any(quantity.link == "or" for quantity in quantities):
        kept = [quantity for quantity in quantities if not quantity.scene]
    else:
        kept = [quantity for same, quantity in zip(alike, quantities, strict=True) if same or not quantity.scene]
        if len(kept) < len(quantities) and not plain and all(quantity.scene for quantity in quantities):
            # "from a height of 10 m, with 14 m/s after 1.43 s": what is asked must not choose among what is given.
            kept = [quantity for quantity in quantities if quantity.carried] or list(quantities)
    return kept or quantities


def _settled(group: list[Measured], unit: ParsedUnit) -> Measured | str:
    """The value of one chain; its workings without a unit do not count, contradictions do."""
    if len(group) == 1:
        return group[0]
    chain = [quantity for quantity in group if quantity.link != "aside"]
    last = chain[-1]
    if not last.has_unit:
        # "14.007 m/s = 14.0": a last rounding that leaves out the unit.
        for earlier in reversed(chain[:-1]):
            if earlier.has_unit and _same(earlier.value, last, earlier):
                last = replace(last, unit=earlier.unit, unit_text=earlier.unit_text)
                break
    best = last
    for other in group:
        if other is chain[-1]:
            continue
        if not other.has_unit and not last.has_unit and is_exact(other) and _same(other.value, last, other):
            best = other  # "~10^22 (more precisely, 1.2×10^22)"
            continue
        if not other.has_unit or (not last.has_unit and other.link != "aside"):
            continue
        worked = other.figures is None and other.link != "aside" and last.figures is not None
        value = _convert(other.value, other.unit, last.unit)
        if value is None:
            if other is group[0] and not other.label and other.link != "aside" and other is not last and not worked:
                return f"{_say(other)} is not {_say(last)}"  # "2m = 5 kg" is about twice m
            continue
        if not _same(value, last, other):
            if worked or (other.link != "aside" and other.label and other is not group[0]):
                continue  # a slip on the way, or what nobody can tell of units in a row: the value is the last one
            return f"{_say(other)} and {_say(last)} are two values"
        # Of equally fine ones that in the unit asked for: a conversion rounds once more.
        if _finer(other, best) or (other.unit == unit != best.unit and not _finer(best, other)):
            best = other
    relation = best.relation if best is last else last.relation
    return replace(best, label=last.label, relation=relation, words=group[0].words, link=group[0].link)


def _rounded(group: Sequence[Measured], best: Measured) -> Measured | None:
    """The value of a chain as it is rounded last, where that is not ``best`` itself and no coarse guess of it."""
    last = next((one for one in reversed(group) if one.unit == best.unit and is_rough(one)), None)
    if last is None or last.value == best.value:
        return None
    return last if abs(last.value - best.value) <= _ROUNDED * abs(best.value) else None


def _among(settled: list[Measured], unit: ParsedUnit, aim: Target, unitless: bool) -> Selected | str:
    """One of several statements: by its label, or the only one of its kind."""
    first = settled[0]
    akin = _akin(settled, aim)
    if akin is not None:
        return Selected(akin)
    if all(_restates(first, other) for other in settled[1:]):
        return Selected(first, again=tuple(settled[1:]))
    rival = next((other for other in settled[1:] if other.link == "or" or _rivals(first, other, unit)), None)
    if rival is not None and not rival.label:
        return f"{_say(first)} and {_say(rival)}: more than one value"
    named = [quantity for quantity in settled if quantity.label and plain_name(quantity.label) in aim.aliases]
    if aim.name and named:
        if all(_restates(named[0], other) for other in named[1:]):
            return Selected(named[-1], again=tuple(named[:-1]))
        return f"{_say(named[0])} and {_say(named[-1])} are two values"
    if any(other.link == "or" for other in settled[1:]):
        return f"{_say(first)} or {_say(settled[1])}: more than one value"
    alike = [quantity for quantity in settled if _convert(quantity.value, quantity.unit, unit) is not None]
    # "14 m/s, 2" is two values; "14 m/s, 30° below the horizontal" is one and its direction, and "the 5 kg
    # ball reaches 14 m/s" names another quantity on the way.
    if len(alike) == 1 and all(quantity.has_unit for quantity in settled):
        prose = all(quantity.link in ("", "next") for quantity in settled) and bool(alike[0].words)
        # "The force on the 5 kg block is 12.5 N" states a force, whatever is asked.
        stated = [quantity for quantity in settled if quantity.stated]
        if prose and stated and alike[0] not in stated:
            return f"the sentence states {_say(stated[-1])}"
        if alike[0] is first or alike[0].label or prose:
            return Selected(alike[0])
    if unitless and not first.has_unit and all(other.has_unit for other in settled[1:]):
        return Selected(first)
    joined = len(settled) <= _OF_ONE_SENTENCE and all(quantity.joins for quantity in settled)
    if joined and [quantity for quantity in settled if quantity.stated] == settled[-1:]:
        return Selected(settled[-1])  # "24 divided by 4 is 6"
    return f"{_say(first)} and {_say(settled[1])}: more than one value"


def _akin(settled: list[Measured], aim: Target) -> Measured | None:
    """The one quantity whose name may be that of what is asked, where each has a name: ``f_n`` for ``f_{near}``."""
    names = [plain_name(quantity.label) for quantity in settled]
    if not aim.name or not all(names) or len(set(names)) < len(names) or aim.aliases & set(names):
        return None
    if any(quantity.link == "or" for quantity in settled):
        return None
    found = [quantity for quantity, name in zip(settled, names, strict=True) if alike(name, aim.name)]
    return found[0] if len(found) == 1 else None


def _rivals(first: Measured, other: Measured, unit: ParsedUnit) -> bool:
    """Whether an unlabelled ``other`` after a labelled ``first`` is a second value of it: "v = 3 m/s, 4 m/s"."""
    if not first.label or other.label or not (other.link == "and" or other.link == ","):
        return False
    return not other.has_unit or _convert(other.value, other.unit, unit) is not None


def _continues(before: Measured, after: Measured) -> bool:
    """``1 h 30 min``, ``5 ft 10 in``: the same kind of quantity in a smaller unit, less than one of the larger."""
    return after.link in ("next", "and") and after.label == before.label and _adds(before, after)


def _adds(before: Measured, after: Measured) -> bool:
    if not before.has_unit or not after.has_unit:
        return False
    if before.unit == after.unit or before.value.denominator != 1 or after.value < 0:
        return False
    size = _convert(Fraction(1), before.unit, after.unit)
    return size is not None and size > 1 and after.value < size and before.unit != after.unit


def _sum(large: Measured, small: Measured) -> Measured:
    value = _convert(small.value, small.unit, large.unit)
    assert value is not None
    total = large.value - value if large.value < 0 else large.value + value
    return replace(large, value=total, figures=None, step=Fraction(0))


def _restates(first: Measured, other: Measured) -> bool:
    if other.link == "or" and other.unit == first.unit and not _worked_out(first, other):
        return other.value == first.value  # nobody says "14 m/s or 14.2 m/s" for a rounding
    if not other.has_unit and not first.has_unit:
        return _same(other.value, first, other)
    value = _convert(other.value, other.unit, first.unit)
    return value is not None and _same(value, first, other)


def _worked_out(first: Measured, other: Measured) -> bool:
    """``sqrt(3^2 + 4.1^2) N, or 5.08 N``: in digits, and more than one of them, what an expression comes to."""
    if first.figures is not None or other.figures is None or other.figures[0] < _FIGURES:
        return False
    return abs(other.value - first.value) <= _ROUNDED * abs(first.value)


def _same(value: Fraction, first: Measured, other: Measured) -> bool:
    """Whether a value in the unit of ``first`` is ``first`` again, within the rounding of both."""
    its = step_of(other)
    step = _convert(its, other.unit, first.unit, difference=True) if its else None
    allowed = max(step_of(first), step or Fraction(0)) * Fraction(51, 100)
    return abs(value - first.value) <= max(allowed, _ROUNDING * abs(first.value))


def _finer(one: Measured, other: Measured) -> bool:
    """Whether ``one`` has more figures; an expression has all of them."""
    if one.figures is None or other.figures is None:
        return one.figures is None and other.figures is not None
    return one.figures[0] > other.figures[0 if is_rough(other) and not is_rough(one) else 1]


def _convert(
    value: Fraction, unit: ParsedUnit | None, to: ParsedUnit | None, difference: bool = False
) -> Fraction | None:
    try:
        return converted(value, unit or _NUMBER, to or _NUMBER, difference)
    except (KeyError, OverflowError):
        return None


def _say(quantity: Measured) -> str:
    return f"{shown(quantity.value)} {quantity.unit_text}".strip()
