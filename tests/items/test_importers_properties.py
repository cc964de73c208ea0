"""What must hold of any published gold answer, however it is written."""

import string
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.golds.constants import read_constant
from ansatz.items.golds.labels import labels_one_quantity, last_member
from ansatz.items.golds.options import lettered_options
from ansatz.items.model import NumericAnswer
from ansatz.items.units import parse_unit

PIECES = st.sampled_from(
    [
        *"0123456789.,+-*/^_=<>(){}[]|!'$~ \\xmVKeE°%", "\\frac", "\\sqrt", "\\text{", "\\mathrm{", "\\left(",
        "\\right)", "\\times 10^", "\\pi", "\\approx", "\\le", "\\Delta ",
        "\\langle", "\\rangle", "\\boxed{", "\\begin{array}{l}",
        "\\end{array}", "\\ln", "\\,", "\\quad", "kg", "m/s", "cm}", "(a)", "\\mathring{A}", "\n", "é", "\u2028",
    ]
)  # fmt: skip
MESS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=40).map("".join))


@given(MESS, MESS)
def test_any_text_is_read_or_refused(text: str, question: str) -> None:
    lettered_options(question)
    labels_one_quantity(text, quotient=True)
    last_member(text)
    try:
        gold = read_gold(text, question)
    except GoldError:
        return
    if isinstance(gold.answer, NumericAnswer):
        # What the items' own reading will ask of it.
        assert parse_unit(gold.answer.gold.unit) is not None
        assert gold.answer.unitless == (gold.answer.gold.unit == "")
        assert gold.answer.gold.value.strip()


@given(
    st.integers(-(10**9), 10**9),
    st.integers(0, 6),
    st.integers(-40, 40),
    st.sampled_from(["\\times 10^{%d}", " \\cdot 10^{%d}", "e%d", "\\,\\times\\,10^{%d}"]),
)
def test_a_literal_keeps_its_value_and_its_last_place(digits: int, places: int, power: int, spelling: str) -> None:
    sign = "-" if digits < 0 else ""
    whole = str(abs(digits)).rjust(places + 1, "0")
    mantissa = f"{sign}{whole[: len(whole) - places]}.{whole[len(whole) - places :]}" if places else f"{sign}{whole}"
    constant = read_constant(mantissa + spelling % power)
    assert constant is not None
    literal = constant.literal
    assert literal is not None
    assert literal.value == Fraction(digits, 10**places) * Fraction(10) ** power
    assert literal.half_place == Fraction(1, 2 * 10**places) * Fraction(10) ** power
    assert Fraction(literal.text) == literal.value


@given(st.text(string.ascii_letters, min_size=1, max_size=1), st.integers(2, 99))
def test_a_letter_of_the_question_is_never_a_unit(letter: str, number: int) -> None:
    answer = read_gold(f"{number} {letter}", f"The quantity ${letter}$ is known.").answer
    assert not isinstance(answer, NumericAnswer)
