"""Responses against graphs of formulas: the table of cases, the shape of the result, limits, the gold gate."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import shipped

from ansatz.items.model import (
    ChoiceAnswer,
    Constant,
    Context,
    Domain,
    Item,
    Node,
    NumericAnswer,
    Prediction,
    Quantity,
    Symbol,
    SymbolicAnswer,
    Tolerance,
)
from ansatz.scorers import derivations
from ansatz.scorers.derivations import gold_problems, matching, score_derivation
from ansatz.scorers.derivations.grounding import ground
from ansatz.scorers.limits import FORMULAS
from ansatz.scorers.notation import NO_NAMES
from ansatz.scorers.responses import extract
from ansatz.scorers.score import score

ROOT = Path(__file__).parents[2]
ROWS = [json.loads(line) for line in (ROOT / "tests/cases/derivations.jsonl").read_text(encoding="utf-8").splitlines()]
BANK = [item for item in shipped.bank() if item.dag]


def grade(*arguments: Any, **named: Any) -> dict[str, Any]:
    return derivations.grade(*arguments, **named).to_json()


def item_of(row: dict[str, Any]) -> Item:
    nodes = tuple(
        Node(n, f"$${formula}$$", tuple(edges), n == len(row["nodes"]))
        for n, (formula, edges) in enumerate(row["nodes"], 1)
    )
    real = row.get("real", ())
    symbols = [Symbol(name, description=words) for name, words in row.get("symbols", {}).items()]
    symbols += [Symbol(name, unit=unit) for name, unit in row.get("units", {}).items()]
    symbols += [Symbol(name, domain=Domain("real")) for name in real]
    constants = [Constant(name, value, unit) for name, (value, unit) in row.get("constants", {}).items()]
    context = Context(tuple(symbols), tuple(constants), tuple(row.get("relations", ())))
    return Item(
        "T-EN-00001", "symbolic", row.get("language", "en"), "mechanics/newtonian", row.get("question", "What?"),
        SymbolicAnswer(row["nodes"][-1][0]), context=context, dag=nodes,
    )  # fmt: skip


FALL = item_of({"nodes": [["m g h = \\frac{1}{2} m v^2", []], ["v = \\sqrt{2 g h}", [1]]]})


@pytest.mark.table("row", ROWS, ids=[f"{at}: {row['why']}" for at, row in enumerate(ROWS, 1)])
def test_table(row: dict[str, Any]) -> None:
    result = grade(item_of(row), row["response"])
    assert result["matched"] == row["matched"], result["matches"]
    assert result["malformed"] == row.get("malformed", 0)
    assert json.loads(json.dumps(result)) == result


def test_columns_of_a_diamond() -> None:
    diamond = item_of({"nodes": [["a = b", []], ["c = 2 a", [1]], ["d = a^2", [1]], ["f = c d", [2, 3]]]})
    diamond = replace(diamond, dag=tuple(replace(node, points=float(node.index)) for node in diamond.dag))
    result = grade(diamond, "$$d = a^2$$")
    assert result["matched"] == [3]
    assert result["achieved"] == [1, 3]
    assert result["score"] == pytest.approx(4 / 10)
    assert result["score_unweighted"] == pytest.approx(2 / 4)
    assert result["strict"] == pytest.approx(1 / 4)
    assert result["prefix"] == pytest.approx(3 / 4)
    assert result["linear"] == pytest.approx(1 / 4)
    assert result["matches"] == [{"node": 3, "formula": "d = a^2", "position": 0, "method": "identical"}]
    assert result["final_answers"] == [{"node": 4, "matched": False, "achieved": False}]
    assert result["first_wrong"] == {"node": {"index": 2, "formula": "$$c = 2 a$$"}}


def test_linear_counts_what_comes_in_the_reference_order() -> None:
    chain = item_of({"nodes": [["a = 2 b", []], ["c = 3 a", [1]], ["d = 5 c", [2]]]})
    assert grade(chain, "$d = 5 c$, $c = 3 a$, $a = 2 b$")["linear"] == pytest.approx(1 / 3)
    assert grade(chain, "$a = 2 b$, $c = 3 a$, $d = 5 c$")["linear"] == 1


def test_final_answers_of_every_part() -> None:
    two = item_of({"nodes": [["a = 2 b", []], ["c = 3 b", []]]})
    two = replace(two, dag=tuple(replace(node, is_final_answer=True) for node in two.dag))
    assert grade(two, "$a = 2 b$")["final_answers"] == [
        {"node": 1, "matched": True, "achieved": True},
        {"node": 2, "matched": False, "achieved": False},
    ]


def test_a_problem_of_two_questions_is_right_when_both_are_answered() -> None:
    two = item_of({"nodes": [["a = 2 b", []], ["c = 3 b", []]]})
    two = replace(
        two, dag=tuple(replace(node, is_final_answer=True) for node in two.dag), answer=SymbolicAnswer("c = 3 b")
    )
    both = score(two, Prediction(two.id, response="$$a = 2 b$$ and $$\\boxed{c = 3 b}$$"))
    assert (both.score, both.status) == (1, "correct")
    first_wrong = score(two, Prediction(two.id, response="$$a = 5 b$$ and $$\\boxed{c = 3 b}$$"))
    assert (first_wrong.score, first_wrong.status, first_wrong.verdict.method) == (0.5, "partial", "questions")
    last_wrong = score(two, Prediction(two.id, response="$$a = 2 b$$ and $$\\boxed{c = 7 b}$$"))
    assert (last_wrong.score, last_wrong.status, last_wrong.verdict.method) == (0.5, "partial", "questions")
    assert score(two, Prediction(two.id, response="$$\\boxed{c = 7 b}$$")).score == 0
    withdrawn = "$$a = 2 b$$ so $$\\boxed{a = 4 b}$$ and $$\\boxed{c = 3 b}$$"
    assert score(two, Prediction(two.id, response=withdrawn)).dag.matched == (2,)


BEAMS = item_of(
    {
        "nodes": [
            ["4 (T + m c^2)^2 = 4 m^2 c^4 + 2 m c^2 T_1", []],
            ["T_1 = 4 T + \\frac{2 T^2}{m c^2}", [1]],
        ],
        "units": {"T": "J", "m": "kg", "c": "m/s", "T_1": "J"},
    }
)


@pytest.mark.parametrize(
    ("said", "contradicts"),
    [
        ("so $$T_1 = 4 T + \\frac{2 T^2}{m}$$ and $$\\boxed{T_1 = 4 T + \\frac{2 T^2}{m}}$$", None),  # c is 1
        ("so $$T_1 = 4 T + \\frac{T^2}{m}$$ and $$\\boxed{T_1 = 4 T + \\frac{T^2}{m}}$$", True),
        ("so $$T_1 = 4 T + \\frac{2 T^2}{m}$$ and $$\\boxed{T_1 = 4 T + \\frac{2 T^2}{m}}$$, $$E = m c^2$$", True),
        ("so $$T_1 = 4 T + \\frac{2 T^2}{w}$$ and $$\\boxed{T_1 = 4 T + \\frac{2 T^2}{w}}$$", False),  # w is unknown
    ],
)
def test_a_final_answer_in_natural_units_or_unknown_letters_contradicts_nothing(
    said: str, contradicts: bool | None
) -> None:
    wrong = grade(BEAMS, said, answer_correct=False).get("first_wrong", {}).get("formula")
    assert (wrong and wrong["contradicts"]) == contradicts


SPHERE = item_of(
    {
        "nodes": [
            ["\\frac{1}{2} m v^2 = m g R (1 - \\cos\\theta)", []],
            ["N = m g \\cos\\theta - \\frac{m v^2}{R}", []],
            ["\\cos\\theta = \\frac{2}{3}", [1, 2]],
            ["v = 0.816 \\sqrt{g R}", [3]],
        ],
        "question": "A mass $m$ slides from the top of a sphere of radius $R$; $N$ is the force of the sphere, $v$ the "
        "speed, $\\theta$ the angle, $g$ the acceleration. Where does it leave the sphere?",
    }
)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("so $$m g \\cos\\theta + \\frac{m v^2}{R} = N$$", True),
        ("so $$m g \\cos\\theta - \\frac{m v^2}{R} = N$$", False),
        ("so $$\\cos\\theta = \\frac{v^2}{2 g R}$$", True),
        ("so $$N = 0.5 m g \\cos\\theta - 0.333 m g + 0 R$$", False),  # rounded, as numbers on the way are
        ("with the time $$\\tau = \\frac{R}{v}$$", False),  # it only says more
        ("For $g \\to 0$ we have $$N = \\frac{m v^2}{R}$$", False),  # of another case
    ],
)
def test_a_graph_whose_numbers_come_last_contradicts_as_well(said: str, blamed: bool) -> None:
    found = grade(SPHERE, said).get("first_wrong", {}).get("formula")
    assert (found is not None and found["contradicts"]) == blamed


CAVITY = item_of(
    {
        "nodes": [
            ["P = -\\frac{1}{4\\pi R^2} \\frac{dE}{dR}", []],
            ["k = \\frac{\\pi}{R}", []],
            ["E = \\frac{\\hbar^2 k^2}{2 m}", [2]],
            ["P = \\frac{\\pi\\hbar^2}{4 m R^5}", [1, 3]],
        ],
        "question": "A particle of mass $m$ in a sphere of radius $R$ has the energy $E$. What is the pressure $P$?",
    }
)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("$$\\frac{\\partial E}{\\partial R} = -\\frac{\\pi^2\\hbar^2}{m R^3}$$", None),
        ("$$\\frac{\\partial E}{\\partial R} = -\\frac{\\pi\\hbar^2}{m R^2}$$", 0),
        (
            "$$V = \\frac{4}{3} \\pi R^3$$ $$E = \\frac{\\pi^2\\hbar^2}{2 m} (\\frac{4\\pi}{3 V})^{2/3}$$",
            None,
        ),
        (
            "$$V = \\frac{4}{3} \\pi R^3$$ $$E = \\frac{\\pi^2\\hbar^2}{2 m} (\\frac{3}{4\\pi V})^{2/3}$$",
            1,
        ),
        ("So $$P = \\frac{\\hbar^2\\pi^2}{3 m R^5}$$", 0),
        ("For $R \\ll 1$ it is $E = \\frac{\\hbar^2}{m R^2}$. Here $E = \\frac{\\hbar^2}{m R^2}$ is too small.", None),
        ("First it is $E = \\frac{\\hbar^2}{m R^2}$. Here $E = \\frac{\\hbar^2}{m R^2}$ is too small.", 0),
    ],
)
def test_a_derivative_in_a_node_is_that_of_what_another_node_gives(said: str, blamed: int | None) -> None:
    found = grade(CAVITY, f"With $$E = \\frac{{\\hbar^2 k^2}}{{2 m}}$$ we have this. {said}")
    wrong = found.get("first_wrong", {}).get("formula")
    assert (wrong and wrong["index"] - 1) == blamed


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("Its charge is $$q' = 3 q$$ so $$U = \\frac{k q q'}{2 x}$$ or $$\\boxed{U = \\frac{3 k q^2}{2 x}}$$", 1),
        ("Its charge is $$q' = 3 q$$ so $$U = \\frac{k q q'}{x}$$ or $$\\boxed{U = \\frac{3 k q^2}{2 x}}$$", 2),
        ("Its charge is $$q' = -q$$ so $$U = \\frac{k q q'}{4 x}$$ or $$\\boxed{U = -\\frac{k q^2}{4 x}}$$", None),
        ("It is $$U = 2.5 - 0.1 = 2.4 J$$ and $$\\boxed{2.4 J}$$", 0),
        ("It is $$V = 2.5 J$$ and $$\\boxed{2.4 J}$$", 1),
        ("It is $$U = 2.5 - 0.1 J$$ and $$\\boxed{U \\ge 2.4 J}$$", 0),
        ("It is $$U = 2 \\times 1.2 J = 2.4 J$$ and $$\\boxed{U_{max} = 2.4 J}$$", 0),
        ("It is $$U = 2 \\times 1.3 J = 2.6 J$$ and $$\\boxed{U_{max} = 2.4 J}$$", 1),
        ("It is $$U = -\\frac{k q^2}{4 x}$$ hence $$\\boxed{U \\le -\\frac{k q^2}{4 x}}$$", None),
        ("It is $$U = -\\frac{k q^2}{4 x}$$ hence $$\\boxed{U \\le -\\frac{k q^2}{2 x}}$$", 1),
    ],
)
def test_the_first_formula_that_comes_to_a_wrong_answer_is_named(said: str, blamed: int | None) -> None:
    image = item_of({"nodes": [["F = -\\frac{k q^2}{4 x^2}", []], ["U = -\\frac{k q^2}{4 x}", [1]]]})
    scored = score(image, Prediction(image.id, response=said))
    assert scored.dag is not None
    shown: dict[str, Any] = scored.dag.to_json()
    wrong = shown.get("first_wrong", {}).get("formula")
    assert (wrong and wrong["index"]) == blamed


@pytest.mark.parametrize(
    ("said", "blamed"),
    [("$$E = \\frac{m_t^2 + m_W^2}{2 m_W}$$", None), ("$$E = \\frac{m_t^2 - m_W^2}{2 m_W}$$", 0)],
)
def test_what_the_question_says_of_letters_holds_with_the_nodes(said: str, blamed: int | None) -> None:
    row = {"nodes": [["E_W = \\frac{5}{4} m_W", []], ["E = \\frac{E_W}{m_W} m_t", [1]], ["E = \\frac{5}{4} m_t", [2]]]}
    found = grade(item_of({**row, "question": "With $m_t = 2 m_W$, which $E$ is it?"}), said)
    wrong = found.get("first_wrong", {}).get("formula")
    assert (wrong and wrong["index"]) == blamed


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("$$T = W$$ Then the friction is $$f = 2 \\mu W$$", "f = 2 \\mu W"),
        ("We have $$T = W$$ as a special case. Then the friction is $$f = 2 \\mu W$$", "f = 2 \\mu W"),
        ("$$T = W$$ Then the friction is $$f = \\mu W$$", None),
        ("$$T = W$$ Then the friction is $$f = 2 \\mu F$$", None),  # of another letter, which may be anything
    ],
)
def test_a_formula_in_the_letters_of_a_node_that_is_not_the_node_is_named(said: str, blamed: str | None) -> None:
    belt = item_of({"nodes": [["T = W", []], ["f = \\mu W", [1]], ["a = g - \\frac{f}{m}", [2]]]})
    found = grade(belt, said).get("first_wrong", {}).get("formula")
    assert (found and found["text"]) == blamed


def test_a_formula_that_contradicts_the_nodes_is_named() -> None:
    kepler = next(item for item in BANK if item.id == "AN-EN-00008")
    result = grade(kepler, "$$v = \\sqrt{GM/r}$$ $$T = 2\\pi r v$$ $$T = 2\\pi\\sqrt{\\frac{r^3}{GM}}$$")
    assert result["first_wrong"]["formula"] == {
        "index": 1,
        "text": "T = 2\\pi r v",
        "contradicts": True,
        "reason": "T (s) and 2 \\cdot \\pi \\cdot r \\cdot v (m^2 / s) are set equal",
    }
    assert result["score"] == 1


def test_a_wrong_answer_without_a_box_blames_the_last_formula() -> None:
    asked = replace(FALL, answer=SymbolicAnswer("v = \\sqrt{2 g h}"))
    said = "$$m g h = \\frac{1}{2} m v^2$$ With the friction $f$ we have $$v = \\frac{h}{f}$$"
    wrong = score(asked, Prediction(asked.id, response=said)).dag
    assert wrong is not None
    assert wrong.leading is not None
    assert (wrong.leading.text, wrong.leading.contradicts) == ("v = \\frac{h}{f}", False)
    right = score(asked, Prediction(asked.id, response=f"{said} That was wrong. It is $$v = \\sqrt{{2 g h}}$$")).dag
    assert right is not None
    assert right.leading is None


LAUNCH = item_of(
    {
        "nodes": [["E = \\frac{1}{2} m v^2", []], ["v^2 = 2 g h", [1]], ["p = m v", []], ["s = v t", [2]]],
        "question": "A body of mass $m$ falls from the height $h$. Find all.",
        "units": {"E": "J", "m": "kg", "v": "m/s", "g": "m/s^2", "h": "m", "p": "kg m/s", "s": "m", "t": "s"},
    }
)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("$$p = m v$$ $$E = m g h$$ $$E = 3 p v + m v$$", "E = 3 p v + m v"),
        ("$$p = m v$$ $$E = m g h$$ $$E = 3 p v + m v^2 - m g h$$", None),  # dimensions fit
        ("$$E = 3 p + m v$$", None),  # nothing shows that these are the letters of the item
        ("$$p = m v$$ $$E = m g h$$ In natural units, c = 1, it is $$E = 3 p + m v$$", None),
        ("$$p = m v$$ $$E = m g h$$ Per unit mass it is $$E = 3 g h + v^2$$", None),
        ("$$p = m v$$ $$s = v t$$ $$p(t) = 3 s(t) + s$$", None),  # functions of a letter
        ("$$p = m v$$ $$E = m g h$$ $$v = 9.81 t$$", None),  # a number may stand for g
        ("$$p = m v$$ $$s = v t$$ $$E = m g h$$ $$s = 0 = h$$ $$t = v$$", None),  # a special case
    ],
)
def test_what_measures_different_things_is_wrong(said: str, blamed: str | None) -> None:
    found = grade(LAUNCH, f"{said} so that $$s = 7 v t$$").get("first_wrong", {}).get("formula")
    assert found is not None
    assert found["text"] == (blamed or "s = 7 v t")


def test_a_step_between_the_nodes_is_not_wrong() -> None:
    kepler = next(item for item in BANK if item.id == "AN-EN-00008")
    result = grade(kepler, "$$v = \\sqrt{GM/r}$$ $$T v = 2\\pi r$$ $$\\frac{T}{r} = 2\\pi\\sqrt{\\frac{r}{GM}}$$")
    assert "formula" not in result.get("first_wrong", {})


@pytest.mark.parametrize(
    ("node", "said", "other"),
    [
        ("F = \\frac{q^2}{4\\pi\\epsilon_0 r^2}", "F = \\frac{q^2}{r^2}", (1,)),
        ("F = \\frac{q^2}{r^2}", "F = \\frac{q^2}{4\\pi\\epsilon_0 r^2}", (1,)),
        ("F = \\frac{q^2}{4\\pi\\epsilon_0 r^2}", "F = \\frac{2 q^2}{r^2}", ()),
        ("P = \\frac{2 q^2 a^2}{3 c^3}", "P = \\frac{q^2 a^2}{6\\pi\\epsilon_0 c^3}", (1,)),
        ("\\omega = \\frac{q B}{m c}", "\\omega = \\frac{q B}{m}", (1,)),
        ("\\omega = \\frac{q B}{m}", "\\omega = \\frac{q B}{m c}", (1,)),
        ("\\omega = \\frac{q B}{m}", "\\omega = \\frac{q B}{2 m c}", ()),
        ("B = \\frac{2 I}{c r}", "B = \\frac{\\mu_0 I}{2\\pi r}", (1,)),
        ("B = \\frac{\\mu_0 I}{2\\pi r}", "B = \\frac{2 I}{c r}", (1,)),
        ("B = \\frac{\\mu_0 I}{2\\pi r}", "B = \\frac{I}{c r}", ()),
        ("u = \\frac{B^2}{2\\mu_0}", "u = \\frac{B^2}{8\\pi}", (1,)),
        ("F = \\frac{q^2}{4\\pi\\epsilon_0 r^2}", "F = \\frac{q^2}{4\\pi\\epsilon_0 r}", ()),
    ],
)
def test_a_node_in_the_other_system_of_units_is_named(node: str, said: str, other: tuple[Any, ...]) -> None:
    result = grade(item_of({"nodes": [[node, []]]}), f"$${said}$$")
    assert result["matched"] == []
    assert tuple(result.get("other_units_system", ())) == other


def test_a_special_case_is_not_wrong() -> None:
    atwood = next(item for item in BANK if item.id == "AN-RU-00006")
    said = f"{atwood.solution_outline}\n\nIf $I = 0$, then $a = \\frac{{(m_1 - m_2) g}}{{m_1 + m_2}}$."
    assert "first_wrong" not in grade(atwood, said)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("Suppose $\\theta = 0$. Then $a = -\\mu g$.", None),
        ("Let $\\theta = 0$; then $a = -\\mu g$.", None),
        ("Пусть $\\theta = 0$, тогда $a = -\\mu g$.", None),
        ("Положим $\\theta = 0$: $a = -\\mu g$.", None),
        ("Suppose $\\theta = 0$. All that is easy. In general $a = -\\mu g$.", "a = -\\mu g"),
        ("Пусть $\\theta = 0$. Это просто. В общем случае $a = -\\mu g$.", "a = -\\mu g"),
    ],
)
def test_what_comes_of_a_supposition_is_a_special_case(said: str, blamed: str | None) -> None:
    slope = item_of({"nodes": [["N = m g \\cos\\theta", []], ["a = g (\\sin\\theta - \\mu\\cos\\theta)", [1]]]})
    scored = grade(slope, f"{said} And so $$a = g (\\sin\\theta - \\mu\\cos\\theta)$$")
    found = scored.get("first_wrong", {}).get("formula", {"contradicts": False})
    assert (found["text"] if found["contradicts"] else None) == blamed


def test_a_case_is_not_wrong_but_what_it_is_said_of_may_be() -> None:
    damped = item_of({"nodes": [["\\omega = \\sqrt{\\omega_0^2 - \\beta^2}", []], ["T = \\frac{2\\pi}{\\omega}", [1]]]})
    right = "$$\\omega = \\sqrt{\\omega_0^2 - \\beta^2}$$"
    found = grade(damped, f"For critical damping $2\\beta = \\omega_0$. {right}")
    assert "formula" not in found.get("first_wrong", {})
    wrong = grade(damped, f"For weak damping $\\omega = \\omega_0 - \\beta$. {right}")["first_wrong"]["formula"]
    assert wrong["text"] == "\\omega = \\omega_0 - \\beta"


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("With the numbers $2 g h = 196$ m²/s².", None),
        ("Here $v^2/2 = 98$ and $g h = 98\\ \\mathrm{m^2/s^2}$.", None),
        ("With $h/2 = 5.0$ m and $2h = 20$ m.", None),
        ("$196 = 2 g h$", None),
        ("$2 g h - v^2 = 0$", None),
        ("$g h - v^2 = 0$", "g h - v^2 = 0"),
        ("$0 = g h - v^2$", "0 = g h - v^2"),
        ("$v^2 = 3 g h$", "v^2 = 3 g h"),
        ("$\\frac{v^2}{g h} = \\frac{v}{h}$", "\\frac{v^2}{g h} = \\frac{v}{h}"),
    ],
)
def test_the_value_of_an_expression_is_not_wrong(said: str, wrong: str | None) -> None:
    found = grade(FALL, f"$$m g h = \\frac{{1}}{{2}} m v^2$$\n\n{said}").get("first_wrong", {})
    assert found.get("formula", {"contradicts": False})["contradicts"] == (wrong is not None), found
    if wrong is not None:
        assert found["formula"]["text"] == wrong


def test_a_right_answer_is_the_final_node_however_it_is_written() -> None:
    answer = NumericAnswer(Quantity("14.0", "m/s", Tolerance(absolute=0.05)))
    ball = replace(FALL, type="numeric", answer=answer, final_answer="14.0 m/s")
    right = score(ball, Prediction(ball.id, answer="1400 cm/s"))
    assert right.correct
    assert right.dag.achieved == (1, 2)
    assert right.dag.matches[0].method == "answer"
    assert score(ball, Prediction(ball.id, answer="15 m/s")).dag.achieved == ()
    choice = replace(FALL, type="choice", answer=ChoiceAnswer("yes"))
    assert score(choice, Prediction(ball.id, answer="yes")).dag.achieved == ()


def test_every_item_with_a_graph_gets_one() -> None:
    assert score(FALL, None).dag.score == 0
    assert score(FALL, Prediction(FALL.id, reasoning="$m g h = m v^2/2$", answer="no idea")).dag.matched == (1, 2)
    assert score(FALL, Prediction(FALL.id, response="<think>$v = \\sqrt{2gh}$</think> No.")).dag.matched == ()
    assert score_derivation(replace(FALL, dag=()), Prediction(FALL.id, answer="v")) is None
    assert score(replace(FALL, dag=()), Prediction(FALL.id, answer="v")).dag is None


def test_the_gold_gate_names_the_node() -> None:
    # A wrong outline of the same item: the last formula is missing.
    cut = replace(FALL, solution_outline="$$F = m a$$")
    assert [problem[:43] for problem in gold_problems(cut)] == [
        "the solution outline does not reach node 1:",
        "the solution outline does not reach node 2:",
    ]
    broken = replace(FALL, dag=(Node(1, "$$\\frac{1}{$$"), FALL.dag[1]), solution_outline="$v = \\sqrt{2gh}$")
    assert "node 1 cannot be read" in gold_problems(broken)[0]
    slip = replace(FALL, solution_outline="$$\\frac{1}{2} m v^2 = m g h$$ $$v = \\sqrt{3 g h}$$")
    assert gold_problems(slip) == [
        "the solution outline does not reach node 2: $$v = \\sqrt{2 g h}$$",
        "the solution outline contradicts the graph where it says v = \\sqrt{3 g h}",
    ]
    assert gold_problems(replace(FALL, dag=())) == []


def test_the_gate_fails_the_session(pytester: pytest.Pytester, python: str) -> None:
    wrong = {
        "id": "T-EN-00001", "type": "symbolic", "language": "en", "topic": "mechanics/energy", "question": "How fast?",
        "final_answer": "v = \\sqrt{2 g h}", "answer": {"expression": "v = \\sqrt{2 g h}"},
        "solution_outline": "$$v = \\sqrt{g h}$$",
        "dag": [{"index": 1, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [], "is_final_answer": True}],
    }  # fmt: skip
    path = pytester.path / "items.json"
    path.write_text(json.dumps([wrong]), encoding="utf-8")
    plugins = [
        part
        for name in ("ansatz.items.plugin", "ansatz.scorers.plugin", "ansatz.reports.plugin")
        for part in ("-p", name)
    ]
    result = pytester.run(
        python, "-mpytest", *plugins, f"--items={path}", str(ROOT / "src" / "ansatz" / "items" / "test_items.py")
    )
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*does not reach node 1: $$v = *"])


# -- limits

ONE_ON = range(1, 60)
HOSTILE: dict[str, Any] = {
    "dollars": "$" * 60_000,
    "displays": "$$" * 40_000,
    "openings": "\\[" * 40_000,
    "begins": "\\begin{align}" * 5_000,
    "equalities": "a=" * 30_000,
    "lines": "x = 1\n" * 3_000,
    "formulas": "$$v = \\sqrt{3 g h}$$\n" * 1_500,
    "definitions": "".join(f"$$x_{{{n + 1}}} = x_{{{n}}} + x_{{{n}}}$$" for n in range(300)),
    "words": "let u be " * 20_000,
    "blanks": "let" + " " * 200_000 + "= v",
    "boxes": "\\boxed{" * 20_000,
    "rows": "$$" + "a \\\\ " * 3_000 + "= (" + "$$",
    "chain": "$$" + "=".join(f"a_{{{n}}}" for n in range(500)) + "$$",
    "tower": "$$v = 9^{9^{9^{9^{9}}}}$$",
    "deep": "$$v = " + "{" * 500 + "h" + "}" * 500 + "$$",
    "fractions": "$$v = " + "\\frac{1}{1+" * 150 + "h" + "}" * 150 + "$$",
    "integrals": "$$v = \\int_0^h \\int_0^x \\int_0^y e^{x y z} dz dy dx$$" * 20,
    "look-alikes": "".join(f"$$v = \\sqrt{{2 g h}} + {n} (\\sin^2 x + \\cos^2 x - 1 + 10^{{-12}} y)$$" for n in ONE_ON),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_responses_are_bounded(name: str) -> None:
    start = time.perf_counter()
    result = grade(FALL, HOSTILE[name])
    # Far above what any of them takes; what is quadratic takes minutes.
    assert time.perf_counter() - start < 30
    assert result["matched"] == []


def test_passing_a_limit_is_said() -> None:
    result = grade(FALL, "$$x = y + 1$$\n" * (FORMULAS + 5))
    assert result["limit"] == "FORMULAS"
    assert result["formulas"] == FORMULAS
    assert grade(FALL, "a" * 500_000)["limit"] == "RESPONSE_CHARACTERS"


def test_the_same_response_scores_the_same_after_many_others() -> None:
    first = grade(FALL, "$$v^2 = 2 g h$$")
    for n in range(60):
        grade(FALL, f"$$v = \\int_0^{{{n + 1}}} e^{{-x^2}} dx \\cdot \\sqrt{{g h}}$$")
    assert grade(FALL, "$$v^2 = 2 g h$$") == first


# -- extraction


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("so $a = b$ and \\(c = d\\) and \\[e = f\\] and $$g = h$$", ["a = b", "c = d", "e = f", "g = h"]),
        ("\\begin{equation} a = b \\end{equation}", ["\\begin{equation} a = b \\end{equation}"]),
        ("We get v = 3 m/s, as expected. Then x = v t.", ["v = 3 m/s", "x = v t"]),
        ("Отсюда v = 3 м/с, что и требовалось.", ["v = 3 м/с"]),
        ("- F = m a", ["F = m a"]),
        ("  – (a + b) c = 0", ["– (a + b) c = 0"]),
        ("I = U/R and I get this", ["I = U/R"]),
        ("The mass $m$ is large.", []),
        ("nothing here", []),
        ("  x = a\n    = b", ["x = a", "= b"]),
        ("\\boxed{x = 1}", ["\\boxed{x = 1}"]),
    ],
)
def test_extraction(text: str, found: list[Any]) -> None:
    assert [formula.text for formula in extract(text, NO_NAMES).formulas] == found


def test_units_behind_the_dollar() -> None:
    (formula,) = extract("so $d = 1.83$ m and", NO_NAMES).formulas
    assert "meter" in str(formula.trees)
    (formula,) = extract("so $n = 5$ in total", NO_NAMES).formulas
    assert "unit" not in str(formula.trees)


def test_matching_evaluates_each_formula_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """24 nodes against 30 formulas: 54 evaluations, not 720."""
    nodes = [[f"y_{{{n}}} = {n} a b^2 + c", []] for n in range(1, 25)]
    item = item_of({"nodes": nodes})
    said = "".join(f"$$\\frac{{y_{{{n}}} - c}}{{{n} a}} = b^2$$\n" for n in range(1, 25))
    said += "".join(f"$$a^{n} b = c$$\n" for n in range(2, 8))
    counted = []
    original = matching.claim  # type: ignore[attr-defined]

    def counting(*given: Any) -> Any:
        counted.append(given)
        return original(*given)

    monkeypatch.setattr(matching, "claim", counting)
    ground.cache_clear()
    assert grade(item, said)["strict"] == 1
    assert len(counted) <= 24 + 30
    counted.clear()
    assert grade(item, said)["strict"] == 1
    assert len(counted) <= 30


SCATTERED = item_of(
    {
        "nodes": [
            ["\\lambda' - \\lambda = \\lambda_c (1 - \\cos\\theta)", []],
            ["\\cos\\theta = 0", []],
            ["\\lambda' = \\lambda + \\lambda_c", [1, 2]],
        ],
        "question": "A photon of wavelength $\\lambda$ is scattered through the angle $\\theta = 90^\\circ$; "
        "$\\lambda_c$ is the Compton wavelength. Find the new wavelength $\\lambda'$.",
    }
)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("At a right angle $$2 \\cos{\\theta} = 0$$ and so on.", False),  # 6e-17 where the angle is a float
        ("The old wavelength is $\\lambda = 10^{-11} m$. Then $$\\lambda' = 10^{-11} + 2.4 \\cdot 10^{-12}$$", False),
        ("With $f = 3 x^2$ we have $$f' = 5 x$$", True),
    ],
)
def test_a_cosine_that_vanishes_and_a_marked_letter_contradict_nothing(said: str, blamed: bool) -> None:
    found = grade(SCATTERED, said).get("first_wrong", {}).get("formula")
    assert (found is not None and found["contradicts"]) == blamed


def test_a_function_in_plain_text_is_no_product() -> None:
    item = item_of(
        {
            "nodes": [["E = a x^2 - b x", []], ["x = \\frac{b}{2 a}", [1]], ["E = -\\frac{b^2}{4 a}", [1, 2]]],
            "question": "The energy $E$ is $a x^2 - b x$. Find its minimum.",
        }
    )
    for said, blamed in (("E(x) = a x^2 - b x", False), ("E(x) = a x^2 + 3 b x", True)):
        found = grade(item, f"{said}, and at the minimum E = 0.").get("first_wrong", {}).get("formula")
        assert (found is not None and found["text"].startswith("E(x)") and found["contradicts"]) == blamed


GAS = item_of(
    {
        "nodes": [
            ["(p + \\frac{a}{V^2})(V - b) = R T", []],
            ["\\frac{\\partial V}{\\partial T} = \\frac{R}{p - \\frac{a}{V^2} + \\frac{2 a b}{V^3}}", [1]],
            ["C = c", []],
        ],
        "question": "A gas obeys $(p + a/V^2)(V - b) = RT$ and has the energy $u = c T - a/V$. Find $C$.",
    }
)


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("$$\\frac{\\partial}{\\partial T}(c T - \\frac{a}{V}) = c$$", False),  # at constant volume
        ("$$p + \\frac{a}{V^2} = \\frac{2 R T}{V - b}$$", True),
    ],
)
def test_a_partial_derivative_of_what_varies_contradicts_nothing(said: str, blamed: bool) -> None:
    found = grade(GAS, said).get("first_wrong", {}).get("formula")
    assert (found is not None and found["contradicts"]) == blamed


@pytest.mark.parametrize(("said", "blamed"), [("v² = gh • [2]", False), ("v² = gh", True)])
def test_a_formula_of_which_only_the_beginning_is_read_contradicts_nothing(said: str, blamed: bool) -> None:
    found = grade(FALL, f"$$m g h = \\frac{{1}}{{2}} m v^2$$\n\n{said}").get("first_wrong", {}).get("formula")
    assert (found is not None and found["contradicts"]) == blamed


@pytest.mark.parametrize(("said", "blamed"), [("t = 2", False), ("t = 3", True)])
def test_what_answers_every_question_led_to_no_wrong_answer(said: str, blamed: bool) -> None:
    item = item_of({"nodes": [["v = g t", []], ["t = 2\\unit{s}", [1]]], "constants": {"g": ["10", "m/s^2"]}})
    item = replace(item, dag=tuple(replace(node, is_final_answer=True) for node in item.dag))
    found = derivations.grade(item, f"$$v = g t$$ and so $${said}\\,\\text{{s}}$$", answer_correct=False)
    assert (found.leading is not None) == blamed


@pytest.mark.parametrize(
    ("said", "achieved"),
    [
        ("", [1, 2]),  # a step left out
        ("The surface is $$z = \\frac{\\omega^2 r^2}{2 g}$$", [1, 2]),
        ("The surface is $$z = z_0 + \\frac{\\omega^2 r^2}{2 g}$$", [1, 2]),  # from a zero of its own
        ("The surface is $$z = z_0 - \\frac{\\omega^2 r^2}{2 g}$$", [2]),
        ("The surface is $$z(r) = \\frac{\\omega^2 r^2}{g}$$", [2]),
        ("At first $$z = \\frac{\\omega^2 r^2}{g}$$ No: $$z = \\frac{\\omega^2 r^2}{2 g}$$", [1, 2]),
        ("The rim is at $$z = \\frac{\\omega^2 b^2}{2 g}$$", [1, 2]),  # somewhere else
    ],
)
def test_a_question_that_is_answered_otherwise_is_not_achieved_by_the_next_one(said: str, achieved: list[int]) -> None:
    item = item_of(
        {
            "nodes": [["z = \\frac{\\omega^2 r^2}{2 g}", []], ["f = \\frac{g}{2 \\omega^2}", [1]]],
            "question": "What is the surface $z(r)$ of a liquid turned with $\\omega$, and its focal length $f$?",
        }
    )
    item = replace(item, dag=tuple(replace(node, is_final_answer=True) for node in item.dag))
    assert grade(item, f"{said} The focal length is $$f = \\frac{{g}}{{2\\omega^2}}$$")["achieved"] == achieved


@pytest.mark.parametrize(
    ("said", "blamed"),
    [
        ("$V(t) = \\frac{60}{1 + t/60} \\text{ mph}$", False),
        ("$V = \\frac{60}{1 + t/60} \\text{ mph}$", False),
        ("$V(t) = \\frac{90}{1 + t/60} \\text{ mph}$", True),
    ],
)
def test_a_formula_of_the_question_is_not_wrong_with_its_variable_written_out(said: str, blamed: bool) -> None:
    item = item_of(
        {
            "nodes": [["V = \\frac{60}{1 + t/60}", []], ["\\frac{dV}{dt} = -\\frac{1}{(1 + t/60)^2}", [1]]],
            "question": "The velocity is $V = \\frac{60}{1 + t/60}$ mph after $t$ seconds. What is its rate?",
        }
    )
    found = grade(item, f"Here {said}, and so $$\\frac{{dV}}{{dt}} = -\\frac{{1}}{{(1 + t/60)^2}}$$").get(
        "first_wrong", {}
    )
    assert found.get("formula", {"contradicts": False})["contradicts"] == blamed
