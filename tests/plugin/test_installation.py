"""Installed beside other projects: light, silent, and never registered twice."""

from __future__ import annotations

from typing import Any

import pytest
from harness import PLUGIN_MODULES, ROOT

HEAVY = (
    "numpy",
    "sympy",
    "mpmath",
    "pint",
    "yaml",
    "jsonschema",
    "ansatz.items.model",
    "ansatz.items.reading",
    "ansatz.scorers.score",
)


@pytest.fixture
def installed(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Ansatz as an installed distribution: modules on the path, entry points in its metadata."""
    site = pytester.mkdir("site")
    info = site / "ansatz_eval-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ansatz-eval\nVersion: 0.1.0\n")
    lines = [f"{name} = {name}" for name in PLUGIN_MODULES]
    (info / "entry_points.txt").write_text("\n".join(["[pytest11]", *lines, ""]))
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{site}")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:randomly -p no:hypothesispytest -p no:anyio -p no:xdist")
    pytester.makeini("[pytest]\n")
    return pytester


def test_the_entry_points_are_the_ones_in_pyproject() -> None:
    import tomllib

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["pytest11"]
    assert declared == {name: name for name in PLUGIN_MODULES}


def test_a_bare_session_elsewhere_imports_nothing_heavy_and_says_nothing(installed: Any) -> None:
    installed.makepyfile(
        f"""
        import sys
        def test_nothing_heavy(pytestconfig):
            assert "ansatz.items.plugin" in sys.modules and "ansatz.reports.plugin" in sys.modules
            assert [name for name in {HEAVY!r} if name in sys.modules] == []
            names = [name for name, _ in pytestconfig.pluginmanager.list_name_plugin()]
            assert not [name for name in names if name.startswith("ansatz-")]
        """
    )
    result = installed.runpytest_subprocess()
    result.assert_outcomes(passed=1)
    assert result.ret == 0
    assert "gold" not in result.stdout.str()
    assert "report:" not in result.stdout.str()


def test_pytest_rewrites_none_of_our_modules_but_plugins_and_tests(installed: Any) -> None:
    installed.makepyfile(
        """
        import sys
        from ansatz.items import reading, test_items
        def test_loaders():
            rewritten = [name for name, module in sys.modules.items()
                         if name.startswith("ansatz.") and "Rewriting" in type(module.__loader__).__name__]
            assert "ansatz.items.reading" in sys.modules
            assert {name.rpartition(".")[2] for name in rewritten} <= {"items", "unrewritten", "plugin", "test_items"}
            assert "ansatz.items.test_items" in rewritten
        """
    )
    result = installed.runpytest_subprocess()
    result.assert_outcomes(passed=1)


def test_a_checkout_and_an_installed_copy_register_each_plugin_once(installed: Any) -> None:
    installed.makeconftest(
        f"""
        pytest_plugins = {list(PLUGIN_MODULES)!r}
        def pytest_report_header(config):
            pairs = config.pluginmanager.list_name_plugin()
            return ["registered " + name for name, plugin in pairs if getattr(plugin, "__name__", "") in pytest_plugins]
        """
    )
    result = installed.runpytest_subprocess("--co")
    found = [line.split()[1] for line in result.outlines if line.startswith("registered ")]
    assert sorted(found) == sorted(PLUGIN_MODULES)


def test_the_installed_test_is_found_by_its_name(installed: Any) -> None:
    result = installed.runpytest_subprocess("--co", "-q", "--pyargs", "ansatz.items.test_items")
    assert any("test_gold[AN-EN-00001-final]" in line for line in result.outlines)
    assert result.ret == 0


def test_our_test_met_by_chance_is_skipped(installed: Any) -> None:
    """A session somewhere above the checkout, without options: nobody asked for the bank."""
    (installed.mkdir("above") / "ansatz").symlink_to(ROOT / "src" / "ansatz")
    result = installed.runpytest_subprocess("-rs", "above")
    result.assert_outcomes(skipped=4)
    result.stdout.fnmatch_lines(["SKIPPED * name src/ansatz/items/test_items.py, or give --items or --predictions"])


def test_help_shows_the_options_in_a_group_of_their_own(installed: Any) -> None:
    text = installed.runpytest_subprocess("--help").stdout.str()
    group = text.partition("\nansatz: ")[2].partition("\n\n")[0]
    for option in ("--items", "--predictions", "--grades", "--report-dir", "--gate", "--ansatz-seed"):
        assert group.count(f"  {option}=") == 1


def test_a_project_may_have_a_seed_of_its_own(installed: Any) -> None:
    installed.makeconftest("def pytest_addoption(parser): parser.addoption('--seed', type=int)")
    installed.makepyfile("def test_seed(pytestconfig): assert pytestconfig.getoption('--seed') == 3")
    installed.runpytest_subprocess("--seed=3").assert_outcomes(passed=1)
