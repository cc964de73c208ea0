"""YAML as the formats read it: the words of YAML 1.2, positions, and bounds."""

import sys
import time

import pytest

from ansatz.items.reading.yaml_text import Lines, YamlError, parse


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both of PyYAML's parsers, as an installation may lack the fast one."""
    if request.param == "pure":
        import yaml

        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    return str(request.param)


@pytest.mark.table(
    ("text", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("y", "y"),
        ("NO", "NO"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("1:30", "1:30"),
        ("190:20:30", "190:20:30"),
        ("010", 10),
        ("0o10", 8),
        ("0x1F", 31),
        ("0b11", "0b11"),
        ("1_000", "1_000"),
        ("1e-6", 1e-6),
        ("1E5", 1e5),
        ("-1.5e+3", -1500.0),
        ("+12", 12),
        (".5", 0.5),
        ("5.", 5.0),
        ("1e5.5", "1e5.5"),
        ("2024-01-01", "2024-01-01"),
        ("=", "="),
        ("<<", "<<"),
        ("1 m", "1 m"),
        ("-v", "-v"),
        ("'14.0'", "14.0"),
        ('"true"', "true"),
        ("\\frac{1}{2}", "\\frac{1}{2}"),
    ],
)
def test_plain_words(text: str, value: object) -> None:
    found = parse("a: " + text)["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_their_text() -> None:
    assert parse("{no: 1, true: 2, 1: 3, ~: 4, 1e3: 5, \\theta: 6}") == {
        "no": 1, "true": 2, "1": 3, "~": 4, "1e3": 5, "\\theta": 6,
    }  # fmt: skip


def test_merge_keys_are_ordinary_keys() -> None:
    assert parse("a: &a {x: 1}\nb: {<<: *a, y: 2}") == {"a": {"x": 1}, "b": {"<<": {"x": 1}, "y": 2}}


def test_aliases_repeat_values_and_keys() -> None:
    assert parse("- &a v\n- *a\n- {*a : 1}\n- &l [1, 2]\n- *l") == ["v", "v", {"v": 1}, [1, 2], [1, 2]]


def test_lines_of_keys_and_values() -> None:
    lines = Lines()
    parse("a: 1\nb:\n  - x\n  -\n    c: >\n      text\n\nd: {e: [1,\n  2]}\n", lines)
    assert lines.line(("a",)) == 1
    assert lines.line(("b", 0)) == 3
    assert lines.line(("b", 1, "c"), key=True) == 5
    assert lines.line(("b",), key=True) == 2
    assert lines.line(("d", "e", 1)) == 9
    assert lines.line(("d", "e", 7)) == 8
    assert lines.line(("b", 1, "missing")) == 5


@pytest.mark.parametrize(
    "text",
    [
        "!!str a",
        "!x {a: 1}",
        "- !!python/name:os.system",
        "a: !!binary aGk=",
        "&a [*a]",
        "- *a",
        "a: 1\na: 2",
        "? [1]\n: 2",
    ],
)
def test_refusals(text: str) -> None:
    with pytest.raises(YamlError):
        parse(text)


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "- " * 50_000, "? " * 50_000, "&a [*a, " * 10_000])
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises(YamlError):
        parse(text)
    assert time.process_time() - started < 5


def test_a_long_line_is_read() -> None:
    text = "x" * 1_000_000
    assert parse(f'a: "{text}"') == {"a": text}


def test_aliases_are_bounded_by_what_is_written() -> None:
    many = "a: &a [" + "1, " * 1000 + "]\n"
    assert len(parse(many + "b: [" + "*a, " * 90 + "]")["b"]) == 90
    with pytest.raises(YamlError, match="aliases"):
        parse(many + "b: [" + "*a, " * 200 + "]")


def test_the_library_is_not_loaded_for_json() -> None:
    import subprocess

    code = "import ansatz.items.reading, sys; sys.exit('yaml' in sys.modules or 'jsonschema' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("- &a 5\n- *a", [5, 5]),
        ("&k name: 1\nother: *k", {"name": 1, "other": "name"}),
        ("- &k name\n- {*k : 1}", ["name", {"name": 1}]),
    ],
)
def test_anchors_of_words_and_keys(text: str, value: object) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("- &k 5\n- {*k : 1}", "the alias *k as a key"),
        ("n: " + "9" * 5000, "a number of 5000 digits"),
    ],
)
def test_what_an_alias_or_a_number_cannot_be(text: str, found: str) -> None:
    with pytest.raises(YamlError) as caught:
        parse(text)
    assert found in str(caught.value)
