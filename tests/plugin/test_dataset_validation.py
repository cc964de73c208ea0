"""The gold gate: for every check an item that is broken in one thing, and what is said of it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from harness import ITEMS, Harness, summary

from ansatz.items.reading import read_items
from ansatz.items.validation import report
from ansatz.items.validation.texts import unbalanced
from ansatz.scorers.validation import findings

FALL: dict[str, Any] = {
    "id": "G-EN-1", "type": "symbolic", "language": "en", "topic": "mechanics/energy",
    "question": "A ball falls from rest from the height $h$. How fast is it at the ground?",
    "final_answer": "v = \\sqrt{2 g h}",
    "solution_outline": "Energy is conserved: $$m g h = \\frac{1}{2} m v^2$$ so $$v = \\sqrt{2 g h}$$",
    "answer": {"expression": "v = \\sqrt{2 g h}", "alternates": ["\\sqrt{2 h g}"], "near_misses": ["v = \\sqrt{g h}"]},
    "context": {
        "symbols": {
            "v": {"unit": "m/s"}, "g": {"unit": "m/s^2"}, "h": {"unit": "m"}, "m": {"unit": "kg"},
        },
        "relations": ["h = \\frac{1}{2} g t^2"],
    },
    "dag": [
        {"index": 1, "formula": "$$m g h = \\frac{1}{2} m v^2$$", "dependency": []},
        {"index": 2, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [1], "is_final_answer": True},
    ],
}  # fmt: skip
SPEED: dict[str, Any] = {
    "id": "G-EN-2", "type": "numeric", "language": "en", "topic": "mechanics/energy",
    "question": "How fast is it at the ground?", "final_answer": "v = 14.0 m/s",
    "answer": {
        "value": 14.0, "unit": "m/s", "relative_tolerance": 0.01, "alternates": [{"value": 50.4, "unit": "km/h"}],
    },
    "context": {"symbols": {"v": {"unit": "m/s"}, "g": {"unit": "m/s^2"}, "h": {"unit": "m"}}},
    "dag": [{"index": 1, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [], "is_final_answer": True}],
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "id": "G-EN-3", "type": "choice", "language": "en", "topic": "oscillations/stability", "question": "Is it stable?",
    "final_answer": "stable", "answer": {"correct": "stable", "options": {"stable": [], "unstable": []}},
}  # fmt: skip


def translated(entry: Any, **changes: Any) -> Any:
    return {**copy.deepcopy(entry), "id": entry["id"].replace("EN", "RU"), "language": "ru",
            "translation_of": entry["id"], **changes}  # fmt: skip


def changed(entry: Any, path: Any, value: Any) -> Any:
    entry = copy.deepcopy(entry)
    *most, last = path
    place = entry
    for step in most:
        place = place[step]
    place[last] = value
    return entry


@pytest.fixture
def told(tmp_path: Path) -> Any:
    """What the gate says of the last of some items, one text a finding."""

    def say(*entries: Any) -> Any:
        path = tmp_path / "items.jsonl"
        path.write_text("".join(json.dumps(entry) + "\n" for entry in entries), "utf-8")
        items = {item.id: item for item in read_items(path)}
        last = items[entries[-1]["id"]]
        return [report(last, [one]) for one in findings(last, items)]

    return say


WITH_CHOICE_RU = translated(CHOICE, answer={"correct": "да", "options": {"да": [], "нет": []}}, final_answer="да")


@pytest.mark.parametrize(
    "entries",
    [[FALL], [SPEED], [CHOICE], [FALL, translated(FALL)], [SPEED, translated(SPEED)], [CHOICE, WITH_CHOICE_RU]],
)
def test_what_agrees_with_itself_passes(told: Any, entries: list[dict[str, Any]]) -> None:
    assert told(*entries) == []


# What is changed, and in which field something is then found.
BROKEN: dict[str, Any] = {
    "mathematics that is not closed": (FALL, ("question",), "From $h. How fast?", "$.question"),
    "a brace in the solution": (SPEED, ("solution_outline",), "$$v = \\frac{1}{2$$", "$.solution_outline"),
    "a formula that cannot be read": (FALL, ("dag", 0, "formula"), "$$m g h = = v$$", "$.dag[0].formula"),
    "an alternate that cannot be read": (FALL, ("answer", "alternates", 0), "\\frac{1}", "$.answer.alternates[0]"),
    "a formula with a wrong power": (
        FALL, ("dag", 0, "formula"), "$$m g h = \\frac{1}{2} m v$$", "$.dag[0].formula"),
    "a gold with a wrong power": (FALL, ("answer", "expression"), "v = 2 g h", "$.answer.expression"),
    "an alternate of another dimension": (FALL, ("answer", "alternates", 0), "2 g h", "$.answer.alternates[0]"),
    "a relation of unlike sides": (FALL, ("context", "relations", 0), "h = g v", "$.context.relations[0]"),
    "a symbol of a wrong unit": (FALL, ("context", "symbols", "g", "unit"), "m/s", "$.dag[0].formula"),
    "a unit of the gold that is not the symbol's": (SPEED, ("context", "symbols", "v", "unit"), "m", "$.answer.unit"),
    "a unit of an alternate": (
        SPEED, ("answer", "alternates", 0, "unit"), "km", "$.answer.alternates[0].unit"),
    "a unit of the gold that is not the graph's": (SPEED, ("answer", "unit"), "m", "$.answer.unit"),
    "a solution that leaves a formula out": (
        FALL, ("solution_outline",), "It is known that $$v = 5 \\sqrt{2 g h}$$", "$.solution_outline"),
    "a solution that fails a constraint": (
        FALL, ("constraints",), [{"id": "assumptions", "points": [
            {"id": "p", "any_of": [{"pattern": "point mass"}]}]}], "$.constraints[0]"),
    "a part of nothing": (FALL, ("part_of",), "G-EN-9", "$.part_of"),
    "a part of itself": (FALL, ("part_of",), "G-EN-1", "$.part_of"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_found_and_located(told: Any, name: str) -> None:
    entry, path, value, field = BROKEN[name]
    found = told(changed(entry, path, value))
    assert found, name
    (told_of,) = [text for text in found if f"items.jsonl:1: {field}: found " in text][:1]
    assert told_of.startswith(entry["id"])
    assert ", expected " in told_of
    assert "\n  to mend it: " in told_of


UNLIKE: dict[str, Any] = {
    "another value": (SPEED, ("answer", "value"), 15.0, "$.answer.value"),
    "another unit": (SPEED, ("answer", "unit"), "km/h", "$.answer.value"),
    "another tolerance": (SPEED, ("answer", "relative_tolerance"), 0.05, "$.answer"),
    "another formula": (FALL, ("answer", "expression"), "v = 2\\sqrt{g h}", "$.answer.expression"),
    "other rules": (FALL, ("answer", "rules"), {"power": False}, "$.answer.rules"),
    "another node": (FALL, ("dag", 0, "formula"), "$$2 m g h = m g v^2$$", "$.dag[0].formula"),
    "another dependency": (FALL, ("dag", 1, "points"), 2, "$.dag[1].points"),
    "one node more": (SPEED, ("dag",), FALL["dag"], "$.dag"),
    "a symbol in another unit": (FALL, ("context", "symbols", "h", "unit"), "km", "$.context.symbols.h.unit"),
    "a symbol in another domain": (FALL, ("context", "symbols", "h", "domain"), "real", "$.context.symbols.h.domain"),
    "another choice": (CHOICE, ("answer", "correct"), "unstable", "$.answer.correct"),
    "more choices": (CHOICE, ("answer", "options", "neither"), [], "$.answer.options"),
}


@pytest.mark.parametrize("name", UNLIKE)
def test_translations_agree(told: Any, name: str) -> None:
    entry, path, value, field = UNLIKE[name]
    found = told(entry, changed(translated(entry), path, value))
    assert any(f"items.jsonl:2: {field}: found " in text and f"as {entry['id']}" in text for text in found), found


def test_words_in_formulas_may_differ(told: Any) -> None:
    mine = changed(FALL, ("dag", 1, "formula"), "$$v_{\\text{ground}} = \\sqrt{2 g h}$$")
    theirs = changed(translated(FALL), ("dag", 1, "formula"), "$$v_{\\text{земли}} = \\sqrt{2gh}$$")
    assert not [text for text in told(mine, theirs) if "up to words" in text]


def test_a_part_of_a_whole_in_another_language(told: Any) -> None:
    assert any("$.part_of" in text for text in told(FALL, {**SPEED, "language": "ru", "part_of": "G-EN-1"}))
    assert not [text for text in told(FALL, {**SPEED, "part_of": "G-EN-1"}) if "$.part_of" in text]
    shared = [{**entry, "part_of": "P"} for entry in (FALL, SPEED)]
    assert not [text for text in told(*shared) if "$.part_of" in text]


def test_of_some_items_nothing_is_missing(harness: Harness) -> None:
    parts = [{**SPEED, "split": "dev", "part_of": "G-EN-1"}, {**FALL, "part_of": "P"}, {**CHOICE, "part_of": "P"}]
    result = harness.pytest(harness.items(parts), "--split=dev", "-k", "test_consistency")
    assert summary(result) == {"passed": 1, "deselected": 2}


@pytest.mark.parametrize(
    ("field", "value", "case"),
    [
        (("final_answer",), "v = \\sqrt{g h}", "G-EN-1-final"),
        (("answer", "alternates", 0), "\\frac{1}", "G-EN-1-alternate1"),
        (("answer", "near_misses", 0), "\\sqrt{2 h g}", "G-EN-1-near_miss1"),
        (("examples",), [{"answer": "7", "score": 1}], "G-EN-1-example1"),
    ],
)
def test_submissions_that_are_not_worth_what_is_declared(
    harness: Harness, field: tuple[Any, ...], value: str | list[dict[str, Any]], case: str
) -> None:
    result = harness.pytest(harness.items([changed(FALL, field, value)]), "-k", "test_gold")
    assert result.ret == 1
    result.stdout.fnmatch_lines([f"*test_gold[[]{case}[]]*", "  declared  items.jsonl:1: $.*", "  to mend   *"])


def test_an_error_tag_that_is_not_the_mistake(harness: Harness) -> None:
    wrong = {**SPEED, "examples": [{"answer": "14.0 kg", "score": 0, "error": "boundary"}]}
    result = harness.pytest(harness.items([wrong]), "-k", "example1")
    result.stdout.fnmatch_lines(["G-EN-2: declared error boundary, found units", "  declared  *examples*"])


def test_compliance_that_is_not_as_declared(told: Any) -> None:
    response = {"response": "It falls. $v = \\sqrt{2 g h}$", "score": 1, "compliance": {"boundary_conditions": "pass"}}
    entry = {**FALL, "constraints": [{"id": "boundary_conditions"}], "examples": [response]}
    assert any("$.examples[0].compliance.boundary_conditions: found strict fail" in text for text in told(entry))


def test_a_tag_that_is_nearly_another_is_a_warning(harness: Harness) -> None:
    tags = [["free fall"], ["free fall"], ["freefall"], ["work"], ["word"]]
    entries = [{**entry, "tags": own} for entry, own in zip(ITEMS, tags, strict=True)]
    result = harness.pytest(harness.items(entries), "--co")
    result.stdout.fnmatch_lines(["warning: items.jsonl:3: $.tags[[]0[]]: found \"freefall\"*did you mean 'free fall'*"])
    assert sum("$.tags" in line for line in result.outlines) == 1


def test_gold_that_changed_without_a_release_fails(harness: Harness) -> None:
    harness.items([SPEED], "gold.jsonl")
    assert harness.pytest("--items=gold.jsonl", "-k", "test_release").ret == pytest.ExitCode.NO_TESTS_COLLECTED
    from ansatz.cli import main

    assert main(["release", "--minor", "-m", "First.", "gold.jsonl"]) == 0
    assert summary(harness.pytest("--items=gold.jsonl", "-k", "test_release")) == {"passed": 1, "deselected": 3}
    harness.items([changed(SPEED, ("answer", "relative_tolerance"), 0.02)], "gold.jsonl")
    result = harness.pytest("--items=gold.jsonl", "-k", "test_release or final", "--report-dir=out")
    assert result.ret == 1
    (broken,) = harness.report("out")["gold_checks"]["broken"]
    assert broken["check"] == "test_release[gold.jsonl]"
    assert "changed G-EN-2: answer" in broken["reason"]
    assert "failed beside them: test_release[gold.jsonl]" in result.outlines
    result.stdout.fnmatch_lines([
        "G-EN-2: changed after release 0.1.0",
        "  changed G-EN-2: answer",
        "to release it: ansatz release --minor -m \"what changed and why\" gold.jsonl",
    ])  # fmt: skip


@pytest.mark.parametrize("when", ["same", "changed", "never"])
def test_a_report_names_the_release_of_its_gold(harness: Harness, when: str) -> None:
    from ansatz.cli import main

    harness.items([SPEED, FALL], "gold.jsonl")
    if when != "never":
        assert main(["release", "--minor", "-m", "First.", "gold.jsonl"]) == 0
    if when == "changed":
        harness.items([changed(SPEED, ("answer", "value"), 14.1)], "gold.jsonl")
    run = {"run_id": "r", "predictions": [{"problem_id": "G-EN-2", "answer": "14 m/s"}]}
    harness.pytest("--items=gold.jsonl", harness.run_file(run))
    gold = harness.report()["gold"]
    assert gold["release"] == {"same": "0.1.0", "changed": "unreleased", "never": None}[when]
    if when == "changed":
        changes = {"since": "0.1.0", "added": [], "removed": ["G-EN-1"], "changed": {"G-EN-2": ["answer"]}}
        assert gold["changes"] == {**changes, "faults": []}
    else:
        assert "changes" not in gold


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a $x$ b", None),
        ("$$a$$ and $b$ and \\(c\\) and \\[d\\]", None),
        ("it costs \\$5, or `$x`, or {a}", None),
        ("$a$$b$", None),
        ("\\left( a \\right), \\left\\{ b \\right.", None),
        ("\\begin{cases} a & b \\\\[4pt] c \\end{cases}", None),
        ("$x \\text{ if $y$ }$", None),
        ("a $x b", "$"),
        ("it costs $5 and no more", "$"),
        ("$a\n\nb$", "$"),
        ("$\\frac{a}{b$", "{"),
        ("$$a$", "$$"),
        ("\\left( a", "\\left"),
        ("\\begin{cases} a", "\\begin{cases}"),
        ("\\begin{a} x \\end{b}", "\\begin{a}"),
        ("} a", "}"),
        ("\\) a", "\\)"),
        ("(a $x$ \\(b", "\\("),
    ],
)
def test_unbalanced_mathematics(text: str, found: str | None) -> None:
    problem = unbalanced(text)
    assert (problem and problem[1].split()[0]) == found
