"""What is read out of a question."""

import pytest

from ansatz.scorers.problem import read_problem


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("A stone falls from rest. Find its speed after 3 s in m/s.", "m/s"),
        ("Give your answer in metres.", "metres"),
        ("What is the wavelength in nanometers?", "nanometers"),
        ("Find the depth of the shaft (in m).", "m"),
        ("How far does it roll? (Unit: m)", "m"),
        ("How many mg of salt are left?", "mg"),
        ("What is the angle, in degrees, between the two rays?", "degrees"),
        ("What percent of the light is transmitted?", "%"),
        ("Найдите длину волны. Ответ дайте в см.", "см"),
        ("A block slides in air on a plane. Find its speed.", ""),
        ("Find the force in terms of $m$ and $g$.", ""),
        ("Find the speed in m/s, then the time in s.", ""),
    ],
)
def test_unit_that_is_asked_for(question: str, unit: str) -> None:
    language = "ru" if "Найдите" in question else "en"
    assert read_problem(question, language=language).unit == unit


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which is conserved?\n(A) energy\n(B) momentum\n(C) neither", ("a", "b", "c")),
        ("Which is conserved?\nA. energy\nB. momentum", ("a", "b")),
        ("Which is conserved?\n1) energy\n2) momentum", ("1", "2")),
        ("Which is conserved?\nOption A: energy\nOption B: momentum", ("a", "b")),
        ("(a) Find the energy. (b) Find the momentum.", ()),
        ("Two balls collide. (a) What is the final speed? (b) Which one stops?", ()),
        ("A ball rolls down a plane.", ()),
    ],
)
def test_listed_options(question: str, names: tuple[str, ...]) -> None:
    assert tuple(option.name for option in read_problem(question).options) == names


def test_letters_have_meanings_values_and_definitions() -> None:
    problem = read_problem(
        "A block of mass $m = 2\\,\\text{kg}$ hangs on a spring of stiffness $k$, where $\\omega^2 = k/m$. "
        "Find the amplitude $A$."
    )
    assert problem.meaning("m") == "mass"
    assert problem.meaning("k") == "stiffness"
    assert [(given.name, given.value) for given in problem.givens] == [("m", "2")]
    assert problem.symbols == ("A",)
    assert {"m", "k", "A", "\\omega"} <= problem.letters
