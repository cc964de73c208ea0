"""Problems with graphs of formulas become items with the whole graph; every change and every gap is remarked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.errors import FormatError
from ansatz.items.golds.reading import PROSE
from ansatz.items.importers import prism
from ansatz.items.importers.conversion import Conversion
from ansatz.items.importers.graphs import LAST, UNNEEDED
from ansatz.items.model import Item, Node, NumericAnswer, SymbolicAnswer
from ansatz.items.reading import items_to_jsonl, read_items
from ansatz.scorers.derivations import gold_problems


def node(index: int, formula: str, *dependency: int, final: bool = False) -> dict[str, Any]:
    made: dict[str, Any] = {"index": index, "formula": formula, "dependency": list(dependency)}
    return {**made, "is_final_answer": True} if final else made


FALL: dict[str, Any] = {
    "id": 7,
    "context": "A stone falls from rest through the height $h$.",
    "source": "",
    "images": [],
    "subquestions": [
        {
            "letter": "a",
            "subproblem": "Find its speed $v$.",
            "solution": "Energy is kept: $$m g h = \\frac{1}{2} m v^2$$ so that $$v = \\sqrt{2 g h}$$",
            "final_answer_form": "algebraic",
            "final_answer_instructions": "Give $v = ...$ in $g$, $h$.",
        },
        {
            "letter": "b",
            "subproblem": "Take $h = 10\\unit{m}$ and find $v$ as a number.",
            "solution": "With $g = 9.8\\unit{m/s^2}$, $$v = 14.0\\unit{m/s}$$",
            "final_answer_form": "numerical",
            "significant_figures": 3,
        },
    ],
    "grading_standard": [
        node(1, "$$m g h = \\frac{1}{2} m v^2$$"),
        node(2, "$$v = \\sqrt{2 g h}$$", 1, final=True),
        node(3, "$$v = 14.0\\unit{m/s}$$", 2, final=True),
    ],
}


def convert(tmp_path: Path, *rows: dict[str, Any]) -> Conversion:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    return prism.convert([path])


def one(tmp_path: Path, **changes: Any) -> tuple[Item | None, str | None]:
    conversion = convert(tmp_path, {**FALL, **changes})
    remark = conversion.remarks[0].reason if conversion.remarks else None
    return (conversion.items[0] if conversion.items else None), remark


def test_a_problem_becomes_an_item_with_its_whole_graph(tmp_path: Path) -> None:
    item, remark = one(tmp_path)
    assert item is not None
    assert (item.id, item.type, item.language, item.topic) == ("prism/7", "numeric", "en", "physics/general")
    assert item.question == (
        "A stone falls from rest through the height $h$.\n\n"
        "(a) Find its speed $v$. Give $v = ...$ in $g$, $h$.\n\n"
        "(b) Take $h = 10\\unit{m}$ and find $v$ as a number."
    )
    assert item.dag == (
        Node(1, "$$m g h = \\frac{1}{2} m v^2$$"),
        Node(2, "$$v = \\sqrt{2 g h}$$", (1,), True),
        Node(3, "$$v = 14.0\\unit{m/s}$$", (2,), True),
    )
    assert isinstance(item.answer, NumericAnswer)
    assert (item.answer.gold.value, item.answer.gold.unit) == ("14.0", "\\unit{m/s}")
    assert item.answer.significant_figures == 3
    assert item.answer.gold.tolerance.absolute == pytest.approx(0.05)
    assert remark == prism.SEVERAL
    assert gold_problems(item) == []


def test_what_is_written_is_a_valid_set(tmp_path: Path) -> None:
    conversion = convert(tmp_path, FALL)
    path = tmp_path / "items.jsonl"
    path.write_text(items_to_jsonl(conversion.items), encoding="utf-8")
    assert read_items(path) == conversion.items


def test_forms_and_figures_may_stand_at_the_problem(tmp_path: Path) -> None:
    parts = [{"letter": "a", "subproblem": "Find $F$.", "solution": "Look."}]
    nodes = [node(1, "$$F = 3$$", final=True)]
    item, _ = one(tmp_path, subquestions=parts, grading_standard=nodes, final_answer_form="algebraic",
                  final_answer_instructions="In newtons.")  # fmt: skip
    assert item is not None
    assert item.answer == SymbolicAnswer("F = 3")
    assert item.question.endswith("Find $F$.\n\nIn newtons.")
    item, _ = one(tmp_path, subquestions=parts, grading_standard=nodes, final_answer_form="numerical",
                  significant_figures=1)  # fmt: skip
    assert item is not None
    assert isinstance(item.answer, NumericAnswer)
    assert item.answer.gold.tolerance.absolute == pytest.approx(0.15)  # not half of the last figure, a twentieth


def test_json_inside_json_is_read(tmp_path: Path) -> None:
    nodes = [node(1, "$$\\frac{1}{2} m v^2 = \\tau$$"), node(2, '$$v = \\sqrt{2 \\nu / m} "x"$$', 1, final=True)]
    for text in (json.dumps(nodes), json.dumps(nodes).replace("\\\\", "\\")):
        item, _ = one(tmp_path, grading_standard=text)
        assert item is not None
        assert [each.formula for each in item.dag] == [each["formula"] for each in nodes]


def test_graphs_are_put_in_order(tmp_path: Path) -> None:
    nodes = [node(3, "a = 1"), node(5, "$$b = 2$$"), node(8, "$$c = a + 4 x$$", 3, 3)]
    item, remark = one(tmp_path, grading_standard=nodes)
    assert item is not None
    assert item.dag == (Node(1, "$$a = 1$$"), Node(2, "$$c = a + 4 x$$", (1,), True))
    assert remark == f"{LAST}; {UNNEEDED}; {prism.DELIMITERS}"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"grading_standard": []}, "the grading standard is empty"),
        ({"grading_standard": "[{"}, "the grading standard is empty"),
        ({"grading_standard": [node(1, "$$a = 1$$", 2), node(2, "$$b = 1$$", final=True)]},
         "a formula of the grading standard depends on one that is not before it"),
        ({"grading_standard": [node(1, "$$a = 1$$", 9, final=True)]},
         "a formula of the grading standard depends on one that is not before it"),
        ({"grading_standard": [node(1, "$$a = 1$$"), node(1, "$$b = 1$$")]},
         "the grading standard names an index twice"),
        ({"grading_standard": [{"index": 1, "formula": "$$ $$"}]},
         "a node of the grading standard has no index or no formula"),
        ({"grading_standard": [{"index": 1, "formula": "$$a$$", "dependency": ["1"]}]},
         "a dependency of the grading standard is no list of indices"),
        ({"grading_standard": [3]}, "a node of the grading standard has no index or no formula"),
        ({"context": None, "subquestions": None}, "no question"),
        ({"subquestions": [{"subproblem": "Is it stable?", "final_answer_form": "text-based"}]},
         "the final answer is a text"),
    ],
)  # fmt: skip
def test_what_is_no_item_is_remarked(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    assert one(tmp_path, **changes) == (None, reason)


def test_no_grading_standard_is_remarked(tmp_path: Path) -> None:
    conversion = convert(tmp_path, {key: value for key, value in FALL.items() if key != "grading_standard"})
    assert [each.reason for each in conversion.remarks] == ["no grading standard"]


def test_figures_are_remarked(tmp_path: Path) -> None:
    item, remark = one(tmp_path, images=[{"caption": "Fig. 1", "location": "x.png"}],
                       grading_standard=[node(1, "$$\\text{it stays}$$", final=True)])  # fmt: skip
    assert item is not None
    assert item.tags == ("figure",)
    assert remark == f"{prism.FIGURE}; {PROSE}"


def test_one_problem_a_file_and_one_a_line(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({**FALL, "id": "x y"}), encoding="utf-8")
    (tmp_path / "b.jsonl").write_text(json.dumps({**FALL, "id": None}) + "\n", encoding="utf-8")
    assert [item.id for item in prism.convert([tmp_path]).items] == ["prism/x-y", "prism/b-1"]


@pytest.mark.parametrize("text", ["{", "3", '"a"', "[1]"])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    with pytest.raises(FormatError):
        prism.convert([tmp_path])


@pytest.mark.parametrize(
    ("changes", "topic"),
    [
        ({"topic": "Mechanics / Newtonian"}, "mechanics/newtonian"),
        ({"topic": "", "domain": "Optics"}, "optics/general"),
        ({"topic": "Physics 101", "subject": "Electro magnetism"}, "electro-magnetism/general"),
        ({"topic": "Physics 101"}, "physics/general"),
    ],
)
def test_a_topic_is_known_by_its_words(tmp_path: Path, changes: dict[str, Any], topic: str) -> None:
    item, _ = one(tmp_path, **changes)
    assert item is not None
    assert item.topic == topic


def test_a_part_without_a_text_asks_nothing(tmp_path: Path) -> None:
    parts = [{"letter": "a", "subproblem": " "}, *FALL["subquestions"]]
    item, _ = one(tmp_path, subquestions=parts)
    assert item is not None
    assert item.question.startswith("A stone falls from rest through the height $h$.\n\n(a) Find its speed")


@pytest.mark.parametrize("gold", ["0", "\\frac{7}{2}"])
def test_figures_of_zero_or_of_an_exact_number_tolerate_what_its_gold_does(tmp_path: Path, gold: str) -> None:
    parts = [{"letter": "a", "subproblem": "Find $n$.", "solution": "Look.", "significant_figures": 2,
              "final_answer_form": "numerical"}]  # fmt: skip
    item, _ = one(tmp_path, subquestions=parts, grading_standard=[node(1, f"$$n = {gold}$$", final=True)])
    assert item is not None
    assert isinstance(item.answer, NumericAnswer)
    assert item.answer.significant_figures == 2
    assert item.answer.gold.tolerance.absolute is None
