"""Hostile answers: none raises, runs, hangs or is undecided for a fault of ours."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from typing import Any
from zlib import crc32

import pytest
from answer_cases import one_of_each_type, rows, text_of
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Item, Prediction
from ansatz.scorers.grade import grade
from ansatz.scorers.limits import FORMULA_CHARACTERS, RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Score
from ansatz.scorers.quantities import place, reading
from ansatz.scorers.responses.statements.candidates import SENTENCE
from ansatz.scorers.score import score

ROWS = rows("hostile")
ITEMS = one_of_each_type()
STATUSES = {"correct", "partial", "incorrect", "ungraded", "unreadable", "undecided"}

SEARCHED = 20_000  # characters; a longer answer is searched like a response, by the same code
LONG = 3_000  # characters; a longer response is scored for one type of item, an answer for those that read numbers
BY_TYPE = list({item.type: item for item in ITEMS}.values())


def turn(text: str) -> int:
    """Which type of item it is whose turn it is with a long text."""
    return crc32(text.encode("utf-8", "surrogatepass")) % len(BY_TYPE)


def check(item: Item, prediction: Prediction) -> Score:
    result = score(item, prediction)
    assert result.status in STATUSES
    assert result.score == 0 or result.status in ("correct", "partial")
    assert not result.notes, result.notes  # a note here names an exception that escaped a scorer
    json.dumps(result.to_json(), allow_nan=False)
    assert pickle.loads(pickle.dumps(result)).to_json() == result.to_json()
    return result


def test_there_are_many() -> None:
    assert len(ROWS) >= 600
    # Of long ones some for each type, and some that pass every limit of length.
    long = [text for row in ROWS if len(text := text_of(row)) > LONG]
    assert min(Counter(map(turn, long)).values()) >= 40
    assert sum(len(text) > 2 * FORMULA_CHARACTERS for text in long) >= 100
    assert sum(len(text) > RESPONSE_CHARACTERS for text in long) >= 4


@pytest.mark.table("row", ROWS, ids=lambda row: json.dumps(row.get("text", row.get("build")))[:60])
def test_table(row: dict[str, Any]) -> None:
    text = text_of(row)
    if len(text) <= LONG:
        for item in ITEMS:
            check(item, Prediction(item.id, response=text))
            check(item, Prediction(item.id, answer=text))
        return
    # With long texts the types take turns: what they share is where such a text costs time.
    item = BY_TYPE[turn(text)]
    check(item, Prediction(item.id, response=text))
    for item in BY_TYPE if len(text) <= SEARCHED else ():
        if item.type in ("numeric", "symbolic"):
            check(item, Prediction(item.id, answer=text))


# A gold and a question that are long or not what they should be.
TAKEN = [text for row in ROWS if "build" in row or len(text_of(row)) <= 20 for text in [text_of(row)]]


@pytest.mark.parametrize("batch", range(4))
def test_golds_and_questions_like_these_are_read_or_refused(batch: int) -> None:
    for text in TAKEN[batch::4]:
        # Each is a gold; those whose turn it is are questions as well.
        graded = [grade(text, "14.0 m/s"), *([grade("14.0 m/s", "14.0 m/s", text)] if not turn(text) % 3 else [])]
        for scored in graded:
            assert scored.status in STATUSES
            assert scored.status != "ungraded" or scored.notes or scored.verdict is not None


@given(st.text(max_size=200))
def test_any_text_gets_a_status(text: str) -> None:
    for item in ITEMS:
        check(item, Prediction(item.id, answer=text))


pieces = st.sampled_from(
    ["14", "m/s", " ", "=", "v", "\\frac{", "}", "{", "\\sqrt{", "(", ")", "^", "_", "10",
    "\\times", "or", "±", "-", ",", ".",
     "e", "\\mathrm{", "\\text{", "$", "%", "°", "'", "!", "/", "*", "between", "and", "π", "3.5e",
     "kg", "\\unit{", "≈", "<", "|",
     "[", "]", "not", "км", "ч", ":", ";", "\n", "&", "\\\\", "i", "∞", "\\pi", "ln", "h", "min"]
)  # fmt: skip


@given(st.lists(pieces, max_size=30).map("".join))
def test_any_heap_of_notation_gets_a_status(text: str) -> None:
    for item in ITEMS[:2]:
        check(item, Prediction(item.id, answer=text))


def test_work_is_bounded_by_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks like a number and is none is tried a bounded number of times, however long the text."""
    calls = 0
    value_at = place.value_at  # type: ignore[attr-defined]

    def counted(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        return value_at(*arguments)

    monkeypatch.setattr(place, "value_at", counted)
    for text in ("( " * 9_000 + "5", "5 m, " * 3_900, "1 m = " * 3_000 + "1 m", "sin " * 4_900, "5 or " * 3_900):
        calls = 0
        check(ITEMS[0], Prediction("N-1", answer=text))
        assert calls <= 6 * (reading.ATTEMPTS + reading.QUANTITIES), text[:20]


def test_a_sentence_without_an_end_is_read_only_near_its_end() -> None:
    """Lines without a stop are one sentence: what is read of it, and tried on each of its formulas, is bounded."""
    scored = grade("6 m/s", "v = 5 m/s\n" * 9_000 + "v = 6 m/s", "How fast is it?")
    assert scored.extraction is not None
    assert 0 < len(scored.extraction.text) <= SENTENCE
    assert grade("v = gt", "v = 5 m/s\n" * 9_000 + "v = g t", "How fast is it?").correct
