"""Every file of tests/cases/items_invalid gives exactly the problems written beside it."""

from pathlib import Path

import pytest

from ansatz.items.errors import FormatError
from ansatz.items.reading import read_items

CASES = Path(__file__).parent.parent / "cases" / "items_invalid"
FILES = sorted(path for path in CASES.iterdir() if path.suffix != ".expected")


@pytest.mark.table("path", FILES, ids=lambda path: path.name)
def test_problems(path: Path) -> None:
    with pytest.raises(FormatError) as caught:
        read_items(path)
    found = [
        f"{problem.line}: {problem.path}: found {problem.found}, expected {problem.expected}"
        for problem in caught.value.problems
    ]
    expected = path.with_name(path.name + ".expected").read_text("utf-8").splitlines()
    assert [line.replace(str(CASES), "tests/cases/items_invalid") for line in found] == expected
    assert {problem.file for problem in caught.value.problems} == {str(path)}


def test_every_case_has_its_expectation() -> None:
    assert len(FILES) > 50
    assert {path.name + ".expected" for path in FILES} == {path.name for path in CASES.glob("*.expected")}


def test_all_files_are_reported_together() -> None:
    with pytest.raises(FormatError) as caught:
        read_items([CASES / "unknown_unit.yaml", CASES / "empty.json", CASES / "unit_and_unitless.yaml"])
    assert [Path(problem.file).name for problem in caught.value.problems] == [
        "unknown_unit.yaml",
        "empty.json",
        "unit_and_unitless.yaml",
        "unit_and_unitless.yaml",
    ]
    assert "which is also the id at" in caught.value.problems[2].found
