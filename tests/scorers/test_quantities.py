"""Text to number with unit: the parts that the numeric table does not show."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from ansatz.items.units import parse_unit
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import DIGITS, EXPONENT
from ansatz.scorers.notation import read
from ansatz.scorers.quantities import converted, read_answer, read_quantity
from ansatz.scorers.quantities.bounded import NotNumeric
from ansatz.scorers.quantities.clean import clean
from ansatz.scorers.quantities.evaluate import DEPTH, evaluate
from ansatz.scorers.quantities.numerals import mixed_in_decimals
from ansatz.scorers.quantities.place import value_or_fault
from ansatz.scorers.quantities.printing import shown


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("2\\frac{3}{4} m", "2.75  m"),
        ("1234 \\frac{3}{8}", "1234.375 "),
        ("2\\frac{1}{3} m", "2\\frac{1}{3} m"),  # ends as no decimal
        ("2\\frac{5}{4} m", "2\\frac{5}{4} m"),  # more than one: a product
        ("2\\frac{4}{4} m", "2\\frac{4}{4} m"),
    ],
)
def test_mixed_numbers_become_decimals_where_that_is_exact(text: str, plain: str) -> None:
    assert mixed_in_decimals(text) == plain


@pytest.mark.parametrize(
    ("text", "value", "figures", "step"),
    [
        ("1.50 m", "1.50", (3, 3), "0.01"),
        ("1400 m", "1400", (2, 4), "1"),
        ("0.0012 m", "0.0012", (2, 2), "0.0001"),
        ("1.4e3 m", "1400", (2, 2), "100"),
        ("10^5 m", "100000", (1, 1), "100000"),
        ("0 m", "0", (1, 1), "1"),
        ("0.00 m", "0", (2, 2), "0.01"),
    ],
)
def test_figures_and_grain(text: str, value: str, figures: tuple[int, ...], step: str) -> None:
    found = read_quantity(text)
    assert (found.value, found.figures, found.step) == (Fraction(value), figures, Fraction(step))


def test_a_decimal_is_exact() -> None:
    assert read_quantity("14.05 m/s").value == Fraction(1405, 100)


def test_an_expression_has_no_figures() -> None:
    assert read_quantity("\\sqrt{4}/3").value == Fraction(2, 3)
    assert read_quantity("\\sqrt{4}/3").figures is None


def test_label_relation_uncertainty_and_words() -> None:
    found = read_quantity("v_f ≈ 14.0 ± 0.1 m/s")
    assert (found.label, found.relation, found.uncertainty) == ("v_f", "≈", Fraction(1, 10))
    assert read_quantity("the speed is 14 m/s").words == "the speed is"


def test_comma_by_language() -> None:
    assert read_quantity("1,234", "en").value == 1234
    assert read_quantity("1,234", "ru").value == Fraction(1234, 1000)
    assert read_quantity("1,234", "de-DE").value == Fraction(1234, 1000)


@pytest.mark.parametrize("text", ["3 or 4 m", "3-4 m", "3 m, 4 m", "x", "", "words alone here"])
def test_no_single_quantity(text: str) -> None:
    with pytest.raises(NotationError):
        read_quantity(text)


@pytest.mark.parametrize("text", ["1e10001", "9" * 2_001, "9^{9^{9}}", "3000!", "x" * 20_001])
def test_limits(text: str) -> None:
    with pytest.raises(LimitError):
        read_answer(text)


def limit_of(call: Callable[..., Any], *arguments: Tree | str) -> tuple[Any, ...]:
    with pytest.raises(LimitError) as caught:
        call(*arguments)
    return caught.value.limit, caught.value.found


def negated(times: int) -> Tree:
    tree = Tree("integer", 1, ())
    for _ in range(times):
        tree = Tree("neg", None, (tree,))
    return tree


def test_trees_are_evaluated_up_to_their_limits() -> None:
    """Whoever makes a tree: the reader's own limits may be others."""
    assert evaluate(Tree("decimal", (1, EXPONENT), ()))[0] == 10**EXPONENT
    assert limit_of(evaluate, Tree("decimal", (1, -EXPONENT - 1), ())) == ("EXPONENT", EXPONENT + 1)
    assert limit_of(evaluate, Tree("decimal", (1, 10**20), ())) == ("EXPONENT", 10**18)
    long = 1 << 4 * DIGITS
    assert evaluate(Tree("integer", long - 1, ()))[0] == long - 1
    assert limit_of(evaluate, Tree("integer", long, ())) == ("DIGITS", (4 * DIGITS + 1) // 3)
    assert evaluate(negated(DEPTH)) == ((-1) ** DEPTH, ())
    assert limit_of(evaluate, negated(DEPTH + 1)) == ("DEPTH", DEPTH + 1)


def test_plus_minus_is_one_number_behind_another_and_two_alone() -> None:
    assert evaluate(read("5 \\pm 1")) == (5, ())
    with pytest.raises(NotNumeric) as caught:
        evaluate(read("\\pm 5"))
    assert caught.value.kind == "hedge"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\\sqrt{-1}", "complex"), ("1/0", "infinite"), ("1,23,45", "list"), ("1.2.3.4", "list"),
        ("x", ""), ("i", ""), ("", ""),
    ],
)  # fmt: skip
def test_what_is_there_in_place_of_a_number(text: str, fault: str) -> None:
    value, kind, detail = value_or_fault(text, 0, "en")
    assert (value, kind) == (None, fault)
    assert bool(detail) == bool(fault)


