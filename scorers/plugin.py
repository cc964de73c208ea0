"""Scores as pytest sees them: the ``score`` fixture, partial credit as an outcome, one JSON string a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from items.plugin import BENCH

# Every pytest that has Ansatz installed imports this module: nothing heavier may be imported here.
if TYPE_CHECKING:
    from collections.abc import Callable

    from items.model import Item, Prediction
    from scorers.outcome import Score


class Scorer:
    """What the fixture ``score`` gives: call it with an item and a prediction."""

    __slots__ = ("_config",)

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def __call__(
        self,
        item: Item,
        prediction: Prediction | None,
        *,
        at_least: float = 1.0,
        expect: float | None = None,
    ) -> Score:
        """Score ``prediction`` and record the score in the report of this test.

        Args:
            at_least: the score, in [0, 1], from which the test passes; 0 never fails.
            expect: the score that it must have exactly; takes the place of ``at_least``.

        Raises:
            AnswerError: the score is not the one asked for.
            UngradedError: nobody graded the answer yet.
        """
        __tracebackhide__ = True
        from scorers.running import measure

        return measure(self._config, item, prediction, at_least, expect)


# Once a session: a fixture of its own for every test would cost more than most scores.
@pytest.fixture(scope="session")
def score(pytestconfig: pytest.Config) -> Scorer:
    """``score(item, prediction)`` scores, records and asserts; it returns the ``Score``."""
    return Scorer(pytestconfig)


@pytest.fixture(scope="session")
def gold_derivation() -> Callable[[Item], None]:
    """``gold_derivation(item)`` fails unless the item's own solution reaches every node of its graph."""

    def check(item: Item) -> None:
        __tracebackhide__ = True
        if item.dag:
            from scorers.derivations import gold_problems

            problems = gold_problems(item)
            if problems:
                pytest.fail(f"{item.id}: " + f"\n{item.id}: ".join(problems), pytrace=False)

    return check


def pytest_configure(config: pytest.Config) -> None:
    if BENCH in config.stash:
        from scorers.running import Outcomes

        config.pluginmanager.register(Outcomes(config), "ansatz-outcomes")
