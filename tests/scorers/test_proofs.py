"""Proofs: several graders, people before models, and what rules see."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Context, Criterion, Domain, Grade, Item, Node, Prediction, ProofAnswer, Symbol
from ansatz.scorers.answers.proof import BY_RULES, DISAGREEMENT, combined, third_due
from ansatz.scorers.score import score

CASES = Path(__file__).parents[1] / "cases"
NAMES = ("goal", "key_lemmas", "logical_flow", "edge_cases", "clarity", "conclusion")
WEIGHTS = (0.10, 0.25, 0.30, 0.15, 0.10, 0.10)
RUBRIC = tuple(
    Criterion(name, weight, "", (1, 2) if name == "key_lemmas" else ())
    for name, weight in zip(NAMES, WEIGHTS, strict=True)
)
DAG = (
    Node(1, "$$v = g t$$"),
    Node(2, "$$h = \\frac{1}{2} g t^2$$", (1,)),
    Node(3, "$$v = \\sqrt{2 g h}$$", (1, 2), True),
)
PROOF = Item("P-1", "proof", "en", "m/n", "Show it.", ProofAnswer("$v = \\sqrt{2 g h}$", RUBRIC), dag=DAG)
PLAIN = Item("P-1", "proof", "en", "m/n", "Show it.", ProofAnswer("that it is stable"))
SAID = Prediction("P-1", response="It follows.")


def sheet(grader: str, marks: tuple[Any, ...] = (1, 1, 1, 1, 1, 1), kind: Any = "human", **fields: Any) -> Grade:
    return Grade("run", "P-1", grader, rubric=tuple(zip(NAMES, map(float, marks), strict=True)), kind=kind, **fields)


def whole(grader: str, value: float, kind: Any = "human") -> Grade:
    return Grade("run", "P-1", grader, score=value, kind=kind)


# Several graders


@pytest.mark.parametrize(
    ("values", "expected"),
    [([0.4], 0.4), ([0.4, 0.8], 0.6), ([0.0, 0.8, 0.9], 0.8), ([0.0, 0.6, 0.8, 1.0], 0.7), ([0.5, 0.5, 0.0], 0.5)],
)
def test_one_counts_two_are_averaged_of_three_the_median(values: list[float], expected: float) -> None:
    assert combined(values) == pytest.approx(expected)
    grades = [whole(f"g{n}", value) for n, value in enumerate(values)]
    assert score(PROOF, SAID, grades).score == pytest.approx(expected)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6))
def test_the_combination_lies_between_and_knows_no_order(values: list[float]) -> None:
    value = combined(values)
    assert min(values) - 1e-12 <= value <= max(values) + 1e-12
    assert combined(values[::-1]) == pytest.approx(value)


def test_two_that_differ_ask_for_a_third() -> None:
    apart = score(PROOF, SAID, [sheet("a"), sheet("b", (1, 1, 0, 1, 1, 1))])
    assert apart.score == pytest.approx(0.85)
    assert apart.notes == ("two graders are 0.3 apart: a third is due",)
    assert apart.rubric["logical_flow"] == 0.5
    near = score(PROOF, SAID, [sheet("a"), sheet("b", (1, 1, 0.5, 1, 1, 1))])
    assert near.notes == ()
    settled = score(PROOF, SAID, [sheet("a"), sheet("b", (1, 1, 0, 1, 1, 1)), sheet("c", (1, 1, 0.5, 1, 1, 1))])
    assert (settled.notes, settled.score) == ((), pytest.approx(0.85))
    assert settled.rubric["logical_flow"] == 0.5


def test_the_threshold_itself_is_not_beyond_it() -> None:
    assert third_due([1.0, 1.0 - DISAGREEMENT]) is None
    assert third_due([0.5, 0.9], 0.5) is None
    assert third_due([0.5, 0.9], 0.3) == pytest.approx(0.4)
    assert third_due([1.0]) is None
    assert third_due([0, 1, 0.5]) is None


def test_people_count_before_models() -> None:
    grades = [sheet("judge-1", kind="model"), sheet("judge-2", kind="model"), sheet("ab", (0, 0, 0, 0, 0, 0))]
    found = score(PROOF, SAID, grades)
    assert (found.score, found.status) == (0.0, "incorrect")
    assert found.verdict.evidence["graders"] == {"ab": 0.0}
    assert found.verdict.evidence["set_aside"] == {"judge-1": 1.0, "judge-2": 1.0}
    assert score(PROOF, SAID, grades[:2]).score == 1.0
    # A person who did not finish decides nothing.
    assert score(PROOF, SAID, [grades[0], Grade("run", "P-1", "ab", rubric=(("goal", 0.0),))]).score == 1.0


def test_what_a_grader_could_not_decide_is_named() -> None:
    part = Grade("run", "P-1", "judge", rubric=tuple((name, 1.0) for name in NAMES[:5]), kind="model")
    found = score(PROOF, SAID, [part, Grade("run", "P-1", "judge", undecided=("conclusion",), kind="model")])
    assert found.status == "ungraded"
    assert found.notes == ("grader judge: incomplete sheet, without conclusion; undecided: conclusion",)


# What rules see

FULL = (
    "We want to show that $v = \\sqrt{2 g h}$.\n"
    "The acceleration is constant: $$v = g t$$\n"
    "and so $$h = \\frac{g t^2}{2}$$\n" + "The mass plays no part in this. " * 30 + "\n"
    "Without the time, $v = \\sqrt{2 g h}$, as required."
)
RUSSIAN = (
    "Требуется доказать, что $v = \\sqrt{2 g h}$.\n"
    "Ускорение постоянно: $$v = g t$$\n"
    "откуда $$h = \\frac{g t^2}{2}$$\n" + "Масса здесь роли не играет. " * 30 + "\n"
    "Исключая время, получаем $v = \\sqrt{2 g h}$, что и требовалось доказать."
)


def seen(response: str, item: Item = PROOF) -> dict[str, Any]:
    found = score(item, Prediction("P-1", response=response)).verdict.evidence["rules"]
    return {name: one["grade"] for name, one in found.items()}


@pytest.mark.parametrize("text", [FULL, RUSSIAN], ids=["en", "ru"])
def test_a_whole_proof(text: str) -> None:
    assert seen(text) == {"goal": 1, "key_lemmas": 1, "logical_flow": 1, "edge_cases": None, "clarity": None,
                          "conclusion": 1}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "grades"),
    [
        ("", (0, 0, 0, 0)),
        ("It is obvious. QED", (0, 0, 0, 0)),
        (FULL.replace("We want to show that", "Here"), (0.5, 1, 1, 1)),
        (FULL.replace("$$h = \\frac{g t^2}{2}$$", "the rest"), (1, 0.5, 0, 1)),
        (FULL.replace("Without the time, $v = \\sqrt{2 g h}$, as required.", "Without the time."), (1, 1, 1, 0)),
        (FULL.replace("Without the time, $v = \\sqrt{2 g h}$, as required.", "This proves it."), (1, 1, 1, 0.5)),
        (FULL.replace(", as required", ""), (1, 1, 1, 0.5)),
        ("We want to show that $v = \\sqrt{2 g h}$." + " So it is." * 100, (1, 0, 0, 0)),
    ],
    ids=["empty", "words", "no aim", "a lemma less", "no end", "closed in words", "not said", "goal alone"],
)
def test_what_is_absent_is_seen(text: str, grades: tuple[Any, ...]) -> None:
    found = seen(text or " ")
    assert tuple(found[name] for name in ("goal", "key_lemmas", "logical_flow", "conclusion")) == grades


def test_an_item_without_formulas_is_not_for_rules() -> None:
    assert set(seen("It is stable.", PLAIN).values()) == {None}


def test_a_goal_in_words_is_the_end_of_the_graph() -> None:
    found = seen(FULL, replace(PROOF, answer=ProofAnswer("How fast it falls.", RUBRIC)))
    assert (found["goal"], found["conclusion"]) == (1, 1)


def test_what_rules_see_is_no_grade() -> None:
    assert score(PROOF, Prediction("P-1", response=FULL)).status == "ungraded"
    graded = score(PROOF, Prediction("P-1", response=FULL), [whole("ab", 0.4)], auto_proof=True)
    assert (graded.score, graded.verdict.method) == (0.4, "grade")
    assert "rules" in graded.verdict.evidence


def test_unless_one_asks_for_it() -> None:
    found = score(PROOF, Prediction("P-1", response=FULL), auto_proof=True)
    assert (found.score, found.status, found.verdict.method) == (BY_RULES, "partial", "rules")
    assert "4 of 6 criteria" in found.verdict.detail
    assert found.verdict.evidence["graders"] == {"rules": BY_RULES}
    assert found.notes[-1].startswith("no person or model graded this proof")
    text = FULL.replace("$$h = \\frac{g t^2}{2}$$", "the rest").replace("We want to show that", "Here")
    half = score(PROOF, Prediction("P-1", response=text), auto_proof=True)
    assert half.score == pytest.approx((0.05 + 0.125 + 0.0 + 0.1) / 0.75)
    assert score(PLAIN, SAID, auto_proof=True).status == "ungraded"
    assert score(PROOF, None, auto_proof=True).status == "missing"


@pytest.mark.parametrize("text", ["\x00", "$" * 5_000, "{" * 5_000, "x = " * 5_000, "\ud800 = 1"])
def test_rules_end_on_anything(text: str) -> None:
    assert score(PROOF, Prediction("P-1", response=text), auto_proof=True).score < 0.5


# What is no proof

FOOLED = {
    "bananas": "We want to show that $v = \\sqrt{2 g h}$. Bananas are yellow, therefore $v = \\sqrt{2 g h}$. QED",
    "circular": "To prove $v = \\sqrt{2 g h}$, assume that $v = \\sqrt{2 g h}$. Hence $v = \\sqrt{2 g h}$, as required.",  # noqa: E501
    "bare list": "$v = \\sqrt{2 g h}$\n\n$v = g t$\n\n$h = \\frac{1}{2} g t^2$\n\n$v = \\sqrt{2 g h}$",
    "disbelief": "I do not believe that $v = g t$ or that $h = \\frac{1}{2} g t^2$. Therefore $v = \\sqrt{2 g h}$. QED",
    "both are false": "Somebody claims $v = g t$, so $h = \\frac{1}{2} g t^2$. Both are false. Hence $v = \\sqrt{2 g h}$.",  # noqa: E501
    "in Russian": "Я не думаю, что $v = g t$ и $h = \\frac{1}{2} g t^2$. Поэтому $v = \\sqrt{2 g h}$, что и требовалось.",  # noqa: E501
}  # fmt: skip


@pytest.mark.parametrize("text", FOOLED.values(), ids=FOOLED)
def test_words_of_a_proof_are_no_proof(text: str) -> None:
    found = score(PROOF, Prediction("P-1", response=text), auto_proof=True)
    assert found.score < 0.5
    assert found.status in ("partial", "incorrect")


def test_rules_that_know_no_step_give_no_grade() -> None:
    alone = replace(PROOF, dag=(), answer=ProofAnswer("$v = \\sqrt{2 g h}$", tuple(
        Criterion(name, weight) for name, weight in zip(NAMES, WEIGHTS, strict=True))))  # fmt: skip
    found = score(alone, Prediction("P-1", response=FOOLED["bananas"]), auto_proof=True)
    assert found.status == "ungraded"


# Each row of proofs.jsonl: what looks like a proof and is none, and short honest proofs of the same goals.

WORK = Item(
    "P-2", "proof", "en", "m/n", "Show that the work of a constant force equals the kinetic energy.",
    ProofAnswer("$F s = \\frac{1}{2} m v^2$", RUBRIC),
    dag=(Node(1, "$$F = m a$$"), Node(2, "$$v^2 = 2 a s$$"), Node(3, "$$F s = \\frac{1}{2} m v^2$$", (1, 2), True)),
)  # fmt: skip
HEAT = Item(
    "P-3", "proof", "en", "m/n", "Show what an engine between two bodies can do at most.",
    ProofAnswer("$W \\le C (\\sqrt{T_1} - \\sqrt{T_2})^2$", RUBRIC),
    dag=(
        Node(1, "$$W = C (T_1 + T_2 - 2 T_f)$$"), Node(2, "$$T_f \\ge \\sqrt{T_1 T_2}$$"),
        Node(3, "$$W \\le C (\\sqrt{T_1} - \\sqrt{T_2})^2$$", (1, 2), True),
    ),
)  # fmt: skip
RATE = Item(
    "P-4", "proof", "en", "m/n", "Show what the energy of a system in a bath fluctuates by; $b = 1/(k T)$.",
    ProofAnswer("$D = k T^2 C$", RUBRIC),
    dag=(
        Node(1, "$$D = -\\frac{dU}{db}$$"), Node(2, "$$C = \\frac{dU}{dT}$$"), Node(3, "$$D = k T^2 C$$", (1, 2), True),
    ),
)  # fmt: skip
FIELD = Item(
    "P-5", "proof", "en", "m/n", "Show that the difference $u$ of two potentials vanishes.",
    ProofAnswer("$u = 0$", RUBRIC),
    dag=(Node(1, "$$\\nabla^2 u = 0$$"), Node(2, "$$J = 0$$", (1,)), Node(3, "$$u = 0$$", (1, 2), True)),
    context=Context(symbols=(Symbol("u", "", "V", Domain("real")),)),
)  # fmt: skip
CHARGE = Item(
    "CHARGE", "proof", "en", "m/n", "Show that the energy of a capacitor $C$ with charge $Q$ is $U = Q^2/(2C)$.",
    ProofAnswer("$U = \\frac{Q^2}{2C}$", RUBRIC),
    dag=(Node(1, "$$dW = V dq$$"), Node(2, "$$V = \\frac{q}{C}$$"), Node(3, "$$U = \\frac{Q^2}{2C}$$", (1, 2), True)),
)  # fmt: skip
# What the proof starts from says the same as its goal, solved for the speed.
ESCAPE = Item(
    "ESCAPE", "proof", "en", "m/n", "Show that the escape speed is $v = \\sqrt{2GM/R}$.",
    ProofAnswer("$v = \\sqrt{\\frac{2GM}{R}}$", tuple(replace(one, lemmas=one.lemmas[:1]) for one in RUBRIC)),
    dag=(
        Node(1, "$$\\frac{1}{2} m v^2 - \\frac{G M m}{R} = 0$$"),
        Node(2, "$$v = \\sqrt{\\frac{2GM}{R}}$$", (1,), True),
    ),
)  # fmt: skip
PROOFS: dict[str, Any] = {
    "FALL": PROOF,
    "WORK": WORK,
    "HEAT": HEAT,
    "RATE": RATE,
    "FIELD": FIELD,
    "CHARGE": CHARGE,
    "ESCAPE": ESCAPE,
}
ROWS = [json.loads(line) for line in (CASES / "proofs.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.table("row", ROWS, ids=lambda row: f"{'no proof' if row['fooling'] else 'proof'}: {row['why']}")
def test_rules_tell_a_proof_from_its_words(row: dict[str, Any]) -> None:
    item = PROOFS[row["item"]]
    found = score(item, Prediction(item.id, response=row["response"]), auto_proof=True)
    assert found.score < 0.5 if row["fooling"] else 0.6 <= found.score <= BY_RULES
