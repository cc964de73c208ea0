"""Reading items: kinds of file, folders, defaults, warnings."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.model import (
    DEFAULT_RUBRIC,
    POSITIVE,
    ChoiceAnswer,
    Constant,
    Domain,
    NumericAnswer,
    Option,
    ProofAnswer,
    Quantity,
    SymbolicAnswer,
    Tolerance,
)  # fmt: skip
from ansatz.items.reading import read_context, read_items

MINIMAL: dict[str, Any] = {
    "id": "A-1",
    "type": "numeric",
    "language": "en",
    "topic": "mechanics/energy",
    "question": "How fast?",
    "final_answer": "14 m/s",
    "answer": {"value": 14.0, "unit": "m/s"},
}
YAML = """\
id: A-1
type: numeric
language: en
topic: mechanics/energy
question: How fast?
final_answer: 14 m/s
answer: {value: 14.0, unit: m/s}
"""


def write(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def with_id(name: str, **more: Any) -> dict[str, Any]:
    return MINIMAL | {"id": name} | more


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", YAML),
        ("a.yml", YAML),
        ("a.yaml", "\ufeff" + YAML),
        ("a.yaml", YAML.replace("\n", "\r\n")),
        ("a.yaml", "%YAML 1.2\n---\n" + YAML + "...\n"),
        ("a.yaml", "- " + YAML.replace("\n", "\n  ")),
        ("a.yaml", json.dumps(MINIMAL)),
        ("a.json", json.dumps(MINIMAL)),
        ("a.json", "\ufeff" + json.dumps([MINIMAL], indent=2)),
        ("a.jsonl", json.dumps(MINIMAL)),
        ("a.jsonl", "\n" + json.dumps(MINIMAL) + "\r\n\n"),
    ],
)
def test_every_kind_of_file_gives_the_same_item(tmp_path: Path, name: str, text: str) -> None:
    (item,) = read_items(write(tmp_path / name, text))
    assert item.id == "A-1"
    assert item.answer == NumericAnswer(Quantity("14.0", "m/s", Tolerance()))
    assert item.file == str(tmp_path / name)


def test_a_folder_is_searched_in_sorted_order(tmp_path: Path) -> None:
    write(tmp_path / "b" / "two.json", json.dumps(with_id("B")))
    write(tmp_path / "a.yaml", YAML)
    write(tmp_path / "c.jsonl", json.dumps(with_id("C")) + "\n" + json.dumps(with_id("D")))
    write(tmp_path / "notes.txt", "no item")
    write(tmp_path / ".hidden" / "x.yaml", "no item")
    assert [item.id for item in read_items(str(tmp_path))] == ["A-1", "B", "C", "D"]


def test_a_file_that_is_given_twice_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path / "a.yaml", YAML)
    os.symlink(path, tmp_path / "link.yaml")
    assert len(read_items([path, tmp_path, tmp_path / "link.yaml"])) == 1


@pytest.mark.parametrize("name", ["missing.yaml", "a.txt", "empty"])
def test_a_wrong_path_is_a_wrong_use(tmp_path: Path, name: str) -> None:
    write(tmp_path / "a.txt", YAML)
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match=name):
        read_items(tmp_path / name)


def test_ids_are_unique_over_all_files(tmp_path: Path) -> None:
    first = write(tmp_path / "a.yaml", "# a comment\n" + YAML)
    second = write(tmp_path / "b.jsonl", json.dumps(with_id("B")) + "\n" + json.dumps(MINIMAL))
    with pytest.raises(FormatError) as caught:
        read_items(tmp_path)
    assert caught.value.problems == (
        Problem(str(second), 2, "$.id", f'"A-1", which is also the id at {first}:2', "an id of its own"),
    )


def test_a_reference_to_a_broken_item_is_not_a_second_problem(tmp_path: Path) -> None:
    write(tmp_path / "a.json", json.dumps([with_id("A", topic="x"), with_id("B", translation_of="A", language="ru")]))
    with pytest.raises(FormatError) as caught:
        read_items(tmp_path)
    assert [problem.path for problem in caught.value.problems] == ["$[0].topic"]


def test_what_is_left_out_has_its_default(tmp_path: Path) -> None:
    items = [
        MINIMAL,
        with_id("S", type="symbolic", answer={"expression": "v"}),
        with_id("P", type="proof", answer={"goal": "g"}),
        with_id("C", type="choice", answer={"correct": "yes"}),
    ]
    del items[2]["final_answer"]
    numeric, symbolic, proof, choice = read_items(write(tmp_path / "a.json", json.dumps(items)))
    assert isinstance(numeric.answer, NumericAnswer)
    assert numeric.answer.gold.tolerance == Tolerance(None, None, 1e-9)
    assert not numeric.answer.unitless
    assert symbolic.answer == SymbolicAnswer("v")
    assert proof.answer == ProofAnswer("g", DEFAULT_RUBRIC)
    assert choice.answer == ChoiceAnswer("yes")
    assert numeric.dag == ()
    assert numeric.source == ""


def test_alternates_take_what_they_leave_out_from_the_main_value(tmp_path: Path) -> None:
    answer = {
        "value": 14, "unit": "m/s", "absolute_tolerance": 0.5, "relative_tolerance": 0.1, "delta": 0.2,
        "alternates": [
            {"value": "15"},
            {"value": 50.4, "unit": "km/h"},
            {"value": 16, "relative_tolerance": 0},
        ],
    }  # fmt: skip
    (item,) = read_items(write(tmp_path / "a.json", json.dumps(with_id("A", answer=answer))))
    assert isinstance(item.answer, NumericAnswer)
    assert item.answer.gold.value == "14"
    assert item.answer.alternates == (
        Quantity("15", "m/s", Tolerance(0.5, 0.1, 0.2)),
        Quantity("50.4", "km/h", Tolerance(None, 0.1, 0.2)),
        Quantity("16", "m/s", Tolerance(None, 0.0, 0.2)),
    )


def test_context_and_options(tmp_path: Path) -> None:
    context = {
        "symbols": {
            "\\theta": {"unit": "rad", "domain": [0, 1.5]},
            "n": {"domain": "integer", "unit": ""},
            "x": {"aliases": ["x_0"]},
        },
        "constants": {"g": {"value": 9.8, "unit": "m/s^2"}, "k": "1/(4\\pi\\epsilon_0)", "N": 3},
    }
    answer = {"correct": "true", "options": {"true": ["верно", "yes"], "false": []}}
    (item,) = read_items(
        write(tmp_path / "a.json", json.dumps(with_id("A", type="choice", answer=answer, context=context)))
    )
    theta, n, x = item.context.symbols
    assert (theta.name, theta.unit, theta.domain) == ("\\theta", "rad", Domain("interval", 0.0, 1.5))
    assert (n.unit, n.domain, x.unit, x.domain, x.aliases) == ("", Domain("integer"), None, POSITIVE, ("x_0",))
    assert item.context.constants == (
        Constant("g", "9.8", "m/s^2"),
        Constant("k", "1/(4\\pi\\epsilon_0)"),
        Constant("N", "3"),
    )
    assert item.answer == ChoiceAnswer("true", (Option("true", ("верно", "yes")), Option("false", ())))


@pytest.mark.parametrize(
    "unit", ["м/с", "\\mathrm{~m} / \\mathrm{s}", "meters per second", "furlong/fortnight", "1", "dimensionless", "°C"]
)
def test_units_in_any_spelling(tmp_path: Path, unit: str) -> None:
    answer = {"value": 1, "unit": unit, "unitless": unit in ("1", "dimensionless")}
    assert read_items(write(tmp_path / "a.json", json.dumps(with_id("A", answer=answer))))


def test_warnings_are_located_and_do_not_stop(tmp_path: Path) -> None:
    items = [
        with_id("A-10", topic="mechanics/energetics"),
        with_id("A-11", topic="mechanics/energetics", part_of="A-100"),
        with_id("A-12", topic="alchemy/gold", part_of="The whole problem"),
    ]
    path = write(tmp_path / "a.json", json.dumps(items, indent=1))
    warnings: list[Problem] = []
    assert len(read_items(path, warnings)) == 3
    assert [one.path for one in warnings] == ["$[0].topic", "$[1].part_of", "$[2].topic"]
    lines = path.read_text("utf-8").splitlines()
    assert [lines[one.line - 1].split()[1].strip('",') for one in warnings] == [
        "mechanics/energetics",
        "A-100",
        "alchemy/gold",
    ]
    assert "mechanics/energy" in warnings[0].expected


def test_an_ambiguous_gold_unit_is_a_warning(tmp_path: Path) -> None:
    units = ["J/kg*K", "J/(kg*K)"]
    items = [with_id(f"A-{n}", answer={"value": 1, "unit": unit}) for n, unit in enumerate(units)]
    warnings: list[Problem] = []
    read_items(write(tmp_path / "a.json", json.dumps(items)), warnings)
    assert [(one.path, one.found) for one in warnings] == [("$[0].answer.unit", '"J/kg*K"')]
    assert "joule / kilogram / kelvin" in warnings[0].expected


def test_ten_thousand_items_are_read_quickly(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", "\n".join(json.dumps(with_id(f"A-{n}")) for n in range(10_000)))
    started = time.process_time()
    assert len(read_items(path)) == 10_000
    assert time.process_time() - started < 3


def test_a_valid_set_needs_no_heavy_library(tmp_path: Path) -> None:
    import subprocess
    import sys

    path = write(tmp_path / "a.jsonl", json.dumps(MINIMAL))
    code = (
        "import sys; from ansatz.items.reading import read_items; read_items(sys.argv[1]);"
        "sys.exit(str({'jsonschema', 'pint', 'yaml', 'sympy', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == "set()"


def test_a_context_of_its_own(tmp_path: Path) -> None:
    path = write(tmp_path / "words.yaml", "symbols: {v: {unit: m/s}}\n")
    assert [symbol.name for symbol in read_context(path).symbols] == ["v"]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.jsonl", '{"symbols": {}}\n{"symbols": {}}\n', "2 values, expected one context (an object)"),
        ("a.yaml", "symbols: {v: {units: m/s}}\n", "units"),
        ("a.json", "{", "found the end of the file, expected a key in double quotes"),
    ],
)
def test_a_file_that_is_no_context(tmp_path: Path, name: str, text: str, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_context(write(tmp_path / name, text))
    assert said in str(caught.value)