@pytest.mark.parametrize(
    ("text", "value", "unit", "uncertainty"),
    [
        ("14 [m/s]", 14, "m/s", None), ("14 (m/s)", 14, "m/s", None),
        ("2.0 m ± 5 cm", 2, "m", Fraction(1, 20)), ("2.0 ± 0.1 m", 2, "m", Fraction(1, 10)),
        ("2.0 m ± 5 %", 2, "m", Fraction(1, 10)), ("20 °C ± 1 K", 20, "degC", 1),
        ("5 km ± 20‰", 5, "km", Fraction(1, 10)),
        ("(1.40 ± 0.01)×10^3 m", 1400, "m", None), ("(1.40 ± 0.01) m", Fraction(7, 5), "m", None),
        ("0 ± 1 m", 0, "m", 1), ("0.5 ± 0.4 m", Fraction(1, 2), "m", Fraction(2, 5)),
    ],
)  # fmt: skip
def test_value_unit_and_uncertainty(
    text: str, value: int | Fraction, unit: str, uncertainty: int | Fraction | None
) -> None:
    found = read_quantity(text)
    assert (found.value, found.uncertainty) == (value, uncertainty)
    assert (found.unit.factors if found.unit else None) == (parse_unit(unit).factors if unit else None)


@pytest.mark.parametrize("exponent", ["9" * 19, "9" * 5_000])
def test_an_exponent_of_many_digits_is_never_made_a_number(exponent: str) -> None:
    assert limit_of(read_quantity, f"1e{exponent} m") == ("EXPONENT", 10**18)


@pytest.mark.parametrize(
    ("value", "unit", "target", "expected"),
    [
        (36, "km/h", "m/s", 10),
        (1, "eV", "J", Fraction(1602176634, 10**28)),
        (20, "degC", "K", Fraction(29315, 100)),
        (212, "degF", "degC", 100),
        (1, "gauss", "tesla", Fraction(1, 10**4)),
        (2, "kilogauss", "tesla", Fraction(2, 10)),
        (60, "rpm", "Hz", 1),
        (1, "N*m", "J", 1),
        (1, "m", "s", None),
        (1, "Hz", "rad/s", None),
        (5, "10^3 m", "km", 5),
    ],
)
def test_conversion(value: int, unit: str, target: str, expected: int | Fraction | None) -> None:
    one, other = parse_unit(unit), parse_unit(target)
    assert one is not None
    assert other is not None
    assert converted(Fraction(value), one, other) == expected


def test_a_difference_of_temperatures_has_no_zero() -> None:
    celsius, kelvin = parse_unit("degC"), parse_unit("K")
    assert celsius is not None
    assert kelvin is not None
    assert converted(Fraction(5), celsius, kelvin, difference=True) == 5


@pytest.mark.parametrize(
    ("text", "flat"),
    [
        ("$v \\approx 1.5\\cdot10^{8}\\ \\mathrm{m/s}$", "v ≈ 1.5*10^{8}  m/s"),
        ("2 × 10⁻³", "2 * 10^{-3}"),
        ("30^\\circ", "30°"),
        ("5\\,\\mu\\mathrm{m}", "5  µm"),
        ("\\SI{5}{\\kg}", "5  kg"),
    ],
)
def test_clean(text: str, flat: str) -> None:
    assert clean(text) == flat


@pytest.mark.parametrize(
    ("value", "text"),
    [("14", "14"), ("1/3", "0.333333"), ("1e400", "1.00000e+400"), ("1e-400", "1e-400"), ("-2.5", "-2.5"), ("0", "0")],
)
def test_shown(value: str, text: str) -> None:
    assert shown(Fraction(value)) == text


def test_pint_is_not_imported_by_scoring() -> None:
    program = (
        "import sys\n"
        "from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity\n"
        "from ansatz.scorers.score import score\n"
        "item = Item('N', 'numeric', 'en', 'a/b', '?', NumericAnswer(Quantity('14', 'm/s')))\n"
        "assert score(item, Prediction('N', answer='v = 14 m/s')).score == 1\n"
        "assert not {'pint', 'sympy', 'scipy', 'mpmath'} & set(sys.modules)\n"
        "assert score(item, Prediction('N', answer='50.4 km/h')).score == 1\n"
        "assert not {'pint', 'sympy', 'scipy', 'mpmath'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
