"""JSON, CSV and the terminal from the same data."""

from __future__ import annotations

import csv as stdlib_csv
import io
import json as stdlib_json
from typing import Any

import hostile_report
import judged_report
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.reports.render import csv, json, terminal

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), VALUES, max_size=5))
def test_json_reads_back_as_it_was(report: Any) -> None:
    assert stdlib_json.loads(json.render(report)) == report


def test_json_has_one_item_a_line() -> None:
    items = [{"problem_id": name, "verdict": {"method": "x", "evidence": [1, [2]]}} for name in "abc"]
    lines = json.render(
        {"runs": [{"run_id": "r", "metrics": {"m": {"value": 1, "n": 3}}, "items": items}]}
    ).splitlines()
    assert [line.strip().rstrip(",") for line in lines if "problem_id" in line] == list(map(stdlib_json.dumps, items))


def entry(**changes: Any) -> Any:
    base = {
        "problem_id": "p",
        "score": 1.0,
        "status": "correct",
        "answer": "x",
        "verdict": {"method": "m", "detail": "d"},
    }
    return base | changes


def rows(*entries: Any) -> Any:
    text = csv.render({"runs": [{"run_id": "r", "items": list(entries)}]})
    return list(stdlib_csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.parametrize(
    ("answer", "cell"),
    [
        ("14 m/s", "14 m/s"),
        ("-9.8", "-9.8"),
        ("+1.5e-3", "+1.5e-3"),
        ("-9.8 m/s^2", "'-9.8 m/s^2"),
        ("=HYPERLINK(\"http://x\")", "'=HYPERLINK(\"http://x\")"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1+1", "'  =1+1"),
        ("\t=1+1", "'\t=1+1"),
        ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"),
        ("a,b\n\"c\"", "a,b\n\"c\""),
        ("скорость", "скорость"),
    ],
)  # fmt: skip
def test_a_cell_is_text_and_never_a_formula(answer: str, cell: str) -> None:
    (row,) = rows(entry(answer=answer))
    assert row["answer"] == cell


@given(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")))
def test_a_cell_loses_nothing(answer: Any) -> None:
    (row,) = rows(entry(answer=answer))
    assert row["answer"].removeprefix("'") == answer or row["answer"] == answer


def test_what_is_absent_is_an_empty_cell() -> None:
    (row,) = rows(entry(answer=None))
    assert (row["answer"], row["units_ok"], row["method"], row["detail"]) == ("", "", "m", "d")


def run(**changes: Any) -> Any:
    metrics = {
        "overall_accuracy": {"value": 0.5, "ci95": [0.25, 0.75], "n": 8},
        "latency_median_s": {"value": 1e6, "n": 8},
    }
    counts = {"correct": 4, "incorrect": 4}
    return {"run_id": "r", "system": {}, "counts": counts, "metrics": metrics, "items": []} | changes


def lines(**changes: Any) -> Any:
    ((title, body),) = terminal.tables({"runs": [run(**changes)]})
    return title, body


def test_a_table_shows_value_interval_and_n() -> None:
    title, body = lines()
    assert title == "r"
    assert body[1].split("  ")[0] == "overall accuracy"
    assert body[1].split()[2:] == ["0.500", "[0.250,", "0.750]", "8"]
    assert body[2].split()[-2:] == ["1e+06", "8"]


def test_no_value_is_a_dash() -> None:
    _, body = lines(metrics={"overall_accuracy": {"value": None, "n": 0}})
    assert body[1].split() == ["overall", "accuracy", "-", "0"]


def test_long_names_and_control_characters_stay_in_their_column() -> None:
    metrics = {f"topic.{'x' * 99}": {"value": 0.5, "n": 1}, "topic.\x1b[31m": {"value": 0.5, "n": 1}}
    title, body = lines(run_id="\x1b" * 99, metrics=metrics)
    assert max(map(len, [title, *body])) <= 80
    assert "\x1b" not in "".join([title, *body])


def test_reasons_for_what_was_never_scored_are_listed() -> None:
    lost = [{"problem_id": f"p{k}", "verdict": {"detail": "worker crashed"}} for k in range(5)]
    _, body = lines(items=[*lost, {"problem_id": "ok", "duration_ms": 1.0}])
    assert body[-1] == "5 counted as 0, worker crashed: p0, p1, p2 and 2 more"


@pytest.fixture(scope="module")
def judged() -> Any:
    return judged_report.judged()[0]


def test_every_line_fits_the_terminal(judged: Any) -> None:
    assert max(len(line) for title, body in terminal.tables(judged) for line in (title, *body)) <= 80


def test_a_rate_with_undecided_answers_shows_how_far_it_may_reach(judged: Any) -> None:
    _, body = next(iter(terminal.tables(judged)))
    place = next(n for n, line in enumerate(body) if line.startswith("compliance, strict"))
    (low, high) = (float(line[36:45]) for line in body[place : place + 2])
    metrics = judged["runs"][0]["metrics"]
    assert (low, high) == tuple(round(metrics[f"compliance.strict{end}"]["value"], 3) for end in ("", ".upper"))
    assert low < high


def test_a_short_table_leaves_splits_to_the_report(judged: Any) -> None:
    text = "\n".join(line for _, body in terminal.tables(judged) for line in body)
    assert "error algebra" in text
    assert not [word for word in ("prism", "topic.", "PP", "loose.upper", ".upper") if word in text]
    assert "PHYBench: EED 73.0 ± " in text


def test_who_is_stricter_is_said(judged: Any) -> None:
    text = "\n".join(line for _, body in terminal.tables(judged) for line in body)
    row = next(one for one in judged["disagreements"] if (one["a"], one["b"]) == ("ab", "judge-1"))
    milder = sum(one["b_stricter"] for one in row["constraints"])
    assert f"ab stricter than judge-1 0 times, milder {milder} times, in {row['answers']} answers" in text


def test_kinds_of_mistakes_and_compliance_have_columns(judged: Any) -> None:
    table = list(stdlib_csv.DictReader(io.StringIO(csv.render(judged), newline="")))
    entries = [entry for run in judged["runs"] for entry in run["items"]]
    assert len(table) == len(entries)
    for row, found in zip(table, entries, strict=True):
        error, verdicts = found.get("error", {}), found.get("compliance", {})
        assert (row["error"], row["error_prism"]) == (error.get("sspb", ""), error.get("prism", ""))
        assert row["constraints"] == (str(len(verdicts)) if verdicts else "")
        strict = {one["strict"] for one in verdicts.values()}
        assert (row["compliance_strict"] == "pass") == (strict == {"pass"})
        assert (row["compliance_strict"] == "fail") == ("fail" in strict)


def test_a_hostile_report_leaves_the_terminal_alone() -> None:
    report: Any = {**hostile_report.hostile()[0], "comparisons": []}
    lines = [line for title, body in terminal.tables(report) for line in (title, *body)]
    assert all(line.isprintable() for line in lines)
    assert max(len(line) for line in lines if "counted as 0" not in line and "<" not in line) <= 80
