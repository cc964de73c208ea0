"""Faults that are put in on purpose: which there are, that they take, and that what explains a survivor is still so."""

from __future__ import annotations

import gc
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from ansatz import items
from benchmarks import mutations
from benchmarks.mutations import changes, code_of, explained, mutants, put_in

SOURCE = """
from functools import lru_cache

class Box:
    def least(self, a, b=1):
        "Not a number: 5."
        return min(a, b)

@lru_cache
def near(a: int, b: int) -> bool:
    if not a:
        return False
    return a - b < 3 and b >= 0
"""


def changed(text: str) -> list[str]:
    return [mutations._shown(one) for one in changes(mutations.ast.parse(text).body[0])]  # type: ignore[attr-defined]


def test_the_changes_of_a_module() -> None:
    found = {(one.function, one.before, one.after) for one in mutants("m", SOURCE)}
    assert found == {
        ("Box.least", "min(a, b)", "max(a, b)"),
        ("near", "if not a:", "if True:"),
        ("near", "if not a:", "if False:"),
        ("near", "not a", "a"),
        ("near", "False", "True"),
        ("near", "a - b < 3 and b >= 0", "a - b < 3 or b >= 0"),
        ("near", "a - b < 3", "a - b <= 3"),
        ("near", "a - b", "a + b"),
        ("near", "3", "4"),
        ("near", "b >= 0", "b > 0"),
        ("near", "0", "1"),
    }


@pytest.mark.parametrize(
    ("text", "others"),
    [("x += 1", ["x -= 1"]), ("f(x)", ["pass"]), ("'words'", []), ("x = y", [])],
)
def test_the_changes_of_a_statement(text: str, others: list[Any]) -> None:
    assert changed(text) == others


@pytest.mark.parametrize(
    ("value", "other"), [("2", "3"), ("0", "1"), ("0.5", "1.0"), ("0.0", "1.0"), ("True", "False")]
)
def test_a_changed_value_is_another_one(value: Any, other: str) -> None:
    (one,) = changes(mutations.ast.parse(value, mode="eval").body)  # type: ignore[attr-defined]
    assert mutations._shown(one) == other


def test_the_draw_depends_on_what_is_changed_and_not_on_where_it_stands() -> None:
    moved = SOURCE.replace("@lru_cache\ndef", "\n\n@lru_cache\ndef")
    assert [one.key for one in mutants("m", SOURCE)] == [one.key for one in mutants("m", moved)]
    assert [one.key for one in mutants("m", SOURCE)] != [one.key for one in mutants("n", SOURCE)]


def test_a_change_takes_effect_wherever_the_function_is_held(tmp_path: Path) -> None:
    path = tmp_path / "boxes.py"
    path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("boxes", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    held, bound = module.near, module.Box().least
    assert held(5, 2) is False
    assert bound(3, 4) == 3
    gc.freeze()  # as the tests do with what they have imported
    for one in mutants("boxes", SOURCE):
        if one.after in ("a - b <= 3", "max(a, b)"):
            put_in(code_of(one, SOURCE, str(path)))
    assert held(5, 2) is True  # also what was kept is forgotten
    assert bound(3, 4) == 4


def test_a_change_of_what_is_not_there_is_told(tmp_path: Path) -> None:
    (one, *_) = mutants("m", SOURCE)
    with pytest.raises(LookupError):
        put_in(code_of(one, SOURCE, str(tmp_path / "nowhere.py")))


def test_what_explains_a_survivor_names_a_change_that_there_is() -> None:
    modules = {key[0] for key in explained()}
    root = importlib.util.find_spec(items.__name__).submodule_search_locations[0]
    keys = set()
    for name in modules:
        path = mutations.Path(root).parents[1] / f"{name.replace('.', '/')}.py"  # type: ignore[attr-defined]
        keys |= {one.key for one in mutants(name, path.read_text("utf-8"))}
    assert [key for key in explained() if key not in keys] == []
    assert modules <= mutations.TARGETS.keys()
    assert all(len(why) > 20 for why in explained().values())


@pytest.mark.parametrize("module", mutations.TARGETS)
def test_every_module_and_its_tests_are_there(module: str) -> None:
    assert importlib.util.find_spec(module)
    tests = [given for given in mutations.TARGETS[module] if given.startswith("tests/")]  # beside options such as -k
    assert tests
    for test in tests:
        assert (mutations.ROOT / test.partition("::")[0]).exists()
