"""Rows that are run together are all run, and each that fails is named."""

from __future__ import annotations

from typing import Any

import pytest

SOURCE = """
import pytest
RUN = []

@pytest.mark.table("row", range(60), ids=lambda row: f"number {row}")
def test_one(row):
    RUN.append(row)
    assert row not in (3, 7, 59)

@pytest.mark.table("given, wanted", [(1, 1), (2, 3), (4, 5)], ids=["same", "next", "later"])
def test_two(given, wanted, tmp_path):
    assert tmp_path.is_dir()
    if given == 4:
        pytest.skip("not here")
    assert given == wanted

@pytest.mark.table("text", ["a" * 100])
def test_nameless(text):
    pytest.fail("of its own")

def test_all_were_run():
    assert RUN == list(range(60))
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Any:
    pytester.makepyfile(test_it=SOURCE)
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *words: pytester.runpytest_inprocess("-p", "tables", "-p", "no:randomly", "--strict-markers", *words)


def test_each_row_is_run_and_each_that_fails_is_named(run: Any) -> None:
    result = run()
    assert result.parseoutcomes() == {"passed": 2, "failed": 4}
    out = result.stdout.str()
    for line in (
        "FAILED test_it.py::test_one[1-25] - Failed: 2 of 25 rows: number 3 | number 7",
        "FAILED test_it.py::test_one[51-60] - Failed: 1 of 10 rows: number 59",
        "FAILED test_it.py::test_two[1-3] - Failed: 2 of 3 rows: next | later",
        f"FAILED test_it.py::test_nameless[1-1] - Failed: 1 of 1 rows: '{'a' * 59}",
        "________ row 8: number 7 ________",
        "E       assert 2 == 3",  # what the row itself would have shown
        ">       assert row not in (3, 7, 59)",
        "of its own",
    ):
        assert line in out, line
    assert "tables.py" not in out


@pytest.mark.parametrize("words", [["-k", "number and 7"], ["test_it.py::test_one[number 7]"]], ids=["-k", "node"])
def test_a_row_that_is_asked_for_by_name_is_a_test(run: Any, words: list[str]) -> None:
    result = run(*words, "-v")
    assert "test_it.py::test_one[number 7] FAILED" in result.stdout.str()
    assert result.parseoutcomes()["failed"] == 1


def test_a_part_is_run_again_by_its_name(run: Any) -> None:
    result = run("test_it.py::test_one[1-25]")
    assert result.parseoutcomes() == {"failed": 1}
    assert "2 of 25 rows: number 3 | number 7" in result.stdout.str()


def test_an_exit_ends_the_session(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        "import pytest\n@pytest.mark.table('row', [1, 2])\ndef test_it(row):\n    pytest.exit('enough', 5)\n"
    )
    assert pytester.runpytest_inprocess("-p", "tables").ret == 5
