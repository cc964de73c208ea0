"""Just inside and just outside of every tolerance: a tolerance that moves changes a row, and so a pinned verdict."""

from __future__ import annotations

from typing import Any

import pytest
from answer_cases import numeric_item, rows

from ansatz.items.model import Item, Prediction, Rules, SymbolicAnswer
from ansatz.scorers.score import score

CASES = rows("borderline")


def case(row: dict[str, Any]) -> tuple[Item, Prediction]:
    if row["kind"] == "numeric":
        return numeric_item(row), Prediction("", answer=row["text"])
    answer = SymbolicAnswer(row["gold"], Rules(), row.get("relative_tolerance", 1e-6), allow_near_miss=False)
    return Item("", "symbolic", "en", "mechanics/newtonian", "?", answer), Prediction("", answer=row["answer"])


@pytest.mark.table("row", CASES, ids=[f"{row['gold']}: {row.get('text') or row['answer']}" for row in CASES])
def test_borderline(row: dict[str, Any]) -> None:
    result = score(*case(row))
    assert result.score == row["score"], (row["why"], result.verdict)


def test_both_sides_of_every_tolerance_are_here() -> None:
    sides: dict[str, set[int]] = {}
    for row in CASES:
        sides.setdefault(row["why"].partition(", inside")[0].partition(", outside")[0], set()).add(row["score"])
    assert {why for why, found in sides.items() if found != {0, 1}} == {"default tolerance, unit"}
