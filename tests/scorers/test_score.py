"""The one entrance: total, pure, and what every type does at its edges."""

from __future__ import annotations

import json
import math
import pickle
import types
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest
from answer_cases import numeric, one_of_each_type

from ansatz.items.cases import Case
from ansatz.items.model import Criterion, Grade, Item, Prediction, ProofAnswer, SymbolicAnswer
from ansatz.scorers import score as entrance
from ansatz.scorers.answers.numbers import NUMERIC
from ansatz.scorers.outcome import Score, Verdict
from ansatz.scorers.running import payload_of
from ansatz.scorers.score import score

PROOF = Item("P-1", "proof", "en", "mechanics/newtonian", "?", ProofAnswer("$E = mc^2$"))
ALL = (
    ("goal", 1.0),
    ("key_lemmas", 1.0),
    ("logical_flow", 0.5),
    ("edge_cases", 0.0),
    ("clarity", 1.0),
    ("conclusion", 1.0),
)


def grade(grader: str = "ab", rubric: tuple[Any, ...] = ALL, **fields: Any) -> Grade:
    return Grade("run", fields.pop("problem_id", "P-1"), grader, rubric=rubric, **fields)


@pytest.mark.parametrize("item", one_of_each_type(), ids=lambda item: f"{item.type}-{item.language}")
def test_a_missing_prediction_scores_zero(item: Item) -> None:
    result = score(item, None)
    assert (result.status, result.score, result.verdict.method) == ("missing", 0, "missing")


@pytest.mark.parametrize("item", one_of_each_type()[:4], ids=lambda item: f"{item.type}-{item.language}")
def test_an_empty_prediction_is_unreadable(item: Item) -> None:
    assert score(item, Prediction(item.id, answer=" ")).status == "unreadable"


def test_the_same_input_gives_the_same_score_and_the_sample_is_kept() -> None:
    item = numeric("14", "m/s")
    prediction = Prediction(item.id, answer="v = 14 m/s", sample=7)
    first = score(item, prediction)
    assert first == score(item, prediction)
    assert first.sample == 7
    assert pickle.loads(pickle.dumps(first)) == first


def test_a_fault_in_a_scorer_costs_that_answer_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(item: Any, extraction: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(entrance, "TYPES", {**entrance.TYPES, "numeric": replace(NUMERIC, scorer=broken)})  # type: ignore[attr-defined]
    result = score(numeric("14", "m/s"), Prediction("N-1", answer="14 m/s"))
    assert (result.status, result.score) == ("undecided", 0)
    assert result.notes == ("RuntimeError: boom",)


def test_a_proof_without_grades_is_ungraded() -> None:
    assert score(PROOF, Prediction("P-1", response="Proof.")).status == "ungraded"


def test_a_rubric_is_a_weighted_sum() -> None:
    result = score(PROOF, Prediction("P-1", response="Proof."), [grade()])
    assert result.score == pytest.approx(0.10 + 0.25 + 0.15 + 0 + 0.10 + 0.10)
    assert (result.status, result.rubric["logical_flow"]) == ("partial", 0.5)


def test_a_full_sheet_is_exactly_one() -> None:
    full = tuple((name, 1.0) for name, _ in ALL)
    result = score(PROOF, Prediction("P-1", response="Proof."), [grade(rubric=full)])
    assert (result.score, result.status) == (1.0, "correct")


def test_a_sheet_of_zeros_is_incorrect() -> None:
    none = tuple((name, 0.0) for name, _ in ALL)
    assert score(PROOF, Prediction("P-1", response="x"), [grade(rubric=none)]).status == "incorrect"


def test_graders_are_averaged() -> None:
    full = tuple((name, 1.0) for name, _ in ALL)
    none = tuple((name, 0.0) for name, _ in ALL)
    grades = [grade("a", full), grade("b", none)]
    assert score(PROOF, Prediction("P-1", response="x"), grades).score == 0.5


def test_an_incomplete_sheet_leaves_the_proof_ungraded_and_says_what_is_absent() -> None:
    result = score(PROOF, Prediction("P-1", response="x"), [grade(rubric=ALL[:5])])
    assert result.status == "ungraded"
    assert result.notes == ("grader ab: incomplete sheet, without conclusion",)


def test_a_sheet_may_come_in_parts() -> None:
    grades = [grade(rubric=ALL[:3]), grade(rubric=ALL[3:])]
    assert score(PROOF, Prediction("P-1", response="x"), grades).status == "partial"


def test_a_holistic_grade_counts_without_a_sheet() -> None:
    result = score(PROOF, Prediction("P-1", response="x"), [grade(rubric=(), score=0.8)])
    assert (result.score, result.status, result.rubric) == (0.8, "partial", None)


def test_grades_of_others_do_not_count() -> None:
    others = [grade(problem_id="P-2"), grade(sample=1), grade(constraint="assumptions")]
    assert score(PROOF, Prediction("P-1", response="x"), others).status == "ungraded"


def test_a_rubric_of_the_items_own() -> None:
    rubric = (Criterion("goal", 0.5), Criterion("conclusion", 0.5))
    item = Item("P-1", "proof", "en", "m/n", "?", ProofAnswer("x", rubric))
    assert score(item, Prediction("P-1", response="x"), [grade(rubric=(("goal", 1), ("conclusion", 0)))]).score == 0.5


SYMBOLIC = Item(
    "S-1",
    "symbolic",
    "en",
    "mechanics/newtonian",
    "?",
    SymbolicAnswer("v = \\sqrt{2 g h}", alternates=("\\frac{dx}{dt}",), near_misses=("v = \\sqrt{g h}",)),
)


@pytest.mark.parametrize(
    ("text", "status", "worth"),
    [
        ("v = \\sqrt{2gh}", "correct", 1),
        ("\\sqrt{2 h g}", "correct", 1),
        ("\\frac{dx}{dt}", "correct", 1),
        ("v = \\sqrt{gh}", "partial", 0.5),
        ("v = 2gh", "incorrect", 0),
        ("v = \\frac{", "unreadable", 0),
    ],
)
def test_symbolic(text: str, status: str, worth: float) -> None:
    result = score(SYMBOLIC, Prediction("S-1", answer=text))
    assert (result.status, result.score) == (status, worth), result.verdict


def test_symbolic_undecided_is_listed_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    undecided = Verdict(None, "undecided", "no sample point was left")
    monkeypatch.setattr("ansatz.scorers.answers.symbolic.equivalent", lambda *_: undecided)
    result = score(SYMBOLIC, Prediction("S-1", answer="v = x"))
    assert (result.status, result.score) == ("undecided", 0)


def test_what_is_sent_of_a_score_is_json_whatever_it_holds() -> None:
    evidence = {"at": {1: math.inf}, "steps": (Fraction(1, 3), True, 2.5, None, [7]), "by": Path("a")}
    score = types.SimpleNamespace(to_json=lambda: {"score": 0.5, "evidence": evidence})
    sent = json.loads(payload_of(Case("A", PROOF), cast(Score, score), 1.23456, False))
    assert sent["ms"] == 1.235
    assert sent["score"]["evidence"] == {"at": {"1": "inf"}, "steps": ["1/3", True, 2.5, None, [7]], "by": "a"}
