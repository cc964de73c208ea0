"""Do two answers to one item say the same, whether right or wrong? By value, not by text."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, ChoiceAnswer, Item, NumericAnswer, SymbolicAnswer, Tolerance, WordsAnswer
from ansatz.items.units import ParsedUnit
from ansatz.scorers.answers.choice import CHOICE_CHARACTERS, conclusions
from ansatz.scorers.answers.numeric import prepared
from ansatz.scorers.quantities import Measured, converted, read_answer
from ansatz.scorers.quantities.labels import target
from ansatz.scorers.quantities.selection import select

_NUMBER: Final = ParsedUnit()


def same_answer(item: Item, first: str, second: str) -> bool:
    """Whether two final answers are the same, judged as the item judges answers against its gold.

    Numbers are the same within the item's tolerance and in any unit, formulas where they are
    equivalent, choices where they assert the same options. What cannot be read is the same as its
    own text alone. Total: no text raises.
    """
    if first.split() == second.split():
        return True
    try:
        if isinstance(item.answer, NumericAnswer):
            return _same_number(item, item.answer, first, second)
        if isinstance(item.answer, SymbolicAnswer):
            return _same_formula(item, item.answer, first, second)
        if isinstance(item.answer, ChoiceAnswer):
            return _same_choice(item.answer, first, second)
        if isinstance(item.answer, WordsAnswer):
            from ansatz.scorers.answers.words import compared

            return bool(compared(first, second, item.question, item.language).equal)
    except Exception:  # the boundary of the scorers: what one of them cannot bear is no equality
        return False
    return False


def _same_number(item: Item, answer: NumericAnswer, first: str, second: str) -> bool:
    one, other = _quantity(item, answer, first), _quantity(item, answer, second)
    if one is None or other is None:
        return False
    difference = target(item).difference
    # A number without its unit is another answer than the one with it.
    if (one.unit is None) != (other.unit is None) and not answer.unitless:
        return False
    unit = other.unit or _NUMBER
    value = converted(one.value, one.unit or _NUMBER, unit, difference)
    if value is None:
        return False
    tolerance = answer.gold.tolerance
    allowed = _relative(tolerance) * max(abs(value), abs(other.value))
    if tolerance.absolute is not None:
        gold = _gold_unit(item, answer)
        width = converted(Fraction(repr(tolerance.absolute)), gold, unit, True)
        allowed = max(allowed, width or Fraction(0))
    return abs(value - other.value) <= allowed


def _relative(tolerance: Tolerance) -> Fraction:
    if tolerance.relative is None:
        return Fraction(0) if tolerance.absolute is not None else Fraction(repr(DEFAULT_RELATIVE_TOLERANCE))
    return Fraction(repr(tolerance.relative))


def _quantity(item: Item, answer: NumericAnswer, text: str) -> Measured | None:
    reading = read_answer(text, item.language)
    if reading.fault:
        return None
    chosen = select(reading.quantities, _gold_unit(item, answer), target(item), answer.unitless)
    return None if isinstance(chosen, str) else chosen.quantity


def _gold_unit(item: Item, answer: NumericAnswer) -> ParsedUnit:
    return prepared(answer.gold, item.language, answer.unitless, target(item).difference).unit


def _same_formula(item: Item, answer: SymbolicAnswer, first: str, second: str) -> bool:
    from ansatz.scorers.equivalence import equivalent

    verdict = equivalent(
        first, second, item.context, answer.rules, answer.relative_tolerance, item.language, final=True
    )
    return verdict.equal is True


def _same_choice(answer: ChoiceAnswer, first: str, second: str) -> bool:
    one, other = (conclusions(text[-CHOICE_CHARACTERS:], answer.options)[0] for text in (first, second))
    return bool(one) and one == other
