"""Rows of answers that nothing marks: what a response is cut to, and when its label is believed."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

from benchmarks.unmarked import OF_A_QUESTION, drawn, outputs, rows

WORKED = "Let's think step by step. The force is mass times acceleration, which is 2 kg times 3 m/s^2, or 6 N."


def said(text: str, pred: str, options: tuple[str, ...] = ("3 N", "6 N", "N/A"), number: int = 7) -> dict[str, Any]:
    return {
        "question_id": number, "question": "What force acts?", "options": list(options), "answer": "B", "pred": pred,
        "category": "physics", "model_outputs": text,
    }  # fmt: skip


def test_a_value_ends_where_its_letter_is_told() -> None:
    found = dict(rows("one", said(f"{WORKED} Thus, the answer is (B).\n\nQuestion: What mass has it?", "B")))
    assert found["value"].gold == "6 N"
    assert found["value"].label == "right"
    assert found["value"].response == WORKED.removeprefix("Let's think step by step. ")
    assert found["letter"].question.endswith("(A) 3 N\n(B) 6 N")
    assert "Question:" in found["letter"].response
    assert "content" not in found, "numbers are values"


def test_a_label_that_the_text_does_not_bear_out_is_left_out() -> None:
    chosen_otherwise = dict(rows("one", said(f"{WORKED} The answer is (A).", "A")))
    assert set(chosen_otherwise) == {"letter"}, "it worked out 6 N, and chose 3 N"
    wrong = dict(rows("one", said(WORKED.replace("6 N", "3 N") + " The answer is (A).", "A")))
    assert wrong["value"].label == "wrong"
    assert not list(rows("one", said("6 N. The answer is (B).", "B"))), "there is no working"
    assert not list(rows("one", said(WORKED, "B"))), "no letter is told"


def test_words_of_an_option() -> None:
    text = "There is no force along the way, so by the law of inertia the momentum stays the same. The answer is (B)."
    found = dict(rows("one", said(text, "B", ("It grows.", "The momentum stays the same."))))
    assert found["content"].gold == "B"
    assert "(B) The momentum" in found["content"].question


def test_few_rows_of_one_question_in_an_order_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "eval_results").mkdir()
    place = tmp_path / "eval_results" / "model_outputs_one_5shots.zip"
    many = [said(f"{WORKED.replace('acts', str(at))} {at}: 6 N. The answer is (B).", "B") for at in range(9)]
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("one.json", json.dumps([*many, *many, {**many[0], "category": "law"}]))
    (tmp_path / "eval_results" / "model_outputs_gone.zip").write_bytes(b"")
    found = [pair for name, one in outputs(tmp_path, "physics") for pair in rows(name, one)]
    assert {row.id for _, row in found} == {"one 7"}
    assert len(found) == 36
    taken = drawn(found, many=100)
    assert len(taken["value"]) == len(taken["letter"]) == OF_A_QUESTION
    assert taken == drawn(reversed(found), many=100)
