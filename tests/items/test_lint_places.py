"""Every character of a text is found where the file spells it, in every style of YAML and in JSON."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.lint.findings import TextEdit, apply
from ansatz.items.lint.places import places
from ansatz.items.reading import json_text, yaml_text
from ansatz.items.reading.source import open_source

LETTERS = st.characters(categories=("L", "N", "P", "S", "Zs"), include_characters="\\\"'$:#{}, ")
LINE = st.text(LETTERS, min_size=1, max_size=20)


def check(name: str, content: str, value: str) -> None:
    """Put Z in place of each character, one at a time, and read the file again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(content, encoding="utf-8", newline="\n")
        source = open_source(path)
    assert source.problems == []
    place = places(source)[("a", 0)]
    assert place.value == value
    assert place.offsets is not None
    assert len(place.offsets) == len(value) + 1
    parse = json_text.parse if name.endswith(".json") else yaml_text.parse
    for number, letter in enumerate(value):
        if letter == "\n":
            continue
        edit = TextEdit(place.offsets[number], place.offsets[number + 1], place.spell("Z'\"\\"))
        new = value[:number] + "Z'\"\\" + value[number + 1 :]
        assert parse(apply(source.text, [edit]))["a"][0] == new


@given(LINE)
def test_single_quotes(value: str) -> None:
    check("x.yaml", "# é🎈\na:\n  - '" + value.replace("'", "''") + "' # and on\n", value)


@given(LINE, st.booleans())
def test_double_quotes(value: str, ascii_only: bool) -> None:
    value = "".join(letter for letter in value if ord(letter) < 0x10000)  # no pairs of \u escapes
    quoted = json.dumps(value or "x", ensure_ascii=ascii_only)
    check("x.yaml", f"a: [{quoted}, 2]\n", value or "x")
    check("x.json", f'\t{{"b": "é🎈", "a" :\n[ {quoted}]}}', value or "x")


@given(st.lists(LINE.map(lambda line: "x" + line), min_size=1, max_size=3), st.sampled_from(["|", "|-", "|+"]))
def test_blocks(lines: list[str], mark: str) -> None:
    text = "".join(f"    {line}\n" for line in lines)
    value = "\n".join(lines) + ("" if mark == "|-" else "\n")
    check("x.yaml", f"a:\n  - {mark}\n{text}b: é\n", value)


@given(st.lists(st.text("abc+\\_{}'", min_size=1, max_size=5), min_size=2, max_size=4))
def test_folded_lines_of_quotes(words: list[str]) -> None:
    spelled = "\n     ".join(word.replace("'", "''") for word in words)
    check("x.yaml", f"a:\n  - '{spelled}'\n", " ".join(words))
