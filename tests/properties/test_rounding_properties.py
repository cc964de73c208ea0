"""Values said twice, rounded and not, and numbers in words: what is added to a text changes no value of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ansatz import grade
from ansatz.scorers.quantities import measured_in_digits
from ansatz.scorers.quantities.spelled import _FRACTION, _NUMBER, _before_digits, _fraction

QUESTION = "How far does the car travel in this time?"
FIRST_ROUGH = ("about {0} m ({1} m to be exact)", "примерно {0} м, точнее {1} м", "≈ {0} m, or more precisely {1} m")
FIRST_EXACT = ("{1} m (about {0} m)", "{1} m, that is about {0} m", "{1} m ≈ {0} m", "{1} м, то есть примерно {0} м")

values = st.integers(min_value=1010, max_value=9989).map(lambda whole: whole / 10)
templates = st.sampled_from((*FIRST_ROUGH, *FIRST_EXACT))


def rounded(value: float) -> str:
    """To two figures."""
    return f"{round(value, -1):.0f}"


@given(values, templates)
def test_a_value_and_its_rounding_are_one(value: float, template: str) -> None:
    answer = template.format(rounded(value), f"{value:.1f}")
    assert grade(f"{value:.1f} m", answer, QUESTION).status == "correct", answer


@given(values, templates)
def test_a_rounding_of_another_value_is_none(value: float, template: str) -> None:
    answer = template.format(rounded(value + 200), f"{value:.1f}")
    assert grade(f"{value + 200:.1f} m", answer, QUESTION).status != "correct", answer


@given(values)
def test_two_values_without_a_word_of_rounding_stay_two(value: float) -> None:
    answer = f"{value:.1f} m or {value * 1.05:.1f} m"
    assert grade(f"{value:.1f} m", answer, QUESTION).status != "correct"


@given(st.lists(st.sampled_from(
    ("two", "Five", "twenty-two", "one", "ohms", "metres", "volts,", "seconds", "times", "два", "тридцать два", "метра",
     "вольт", "hundred", "and", "a", "half an", "hour", "a third of a",
     "полтора", "часа", "3", "m", "(", ")", "**", "-", ".", "ß", "İ", "\n")
), max_size=14).map(" ".join))  # fmt: skip
def test_measured_numbers_are_found_wherever_a_search_finds_them(text: str) -> None:
    assert measured_in_digits(text) == _NUMBER.sub(_before_digits, _FRACTION.sub(_fraction, text))
