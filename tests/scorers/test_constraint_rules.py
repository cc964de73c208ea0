"""Each row of constraint_rules.jsonl: what rules say of a response's points, with the words that convinced them."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import Constraint, Item, Node, NumericAnswer, Prediction, Quantity
from ansatz.items.reading.building import build_context
from ansatz.scorers.constraints.auditing import audit
from ansatz.scorers.constraints.registry import rules_of

FILE = Path(__file__).parents[1] / "cases" / "constraint_rules.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
CONSTRAINTS = (
    "cross_disciplinary_disambiguation",
    "intra_discipline_definitions",
    "variable_naming",
    "numerical_methods",
    "experimental_methods",
)


def item_of(constraint: str, data: dict[str, Any]) -> Item:
    formulas = data.get("dag", [])
    return Item(
        id="R-1",
        type="numeric",
        language=data["language"],
        topic="mechanics/newtonian",
        question=data["question"],
        answer=NumericAnswer(Quantity("1", "m")),
        context=build_context({"symbols": data.get("symbols", {}), "constants": data.get("constants", {})}),
        dag=tuple(
            Node(place, formula, tuple(range(1, place)), place == len(formulas))
            for place, formula in enumerate(formulas, 1)
        ),
        constraints=(Constraint(constraint),),
    )


def points_of(constraint: str, data: dict[str, Any], response: str) -> dict[str, dict[str, Any]]:
    audited = audit(item_of(constraint, data), Prediction("R-1", response=response))
    assert audited is not None
    return {point["id"]: point for point in audited.to_json()[constraint]["points"]}


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['constraint'][:9]}-{row['item']['language']}-{row['why']}")
def test_row(row: dict[str, Any]) -> None:
    points = points_of(row["constraint"], row["item"], row["response"])
    found = {name: points[name]["verdict"] for name in row["points"]}
    details = {name: (point["verdict"], point["detail"], point["evidence"]) for name, point in points.items()}
    assert found == row["points"], details
    for point in points.values():
        # What convinces is quoted from the response itself.
        if point["verdict"] == "YES":
            start, end = point["span"]
            assert point["evidence"] == row["response"][start:end] != ""


@pytest.mark.parametrize("constraint", CONSTRAINTS)
def test_every_constraint_has_rows_of_every_kind_in_both_languages(constraint: str) -> None:
    rows = [row for row in ROWS if row["constraint"] == constraint]
    assert len(rows) >= 12
    kinds = Counter(row["why"].partition(":")[0] for row in rows)
    assert min(kinds[kind] for kind in ("pass", "omit", "contradict", "pad")) >= 1
    assert {row["item"]["language"] for row in rows} == {"en", "ru"}
    assert {name for row in rows for name in row["points"]} == set(rules_of(constraint))


@pytest.mark.parametrize("constraint", CONSTRAINTS)
def test_nothing_is_shown_by_nothing(constraint: str) -> None:
    data = next(row["item"] for row in ROWS if row["constraint"] == constraint)
    for response in ("", "42", "All is well, and everything was checked. " * 50):
        assert all(point["verdict"] != "YES" for point in points_of(constraint, data, response).values())


HOSTILE = (
    "a" * 50_000,
    'the term "a ' * 3_000,
    "измерить — это " * 3_000,
    "$x_{n+1} = x_n$ " * 500,
    "Newton: $x_{n+1} = x_n - f(x_n)$, $f(x) = f(f(f(x)))$, $x_0 = 1$, $x_1 = 2$",
    "1.0 → " * 5_000,
    "|a|b|\n" * 3_000,
    "uncertainty $\\Delta g = \\Delta L$, " * 300,
    "Let $a_{1}$ be the mass of the body. " * 500,
    "$" * 2_000 + "\\frac{" * 500,
)


@pytest.mark.parametrize("constraint", CONSTRAINTS)
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:16])
def test_any_text_has_a_verdict_from_every_rule(constraint: str, text: str) -> None:
    data = next(row["item"] for row in ROWS if row["constraint"] == constraint)
    for point in points_of(constraint, data, text).values():
        assert point["verdict"] in ("YES", "NO", "UNDECIDED")
        assert "rule failed" not in point["detail"]
