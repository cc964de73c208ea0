"""What must hold of derivatives that are not carried out, whatever the letters are."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.formulas.derivatives import derivative_symbol, rate_of, reciprocals

LETTERS = st.sampled_from(["u", "v", "w", "p", "Q", "R", "B", "\\rho", "\\theta", "\\lambda", "m_0", "V_1"])
VARIABLES = st.sampled_from(["t", "x", "z", "T", "\\beta"])


@st.composite
def two_and_variable(draw: Any) -> Any:
    first, second = draw(st.lists(LETTERS, min_size=2, max_size=2, unique=True))
    return first, second, draw(VARIABLES)


@given(two_and_variable())
def test_a_product_of_unstated_functions_follows_the_product_rule(drawn: tuple[str, ...]) -> None:
    u, v, x = drawn
    whole = rf"\frac{{d({u} {v})}}{{d{x}}}"
    rule = rf"{u}\frac{{d{v}}}{{d{x}}} + {v}\frac{{d{u}}}{{d{x}}}"
    assert equivalent(whole, rule).equal is True
    assert equivalent(whole, rule, final=True).equal is True
    assert equivalent(whole, "0", final=True).equal is not True
    assert equivalent(whole, rf"2\left({rule}\right)", final=True).equal is not True


@given(two_and_variable())
def test_a_logarithm_is_differentiated_by_the_chain_rule(drawn: tuple[str, ...]) -> None:
    u, _, x = drawn
    left = rf"\frac{{d\ln {u}}}{{d{x}}}"
    assert equivalent(left, rf"\frac{{1}}{{{u}}}\frac{{d{u}}}{{d{x}}}", final=True).equal is True
    assert equivalent(left, rf"\frac{{d{u}}}{{d{x}}}", final=True).equal is not True


@given(two_and_variable(), st.sampled_from(["=", r"\approx"]))
def test_a_derivative_is_no_name_of_its_body_nor_of_its_inverse(drawn: tuple[str, ...], relation: str) -> None:
    u, v, x = drawn
    gold = rf"{u} {relation} 3 {v}"
    assert equivalent(gold, rf"\frac{{d{u}}}{{d{x}}} = 3 {v}", final=True).equal is not True
    slope = rf"\frac{{d{u}}}{{d{x}}} {relation} 3 {v}"
    assert equivalent(slope, rf"\frac{{d{x}}}{{d{u}}} = 3 {v}", final=True).equal is not True
    assert equivalent(slope, rf"\frac{{d{x}}}{{d{u}}} = \frac{{1}}{{3 {v}}}", final=True).equal is True


@given(LETTERS, VARIABLES, st.integers(1, 5))
def test_the_name_of_a_derivative_says_what_it_is(body: str, variable: str, order: int) -> None:
    name = str(derivative_symbol(body, variable, order).value)
    rate = rate_of(name)
    assert (rate.body, rate.variable, rate.order) == (body, variable, order)
    if order == 1:
        assert reciprocals([name], [str(derivative_symbol(variable, body, 1).value)])


@given(st.dictionaries(st.sampled_from(["x", "y", "z", "u", "v_1", "v_2"]), st.integers(-9, 9), min_size=2, max_size=4))
def test_values_with_names_stay_apart(values: dict[str, Any]) -> None:
    stated = ", ".join(f"{name} = {value}" for name, value in values.items())
    turned = ", ".join(f"{name} = {value}" for name, value in reversed(values.items()))
    assert equivalent(stated, turned, final=True).equal is True
    first = next(iter(values.values()))
    assert equivalent(stated, str(first), final=True).equal is not True
    assert equivalent(str(first), stated, final=True).equal is not True
