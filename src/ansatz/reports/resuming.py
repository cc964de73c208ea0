"""What a journal holds already is not scored again: those tests are deselected, in every worker alike."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

KEY = "ansatz_done"  # of what the controller sends to its workers


class Resuming:
    """Deselects the tests that an earlier session scored."""

    def __init__(self, done: Iterable[tuple[str, str]]) -> None:
        self._done = frozenset(map(tuple, done))

    # After every other choice: only what would be scored can be spared.
    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        spared = [item for item in items if self._has(item)]
        if spared:
            items[:] = [item for item in items if not self._has(item)]
            config.hook.pytest_deselected(items=spared)

    def _has(self, item: pytest.Item) -> bool:
        callspec = getattr(item, "callspec", None)
        case = callspec.params.get("ansatz_case") if callspec else None
        return case is not None and (test_of(item.nodeid), case.id) in self._done


def test_of(node: str) -> str:
    """``path::test[name]`` without its parameters; path and name may hold brackets of their own."""
    path, _, rest = node.partition("::")
    return f"{path}::{rest.partition('[')[0]}"
