"""All rules in their order: the first that finds something names the mistake, the others add to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from ansatz.items.model import ERROR_TAGS, Grade, Item, Prediction
from ansatz.scorers.answers import TYPES, MistakeKind
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.outcome import Mistake, Score
from ansatz.scorers.taxonomy.boundary import declared_limit, end_of_range
from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.conclusions import lost_criterion, wrong_option
from ansatz.scorers.taxonomy.form import bare_number, no_answer, wrong_kind
from ansatz.scorers.taxonomy.given import complement, given_quantity, given_value, off_by_datum
from ansatz.scorers.taxonomy.invented import foreign_symbol
from ansatz.scorers.taxonomy.neglect import neglected, swapped_function, turned
from ansatz.scorers.taxonomy.ratios import formula_ratio, number_ratio, rounding
from ansatz.scorers.taxonomy.slips import few_edits, lost_term, near_miss, replaced, residual
from ansatz.scorers.taxonomy.stated import wrong_constant
from ansatz.scorers.taxonomy.steps import broken_start, lost_formula, lost_start, lost_step
from ansatz.scorers.taxonomy.tags import DEFAULTS, UNCLASSIFIED, Diagnosis
from ansatz.scorers.taxonomy.target import exchanged, intermediate, other_target
from ansatz.scorers.taxonomy.worked import worked_out
from ansatz.scorers.taxonomy.wrong_units import unlike_step, wrong_dimension, wrong_unit

# A rule finds a mistake, says what it rules out, or has nothing to look at.
Rule: TypeAlias = Callable[[WrongAnswer], Diagnosis | str | None]

# The order is the priority; why it is this one is told in docs/taxonomy.md.
RULES: Final[tuple[Rule, ...]] = (
    no_answer,
    wrong_kind,
    lost_criterion,
    wrong_constant,
    foreign_symbol,
    other_target,
    intermediate,
    complement,
    end_of_range,
    given_quantity,
    wrong_unit,
    exchanged,
    neglected,
    replaced,
    near_miss,
    unlike_step,
    broken_start,
    wrong_dimension,
    residual,
    declared_limit,
    lost_term,
    bare_number,
    turned,
    lost_formula,
    swapped_function,
    off_by_datum,
    given_value,
    formula_ratio,
    number_ratio,
    few_edits,
    worked_out,
    lost_step,
    rounding,
    lost_start,
    wrong_option,
)
# Rules that look at one thing in which a type of answer can go wrong; all others look at any answer.
_LOOKS_AT: Final[Mapping[Rule, MistakeKind]] = {
    **dict.fromkeys((complement, given_quantity, wrong_unit, off_by_datum, given_value), "quantity"),
    **dict.fromkeys(
        (
            other_target,
            exchanged,
            neglected,
            replaced,
            wrong_dimension,
            turned,
            lost_formula,
            swapped_function,
            few_edits,
        ),
        "formula",
    ),
    lost_step: "derivation",
    wrong_option: "option",
    lost_criterion: "criterion",
}
_SILENT: Final = frozenset({"correct", "missing", "ungraded"})
_SECONDARY: Final = 3
# Rules that cost more than they add where another one has found the mistake.
_COSTLY: Final = frozenset({worked_out, few_edits})
# Rules whose finding says all: nothing behind them is looked at.
_FINAL: Final = frozenset({"empty", "refusal", "unreadable", "option", "kind", "number", "hedge"})


def classify(item: Item, prediction: Prediction, scored: Score, grades: Sequence[Grade] = ()) -> Mistake | None:
    """Which mistake it was; None for what is right, missing, or not graded.

    Bounded work, never raises for what a prediction holds.
    """
    if scored.status in _SILENT:
        return None
    told = _told(WrongAnswer(item, prediction, scored))
    for grade in reversed(grades):
        if grade.error in ERROR_TAGS:
            return _graded(told, grade)
    return told


def _told(case: WrongAnswer) -> Mistake:
    found: list[Diagnosis] = []
    ruled: list[str] = []
    possible = TYPES[case.item.type].mistakes
    for rule in RULES:
        if rule in _LOOKS_AT and _LOOKS_AT[rule] not in possible:
            continue
        if found and rule in _COSTLY:
            continue
        try:
            finding = rule(case)
        except (ScorersError, RecursionError, OverflowError, ValueError, ZeroDivisionError):
            continue  # a rule that cannot look at this answer says nothing of it
        if isinstance(finding, Diagnosis):
            found.append(finding)
            if finding.rule in _FINAL:
                break
        elif finding:
            ruled.append(finding)
        if len(found) > _SECONDARY:
            break
    if not found:
        return _unknown(case, ruled)
    primary = found[0]
    secondary = [tag for tag in dict.fromkeys(one.sspb for one in found[1:]) if tag != primary.sspb]
    return primary.mistake(secondary)


def _unknown(case: WrongAnswer, ruled: list[str]) -> Mistake:
    why = case.scored.verdict.detail[:200]
    if case.scored.status == "undecided":
        why = f"it could not be decided whether the answer is wrong: {why}"
    finding = Diagnosis(UNCLASSIFIED, "none", f"no rule can tell: {why}" if why else "no rule can tell")
    return finding.mistake(ruled_out=tuple(ruled))


def _graded(told: Mistake, grade: Grade) -> Mistake:
    """The grader's tag above the rules', which are kept where they say more of the same mistake."""
    tag = str(grade.error)
    if tag == told.sspb:
        return replace(told, by=grade.grader, rule_sspb=told.sspb)
    finding = Diagnosis(tag, "grader", f"tagged by {grade.grader}; {told.evidence}", DEFAULTS[tag])
    secondary = [told.sspb] if told.sspb != UNCLASSIFIED else []
    return finding.mistake(secondary, grade.grader, told.sspb)
