"""Whether one equation can follow from another: one row a pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ansatz.items.model import Domain
from ansatz.scorers.derivations.following import _changes, implied, inconsistent, independent, without_common_solution
from ansatz.scorers.formulas import Frame
from ansatz.scorers.notation import read


def asked(question: Callable[..., Any], first: str, second: str) -> bool:
    return question(read(first), read(second), Frame().fresh())


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("x + y = 3", "2 x + 2 y = 5", True),
        ("x + y = 3", "2 x + 2 y = 6", False),
        ("x + y = 3", "x - y = 3", False),
        ("x + y = 3", "x + y = 3 + 10^{-7}", False),  # rounding
        ("x + y = 3", "x + y = 3.001", False),  # with decimals
        ("x + y = 3", "x + y = 3.5", True),
        ("3 = 3", "x + y = 3", False),
        ("\\ln(-x) = 3", "\\ln(-x) = 4", False),  # no real value
        ("x + y = 3", "x = 1", False),
        ("a x^2 = 1", "3 a x^2 = 4", True),
        ("a x^2 = 1", "\\frac{a x^2}{3} = 2", True),
    ],
)
def test_inconsistent(first: str, second: str, expected: bool) -> None:
    assert asked(inconsistent, first, second) is expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("x^2 = 4", "x = 3", True),
        ("x^2 = 4", "x = 2", False),
        ("x^2 = 4", "x = -2", False),
        ("x^2 = -1", "x = 2", False),  # no solution to compare
        ("x^2 = 4", "y = 3", False),
        ("x^2 = 4", "x + y = 3", False),
        ("3 = 4", "3 = 5", False),
        ("a x = 4", "x = a + 40", True),  # one of them does not follow from the other, though some a fits both
        ("x^2 = a", "x = \\sqrt{a}", False),
        ("x^2 = a", "x = 2 \\sqrt{a}", True),
        ("x^2 = a", "x^2 = 2 a", True),
        ("x^2 = 4", "\\sqrt{x} = 1.42", False),  # rounded
        ("x^2 = 4", "\\sqrt{x} = 1.9", False),  # nobody can tell at -2
        ("e^{x} = 100", "x = 4.7", False),  # rounded
        ("e^{x} = 100", "x = 5.1", True),
        ("\\frac{1}{x - 1} = 0", "x = 5", False),  # a pole is no root
        ("e^{x} = 100", "x = 3", True),
        ("e^{x} = 100", "x = \\ln(100)", False),
        ("x = 0", "x^3 = x", False),
        ("+".join(["x"] * 170) + " = 1", "x = 3", False),  # too large to look into
    ],
)
def test_without_common_solution(first: str, second: str, expected: bool) -> None:
    assert asked(without_common_solution, first, second) is expected


@pytest.mark.parametrize(
    ("equation", "by", "expected"),
    [
        ("x^2 = 4", "x = 2", True),
        ("x^2 = 4", "x = 3", False),
        ("x^2 = a^2", "x = a", True),
        ("x = a", "x^2 = a^2", False),  # -a as well
        ("x^2 = a^2 + b", "x = a", False),
        ("y = 1", "x = 2", False),
        ("x = 2", "\\sqrt{x} = -1", False),  # by what has no solution
        ("2 x = 3.98", "x = 2", True),  # rounded
        ("2 x = 3.5", "x = 2", False),
    ],
)
def test_implied(equation: str, by: str, expected: bool) -> None:
    assert asked(implied, equation, by) is expected


@pytest.mark.parametrize(
    ("other", "of", "expected"),
    [
        ("x = 3", "x^2 = 4", True),
        ("x = 2", "x^2 = 4", False),
        ("y = 3", "x^2 = 4", False),
        ("x + a = 3", "x = 2 a", True),
    ],
)
def test_independent(other: str, of: str, expected: bool) -> None:
    assert asked(independent, other, of) is expected


def test_a_domain_decides_what_is_put_in() -> None:
    frame = Frame({"a": Domain("interval", 4.0, 5.0)}).fresh()
    assert without_common_solution(read("x^2 = a - 10"), read("x = a"), frame) is False


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([1.0, 1.0, -1.0], [(1.0, 2.0)]),  # in the last interval
        ([-1.0, 1.0, -1.0], [(0.0, 1.0), (1.0, 2.0)]),
        ([1.0, 0.0, -1.0], []),  # a zero on the grid is no change between two points
        ([1.0, 1.0 + 1.0j, -1.0], []),
    ],
)
def test_changes_of_sign(values: list[complex], found: list[tuple[float, float]]) -> None:
    assert list(_changes([0.0, 1.0, 2.0], values)) == found
