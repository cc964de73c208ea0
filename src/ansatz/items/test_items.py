"""The test: an item, what a system said to it, and its score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from ansatz.items.reading import json_path
from ansatz.items.validation import place_of, report

if TYPE_CHECKING:
    from ansatz.items.cases import Case, GoldExample
    from ansatz.items.model import Item
    from ansatz.items.release import State
    from ansatz.items.validation import Inconsistency

pytestmark = pytest.mark.ansatz


# Of the case and not of its parts, which fixtures of their own would hand out: each costs as much as a score.
def test_item(ansatz_case: Case, score: Callable[..., object]) -> None:
    """A system's answer earns full marks (with ``--predictions``)."""
    score(ansatz_case.item, ansatz_case.prediction)


def test_gold(item: Item, example: GoldExample, score: Callable[..., object]) -> None:
    """What the item declares of submissions is so: its own answer, alternates, near misses, examples.

    This test and those below run without ``--predictions``.
    """
    try:
        score(item, example.prediction, expect=example.score, mistake=example.error)
    except AssertionError as error:
        error.add_note(f"  declared  {place_of(item, example.path)}{json_path(example.path)}")
        error.add_note(f"  to mend   {example.mend}")
        raise


def test_consistency(item: Item, gold_findings: Callable[[Item], list[Inconsistency]]) -> None:
    """Texts, formulas, units, graph, solution, parts and translations of an item agree with each other."""
    if findings := gold_findings(item):
        pytest.fail(report(item, findings), pytrace=False)


def test_release(gold_release: State) -> None:
    """Gold that changed was released: the manifest beside it says so, where there is one."""
    if gold_release.lines():
        pytest.fail("\n".join(gold_release.lines()), pytrace=False)
