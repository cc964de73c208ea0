"""Releases: what a hash sees, what a manifest holds, and which steps of a version are allowed."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.items.errors import FormatError
from ansatz.items.reading import items_to_yaml, read_items, to_dict
from ansatz.items.release import (
    changelog_of,
    field_hashes,
    fingerprint,
    item_hash,
    manifest_of,
    read_manifest,
    state,
    with_entry,
)

ITEM = r"""
id: R-1
type: numeric
language: en
topic: mechanics/newtonian
question: |
  How fast is the ball
  at the ground?
final_answer: "v = 14.0 m/s"
answer: {value: 14.0, unit: m/s, relative_tolerance: 0.01}
context:
  symbols:
    v: {unit: m/s}
    h: {unit: m}
tags: [fall]
examples:
  - {answer: "1400 cm/s", score: 1}
"""
SECOND = ITEM.replace("R-1", "R-2")


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    """A folder of two items, released as 0.1.0."""
    folder = tmp_path / "gold"
    folder.mkdir()
    (folder / "one.yaml").write_text(ITEM, "utf-8")
    (folder / "two.yaml").write_text(SECOND, "utf-8")
    assert release(folder, "--minor") == 0
    return folder


def release(folder: Path, level: str, *more: str, day: str = "2026-11-20") -> int:
    return main(["release", level, "-m", "Why not.", "--date", day, *more, str(folder)])


def found(folder: Path) -> Any:
    return state(str(folder), read_items(folder))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: R-1", "# a comment\nid:   R-1"),
        ("type: numeric\nlanguage: en", "language: en\ntype: numeric"),
        ("    v: {unit: m/s}\n    h: {unit: m}", "    h: {unit: m}\n    v:\n      unit: m/s"),
        ("question: |\n  How fast is the ball\n  at the ground?", "question: How fast is the ball at the ground?"),
        ("question: |", "question: >-"),
        ("value: 14.0", "value: '14.0'"),
        ("relative_tolerance: 0.01", "relative_tolerance: 1e-2, unitless: false"),
        ("tags: [fall]", "tags: [fall, gravity]"),
        ("score: 1}", "score: 1}\n  - {answer: '3', score: 0}"),
    ],
)
def test_layout_labels_and_tests_are_no_gold(bank: Path, old: str, new: str) -> None:
    edit(bank / "one.yaml", old, new)
    (bank / "two.yaml").rename(bank / "zero.yaml")
    assert found(bank).released


@pytest.mark.parametrize(
    ("old", "new", "field", "level"),
    [
        ("How fast", "How slow", "question", "minor"),
        ("value: 14.0", "value: 14.1", "answer", "minor"),
        ("relative_tolerance: 0.01", "relative_tolerance: 0.02", "answer", "minor"),
        ("h: {unit: m}", "h: {unit: m, domain: real}", "context", "minor"),
        ("tags:", "dag: [{index: 1, formula: '$v$', is_final_answer: true}]\ntags:", "dag", "minor"),
        ("tags:", "constraints: [{id: assumptions}]\ntags:", "constraints", "minor"),
        ('final_answer: "v = 14.0', 'final_answer: "u = 14.0', "final_answer", "minor"),
        ("mechanics/newtonian", "mechanics/energy", "topic", "patch"),
        ("tags:", "solution_outline: $v = 14$\ntags:", "solution_outline", "patch"),
    ],
)
def test_a_change_of_gold_is_told_by_field(bank: Path, old: str, new: str, field: str, level: str) -> None:
    edit(bank / "one.yaml", old, new)
    now = found(bank)
    assert now.changes.changed == (("R-1", (field,)),)
    assert now.changes.level == level
    assert not now.released
    assert any(f"--{level}" in line and str(bank) in line for line in now.lines())


def test_a_space_in_a_regular_expression_is_gold(tmp_path: Path) -> None:
    points = "constraints: [{id: assumptions, points: [{id: p, any_of: [{pattern: 'a b'}]}]}]\n"
    (tmp_path / "a.yaml").write_text(ITEM + points, "utf-8")
    (before,) = read_items(tmp_path)
    edit(tmp_path / "a.yaml", "'a b'", "'a  b'")
    (after,) = read_items(tmp_path)
    assert field_hashes(before)["constraints"] != field_hashes(after)["constraints"]


def test_an_item_belongs_to_a_release_by_some_fields_and_the_hashes_of_others(bank: Path) -> None:
    item = read_items(bank)[0]
    known = field_hashes(item)
    sealed = {name: digest for name, digest in known.items() if name in {"answer", "final_answer"}}
    shown = {name: digest for name, digest in known.items() if name not in sealed}
    assert item_hash(item.id, {**shown, **sealed}) == read_manifest(manifest_of(bank)).items[item.id].sha256


def test_the_hash_of_the_whole_is_that_of_reports(bank: Path) -> None:
    items = read_items(bank)
    assert read_manifest(manifest_of(bank)).sha256 == fingerprint(items) == fingerprint(reversed(items))


def test_one_line_an_item_sorted(bank: Path) -> None:
    lines = manifest_of(bank).read_text("utf-8").splitlines()
    assert [line.partition(":")[0].strip() for line in lines[lines.index("items:") + 1 :]] == ["R-1", "R-2"]


def test_ids_that_yaml_would_take_for_something_else(tmp_path: Path) -> None:
    names = ["007", "a: b", "it's", "true", "{x}", "Ж-1"]
    template = to_dict(read_items(_write(tmp_path / "one.yaml", ITEM))[0])
    entries = [json.dumps({**template, "id": name}) for name in names]
    path = _write(tmp_path / "gold.jsonl", "\n".join(entries))
    assert release(path, "--minor") == 0
    assert manifest_of(path) == tmp_path / "gold.release.yaml"
    assert sorted(read_manifest(manifest_of(path)).items) == sorted(names)
    assert found(path).released


def _write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_versions_step_with_what_changed(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release(bank, "--patch") == 2
    assert "nothing to release" in capsys.readouterr().err
    edit(bank / "one.yaml", "14.0,", "14.2,")
    assert release(bank, "--patch") == 2
    assert "expected --minor" in capsys.readouterr().err
    assert release(bank, "--minor") == 0
    (bank / "two.yaml").unlink()
    assert release(bank, "--minor") == 2
    assert "expected --major" in capsys.readouterr().err
    assert release(bank, "--major", day="2026-11-21") == 0
    now = read_manifest(manifest_of(bank))
    assert (now.version, now.date, list(now.items)) == ("1.0.0", date(2026, 11, 21), ["R-1"])
    assert [line for line in changelog_of(bank).read_text("utf-8").splitlines() if line.startswith(("## ", "- "))] == [
        "## [1.0.0] - 2026-11-21",
        "- R-2",
        "## [0.2.0] - 2026-11-20",
        "- R-1: answer",
        "## [0.1.0] - 2026-11-20",
        "- R-1",
        "- R-2",
    ]


def test_a_step_may_be_larger_than_it_must(bank: Path) -> None:
    edit(bank / "one.yaml", "mechanics/newtonian", "mechanics/energy")
    assert release(bank, "--major") == 0
    assert read_manifest(manifest_of(bank)).version == "1.0.0"


def test_a_release_is_not_before_the_last_one(bank: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(bank / "one.yaml", "14.0,", "14.2,")
    assert release(bank, "--minor", day="2026-11-19") == 2
    assert "2026-11-19" in capsys.readouterr().err


def test_another_scoring_version_is_a_reason_to_release(bank: Path) -> None:
    edit(manifest_of(bank), "scoring_version: ", "scoring_version: 0.0.")
    assert release(bank, "--patch") == 0
    assert read_manifest(manifest_of(bank)).version == "0.1.1"


def test_appeals_in_time_are_listed(bank: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    appeals = tmp_path / "appeals.yaml"
    entries = [("R-1", "2026-11-21", "the sign is wrong"), ("R-2", "2026-12-21", "too late")]
    appeals.write_text(json.dumps({"appeals": [{"problem_id": a, "date": b, "rationale": c} for a, b, c in entries]}))
    edit(bank / "one.yaml", "14.0,", "-14.0,")
    assert release(bank, "--minor", "--appeals", str(appeals), "--published", "2026-11-20") == 0
    text = changelog_of(bank).read_text("utf-8")
    assert "- R-1 (2026-11-21): the sign is wrong" in text
    assert "too late" not in text
    with pytest.raises(SystemExit):
        release(bank, "--minor", "--appeals", str(appeals))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("items:", "<<<<<<< HEAD\nitems:", "merge conflict"),
        ("items:", "=======\nitems:", "merge conflict"),
        ("  R-2:", "  R-1:", "a second time"),
        ("version: 0.1.0\ndate", "version: v1.0\ndate", "a version such as"),
        ("2026-11-20", "2026-13-20", "a day such as"),
        ("answer: '", "answer: 'x", "12 hexadecimal digits"),
        ("version: 0.1.0\ndate", "date", '"version"'),
    ],
)
def test_a_manifest_that_cannot_be_read_is_a_located_fault(bank: Path, old: str, new: str, message: str) -> None:
    path = manifest_of(bank)
    edit(path, old, new)
    with pytest.raises(FormatError) as caught:
        read_manifest(path)
    (problem, *_) = caught.value.problems
    assert problem.line > 0
    assert message in str(problem)
    now = found(bank)
    assert not now.released
    assert message in now.lines()[0]


def test_two_branches_are_merged_by_releasing_again(bank: Path) -> None:
    base = manifest_of(bank).read_text("utf-8")
    edit(bank / "one.yaml", "14.0,", "14.2,")
    assert release(bank, "--minor") == 0
    ours = manifest_of(bank).read_text("utf-8").splitlines()
    # The other branch changed the other item; git takes each side's line, and someone either side's head.
    edit(bank / "one.yaml", "14.2,", "14.0,")
    edit(bank / "two.yaml", "14.0,", "14.4,")
    manifest_of(bank).write_text(base, "utf-8")
    assert release(bank, "--minor") == 0
    theirs = manifest_of(bank).read_text("utf-8").splitlines()
    merged = [our if our.startswith("  R-1") else their for our, their in zip(ours, theirs, strict=True)]
    manifest_of(bank).write_text("\n".join(merged), "utf-8")
    edit(bank / "one.yaml", "14.0,", "14.2,")
    assert any("do not sum" in line for line in found(bank).lines())
    assert release(bank, "--patch") == 0
    assert found(bank).released


def test_a_version_that_was_raised_by_hand(bank: Path) -> None:
    edit(manifest_of(bank), "version: 0.1.0\ndate", "version: 0.2.0\ndate")
    assert any("expected the newest of CHANGELOG.md, 0.1.0" in line for line in found(bank).lines())
    text = changelog_of(bank).read_text("utf-8")
    entry = text[text.index("## [") :]
    changelog_of(bank).write_text(entry.replace("0.1.0]", "0.2.0]") + "\n" + entry, "utf-8")
    assert any("without a change since 0.1.0" in line for line in found(bank).lines())


def test_a_manifest_that_is_gone(bank: Path) -> None:
    manifest_of(bank).unlink()
    lines = found(bank).lines()
    assert any("expected that of release 0.1.0" in line for line in lines)
    assert lines[-1].startswith("to mend it: bring the file back")
    assert release(bank, "--minor") == 2
    changelog_of(bank).unlink()
    assert found(bank).unknown


def test_a_changelog_of_something_else_says_nothing_of_the_gold(bank: Path) -> None:
    manifest_of(bank).unlink()
    changelog_of(bank).write_text("# Changelog\n\n## [Unreleased]\n\n## [2.0.0] - 2020-01-01\n\n- Faster.\n", "utf-8")
    assert found(bank).unknown
    assert release(bank, "--minor") == 0
    assert found(bank).released
    heads = [line for line in changelog_of(bank).read_text("utf-8").splitlines() if line.startswith("## ")]
    assert heads == ["## [Unreleased]", "## [0.1.0] - 2026-11-20", "## [2.0.0] - 2020-01-01"]


def test_written_by_the_library_and_read_again_it_is_the_same_gold(bank: Path) -> None:
    items = read_items(bank)
    (bank / "one.yaml").write_text(items_to_yaml(items), "utf-8")
    (bank / "two.yaml").unlink()
    assert found(bank).released


def test_the_hashes_of_a_sealed_item_are_salted(tmp_path: Path) -> None:
    """A numeric gold is guessed in seconds where a plain hash says that the guess is right."""
    import json

    from ansatz.items.reading import field_hashes, read_items

    one = {
        "id": "A", "type": "numeric", "language": "en", "topic": "a/b", "question": "How fast?", "final_answer": "2",
        "answer": {"value": 2, "unitless": True}, "split": "test",
    }  # fmt: skip
    hashes = []
    for salt in ({}, {"salt": "ab" * 32}, {"salt": "cd" * 32}):
        (tmp_path / "item.jsonl").write_text(json.dumps({**one, **salt}) + "\n")
        (item,) = read_items(tmp_path / "item.jsonl")
        hashes.append(field_hashes(item))
    assert all(len({own[name] for own in hashes}) == 3 for name in hashes[0])
    assert {len(mark) for own in hashes for mark in own.values()} == {64}


def test_an_entry_goes_behind_an_introduction_of_ones_own() -> None:
    assert with_entry("# What changed\n\nBy hand.\n", "## 1.0.0\n") == "# What changed\n\nBy hand.\n\n## 1.0.0\n"
