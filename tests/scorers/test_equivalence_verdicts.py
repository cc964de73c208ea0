"""What a verdict carries, and what the engine takes for granted."""

from __future__ import annotations

import json
import pickle
import sys
from typing import Any

import pytest

from ansatz.items.model import Constant, Context, Domain, Rules, Symbol
from ansatz.scorers.equivalence import compare_trees, equivalent, settle
from ansatz.scorers.limits import WORK
from ansatz.scorers.notation import read


def test_a_difference_carries_a_counterexample_that_can_be_checked_by_hand() -> None:
    verdict = equivalent(r"\sqrt{2 g h}", r"\sqrt{g h}")
    at = verdict.evidence["at"]
    assert verdict.equal is False
    assert verdict.method == "counterexample"
    assert verdict.evidence["gold"] == pytest.approx((2 * at["g"] * at["h"]) ** 0.5)
    assert verdict.evidence["answer"] == pytest.approx((at["g"] * at["h"]) ** 0.5)
    assert all(len(str(value)) <= 7 for value in at.values())


def test_a_counterexample_gives_a_value_to_the_units_that_act_as_symbols() -> None:
    verdict = equivalent(r"T \leq 1\,\mathrm{K}", r"T \lesssim 3\,\mathrm{K}")
    at = verdict.evidence["at"]
    assert list(at) == ["T", r"\unit{kelvin}"]
    assert abs(verdict.evidence["gold"]) == pytest.approx(abs(at["T"] - at[r"\unit{kelvin}"]))
    assert abs(verdict.evidence["answer"]) == pytest.approx(abs(at["T"] - 3 * at[r"\unit{kelvin}"]))


@pytest.mark.parametrize(
    ("gold", "answer", "method"),
    [
        ("a+b", "a+b", "identical"),
        ("(a+b)^2", "a^2+2ab+b^2", "proved"),
        (r"\sin 2x", r"2\sin x\cos x", "tested"),
        ("a", "b", "counterexample"),
        (r"\{1,2\}", r"\{1,2,3\}", "members"),
        (r"\{1,2\}", "x=1=", "unreadable"),
        ("9^{9^{9^{9}}}", "9^{9^{9^{9^{9}}}}", "undecided"),
    ],
)
def test_every_verdict_names_its_method(gold: str, answer: str, method: str) -> None:
    assert equivalent(gold, answer).method == method


def test_tested_says_how_many_points_and_digits() -> None:
    assert equivalent(r"\cos^2 x", r"\frac{1+\cos 2x}{2}").evidence == {"points": 3, "digits": 40}


def test_a_verdict_is_plain_data() -> None:
    verdict = equivalent(r"e^{i\omega t}", r"\cos\omega t - i\sin\omega t")
    assert json.loads(json.dumps(verdict.to_json())) == verdict.to_json()
    assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_an_unreadable_text_names_its_side() -> None:
    assert equivalent(r"\frac{1}{", "1").evidence == {"side": "gold"}
    assert equivalent("1", r"\frac{1}{").evidence == {"side": "answer"}


def test_declared_domains_decide() -> None:
    real = Context((Symbol("x", domain=Domain("real")),))
    assert equivalent(r"\sqrt{x^2}", "x").equal
    assert equivalent(r"\sqrt{x^2}", "x", real).equal is False
    narrow = Context((Symbol("x", domain=Domain("interval", 0.0, 1.0)),))
    assert equivalent(r"\sqrt{(x-3)^2}", "3-x", narrow).equal
    assert equivalent(r"\sqrt{(x-3)^2}", "3-x").equal is False


def test_an_acute_angle_is_taken_for_granted_only_where_nothing_is_declared() -> None:
    full = Context((Symbol(r"\theta", domain=Domain("interval", 0.0, 6.28)),))
    assert equivalent(r"\sqrt{1-\cos^2\theta}", r"\sin\theta").equal
    assert equivalent(r"\sqrt{1-\cos^2\theta}", r"\sin\theta", full).equal is False
    assert equivalent(r"\arccos(\cos\theta)", r"\theta").equal is False


def test_families_that_are_switched_off_are_opaque() -> None:
    assert equivalent(r"\sin 2x", r"2\sin x\cos x", rules=Rules(trigonometric=False)).equal is False
    assert equivalent(r"\sin 2x", r"\sin(x+x)", rules=Rules(trigonometric=False)).equal
    assert equivalent(r"\ln(ab)", r"\ln a+\ln b", rules=Rules(logarithmic=False)).equal is False
    assert equivalent(r"\sqrt{ab}", r"\sqrt a\sqrt b", rules=Rules(power=False)).equal is False
    assert equivalent(r"(ab)^2", r"a^2b^2", rules=Rules(power=False)).equal


