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


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("Ein Stein fällt 3 s lang. Wie groß ist seine Geschwindigkeit in Metern pro Sekunde?", "m / s"),
        ("Bestimmen Sie die Masse. Geben Sie das Ergebnis in Gramm an.", "g"),
        ("Wie viele Joule werden frei?", "J"),
        ("Berechne die Länge (Einheit: cm).", "cm"),
        ("Wie schnell bewegt sich ein Block in der Luft?", ""),
    ],
)
def test_a_german_question_is_read_by_its_words(question: str, unit: str) -> None:
    assert " ".join(read_problem(question, language="de").unit.split()) == unit


def test_what_a_german_question_asks_for() -> None:
    problem = read_problem(
        "Ein Ball der Masse $m$ ruht. Bestimme die Kraft $F$, die ihn hält, wobei $k = m g$ ist.", language="de"
    )
    assert problem.quantity[0].split()[0] == "kraft"
    assert problem.symbols == ("F",)
    assert problem.definitions == ("k = m g",)
    assert read_problem("Wie schnell fällt er?", language="de").quantity == ("geschwindigkeit",)
    assert not read_problem("(a) Bestimme die Höhe. (b) Berechne die Zeit.", language="de").options
    assert len(read_problem("Was gilt?\n(a) Die Höhe steigt.\n(b) Die Zeit sinkt.", language="de").options) == 2
