"""Dimensions and mistakes for any formula and any text: total, deterministic, true to what was done to the gold."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.items.model import Context, Item, NumericAnswer, Prediction, Quantity, Symbol, SymbolicAnswer
from ansatz.scorers.formulas import Unlike, dimension_of, show
from ansatz.scorers.formulas.tree import Tree, integer, symbol, symbols
from ansatz.scorers.outcome import Score
from ansatz.scorers.score import score
from ansatz.scorers.strategies import expressions, mutated

UNITS = ["m", "s", "kg", "m/s", "N", "J", "1", "rad", "A", "V", "K", "flurb", ""]
TEXTS = st.text(alphabet="abvgh0123456789+-*/^=()\\{}$ <>.,;_фы√π", max_size=60)


def item_of(gold: str, context: Context = Context()) -> Item:  # noqa: B008 - frozen
    return Item(
        "P", "symbolic", "en", "mechanics/energy", "?", SymbolicAnswer(gold), final_answer=gold, context=context
    )


def classified(item: Item, answer: str) -> Score:
    found = score(item, Prediction("P", answer=answer))
    assert not found.notes
    return found


@st.composite
def declared(draw: Any) -> Any:
    tree = draw(expressions())
    names = sorted(symbols(tree))
    return tree, {name: draw(st.sampled_from(UNITS)) for name in names}


@given(declared())
def test_a_dimension_is_total_and_does_not_depend_on_names(pair: tuple[Any, ...]) -> None:
    tree, units = pair
    found = dimension_of(tree, units, conventional=False)
    assert found is None or isinstance(found, tuple | Unlike)
    names = {name: f"q_{{{n}}}" for n, name in enumerate(sorted(units))}

    def renamed(node: Tree) -> Tree:
        if node.kind == "symbol":
            return symbol(names[node.value])
        return Tree(node.kind, node.value, tuple(map(renamed, node.args)))

    again = dimension_of(renamed(tree), {names[name]: unit for name, unit in units.items()}, conventional=False)
    if isinstance(found, Unlike):
        assert isinstance(again, Unlike)
        assert (again.kind, again.dimensions) == (found.kind, found.dimensions)
    else:
        assert again == found


@given(declared(), st.integers(2, 9))
def test_dimensions_multiply_and_add(pair: tuple[Any, ...], power: int) -> None:
    tree, units = pair
    found = dimension_of(tree, units, conventional=False)
    if not isinstance(found, tuple):
        return
    raised = tuple((base, exponent * Fraction(power)) for base, exponent in found)
    assert dimension_of(Tree("pow", None, (tree, integer(power))), units, conventional=False) == raised
    assert dimension_of(Tree("add", None, (tree, tree)), units, conventional=False) == found
    assert dimension_of(Tree("div", None, (tree, tree)), units, conventional=False) == ()
    other = Tree("mul", None, (tree, Tree("unit", "candela")))
    assert isinstance(dimension_of(Tree("add", None, (tree, other)), units, conventional=False), Unlike)


@given(TEXTS, st.sampled_from(["v = \\sqrt{2 g h}", "n < 3", "(a, b)", "x = a + b t"]))
def test_any_text_gets_a_tag_or_is_right(text: str, gold: str) -> None:
    context = Context(symbols=(Symbol("v", unit="m/s"), Symbol("g", unit="m/s^2"), Symbol("h", unit="m")))
    found = classified(item_of(gold, context), text)
    assert (found.error is None) == (found.status == "correct")
    json.dumps(found.to_json(), allow_nan=False)


@given(TEXTS)
def test_any_text_for_a_number_gets_a_tag_or_is_right(text: str) -> None:
    item = Item(
        "P", "numeric", "en", "mechanics/energy", "?", NumericAnswer(Quantity("14", "m/s")), final_answer="14 m/s"
    )
    found = classified(item, text)
    assert (found.error is None) == (found.status == "correct")
    json.dumps(found.to_json(), allow_nan=False)


@settings(max_examples=25)
@given(expressions(), st.sampled_from(["2", "\\frac{1}{2}", "3", "\\pi", "-1", "10"]))
def test_a_constant_factor_is_algebra(tree: Tree, factor: str) -> None:
    if not symbols(tree):
        return
    gold = show(tree)
    found = classified(item_of(f"Y = {gold}"), f"Y = {factor} \\left({gold}\\right)")
    if found.status in ("incorrect", "partial"):
        assert found.error.sspb == "algebra", found.error


@settings(max_examples=25)
@given(mutated())
def test_the_same_answer_gets_the_same_tag(pair: tuple[Any, ...]) -> None:
    gold, answer = map(show, pair[:2])
    first, second = (classified(item_of(gold), answer) for _ in range(2))
    assert first == second


@given(st.floats(1e-3, 1e3), st.sampled_from([2.0, 0.5, -1.0, 10.0, 0.01, 3.141592653589793]))
def test_a_simple_factor_of_a_number_is_algebra(gold: float, factor: float) -> None:
    item = Item("P", "numeric", "en", "mechanics/energy", "?", NumericAnswer(Quantity(f"{gold:.6g}", "m")))
    error = classified(item, f"{gold * factor:.6g} m").error
    assert error.sspb == "algebra"
