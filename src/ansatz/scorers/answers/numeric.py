"""Numeric answers: the value within tolerance and the unit right, by the rules of SSPB."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Item, NumericAnswer, Tolerance
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.answers.changes import by_asked_factor
from ansatz.scorers.answers.contradictions import uncontradicted
from ansatz.scorers.answers.fractions import same_text, written_out
from ansatz.scorers.answers.golds import PreparedGold, inheriting, prepared
from ansatz.scorers.answers.measured_in import in_units_of_letter
from ansatz.scorers.answers.option_labels import without_option
from ansatz.scorers.answers.protocol import MistakeKind, TextType
from ansatz.scorers.answers.spellings import respelled
from ansatz.scorers.formulas import Tree, mul
from ansatz.scorers.language import MEASURING, alternatives
from ansatz.scorers.notation import unit_tree
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict
from ansatz.scorers.problem import asked_formulas, read_problem
from ansatz.scorers.quantities import (
    Measured,
    Reading,
    Selected,
    Target,
    converted,
    of_asked_kind,
    only_new,
    other_quantity,
    plain_name,
    read_answer,
    select,
    shown,
    target,
    values_within,
)

_COUNTS: Final = 100
_NOTHING: Final = re.compile(r"(?<![\d.])0(?:\\[,;: ]|~|\s)*\\hbar(?:\^\{?\d\}?)?(?=\s*(?:\Z|[.,;$]))")  # 0 hbar is 0
# "6th place": a number that only counts has no unit.
_ORDINAL: Final = MEASURING.pattern(
    rf"(?i)\D{{0,160}}(?<![\w.,+-])(\d{{1,6}})(?:{alternatives(MEASURING.phrases('ordinals'))})(?:\s(?&ranks)|(?=[\W_]*\Z))\D{{0,80}}"
)
# Doubles stand behind roots, constants and conversions by pi; equal values may differ in their last bits.
_SLACK: Final = Fraction(1, 10**12)
_PRODUCT: Final = re.compile(r"[^\W\d_]\}?\s?\)\s*(?:\^|\*\*|\()|[A-Za-z}]\s*(?:\\times(?![A-Za-z])|×|\*)\s*\(?\d")
_DOUBLE: Final = Fraction(1, 10**9)
_DECIMAL: Final = re.compile(r"\d[.,]\d|≈|\\approx|\\sim|e[-+]?\d")
_IRRATIONAL: Final = re.compile(r"\\sqrt|√|\\pi(?![A-Za-z])|π|\\(?:sin|cos|tan|ln|log|exp|arc[a-z]+)(?![A-Za-z])")
_NUMBER: Final = ParsedUnit()
_SI: Final = (
    "J", "N", "W", "Pa", "V", "A", "ohm", "C", "F", "T", "H", "Wb", "Hz", "m", "s", "kg", "m/s", "m/s^2", "m^2", "m^3",
    "kg/m^3", "rad/s", "N/m", "J/K", "W/m^2", "V/m", "kg m/s", "N m", "1/m", "1/m^2", "1/m^3", "1/s", "degree",
)  # fmt: skip
_RIGHT: Final[tuple[float, Status]] = (1.0, "correct")
_WRONG: Final[tuple[float, Status]] = (0.0, "incorrect")
_DEGREE: Final = parse_unit("degree") or ParsedUnit()
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
    if reading.fault in ("formula", "") and (how := _evaluated(item, extraction.text, gold, reading.fault)):
        verdict = Verdict(True, "tested", how, {"gold": gold.text})
        return Score(item.id, item.type, 1.0, "correct", verdict, 0, extraction, True)
    if reading.fault in _FAULTS:
        method, why = _FAULTS[reading.fault]
        return _wrong(item, extraction, gold, method, f"{why}: {reading.detail}" if reading.detail else why)
    if aim.name and _says_formula(reading, aim):
        return _wrong(item, extraction, gold, "kind", f"the answer gives a formula for {aim.name}, not a number")
    chosen = _selected(item, answer, gold, reading, aim)
    if isinstance(chosen, str):
        return _wrong(item, extraction, gold, "hedge", chosen)
    quantity = chosen.quantity
    other = other_quantity(quantity.label, aim, count=_is_count(quantity)) or _of_another_letter(quantity, item, aim)
    if other and not (not aim.name and _asked_as(quantity.label, item.question)):
        return _wrong(item, extraction, gold, "kind", other)
    if quantity.relation in ("<", "≤", ">", "≥") and quantity.relation not in aim.relations:
        bound = f"a bound ({quantity.relation} {shown(quantity.value)}), not a value"
        return _wrong(item, extraction, gold, "hedge", bound)
    unasked = _unasked(quantity, item)
    value, fault = _in_unit(quantity, gold, answer, unasked=unasked)
    sig_figs = _figures_ok(quantity, answer.significant_figures)
    if value is None:
        evidence = {"gold": gold.text, "answer": f"{shown(quantity.value)} {quantity.unit_text}".strip()}
        verdict = Verdict(False, "dimension", fault, evidence)
        return Score(item.id, item.type, 0.0, "incorrect", verdict, 0, extraction, False, sig_figs)
    verdict = _compared(quantity, value, gold)
    if verdict.equal and quantity.figures is None and not gold.exact and value != gold.value:
        verdict = _exactly(verdict, answer.gold.value, extraction.text)
    if not verdict.equal and _degrees_unasked(quantity, answer):
        verdict = _compared(quantity, quantity.value, gold)
    if not verdict.equal and chosen.rounded:
        verdict = _as_rounded(chosen.rounded, gold, answer, unasked=unasked) or verdict
    if not verdict.equal and gold.value and unasked:
        # The gold's number may be meant in the SI's unit, or in one that the question gives such values in.
        for unit in _likely_units(item.question, item.language):
            value = _into(quantity, unit)
            if value is not None and (same := _compared(quantity, value, gold)).equal:
                verdict = replace(same, detail=f"{same.detail}, in {unit.expression}")
                break
    if unasked:
        verdict = replace(verdict, detail=f"{verdict.detail}; the unit {quantity.unit_text} is not checked")
    status: Status = "correct" if verdict.equal else "incorrect"
    return Score(item.id, item.type, float(bool(verdict.equal)), status, verdict, 0, extraction, True, sig_figs)


def _selected(item: Item, answer: NumericAnswer, gold: PreparedGold, reading: Reading, aim: Target) -> Selected | str:
    """The one quantity that the answer gives, or why there is none; of bare numbers the kind or the new one."""
    chosen = select(reading.quantities, gold.unit, aim, answer.unitless)
    if isinstance(chosen, str) and (answer.unitless or answer.unit_optional):
        kind = of_asked_kind(reading.quantities, item.question)
        return kind or only_new(reading.quantities, item.question) or chosen
    return chosen


def _as_rounded(quantity: Measured, gold: PreparedGold, answer: NumericAnswer, *, unasked: bool) -> Verdict | None:
    """The verdict on a value as the answer itself rounds it, where that is the gold's."""
    value, _ = _in_unit(quantity, gold, answer, unasked=unasked)
    verdict = _compared(quantity, value, gold) if value is not None else None
    return replace(verdict, detail=f"{verdict.detail}, as the answer rounds it") if verdict and verdict.equal else None


