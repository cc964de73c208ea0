"""``--items``, and the check of the gold that runs where there are no predictions."""

from __future__ import annotations

import pytest
from harness import ITEMS, Harness, summary


def test_every_item_meets_its_own_answer_and_examples(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "-v")
    assert summary(result) == {"passed": 13}
    assert result.ret == 0
    names = [line.partition("::")[2].partition(" ")[0] for line in result.outlines if "::" in line]
    assert names == [
        "test_gold[T-EN-00001-final]",
        "test_gold[T-EN-00001-example1]",
        "test_gold[T-EN-00001-example2]",
        "test_gold[T-EN-00002-final]",
        "test_gold[T-EN-00002-near_miss1]",
        "test_gold[T-EN-00002-example1]",
        "test_gold[T-EN-00005-final]",
        "test_gold[T-RU-00003-final]",
        *(f"test_consistency[{item['id']}]" for item in sorted(ITEMS, key=lambda item: item["id"])),
    ]
    result.stdout.fnmatch_lines(["*= gold =*", "8 submissions with a declared score: all as declared"])
    assert not (harness.path / "ansatz-report").exists()


def test_a_gold_that_contradicts_itself_fails_and_says_how(harness: Harness) -> None:
    wrong = {**ITEMS[0], "examples": [{"answer": "v = 14 km/s", "score": 1}]}
    result = harness.pytest(harness.items([wrong]), "--report-dir=out")
    assert summary(result) == {"passed": 2, "failed": 1}
    assert result.ret == 1
    result.stdout.fnmatch_lines([
        "T-EN-00001: declared 1, scored 0*",
        "  answer    v = 14 km/s*",
        "  credit    0 of 1, declared 1",
        "  declared  items.jsonl:1: $.examples[[]0[]]",
        "  to mend   correct the example, or what it declares: score, error, compliance",
        "2 submissions with a declared score: 1 not as declared",
    ])  # fmt: skip
    (failed,) = harness.report("out")["gold_checks"]["failed"]
    assert (failed["case"], failed["declared"], failed["score"]) == ("T-EN-00001-example1", 1, 0)


def test_half_right_where_full_marks_are_declared_is_a_failure_and_no_partial_credit(harness: Harness) -> None:
    wrong = {**ITEMS[1], "examples": [{"answer": "v = \\sqrt{g h}", "score": 1}]}
    result = harness.pytest(harness.items([wrong]))
    assert summary(result) == {"passed": 3, "failed": 1}


def test_a_proof_waits_for_a_grader(harness: Harness) -> None:
    proof = {**ITEMS[3], "examples": [{"response": "Because it is so.", "score": 1}]}
    result = harness.pytest(harness.items([proof]))
    assert summary(result) == {"passed": 1, "ungraded": 1}
    assert result.ret == 0


def test_several_paths_are_one_set(harness: Harness) -> None:
    one, two = harness.items(ITEMS[:1], "one.jsonl"), harness.items(ITEMS[4:], "two.jsonl")
    result = harness.pytest(one, two)
    assert summary(result) == {"passed": 6}


def test_items_that_do_not_conform_are_located_errors(harness: Harness) -> None:
    bad = [{**ITEMS[0], "languag": "en"}, ITEMS[1], {**ITEMS[4], "type": "numerical"}]
    result = harness.pytest(harness.items(bad))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: items.jsonl:1: *language*", "ERROR: items.jsonl:3: $.type: *numerical*"])
    result.stderr.no_fnmatch_line("*Traceback*")


@pytest.mark.parametrize("name", ["nowhere", "empty"])
def test_a_place_without_items_is_a_usage_error(harness: Harness, name: str) -> None:
    (harness.path / "empty").mkdir()
    result = harness.pytest(f"--items={name}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *{name}*"])


def test_what_is_odd_but_not_wrong_is_a_warning(harness: Harness) -> None:
    result = harness.pytest(harness.items([{**ITEMS[0], "topic": "alchemy/gold"}, ITEMS[1]]))
    assert result.ret == 0
    result.stdout.fnmatch_lines(["ansatz: 2 items, against their own answers", "warning: items.jsonl:1: *"])


def test_nothing_collected_is_no_verdict_on_the_gold(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "-k", "nothing", "--report-dir=out")
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED
    result.stdout.no_fnmatch_line("*as declared*")
    assert not (harness.path / "out").exists()


def test_the_bank_is_the_default(harness: Harness) -> None:
    result = harness.pytest("--co", "-q")
    assert any("test_gold[AN-EN-00001-final]" in line for line in result.outlines)
