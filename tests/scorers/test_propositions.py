"""Statements in words as propositions: what keeps a verdict, and what never keeps full marks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz import grade
from ansatz.scorers.answers.statements.propositions import by_propositions
from ansatz.scorers.answers.statements.propositions.folding import folded
from ansatz.scorers.answers.statements.propositions.reading import said_text
from ansatz.scorers.answers.statements.propositions.values import marked

# Ways to say one thing of a thing, and ways to say what it excludes.
SCALES: dict[str, Any] = {
    "up": ("increases", "rises", "grows", "goes up", "becomes larger"),
    "down": ("decreases", "drops", "falls", "goes down", "becomes smaller"),
    "same": ("stays the same", "remains constant", "is unchanged", "does not change"),
    "double": ("doubles", "increases by a factor of two", "becomes twice as large", "increases by 100%"),
    "half": ("is halved", "drops to half of its value", "decreases by 50%", "decreases by a factor of 2"),
}
THINGS = ("pressure", "temperature", "current", "kinetic energy", "angular momentum", "frequency")
DENIED = {
    "increases": "does not increase",
    "rises": "does not rise",
    "grows": "does not grow",
    "decreases": "does not decrease",
    "drops": "does not drop",
    "falls": "doesn't fall",
    "doubles": "does not double",
    "is unchanged": "is not unchanged",
    "remains constant": "doesn't remain constant",
    "is halved": "is not halved",
}

things = st.sampled_from(THINGS)
ways = st.sampled_from(sorted(SCALES))


def asked(*names: str) -> str:
    return f"The switch is closed. What happens to the {' and to the '.join(names)}?"


@given(things, ways, st.data())
def test_synonyms_keep_the_verdict(thing: str, way: str, data: Any) -> None:
    gold, answer = (data.draw(st.sampled_from(SCALES[way])) for _ in range(2))
    for said in (f"The {thing} {answer}.", f"It {answer}", f"It {answer}, because the field is stronger."):
        assert grade(f"The {thing} {gold}.", said, asked(thing)).status == "correct", (gold, said)


@given(things, ways, ways, st.data())
def test_another_value_is_never_right(thing: str, way: str, other: str, data: Any) -> None:
    gold, answer = data.draw(st.sampled_from(SCALES[way])), data.draw(st.sampled_from(SCALES[other]))
    if way != other:
        assert grade(f"The {thing} {gold}.", f"The {thing} {answer}", asked(thing)).status != "correct", (gold, answer)


@given(things, st.sampled_from(sorted(DENIED)))
def test_a_denial_is_never_right(thing: str, way: str) -> None:
    assert grade(f"The {thing} {way}.", f"The {thing} {DENIED[way]}.", asked(thing)).status != "correct"
    assert grade(f"The {thing} {way}.", f"It is not true that the {thing} {way}.", asked(thing)).status != "correct"
    assert grade(f"The {thing} {way}.", f"The {thing} may be such that it {way}.", asked(thing)).status != "correct"


@given(st.lists(things, min_size=2, max_size=2, unique=True), ways, ways)
def test_the_order_of_independent_claims_does_not_matter(pair: list[str], way: str, other: str) -> None:
    (one, two), (first, second) = pair, (SCALES[way][0], SCALES[other][0])
    gold = f"The {one} {first} and the {two} {second}."
    turned = f"The {two} {second} and the {one} {first}"
    assert grade(gold, turned, asked(one, two)).status == "correct"
    if way != other:
        swapped = f"The {one} {second} and the {two} {first}"
        assert grade(gold, swapped, asked(one, two)).status != "correct"
    assert grade(gold, f"The {one} {first}", asked(one, two)).status != "correct"


@given(
    st.text("AB xy$\\{}texpositv d,.:;()'-+>0142%/°", max_size=60), st.text("AB no than is larger, up.", max_size=40)
)
def test_total(gold: str, answer: str) -> None:
    assert by_propositions(gold, answer, answer, "en") in (None, by_propositions(gold, answer, answer, "en"))
    marked(folded(gold))
    said_text(gold)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It is reduced to one quarter", ("factor", "1/16")),
        ("decreases by a factor of 3", ("factor", "1/9")),
        ("becomes $\\sqrt{2}$ times as large", ("factor", "2")),
        ("increases by 50 %", ("factor", "9/4")),
        ("$-\\hat{y}$", ("axis", "-y")),
        ("along the positive z-axis", ("axis", "+z")),
        ("perpendicular to the page pointing inward", ("page", "into")),
    ],
)
def test_values(text: str, value: tuple[str, ...]) -> None:
    assert marked(folded(text)).values == (value,)
