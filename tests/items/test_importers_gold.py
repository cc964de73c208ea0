"""A published gold answer becomes a numeric, choice or symbolic answer."""

from fractions import Fraction

import pytest

from ansatz.items.golds.constants import read_constant
from ansatz.items.golds.labels import labels_one_quantity, last_member
from ansatz.items.golds.options import lettered_options
from ansatz.items.golds.precision import formula_tolerance
from ansatz.items.golds.reading import EMPTY, PROSE, UNBALANCED, GoldError, read_gold, strip_wrappers
from ansatz.items.model import ChoiceAnswer, NumericAnswer, SymbolicAnswer, Tolerance, WordsAnswer

QUESTION = "A body of mass $m$ and charge $q$ has the speed $V$; its spring is $2l$ long. Take $c$ as known."


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("12.5", "12.5", ""),
        ("$-3$", "-3", ""),
        (r"\boxed{4.0 \times 10^{-7}}", "4.0e-7", ""),
        (r"4.0\cdot 10^{-7} \, \text{T}", "4.0e-7", r"\text{T}"),
        (r"10^{9}", "1e9", ""),
        (r"- 10^{-3}\ \mathrm{C}", "-1e-3", r"\mathrm{C}"),
        (r"20,000 \text{ kg}", "20000", r"\text{ kg}"),
        (r"20\,000 \text{ kg}", "20000", r"\text{ kg}"),
        (r"v = 7.9 \ \text{km/s}", "7.9", r"\text{km/s}"),
        (r"\Delta \lambda \approx 0.024 \, \text{Å}", "0.024", r"\text{Å}"),
        (r"\lambda = 5890 \, \overset{\circ}{\mathrm{A}}", "5890", r"\text{Å}"),
        (r"\frac{E_1 - E_2}{E_1} = -\frac{7}{16}", r"-\frac{7}{16}", ""),
        (r"I/I_0 = 4", "4", ""),
        (r"\langle n \rangle = 2.5", "2.5", ""),
        (r"P(x > 0) \simeq 0.5", "0.5", ""),
        (r"\text{phase shift} = \frac{\pi}{2} \text{ rad}", r"\frac{\pi}{2}", r"\text{ rad}"),
        (r"T = \frac{\ln 3}{2} \ \text{K}", r"\frac{\ln 3}{2}", r"\text{K}"),
        (r"\eta = 2^{-7/2}", "2^{-7/2}", ""),
        (r"t = 20^\circ C", "20", r"^\circ C"),
        (r"\theta = 30^{\circ}", "30", r"^{\circ}"),
        (r"16\%", "16", r"\%"),
        (r"\Delta\theta = 3''", "3", "arcsec"),
        (r"5\,\mu m", "5", r"\mu m"),
        (r"0.4 J", "0.4", "J"),
        (r"\text{35 m}", "35", "m"),
        (r"2.5 \, \text{cm above the axis}", "2.5", r"\text{cm}"),
        (r"h = \frac{p}{\rho g} \approx 10 \, \text{m}", "10", r"\text{m}"),
        (r"\frac12", r"\frac12", ""),
        (r"\sqrt{2}/3", r"\sqrt{2}/3", ""),
        (r"3!", "3!", ""),
        (r"\cos^{4}(\frac{\pi}{8})", r"\cos^{4}(\frac{\pi}{8})", ""),
        (r"1.2e-5", "1.2e-5", ""),
    ],
)
def test_a_constant_is_numeric(text: str, value: str, unit: str) -> None:
    answer = read_gold(text, "Find it.").answer
    assert isinstance(answer, NumericAnswer)
    assert (answer.gold.value, answer.gold.unit) == (value, unit)
    assert answer.unitless == (unit == "")


