"""Several answers to one question: which part, which request, and where the published solution tells."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.items.importers.conversion import BY_PLACE_OF_SYMBOL, BY_REQUEST, BY_SOLUTION, IN_PART, collect
from ansatz.items.importers.requests import parts_by_solution, requests_for, requests_of_parts
from ansatz.items.importers.several import Published, items_of, whole_question
from ansatz.items.model import Item, WordsAnswer

TWO = "A block slides down a ramp. Find its speed at the bottom. How long does it take?"
SUBPARTS = "A cylinder spins.\n\n(a) Find the field.\n\n(b) What is its energy\n\n(i) at rest?\n\n(ii) while it spins?"

# A question, how many answers there are, and what asks for each; nothing where that is not clear.
CASES = [
    (TWO, 2, ["Answer only this: Find its speed at the bottom.", "Answer only this: How long does it take?"]),
    (TWO, 3, []),
    (SUBPARTS, 3, ["Answer part (a).", "Answer part (b)(i).", "Answer part (b)(ii)."]),
    (SUBPARTS, 2, []),
    ("(a) Find $x$. (b) Explain why. (c) Find $y$.", 2, ["Answer part (a).", "Answer part (c)."]),
    ("(a) Find $x$. (b) Show that $x > 0$. (c) Find $y$.", 2, []),  # what is shown may be an answer
    ("(a) Find $x$. What is $y$? (b) Compute $z$.", 3,
     ["Answer only this of part (a): Find $x$.", "Answer only this of part (a): What is $y$?", "Answer part (b)."]),
    ("Find the field and the force on it.", 2,
     ["Answer only this: Find the field", "Answer only this: Find the force on it."]),
    ("Find the field and the force, and the torque.", 2, []),
    ("Find the speed and explain it. What is the time?", 2, []),  # an explanation may be an answer or none
    ("What are the maxima and minima? Find $k$.", 2, []),
    ("If it is at rest at first, find $v$. If it moves, find $w$.", 2,
     ["Answer only this: If it is at rest at first, find $v$.", "Answer only this: If it moves, find $w$."]),
    ("It can find no way. What is $v$?", 2, []),
    ("**(a)** Find $x$.\n**(b)** Find $y$.", 2, ["Answer part (a).", "Answer part (b)."]),
    ("a. Find $x$.\nb. Find $y$.", 2, ["Answer part (a).", "Answer part (b)."]),
    ("The rate $f(a) = b$ (a) is known. Find $x$.", 2, []),
    ("Find $v$. Find $v$.", 2, []),  # twice the same words ask for nothing of their own
]  # fmt: skip


@pytest.mark.parametrize(("question", "count", "expected"), CASES, ids=[f"{q[:24]}-{n}" for q, n, _ in CASES])
def test_requests(question: str, count: int, expected: list[Any]) -> None:
    assert requests_for(question, count) == expected


LETTERED = "(a) Find the energy.\n(b) Find the speed and the time.\n(c) Explain it."
SOLVED = "(a) So $E = 2 m g h$.\n(b) It moves with $v = \\sqrt{2 g h}$ for $t = 3 \\, \\text{s}$.\n(c) It falls."


@pytest.mark.parametrize(("solution", "answers", "expected"), [
    (SOLVED, ["E = 2 mgh", "\\sqrt{2 g h}", "t = 3\\ \\mathrm{s}"], ["a", "b", "b"]),
    (SOLVED, ["E = 2 mgh", "t = 3 s", "v = \\sqrt{2 g h}"], ["a", "b", "b"]),  # within a part any order
    (SOLVED, ["\\sqrt{2 g h}", "E = 2 mgh", "t = 3 s"], []),  # parts come in their order
    (SOLVED, ["v = \\sqrt{2 g h}", "t = 3 s"], []),  # part (a) asks for something
    (SOLVED, ["E = 2 mgh", "7 m"], []),  # which may be of (a), (b) or (c)
    ("So $E = 2 m g h$ and $v$.", ["E = 2 mgh", "v = 7"], []),
    ("", ["E = 2 mgh", "v = 7"], []),
])  # fmt: skip
def test_parts_by_the_published_solution(solution: str, answers: list[str], expected: list[Any]) -> None:
    assert parts_by_solution(LETTERED, solution, answers) == expected


def test_requests_of_a_part() -> None:
    assert requests_of_parts(LETTERED, ["a", "b", "b"], ["E", "v", ""]) == [
        ("Answer part (a).", False),
        ("Answer part (b). Find $v$.", False),
        ("Answer only this of part (b): Find the time.", False),
    ]
    assert requests_of_parts("(a) Go. (b) See.", ["b", "b"], ["v", "v"]) == [
        ("Answer part (b). Give answer 1 of 2 to it.", True),
        ("Answer part (b). Give answer 2 of 2 to it.", True),
    ]


def made(question: Any, answers: Any, solution: Any = None) -> Any:
    item = Item("m/1", "words", "en", "x/y", question, WordsAnswer(""), solution_outline=solution)
    conversion = collect(items_of(item, [Published(one) for one in answers]))
    assert all(whole_question(one) == question for one in conversion.items)
    asked = [one.question.removeprefix(question).strip() for one in conversion.items]
    return asked, {one.reason for one in conversion.remarks if one.kind == "guessed"}


def test_each_way_is_told() -> None:
    assert made(TWO, ["3 m/s", "2 s"])[1] == {BY_REQUEST}
    assert made(LETTERED, ["E = 2 mgh", "\\sqrt{2 g h}", "\\sqrt{7}", "t = 3 s"], SOLVED) == (
        ["Answer part (a).", "Answer part (b). Give answer 1 of 3 to it.", "Answer part (b). Give answer 2 of 3 to it.",
         "Answer part (b). Find $t$."],
        {BY_SOLUTION, IN_PART},
    )  # fmt: skip
    assert made("Tell of it.", ["v = 3 m/s", "\\text{it is dark}", "v = 5 m/s", "t = 2 s"])[0] == [
        "Give answer 1 of 4.", "Give answer 2 of 4.", "Give answer 3 of 4.", "Give answer 4 of 4: find $t$.",
    ]  # fmt: skip
    assert BY_PLACE_OF_SYMBOL in made("Tell of it.", ["v = 3 m/s", "\\text{it is dark}"])[1]


@settings(max_examples=60)
@given(st.text(alphabet="(ab)i.? \nFind what$\\and", max_size=200), st.integers(1, 6), st.lists(st.text(max_size=9)))
def test_any_text_is_taken(question: Any, count: Any, answers: Any) -> None:
    found = requests_for(question, count)
    assert len(found) in (0, count)
    marks = parts_by_solution(question, question, answers)
    assert marks == sorted(marks)
    assert len(marks) in (0, len(answers))
