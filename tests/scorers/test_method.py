"""Partial credit for a right method with a wrong number: a table of items and responses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import Constant, Context, Item, Node, NumericAnswer, Prediction, Quantity, Symbol, Tolerance
from ansatz.scorers.method import slip_name
from ansatz.scorers.outcome import Score
from ansatz.scorers.score import score

LINES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "cases" / "method.jsonl").read_text(encoding="utf-8").splitlines()
]
CASES = [line for line in LINES if "item" in line]


def made(line: Any) -> Any:
    unit = Quantity(line["value"], line["unit"], Tolerance(relative=line["relative"]))
    return Item(
        line["id"],
        "numeric",
        line.get("language", "en"),
        "mechanics/test",
        line["question"],
        NumericAnswer(unit, allow_method_partial=True),
        line["final_answer"],
        context=Context(
            tuple(Symbol(name, aliases=tuple(aliases)) for name, aliases in line["symbols"]),
            tuple(Constant(*constant) for constant in line["constants"]),
        ),
        dag=tuple(
            Node(index, formula, tuple(dependency), bool(final))
            for index, (formula, dependency, final) in enumerate(line["dag"], 1)
        ),
    )


ITEMS = {line["id"]: made(line) for line in LINES if "id" in line}


def scored(case: dict[str, Any], item: Item = None) -> Score:
    item = item or ITEMS[case["item"]]
    return score(item, Prediction(item.id, answer=case["answer"], reasoning=case["reasoning"]))


@pytest.mark.table("case", CASES, ids=lambda case: f"{case['item']}: {case['why']}")
def test_table(case: dict[str, Any]) -> None:
    result = scored(case)
    assert result.score == case["score"], result.verdict
    shown = result.verdict.evidence.get("method", {})
    assert (shown.get("slip"), shown.get("shown_by")) == (case["slip"], case["shown_by"])


@pytest.mark.parametrize("case", [case for case in CASES if case["score"] == 0.5], ids=lambda case: case["why"])
def test_half_marks_say_which_formulas_convinced(case: dict[str, Any]) -> None:
    verdict = scored(case).verdict
    assert (verdict.equal, verdict.method) == (False, "method")
    assert verdict.evidence["method"]["formulas"]
    assert all(formula in verdict.detail for formula in verdict.evidence["method"]["formulas"])
    assert {"gold", "answer", "difference", "tolerance"} <= verdict.evidence.keys()
    json.dumps(scored(case).to_json())


@pytest.mark.table("case", CASES, ids=lambda case: f"{case['item']}: {case['why']}")
def test_an_item_has_to_ask_for_it(case: dict[str, Any]) -> None:
    item = ITEMS[case["item"]]
    strict = replace(item, answer=replace(item.answer, allow_method_partial=False))
    result = scored(case, strict)
    assert result.score in (0, 1)
    assert result.verdict.method != "method"


@pytest.mark.parametrize(
    ("ratio", "name"),
    [
        (1.04, "rounding"),
        (0.96, "rounding"),
        (-1.0, "sign"),
        (10.0, "power of ten"),
        (0.001, "power of ten"),
        (2.0, "factor"),
        (0.5, "factor"),
        (1 / 3.14159, "factor"),
        (3.6, "factor"),
        (1.3, "arithmetic"),
        (-2.0, "arithmetic"),
        (0.0, "arithmetic"),
        (None, "arithmetic"),
        (float("inf"), "arithmetic"),
        (1e40, "arithmetic"),
    ],
)
def test_the_slip_of_a_value_has_a_name(ratio: float | None, name: str) -> None:
    assert slip_name(ratio) == name


def test_the_whole_response_may_stand_in_one_text() -> None:
    item = ITEMS["free"]
    text = "Energy is conserved, so $v = \\sqrt{2gh}$.\n\n$$\\boxed{v = 24\\ \\mathrm{m/s}}$$"
    assert score(item, Prediction(item.id, response=text)).verdict.method == "method"
