"""Answers of one form, nuclides, lists of matches, phasors, terms, ranges: what holds for every text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from answer_cases import rows
from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.scorers.answers.forms.matches import by_matches
from ansatz.scorers.answers.forms.measured_values import by_ends, by_uncertainty
from ansatz.scorers.answers.forms.nuclides import by_nuclide
from ansatz.scorers.answers.forms.phasors import by_phasor
from ansatz.scorers.answers.forms.readers import OF_FORMULAS, OF_WORDS, Form, Pair
from ansatz.scorers.answers.forms.terms import by_terms
from ansatz.scorers.answers.spellings.cases_in_words import with_conditions
from ansatz.scorers.answers.spellings.quotients import as_ratio, the_right_way
from ansatz.scorers.outcome import Verdict

FORMS: list[Callable[[str, str], Verdict | None]] = [
    by_nuclide,
    by_terms,
    lambda gold, answer: by_matches(gold, answer, ""),
    lambda gold, answer: by_phasor(gold, answer, "en"),
    lambda gold, answer: by_uncertainty(gold, answer, "en"),
    lambda gold, answer: by_ends(gold, answer, "en"),
]
PIECES = st.lists(
    st.sampled_from(
        [
            "A-3, B-4, C-1",
            "^{14}_6C",
            "carbon-14",
            "3 + 4j",
            "50∠53°",
            "^3P_{0,1,2}",
            "±",
            "(2.0 ± 0.1) m",
            "5 to 7 m",
            "от",
            "T_1/T_2 = ",
            "3 : 4",
            "\\frac{",
            "}",
            "(",
            ")",
            "e^{i",
            "\\sqrt{",
            "π/",
            "9" * 30,
            "^",
            "_",
            " for ",
            "x < 1",
            "√",
            ".",
        ]
    ),
    max_size=8,
).map("".join)


@given(PIECES, PIECES)
@settings(max_examples=60, deadline=None)
def test_no_text_raises(gold: str, answer: str) -> None:
    for form in FORMS:
        form(gold, answer)
    with_conditions(f"cases {gold}", answer)
    the_right_way(gold, answer, gold)
    as_ratio(gold, answer)


@pytest.mark.parametrize(
    "text",
    ["^{14}_6C", "^3P_{0,1,2}, ^1D_2", "A-3, B-4, C-1", "(30 + 40j) V", "(2.00 ± 0.02) m", "400 nm to 700 nm"],
)
def test_each_form_is_itself_and_nothing_else(text: str) -> None:
    found = [verdict.equal for form in FORMS if (verdict := form(text, text)) is not None]
    assert found == [True]


@given(st.floats(0.5, 500), st.floats(-3, 3), st.floats(0.05, 3))
@settings(max_examples=40, deadline=None)
def test_a_turned_phasor_is_another(size: float, angle: float, turn: float) -> None:
    gold = f"{size:.6f}∠{angle:.6f} V".replace("∠-", "∠−")
    assert by_phasor(gold, gold, "en") == Verdict(True, "tolerance", "the same complex number")
    turned = by_phasor(gold, f"{size:.6f}∠{angle + turn:.6f} V", "en")
    assert turned is not None
    assert turned.equal is False


@given(st.permutations("ABCD"), st.permutations("1234"))
@settings(max_examples=40, deadline=None)
def test_the_order_of_pairs_makes_no_difference(letters: list[str], numbers: list[str]) -> None:
    pairs = dict(zip(letters, numbers, strict=True))
    gold = ", ".join(f"{letter}-{pairs[letter]}" for letter in sorted(pairs))
    verdict = by_matches(gold, "; ".join(f"{letter}{number}" for letter, number in pairs.items()), "")
    assert verdict is not None
    assert verdict.equal
    row = by_matches(gold, "".join(pairs[letter] for letter in sorted(pairs)), "")
    assert row is not None
    assert row.equal


@pytest.mark.parametrize("forms", [OF_FORMULAS, OF_WORDS])
def test_no_gold_is_of_two_forms(forms: tuple[Form, ...]) -> None:
    for row in rows("grade"):
        pair = Pair(row["gold"], row["answer"], row.get("question", ""), "en", row["gold"])
        read = [form.name for form in forms if form.read(pair)]
        assert len(read) < 2, (row, read)
