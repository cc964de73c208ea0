"""Misread by its form: no answer, no formula, a thing of another kind than was asked for."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ZERO, free_symbols, show, walk
from ansatz.scorers.language import REPLIES
from ansatz.scorers.quantities import read_answer
from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.invented import introduced
from ansatz.scorers.taxonomy.tags import NO_ANSWER, Diagnosis

_REFUSAL = REPLIES.pattern("(?i)(?&refusing)")
_SHOWN: Final = 60
_SAME_KIND: Final = frozenset({"expression", "equation"})
_NAMES: Final = {
    "expression": "an expression", "equation": "an equation", "inequality": "an inequality", "tuple": "a tuple",
    "interval": "an interval", "text": "words", "matrix": "a matrix", "union": "a union", "cases": "a case by case",
}  # fmt: skip


def no_answer(case: WrongAnswer) -> Diagnosis | str | None:
    """Nothing, a refusal, or something that cannot be read as an answer."""
    verdict = case.scored.verdict
    text = case.text.strip()
    if case.item.answer.graded:
        said = case.response or case.prediction.answer or ""
        return None if said.strip() else _misread("empty", "the prediction holds no proof")
    declined = next((one for one in case.others if one.role == "refusal"), None)
    if not text and declined is not None:
        return _misread("refusal", f"the answer declines: {declined.text[:_SHOWN]!r}")
    if not text:
        return _misread("empty", "the prediction holds no answer")
    refused = _REFUSAL.search(text[:2_000])
    if refused and (case.scored.status == "unreadable" or not re.search(r"[=\d]", text)):
        return _misread("refusal", f"the answer declines: {refused[0]!r}")
    if case.scored.status != "unreadable":
        return "misread: the answer can be read"
    if case.item.answer.correct:
        return _misread("option", f"the answer names none of the options: {text[:_SHOWN]!r}")
    return _misread("unreadable", f"the answer cannot be read: {verdict.detail[:200]}")


def wrong_kind(case: WrongAnswer) -> Diagnosis | str | None:
    """A formula for a number, two values for one, an interval for a number, a number for a formula."""
    verdict = case.scored.verdict
    if case.item.answer.gold is not None or case.item.answer.correct:
        if verdict.method == "hedge":
            return Diagnosis("misread", "hedge", f"one answer is asked for: {verdict.detail}", NO_ANSWER)
        if verdict.method == "kind":
            return Diagnosis("misread", "kind", verdict.detail)
        return "misread: the answer is of the kind that is asked for"
    if case.gold is None or case.answer is None:
        return None
    gold, answer = case.gold, case.answer
    if any(node.kind in ("decimal", "unit") for node in walk(answer.value)) and isinstance(
        bare_number(case), Diagnosis
    ):
        return bare_number(case)
    if gold.kind in _SAME_KIND and free_symbols(gold.value) and _measured(case):
        return Diagnosis("misread", "number", f"a formula is asked for, the answer is the number {case.text[:_SHOWN]}")
    if _asked(gold.kind) == _asked(answer.kind):
        return "misread: the answer is of the kind that is asked for"
    if gold.kind in ("inequality", "interval", "union") and answer.kind in _SAME_KIND | {"inequality", "interval"}:
        return None  # the end of a range: the rules for boundaries look at it
    wanted, found = (_NAMES.get(kind, kind) for kind in (gold.kind, answer.kind))
    return Diagnosis("misread", "kind", f"{wanted} is asked for, the answer is {found}")


def bare_number(case: WrongAnswer) -> Diagnosis | str | None:
    """A number where a formula is asked for; one that may be the value in a limit, 0 or 1, comes after other rules."""
    gold, answer = case.gold, case.answer
    if gold is None or answer is None or gold.kind not in _SAME_KIND or answer.kind not in _SAME_KIND:
        return None
    if not free_symbols(gold.value) or free_symbols(answer.value) or answer.value == ZERO or not _number(case):
        return None
    shown = show(answer.value)[:_SHOWN]
    return Diagnosis("misread", "number", f"a formula is asked for, the answer is the number {shown}")


def _measured(case: WrongAnswer) -> bool:
    """``14 m/s``: a number with a unit, whose letters are not all symbols of the item."""
    assert case.answer is not None
    text = case.text.strip(" $.")
    if len(text) > _SHOWN or not text[:1].isdigit() or not free_symbols(case.answer.value) - introduced(case.item):
        return False
    try:
        reading = read_answer(text, case.item.language)
    except ScorersError:
        return False
    return len(reading.quantities) == 1 and not reading.fault and reading.quantities[0].unit is not None


def _asked(kind: str) -> str:
    return "expression" if kind in _SAME_KIND else kind


def _number(case: WrongAnswer) -> bool:
    assert case.answer is not None
    return not any(node.kind in ("text", "apply", "differential", "derivative") for node in walk(case.answer.value))


def _misread(rule: str, evidence: str) -> Diagnosis:
    return Diagnosis("misread", rule, evidence, NO_ANSWER)
