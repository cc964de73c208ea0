"""HARDMath, TPBench, SciEval, SuperGPQA, PHYSICS of Zheng et al., PhysReason: own small files in their forms."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.errors import FormatError, UsageError
from ansatz.items.importers import hardmath, physics_bilingual, physreason, scieval, supergpqa, tpbench
from ansatz.items.importers.choices import NO_OPTION, letters_in
from ansatz.items.importers.conversion import BY_REGIME, LAST_FORMULA, TOGETHER, UNOPENED, Conversion
from ansatz.items.model import ChoiceAnswer, NumericAnswer, Prediction
from ansatz.scorers.score import score


def write(path: Path, value: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.suffix == ".jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in value) if lines else json.dumps(value), "utf-8")
    return path


def reasons(conversion: Conversion) -> list[tuple[str, str, str]]:
    return [(one.id.rpartition("/")[2], one.kind, one.reason) for one in conversion.remarks]


def own_golds(conversion: Conversion) -> list[float]:
    return [score(one, Prediction(one.id, answer=one.final_answer)).score for one in conversion.items]


def test_hardmath(tmp_path: Path) -> None:
    problem = {"question": "Solve it for $\\epsilon$.", "solution": "So.", "precision": None}
    rows = {
        "3": {**problem, "question_type": "nondimensionalization_numeric", "answer_type": "float", "answer_val": "0.08",
              "precision": 2},
        "4": {**problem, "question_type": "polynomial_roots", "answer_type": "list",
              "answer_val": "\\left[ - \\frac{1}{\\epsilon}, \\  1, \\  - i\\right]"},
        "5": {**problem, "question_type": "integral", "answer_type": "list",
              "answer_val": "\\frac{0.862}{\\epsilon^{0.9}}, \\frac{0.7}{\\epsilon^{0.9}}, \\frac{22}{\\epsilon}"},
        "6": {**problem, "question_type": "ODE", "answer_type": "list",
              "answer_val": "['y = 1 - \\\\frac{x^{3}}{18}\\n', '\\ny = -6 (x - 11.45)^{-1}\\n\\n']"},
        "7": {**problem, "question_type": "ODE", "answer_type": "math_expression",
              "answer_val": "-6 (x - 2.22)^{-1} + -3.93]"},
        "8": {**problem, "question_type": "integral", "answer_type": "math_expression", "question": "Find $I(x)$.",
              "answer_val": "\\boxed{I(x) \\approx \\frac{0.32 e^{0.2 x}}{x}}"},
        "9": {"question": "What?", "answer_val": None},
    }  # fmt: skip
    conversion = hardmath.convert([write(tmp_path / "HARDMath_mini.json", rows)])
    by = {one.id.removeprefix("hardmath/HARDMath_mini-"): one for one in conversion.items}
    assert list(by) == ["3", "4", "5.1", "5.2", "5.3", "6.1", "6.2", "7", "8"]
    assert isinstance(by["3"].answer, NumericAnswer)
    assert by["3"].answer.gold.tolerance is not None
    assert by["3"].answer.gold.tolerance.absolute == 0.005
    assert by["4"].final_answer == "\\left\\{- \\frac{1}{\\epsilon}, 1, - i\\right\\}"
    assert by["5.2"].question.endswith("Give the formula for intermediate $\\epsilon$.")
    assert (by["6.2"].final_answer, by["6.2"].question[-33:]) == (
        "y = -6 (x - 11.45)^{-1}", "Give the formula for large $x$.".rjust(33, "\n")
    )  # fmt: skip
    assert by["7"].final_answer == "-6 (x - 2.22)^{-1} + -3.93"
    assert set(own_golds(conversion)) == {1.0}
    assert {reason for _, _, reason in reasons(conversion)} == {BY_REGIME, TOGETHER, UNOPENED, "no final answer"}
    with pytest.raises(FormatError, match="no object"):
        hardmath.convert([write(tmp_path / "x" / "HARDMath.json", {"1": 7})])
    (tmp_path / "y-HARDMath.json").write_text("{", "utf-8")
    with pytest.raises(FormatError, match="no JSON"):
        hardmath.convert([tmp_path / "y-HARDMath.json"])


THEORY: list[dict[str, Any]] = [
    {"problem_id": "1", "domain": "Cosmology", "difficulty_level": "5", "problem": "Find $x$.", "solution": "So.",
     "answer": "\\boxed{x = a^2 + b}", "code_answer_requirements": "def f(a, b):",
     "reference_implementation": "import os"},
    {"problem_id": "2", "domain": "QM", "problem": "Find $y$.",
     "answer": "The final answer is\n$$y = \\frac{a}{b}$$\nfor all."},
    {"problem_id": "3", "problem": "Find $z$."},
    # As the published rows have it: an equation in a display, a label, and what the symbols mean behind the answer.
    {"problem_id": "Two Springs", "domain": "HET", "problem": "Find $S$.",
     "answer": "$$\n\\begin{equation}\nS = \\boxed{\\ln \\frac{\\omega_{2}}{\\omega_{1}}}\\label{eq:S}\n"
               "\\end{equation}\n$$\nwhere\n$$\n\\begin{equation}\n\\boxed{\\omega_{1}=\\sqrt{k/m}}.\n\\end{equation}\n$$"},
    {"problem_id": "5", "domain": "Stat Mech", "problem": "Find $u$.",
     "answer": "First $$v = 2 a$$ and therefore\n\\[u = 4 a^2\\]"},
]  # fmt: skip


@pytest.mark.parametrize("suffix", [".json", ".jsonl", ".parquet"])
def test_tpbench(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"public{suffix}"
    if suffix == ".parquet":
        pa, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
        parquet.write_table(pa.Table.from_pylist(THEORY), path)
    else:
        write(path, THEORY)
    conversion = tpbench.convert([tmp_path])
    assert [(one.id, one.topic, one.tags) for one in conversion.items] == [
        ("tpbench/1", "astrophysics/cosmology", ("level 5",)), ("tpbench/2", "quantum/other", ()),
        ("tpbench/Two-Springs", "particle/interactions", ()), ("tpbench/5", "thermodynamics/statistical", ()),
    ]  # fmt: skip
    assert [one.final_answer for one in conversion.items[1:]] == [
        "y = \\frac{a}{b}", "S = \\boxed{\\ln \\frac{\\omega_{2}}{\\omega_{1}}}", "u = 4 a^2"
    ]  # fmt: skip
    assert own_golds(conversion) == [1.0] * 4
    assert reasons(conversion) == [
        ("2", "guessed", LAST_FORMULA), ("3", "skipped", "no final answer"),
        ("Two-Springs", "guessed", LAST_FORMULA), ("5", "guessed", LAST_FORMULA),
    ]  # fmt: skip


def test_a_table_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.parquet").write_bytes(b"PAR1 no")
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        with pytest.raises(UsageError, match="pip install"):
            tpbench.convert([tmp_path])
    else:
        with pytest.raises(FormatError, match="no table"):
            tpbench.convert([tmp_path])


def test_scieval(tmp_path: Path) -> None:
    question = "Which way?\n\nA. up\nB. down\nC. left\nD. right\n\nAnswer:"
    row = {"question": question, "answer": ["B"], "category": "physics", "topic": "Sound", "type": "multiple-choice"}
    rows = [
        {**row, "id": "ab"},
        row,
        {**row, "category": "chemistry"},
        {**row, "answer": ["E"]},
        {**row, "type": "filling", "question": "How much in J?", "answer": ["7 J"]},
        {**row, "type": "filling", "answer": []},
    ]
    write(tmp_path / "data" / "dynamic_phy.json", rows)
    conversion = scieval.convert([tmp_path / "data"])
    assert [(one.id, one.type, one.topic) for one in conversion.items] == [
        ("scieval/ab", "choice", "waves/sound"),
        ("scieval/dynamic_phy-2", "choice", "waves/sound"),
        ("scieval/dynamic_phy-5", "numeric", "waves/sound"),
    ]
    assert conversion.items[0].question.endswith("D. right")
    assert own_golds(conversion) == [1.0, 1.0, 1.0]
    assert score(conversion.items[0], Prediction("scieval/ab", answer="down")).correct
    assert {reason for _, _, reason in reasons(conversion)} == {
        "a category other than physics", NO_OPTION, "no final answer"
    }  # fmt: skip
    found = scieval.responses(
        [write(tmp_path / "said.json", [{"id": "ab", "pred": "B"}, {"id": "no", "pred": "A"}])], conversion
    )
    assert [(one.problem_id, one.response) for one in found.predictions] == [("scieval/ab", "B")]
    assert len(found.remarks) == 1


def test_supergpqa(tmp_path: Path) -> None:
    row = {"uuid": "u1", "question": "How much?", "options": ["3 J", "4 J", "5 J"], "answer": "4 J",
           "answer_letter": "B", "discipline": "Science", "field": "Physics", "subfield": "Relativity",
           "is_calculation": True}  # fmt: skip
    rows = [
        row,
        {**row, "uuid": "u2", "field": "Mathematics"},
        {**row, "uuid": "u3", "answer_letter": "C"},
        {**row, "uuid": "u4", "options": "3 J"},
    ]
    write(tmp_path / "SuperGPQA-all.jsonl", rows)
    conversion = supergpqa.convert([tmp_path])
    (item,) = conversion.items
    assert (item.id, item.topic, item.tags, item.final_answer) == (
        "supergpqa/u1", "relativity/kinematics", ("calculation",), "B"
    )  # fmt: skip
    assert item.question == "How much?\n\nA) 3 J\nB) 4 J\nC) 5 J"
    assert isinstance(item.answer, ChoiceAnswer)
    assert own_golds(conversion) == [1.0]
    assert [one[1] for one in reasons(conversion)] == ["skipped"] * 3
    said = [
        {**row, "response": "So.\nAnswer: B"},
        {**row, "response": "Answer: C"},
        {"uuid": "u1", "response": {"error": 1}},
    ]
    found = supergpqa.responses([write(tmp_path / "out" / "model.jsonl", said)], conversion)
    assert [(one.sample, score(item, one).score) for one in found.predictions] == [(0, 1.0), (1, 0.0)]
    assert [one.reason for one in found.remarks] == ["no text"]


def test_physics_in_two_languages(tmp_path: Path) -> None:
    row = {"id": 7, "question": "Find $v$ and $t$.", "solution": "So.", "language": "en", "domain": "Mechanics",
           "answer": [["\\boxed{v = 3}"], ["\\boxed{t = 2}"]], "answer_type": ["Numerical", "Numerical"],
           "translate": False}  # fmt: skip
    rows = [
        row,
        {**row, "language": "zh", "question": "求 $v$。", "answer": [["\\boxed{5}"]], "answer_type": ["Numerical"],
         "translate": True},
        {**row, "id": 8, "answer": [["\\boxed{B}"]], "answer_type": ["Multiple Choice"],
         "question": "Which?\nA. a\nB. b\nC. c\nD. d"},
        {**row, "id": 9, "answer": [["It is so."]], "answer_type": ["Open-End"]},
        {**row, "id": 10, "answer": []},
    ]  # fmt: skip
    conversion = physics_bilingual.convert([write(tmp_path / "test.jsonl", rows)])
    assert [(one.id.partition("/")[2], one.type, one.language, one.tags) for one in conversion.items] == [
        ("7-en.1", "numeric", "en", ()), ("7-en.2", "numeric", "en", ()), ("7-zh", "numeric", "zh", ("translation",)),
        ("8-en", "choice", "en", ()),
    ]  # fmt: skip
    assert set(own_golds(conversion)) == {1.0}
    assert [(name, reason) for name, kind, reason in reasons(conversion) if kind == "skipped"] == [
        ("9-en", physics_bilingual.OPEN), ("10-en", "no final answer")
    ]  # fmt: skip


def test_physreason(tmp_path: Path) -> None:
    problem = {
        "question_structure": {
            "context": "A ball is thrown.",
            "sub_question_1": "(1) How high?",
            "sub_question_2": "(2) How long?",
        },
        "answer": ["5 m", "2 s"],
        "explanation_steps": {"sub_question_1": {"step_1": "Energy.", "step_2": "$h = 5$ m"}},
        "image_captions": "A ball.",
        "difficulty": "easy",
    }
    write(tmp_path / "data" / "p 1" / "problem.json", problem)
    write(tmp_path / "data" / "p2" / "problem.json", {**problem, "answer": ["5 m"]})
    write(tmp_path / "data" / "p3" / "problem.json", {"answer": []})
    conversion = physreason.convert([tmp_path / "data"])
    first, second = conversion.items
    assert (first.id, first.part_of, first.tags) == ("physreason/p-1.1", "physreason/p-1", ("easy",))
    assert first.question == "A ball is thrown.\n\nIn the figure: A ball.\n\n(1) How high?"
    assert (first.solution_outline, second.solution_outline) == ("Energy.\n\n$h = 5$ m", None)
    assert own_golds(conversion) == [1.0, 1.0]
    assert [reason for _, _, reason in reasons(conversion)] == [
        "2 subquestions and 1 answers", "question_structure and answer are no object and no list"
    ]  # fmt: skip
    # A few of the published problems have the caption's name in the singular, and an answer that is no list.
    one = {"question_structure": {"sub_question_1": "How high?"}, "answer": "5 m", "image_caption": ["A ball."],
           "question_image_list": ["images/1.jpg"]}  # fmt: skip
    write(tmp_path / "odd" / "p4" / "problem.json", one)
    (odd,) = physreason.convert([tmp_path / "odd"]).items
    assert (odd.question, odd.part_of, odd.tags) == ("In the figure: A ball.\n\nHow high?", None, ("figure",))
    said = tmp_path / "data" / "p 1" / "result" / "r1.txt"
    said.parent.mkdir()
    said.write_text("sub_question_1_answer: 5 m", "utf-8")
    found = physreason.responses([tmp_path / "data"], conversion)
    assert [one.problem_id for one in found.predictions] == ["physreason/p-1.1", "physreason/p-1.2"]
    said.with_name("r2.txt").write_text("7 m", "utf-8")
    with pytest.raises(UsageError, match=r"of one system"):
        physreason.responses([tmp_path / "data"], conversion)


@pytest.mark.parametrize(("text", "expected"), [
    ("B", ["B"]), ("AC", ["A", "C"]), ("(A), (C)", ["A", "C"]), ("\\text{B}", ["B"]), ("E", []), ("bad", []),
    ("", []), ("3", []),
])  # fmt: skip
def test_letters_of_a_gold(text: str, expected: list[str]) -> None:
    assert letters_in(text, "ABCD") == expected
