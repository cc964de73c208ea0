"""``--gate``: conditions on metrics that decide the exit code in place of the single answers."""

from __future__ import annotations

import pytest
from harness import RIGHT, Harness, summary


@pytest.mark.parametrize(
    ("expression", "passed"),
    [
        ("overall_accuracy>=0.25", True),
        ("overall_accuracy>0.25", False),
        ("overall_accuracy == 0.25", True),
        ("mean_score<0.375", False),
        ("mean_score <= 0.375", True),
        ("topic.mechanics>=0.5", True),
        ("language.ru>=1e-3", False),
        ("topic.alchemy>=0", False),
    ],
)
def test_the_gate_alone_decides(harness: Harness, expression: str, passed: bool) -> None:
    result = harness.scored(f"--gate={expression}")
    assert result.ret == (0 if passed else 1)
    (gate,) = harness.report()["gates"]
    assert (gate["expression"], gate["passed"], gate["run_id"]) == (expression, passed, "demo")
    verdict = "passed" if passed else "FAILED"
    assert any(line.startswith(f"gate {expression}: {verdict}, ") for line in result.outlines)


def test_a_metric_that_was_not_measured_says_so(harness: Harness) -> None:
    harness.scored("--gate=topic.alchemy>=0").stdout.fnmatch_lines(
        ["gate topic.alchemy>=0: FAILED, not measured in demo"]
    )


def test_every_gate_and_every_system_must_pass(harness: Harness) -> None:
    both = [harness.items(), harness.run_file(), harness.run_file(RIGHT, "right.json")]
    result = harness.pytest(*both, "--gate=overall_accuracy>=0.5", "--gate=overall_accuracy<=1")
    assert result.ret == 1
    assert [(gate["run_id"], gate["passed"]) for gate in harness.report()["gates"]] == [
        ("demo", False),
        ("demo", True),
        ("perfect", True),
        ("perfect", True),
    ]


def test_a_gate_excuses_answers_and_nothing_else(harness: Harness) -> None:
    harness.pytester.makepyfile(test_mine="def test_broken(): assert 1 == 2")
    result = harness.scored("--gate=overall_accuracy>=0", "test_mine.py")
    assert summary(result)["failed"] == 1  # the own test: the gates judge the answers
    assert summary(result)["incorrect"] == summary(result)["missing"] == 1
    assert result.ret == 1


def test_a_fixture_that_breaks_is_not_excused(harness: Harness) -> None:
    breaking = harness.plugin(
        """
        import pytest
        @pytest.fixture(autouse=True)
        def breaks(request):
            yield
            assert "00001" not in request.node.name
        """
    )
    result = harness.scored("--gate=overall_accuracy>=0", breaking)
    assert summary(result)["errors"] == 1
    assert result.ret == 1


@pytest.mark.parametrize(
    ("expression", "hint"),
    [
        ("overall_acuracy>=0.5", "'overall_accuracy'"),
        ("overall_accuracy", "METRIC OP NUMBER"),
        ("overall_accuracy=>0.5", "METRIC OP NUMBER"),
        ("overall_accuracy>=", "METRIC OP NUMBER"),
        ("overall_accuracy>=half", "a finite number"),
        ("overall_accuracy>=nan", "a finite number"),
        ("overall_accuracy>=1e999", "a finite number"),
        ("__import__('os')>=1", "one of "),
        ("topic.>=1", "one of "),
        ("x" * 10_000 + ">=1", "METRIC OP NUMBER"),
    ],
)
def test_a_gate_that_cannot_be_read_is_a_usage_error(harness: Harness, expression: str, hint: str) -> None:
    result = harness.scored(f"--gate={expression}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    error = result.stderr.str()
    assert error.startswith("ERROR: --gate ")
    assert hint in error
    assert "Traceback" not in error


def test_a_gate_without_predictions_makes_no_sense(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "--gate=overall_accuracy>=0.5")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --gate needs --predictions*"])
