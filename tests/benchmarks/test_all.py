"""The one command for all benchmarks: what it writes, what it says of parts that cannot run, what it compares."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import all as everything
from benchmarks.record import Record, Table, of_rows


def document(**ratios: float) -> dict[str, Any]:
    return {"parts": [{"name": "equivalence", "ratios": ratios}]}


@pytest.mark.parametrize(
    ("before", "after", "named"),
    [
        ({"x": 100.0}, {"x": 81.0}, []),
        ({"x": 100.0}, {"x": 79.0}, ["x"]),
        ({"x": 100.0}, {}, []),  # another selection of parts
        ({}, {"x": 1.0}, []),
        ({"x": 2.0, "y": 0.5}, {"x": 1.0, "y": 0.3}, ["x", "y"]),
    ],
)
def test_a_ratio_that_is_a_fifth_worse_is_named(
    before: dict[Any, Any], after: dict[Any, Any], named: list[Any]
) -> None:
    found = everything.worse(document(**before), document(**after))
    assert [line.split(": ")[1] for line in found] == named


def test_comparing_two_files_ends_with_1_where_one_is_worse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, value in (("old", 10.0), ("new", 7.0)):
        (tmp_path / f"{name}.json").write_text(json.dumps(document(x=value)))
    assert everything.main(["--compare", str(tmp_path / "old.json"), str(tmp_path / "new.json")]) == 1
    assert "equivalence: x: 7, was 10" in capsys.readouterr().out
    assert everything.main(["--compare", str(tmp_path / "new.json"), str(tmp_path / "old.json")]) == 0


def measured(machine: str, *parts: tuple[Any, ...]) -> dict[str, Any]:
    empty = {"title": "T", "command": "c", "seconds": 1.0, "tables": [], "ratios": {}}
    return {
        "command": f"all on {machine}",
        "machine": {"scoring": "1", "processor": machine},
        "parts": [{**empty, "name": name, "missing": missing, "seconds": seconds} for name, missing, seconds in parts],
    }


def test_the_last_file_that_measured_a_part_counts_and_another_machine_is_named(tmp_path: Path) -> None:
    small = measured("slow", ("fuzz", "", 1.0), ("page", "", 2.0))
    full = measured("fast", ("fuzz", "", 30.0), ("page", "there is no DATA", 0.0), ("edit", "there is no DATA", 0.0))
    for name, one in (("small", small), ("full", full)):
        (tmp_path / f"{name}.json").write_text(json.dumps(one))
    paths = [str(tmp_path / "small.json"), str(tmp_path / "full.json")]
    assert everything.main(["--merge", *paths, "--out", str(tmp_path / "out")]) == 0
    found = json.loads((tmp_path / "out" / "results.json").read_text())
    assert [(one["name"], one["seconds"]) for one in found["parts"]] == [("fuzz", 30.0), ("page", 2.0), ("edit", 0.0)]
    text = (tmp_path / "out" / "results.md").read_text()
    assert text.count("With processor slow.") == 1
    assert "`c`, 2 s. With processor slow." in text
    assert "Not measured: there is no DATA." in text


def test_many_tables_and_ratios_are_folded_behind_the_table_of_all() -> None:
    tables = [{"title": name, "columns": ["n"], "rows": [[1]]} for name in ("one", "two", "all sources")]
    part = {"name": "p", "title": "P", "command": "c", "seconds": 1.0, "missing": "", "tables": tables}
    many = {"command": "c", "machine": {}, "parts": [{**part, "ratios": {str(n): 2.0 for n in range(11)}}]}
    text = everything.page(many)
    assert text.index("**all sources**") < text.index("<summary>The 2 tables behind it") < text.index("**one**")
    assert "<summary>11 ratios within this run</summary>" in text
    few = {"command": "c", "machine": {}, "parts": [{**part, "tables": tables[:2], "ratios": {"x": 2.0}}]}
    assert "<details" not in everything.page(few)


def test_a_part_without_its_data_says_what_is_missing(tmp_path: Path) -> None:
    part = next(everything.parts(tmp_path / "nowhere", None, True))
    result = everything.run(part)
    assert result.record is None
    assert str(tmp_path / "nowhere") in result.missing


def test_a_part_runs_and_its_figures_stand_on_the_page(tmp_path: Path) -> None:
    out = tmp_path / "results"
    assert everything.main(["--only", "fuzz", "--out", str(out)]) == 0
    written = json.loads((out / "results.json").read_text("utf-8"))
    (part,) = written["parts"]
    assert part["missing"] == ""
    assert [row[0] for row in part["tables"][0]["rows"]] == ["read", "equivalent"]
    page = (out / "results.md").read_text("utf-8")
    assert part["command"] in page
    assert "| read | 2000 | 0 |" in page


def test_a_part_that_ends_in_an_error_is_named_and_the_others_go_on() -> None:
    broken = everything.Part("broken", "Broken", ("-c", "raise SystemExit('no such thing')"))
    result = everything.run(broken)
    assert result.record is None
    assert "ended with 1: no such thing" in result.missing


def test_an_unknown_part_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        everything.main(["--only", "speed"])
    assert ended.value.code == 2
    assert "there are equivalence, real" in capsys.readouterr().err


def test_a_record_comes_back_from_its_json() -> None:
    record = Record((of_rows("t", [{"a": 1, "b": None}, {"a": 2.5, "b": "x|y"}]),), {"r": 2.0})
    assert Record.of_json(json.loads(json.dumps(record.to_json()))) == record
    with pytest.raises(ValueError, match="another number of cells"):
        Table("t", ("a", "b"), ((1,),))
