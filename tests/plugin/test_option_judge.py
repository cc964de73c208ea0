"""``--judge``: models are asked what nobody decided, before any test runs, and once."""

from __future__ import annotations

import json
import sys
from typing import Any

# What a session inside this one imports first, it forgets: every test would import it anew.
import httpx  # noqa: F401
import jinja2  # noqa: F401
import pytest
from harness import ITEMS, RUN, Harness, summary
from loopback import Endpoint, reply, status

import ansatz.reports.document
import ansatz.reports.writing
import ansatz.scorers.constraints
import ansatz.scorers.judges.controller
import ansatz.scorers.proof_rules
import ansatz.scorers.quantities  # noqa: F401
from ansatz.items.reading import read_grades

CACHE = "ansatz-report/judge-grades.jsonl"
QUICK = ("--judge-pause=0.01", "--judge-timeout=30")


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANSATZ_JUDGE_API_KEY", "ANSATZ_JUDGE_API_KEY_1", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def option(endpoint: Any, model: Any = "m") -> Any:
    return f"--judge={model}@{endpoint.url}"


def strict(asked: Any, number: Any) -> Any:
    """Partial credit for clarity, full ones for the rest."""
    return reply(asked, "PARTLY" if '("clarity")' in asked["messages"][1]["content"] else "YES")


def proof_of(harness: Harness) -> Any:
    (entry,) = [entry for entry in harness.run_report()["items"] if entry["type"] == "proof"]
    return entry


