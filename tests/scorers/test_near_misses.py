"""Partial credit for one nameable slip: a table of formulas, and what an item's score says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import Context, Item, Prediction, Rules, Symbol, SymbolicAnswer
from ansatz.scorers.near_misses import NAMES, residual
from ansatz.scorers.outcome import Score, Verdict
from ansatz.scorers.score import score

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "cases" / "near_misses.jsonl").read_text(encoding="utf-8").splitlines()
]


def context_of(case: dict[str, Any]) -> Context:
    return Context(symbols=tuple(Symbol(**symbol) for symbol in case.get("context", {}).get("symbols", ())))


def item(expression: str, **answer: Any) -> Item:
    context = answer.pop("context", Context())
    return Item("x", "symbolic", "en", "mechanics/test", "?", SymbolicAnswer(expression, **answer), context=context)


def scored(expression: str, text: str, **answer: bool | tuple[str, ...]) -> Score:
    return score(item(expression, **answer), Prediction("x", answer=text))


@pytest.mark.table("case", CASES, ids=lambda case: f"{case['gold']} | {case['answer']}")
def test_table(case: dict[str, Any]) -> None:
    found = residual(case["gold"], case["answer"], context_of(case), language=case.get("language", "en"))
    assert (found.name if found else None) == case["name"], found


@pytest.mark.parametrize("name", NAMES)
def test_the_table_has_every_name(name: str) -> None:
    assert any(case["name"] == name for case in CASES)


@pytest.mark.table("case", [case for case in CASES if case["name"]], ids=lambda case: case["answer"])
def test_a_detail_quotes_the_parts_that_differ(case: dict[str, Any]) -> None:
    found = residual(case["gold"], case["answer"], context_of(case), language=case.get("language", "en"))
    assert found.gold or found.answer
    for part in (found.gold, found.answer):
        assert part in found.detail
    assert "\n" not in found.detail


def test_one_slip_earns_half_marks_with_its_name_as_evidence() -> None:
    result = scored(r"v_0 t - \frac{1}{2} g t^2", "v_0 t - g t^2")
    assert (result.score, result.status, result.verdict.method) == (0.5, "partial", "near_miss")
    assert result.verdict.equal is False
    assert result.verdict.evidence["residual"] == {
        "name": "coefficient",
        "gold": r"\frac{1}{2} \cdot g \cdot t^{2}",
        "answer": r"g \cdot t^{2}",
        "detail": r"coefficient: the gold has \frac{1}{2} \cdot g \cdot t^{2}, the answer g \cdot t^{2}",
    }
    assert result.verdict.evidence["at"]


def test_an_item_may_forbid_half_marks_and_still_sees_the_slip() -> None:
    result = scored(r"v_0 t - \frac{1}{2} g t^2", "v_0 t - g t^2", allow_near_miss=False)
    assert (result.score, result.status, result.verdict.method) == (0.0, "incorrect", "counterexample")
    assert result.verdict.evidence["residual"]["name"] == "coefficient"


def test_an_alternate_may_be_missed_nearly() -> None:
    result = scored("a b c d", "x y z + 3 w z u", alternates=("x y z + 2 w z u",))
    assert (result.score, result.verdict.evidence["residual"]["name"]) == (0.5, "coefficient")


def test_an_editors_pattern_needs_no_slip_with_a_name() -> None:
    result = scored("v = 2 g h", "v = g R", near_misses=("v = g R",))
    assert (result.score, result.verdict.method, result.verdict.evidence["near_miss"]) == (0.5, "near_miss", "v = g R")
    assert "residual" not in result.verdict.evidence


@pytest.mark.parametrize("text", ["m g (", "I do not know", "", "9^{9^{9^{9}}} m g h"])
def test_what_is_unreadable_or_undecided_earns_nothing(text: str) -> None:
    result = scored("m g h + 9^{9^{9^{9}}}", text)
    assert result.score == 0
    assert result.verdict.method != "near_miss"


def test_only_a_refuted_answer_has_a_residual() -> None:
    pair = "m g h + k x", "m g h - k x"
    assert residual(*pair, verdict=Verdict(False, "counterexample")).name == "sign"
    assert residual(*pair, verdict=Verdict(None, "undecided")) is None
    assert residual(*pair, verdict=Verdict(True, "proved")) is None


def test_a_symbol_is_a_constant_where_the_item_says_so() -> None:
    pair = "k m g h", "m g h"
    spring = Context(symbols=(Symbol("k", "stiffness of the spring"),))
    wave = Context(symbols=(Symbol("k", "Boltzmann constant"),))
    assert residual(*pair, spring).name == "one_factor"
    assert residual(*pair, wave).name == "missing_constant"


def test_relations_and_aliases_of_the_item_are_used() -> None:
    context = Context(
        symbols=(Symbol("A", aliases=("x_0",)), Symbol("t"), Symbol("K"), Symbol("m")),
        relations=(r"\omega_0 = \sqrt{K/m}",),
    )
    found = residual(r"A \cos(\omega_0 t) + A", r"x_0 \cos(2\sqrt{K/m}\, t) + x_0", context)
    assert found is not None
    assert found.name == "coefficient"


def test_a_name_for_the_target_of_the_answers_own_is_no_matter() -> None:
    assert residual(r"E = \frac{1}{2} m v^2 + m g h", r"W = \frac{1}{2} m v^2 - m g h").name == "sign"


def test_identities_that_are_switched_off_do_not_hide_a_slip() -> None:
    found = residual(r"a \sin(2 x) + b c", r"a \sin(2 x) - b c", rules=Rules(trigonometric=False))
    assert found.name == "sign"
    # As an unknown function, sin(3x) is no slip away from sin(2x).
    assert residual(r"a \sin(2 x) + b c", r"a \sin(3 x) + b c", rules=Rules(trigonometric=False)) is None


def test_parts_without_a_value_stop_the_search_and_raise_nothing() -> None:
    assert residual(r"\psi^\dagger \psi \int f", r"\int f \psi") is None
    assert residual(r"\oint \vec{E}\cdot d\vec{A} = Q/\epsilon_0", r"\oint \vec{B}\cdot d\vec{A} = 0") is None


@pytest.mark.parametrize(
    "text",
    [
        "+".join(["x"] * 400),
        "(" * 300 + "x" + ")" * 300,
        r"\frac{1}{1+" * 100 + "x" + "}" * 100,
        "10^{400} x y z",
        "|" * 60 + "x" + "|" * 60,
        "".join(["\\left|"] * 80) + "x - y z" + "".join(["\\right|"] * 80),
        "".join(["\\sin("] * 60) + "x y z" + ")" * 60,
        "".join(["\\cosh("] * 60) + "x y z" + ")" * 60,
        "".join(["("] * 60) + "x y z" + ")^2" * 60,
        "".join(["("] * 60) + "x y z" + "+1)^{-2}" * 60,
        "x^{1000} y z",
        "\x00 m g h",
    ],
)
def test_hostile_answers(text: str) -> None:
    assert residual("m g h + x y z", text) is None