def _evaluated(item: Item, text: str, gold: PreparedGold, fault: str) -> str:
    """How a formula without letters of its own has the gold's value; empty where it has not."""
    names = _of_constants(item, text, gold) if fault else ""
    if names:
        return f"the value of the formula, with {names} put in"
    return "the product of the values is the gold's" if _worked_out(item, text, gold) else ""


def _of_constants(item: Item, text: str, gold: PreparedGold) -> str:
    """The constants of nature of which a formula is made, where its value is the gold's; empty otherwise."""
    if not gold.value or gold.unit.unitless:
        return ""
    aim, label = target(item), plain_name(text.partition("=")[0]) if "=" in text else ""
    if aim.name and label and label.partition("(")[0].casefold() not in {name.casefold() for name in aim.aliases}:
        return ""  # C_v is no C_p
    tree = _measure(item, gold)
    if tree is None:
        return ""
    # light start: most answers are decided without it
    from ansatz.scorers.answers.constants import valued

    problem = read_problem(item.question, item.context, item.language)
    return valued(tree, text, float(gold.allowed / abs(gold.value)), problem, item.context, item.language)


def _worked_out(item: Item, text: str, gold: PreparedGold) -> bool:
    """Whether an answer writes the gold's value as a product or a power of values with units: ``(5 m)^2``."""
    if not gold.value or gold.unit.unitless or not _PRODUCT.search(text):
        return False
    tree = _measure(item, gold)
    if tree is None:
        return False
    # light start: most answers are decided without it
    from ansatz.scorers.answers.constants import worked_out

    return worked_out(tree, text, float(gold.allowed / abs(gold.value)), item.language)


