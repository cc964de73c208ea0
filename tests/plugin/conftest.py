"""Sessions inside the session."""

from __future__ import annotations

from typing import Any

import pytest
from harness import ROOT, Harness


@pytest.fixture
def harness(request: pytest.FixtureRequest, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.delenv("CI", raising=False)
    # A session of its own is no worker, though this one may be.
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_XDIST_TESTRUNUID"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    # Order is a subject of its own, in test_distribution.py; Hypothesis would be imported every time.
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:randomly -p no:hypothesispytest -p no:anyio")
    return Harness(pytester, lambda: request.getfixturevalue("python"))
