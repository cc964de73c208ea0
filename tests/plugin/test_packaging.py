"""What is built and installed: one import name, the same files either way, and names of a project's own beside it."""

from __future__ import annotations

import email
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.util import find_spec
from typing import Any

import pytest
import yaml
from harness import ROOT, Harness, summary

import ansatz

SKIPPED = (".venv", ".git", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", "ansatz-report")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The folder of a wheel and a source distribution, built without a network from a copy of the checkout."""
    if not find_spec("build"):
        pytest.skip("the build tool is not installed: pip install build")
    if not find_spec("hatchling"):
        pytest.skip("the build backend is not installed: pip install hatchling")
    copy, place = tmp_path_factory.mktemp("copy") / "ansatz", tmp_path_factory.mktemp("built")
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(*SKIPPED))
    command = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", str(place), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return place


def test_the_metadata_names_licence_versions_and_what_is_beside(built: Any) -> None:
    (wheel,) = built.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (place,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    said = email.message_from_bytes(archive.read(place))
    assert said["License-Expression"] == "MIT"
    assert archive.read(f"{place.rpartition('/')[0]}/licenses/LICENSE").startswith(b"MIT License")
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    assert {"LICENSE", "README.md", "CITATION.cff", "SECURITY.md", "CHANGELOG.md"} <= names


def test_one_list_of_pythons_and_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r":: (3\.\d+)(?=\n|$)", "\n".join(project["classifiers"]))
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))["jobs"]
    assert named == jobs["check"]["strategy"]["matrix"]["python"]
    assert project["requires-python"] == f">={named[0]}"
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert project["version"] == ansatz.__version__


def modules_of_checkout() -> Any:
    found = {
        str(path.relative_to(ROOT / "src"))
        for path in (ROOT / "src" / "ansatz").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "ansatz/items/release.yaml" in found
    return found


def test_the_wheel_installs_one_package_with_every_file(built: Any) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"ansatz"}
    assert {name for name in names if name.startswith("ansatz/")} == modules_of_checkout()
    assert "ansatz/py.typed" in names  # at the top: type checkers look nowhere else
    assert len(names) == len(set(names))


def test_the_source_distribution_has_the_same_files_once(built: Any) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    inside = {name.removeprefix("src/") for name in names if name.startswith("src/ansatz/")}
    assert inside == modules_of_checkout()
    # Its tests run and its site is built as those of a checkout.
    whole = {"pyproject.toml", "tests", "docs", "mkdocs.yml", "examples", ".ci", ".github", ".pre-commit-hooks.yaml"}
    assert whole <= {name.partition("/")[0] for name in names}
    # The links at the root would be the same files under another name.
    assert not [name for name in names if name.partition("/")[0] in ("items", "scorers", "reports")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("apart", [False, True], ids=["serial", "workers"])
def test_modules_of_a_project_named_like_our_packages(harness: Harness, apart: bool) -> None:
    """``items.py``, ``scorers.py`` and ``reports/`` of somebody else stay theirs, and we stay ours."""
    place = harness.path
    (place / "items.py").write_text("MINE = 'items'\n")
    (place / "scorers.py").write_text("MINE = 'scorers'\n")
    (place / "reports").mkdir()
    (place / "reports" / "__init__.py").write_text("MINE = 'reports'\n")
    harness.pytester.makepyfile(
        test_own="""
        import items, reports, scorers
        def test_mine():
            assert (items.MINE, reports.MINE, scorers.MINE) == ("items", "reports", "scorers")
        """
    )
    workers = ["-n", "1"] if apart else ["-p", "no:xdist"]
    result = harness.scored("--tb=short", *workers, "test_own.py", apart="anew")
    assert summary(result) == {"passed": 2, "failed": 2, "partial": 1, "ungraded": 1}
    assert harness.run_report()["counts"]["correct"] == 1
    alone = harness.pytest("test_own.py", test=False, apart=True)
    assert summary(alone) == {"passed": 1}


def test_our_packages_are_found_under_one_name_only() -> None:
    code = (
        "from importlib.util import find_spec; import ansatz.items; "
        "print([name for name in ('items', 'scorers', 'reports') if find_spec(name)])"
    )
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, cwd="/")
    assert done.stdout.strip() == "[]", done.stderr
