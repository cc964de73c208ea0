"""``error`` of an example: what the rules find in it has to agree with what the item declares."""

from __future__ import annotations

from harness import ITEMS, summary


def with_example(example):
    return {**ITEMS[0], "examples": [example]}


def test_an_error_that_is_another_one_fails_with_both(harness):
    item = with_example({"answer": "14.0", "score": 0, "error": "algebra"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert summary(result)["failed"] == 1
    result.stdout.fnmatch_lines(["T-EN-00001: declared error algebra, found units", "  mistake   units, UDE, RR: *"])


def test_an_error_where_there_is_none_fails(harness):
    item = with_example({"answer": "14.0 m/s", "score": 1, "error": "units"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert summary(result)["failed"] == 1
    result.stdout.fnmatch_lines(["T-EN-00001: declared error units, found no mistake"])


def test_a_wrong_score_is_told_first(harness):
    item = with_example({"answer": "14.0", "score": 1, "error": "algebra"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    result.stdout.fnmatch_lines(["T-EN-00001: declared 1, scored 0*"])


def test_an_error_that_no_rule_can_tell_passes(harness):
    item = with_example({"answer": "8.13 m/s", "score": 0, "error": "modelling"})
    result = harness.pytest(harness.items([item]), "-k", "test_gold")
    assert "failed" not in summary(result)
