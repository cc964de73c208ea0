"""Numeric answers: the value within tolerance and the unit right, by the rules of SSPB."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, cast

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Item, NumericAnswer
from ansatz.scorers.answers.numbers.asked import (
    asked_as,
    asked_end,
    is_count,
    of_another_letter,
    of_own_letter,
    of_the_thing_asked,
    says_formula,
)
from ansatz.scorers.answers.numbers.comparing import compared, exactly, repeats
from ansatz.scorers.answers.numbers.directed import asks_change, asks_sign, says_decrease
from ansatz.scorers.answers.numbers.formulas import evaluated
from ansatz.scorers.answers.numbers.fractions import same_text
from ansatz.scorers.answers.numbers.golds import PreparedGold, inheriting, prepared
from ansatz.scorers.answers.numbers.measured_in import in_units_of_letter
from ansatz.scorers.answers.numbers.sameness import same_value
from ansatz.scorers.answers.numbers.units import (
    degrees_unasked,
    in_unit,
    into,
    is_unasked,
    likely_units,
    per_asked_period,
)
from ansatz.scorers.answers.objections.contradictions import uncontradicted
from ansatz.scorers.answers.option_labels import without_option
from ansatz.scorers.answers.protocol import MistakeKind, TextType
from ansatz.scorers.answers.spellings.respelling import respelled
from ansatz.scorers.answers.statements.changes import by_asked_factor
from ansatz.scorers.language import MEASURING, alternatives
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict
from ansatz.scorers.problem import asked_of
from ansatz.scorers.quantities import (
    Measured,
    Reading,
    Selected,
    Target,
    new_of_kind,
    of_asked_kind,
    only_new,
    other_quantity,
    read_answer,
    select,
    shown,
    step_of,
    target,
)

_NOTHING: Final = re.compile(r"(?<![\d.])0(?:\\[,;: ]|~|\s)*\\hbar(?:\^\{?\d\}?)?(?=\s*(?:\Z|[.,;$]))")  # 0 hbar is 0
# "6th place": a number that only counts has no unit.
_ORDINAL: Final = MEASURING.pattern(
    rf"(?i)\D{{0,160}}(?<![\w.,+-])(\d{{1,6}})(?:{alternatives(MEASURING.phrases('ordinals'))})(?:\s(?&ranks)|(?=[\W_]*\Z))\D{{0,80}}"
)
_RIGHT: Final[tuple[float, Status]] = (1.0, "correct")
_WRONG: Final[tuple[float, Status]] = (0.0, "incorrect")
_FAULTS: Final = {
    "range": ("hedge", "a range is no value"),
    "hedge": ("hedge", "more than one value"),
    "list": ("hedge", "several values"),
    "negated": ("kind", "the answer says what the value is not"),
    "complex": ("kind", "a complex number"),
    "infinite": ("kind", "no finite number"),
    "formula": ("kind", "a formula, not a number"),
    "statement": ("kind", "a statement, not a number"),
}


def score_numeric(item: Item, extraction: Extraction) -> Score:
    """SSPB, "Numeric Scoring": 1 within the absolute or the relative tolerance in the right unit, else 0.

    The answer is converted to the gold's unit; both tolerances apply there.
    ``units_ok`` says whether the dimension is right, ``sig_figs_ok`` whether
    the figures are as asked; the latter never costs anything. Partial credit
    for a right method is given from the steps of a response, see ``ansatz.scorers.method``.
    """
    answer = cast(NumericAnswer, item.answer)
    aim = target(item)
    text = respelled(item, extraction).text
    if answer.unitless and same_text(answer.gold.value, text):
        verdict = Verdict(True, "identical", "the gold's own formula", {"gold": answer.gold.value})
        return Score(item.id, item.type, 1.0, "correct", verdict, 0, extraction, True)
    place = _ORDINAL.fullmatch(text) if answer.unitless else None
    text = place[1] if place else in_units_of_letter(text, item.question) if answer.unitless else text
    if answer.unitless and item.question and (told := _told_factor(item, answer, text)):
        return Score(item.id, item.type, *(_RIGHT if told.equal else _WRONG), told, 0, extraction, True)
    reading = read_answer(_NOTHING.sub("0", without_option(text)), item.language)
    first: Score | None = None
    for number, accepted in enumerate((answer.gold, *answer.alternates)):
        quantity = inheriting(accepted, answer.gold) if number else accepted
        gold = prepared(quantity, item.language, answer.unitless, aim.difference)
        score = _against(item, extraction, gold, reading, aim)
        if score.status == "correct":
            return uncontradicted(item, text, score)
        # Among failures the most informative is kept: a right dimension before a wrong one.
        if first is None or (score.units_ok and not first.units_ok):
            first = score
    assert first is not None
    return first


def _told_factor(item: Item, answer: NumericAnswer, text: str) -> Verdict | None:
    """By the factor that an answer in words tells of what is asked: "the period doubles, since ..."."""
    gold = prepared(answer.gold, item.language, True, target(item).difference)
    return by_asked_factor(gold.value, text, item.question)


def _against(item: Item, extraction: Extraction, gold: PreparedGold, reading: Reading, aim: Target) -> Score:
    """The score against one accepted value."""
    answer = cast(NumericAnswer, item.answer)
    if reading.fault in ("formula", "") and (how := evaluated(item, extraction.text, gold, reading.fault)):
        verdict = Verdict(True, "tested", how, {"gold": gold.text})
        return Score(item.id, item.type, 1.0, "correct", verdict, 0, extraction, True)
    if reading.fault in _FAULTS:
        method, why = _FAULTS[reading.fault]
        return _wrong(item, extraction, gold, method, f"{why}: {reading.detail}" if reading.detail else why)
    if aim.name and says_formula(reading, aim):
        return _wrong(item, extraction, gold, "kind", f"the answer gives a formula for {aim.name}, not a number")
    chosen = _selected(item, answer, gold, reading, aim)
    if isinstance(chosen, str):
        return _wrong(item, extraction, gold, "hedge", chosen)
    quantity = chosen.quantity
    other = other_quantity(quantity.label, aim, count=is_count(quantity)) or of_another_letter(quantity, item, aim)
    if other and not (
        not aim.name and (asked_as(quantity.label, item.question) or of_own_letter(quantity.label, item))
    ):
        return _wrong(item, extraction, gold, "kind", other)
    if quantity.relation in ("<", "≤", ">", "≥") and quantity.relation not in (*aim.relations, *asked_end(item)):
        bound = f"a bound ({quantity.relation} {shown(quantity.value)}), not a value"
        return _wrong(item, extraction, gold, "hedge", bound)
    if quantity.value > 0 and item.question and says_decrease(extraction.text):
        if gold.value > 0 and asks_sign(item.question):
            return _wrong(item, extraction, gold, "opposite", "the answer says that it decreases")
        if gold.value < 0 and asks_change(item.question):
            quantity = replace(quantity, value=-quantity.value)
    return _measured(item, extraction, gold, quantity, chosen)


def _measured(item: Item, extraction: Extraction, gold: PreparedGold, quantity: Measured, chosen: Selected) -> Score:
    """The score of the one quantity that an answer gives: its unit, its value, its figures."""
    answer = cast(NumericAnswer, item.answer)
    unasked = is_unasked(quantity, item)
    if per_asked_period(quantity, item):
        quantity = replace(quantity, unit=None)
    value, fault = in_unit(quantity, gold, answer, unasked=unasked)
    sig_figs = _figures_ok(quantity, answer.significant_figures)
    if value is None:
        evidence = {"gold": gold.text, "answer": f"{shown(quantity.value)} {quantity.unit_text}".strip()}
        verdict = Verdict(False, "dimension", fault, evidence)
        return Score(item.id, item.type, 0.0, "incorrect", verdict, 0, extraction, False, sig_figs)
    verdict = compared(quantity, value, gold)
    if verdict.equal and quantity.figures is None and not gold.exact and value != gold.value:
        verdict = exactly(verdict, answer.gold.value, extraction.text)
    if not verdict.equal and degrees_unasked(quantity, answer):
        verdict = compared(quantity, quantity.value, gold)
    if not verdict.equal and chosen.rounded:
        verdict = _as_rounded(chosen.rounded, gold, answer, unasked=unasked) or verdict
    verdict = _unless_given(verdict, quantity, value, gold, item)
    if verdict.equal and (apart := _told_apart(chosen.again, gold, answer, unasked=unasked)):
        return _wrong(item, extraction, gold, "hedge", apart)
    if not verdict.equal and gold.value and unasked:
        verdict = _in_likely_unit(quantity, gold, item) or verdict
    if unasked:
        verdict = replace(verdict, detail=f"{verdict.detail}; the unit {quantity.unit_text} is not checked")
    status: Status = "correct" if verdict.equal else "incorrect"
    return Score(item.id, item.type, float(bool(verdict.equal)), status, verdict, 0, extraction, True, sig_figs)


def _unless_given(verdict: Verdict, quantity: Measured, value: Fraction, gold: PreparedGold, item: Item) -> Verdict:
    """The verdict, unless the answer only says a value of the question again; a tolerance that is declared stands."""
    tolerance = cast(NumericAnswer, item.answer).gold.tolerance
    if tolerance is None or tolerance.relative != DEFAULT_RELATIVE_TOLERANCE:
        return verdict
    if not verdict.equal or not item.question or not repeats(quantity, value, gold, item.question, item.language):
        return verdict
    return replace(verdict, equal=False, detail=f"{verdict.detail}, but it is a value of the question")


def _selected(item: Item, answer: NumericAnswer, gold: PreparedGold, reading: Reading, aim: Target) -> Selected | str:
    """The one quantity that the answer gives, or why there is none; of bare numbers the kind or the new one."""
    chosen = select(reading.quantities, gold.unit, aim, answer.unitless)
    if isinstance(chosen, str) and (of_it := of_the_thing_asked(reading.quantities, item.question)):
        return select(of_it, gold.unit, aim, answer.unitless)
    if isinstance(chosen, str) and (answer.unitless or answer.unit_optional):
        kind = of_asked_kind(reading.quantities, item.question)
        return kind or only_new(reading.quantities, item.question) or chosen
    if isinstance(chosen, str) and gold.unit.factors and item.question:
        return new_of_kind(reading.quantities, asked_of(item).given, gold.unit) or chosen
    return chosen


def _as_rounded(quantity: Measured, gold: PreparedGold, answer: NumericAnswer, *, unasked: bool) -> Verdict | None:
    """The verdict on a value as the answer itself rounds it, where that is the gold's."""
    value, _ = in_unit(quantity, gold, answer, unasked=unasked)
    verdict = compared(quantity, value, gold) if value is not None else None
    return replace(verdict, detail=f"{verdict.detail}, as the answer rounds it") if verdict and verdict.equal else None


