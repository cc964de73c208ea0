"""Statements in words: right, wrong, or left to a judge."""

from typing import Any

import pytest
from answer_cases import rows
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Item, Prediction, WordsAnswer
from ansatz.scorers.answers.statements.scoring import compared
from ansatz.scorers.score import score

ROWS = rows("words")


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['gold']}: {row['answer']}"[:80])
def test_table(row: dict[str, Any]) -> None:
    item = Item("W", "words", row.get("language", "en"), "x/y", row["question"], WordsAnswer(row["gold"]))
    result = score(item, Prediction("W", answer=row["answer"]))
    assert result.status == row["status"], result.verdict


def test_an_alternate_is_as_right() -> None:
    answer = WordsAnswer("The wire melts.", ("The wire turns liquid.",))
    item = Item("W", "words", "en", "x/y", "What happens to it?", answer)
    assert score(item, Prediction("W", answer="The wire turns liquid")).correct


words = st.text("ab not yes, no.\\text{}$ but", max_size=60)


@given(words, words, words)
def test_total_and_reflexive(gold: str, answer: str, question: str) -> None:
    assert compared(gold, answer, question).equal in (True, False, None)
    assert compared(gold, gold, question).equal is not False
