"""Whole responses with traps: what a careful reader takes for the answer is what is scored."""

from __future__ import annotations

from typing import Any

import pytest
from answer_cases import rows

from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity, SymbolicAnswer
from ansatz.scorers.grade import grade
from ansatz.scorers.score import score

ROWS = rows("responses")


def item_of(row: Any) -> Item:
    label = f"{row['label']} = " if row["label"] else ""
    if row["type"] == "numeric":
        answer: Any = NumericAnswer(Quantity(row["gold"], row["unit"]), unitless=not row["unit"])
    else:
        answer = SymbolicAnswer(row["gold"])
    final = f"{label}{row['gold']} {row['unit']}".strip()
    return Item(
        "x", row["type"], row["lang"], "mechanics/newtonian", row.get("question", "?"), answer, final_answer=final
    )


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['lang']}: {row['why']}")
def test_table(row: dict[str, Any]) -> None:
    result = score(item_of(row), Prediction("x", response=row["text"]))
    assert result.correct == row["right"], (result.extraction, result.verdict)
    assert not result.notes


@pytest.mark.table("row", rows("responses_graded"), ids=lambda row: row["response"][:60])
def test_with_a_question(row: dict[str, Any]) -> None:
    result = grade(row["gold"], row["response"], row["question"])
    assert (result.status == "correct") == row["right"], (result.extraction, result.verdict)