@pytest.mark.parametrize(
    "text",
    [
        r"v = 2V",  # the question has a speed V
        r"M = 2\sqrt{2} m",
        r"\xi = 3l",
        r"R = 2\sqrt{qm}",
        r"F = 9 mV",
        r"\frac{3}{2} N T - a N^2",
        r"1.5 \times 10^{11} m_s",
        r"x + y = 5",
        r"m v = 0",
        r"2 x = 5",
        r"\nabla \cdot \vec{E} = 0",
        r"m\ddot{x} + kx = 0",
        r"T \leq 5.4 \text{ MeV}",
        r"r > 3 \text{ km}",
        r"x = 1 \text{ m}, \ y = 2 \text{ m}",
        r"\pm 3",
        r"5.0 \pm 0.1 \text{ m}",
        r"3:1",
        r"\frac{Z}{137}",
        r"120 g \, \text{N}",
        r"3.0 \text{ blorps}",
        r"\frac{3}{4} \omega",
        r"\begin{pmatrix} 1 \\ 0 \end{pmatrix}",
        r"n \propto T^3",
        r"10^{10^{10^{10}}} x",
    ],
)
def test_what_is_no_constant_is_symbolic(text: str) -> None:
    gold = read_gold(text, QUESTION)
    assert gold.answer == SymbolicAnswer(expression=text, relative_tolerance=formula_tolerance(text))
    assert gold.remark is None


@pytest.mark.parametrize(
    ("text", "tolerance"),
    [
        ("W = 0.37 Q", 0.005 / 0.37),
        ("W = 0.3714 Q", 0.01),
        ("0.5 m v^2", 1e-6),
        ("x^{1.52}", 1e-6),
        ("1.2 a", 0.05 / 1.2),
    ],
)
def test_the_decimals_of_a_formula_imply_its_tolerance(text: str, tolerance: float) -> None:
    assert formula_tolerance(text) == pytest.approx(tolerance)


def test_a_bare_unit_of_many_letters_is_one_unless_all_are_symbols() -> None:
    bare = read_gold("U = 9 mV", "Find the voltage $U$ for $V = 2$.").answer
    measured = read_gold("U = 9 mV", "A mass $m$ at $V = 5\\, mV$.").answer
    assert isinstance(bare, NumericAnswer)
    assert isinstance(measured, NumericAnswer)


def test_a_set_may_say_that_a_number_is_a_formula() -> None:
    assert read_gold("9", "", numeric=False).answer == SymbolicAnswer("9")


def test_prose_is_kept_and_remarked() -> None:
    gold = read_gold(r"\text{The wire will not melt.}", "Does it melt?")
    assert gold.answer == WordsAnswer(r"\text{The wire will not melt.}")
    assert gold.remark == PROSE
    assert read_gold(r"E > 0 \text{ for all states}", "").remark is None


@pytest.mark.parametrize(
    ("text", "reason"), [("", EMPTY), ("$ $", EMPTY), (r"\frac{1}{\sqrt{2}", UNBALANCED), ("a}", UNBALANCED)]
)
def test_a_broken_gold_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(GoldError) as caught:
        read_gold(text, "")
    assert str(caught.value) == reason


def test_escaped_braces_do_not_count_as_braces() -> None:
    assert isinstance(read_gold(r"\left\{ x, y \right.", "").answer, SymbolicAnswer)


CHOICE = "Light bends because\n\n(a) the speed changes.  \n( b ) the colour changes,\n\n(C) of the wind."


@pytest.mark.parametrize("text", ["b", "(b)", r"\text{(b)}", "B.", "$b$"])
def test_a_letter_of_listed_options_is_a_choice(text: str) -> None:
    answer = read_gold(text, CHOICE).answer
    assert isinstance(answer, ChoiceAnswer)
    assert answer.correct == "b"
    assert [option.name for option in answer.options] == ["a", "b", "c"]
    assert answer.options[0].phrases == ("the speed changes",)


def test_a_letter_without_options_is_a_symbol() -> None:
    assert read_gold("b", "Find the width $b$.").answer == SymbolicAnswer("b")
    assert read_gold("e", CHOICE).answer == SymbolicAnswer("e")
    assert lettered_options("See (b) and (c).") == ()
    assert lettered_options("Use $f(a)$ and $f(b)$.") == ()


