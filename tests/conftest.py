"""pytest's own harness for testing plugins."""

from __future__ import annotations

import gc
import os
import pkgutil
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from typing import Any

import pytest
from forking import Template
from installed import remember
from unsynced import leave_to_the_system

pytest_plugins = ["pytester", "tables"]
# One thread for linear algebra: workers take each other's core, and small matrices gain nothing by a second one.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Plugins of the environment that sessions started by tests do without: each costs time at every start.
WITHOUT = "-p no:randomly -p no:hypothesispytest -p no:anyio"
_TEMPLATE = pytest.StashKey[Template]()


def pytest_configure(config: pytest.Config) -> None:
    """One process from which the sessions of all workers fork; it gets ready while they collect."""
    if getattr(config.option, "tx", None) and not hasattr(config, "workerinput"):
        config.stash[_TEMPLATE] = Template()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput["python"] = str(node.config.stash[_TEMPLATE].python)


def pytest_unconfigure(config: pytest.Config) -> None:
    if (template := config.stash.get(_TEMPLATE, None)) is not None:
        template.close()


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One worker more than cores, of ``-n auto``: some test always waits, for a browser, a session or a clock."""
    found = yield
    return found if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") else found + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[Any]:
    """The tests stay until the end: what looks for garbage need not go over them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems() -> None:
    """Hypothesis also draws constants from the modules imported so far: others in every order and every selection.

    Draws that are fixed must not depend on it; to read four hundred modules for them also takes each worker seconds.
    """
    providers = sys.modules.get("hypothesis.internal.conjecture.providers")
    if providers is not None and os.environ.get("HYPOTHESIS_PROFILE", "fixed") == "fixed":
        providers._get_local_constants = lambda: providers._local_constants  # type: ignore[attr-defined]


@pytest.fixture(scope="session", autouse=True)
def _light_sessions() -> Iterator[None]:
    """What a test starts in a process of its own imports no more than it needs; not before: workers take it over."""
    leave_to_the_system()
    before = os.environ.get("PYTEST_ADDOPTS")
    os.environ["PYTEST_ADDOPTS"] = f"{before or ''} {WITHOUT}".strip()
    yield
    if before is None:
        del os.environ["PYTEST_ADDOPTS"]
    else:
        os.environ["PYTEST_ADDOPTS"] = before


@pytest.fixture(scope="session")
def python(pytestconfig: pytest.Config) -> Iterator[str]:
    """What a test calls in place of the interpreter to start a session: it has imported all; see forking.py."""
    if shared := getattr(pytestconfig, "workerinput", {}).get("python"):
        yield shared
        return
    template = Template()
    yield str(template.python)
    template.close()


@pytest.fixture
def pytester(everything_imported: None, pytester: pytest.Pytester) -> pytest.Pytester:
    """The same, with all imported before it: a session in this process forgets what it imported itself."""
    return pytester


@pytest.fixture(scope="session")
def everything_imported() -> None:
    """The three packages, and what scoring and reports load when it is used first."""
    import numpy.random  # noqa: F401  # cannot be imported twice, and neither can yaml
    import yaml  # noqa: F401

    remember()
    from ansatz.scorers.language.phrases import lemma

    for package in ("ansatz.items", "ansatz.scorers", "ansatz.reports"):
        places = import_module(package).__path__
        for module in pkgutil.walk_packages(places, f"{package}."):
            if not module.name.rpartition(".")[2].startswith(("test_", "__")):
                import_module(module.name)
    lemma("works")
