"""Every unit through both scorers: what is right as a number is right as a formula, and what is wrong is wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity, SymbolicAnswer
from ansatz.items.units import BaseUnits, ground, parse_unit
from ansatz.items.units.names import vocabulary
from ansatz.scorers.score import score

BASES = {
    "meter": "m", "second": "s", "kilogram": "kg", "ampere": "A", "kelvin": "K", "mole": "mol", "candela": "cd",
    "bit": "bit",
}  # fmt: skip

# Words for things that are counted are the number 1, and no unit of a formula.
COUNTED = {"times"}


def _words() -> Any:
    """One spelling for each unit of the vocabulary, a symbol where it has one."""
    table = vocabulary()
    spellings: dict[str, str] = {}
    for words in (table.symbols, table.words):
        for word, (name, _) in words.items():
            spellings.setdefault(name, word)
    return sorted(set(spellings.values()) - COUNTED)


def _language(word: str) -> str:
    return "en" if word.isascii() or not any("а" <= letter <= "я" for letter in word.lower()) else "ru"


def _latex(value: Fraction, pi: Fraction = Fraction(0)) -> str:
    number = f"\\frac{{{value.numerator}}}{{{value.denominator}}}" if value.denominator != 1 else str(value.numerator)
    return f"{number}\\pi^{{{pi}}}" if pi else number


def _base(there: BaseUnits) -> str:
    return "\\,".join(f"\\mathrm{{{BASES[base]}}}^{{{power}}}" for base, power in there.dimension)


def _upright(unit: str) -> str:
    return unit if not unit or "\\mathrm" in unit else f"\\mathrm{{{unit}}}"


def _scores(value: str, unit: str, answer: str, language: str) -> tuple[str, str]:
    """Status of the answer as a number and as a formula."""
    prediction = Prediction("N", answer=answer)
    gold = NumericAnswer(Quantity(value, unit), unitless=unit in ("", "rev"))
    number = score(Item("N", "numeric", language, "a/b", "?", gold), prediction)
    formula = score(
        Item("N", "symbolic", language, "a/b", "?", SymbolicAnswer(f"{value}\\,{_upright(unit)}")), prediction
    )
    return number.status, formula.status


WORDS = _words()


def test_there_are_many_units() -> None:
    assert len(WORDS) > 120


@pytest.mark.table("word", WORDS)
def test_every_unit_is_the_same_to_both_scorers(word: str) -> None:
    language = _language(word)
    unit = parse_unit(word, language)
    assert unit is not None
    there = ground(unit)
    # So many base units are one of it, exactly; on a scale of temperature one degree is that many kelvins.
    value, pi = (there.rational * (1 + there.offset), there.pi)
    right = _scores(_latex(value, pi), _base(there), f"1\\,\\mathrm{{{word}}}", language)
    assert right == ("correct", "correct")
    assert _scores(_latex(value * Fraction(11, 10), pi), _base(there), f"1\\,\\mathrm{{{word}}}", language) == (
        "incorrect",
        "incorrect",
    )


@pytest.mark.parametrize(
    ("gold", "answer", "right"),
    [
        (("1", "Hz"), "60 rpm", True),
        (("1", "Hz"), "1 rev/s", True),
        (("1", "Hz"), "1 s^{-1}", True),
        (("1", "Hz"), "1 rad/s", False),
        (("1", "Hz"), "2\\pi rad/s", False),
        (("60", "rpm"), "1 Hz", True),
        (("60", "rpm"), "2\\pi rad/s", True),
        (("60", "rpm"), "360 deg/s", True),
        (("60", "rpm"), "1 rad/s", False),
        (("1", "kHz"), "60000 rpm", True),
        (("1", "rad/s"), "1 Hz", False),
        (("1", "rad/s"), "1 s^{-1}", True),
        (("1", "rev"), "2\\pi rad", True),
        (("1", "rev"), "360 °", True),
        (("1", "rev"), "1 rad", False),
        (("300", "K"), "26.85 °C", True),
        (("300", "K"), "80.33 °F", True),
        (("300", "K"), "300 °C", False),
        (("20", "°C"), "68 °F", True),
        (("20", "°C"), "293.15 K", True),
        (("20", "°C"), "20 K", False),
        (("5", "J/K"), "5 J/°C", True),
        (("1", "Oe"), "\\frac{1000}{4\\pi} A/m", True),
        (("1", "G"), "10^{-4} T", True),
        (("500", "Bq"), "500 s^{-1}", True),
        (("500", "Bq"), "500 rad/s", False),
        (("1", "Ci"), "37 GBq", True),
        (("1", "Ci"), "3.7 GBq", False),
    ],
    ids=str,
)  # fmt: skip
def test_measures_that_their_unit_alone_does_not_settle(gold: tuple[str, str], answer: str, right: bool) -> None:
    expected = "correct" if right else "incorrect"
    number, unit = answer.split(" ")
    assert _scores(*gold, f"{number}\\,{_upright(unit)}", "en") == (expected, expected)
