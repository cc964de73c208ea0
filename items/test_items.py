"""The test: an item, what a system said to it, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from items.cases import GoldExample
    from items.model import Item, Prediction
    from items.release import State


def test_item(item: Item, prediction: Prediction | None, score: Callable[..., object]) -> None:
    """A system's answer earns full marks (with ``--predictions``)."""
    score(item, prediction)


def test_gold(
    item: Item, example: GoldExample, score: Callable[..., object], gold_derivation: Callable[[Item], None]
) -> None:
    """The item's own answer and examples earn what the item declares (without ``--predictions``).

    Beside its final answer, its own solution must reach every formula of its graph.
    """
    try:
        score(item, example.prediction, expect=example.score, mistake=example.error)
    finally:
        if example.label == "final":
            gold_derivation(item)


def test_release(gold_release: State) -> None:
    """Gold that changed was released: its manifest says so (without ``--predictions``, where there is a manifest)."""
    if gold_release.lines():
        pytest.fail("\n".join(gold_release.lines()), pytrace=False)
