"""Hooks that a session of Ansatz calls, for plugins that add to what is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ansatz.items.cases import Bench


@pytest.hookspec(firstresult=True)
def pytest_ansatz_bench(config: pytest.Config, bench: Bench) -> Bench | None:
    """Everything is read and checked, and nothing is scored yet: return another bench to score that.

    Called once in the controller, before workers start, and once in each worker.
    """