def _told_apart(again: Sequence[Measured], gold: PreparedGold, answer: NumericAnswer, *, unasked: bool) -> str:
    """What an answer says once more of its value and is no rounding of the gold: "3 m/s, that is 12 km/h"; or empty."""
    for one in again:
        value, _ = in_unit(one, gold, answer, unasked=unasked)
        finer = one.value + step_of(one) * Fraction(51, 100)
        edge, _ = in_unit(replace(one, value=finer), gold, answer, unasked=unasked)
        if value is None or edge is None or compared(one, value, gold).equal:
            continue
        if abs(value - gold.value) > abs(edge - value):
            return f"the answer says {shown(one.value)} {one.unit_text} as well".replace("  ", " ")
    return ""


def _in_likely_unit(quantity: Measured, gold: PreparedGold, item: Item) -> Verdict | None:
    """The verdict in a unit that the gold's bare number may be meant in, where they are equal in it."""
    for unit in likely_units(item.question, item.language):
        value = into(quantity, unit)
        if value is not None and (verdict := compared(quantity, value / gold.unit.scale, gold)).equal:
            return replace(verdict, detail=f"{verdict.detail}, in {unit.expression}")
    return None


def _wrong(item: Item, extraction: Extraction, gold: PreparedGold, method: str, detail: str) -> Score:
    verdict = Verdict(False, method, detail, {"gold": gold.text})
    return Score(item.id, item.type, 0.0, "incorrect", verdict, extraction=extraction)


def _figures_ok(quantity: Measured, wanted: int | None) -> bool | None:
    """Whether the figures written can be as many as asked; None where nothing is asked or counted."""
    if wanted is None or quantity.figures is None:
        return None
    least, most = quantity.figures
    return least <= wanted <= most


def _right(item: Item) -> str:
    gold = cast(NumericAnswer, item.answer).gold
    return f"{gold.value} {gold.unit}".strip()


def _explained(_item: Item, scored: Score) -> Iterator[tuple[str, str]]:
    """What is said of unit and figures."""
    if scored.units_ok is False:
        yield "units", "wrong or missing"
    if scored.sig_figs_ok is False:
        yield "digits", "not the significant figures asked for (no penalty)"


_MISTAKES: Final = frozenset[MistakeKind]({"quantity", "derivation"})
NUMERIC: Final = TextType("numeric", score_numeric, _right, same_value, _MISTAKES, _explained)
