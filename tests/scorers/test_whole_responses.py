"""Whole responses with traps: what a careful reader takes for the answer is what is scored."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from answer_cases import rows
from hash_seeds import graded

from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity, SymbolicAnswer
from ansatz.scorers.grade import grade
from ansatz.scorers.score import score

ROWS = rows("responses")
SEEDS = Path(__file__).with_name("hash_seeds.py")
SOURCE = Path(__file__).parents[2] / "src"


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


def test_verdicts_do_not_depend_on_the_hash_seed() -> None:
    """Those of a process with another seed are those of this one."""
    seed = "5" if os.environ.get("PYTHONHASHSEED") != "5" else "1"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run([sys.executable, str(SEEDS)], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(graded())
    assert len(done.stdout.splitlines()) > 70
