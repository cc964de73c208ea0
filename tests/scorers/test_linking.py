"""What the words before and behind a formula say of it, by example."""

from __future__ import annotations

from typing import Any

import pytest

from ansatz.scorers.derivations import linking

FAR = " and so on" * 17  # more than what is looked at


def _around(text: str) -> tuple[Any, ...]:
    """The text without its bars, and the two places where they stood; one bar says both."""
    before, _, rest = text.partition("|")
    inside, bar, behind = rest.partition("|")
    return (before + inside + behind, len(before), len(before + inside)) if bar else (before + rest, len(before), None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wait, that gives |v = 2", True),
        ("Wait.\nThis gives |v = 2", False),
        ("Thus |v = 2", False),
        (f"Wait, that is {FAR} |v = 2", False),
        (f"No. {FAR} Hmm, |v = 2", True),
    ],
)
def test_taken_back(text: str, expected: bool) -> None:
    assert linking.taken_back(*_around(text)[:2]) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("|2 = 3/6| * side", True), ("10% of |6 = 2|", True), ("3 / |6 = 2|", True), ("|6 = 2| metres", False),
        ("of course: |6 = 2|", False), ("|2 = 3|\n* next", False), ("of |6 = 2|", True), ("2 * $|6 = 2|$", True),
        ("/|6 = 2|", True), ("a force of |6 = 2|", False),
    ],
)  # fmt: skip
def test_cut_off(text: str, expected: bool) -> None:
    assert linking.cut_off(*_around(text)) is expected


@pytest.mark.parametrize(
    ("between", "expected"),
    [("$, $", True), (" so ", True), ("$. Hence: $", True), (" is worked on ", False), (" so to say ", False)],
)
def test_at_once(between: str, expected: bool) -> None:
    assert linking.at_once(between) is expected


@pytest.mark.parametrize(
    ("text", "supposed", "put_in"),
    [
        ("holds for |x = 2", True, False), ("for |x = 2", True, False), ("then |x = 2", False, False),
        ("substituting |x = 2", False, True), ("using: |x = 2", False, True), ("for this |x = 2", False, False),
        (f"for {FAR}|x = 2", False, False), ("|x = 2", False, False),
    ],
)  # fmt: skip
def test_supposed_and_put_in(text: str, supposed: bool, put_in: bool) -> None:
    assert linking.supposed(*_around(text)[:2]) is supposed
    assert linking.put_in(*_around(text)[:2]) is put_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Now substitute the value of |x = 2", True), ("We now substitute the value of |x = 2", False),
        ("Compare the value of |x = 2", False), ("Substitute this.\nThe value is |x = 2", False),
    ],
)  # fmt: skip
def test_brought_in(text: str, expected: bool) -> None:
    assert linking.brought_in(*_around(text)[:2]) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("|2 + 2 = 5| is not true", True), ("Is |2 + 2 = 4|?", True), ("|7 = 2| mod 5", True), ("|2 + 2 = 4|.", False),
        ("This cannot be.\n|2 + 2 = 4|.", False), ("not so\n|2 + 2 = 4|.", False),
        ("It is not true that |2 + 2 = 5|.", True),
    ],
)  # fmt: skip
def test_denied(text: str, expected: bool) -> None:
    assert linking.denied(*_around(text)) is expected


@pytest.mark.parametrize(
    ("between", "follows", "worked_on", "another"),
    [
        (" which simplifies to ", True, True, False),
        (". Adding both gives ", True, False, False),
        (" or ", False, False, True),
        (". Using ", False, False, False),
        (" so ", True, False, False),
        (" \\Rightarrow ", True, False, False),
        (". The mass is ", False, False, False),
        (f". It simplifies.{FAR}. The mass is ", False, False, False),
        (f" which simplifies{FAR}, and the mass is ", False, False, False),
        (". In the second case ", False, False, True),
    ],
)
def test_between_two_formulas(between: str, follows: bool, worked_on: bool, another: bool) -> None:
    assert linking.follows(between) is follows
    assert linking.worked_on(between) is worked_on
    assert linking.another_case(between) is another


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Check with the given equation: |4 = 4", True),
        ("Check: |4 = 4", True),
        ("Hence |4 = 4", False),
        (f"Check it.{FAR} Hence |4 = 4", False),
        (f"Hence.{FAR} Check: |4 = 4", True),
    ],
)
def test_put_to_the_test(text: str, expected: bool) -> None:
    assert linking.put_to_the_test(*_around(text)[:2]) is expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("Thus, the speed is ", True),
        # Eleven words that name an operation are algebra, twelve tell something: what follows is of what they tell.
        ("To find the mean speed we divide the way by time. Thus, the speed is ", True),
        ("To find the mean speed we divide the whole way by time. Thus, the speed is ", False),
    ],
)
def test_concluded(before: str, expected: bool) -> None:
    assert linking.concluded(before) is expected
