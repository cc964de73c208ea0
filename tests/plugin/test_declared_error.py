"""``error``, ``rubric`` and ``by_rules`` of an example: what rules find has to agree with what the item declares."""

from __future__ import annotations

from typing import Any

import pytest
from harness import ITEMS, Harness, summary


def with_example(example: Any) -> Any:
    return {**ITEMS[0], "examples": [example]}


def test_an_error_that_is_another_one_fails_with_both(harness: Harness) -> None:
    item = with_example({"answer": "14.0", "score": 0, "error": "algebra"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert summary(result)["failed"] == 1
    result.stdout.fnmatch_lines(["T-EN-00001: declared error algebra, found units", "  mistake   units, UDE, RR: *"])


def test_an_error_where_there_is_none_fails(harness: Harness) -> None:
    item = with_example({"answer": "14.0 m/s", "score": 1, "error": "units"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert summary(result)["failed"] == 1
    result.stdout.fnmatch_lines(["T-EN-00001: declared error units, found no mistake"])


def test_a_wrong_score_is_told_first(harness: Harness) -> None:
    item = with_example({"answer": "14.0", "score": 1, "error": "algebra"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    result.stdout.fnmatch_lines(["T-EN-00001: declared 1, scored 0*"])


def test_an_error_that_no_rule_can_tell_passes(harness: Harness) -> None:
    item = with_example({"answer": "8.13 m/s", "score": 0, "error": "modelling"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert "failed" not in summary(result)


PROOF: dict[str, Any] = {
    "id": "T-EN-00009", "type": "proof", "language": "en", "topic": "mechanics/energy",
    "question": "A ball falls from rest for a time $t$. Show that $v = \\sqrt{2 g h}$.",
    "answer": {"goal": "$v = \\sqrt{2 g h}$"},
    "dag": [
        {"index": 1, "formula": "$$v = g t$$", "dependency": []},
        {"index": 2, "formula": "$$h = \\frac{1}{2} g t^2$$", "dependency": [1]},
        {"index": 3, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [1, 2], "is_final_answer": True},
    ],
}  # fmt: skip
WHOLE = (
    "We show that $v = \\sqrt{2 g h}$. From rest, $v = g t$. The distance is the integral of the speed, hence "
    "$h = \\frac{1}{2} g t^2$. Eliminating $t$ gives $v = \\sqrt{2 g h}$, as required."
)
NOTHING = "Balls are round. Galileo is said to have dropped some of them from a tower."
NAMES = ("goal", "key_lemmas", "logical_flow", "edge_cases", "clarity", "conclusion")


def graded(response: Any, score: Any, marks: Any, by_rules: Any) -> Any:
    rubric = dict(zip(NAMES, marks, strict=True))
    return {**PROOF, "examples": [{"response": response, "score": score, "rubric": rubric, "by_rules": by_rules}]}


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (graded(WHOLE, 1, [1] * 6, [0.8, 0.8]), ""),
        (graded(NOTHING, 0, [0] * 6, [0, 0]), ""),
        (graded(WHOLE, 0.9, [1, 1, 1, 0, 1, 1], [0.8, 0.8]), "T-EN-00009: declared 0.9, scored 0.85 (partial credit)"),
        (graded(NOTHING, 0, [0] * 6, [0.5, 0.8]), "T-EN-00009: declared by_rules 0.5 to 0.8, rules give it 0"),
        (graded(WHOLE, 1, [1] * 6, [0, 0.5]), "T-EN-00009: declared by_rules 0 to 0.5, rules give it 0.8"),
        (
            {key: value for key, value in graded(NOTHING, 0, [0] * 6, [0, 0]).items() if key != "dag"}
            | {"answer": {"goal": "It is so."}},
            "T-EN-00009: declared by_rules 0 to 0, rules cannot judge it",
        ),
    ],
)
def test_a_proof_is_worth_what_its_rubric_sums_to_and_rules_give_no_more(
    harness: Harness, item: dict[str, Any], told: str
) -> None:
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert summary(result).get("failed", 0) == bool(told)
    if told:
        result.stdout.fnmatch_lines([told])
