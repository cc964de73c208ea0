"""Final answers out of whole responses: the table, and what must hold for every text."""

from __future__ import annotations

from typing import Any

import pytest
from answer_cases import choice_item, extracted, one_of_each_type, rows, text_of
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Prediction
from ansatz.scorers.errors import LimitError
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.score import score

ROWS = rows("extraction")
ITEMS = {item.type: item for item in reversed(one_of_each_type())}


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['method']}: {row['why']}")
def test_table(row: Any) -> None:
    found = extracted(Prediction("x", **{row["field"]: text_of(row)}), ITEMS[row["type"]])  # type: ignore[arg-type]
    assert found == Extraction(row["answer"], row["method"])


def test_answer_goes_before_response_and_response_before_reasoning() -> None:
    item = ITEMS["numeric"]
    assert extracted(Prediction("x", answer="1 m", response="2 m", reasoning="3 m"), item).text == "1 m"
    assert extracted(Prediction("x", answer=" ", response="2 m", reasoning="3 m"), item).text == "2 m"
    assert extracted(Prediction("x", reasoning="3 m"), item).text == "3 m"


def test_a_response_beyond_the_limit_is_a_status() -> None:
    text = "\\boxed{14 m/s}" + "." * RESPONSE_CHARACTERS
    with pytest.raises(LimitError):
        extracted(Prediction("x", response=text), ITEMS["numeric"])
    result = score(ITEMS["numeric"], Prediction("x", response=text))
    assert (result.status, result.score) == ("unreadable", 0)
    assert "RESPONSE_CHARACTERS" in result.verdict.detail


def test_the_score_says_what_was_extracted_and_how() -> None:
    result = score(ITEMS["numeric"], Prediction("x", response="So $\\boxed{14}$ m/s.", sample=3))
    assert result.extraction == Extraction("14 m/s", "boxed")
    assert (result.status, result.sample) == ("correct", 3)
    assert result.to_json()["extraction"] == "boxed"


marks = st.sampled_from(
    ["\\boxed{", "}", "{", "\\boxed", "$", "$$", "\\[", "\\]", "**", "Answer: ", "Ответ: ", "\n", "\n\n", "<think>",
     "</think>", "<answer>", "</answer>", '{"answer": "', '"}', "```", "14", " m/s", ".", " ",
     "or", "\\", "\\text{", "-",
     "The answer is"]
)  # fmt: skip


@given(st.lists(marks | st.text(max_size=8), max_size=40).map("".join))
def test_what_is_found_was_written(text: str) -> None:
    for item in ITEMS.values():
        found = extracted(Prediction("x", response=text), item)
        assert len(found.text) <= len(text) + 8
        assert found.text or found.method


@given(st.text("ab{}\\ ", max_size=60), st.text("cd", min_size=1, max_size=8))
def test_a_whole_box_at_the_end_is_always_found(before: str, content: str) -> None:
    text = before.replace("\\", "") + "\n\n\\boxed{" + content + "}"
    found = extracted(Prediction("x", response=text), ITEMS["symbolic"])
    assert found == Extraction(content, "boxed")


@pytest.mark.parametrize(
    ("text", "found", "method"),
    [
        ("False, because momentum is conserved. It would be true only if a force acted.", "False", "opening"),
        (
            "**Stable.** A small displacement raises the energy, so unstable motion is ruled out by it.",
            "Stable",
            "opening",
        ),
        (
            "Stable? No: the potential has a maximum there. Therefore it is unstable.",
            "Therefore it is unstable.",
            "last_line",
        ),
        ("Stability means a minimum. It is stable.", "It is stable.", "last_line"),
    ],
)
def test_a_choice_may_open_with_its_conclusion(text: str, found: str, method: str) -> None:
    item = choice_item({"options": {"stable": [], "unstable": [], "true": [], "false": []}, "correct": "stable"})
    extraction = extracted(Prediction(item.id, response=text), item)
    assert (extraction.text, extraction.method) == (found, method)