def _measure(item: Item, gold: PreparedGold) -> Tree | None:
    """The gold's number times its unit; None where the unit is none of a formula."""
    unit = unit_tree(gold.unit_text, item.language)
    if unit is None:
        return None
    digits, exponent = f"{float(abs(gold.value)):.12e}".replace(".", "").split("e")
    size = Tree("decimal", (int(digits), int(exponent) - 12))  # as a decimal it leaves room for rounding
    return mul(size if gold.value > 0 else Tree("neg", None, (size,)), unit)


def _says_formula(reading: Reading, aim: Target) -> bool:
    """Does the answer say what is asked as a formula, and numbers for other quantities only?"""
    names = {name.casefold() for name in aim.aliases}
    numbers = {plain_name(quantity.label).casefold() for quantity in reading.quantities}
    formulas = {plain_name(label).casefold() for label in reading.formulas}
    return bool(names & formulas) and not names & numbers and "" not in numbers


def _is_count(quantity: Measured) -> bool:
    """Is this a small whole number without a unit, such as a quantum number?"""
    if not quantity.value:
        return True  # "T = 0 K" says nothing of the magnetisation
    half = quantity.value.denominator == 2 and quantity.figures is None  # a quantum number 3/2
    return not quantity.has_unit and (quantity.value.denominator == 1 or half) and abs(quantity.value) < _COUNTS


def _asked_as(label: str, question: str) -> bool:
    """Whether a compound label is the formula that the question asks for: "the value of $8\\cos^2\\alpha$".

    That is the last formula of the question, or the first behind a word that asks.
    """
    if not question:
        return False
    name = plain_name(label)
    return any(plain_name(one) == name for one in asked_formulas(question))


def _of_another_letter(quantity: Measured, item: Item, aim: Target) -> str:
    """Why a small number is of another letter of the question than the gold's: ``a_L = 0`` for ``a_B = 0``."""
    label = plain_name(quantity.label)
    if not label or not aim.name or not item.question or not _is_count(quantity) or label in aim.aliases:
        return ""
    # light start: a value of what is asked needs none of it
    from ansatz.scorers.answers.denied import another_letter

    known = {plain_name(name) for name in read_problem(item.question, item.context, item.language).letters}
    both = another_letter(label, frozenset((aim.name, *aim.aliases)), known)
    return f"the answer is for {quantity.label}, the item asks for {aim.name}" if both else ""


def _compared(quantity: Measured, value: Fraction, gold: PreparedGold) -> Verdict:
    """A value in the gold's unit against the gold; literals exactly, doubles with a slack of 1e-12."""
    difference = abs(value - gold.value)
    allowed = gold.allowed
    if quantity.figures is None and not quantity.has_unit and written_out(value) and written_out(gold.value):
        allowed = Fraction(0)  # 83/499 is no rounding of 333/1997
    if not gold.exact or quantity.figures is None or (quantity.unit is not None and quantity.unit != gold.unit):
        allowed += _SLACK * max(abs(gold.value), abs(value))
    # 1.7e-15 m is a length, and not the zero that a computation left: that one has no unit.
    within = difference <= allowed and not (gold.bare_zero and difference and quantity.has_unit)
    answer = f"{shown(value)} {gold.unit_text}".strip()
    off = shown(difference)
    evidence: dict[str, str | float] = {
        "gold": gold.text,
        "answer": answer,
        "difference": off,
        "tolerance": gold.tolerance,
    }
    ratio = _ratio(value, gold.value)
    if not within and ratio is not None:
        evidence["ratio"] = ratio
    sign = "within" if within else "outside"
    detail = f"{answer} is {sign} {gold.tolerance} of {gold.text} (off by {off})"
    if gold.bare_zero and not within:
        detail = f"{answer} is not {gold.text}"
    return Verdict(within, "identical" if not difference else "tolerance", detail, evidence, (gold.value, value))


def _exactly(verdict: Verdict, gold: str, text: str) -> Verdict:
    """The verdict, unless both are exact numbers with roots or pi, and other ones: 8 pi is no 8 pi + 0.01."""
    if _DECIMAL.search(gold + text) or not (_IRRATIONAL.search(gold) and _IRRATIONAL.search(text)):
        return verdict
    assert verdict.numbers is not None
    wanted, said = verdict.numbers
    if abs(said - wanted) <= _DOUBLE * abs(wanted):
        return verdict
    return replace(verdict, equal=False, detail=f"{verdict.detail}, but both are exact numbers")