@pytest.mark.parametrize(
    ("text", "absolute"),
    [
        ("2.7 \\times 10^3 \\text{ m}", 50.0),
        ("0.44 \\text{ mm}", 0.005),
        ("33 \\text{ m}", 0.5),
        ("6 \\times 10^7", 3e6),  # half a unit would be 8 %: capped
        ("6", None),  # may be a count
        ("10^{-16} \\text{ m}", None),
        ("\\frac{1}{3}", None),
        ("0", None),
        ("0.0 \\text{ m}", None),
    ],
)
def test_the_default_tolerance_is_that_of_the_digits_written(text: str, absolute: float | None) -> None:
    answer = read_gold(text, "").answer
    assert isinstance(answer, NumericAnswer)
    assert answer.gold.tolerance == Tolerance(absolute=absolute, relative=0.01)


def test_a_given_unit_and_tolerance_are_taken() -> None:
    given = Tolerance(absolute=0.1)
    answer = read_gold("2.5", "", unit="km", tolerance=given).answer
    assert isinstance(answer, NumericAnswer)
    assert (answer.gold.unit, answer.gold.tolerance) == ("km", given)
    assert isinstance(read_gold(r"2.5 \text{ kg}", "", unit="km").answer, SymbolicAnswer)


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("$$x$$", "x"),
        (r"\[ x = 1. \]", "x = 1"),
        (r"\(\boxed{x}\).", "x"),
        ("$a$ and $b$", "$a$ and $b$"),
        (r"\boxed{a}, \boxed{b}", r"\boxed{a}, \boxed{b}"),
        ("x", "x"),
    ],
)
def test_only_what_wraps_the_whole_is_stripped(text: str, bare: str) -> None:
    assert strip_wrappers(text) == bare


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5", ("", "5")),
        ("a = b = c", ("a", "c")),
        (r"f(x=1) \approx 2", (r"f(x=1)", "2")),
        (r"x_{i=1} = 2", (r"x_{i=1}", "2")),
        ("a < 2", ("", None)),
        ("a = 1, b = 2", ("", None)),
        ("N = 12,000", ("N", "12,000")),
        (r"a \approx b", ("a", "b")),
        (r"\left( a = b \right) = 1", (r"\left( a = b \right)", "1")),
    ],
)
def test_the_last_member_of_a_chain(text: str, expected: tuple[str, str | None]) -> None:
    assert last_member(text) == expected


@pytest.mark.parametrize(
    ("label", "one"),
    [
        ("", True),
        ("v", True),
        (r"v_{\text{max}}", True),
        (r"\vec{F}_{12}", True),
        (r"\Delta S", True),
        (r"\Delta", True),
        (r"\nu'", True),
        (r"P(1s \to 2p)", True),
        (r"\frac{d\sigma}{d\Omega}", True),
        ("M/M_0", True),
        (r"|\vec{v}|", True),
        (r"\langle x^2 \rangle", True),
        ("x + y", False),
        ("x - y", False),
        ("m v", False),
        ("2x", False),
        (r"\sin\theta", False),
        ("a/b/c", False),
        ("x" * 10_000, False),
    ],
)
def test_a_label_names_one_quantity(label: str, one: bool) -> None:
    assert labels_one_quantity(label, quotient=True) is one


def test_a_quotient_is_one_quantity_only_where_allowed() -> None:
    assert not labels_one_quantity("a/b", quotient=False)


def test_constants_keep_what_follows_for_the_caller() -> None:
    constant = read_constant(r"5.0 \cdot m")
    assert constant is not None
    assert constant.text == "5.0"
    assert constant.literal is not None
    assert constant.literal.value == Fraction(5)


@pytest.mark.parametrize(
    "text",
    ["(" * 5000, "\\frac" * 5000, "{" * 400 + "1" + "}" * 400, "1" * 5000, "\\sqrt" * 300 + "2", "-" * 999, ""],
)
def test_hostile_text_is_no_constant(text: str) -> None:
    assert read_constant(text) is None


def test_a_huge_power_of_ten_is_no_literal() -> None:
    constant = read_constant("10^{999999999}")
    assert constant is not None
    assert constant.literal is None
