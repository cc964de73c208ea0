"""The reference mode against what the published scorer gives for these texts, its losses included; its bounds."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from ansatz.scorers import limits
from ansatz.scorers.edit_distance import reference_distance
from ansatz.scorers.edit_distance.reference import bounded
from ansatz.scorers.edit_distance.reference.bounded import within_bounds
from ansatz.scorers.edit_distance.reference.text import prepared
from ansatz.scorers.errors import NotationError

# gold, answer, score and distance as the published code gives them.
PUBLISHED = [
    (r"\sqrt{2gh}", r"\sqrt{gh}", 30.0, 3),
    (r"\frac{1}{2}mv^2", r"mv^2", 43.3333, 1),
    (r"a b c", r"a b d", 35.0, 1),
    (r"a e^{-x/b}", r"a e^{x/b}", 48.8889, 1),
    (r"2\pi\sqrt{\frac{m}{k}}", r"2\pi\sqrt{\frac{k}{m}}", 37.7778, 2),
    (r"\frac{a}{b+c}", r"\frac{a}{b-c}", 31.4286, 2),
    (r"x+y+z", r"x+y", 35.0, 1),
    (r"\sin(x)+\cos(y)", r"\sin(x)-\cos(y)", 20.0, 2),
    (r"\frac{q}{2\pi\epsilon_0 r^2}", r"\frac{q}{4\pi\epsilon_0 r^2}", 51.6667, 1),
    (r"3.5x", r"3.6x", 26.6667, 1),
    (r"\frac{a+b+c+d}{x y z w} q", r"q", 0.0, 14.4),
]
LOSSES = [
    (r"v=2\left(x+1\right)", r"v=3\left(x+1\right)", 100.0, "only what follows the last \\left"),
    (r"9,8", r"98", 100.0, "commas are deleted"),
    (r"v>a", r"v<a", 100.0, "no direction"),
    (r"\frac{dv}{dt}", r"\frac{dx}{dt}", 100.0, "a derivative is zero"),
    (r"a\pm b", r"a+b", 100.0, "plus or minus is plus"),
    (r"a x + b y", r"z x + b y", 2.8571, "four edits for one changed name"),
    (r"k^2(a)", r"k^2(b)", 35.0, "a name with an exponent is applied"),
    (r"d^2(a^2)+b", r"d^2(a)+b", 35.0, "to a name with an exponent, too"),
    (r"t'^2 (1)^{3/2}", r"t'^2 (2)^{3/2}", 43.3333, "and to a number"),
    (r"a^{2}(b^{2})c", r"a(b^{2})c", 35.0, "an exponent of a function"),
    (r"\omega^2(R)^{3}", r"\omega^2(R)^{2}", 35.0, "an application raised"),
    (r"k^2(a+b)", r"k^2(a-b)", 31.4286, "a sum is a factor"),
    (r"e^2(a)", r"e^2(b)", 35.0, "e is applied to nothing"),
]
ZERO = [
    (r"a", r"", "no answer"),
    (r"\int x", r"x", "refuses \\int"),
    (r"x", r"\sum x", "refuses \\sum"),
    (r"a", r"a+b+c+d", "three times as long"),
    (r"\gamma m", r"\gamma m^2", "no node for EulerGamma"),
    (r"\mathrm{a}+\mathrm{b}", r"a+c", "gold"),
    (r"a+b", r"a+", "answer"),
    (r"a+b", r"\unknown", "answer"),
]


ALIKE = [
    ("3!", "6"), (r"50\% x", r"\frac{1}{2} x"), ("x'", "x"), (r"x^\circ", "x"), (r"x^{\circ}", "x"),
    ("x^a^b", "x^{a^b}"), ("x^-1", r"\frac{1}{x}"), ("|x|y", "y|x|"), ("|-x|", "|x|"), (r"\ln x", r"\log_e x"),
    (r"\log x", r"\log_{10} x"), (r"\log_2 x", r"\frac{\ln x}{\ln 2}"), (r"\sin^2 x", r"(\sin x)^2"),
    (r"\sin^{-1} x", r"\arcsin x"), (r"\sin x \cos y", r"\cos y \sin x"), (r"\sin a b", r"\sin(a b)"),
    (r"\Gamma(3)", "2"), (r"\Gamma^2(3)", "4"), (r"\Gamma^2", r"\gamma^2"), (r"\sqrt[3]{x}", r"x^{\frac{1}{3}}"),
    ("+a", "a"), ("-(-a)", "a"), (r"\frac{d2}{d3}", r"\frac{2}{3}"), ("a:b", "a/b"), ("[a+b]c", "(a+b)c"),
    (r"\sqrt 4", "2"), (r"\frac{dx}{dt} m", r"\frac{dy}{dt} m"),
    ("a", "a"), ("{{{{{{x}}}}}}", "x"), (r"\mathit x", "x"), (r"y \mathit{ab}", r"\mathit{ab} y"), ("x^2_1", "x_1^2"),
    ("dx", "d x"), (r"\hat{x", "x"), ("(a)'", "a"), ("A_{{a}b} c", "c A_{{a}b}"), (r"\vec{x}_1 c", r"c \vec{x}_1"),
]  # fmt: skip
UNREAD = [
    (r"{a \over b}", r"\frac{a}{b}", "expected the end"), (r"\Gamma_0", "x", "no index"), ("x", "a)", "the end"),
    ("x", "a+)", "a factor"), ("x^{2", "x^2", "expected }"), ("x", "a ^", "a factor"),
    (r"\mathit{x", "x", "expected }"), (r"x^\frac{a", "x", "expected }"), (r"\vec{x", "x", "expected }"),
    ("f(+)", "f", "a factor"), ("a&b", "a", "a letter, a number or an operator"),
]  # fmt: skip


@pytest.mark.parametrize(("gold", "answer"), ALIKE)
def test_two_spellings_of_one_expression(gold: str, answer: str) -> None:
    assert reference_distance(gold, answer).score == 100


@pytest.mark.parametrize(("gold", "answer", "expected"), UNREAD)
def test_what_is_not_read_scores_nothing_and_says_what_was_expected(gold: str, answer: str, expected: str) -> None:
    found = reference_distance(gold, answer)
    assert found.score == 0
    assert expected in found.detail


@pytest.mark.parametrize(("gold", "answer", "score", "distance"), PUBLISHED)
def test_as_published(gold: str, answer: str, score: float, distance: float) -> None:
    found = reference_distance(gold, answer)
    assert found.score == pytest.approx(score, abs=1e-4)
    assert found.distance == pytest.approx(distance)


@pytest.mark.parametrize(("gold", "answer", "score", "why"), LOSSES, ids=[row[-1] for row in LOSSES])
def test_losses_are_reproduced(gold: str, answer: str, score: float, why: str) -> None:
    assert reference_distance(gold, answer).score == pytest.approx(score, abs=1e-4)


@pytest.mark.parametrize(("gold", "answer", "why"), ZERO)
def test_zero_cases(gold: str, answer: str, why: str) -> None:
    found = reference_distance(gold, answer)
    assert (found.score, found.distance, found.relative_distance) == (0.0, None, None)
    assert why in found.detail


def test_names_matter_and_so_does_the_side() -> None:
    """What the default mode is free of."""
    one = reference_distance("a x + b y", "z x + b y").distance
    other = reference_distance("b x + c y", "a x + c y").distance
    assert one != other


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (r"$$v = \frac12 x$$", r"\frac{1}{2} x"),
        (r"\boxed{v = {a}}", "a"),
        (r"x = 3 \quad y = 4", "3"),
        (r"I_0 e_1 E_2", r"\bar{I}_0 \bar{e}_1 \bar{E}_2"),
        (r"x^\frac{1}{2}", r"x^{\frac{1}{2}}"),
        (r"\vec{v_{0}}", r"\vec{v}_{0}"),
        (r"a \leq b", "leq b"),
        (r"\mathbf v", "v"),
    ],
)
def test_text_rules(text: str, given: str) -> None:
    assert prepared(text).strip() == given


def test_a_font_command_twice_is_an_error() -> None:
    with pytest.raises(NotationError):
        prepared(r"\mathrm{a}\mathrm{b}")


@pytest.mark.parametrize(
    ("answer", "limit"),
    [
        ("9^{9^{9^{9}}}", "EDIT_DIGITS"),
        ("x^{10000000}", "EDIT_DIGITS"),
        ("(" * 300 + "x" + ")" * 300, "REFERENCE_NESTING"),
        ("9" * 500, "EDIT_DIGITS"),
    ],
)
def test_bounded(answer: str, limit: str) -> None:
    found = reference_distance("m v" * 400, answer)
    assert found.score == 0.0
    assert limit in found.detail


def test_calls_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded, "REFERENCE_CALLS", 1000)

    def endless() -> None:
        while True:
            str.join("", map(repr, range(3)))
            abs_of(1)

    def abs_of(number: Any) -> Any:
        return abs(number)

    before = sys.getprofile()
    assert within_bounds(endless, "stopped") == "stopped"
    assert within_bounds(lambda: abs_of(-2), "stopped") == 2
    assert sys.getprofile() is before
    assert limits.REFERENCE_CALLS > 1000


def test_sympy_is_imported_on_first_use() -> None:
    code = "import sys; import ansatz.scorers.edit_distance; assert 'sympy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_differs_at_a_point_is_not_simplified(monkeypatch: pytest.MonkeyPatch) -> None:
    from ansatz.scorers.edit_distance.reference import scoring

    asked = []
    monkeypatch.setattr(scoring, "within_bounds", lambda work, otherwise: asked.append(work) or work())
    scoring._expression.cache_clear()
    reference_distance(r"\sin(x)+y", r"\cos(x)+y")
    assert len(asked) == 2  # each side once, the difference never
    reference_distance(r"(x+y)^2 + z f(x)", r"x^2+2xy+y^2 + z f(x)")
    assert len(asked) > 4
    scoring._expression.cache_clear()


POINTS = [
    ("x+y", "x-y", True),
    ("(x+y)**2", "x**2+2*x*y+y**2", False),
    ("f(x)", "f(y)", False),
    ("exp(exp(exp(99)))", "1", False),
    ("sin(x)**2", "1-cos(x)**2", False),
    ("x*(1+1e-9)", "x", False),
    ("gamma(x)", "x", False),
    ("sqrt(x**2)", "x", False),
]


@pytest.mark.parametrize(("left", "right", "differs"), POINTS)
def test_differences_at_points(left: str, right: str, differs: bool) -> None:
    import sympy

    from ansatz.scorers.edit_distance.reference.sampling import differ

    assert differ(sympy.sympify(left), sympy.sympify(right)) is differs
