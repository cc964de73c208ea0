"""Dimensions of formulas: a table of cases, what an item declares, and hostile trees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.context import Constant, Context, Symbol
from ansatz.scorers.formulas import Tree, Unlike, dimension_of, spelled, unit_dimension
from ansatz.scorers.formulas.tree import integer, symbol
from ansatz.scorers.limits import NODES
from ansatz.scorers.notation import Names, read
from ansatz.scorers.problem import units_of

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "cases/dimensions.jsonl").read_text().splitlines()]
UNITS = {
    "m": "kg", "v": "m/s", "g": "m/s^2", "h": "m", "x": "m", "t": "s", "L": "m", "A": "m", "\\tau": "s",
    "\\omega": "rad/s", "\\theta": "rad",
}  # fmt: skip


@pytest.mark.table("case", CASES, ids=[case["formula"] for case in CASES])
def test_table(case: dict[str, Any]) -> None:
    found = dimension_of(read(case["formula"]), UNITS)
    if "unlike" in case:
        assert isinstance(found, Unlike), found
        assert found.kind == case["unlike"]
        assert found.bare == case.get("bare", False)
    else:
        assert found == (None if case["is"] is None else unit_dimension(case["is"]))


def test_russian_units() -> None:
    units = {"v": "м/с", "t": "с", "s": "м"}
    assert dimension_of(read("v t"), units, "ru") == unit_dimension("m")
    assert isinstance(dimension_of(read("s + v"), units, "ru"), Unlike)


def test_the_parts_are_quoted() -> None:
    found = dimension_of(read("v_0 + \\frac{g t^2}{2}"), {**UNITS, "v_0": "m/s"})
    assert str(found) == r"v_0 (m / s) and \frac{g \cdot t^{2}}{2} (m) are added"
    found = dimension_of(read("\\sin(v t)"), UNITS)
    assert str(found) == r"v \cdot t is the argument of sin and measures m"
    found = dimension_of(read("2^{t}"), UNITS)
    assert str(found) == "the exponent t measures s"


def test_conventional_symbols_only_where_nothing_is_declared() -> None:
    assert dimension_of(read("c"), {}) == unit_dimension("m/s")
    assert dimension_of(read("c"), {"c": "J/(kg*K)"}) == unit_dimension("J/(kg*K)")
    assert dimension_of(read("c"), {}, conventional=False) is None


def test_an_item_declares_dimensions() -> None:
    context = Context(
        symbols=(
            Symbol("v_{\\text{0}}", unit="m/s", aliases=("u",)),
            Symbol("\\theta", unit="rad"),
            Symbol("q"),
            Symbol("\\epsilon_0", unit="F/m"),
        ),
        constants=(
            Constant("g", "9.8", "m/s^2"),
            Constant("k", "\\frac{1}{4\\pi\\varepsilon_0}"),
            Constant("z", "3"),
            Constant("broken", "\\frac{", ""),
        ),
    )
    found = units_of(context)
    assert found["v_0"] == found["u"] == unit_dimension("m/s")
    assert found["\\theta"] == ()
    assert found["g"] == unit_dimension("m/s^2")
    assert found["k"] == unit_dimension("m/F")
    assert not {"q", "z", "broken"} & found.keys()


def test_spelled() -> None:
    assert spelled(unit_dimension("J")) == "kg m^2 / s^2"
    assert spelled(()) == "1"
    assert spelled(unit_dimension("1/s")) == "1 / s"


def test_unknown_units_are_unknown() -> None:
    assert unit_dimension("flurbs") is None
    assert dimension_of(read("v"), {"v": "flurbs"}) is None


def test_powers_without_end_are_unknown() -> None:
    tree = symbol("v")
    for _ in range(NODES // 2):
        tree = Tree("pow", None, (tree, integer(9)))
    assert dimension_of(tree, UNITS) is None
    assert dimension_of(read("v^{10^{9000}}"), UNITS) is None
    assert dimension_of(read("v^{1e-9000}"), UNITS) is None
    assert dimension_of(read("v^{1/0}"), UNITS) is None


def test_deep_trees_need_no_recursion() -> None:
    tree = symbol("v")
    for _ in range(20_000):
        tree = Tree("neg", None, (tree,))
    assert dimension_of(tree, UNITS) == unit_dimension("m/s")


def test_a_name_of_several_letters() -> None:
    tree = read("KE + PE", Names(symbols=frozenset({"KE", "PE"})))
    assert isinstance(dimension_of(tree, {"KE": "J", "PE": "W"}), Unlike)
