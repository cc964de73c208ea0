"""The made-up derivations whose work is measured: of the size that is claimed, and the same in every run."""

from __future__ import annotations

import pytest

from ansatz.scorers.derivations import grade
from benchmarks import derivation_work as work


@pytest.mark.parametrize("name", work.GRAPHS)
def test_a_graph_has_as_many_nodes_as_claimed_and_all_can_be_read(name: str) -> None:
    one = work.item(name)
    assert len(one.dag) == work.NODES
    assert grade(one, work.response(one, "as written")).unreadable_nodes == ()


@pytest.mark.parametrize(("style", "least", "most"), [("other letters", 24, 24), ("turned", 24, 24), ("slips", 12, 23)])
def test_a_response_has_as_many_formulas_as_claimed_and_says_the_nodes_in_its_manner(
    style: str, least: int, most: int
) -> None:
    one = work.item("heat engine")
    text = work.response(one, style)
    assert text == work.response(work.item("heat engine"), style)
    found = grade(one, text)
    assert found.formulas == work.FORMULAS
    assert least <= len(found.matched) <= most
