"""Findings located in files, and files put right in place with all else as it was."""

import json
from pathlib import Path
from textwrap import dedent

import pytest

from ansatz.cli import main
from ansatz.items.errors import FormatError, UsageError
from ansatz.items.lint.sources import fix_file, lint_file
from ansatz.items.reading import read_items

YAML = r"""
# A comment with $$a = b = c$$ stays.
id: T-1   # and so does this one
type: symbolic
language: en
topic: mechanics/energy
question: 'Find $v$, it''s easy.'
final_answer: "v = \\sqrt{2gh}"
solution_outline: |
  Energy is kept, with $\mathrm{inline}$ free:
  $$m g h = \frac{1}{2} m v^2,$$

    indented, and on
  \[ v
     = \left(2 g h\right)^{1/2}. \]
answer:
  expression:   'v = \sqrt{2\,g h}'
  near_misses: ["v = \\sqrt{g\\,h}", 'v = \left(2 g h\right)']
dag:
  - {index: 1, formula: '$$m g h = \frac{1}{2} m v^2.$$', dependency: []}   # keep me
  - index: 2
    formula: "$$\\dot{x} = \\mathrm{d}x,$$"
    dependency: [1]
  - formula: $$x = y = z$$
    index: 3
    dependency: [1, 2]
  - {index: 4, formula: 'v = \sqrt{2 g h}', dependency: [3], is_final_answer: true}
"""

