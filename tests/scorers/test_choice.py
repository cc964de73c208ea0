"""Choice answers: the table of phrasings."""

from __future__ import annotations

from typing import Any

import pytest
from answer_cases import choice_item, rows

from ansatz.items.model import Prediction
from ansatz.scorers.score import score

ROWS = rows("choice")


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['correct']}: {row['text']}"[:80])
def test_table(row: dict[str, Any]) -> None:
    item = choice_item(row)
    result = score(item, Prediction(item.id, answer=row["text"]))
    assert result.score == row["score"], result.verdict
    assert result.status == row.get("status", "correct" if row["score"] else result.status)
    assert result.verdict.method == row.get("method", result.verdict.method), result.verdict
    assert result.status != "undecided", result.notes


def test_the_evidence_names_the_phrase_and_the_place() -> None:
    item = choice_item({"options": {"stable": ["it is stable"], "unstable": []}, "correct": "stable"})
    verdict = score(item, Prediction(item.id, answer="After all it is stable.")).verdict
    assert verdict.evidence["phrase"] == "it is stable"
    assert verdict.evidence["at"] == 2


def test_of_two_options_the_rejected_one_means_the_other() -> None:
    item = choice_item({"options": {"stable": [], "unstable": []}, "correct": "unstable"})
    assert score(item, Prediction(item.id, answer="It is not stable")).score == 1
