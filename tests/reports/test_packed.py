"""Packed lists and columns are the lists and dictionaries that they stand for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.reports.metrics.columns import Columns
from ansatz.reports.payloads import Payloads
from ansatz.reports.statistics import within_problems
from ansatz.scorers.packed import Packed

# Lone surrogates and NUL included: an answer may hold them.
TEXTS = st.text(st.characters(codec=None))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(JSON, max_size=40), st.integers(1, 9), st.lists(st.integers(0, 10**6), max_size=20))
def test_a_packed_list_reads_as_what_was_added(values: Any, size: Any, places: Any) -> None:
    packed = Packed(values, size)
    assert len(packed) == len(values)
    assert list(packed) == values == packed[:]
    assert packed == values
    assert packed != [*values, 0]
    assert list(map(repr, packed)) == list(map(repr, values))  # 1 is not 1.0, nor True
    for place in places if values else ():  # in any order
        place %= len(values)
        assert packed[place] == values[place]
        assert packed[-1 - place] == values[-1 - place]
    assert packed.append("more") == len(values)
    assert packed[len(values)] == packed[-1] == "more"


def test_it_ends_where_it_ends() -> None:
    packed = Packed(range(70))
    for place in (70, -71):
        with pytest.raises(IndexError):
            packed[place]
    with pytest.raises(ValueError, match="unmarshallable"):
        Packed([object()], 1)


def test_of_a_payload_that_comes_again_the_last_counts() -> None:
    payloads = Payloads({f"case-{number}": f'{{"ms":{number}}}' for number in range(100)})
    payloads.add("case-3", '{"ms":-1}')
    assert (len(payloads), payloads["case-3"], payloads["case-99"]) == (100, {"ms": -1}, {"ms": 99})
    assert "case-100" not in payloads
    assert payloads.get("case-100") is None


ANSWERS = st.lists(
    st.tuples(st.sampled_from("abcdefgh"), st.dictionaries(st.sampled_from(["x", "y", "z"]), st.floats(0, 1))),
    max_size=12,
)


@given(ANSWERS)
def test_columns_are_the_means_by_problem(answers: Any) -> None:
    columns, pairs = Columns(), dict[Any, Any]()
    for problem, values in answers:
        columns.add(problem, values.items())
        for name, value in values.items():
            pairs.setdefault(name, []).append((problem, value))
    found = columns.by_problem()
    assert found == {name: within_problems(own) for name, own in pairs.items()}
    for own in found.values():
        assert [own[problem] for problem in own] == list(own.values())
        assert list(own.items()) == list(zip(own, own.values(), strict=True))
        assert all((problem in own) == (problem in dict(own)) for problem in "abcdefghi")