PUT_RIGHT = r"""
# A comment with $$a = b = c$$ stays.
id: T-1   # and so does this one
type: symbolic
language: en
topic: mechanics/energy
question: 'Find $v$, it''s easy.'
final_answer: "v = \\sqrt{2gh}"
solution_outline: |
  Energy is kept, with $\mathrm{inline}$ free:
  $$m g h = \frac{1}{2} m v^2$$

    indented, and on
  $$ v
     = (2 g h)^{1/2} $$
answer:
  expression:   'v = \sqrt{2 g h}'
  near_misses: ["v = \\sqrt{g h}", 'v = (2 g h)']
dag:
  - {index: 1, formula: '$$m g h = \frac{1}{2} m v^2$$', dependency: []}   # keep me
  - index: 2
    formula: "$$\\frac{dx}{dt} = dx$$"
    dependency: [1]
  - formula: $$x = y = z$$
    index: 3
    dependency: [1, 2]
  - {index: 4, formula: '$$v = \sqrt{2 g h}$$', dependency: [3], is_final_answer: true}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.yaml"
    path.write_text(YAML, encoding="utf-8")
    return path


def test_findings_are_located(file: Path) -> None:
    assert [(one.line, one.path, one.rule, one.fixable) for one in lint_file(file)] == [
        (11, "$.solution_outline", "punctuation", True),
        (14, "$.solution_outline", "block", True),
        (15, "$.solution_outline", "layout", True),
        (15, "$.solution_outline", "punctuation", True),
        (17, "$.answer.expression", "layout", True),
        (18, "$.answer.near_misses[0]", "layout", True),
        (18, "$.answer.near_misses[1]", "layout", True),
        (20, "$.dag[0].formula", "punctuation", True),
        (22, "$.dag[1].formula", "calculus", True),
        (22, "$.dag[1].formula", "font", True),
        (22, "$.dag[1].formula", "punctuation", True),
        (24, "$.dag[2].formula", "chain", False),
        (26, "$.dag[2].dependency[0]", "dependency", False),
        (27, "$.dag[3].formula", "block", True),
    ]


def test_a_file_is_put_right_in_place(file: Path) -> None:
    fixed, left = fix_file(file)
    assert file.read_text(encoding="utf-8") == PUT_RIGHT
    assert (fixed, [one.rule for one in left]) == (12, ["chain", "dependency"])
    assert fix_file(file) == (0, left)
    assert len(read_items(file)) == 1


def test_ignored_rules_are_neither_found_nor_put_right(file: Path) -> None:
    fix_file(file, ["layout", "block"])
    text = file.read_text(encoding="utf-8")
    assert r"\left(2 g h\right)^{1/2} \]" in text
    assert "'v = \\sqrt{2 g h}'" in text
    assert {one.rule for one in lint_file(file, ["layout", "block"])} == {"chain", "dependency"}


def test_line_ends_and_other_scripts_stay(tmp_path: Path) -> None:
    path = tmp_path / "ru.yaml"
    text = "id: Т-1  # имя 🎈\r\nsolution_outline: |-\r\n  Энергия 🎈:\r\n  $$a = б\\,в.$$\r\n"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    fixed, left = fix_file(path)
    assert (fixed, left) == (2, [])
    assert path.read_bytes() == b"\xef\xbb\xbf" + text.replace("\\,", " ").replace(".$$", "$$").encode()


@pytest.mark.parametrize("suffix", [".json", ".jsonl"])
def test_json_is_put_right_in_place(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"items{suffix}"
    good = {"id": "ы", "dag": [{"index": 1, "formula": "$$x = 1$$", "is_final_answer": True}]}
    bad = {"id": 'b\u2028"', "dag": [{"index": 1, "formula": '$$\\tau = "1"\\,s,$$', "is_final_answer": True}]}
    lines = [json.dumps(good), json.dumps(bad, ensure_ascii=False)]
    path.write_text("\n\n".join(lines) if suffix == ".jsonl" else f"[\n\t{lines[0]},\n\n {lines[1]}]", "utf-8")
    before = path.read_text("utf-8")
    base = "$[1]" if suffix == ".json" else "$"
    line = 4 if suffix == ".json" else 3
    assert [(one.line, one.path) for one in lint_file(path)] == [(line, f"{base}.dag[0].formula")] * 2
    assert fix_file(path) == (2, [])
    assert path.read_text("utf-8") == before.replace("\\\\,", " ").replace(",$$", "$$")


def test_folded_texts_are_judged_and_left(tmp_path: Path) -> None:
    path = tmp_path / "folded.yaml"
    text = dedent(
        r"""
        id: T
        dag:
          - index: 1
            is_final_answer: true
            formula: >
              $$a
              = b.$$
          - index: 2
            formula: '$$a
              = \left(b
              + c\right),$$'
        """
    )
    path.write_text(text, encoding="utf-8")
    assert [(one.line, one.rule, one.fixable) for one in lint_file(path)] == [
        (6, "punctuation", False),
        (11, "layout", True),
        (12, "punctuation", True),
    ]
    fix_file(path)
    assert path.read_text("utf-8") == text.replace(r"\left", "").replace(r"\right),", ")")


def test_what_an_alias_repeats_is_judged_once_and_left(tmp_path: Path) -> None:
    path = tmp_path / "alias.yaml"
    text = "solution_outline: &text '$$a = b.$$'\nanswer: {expression: *text}\ntype: symbolic\ndag:\n- formula: x = 1\n"
    path.write_text(text, "utf-8")
    assert [(one.path, one.fixable) for one in lint_file(path)] == [
        ("$.solution_outline", False),
        ("$.dag[0].formula", True),
    ]
    assert fix_file(path)[0] == 1
    assert path.read_text("utf-8") == text.replace("x = 1", "$$x = 1$$")


def test_an_edit_that_would_break_the_file_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "plain.yaml"
    text = "dag:\n- formula: $$a:\\,b = 1$$\n- formula: $$c\\,d = 2$$\n"
    path.write_text(text, "utf-8")
    assert len(lint_file(path)) == 2
    fixed, left = fix_file(path)
    assert (fixed, [one.path for one in left]) == (1, ["$.dag[0].formula"])
    assert path.read_text("utf-8") == text.replace("c\\,d", "c d")


def test_the_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", str(file.parent)]) == 1
    out = capsys.readouterr().out
    assert f"{file}:24: $.dag[2].formula: chain: found" in out
    assert out.endswith("14 findings, 12 of them fixable with --fix\n")
    assert main(["lint", str(file), "--fix"]) == 1
    assert capsys.readouterr().out.endswith("12 put right, 2 left\n")
    assert main(["lint", str(file), "--ignore", "chain", "--ignore", "dependency"]) == 0
    assert capsys.readouterr().out == "nothing found\n"


def test_what_cannot_be_read_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text("dag: [", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("dag: [{index: 1, formula: x}]", encoding="utf-8")
    assert main(["lint", str(tmp_path)]) == 1
    captured = capsys.readouterr()
    assert "b.yaml:1: $.dag[0].formula: block" in captured.out
    assert "a.yaml:2" in captured.err
    with pytest.raises(FormatError):
        lint_file(tmp_path / "a.yaml")
    with pytest.raises(UsageError):
        lint_file(tmp_path / "c.yaml")
    assert main(["lint", str(tmp_path / "nothing")]) == 2


@pytest.mark.parametrize(
    "text", ["- 1", "dag: 3", "dag: [3, {formula: 4}]", "answer: [1]", "context: {symbols: [x], relations: 3}", "1"]
)
def test_other_shapes_are_no_concern_of_the_rules(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(text, encoding="utf-8")
    assert lint_file(path) == []
