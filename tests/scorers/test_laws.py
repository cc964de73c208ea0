"""Standard laws and how they are misstated, against rows with their right twins, and the table against itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.scorers.derivations import first_mistake
from ansatz.scorers.formulas import dimension_of, free_symbols, unit_dimension
from ansatz.scorers.laws import Law, laws, misstated
from ansatz.scorers.notation import NO_NAMES
from ansatz.scorers.responses import extract

CASES = Path(__file__).parents[1] / "cases" / "laws.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
LAWS = laws().laws


def found(text: str, question: str = "") -> list[str]:
    return [one.law for _, one in misstated(text, extract(text, NO_NAMES).formulas, question)]


@pytest.mark.table("row", ROWS, ids=[f"{n}: {row['why']}" for n, row in enumerate(ROWS)])
def test_table(row: dict[str, Any]) -> None:
    assert found(row["text"]) == ([] if row["law"] is None else [row["law"]])


@pytest.mark.table("law", LAWS, ids=[f"{n}: {law.name}" for n, law in enumerate(LAWS)])
def test_every_form_has_the_dimension_of_its_left_side(law: Law) -> None:
    for forms in law.forms.values():
        for form in forms:
            units = {name: law.letters[name].unit for name in free_symbols(form)}
            assert dimension_of(form, units, conventional=False) == unit_dimension(law.unit)


@given(st.sampled_from(["v", "u", "V"]), st.sampled_from(["m", "M", "m_1"]), st.integers(1, 4), st.integers(2, 4))
def test_a_wrong_power_is_blamed_and_a_number_that_may_be_put_in_is_not(
    speed: str, mass: str, power: int, below: int
) -> None:
    text = rf"The kinetic energy is $E_k = \frac{{{mass} {speed}^{power}}}{{{below}}}$."
    assert bool(found(text)) == (power != 2)


def test_a_law_that_the_question_states_is_not_blamed() -> None:
    question = "In a toy world the kinetic energy is $K = m v$."
    assert first_mistake(question, "The kinetic energy is $K = m v$.") is None
    assert first_mistake("", "The kinetic energy is $K = m v$.") is not None
