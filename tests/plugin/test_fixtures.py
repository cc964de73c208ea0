"""Fixtures for tests of a user's own, and names that belong to someone else."""

from __future__ import annotations

from typing import Any

from harness import ITEMS, Harness, summary


def mine(harness: Harness, source: Any, *arguments: Any) -> Any:
    harness.pytester.makepyfile(test_mine=source)
    return harness.pytest("test_mine.py", "-v", *arguments, test=False)


def test_a_test_of_items_runs_once_for_every_item(harness: Harness) -> None:
    source = """
        def test_has_topic(item, gold, dag, constraints, context):
            assert "/" in item.topic and gold is item.answer
            assert (dag, constraints, context.symbols) == ((), (), ())
    """
    result = mine(harness, source, harness.items(), harness.run_file())
    assert summary(result) == {"passed": 5}
    result.stdout.fnmatch_lines(["test_mine.py::test_has_topic?T-EN-00001? PASSED*"])
    assert not (harness.path / "ansatz-report").exists()


def test_a_test_of_predictions_runs_once_for_every_system_and_item(harness: Harness) -> None:
    source = """
        def test_answered(item, prediction, system):
            assert system.name == "model-x"
            assert prediction is None or prediction.problem_id == item.id
    """
    result = mine(harness, source, harness.items(), harness.run_file())
    assert summary(result) == {"passed": 5}
    result.stdout.fnmatch_lines(["test_mine.py::test_answered?demo-T-RU-00003? PASSED*"])


def test_the_score_of_ones_own_test_counts_and_may_ask_for_less(harness: Harness) -> None:
    source = """
        def test_half_is_enough(item, prediction, score):
            result = score(item, prediction, at_least=0.5)
            assert result.score >= 0.5 or result.status == "ungraded"
    """
    result = mine(harness, source, harness.items(), harness.run_file())
    assert summary(result) == {"passed": 2, "failed": 2, "ungraded": 1}
    assert harness.run_report()["metrics"]["mean_score"]["value"] == 0.375


def test_only_the_systems_own_answer_goes_into_the_report(harness: Harness) -> None:
    source = """
        from ansatz.items.model import Prediction
        def test_other(item, prediction, score):
            score(item, Prediction(item.id, answer="nonsense"), at_least=0)
    """
    mine(harness, source, harness.items(ITEMS[:1]), harness.run_file({"run_id": "x", "predictions": []} | {
        "predictions": [{"problem_id": "T-EN-00001", "answer": "14 m/s"}]}))  # fmt: skip
    assert not (harness.path / "ansatz-report").exists()


def test_ones_own_test_beside_ours_counts_a_case_once(harness: Harness) -> None:
    harness.pytester.makepyfile(
        test_mine="def test_again(item, prediction, score): score(item, prediction, at_least=0)"
    )
    result = harness.scored("test_mine.py")
    assert summary(result)["passed"] == 5
    assert harness.run_report()["metrics"]["overall_accuracy"]["n"] == 4


def test_a_test_of_predictions_without_any_is_skipped(harness: Harness) -> None:
    result = mine(harness, "def test_answered(prediction): assert 0", harness.items())
    assert summary(result) == {"skipped": 1}


def test_a_test_without_any_option_is_told_what_it_needs(harness: Harness) -> None:
    result = mine(harness, "def test_item(item): pass")
    assert summary(result) == {"errors": 1}
    result.stdout.fnmatch_lines(["*the fixtures of Ansatz need --items or --predictions*"])


def test_fixtures_of_the_same_name_belong_to_their_project(harness: Harness) -> None:
    source = """
        import pytest
        @pytest.fixture(params=["a", "b"])
        def item(request): return request.param
        @pytest.fixture
        def score(item): return item
        def test_theirs(item, score): assert item == score
        @pytest.mark.parametrize("prediction", [1, 2, 3])
        def test_parametrized(prediction): assert prediction
        def pytest_generate_tests(metafunc):
            if "gold" in metafunc.fixturenames:
                metafunc.parametrize("gold", [1, 2])
        def test_generated(gold): assert gold
    """
    assert summary(mine(harness, source)) == {"passed": 7}
    assert summary(mine(harness, source, harness.items(), "-k", "not generated"))["passed"] == 5


def test_scoring_in_a_session_that_scores_nothing_else(harness: Harness) -> None:
    source = """
        from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity
        def test_one(score):
            item = Item("X", "numeric", "en", "a/b", "?", NumericAnswer(Quantity("2"), unitless=True), "2")
            assert score(item, Prediction("X", answer="2.0")).correct
            assert score(item, Prediction("X", answer="3"), at_least=0).score == 0
    """
    assert summary(mine(harness, source)) == {"passed": 1}