def _ratio(value: Fraction, gold: Fraction) -> float | None:
    """Answer over gold, to six figures; None where that is no number."""
    try:
        return float(f"{float(value / gold):.6g}") if gold else None
    except OverflowError:
        return None


def _in_unit(
    quantity: Measured, gold: PreparedGold, answer: NumericAnswer, *, unasked: bool
) -> tuple[Fraction | None, str]:
    """The value in the gold's unit, or None and why not."""
    unit = quantity.unit
    if answer.unit_optional and not quantity.unit_text and (unit is None or unit.unitless):
        return quantity.value, ""
    if unit is None:
        if answer.unitless:
            return quantity.value, ""  # a noun that is counted ("5 electrons") is no unit
        unit = _NUMBER
    for reading in (unit, *unit.alternatives):
        try:
            value = converted(quantity.value, reading, gold.unit, gold.difference)
        except (KeyError, OverflowError):
            continue
        if value is not None:
            return value, ""
    if unasked:
        return quantity.value, ""  # neither gold nor question names a unit
    if answer.unit_optional and not quantity.value and not gold.value and _multiplies(unit):
        return quantity.value, ""  # nothing is nothing in every unit
    wanted = gold.unit_text or "no unit"
    if quantity.unit is None or quantity.unit.unitless:
        found = f"the unit {quantity.unit_text!r} is not known" if quantity.unit_text else "the unit is missing"
        return None, f"{found}, expected {wanted}"
    return None, f"{quantity.unit_text or quantity.unit.expression} does not measure what {wanted} measures"


def _unasked(quantity: Measured, item: Item) -> bool:
    """Does the answer say a unit where neither gold nor question asks for one?

    Not on a scale, since 0 °C is no nothing, but for other values on the scale of the values in the question.
    """
    answer, unit = cast(NumericAnswer, item.answer), quantity.unit
    if not (answer.unitless and answer.unit_optional and unit is not None and unit.factors):
        return False
    if _multiplies(unit):
        return True
    return bool(quantity.value) and any(
        unit.factors == one.factors for one in _likely_units(item.question, item.language)
    )


def _into(quantity: Measured, unit: ParsedUnit) -> Fraction | None:
    try:
        return converted(quantity.value, quantity.unit or _NUMBER, unit, False)
    except (KeyError, OverflowError):
        return None


@lru_cache(maxsize=1024)
def _likely_units(question: str, language: str) -> tuple[ParsedUnit, ...]:
    """The units in which a bare gold may be meant: the SI's own, and those of the question's values."""
    given = [value.unit for value in values_within(question, language)[0] if value.unit.factors]
    return tuple(dict.fromkeys((*filter(None, map(parse_unit, _SI)), *given)))


def _degrees_unasked(quantity: Measured, answer: NumericAnswer) -> bool:
    """Does the answer say degrees where neither gold nor question names a unit of angle? The gold may mean them."""
    unit = quantity.unit
    return answer.unitless and answer.unit_optional and unit is not None and unit.factors == _DEGREE.factors


def _multiplies(unit: ParsedUnit) -> bool:
    """Whether zero of a unit is nothing: not so on a scale with a zero of its own, 0 °C."""
    return not any(name.startswith("degree_") and name != "degree" for name, _ in unit.factors)


def _wrong(item: Item, extraction: Extraction, gold: PreparedGold, method: str, detail: str) -> Score:
    verdict = Verdict(False, method, detail, {"gold": gold.text})
    return Score(item.id, item.type, 0.0, "incorrect", verdict, extraction=extraction)


def _figures_ok(quantity: Measured, wanted: int | None) -> bool | None:
    """Whether the figures written can be as many as asked; None where nothing is asked or counted."""
    if wanted is None or quantity.figures is None:
        return None
    least, most = quantity.figures
    return least <= wanted <= most


def _same(item: Item, first: str, second: str) -> bool:
    """Whether two answers are the same value, within the item's tolerance and in any unit."""
    answer = cast(NumericAnswer, item.answer)
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
NUMERIC: Final = TextType("numeric", score_numeric, _right, _same, _MISTAKES, _explained)
