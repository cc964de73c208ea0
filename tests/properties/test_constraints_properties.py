"""What must hold of every audit: padding helps nobody, evidence is needed, order is nothing, no text raises."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Constraint, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.audits import PointVerdict
from ansatz.scorers.constraints import audit
from ansatz.scorers.constraints.auditing import verdicts
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.responses import Source

CASES = Path(__file__).parents[1] / "cases"
ITEMS = {item.id: item for item in read_items([str(CASES / "constraints_items.yaml")])}
MINE = ("assumptions", "boundary_conditions", "applicability_range", "units_standard", "symbols_constants")
ROWS = [
    row for line in (CASES / "constraints.jsonl").read_text(encoding="utf-8").splitlines()
    if "custom" not in (row := json.loads(line)) and row["constraint"] in MINE
]  # fmt: skip
PADDING = (
    "All units are SI. Standard assumptions hold. ",
    "The result is valid in general, and all boundary conditions are satisfied. ",
    "Все единицы в СИ. Выполнены обычные предположения. ",
    "The symbols have their usual meaning, and the dimensions are consistent. ",
    "This concludes the solution. Thank you for reading! ",
)
# Words and formulas of which hostile and half-finished answers are made.
PIECES = st.sampled_from(
    "assume neglect drag, so where is the speed at h=0 → ≪ units check: $v$ $ $$ \\[ \\] \\( \\) [v] = m/s = 14 m/s "
    "$v=\\sqrt{2gh}$ \\text{ \\frac { } | ( ) : ; . \n\n - # пусть при h — скорость, м/с valid for breaks down larger "
    "$h \\to 0$ $x(0)=A$ \\lim_{x\\to 0} 9{,}8 10^{400} ✓ ] [".split(" ")
)


def said(row: dict[str, Any], response: str) -> list[PointVerdict]:
    item = replace(ITEMS[row["item"]], constraints=(Constraint(row["constraint"]),))
    ((_, points),) = verdicts(item, Prediction(item.id, response=response))
    return points


@given(st.sampled_from(ROWS), st.sampled_from(PADDING), st.booleans())
def test_padding_never_turns_no_to_yes(row: dict[str, Any], padding: str, in_front: bool) -> None:
    before = {point.id: point.verdict for point in said(row, row["response"])}
    text = f"{padding}\n\n{row['response']}" if in_front else f"{row['response']}\n\n{padding}"
    for point in said(row, text):
        assert not (before[point.id] == "NO" and point.verdict == "YES"), (point.id, point.evidence)


@given(st.sampled_from(ROWS))
def test_an_answer_without_the_words_that_convinced_does_not_convince_by_them(row: dict[str, Any]) -> None:
    for point in said(row, row["response"]):
        if point.verdict == "YES":
            start, end = point.span
            again = {other.id: other for other in said(row, row["response"][:start] + row["response"][end:])}[point.id]
            assert again.verdict != "YES" or again.evidence != point.evidence or point.evidence in row["response"][end:]


@given(st.sampled_from(ROWS), st.permutations(MINE))
def test_the_order_of_constraints_changes_nothing(row: dict[str, Any], order: list[str]) -> None:
    item = replace(ITEMS[row["item"]], constraints=tuple(map(Constraint, order)))
    alone = replace(item, constraints=(Constraint(row["constraint"]),))
    prediction = Prediction(item.id, response=row["response"])
    assert audit(item, prediction)[row["constraint"]] == audit(alone, prediction)[row["constraint"]]


@given(st.one_of(st.text(max_size=400), st.lists(PIECES, max_size=60).map(" ".join)), st.sampled_from(sorted(ITEMS)))
def test_no_text_makes_a_rule_fail_and_every_yes_is_quoted(text: str, name: str) -> None:
    item = replace(ITEMS[name], constraints=tuple(map(Constraint, MINE)))
    for _, points in verdicts(item, Prediction(name, response=text)):
        for point in points:
            assert "the rule failed" not in point.detail, point.detail
            assert point.verdict != "YES" or point.evidence.strip()
            assert not point.span or text[point.span[0] : point.span[1]] == point.evidence


@given(st.lists(PIECES, max_size=60).map(" ".join))
def test_sentences_cover_the_text_in_order(text: str) -> None:
    document = Document(Source(text), ITEMS["FALL"])
    at = 0
    for sentence in document.sentences:
        assert at <= sentence.start < sentence.end
        assert not document.text[at : sentence.start].strip()
        assert document.text[sentence.start : sentence.end] == sentence.text
        at = sentence.end
    assert not document.text[at:].strip()


@pytest.mark.parametrize(
    "piece", ["a", "for ", "$x=1$ ", "check $v=2$ at $h=0$ ", "where $m$ is the mass, ", "v≪c h→0 ", "[", "\\text{m "]
)
def test_work_is_linear_in_the_length(piece: str) -> None:
    item = replace(ITEMS["FALL"], constraints=tuple(map(Constraint, MINE)))

    def seconds(length: int) -> float:
        text = (piece * (length // len(piece) + 1))[:length]
        start = time.process_time()
        audit(item, Prediction("FALL", response=text))
        return time.process_time() - start

    seconds(500)  # what is imported and compiled once
    short, long = seconds(2_000), seconds(16_000)
    assert long < 24 * short + 0.5, (short, long)