def test_a_proof_is_graded_by_a_judge(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        result = harness.scored(option(endpoint), "--judge-price=1/10", *QUICK)
    assert summary(result) == {"passed": 1, "partial": 2, "failed": 2}
    result.stdout.fnmatch_lines([f"judge m@{endpoint.url}: 6 asked, 0 on record, 600 + 60 tokens, cost 0.0012"])
    result.stderr.fnmatch_lines(["judges: 6 of 6 questions"])
    entry = proof_of(harness)
    assert entry["score"] == pytest.approx(0.95)
    assert entry["rubric"]["clarity"] == 0.5
    assert entry["verdict"]["detail"] == f"graded by m@{endpoint.url} 0.95"
    assert harness.report()["ungraded"] == []
    (row,) = harness.report()["judges"]
    assert (row["judge"], row["asked"], row["cost"]) == (f"m@{endpoint.url}", 6, pytest.approx(0.0012))
    assert (row["prompt_tokens"], row["completion_tokens"]) == (600, 60)


def test_a_second_run_needs_no_network_and_gives_the_same_numbers_with_workers_or_without(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        harness.scored(option(endpoint), *QUICK, "-n2", apart=True)
        assert len(endpoint.requests) == 6
    first = harness.run_report()["metrics"]
    assert first["proof_score"]["value"] == pytest.approx(0.95)
    result = harness.scored(option(endpoint), *QUICK)
    result.stdout.fnmatch_lines(["judge m@*: 0 asked, 6 on record, 0 + 0 tokens"])
    assert harness.run_report()["metrics"] == first


def test_exchanges_on_record_are_replayed_without_a_network(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        harness.scored(option(endpoint), "--judge-record=kept.jsonl", "--judge-cache=a.jsonl", *QUICK)
        assert len(endpoint.requests) == 6
    first = harness.run_report()["metrics"]
    harness.scored("--judge=m@http://127.0.0.1:1", "--judge-record=kept.jsonl", "--judge-cache=b.jsonl", *QUICK)
    assert harness.run_report()["metrics"] == first
    assert harness.report()["judges"][0]["failed"] == 0


def test_a_judge_says_of_each_answer_whether_it_is_right_and_changes_no_score(harness: Harness) -> None:
    def lenient(asked: Any, number: Any) -> Any:
        return reply(asked, "YES")

    harness.scored()
    before = {entry["problem_id"]: entry["score"] for entry in harness.run_report()["items"]}
    with Endpoint(lenient) as endpoint:
        result = harness.scored(option(endpoint), "--judge-answers", "--judge-dry-run", *QUICK)
        assert endpoint.requests == []
        result.stderr.fnmatch_lines(["judge m@*: 9 to ask, *"])
        harness.scored(option(endpoint), "--judge-answers", *QUICK)
        assert len(endpoint.requests) == 9
        told = [asked["messages"][1]["content"] for asked in endpoint.requests]
        assert sum("whether the final answer is right" in one for one in told) == 3
    name = f"m@{endpoint.url}"
    after = {entry["problem_id"]: entry["score"] for entry in harness.run_report()["items"] if entry["type"] != "proof"}
    assert after == {name: before[name] for name in after}
    said = harness.run_report()["metrics"][f"judge_accuracy.{name}"]
    assert (said["value"], said["n"]) == (0.75, 4)  # one was not given
    (row,) = [row for row in harness.report()["agreement"] if row["on"] == "correct"]
    assert (row["a"], row["b"], row["n"], row["agree"], row["kappa"]) == (
        "rules",
        name,
        3,
        pytest.approx(1 / 3, abs=1e-4),
        0.0,
    )
    # What is on record is not asked again.
    with Endpoint(lenient) as other:
        harness.scored(option(endpoint), "--judge-answers", *QUICK)
        assert other.requests == []
    assert harness.report()["judges"][0]["recorded"] == 9


def test_the_record_reads_as_grades(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        harness.scored(option(endpoint), "--judge-cache=said.jsonl", *QUICK)
    assert not (harness.path / CACHE).exists()
    assert len(read_grades(harness.path / "said.jsonl").grades) == 6
    harness.scored("--grades=said.jsonl")
    assert proof_of(harness)["score"] == pytest.approx(0.95)
    # Given as both, no verdict counts twice.
    harness.scored("--grades=said.jsonl", "--judge-cache=said.jsonl", option(endpoint), *QUICK)
    assert proof_of(harness)["verdict"]["evidence"]["graders"] == {f"m@{endpoint.url}": pytest.approx(0.95)}


def test_two_judges_and_one_who_was_asked_before(harness: Harness) -> None:
    with Endpoint(strict) as mild, Endpoint(lambda asked, number: reply(asked, "NO", "")) as hard:
        harness.scored(option(mild), option(hard, "hard"), *QUICK)
        assert proof_of(harness)["score"] == pytest.approx(0.475)
        # Whoever is not named has no voice, though the record holds its verdicts.
        harness.scored(option(mild), *QUICK)
    assert proof_of(harness)["score"] == pytest.approx(0.95)
    assert len(read_grades(harness.path / CACHE).graders) == 2


def test_another_answer_under_the_same_name_is_judged_anew(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        harness.scored(option(endpoint), *QUICK)
        said = [{**one, "answer": "It follows at once."} if one["problem_id"] == "T-EN-00004" else one
                for one in RUN["predictions"]]  # fmt: skip
        run = {**RUN, "predictions": said}
        harness.scored(option(endpoint), *QUICK, run=run)
        assert len(endpoint.requests) == 12
        # As bare grades, what was said of the first answer says nothing of the second.
        result = harness.scored(f"--grades={CACHE}")
    result.stdout.fnmatch_lines(["warning: 6 of 6 grades are left out, the answer is another one now: demo: *"])


def test_people_are_not_asked_twice(harness: Harness) -> None:
    sheet = {"run_id": "demo", "problem_id": "T-EN-00004", "grader": "ab", "score": 0.4}
    (harness.path / "grades.json").write_text(json.dumps({"grades": [sheet]}))
    with Endpoint(strict) as endpoint:
        harness.scored("--grades=grades.json", option(endpoint), *QUICK)
        assert endpoint.requests == []
    assert proof_of(harness)["score"] == pytest.approx(0.4)


def test_a_point_of_a_constraint_that_no_rule_decides(harness: Harness) -> None:
    point = {"id": "spirit", "main": True, "description": "The answer is written in good spirit."}
    item = {**ITEMS[0], "constraints": [{"id": "assumptions", "points": [point]}]}
    run = {**RUN, "predictions": [{"problem_id": item["id"], "response": "Gladly: $v = 14.0$ m/s."}]}
    with Endpoint(lambda asked, number: reply(asked, quote="Gladly")) as endpoint:
        harness.pytest(harness.items([item]), harness.run_file(run), option(endpoint), *QUICK)
        (asked,) = endpoint.requests
    assert "The answer is written in good spirit." in asked["messages"][1]["content"]
    (entry,) = harness.run_report()["items"]
    assert entry["compliance"]["assumptions"]["strict"] == "pass"
    # Two of two: the first one's word is on record, the second one denies it.
    with Endpoint(lambda asked, number: reply(asked, "NO", "")) as other:
        harness.pytest(harness.items([item]), harness.run_file(run), option(endpoint), option(other), *QUICK)
    (entry,) = harness.run_report()["items"]
    assert entry["compliance"]["assumptions"]["strict"] != "pass"
    harness.pytest(harness.items([item]), harness.run_file(run))
    (entry,) = harness.run_report()["items"]
    assert entry["compliance"]["assumptions"]["strict"] == "undecided"


def test_judges_that_fail_cost_nothing_but_their_verdicts(harness: Harness) -> None:
    with Endpoint(lambda asked, number: status(500, b"out of order")) as endpoint:
        result = harness.scored(option(endpoint), "--judge-retries=0", "-q", *QUICK)
    assert summary(result) == {"passed": 1, "partial": 1, "failed": 2, "ungraded": 1}
    lines = ["judge m@*: 6 asked, 0 on record, 6 without an answer, 0 + 0 tokens",
             "judge m@*: 6 left undecided: HTTP 500: out of order"]  # fmt: skip
    result.stdout.fnmatch_lines(lines)
    assert any("undecided: goal" in note for note in proof_of(harness)["notes"])


def test_the_key_comes_from_the_environment_and_goes_nowhere_else(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-general")
    monkeypatch.setenv("ANSATZ_JUDGE_API_KEY", "sk-ours")
    with Endpoint(strict) as endpoint:
        result = harness.scored(option(endpoint), *QUICK)
        assert {headers["authorization"] for headers in endpoint.headers} == {"Bearer sk-ours"}
    written = [path.read_text("utf-8") for path in (harness.path / "ansatz-report").iterdir()]
    told = "".join([*written, result.stdout.str(), result.stderr.str()])
    assert "sk-ours" not in told
    assert "sk-general" not in told


def test_collecting_asks_nobody(harness: Harness) -> None:
    with Endpoint(strict) as endpoint:
        harness.scored(option(endpoint), "--collect-only")
        assert endpoint.requests == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--judge=m",), "expected MODEL@BASE_URL"),
        (("--judge=m@http://x", "--judge=m@http://x"), "named twice"),
        (("--judge=m@http://x", "--judge-price=1"), "READ/WRITTEN"),
        (("--judge=m@http://x", "--judge-cache=x.json"), "ends in .jsonl"),
        (("--judge=m@http://x", "--judge-concurrency=0"), "at least 1"),
        (("--judge=m@http://x", "--judge-timeout=inf"), "expected seconds above 0"),
    ],
)
def test_options_that_make_no_sense(harness: Harness, arguments: tuple[str, ...], words: str) -> None:
    result = harness.scored(*arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{words}*"])


def test_a_judge_needs_something_to_judge(harness: Harness) -> None:
    result = harness.pytest(harness.items(), "--judge=m@http://x")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --judge needs --predictions: *"])


def test_without_httpx_it_says_what_to_install(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    result = harness.scored("--judge=m@http://127.0.0.1:9")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --judge needs httpx: pip install 'ansatz-eval?judges?'"])
    assert not (harness.path / CACHE).exists()


def test_auto_proof_grades_what_nobody_graded(harness: Harness) -> None:
    result = harness.scored("--auto-proof")
    assert "ungraded" not in summary(result)
    entry = proof_of(harness)
    assert (entry["status"], entry["verdict"]["method"]) == ("incorrect", "rules")
    assert any("--auto-proof" in note for note in entry["notes"])
    harness.scored()
    assert proof_of(harness)["status"] == "ungraded"
