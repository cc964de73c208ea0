"""Beside other plugins: each is run where it is installed, on answers that end in every way."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from importlib.util import find_spec
from typing import Any

import pytest
from harness import ROOT, Harness, summary

OUTCOMES: dict[str, Any] = {"passed": 1, "failed": 2, "partial": 1, "ungraded": 1}
PLUGINS = [
    ("pytest_jsonreport", ["-p", "pytest_jsonreport.plugin", "--json-report"]),
    ("pytest_html", ["-p", "pytest_metadata.plugin", "-p", "pytest_html.plugin", "--html=page.html"]),
    ("allure_pytest", ["-p", "allure_pytest.plugin", "--alluredir=allure"]),
    ("pytest_rerunfailures", ["-p", "pytest_rerunfailures", "--reruns=1"]),
    ("pytest_timeout", ["-p", "pytest_timeout", "--timeout=60"]),
    ("pytest_cov", ["-p", "pytest_cov.plugin", "--cov=ansatz", "--cov-report="]),
    ("pytest_sugar", ["-p", "pytest_sugar"]),
    ("pytest_randomly", ["-p", "pytest_randomly", "--randomly-seed=3"]),
    ("xdist", ["-n", "1", "--dist=worksteal"]),
]


@pytest.fixture
def apart(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Only the plugins that a test names, whatever is installed."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "")
    return harness


@pytest.mark.parametrize(("module", "options"), PLUGINS, ids=[name for name, _ in PLUGINS])
def test_scores_and_report_are_the_same(apart: Any, module: str, options: list[str]) -> None:
    if not find_spec(module):
        pytest.skip(f"{module} is not installed")
    if module == "xdist":
        options = ["-p", "xdist", *options]
    result = apart.scored(*options, apart=True)
    assert result.ret == 1
    assert "INTERNALERROR" not in result.stdout.str() + result.stderr.str()
    run = apart.run_report()
    assert {name: count for name, count in run["counts"].items() if count} == {
        "correct": 1, "partial": 1, "incorrect": 1, "missing": 1, "ungraded": 1,
    }  # fmt: skip
    counted = {name: count for name, count in summary(result).items() if name != "rerun"}
    if module == "pytest_sugar":  # it counts for itself
        return
    assert counted == OUTCOMES


def test_json_report_has_every_outcome(apart: Any) -> None:
    pytest.importorskip("pytest_jsonreport")
    apart.scored("-p", "pytest_jsonreport.plugin", "--json-report", apart=True)
    report = json.loads((apart.path / ".report.json").read_text())
    tests = {test["nodeid"]: test for test in report["tests"]}
    wrong = tests["ansatz/items/test_items.py::test_item[demo-T-RU-00003]"]
    assert wrong["call"]["crash"]["message"].startswith("T-RU-00003: incorrect: ")
    assert wrong["call"]["crash"]["lineno"] > 1
    assert "credit    0 of 1" in wrong["call"]["longrepr"]


def test_a_parameter_is_shown_by_its_name(apart: Any) -> None:
    """Not the item, its gold and the whole run: once a test, that is quadratic."""
    pytest.importorskip("allure_pytest")
    apart.scored("-p", "allure_pytest.plugin", "--alluredir=allure", apart=True)
    results = [json.loads(path.read_text("utf-8")) for path in (apart.path / "allure").glob("*-result.json")]
    assert len(results) == 5
    shown = [one for result in results for one in result["parameters"]]
    assert {"name": "ansatz_case", "value": "Case('demo-T-EN-00001')"} in shown
    assert all(len(one["value"]) < 60 for one in shown)


def test_ids_lead_back_to_their_tests(harness: Harness) -> None:
    """Of an installed package, from a folder somewhere else."""
    result = harness.scored("--tb=no")
    (node,) = re.findall(r"FAILED (\S+T-RU-00003\])", result.stdout.str())
    assert node == "ansatz/items/test_items.py::test_item[demo-T-RU-00003]"
    again = harness.pytest(harness.items(), harness.run_file(), node, test=False)
    assert summary(again) == {"failed": 1}
    last = harness.scored("--lf", "--tb=no", "-p", "cacheprovider")
    assert summary(last).get("failed", 0) >= 1


def test_junit_has_a_class_for_every_case(harness: Harness) -> None:
    harness.scored("--junitxml=junit.xml")
    cases = list(ElementTree.parse(harness.path / "junit.xml").iter("testcase"))
    assert {case.get("classname") for case in cases} == {"ansatz.items.test_items"}
    assert len(cases) == 5


def test_our_marker_is_listed_and_chooses(harness: Harness) -> None:
    result = harness.pytest("--markers", test=False)
    result.stdout.fnmatch_lines(["@pytest.mark.ansatz: *"])
    harness.pytester.makepyfile(test_own="def test_own(): pass")
    result = harness.pytest(harness.items(), harness.run_file(), "-m", "not ansatz", "test_own.py")
    assert summary(result)["passed"] == 1
    assert "failed" not in summary(result)


@pytest.mark.parametrize("name", ["--baseline", "--split", "--report-dir"])
def test_an_option_that_a_project_has_as_well_is_named(harness: Harness, name: str) -> None:
    harness.pytester.makeconftest(f"def pytest_addoption(parser): parser.addoption({name!r})")
    harness.pytester.makepyfile("def test_a(): pass")
    result = harness.pytest(".", test=False, apart=True)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    said = result.stderr.str()
    assert f"{name} is an option of Ansatz, and of a conftest.py or plugin of this project: rename it there" in said
    assert "Traceback" not in said


def test_a_gate_and_the_words_of_the_summary_agree(harness: Harness) -> None:
    """Under a gate a single answer fails nothing, and the log does not say that it does."""
    result = harness.scored("--gate=overall_accuracy>=0.1")
    assert result.ret == 0
    assert summary(result) == {"passed": 1, "incorrect": 1, "missing": 1, "partial": 1, "ungraded": 1}
    assert "FAILED" not in result.stdout.str()
    result = harness.scored("--gate=overall_accuracy>=0.9")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["gate overall_accuracy>=0.9: FAILED, *"])
    assert summary(harness.scored())["failed"] == 2


@pytest.mark.parametrize(
    "arguments",
    [["items"], ["items/test_items.py"], ["items/test_items.py::test_gold"]],
    ids=lambda one: one[0],
)
@pytest.mark.parametrize("workers", [[], ["-n", "1"]], ids=["serial", "workers"])
def test_paths_through_the_links_of_the_checkout(
    arguments: list[str], workers: list[Any], harness: Harness, python: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    plugins = ["-p", "no:cacheprovider", *workers]
    given = [f"--items={harness.path / 'items.jsonl'}", "-k", "T-EN-00001-final"]
    harness.items()
    result = harness.pytester.run(python, "-m", "pytest", *plugins, "-q", *given, *arguments)
    assert result.ret == 0
    assert summary(result)["passed"] == 1


def test_a_path_through_a_link_from_elsewhere(harness: Harness, python: Any) -> None:
    place = str(ROOT / "items" / "test_items.py") + "::test_gold"
    given = [harness.items(), "-k", "T-EN-00001-final"]
    result = harness.pytester.run(python, "-m", "pytest", "-p", "no:cacheprovider", "-q", *given, place)
    assert result.ret == 0
    assert summary(result)["passed"] == 1
