"""JSON as the formats read it: the standard library's values, and a scan that knows where each stands."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.reading.json_text import JsonScan, parse

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=20,
)  # fmt: skip


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_what_the_standard_library_writes_is_read_and_scans_clean(
    value: object, indent: int | None, ascii: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii)
    assert parse(text) == value
    assert JsonScan(text).faults == []


@given(VALUES, st.data())
def test_the_scan_finds_a_fault_where_the_parser_refuses(value: object, data: st.DataObject) -> None:
    text = json.dumps(value, indent=1)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 2))
    text = (
        text[:at]
        + data.draw(st.sampled_from(["", "}", "]", ",", ":", '"', "NaN", "x", "0", "-", "\\", "\n"]))
        + text[at + cut :]
    )
    try:
        parse(text)
    except ValueError:
        faults = JsonScan(text).faults
        assert faults
        assert all(1 <= line <= text.count("\n") + 1 for line, _ in faults)
    else:
        assert JsonScan(text).faults == []


def _place(value: object, path: tuple[str | int, ...]) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, part in inner for found in _place(part, (*path, key)))]


@given(VALUES)
def test_every_value_has_its_line(value: object) -> None:
    # With one value a line, the lines of the values in the order of the text are increasing.
    scan = JsonScan(json.dumps(value, indent=1))
    lines = [scan.line(path) for path in _place(value, ())]
    assert lines == sorted(lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 2}', "[NaN]", "[-Infinity]", "[1e400]", "9" * 5000, '"\\ud800"', "[" * 100_000, '{"a":' * 100_000,
     "[01]", "[1.]", "[.5]", "[+1]", "['a']", "[1,]", '{"a":1,}', "nul", "", " ", "[1] 2",
     '"\t"', "{1: 2}", '{"a" 1}', '{"a"}'],
)  # fmt: skip
def test_refusals(text: str) -> None:
    started = time.process_time()
    with pytest.raises(ValueError, match=r".*"):
        parse(text)
    assert len(JsonScan(text).faults) == 1
    assert time.process_time() - started < 5


def test_faults_that_do_not_break_the_grammar_are_all_found() -> None:
    faults = JsonScan('{"a": NaN,\n "b": 1e999,\n "a": [1,\n "\\udc00"],\n "c": tru}').faults
    assert [(line, fault.path) for line, fault in faults] == [
        (1, ("a",)),
        (2, ("b",)),
        (3, ("a",)),
        (4, ("a", 1)),
        (5, ("c",)),
    ]


def test_a_pair_of_surrogates_is_one_character() -> None:
    assert parse('"\\ud83d\\ude00"') == "\U0001f600"
    assert JsonScan('"\\ud83d\\ude00"').faults == []
