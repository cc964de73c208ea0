"""``ansatz census``: counts of a bank at the terminal and in a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from ansatz.cli import main
from ansatz.items.answers import ItemType
from ansatz.items.census import BEGIN, END, census
from ansatz.items.reading.building import build_item

ITEM: dict[str, Any] = {
    "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "split": "dev", "question": "How fast?",
    "final_answer": "14.0 m/s", "difficulty": {"conceptual": 2, "computational": 2},
    "answer": {"value": 14.0, "unit": "m/s", "absolute_tolerance": 0.05},
    "constraints": [{"id": "assumptions"}, {"id": "units_standard"}],
    "examples": [{"answer": "14 m/s", "score": 1}, {"answer": "1400 cm/s", "score": 1}, {"answer": "14", "score": 0}],
}  # fmt: skip
FORMULAS: list[dict[str, Any]] = [
    {"index": 1, "formula": "$$a = g$$", "dependency": []},
    {"index": 2, "formula": "$$v = a t$$", "dependency": [1]},
    {"index": 3, "formula": "$$s = a t^2/2$$", "dependency": [1]},
    {"index": 4, "formula": "$$v^2 = 2 a s$$", "dependency": [2, 3], "is_final_answer": True},
]
ITEMS: list[dict[str, Any]] = [
    {**ITEM, "id": "T-EN-1", "dag": FORMULAS},
    {**ITEM, "id": "T-RU-1", "language": "ru", "translation_of": "T-EN-1", "question": "С какой скоростью?"},
    {
        "id": "T-EN-2", "type": "choice", "language": "en", "topic": "optics/wave", "split": "dev",
        "question": "Which?", "final_answer": "yes", "part_of": "T-EN-1",
        "answer": {"correct": "yes", "options": {"yes": [], "no": []}},
    },
]  # fmt: skip


@pytest.fixture
def items(tmp_path: Path) -> Any:
    path = tmp_path / "items.json"
    path.write_text(json.dumps(ITEMS), "utf-8")
    return str(path)


def test_it_prints_what_it_counts(items: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["census", items]) == 0
    shown = capsys.readouterr().out
    for line in (
        "| items | 3 |",
        "| types | 2 numeric, 1 choice |",
        "| languages | 2 en, 1 ru |",
        "| translations | 1 |",
        "| levels (C1 + C2 + C3) | 2 medium, 1 undeclared |",
        "| splits | 3 dev |",
        "| problems with several parts | 1 |",
        "| with a DAG of graded formulas | 1 |",
        "| with scientific constraints | 2 |",
        "| examples with a declared score | 2 scoring 0, 4 scoring 1 |",
        "| topic of PRISM-Physics | items | numeric | choice |",
        "| mechanics/newtonian | 2 | 2 | 0 |",
        "| optics/wave | 1 | 0 | 1 |",
        "| formulas | 4 | 4 | 4 |",
        "| layers | 3 | 3 | 3 |",
        "| `assumptions` | 2 |",
        "| `numerical_methods` | 0 |",
    ):
        assert line in shown.splitlines(), line
    assert "1 graphs merge" in shown
    assert "1 branch" in shown
    assert "Items by the number of their constraints: 2 with 2." in shown


def test_every_type_of_answer_is_counted() -> None:
    answers = {
        "numeric": {"value": 14, "unit": "m/s"}, "symbolic": {"expression": "v"}, "proof": {"goal": "$v = 0$"},
        "choice": {"correct": "yes", "options": {"yes": [], "no": []}}, "words": {"statement": "It rises."},
    }  # fmt: skip
    assert set(answers) == set(get_args(ItemType))
    items = [
        build_item({**ITEMS[0], "id": f"T-EN-{kind}", "type": kind, "answer": answer, "dag": []})
        for kind, answer in answers.items()
    ]
    shown = census(items).splitlines()
    assert "| types | 1 numeric, 1 symbolic, 1 choice, 1 proof, 1 words |" in shown
    assert "| topic of PRISM-Physics | items | numeric | symbolic | choice | proof | words |" in shown
    assert "| mechanics/newtonian | 5 | 1 | 1 | 1 | 1 | 1 |" in shown


def test_it_writes_the_tables_between_the_markers(
    items: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "bank.md"
    page.write_text(f"# Ours\n\n{BEGIN}\nold\n{END}\n\nThe end.\n", "utf-8")
    assert main(["census", items]) == 0
    tables = capsys.readouterr().out
    assert main(["census", items, "--page", str(page)]) == 0
    assert capsys.readouterr().out == ""
    assert page.read_text("utf-8") == f"# Ours\n\n{BEGIN}\n{tables}{END}\n\nThe end.\n"
    assert main(["census", items, "--page", str(page)]) == 0  # again: nothing is doubled
    assert page.read_text("utf-8").count("| items | 3 |") == 1


@pytest.mark.parametrize("text", ["# Ours\n", f"{BEGIN}\nno end\n", None])
def test_a_page_without_its_markers_is_left_alone(
    text: str | None, items: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "bank.md"
    if text is not None:
        page.write_text(text, "utf-8")
    assert main(["census", items, "--page", str(page)]) == 2
    assert str(page) in capsys.readouterr().err
    assert (page.read_text("utf-8") if page.exists() else None) == text


def test_items_that_do_not_conform_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps([{**ITEM, "id": "T-EN-1", "topic": 3}]), "utf-8")
    assert main(["census", str(path)]) != 0
    assert "broken.json" in capsys.readouterr().err
