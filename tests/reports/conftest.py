"""One browser for every test of the page: to start it costs as much as a dozen of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browser import Browser, programs


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    found = programs()
    if not found:
        pytest.skip("the page is not tried: Chromium and chromedriver are not installed")
    one = Browser(*found, tmp_path_factory.mktemp("profile"))
    yield one
    one.close()
