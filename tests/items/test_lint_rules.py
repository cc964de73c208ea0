"""The format rules for gold formulas, one table a rule."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.lint.blocks import Block, blocks
from ansatz.items.lint.rules import RULES, check_formula, fix_formula
from ansatz.scorers.equivalence import equivalent


def rules(text: str, *names: str, needs_relation: bool = False) -> list[str]:
    return [one.rule for one in check_formula(text, frozenset(names), needs_relation=needs_relation)]


# What is written, and what the mechanical rules make of it.
FIXED = [
    (r"v = \sqrt{2 g h}.", r"v = \sqrt{2 g h}"),
    (r"v = \sqrt{2 g h} \, ,", r"v = \sqrt{2 g h}"),
    (r"p = m v \text{;}", r"p = m v"),
    (r"v = 9.81\ \mathrm{m/s^2}", r"v = 9.81\unit{m/s^2}"),
    (r"F = 3\,\mathrm{kg}\cdot\mathrm{m}/\mathrm{s}^2", r"F = 3\unit{kg\cdot m/s^2}"),
    (r"E = 3 \times 10^{-5}~\text{eV}", r"E = 3 \times 10^{-5}\unit{eV}"),
    (r"d = 10^3\,\mu\mathrm{m}", r"d = 10^3\unit{\mu m}"),
    (r"T = 20^\circ\mathrm{C}", r"T = 20\unit{^\circ C}"),
    (r"x = \unit{3 km/h}", r"x = 3\unit{km/h}"),
    (r"x = \unit{3 \times 10^{5} km/h}", r"x = 3 \times 10^{5}\unit{km/h}"),
    (r"x = \SI{3e5}{m}", r"x = 3 \times 10^{5}\unit{m}"),
    (r"x = \qty{3}{m}", r"x = 3\unit{m}"),
    (r"W = \left(\frac{a}{b}\right) x", r"W = (\frac{a}{b}) x"),
    (r"W = \Bigl[x\Bigr]", r"W = [x]"),
    (r"P = \left|\psi\right|^2", r"P = |\psi|^2"),
    (r"P = \left<a\right>b", r"P = \langle a\rangle b"),
    (r"\alpha\,x = \beta\;y\quad", r"\alpha x = \beta y"),
    (r"x = 1\,000\,000", r"x = 1000000"),
    (r"\displaystyle x = \dfrac{1}{2} \tag{3}", r"x = \frac{1}{2}"),
    (r"\boxed{x = 3}", r"x = 3"),
    (r"\begin{aligned} x &= a \end{aligned}", r"x = a"),
    (r"v_{\mathrm{max}} = v_\text{in}", r"v_{max} = v_{in}"),
    (r"T_{\rm hot} = m_\mathrm{e}", r"T_{hot} = m_e"),
    (r"m\mathbf{a} = q\boldsymbol{E}", r"m\vec{a} = q\vec{E}"),
    (r"\mathbf{e_r} = \mathbf{r'} + \mathbf{r}'", r"\vec{e}_r = \vec{r}' + \vec{r}'"),
    (r"\hat{\mathbf{r}} = \mathbf{\hat{n}}", r"\hat{r} = \hat{n}"),
    (r"\mathrm{d}x = \mathrm{e}^{\mathrm{i}\omega t}\mathrm{d}t", r"dx = e^{i\omega t}dt"),
    (r"y = \mathrm{sin}\,x + \mathrm{Tr}\,\rho", r"y = \sin x + \operatorname{Tr} \rho"),
    (r"\dot{x} = 3 \ddot\varphi", r"\frac{dx}{dt} = 3 \frac{d^2\varphi}{dt^2}"),
    (r"E = \dot{x}_1^2", r"E = (\frac{dx_1}{dt})^2"),
    (r"\mathbf{\dot r} = \tilde{\mathbf{v}}", r"\frac{d\vec{r}}{dt} = \tilde{\vec{v}}"),
    (r"\dot{\vec{r}} = \vec{v}", r"\frac{d\vec{r}}{dt} = \vec{v}"),
    (r"dy/dx = a", r"\frac{dy}{dx} = a"),
    (r"d^2 x/dt^2 = a", r"\frac{d^2 x}{dt^2} = a"),
    (r"b \partial f/\partial x = a", r"b \frac{\partial f}{\partial x} = a"),
    (r"\dv[2]{y}{x} = \pdv{f}{t}", r"\frac{d^2 y}{dx^2} = \frac{\partial f}{\partial t}"),
    (r"D = \dv{x} f", r"D = \frac{d}{dx} f"),
    (r"V = \dd[3]{x}", r"V = d^3 x"),
    (r"a = d\vec{r}/dt", r"a = \frac{d\vec{r}}{dt}"),
    (r"D = d/dt", r"D = \frac{d}{dt}"),
    (r"\pdv{f}{x}{y} = a", r"\frac{\partial^2 f}{\partial x \partial y} = a"),
    (r"I = \int\limits_0^1 x \dd{x}", r"I = \int_0^1 x dx"),
    (r"∂f = ∫ x dx", r"\partial f = \int x dx"),
    (r"S = \Sigma_{i=1}^{n} x_i", r"S = \sum_{i=1}^{n} x_i"),
    (r"\dot\vec r = v", r"\frac{d\vec r}{dt} = v"),
    (r"d^2/dx^2 f = a", r"\frac{d^2}{dx^2} f = a"),
    (r"\mathbf{\nabla} f = \mathbf{g}", r"\nabla f = \vec{g}"),
    (r"A^\mathbf{E} = \bf{E}", r"A^{\vec{E}} = \vec{E}"),
    (r"\begin{alignedat}{2} x &= a \end{alignedat}", r"x = a"),
    (r"v = 3\si{m/s}", r"v = 3\unit{m/s}"),
    (r"v = 3\mathrm{d}x", r"v = 3dx"),
    (r"A = 2\mathrm{e}^{2}", r"A = 2e^{2}"),
    (r"R = 3\,\mathrm{k}\Omega", r"R = 3\unit{k\Omega}"),
]


@pytest.mark.table(("text", "fixed"), FIXED)
def test_what_is_mechanical_is_put_right(text: str, fixed: str) -> None:
    assert fix_formula(text) == fixed
    assert [one for one in check_formula(fixed) if one.edits] == []


# The reader takes marks at the end, these commands and a sum in a capital letter for something else.
_UNREAD = ("dv", "alignedat", r"{k}\Omega", "Sigma", r"\dd", "∂", ", ,", r"\text{;}", r"\, ,", r"\mathbf{\dot")


@pytest.mark.parametrize(("text", "fixed"), [each for each in FIXED if not any(word in each[0] for word in _UNREAD)])
def test_putting_right_keeps_the_meaning(text: str, fixed: str) -> None:
    assert equivalent(text.removesuffix(".").removesuffix(r"\tag{3}"), fixed).equal is True


# What takes a judgement: the rule that names it, and a text that stays as it is.
LEFT = [
    ("a = b = c", ["chain"]),
    (r"T = 2\pi\sqrt{l/g} \approx 3", ["chain"]),
    (r"0 < x = y", ["chain"]),
    ("x = a, y = b", ["several"]),
    (r"x = a \Rightarrow y = b", ["several"]),
    (r"x = a \text{ and } y = b", ["font", "several"]),
    ("x = a \\\\ y = b", ["several"]),
    ("= 5", ["statement"]),
    ("2 m v", ["statement"]),
    (r"F = \mathrm{T}", ["font"]),
    (r"x = 0 \text{ at the wall}", ["font"]),
    (r"\mathrm{Nu} = c", ["font"]),
    (r"y = \left. f \right|_0", ["layout"]),
    (r"y = \left| a |b| \right|", ["layout"]),
    (r"x = 2\,3", ["layout"]),
    (r"I = \int_0^1 x^2", ["calculus"]),
    (r"\dot{xy} = a", ["calculus"]),
    (r"\dv y = a", ["calculus"]),
    (r"x = \dd", ["calculus"]),
    (r"v = \mathbf{3}", ["font"]),
    (r"v_{\text{max 1}} = 3", ["font"]),
    (r"\dot{u}^{'} = a", ["calculus"]),
    (r"\dot{c}_n^{(1)} = a", ["calculus"]),
    (r"x = 3\text{mph}.\text{lbf}", ["unit", "font"]),
    (r"\mathbf{e_r}^2 = a", ["font"]),
    (r"\dot{u}^2_1 = a", ["calculus"]),
    ("x = {a", ["braces"]),
    ("", ["block"]),
    (r"\dv[n y = a", ["calculus", "statement"]),
    (r"x_{\text{a b!}} = 3", ["font"]),
    (r"\rm{abc} = 3", ["font"]),
    (r"x = a \quad, y = b", ["layout", "several"]),
    (r"x = \tag", ["layout"]),
    (r"\begin{aligned} x &= a \end", ["layout"]),
    (r"W = \left( a \right", ["layout"]),
    (r"x = 3 \mathrm", ["font"]),
    (r"\begin{aligned} x &= a \\ \end{aligned}", ["layout"]),
    ("\\boxed{a\n= 3}", ["layout", "statement"]),  # not mechanical: two lines would become one
]


@pytest.mark.parametrize(("text", "expected"), LEFT)
def test_what_takes_a_judgement_is_only_named(text: str, expected: list[str]) -> None:
    assert rules(text, needs_relation=True) == expected
    assert fix_formula(text) == text
    assert set(expected) <= set(RULES)


@pytest.mark.parametrize(
    "text",
    [
        r"\frac{1}{2} m v^2 = m g h",
        "0 < x < 1",
        r"\nabla \times \vec{E} = -\frac{\partial \vec{B}}{\partial t}",
        r"n! = 1 \cdot 2 \cdots n!",
        "S = 1 + 2 + ...",
        "n = 1, 2, 3",
        "f(x, y) = x",
        r"\lim_{x \to 0} f = 1",
        r"\sum_{i=1}^n x_i = X",
        r"M = \begin{pmatrix} a & b \\ c & d \end{pmatrix}",
        r"f = \begin{cases} 1 & x > 0 \\ 0 & x < 0 \end{cases}",
        r"\theta = 30^\circ",
        r"v = 3\unit{km/h}",
        r"f = 5\unit{1/s}",
        r"\frac{\partial L}{\partial \dot{q}} = p",
        r"y' = a / d",
        r"a = dy/\partial x",
        r"a = b^dy/dx",
        r"\int_0^\infty e^{-x} dx = 1",
        r"K \to \mu + \nu",
        r"\oint \vec{B} \cdot d\vec{l} = \mu_0 I",
        r"x \in [0, 1]",
        r"\Sigma_0 = \Pi",
        r"X = \Sigma_{i=1} x_i",
        r"a = \partial f/d x",
        r"a = x^dy/dx",
        r"a = dx/dt^",
        r"x = \dot",
        r"x = a \Rightarrow",
    ],
)
def test_a_formula_in_form_has_no_finding(text: str) -> None:
    assert rules(text, needs_relation=True) == []


def test_declared_names_are_names() -> None:
    assert rules(r"\dot{m} = \rho A v") == ["calculus"]
    assert rules(r"\dot{m} = \rho A v", r"\dot{m}") == []
    assert rules("x = 3 km") == []  # no declared symbols: it may be a product
    assert rules("x = 3 km", "x") == ["unit"]
    assert rules("x = 3 km", "x", "k", "m") == []


def test_a_long_formula_is_named_and_not_read() -> None:
    assert rules("x" * 5000) == ["length"]


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ({"dag": [{"formula": "$$x = a$$ $$y = b$$"}]}, ["several blocks"]),
        ({"dag": [{"formula": "the speed \\[ v"}]}, ["words around a formula, or delimiters without their partners"]),
        ({"dag": [{"formula": "  "}, 7, {"formula": 3}]}, ["nothing"]),
        ({"type": "symbolic", "answer": {"expression": 3, "alternates": ["$x$", 4]}}, ["x"]),
        ({"context": {"relations": ["x = a", None]}}, ["x = a"]),
        ({"solution_outline": "So \\] it is $$x = a$$ and $$ z"}, ["\\]", "x = a", "$$"]),
        ({"solution_outline": "\\[y \\text{for $x$}\\]"}, ["\\[ ... \\]", "y \\text{for $x$}"]),
    ],
)
def test_formulas_of_an_item_and_bad_blocks(item: dict[str, Any], expected: list[str]) -> None:
    found = []
    for one in blocks(item):
        if isinstance(one, Block):
            value: Any = item
            for step in one.path:
                value = value[step]
            found.append(value[one.start : one.end])
        else:
            found.append(one[1].found)
    assert found == expected


def test_the_page_describes_every_rule() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lint.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.M) == list(RULES)


def test_many_edits_are_one_pass_after_another() -> None:
    assert fix_formula("a = " + r"\," * 1500 + "b" + r"\!" * 400) == "a = b"
    assert fix_formula(r"\left(" * 300 + "x = y" + r"\right)" * 240) == r"\left(" * 60 + "(" * 240 + "x = y" + ")" * 240


@given(st.text(alphabet=st.sampled_from("\\{}()[]_^&=<>,.;|$ dxa1m/~∂∫"), max_size=40)
       | st.lists(st.sampled_from([r"\left", r"\right", r"\mathrm", r"\frac", r"\dot", r"\begin{aligned}", r"\end",
                                   r"\unit", r"\SI", r"\dv", r"\text{", "{", "}", "(", ".", "|", "_", "^", "3", "m ",
                                   r"\\", "&", "d", "x", "/", "[", "]", r"\rm", r"\quad", "=", ","]),
                  max_size=14).map("".join))  # fmt: skip
def test_any_text_is_judged_and_putting_right_ends(text: str) -> None:
    fixed = fix_formula(text)
    assert fix_formula(fixed) == fixed
    for one in check_formula(text):
        assert one.rule in RULES
        assert 0 <= one.start <= len(text)
