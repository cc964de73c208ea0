"""Which letter may stand for which: one row a pair of lists, with the letters that the question writes."""

from __future__ import annotations

import pytest

from ansatz.scorers.answers.leeway.pairing import one_custom, pairing, same_by_custom
from ansatz.scorers.problem import Problem


@pytest.mark.parametrize(
    ("unknown", "wanted", "letters", "expected"),
    [
        ("T_1 T_2", "T_H T_C", "", "T_H T_C"),  # the first is the hot one
        ("T_1 T_2", "T_C T_H", "", "T_H T_C"),
        ("T_a T_b", "T_H T_C", "", "T_H T_C"),
        ("T_x T_y", "T_H T_C", "", None),
        ("T_1 T_x", "T_H T_y", "", "T_H T_y"),
        ("x y", "a b", "", None),  # two ways
        ("x a", "a b", "", "b a"),  # by its letter
        ("v x", "V a", "", "V a"),
        ("x l", "L a", "", "a L"),  # by its letter in the other case
        ("k", "const", "", "const"),
        ("k", "const", "k", None),
        ("const", "k", "k", None),
        ("m", "M", "m", None),
        ("p", "P", "p", "P"),
        ("p", "q", "p", None),
        ("v_0", "V_0", "v V", "V_0"),
        ("v", "V", "V", None),
        ("v_a", "v_b", "v_a v_b", None),
        ("\\omega", "\\omega_1", "\\omega_1 \\omega_2", None),  # either of them
        ("\\omega", "\\omega_1", "\\omega_1", "\\omega_1"),
        ("v_1", "v_2", "", None),
        ("v_1", "v_f", "", "v_f"),
        ("T_h", "\\tau_h", "", "\\tau_h"),
        ("T_h", "\\tau_c", "", None),
        ("K_B", "k", "", "k"),
        ("K", "k", "k", "k"),
        ("f", "\\nu", "", "\\nu"),
        ("f", "\\nu", "\\nu", None),
        ("f", "m", "", None),
        ("\\hat{x}", "a", "", None),  # a direction is no length
    ],
)
def test_pairing(unknown: str, wanted: str, letters: str, expected: str | None) -> None:
    found = pairing(unknown.split(), wanted.split(), Problem(letters=frozenset(letters.split())), frozenset())
    assert found == (None if expected is None else dict(zip(unknown.split(), expected.split(), strict=True)))


def test_a_letter_with_an_index_behind_a_space() -> None:
    assert pairing(["\\Delta c"], ["\\Delta_c"], Problem(), frozenset()) == {"\\Delta c": "\\Delta_c"}


def test_what_is_allowed_beforehand() -> None:
    assert pairing(["f"], ["m"], Problem(), frozenset({("f", "m")})) == {"f": "m"}


@pytest.mark.parametrize(
    ("one", "other", "same"), [("f_1", "\\nu_1", True), ("f_1", "\\nu_2", False), ("f", "\\nu", False)]
)
def test_two_letters_by_custom(one: str, other: str, same: bool) -> None:
    assert same_by_custom(one, other) is same
    assert one_custom("T", "\\tau")
    assert not one_custom("T", "m")
