"""Steps that are numbers with units become nodes; questions that were turned around lose their steps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.importers import formulareasoning
from ansatz.items.importers.conversion import Conversion
from ansatz.items.importers.graphs import UNNEEDED
from ansatz.items.model import Item, Node, NumericAnswer, Symbol
from ansatz.items.reading import items_to_jsonl, read_items
from ansatz.scorers.derivations import gold_problems, grade


def step(index: int, symbol: str | None, result: str, *dependency: int, **more: Any) -> dict[str, Any]:
    return {"index": index, "symbol": symbol, "result": result, "output": "量",
            "dependency": list(dependency), "is_final_answer": False, **more}  # fmt: skip


HEAT: dict[str, Any] = {
    "id": "11_2",
    "question": "把2kg的水从20℃加热到70℃，需要多少热量？",
    "question_en": " How much heat takes 2kg of water from 20℃ to 70℃?\n\n",
    "gold": "4.2×10^2",
    "gold_unit": "kJ",
    "dag": [
        step(0, "Δt", "50 ℃", output="升高的温度"),
        step(1, "Q_吸", "420000 J", 0, output="吸收的热量", is_final_answer=True),
    ],
    "solution": "解:\n升高的温度=50 ℃",
    "solution_en": "Explanation:\nrise=50 ℃",
}


def convert(tmp_path: Path, *rows: dict[str, Any]) -> Conversion:
    path = tmp_path / "formulareasoning_small.jsonl"
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return formulareasoning.convert([tmp_path])


def chinese(tmp_path: Path, **changes: Any) -> tuple[Item | None, str | None]:
    conversion = convert(tmp_path, {**HEAT, "question_en": None, **changes})
    remark = conversion.remarks[0].reason if conversion.remarks else None
    return (conversion.items[0] if conversion.items else None), remark


def test_steps_become_nodes_with_units(tmp_path: Path) -> None:
    conversion = convert(tmp_path, HEAT)
    assert conversion.remarks == ()
    item, english = conversion.items
    assert (item.id, item.type, item.language, item.final_answer) == (
        "formulareasoning/11_2", "numeric", "zh", "4.2×10^2 kJ")  # fmt: skip
    assert item.dag == (
        Node(1, "$$\\Delta t = 50\\unit{℃}$$"),
        Node(2, "$$Q_吸 = 420000\\unit{J}$$", (1,), True),
    )
    assert item.context.symbols == (Symbol("\\Delta t", "升高的温度", "℃"), Symbol("Q_吸", "吸收的热量", "J"))
    assert isinstance(item.answer, NumericAnswer)
    assert (item.answer.gold.value, item.answer.gold.unit) == ("4.2e2", "kJ")
    assert (english.id, english.language, english.translation_of) == ("formulareasoning/11_2-en", "en", item.id)
    assert [node.formula for node in english.dag] == ["$$\\Delta t = 50\\unit{℃}$$", "$$Q = 420000\\unit{J}$$"]
    assert english.question == "How much heat takes 2kg of water from 20℃ to 70℃?"


def test_the_gold_reaches_every_node_and_a_response_its_own(tmp_path: Path) -> None:
    item, english = convert(tmp_path, HEAT).items
    assert gold_problems(item) == gold_problems(english) == []
    assert grade(english, "$\\Delta t = 50\\ ^\\circ\\mathrm{C}$ so it is much.").achieved == (1,)
    assert grade(english, "So $Q = 420\\ \\mathrm{kJ}$.").achieved == (1, 2)
    assert grade(english, "So $Q = 42\\ \\mathrm{kJ}$.").achieved == ()


def test_what_is_written_is_a_valid_set(tmp_path: Path) -> None:
    items = convert(tmp_path, HEAT).items
    path = tmp_path / "items.jsonl"
    assert {item.language for item in items} == {"en", "zh"}
    path.write_text(items_to_jsonl(items), encoding="utf-8")
    assert sorted(read_items(path), key=lambda item: item.id) == sorted(items, key=lambda item: item.id)


@pytest.mark.parametrize(
    ("symbol", "zh", "en"),
    [
        ("W_{有用}", "W_{有用}", "W"),
        ("U_R", "U_R", "U_R"),
        ("m^{′}", "m'", "m'"),
        ("Δt_水", "\\Delta t_水", "\\Delta t"),
        ("汽油完全燃烧放出的热量", "x_1", "x_1"),
        (None, "x_1", "x_1"),
        ("\\frac{1", "x_1", "x_1"),
        ("", "x_1", "x_1"),
        ("ab", "x_1", "x_1"),
    ],
)
def test_names_of_quantities(symbol: str | None, zh: str, en: str) -> None:
    assert formulareasoning._name(symbol, 0, "zh") == zh
    assert formulareasoning._name(symbol, 0, "en") == en


def test_a_letter_of_two_quantities_is_not_declared(tmp_path: Path) -> None:
    steps = [step(0, "Q", "1 J"), step(1, "Q", "420000 J", 0, is_final_answer=True)]
    item, remark = chinese(tmp_path, dag=steps)
    assert item is not None
    assert (len(item.dag), item.context.symbols, remark) == (2, (), None)


def test_powers_of_ten(tmp_path: Path) -> None:
    steps = [step(0, "Q", "4.2000e+5 J", is_final_answer=True)]
    item, _ = chinese(tmp_path, dag=steps)
    assert item is not None
    assert item.dag[0].formula == "$$Q = 4.2000 \\times 10^{5}\\unit{J}$$"


@pytest.mark.parametrize(
    ("steps", "remark"),
    [
        ([step(0, "t", "50 ℃", is_final_answer=True)], formulareasoning.TURNED),
        ([step(0, "Q", "500 J", is_final_answer=True)], formulareasoning.TURNED),
        ([step(0, "Q", "about 5", is_final_answer=True)], formulareasoning.UNREADABLE),
        ([step(0, "Q", "420 kblorp", is_final_answer=True)], formulareasoning.UNREADABLE),
        ([step(0, "Q", "1e99999 J"), step(1, "Q", "420 kJ")], formulareasoning.UNREADABLE),
        ([3], formulareasoning.UNREADABLE),
        ([], "no steps"),
        ([step(0, "Q", "420 kJ", 7, is_final_answer=True)],
         "a formula of the grading standard depends on one that is not before it: kept without its steps"),
    ],
)  # fmt: skip
def test_without_steps_an_item_stays_and_says_so(tmp_path: Path, steps: list[Any], remark: str) -> None:
    item, said = chinese(tmp_path, dag=steps)
    assert item is not None
    assert (item.dag, item.context.symbols, said) == ((), (), remark)


def test_steps_that_no_answer_needs_are_left_out(tmp_path: Path) -> None:
    steps = [step(0, "s", "3 m"), step(1, "Q", "420 kJ", is_final_answer=True)]
    item, remark = chinese(tmp_path, dag=steps)
    assert item is not None
    assert [node.formula for node in item.dag] == ["$$Q = 420\\unit{kJ}$$"]
    assert remark == UNNEEDED


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ({"gold": ""}, "no final answer"),
        ({"gold": None}, "no final answer"),
        ({"gold": "many"}, "the gold is no number"),
        ({"gold_unit": "blorp"}, "unit blorp is unknown"),
        ({"question": " "}, "no question"),
    ],
)
def test_what_is_no_item_is_remarked(tmp_path: Path, changes: dict[str, Any], remark: str) -> None:
    assert chinese(tmp_path, **changes) == (None, remark)


def test_percent(tmp_path: Path) -> None:
    steps = [step(0, "η", "0.3 ", is_final_answer=True)]
    item, remark = chinese(tmp_path, gold="30%", gold_unit="％", dag=steps)
    assert (item is not None, remark) == (True, None)
    item, remark = chinese(tmp_path, gold="30%", gold_unit=None, dag=steps)
    assert item is not None
    assert (len(item.dag), remark) == (1, None)
