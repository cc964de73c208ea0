"""Two answers to one item say the same by value: in any unit, form and spelling, right or wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import (
    ChoiceAnswer,
    Item,
    NumericAnswer,
    Option,
    ProofAnswer,
    Quantity,
    SymbolicAnswer,
    Tolerance,
)
from ansatz.scorers.answers import TYPES
from ansatz.scorers.sameness import same_answer


def item(answer: Any, kind: Any) -> Any:
    return Item("T", kind, "en", "mechanics/newtonian", "?", answer)


SPEED = item(NumericAnswer(Quantity("14", "m/s", Tolerance(relative=0.01))), "numeric")
ABSOLUTE = item(NumericAnswer(Quantity("14", "m/s", Tolerance(absolute=0.05))), "numeric")
RATIO = item(NumericAnswer(Quantity("2"), unitless=True), "numeric")
HEAT = item(NumericAnswer(Quantity("20", "degC", Tolerance(absolute=0.5))), "numeric")
FORMULA = item(SymbolicAnswer("v = \\sqrt{2 g h}"), "symbolic")
CHOICE = item(ChoiceAnswer("up", (Option("up", ("upwards",)), Option("down", ("downwards",)))), "choice")
PROOF = item(ProofAnswer("E = mc^2"), "proof")


@pytest.mark.parametrize(
    ("asked", "first", "second", "expected"),
    [
        (SPEED, "7 m/s", "700 cm/s", True),
        (SPEED, "v = 7.0 m/s", "25.2 km/h", True),
        (SPEED, "7 m/s", "7.05 m/s", True),
        (SPEED, "7 m/s", "7.5 m/s", False),
        (SPEED, "7 m/s", "7", False),
        (SPEED, "7", "7.0", True),
        (SPEED, "7 m/s", "7 kg", False),
        (SPEED, "-7 m/s", "7 m/s", False),
        (SPEED, "about the same", "about  the same", True),
        (SPEED, "about the same", "something else", False),
        (ABSOLUTE, "3 m/s", "3.04 m/s", True),
        (ABSOLUTE, "300 cm/s", "304 cm/s", True),
        (ABSOLUTE, "3 m/s", "3.06 m/s", False),
        (RATIO, "1/3", "0.3333", True),
        (RATIO, "\\frac{1}{3}", "0.3", False),
        (HEAT, "300 K", "26.85 °C", True),
        (HEAT, "300 K", "300 °C", False),
        (FORMULA, "v = \\sqrt{g h}", "v = (g h)^{1/2}", True),
        (FORMULA, "\\sqrt{g h}", "v = \\sqrt{h} \\sqrt{g}", True),
        (FORMULA, "\\sqrt{g h}", "\\sqrt{2 g h}", False),
        (FORMULA, "((((", "))))", False),
        (CHOICE, "downwards", "It points downwards.", True),
        (CHOICE, "downwards", "upwards", False),
        (CHOICE, "sideways", "neither", False),
        (PROOF, "It follows.", "It follows.", True),
        (PROOF, "It follows.", "Clearly.", False),
    ],
)
def test_what_is_the_same(asked: Item, first: str, second: str, expected: bool) -> None:
    assert same_answer(asked, first, second) is expected
    assert same_answer(asked, second, first) is expected


@pytest.mark.filterwarnings("error")
@given(st.sampled_from([SPEED, RATIO, FORMULA, CHOICE, PROOF]), st.text(max_size=40), st.text(max_size=40))
def test_no_text_raises(asked: Item, first: str, second: str) -> None:
    assert same_answer(asked, first, first)
    assert same_answer(asked, first, second) in (True, False)


def test_a_fault_of_a_scorer_is_no_equality_and_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr(type(TYPES["numeric"]), "same", fails)
    with pytest.warns(RuntimeWarning, match="KeyError: 'a fault'"):
        assert same_answer(SPEED, "1 m/s", "2 m/s") is False
