"""The schemas: well-formed, described throughout, and the quick check says what jsonschema says."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from ansatz.items.model import CONSTRAINT_IDS, ERROR_TAGS, RUBRIC_WEIGHTS
from ansatz.items.reading.compiled import compile_schema
from ansatz.items.reading.validation import conforms, schema, validate
from ansatz.items.reviews import VERDICTS

BANK = Path(__file__).parents[2] / "src" / "ansatz" / "items" / "bank"
NAMES = ("item", "predictions", "grades", "report", "appeals", "release", "reviews")


def fields(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        # Under if, allOf and anyOf a property restricts a field that is described elsewhere.
        for name, part in node.get("properties", {}).items() if "if" not in path and "then" not in path else ():
            yield f"{path}.{name}", part
        for name, part in node.items():
            yield from fields(part, f"{path}.{name}")
    elif isinstance(node, list):
        for number, part in enumerate(node):
            yield from fields(part, f"{path}[{number}]")


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described(name: str) -> None:
    found = list(fields(schema(name)))
    assert len(found) > 4
    assert [path for path, part in found if not part.get("description") and "$ref" not in part] == []
    for part in schema(name)["$defs"].values():
        assert part["description"]


def test_schemas_and_model_have_the_same_words() -> None:
    item = json.dumps(schema("item"))
    for words in (CONSTRAINT_IDS, ERROR_TAGS, tuple(name for name, _ in RUBRIC_WEIGHTS)):
        assert json.dumps(list(words)) in item
    for name in ("grades", "reviews"):
        assert json.dumps(list(CONSTRAINT_IDS)) in json.dumps(schema(name))
    assert schema("reviews")["$defs"]["verdict"]["enum"] == list(VERDICTS)


def test_an_unknown_keyword_is_not_passed_over() -> None:
    with pytest.raises(NotImplementedError, match="uniqueItems"):
        compile_schema({"uniqueItems": True})


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as fast, where yaml was built with it
ITEMS = [yaml.load(path.read_bytes(), LOADER) for path in sorted(BANK.rglob("*.yaml"))]
RUNS: list[dict[str, Any]] = [
    {"run_id": "r", "system": {"name": "m", "declared_tools": ["x"]}, "predictions": [
        {"problem_id": "A", "answer": "1", "sample": 1, "latency_s": 0.5,
         "usage": {"prompt_tokens": 100, "completion_tokens": 12}}, {"problem_id": "B", "response": "x"}]},
]  # fmt: skip
GRADES: list[dict[str, Any]] = [
    {"graders": [{"id": "a"}], "grades": [
        {"run_id": "r", "problem_id": "A", "grader": "a", "rubric": {"goal": 0.5}},
        {"run_id": "r", "problem_id": "A", "grader": "a", "constraint": "assumptions", "points": {"x": "NO"}}]},
]  # fmt: skip
EXAMPLES = [("item", value) for value in ITEMS] + [("predictions", RUNS[0]), ("grades", GRADES[0])]
JUNK = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        1,
        2.0,
        2.5,
        -1,
        1e300,
        "",
        "x",
        "positive",
        "goal",
        "a b",
        "\n",
        [],
        [0, 1],
        ["x"],
        {},
        {"x": 1},
    ]
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(part, (*path, key))


@given(st.sampled_from(EXAMPLES), st.data())
def test_the_quick_check_agrees_with_jsonschema(example: tuple[str, Any], data: st.DataObject) -> None:
    name, value = example[0], copy.deepcopy(example[1])
    for _ in range(data.draw(st.integers(0, 3))):
        path = data.draw(st.sampled_from(list(places(value))))
        if not path:
            continue
        around = value
        for step in path[:-1]:
            around = around[step]
        what = data.draw(st.sampled_from(["replace", "remove", "rename"]))
        if what == "replace":
            around[path[-1]] = data.draw(JUNK)
        elif what == "remove":
            del around[path[-1]]
        elif isinstance(around, dict):
            around[str(path[-1]) + "s"] = around.pop(path[-1])
    expected = Draft202012Validator(schema(name)).is_valid(value)
    assert conforms(name)(value) is expected
    assert (validate(value, name) == []) is expected


@pytest.mark.table(("name", "value"), EXAMPLES, ids=lambda one: one.get("id") if isinstance(one, dict) else one)
def test_examples_are_valid(name: str, value: Any) -> None:
    assert conforms(name)(value)
    Draft202012Validator(schema(name)).validate(value)
