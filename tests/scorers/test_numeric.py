"""Numeric answers: the table of spellings, and what must hold for every number."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from answer_cases import numeric, numeric_item, rows
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Item, Prediction
from ansatz.scorers.outcome import Score
from ansatz.scorers.score import score

ROWS = rows("numeric")


def scored(item: Item, text: str) -> Score:
    return score(item, Prediction(item.id, answer=text))


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['gold']} {row['unit']}: {row['text']}"[:80])
def test_table(row: dict[str, Any]) -> None:
    result = scored(numeric_item(row), row["text"])
    assert result.score == row["score"], result.verdict
    assert result.status != "undecided", result.notes
    if "units_ok" in row:
        assert result.units_ok == row["units_ok"], result.verdict
    if "sig_figs_ok" in row:
        assert result.sig_figs_ok == row["sig_figs_ok"]


def test_table_is_large_and_has_both_outcomes() -> None:
    assert len(ROWS) >= 1000
    assert 300 < sum(row["score"] for row in ROWS) < len(ROWS) - 300


def test_a_verdict_names_gold_answer_difference_and_tolerance() -> None:
    verdict = scored(numeric("14.0", "m/s", absolute=0.05), "v = 1500 cm/s").verdict
    assert verdict.evidence == {
        "gold": "14 m/s",
        "answer": "15 m/s",
        "difference": "1",
        "tolerance": "0.05",
        "ratio": 1.07143,
    }
    assert verdict.detail == "15 m/s is outside 0.05 of 14 m/s (off by 1)"


def test_a_missing_unit_is_tagged_as_a_units_error() -> None:
    result = scored(numeric("14.0", "m/s"), "14.0")
    assert (result.score, result.units_ok) == (0, False)
    assert "missing" in result.verdict.detail


def test_without_tolerances_one_percent_applies() -> None:
    item = numeric("100", "m")
    assert scored(item, "101 m").score == 1
    assert scored(item, "101.01 m").score == 0


def test_either_tolerance_suffices() -> None:
    item = numeric("100", "m", absolute=5, relative=0.001)
    assert scored(item, "105 m").score == 1
    small = numeric("100", "m", absolute=0.001, relative=0.05)
    assert scored(small, "105 m").score == 1


def test_delta_is_a_floor_where_the_item_sets_it() -> None:
    item = numeric("1e-6", "m", relative=0.01, delta=1e-3)
    assert scored(item, "1.1e-5 m").score == 1
    assert scored(item, "1.2e-5 m").score == 0


def test_the_default_delta_lets_no_tiny_gold_become_zero() -> None:
    assert scored(numeric("1.6e-19", "C", relative=0.01), "0 C").score == 0


@pytest.mark.parametrize(
    "text", ["1e999999999 m", "9^{9^{9^9}} m", "1" * 5_000 + " m", "100000! m", "1" + "0" * 20_000]
)
def test_a_number_beyond_the_limits_is_a_status_that_names_the_limit(text: str) -> None:
    result = scored(numeric("1", "m"), text)
    assert (result.status, result.score) == ("unreadable", 0)
    assert result.verdict.detail.startswith("limit ")


@pytest.mark.parametrize("text", ["3 or 4 m/s", "3-4 m/s", "between 3 and 4 m/s", "(3, 4) m/s", "v > 3 m/s"])
def test_a_hedge_says_so(text: str) -> None:
    assert scored(numeric("3", "m/s"), text).verdict.method == "hedge"


def test_a_formula_is_no_number_but_readable() -> None:
    result = scored(numeric("14", "m/s"), "v = \\sqrt{2 g h}")
    assert (result.status, result.verdict.method) == ("incorrect", "kind")


numbers = st.decimals(min_value="0.001", max_value="99999", places=3).filter(lambda x: x != 0)


def spellings(value: Decimal) -> list[str]:
    mantissa, exponent = f"{value:.9e}".split("e")
    power = int(exponent)
    sign = str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    plain = f"{value:f}"
    return [
        plain,
        f"{value:,}",
        f"{mantissa}e{power}",
        f"{mantissa}E{power:+03d}",
        f"{mantissa}*10^{power}",
        f"{mantissa} x 10^{power}",
        f"{mantissa}*10**{power}",
        f"{mantissa}×10{sign}",
        f"{mantissa}·10{sign}",
        f"{mantissa} \\times 10^{{{power}}}",
        f"{mantissa}\\cdot 10^{{{power}}}",
        f"${plain}$",
        f"x = {plain}",
        f"x \\approx {plain}",
        f"{value:,}".replace(",", "\\,"),
        f"{value:,}".replace(",", "{,}"),
        f"{value:,}".replace(",", "\u202f"),
    ]


@given(numbers, st.booleans(), st.integers(0, 3))
def test_every_spelling_is_the_same_number(value: Decimal, negative: bool, turn: int) -> None:
    value = -value if negative else value
    item = numeric(str(value), "kg", relative=1e-12)
    units = (" kg", "\\,\\mathrm{kg}", "kg", "~\\text{kg}")
    for place, spelling in enumerate(spellings(value), turn):  # each with each unit, in one example or another
        unit = units[place % len(units)]
        assert scored(item, spelling + unit).score == 1, spelling + unit


@given(numbers)
def test_russian_spellings_are_the_same_number(value: Decimal) -> None:
    item = numeric(str(value), "кг", language="ru", relative=1e-12)
    with_comma = f"{value:,}".replace(",", " ").replace(".", ",")
    for text in (f"{with_comma} кг", f"m = {value:f}".replace(".", ",") + " кг", f"{value:f} кг"):
        assert scored(item, text).score == 1, text


@given(numbers, st.decimals(min_value="0.01", max_value="10", places=2), st.booleans())
def test_the_tolerance_is_closed_and_exact(value: Decimal, tolerance: Decimal, above: bool) -> None:
    item = numeric(str(value), "m", absolute=float(tolerance))
    edge = value + tolerance if above else value - tolerance
    beyond = edge + Decimal("0.0001") * (1 if above else -1)
    assert scored(item, f"{edge:f} m").score == 1
    assert scored(item, f"{beyond:f} m").score == 0


UNITS = [
    ("m/s", "km/h", Fraction(18, 5)),
    ("J", "eV", Fraction(10**28, 1602176634)),
    ("kg", "g", Fraction(1000)),
    ("Pa", "atm", Fraction(1, 101325)),
    ("rad", "deg", Fraction("57.29577951308232")),
    ("m", "Å", Fraction(10**10)),
    ("J", "kWh", Fraction(1, 3600000)),
    ("s", "h", Fraction(1, 3600)),
]


@given(numbers, st.sampled_from(UNITS))
def test_conversion_goes_both_ways(value: Decimal, units: tuple[Any, ...]) -> None:
    one, other, ratio = units
    converted = f"{float(Fraction(value) * ratio):.15g}"
    assert scored(numeric(str(value), one, relative=1e-9), f"{converted} {other}").score == 1
    assert scored(numeric(converted, other, relative=1e-9), f"{value} {one}").score == 1


@given(numbers)
def test_temperature_scales_keep_their_zeros(value: Decimal) -> None:
    item = numeric(str(value), "degC", absolute=1e-6)
    assert scored(item, f"{value + Decimal('273.15')} K").score == 1
    assert scored(item, f"{Fraction(value) * Fraction(9, 5) + 32} °F").score == 1
    assert scored(item, f"{value} K").score == 0


@given(numbers, numbers)
def test_two_different_values_are_never_right(one: Decimal, other: Decimal) -> None:
    item = numeric(str(one), "m", relative=1e-9)
    if abs(one - other) > max(one, other) / 50:
        for text in (f"{one} m or {other} m", f"{other} or {one} m", f"{one} m, {other} m", f"{other}–{one} m"):
            assert scored(item, text).score == 0, text