def test_context_gives_aliases_constants_and_relations() -> None:
    context = Context(
        symbols=(Symbol("v", aliases=("v_f", r"v_{\text{end}}")),),
        constants=(Constant("g", "9.8", "m/s^2"),),
        relations=(r"\omega_0^2 = K/m",),
    )
    assert equivalent("v=at", "v_{end}=at", context).equal
    assert equivalent("mg", r"9.8 m", context).equal
    assert equivalent(r"\omega_0 t", r"t\sqrt{K/m}", context).equal
    assert equivalent(r"\omega_0 t", r"t\sqrt{m/K}", context).equal is False


def test_a_final_answer_may_name_its_target_but_a_formula_may_not() -> None:
    assert equivalent("W=mgh", "U=mgh").equal is False
    assert equivalent("W=mgh", "U=mgh", final=True).equal
    known = Context((Symbol("U"),))
    assert equivalent("W=mgh", "U=mgh", known, final=True).equal is False
    assert equivalent("v^2=2gh", "v=2gh", final=True).equal is False


def test_the_value_of_a_function_is_no_product() -> None:
    gold = r"s_z(t)=s_z(0)\cos\omega t+s_x(0)\sin\omega t"
    assert equivalent(gold, "s_z(t)=0").equal is False
    assert equivalent(gold, "0").equal is False


def test_the_work_of_a_comparison_is_bounded() -> None:
    heavy = r"\sum_{n=1}^{2000}\sum_{m=1}^{2000}\sum_{k=1}^{2000}nmk"
    verdict = equivalent(heavy, "1")
    assert verdict.equal is None
    assert verdict.evidence == {"limit": "WORK"}
    assert f"exceeds {WORK}" in verdict.detail


def test_deep_trees_need_no_room_on_the_callers_stack() -> None:
    def deep(levels: Any, innermost: Any) -> Any:
        return r"\frac{1}{1+" * levels + innermost + "}" * levels

    before = sys.getrecursionlimit()
    assert equivalent(deep(200, "x"), deep(200, "x+0")).equal
    assert equivalent(deep(200, "x"), deep(200, "y")).equal is False
    assert sys.getrecursionlimit() == before


def test_trees_can_be_compared_without_reading_them_again() -> None:
    setting = settle()
    assert compare_trees(read("a b"), read("b a"), setting).equal


def test_the_fast_path_imports_nothing_heavy() -> None:
    import subprocess

    code = (
        "import sys; from ansatz.scorers.equivalence import equivalent; "
        "equivalent('(a+b)^2', 'a^2+b^2'); equivalent('(a+b)^2', 'a^2+2ab+b^2'); "
        "print([m for m in ('sympy', 'scipy', 'numpy', 'mpmath', 'pint') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_an_unsolved_final_answer_may_name_its_target_without_the_subscript() -> None:
    gold = r"R_{eq}=\frac{R_1R_2}{R_1+R_2}"
    assert equivalent(gold, r"\frac{1}{R}=\frac{1}{R_1}+\frac{1}{R_2}", final=True).equal
    assert equivalent(gold, r"\frac{1}{R}=\frac{1}{R_1}-\frac{1}{R_2}", final=True).equal is False
    assert equivalent(gold, r"\frac{1}{C}=\frac{1}{R_1}+\frac{1}{R_2}", final=True).equal is False


def test_of_several_quantities_in_a_final_answer_the_one_asked_for_counts() -> None:
    gold = r"T=2\pi\sqrt{\frac{m}{k}}"
    assert equivalent(gold, r"T=2\pi\sqrt{m/k}, f=\frac1T", final=True).equal
    assert not equivalent(gold, r"T=2\pi\sqrt{k/m}, f=\frac1T", final=True).equal
    assert not equivalent(gold, r"T=2\pi\sqrt{m/k}, T=2\pi\sqrt{k/m}", final=True).equal


def test_named_values_exchanged_are_different_in_a_final_answer() -> None:
    assert equivalent("x=1, y=2", "x=2, y=1", final=True).equal is False
    assert equivalent("x=1, y=2", "y=2, x=1", final=True).equal
    assert equivalent(r"v=\sqrt{2gh}", r"v=\sqrt{2gh} \text{ or } v=0", final=True).equal is False


def test_a_ratio_of_the_golds_symbols_is_no_other_name_for_its_target() -> None:
    assert equivalent(r"\omega=\sqrt{\frac{k}{m}}", r"\omega^2=\frac{k}{m}", final=True).equal
    assert equivalent(r"\omega=\sqrt{\frac{k}{m}}", r"\omega^2=\frac{m}{k}", final=True).equal is False
