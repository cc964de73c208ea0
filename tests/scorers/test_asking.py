"""Answers from a model behind an endpoint: kept as they come, taken up, never with the key."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy  # noqa: F401 the session below forgets what it imports itself, and numpy cannot be imported twice
import pytest
import yaml  # noqa: F401
from loopback import Endpoint, completion, cut, raw, status

from ansatz.cli import main
from ansatz.items.model import Usage
from ansatz.items.reading import read_run

KEY = "sk-very-secret-0123456789"
ITEMS = [
    {"id": f"N-{n}", "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "question": f"Ball {n}?",
     "final_answer": "14 m/s", "answer": {"value": 14, "unit": "m/s"}} for n in range(1, 5)
]  # fmt: skip


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run the command against an endpoint that behaves so; its code, and the run that it wrote."""
    (tmp_path / "items.jsonl").write_text("\n".join(map(json.dumps, ITEMS)), "utf-8")
    monkeypatch.setenv("ANSATZ_API_KEY", KEY)
    out = tmp_path / "run.jsonl"

    def run(behave: Any, *options: Any, url: Any = None) -> Any:
        with Endpoint(behave) as endpoint:
            given = ["--model", "maker/model-x", "--base-url", url or endpoint.url, "-o", str(out), "--run-id", "r"]
            items = ["--items", str(tmp_path / "items.jsonl"), "--retries", "0"]
            code = main(["generate", *given, *items, *options])
        return code, endpoint, out

    return run


def answer(asked: dict[str, Any], number: int) -> str:
    return "\\boxed{14 m/s}" if "Ball 1?" in asked["messages"][0]["content"] else "\\boxed{13 m/s}"


def test_answers_become_a_run(ask: Callable[..., Any]) -> None:
    code, endpoint, out = ask(answer, "--samples", "2", "--max-tokens", "50", "--temperature", "0.5")
    run = read_run(out)
    assert (code, run.run_id, run.system.name) == (0, "r", "maker/model-x")
    assert [(one.problem_id, one.sample) for one in run.predictions] == [
        (item["id"], sample) for item in ITEMS for sample in (0, 1)
    ]
    first = run.predictions[0]
    assert (first.response, first.usage.prompt_tokens, first.usage.completion_tokens) == ("\\boxed{14 m/s}", 100, 10)
    assert first.latency_s >= 0
    assert {(one["max_tokens"], one["temperature"], one["model"]) for one in endpoint.requests} == {
        (50, 0.5, "maker/model-x")
    }
    assert {one["authorization"] for one in endpoint.headers} == {f"Bearer {KEY}"}
    assert "14 m/s" not in json.dumps(endpoint.requests)  # the gold


def test_a_run_is_taken_up(ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, out = ask(lambda asked, number: status(500) if number in (2, 3) else "x", "--concurrency", "1")
    assert (code, len(read_run(out).predictions)) == (1, 2)
    assert "2 missing: HTTP 500" in capsys.readouterr().err
    with out.open("ab") as file:
        file.write(b'{"problem_id": "N-')  # as one that was killed leaves it
    code, endpoint, out = ask(answer)
    assert (code, len(endpoint.requests), len(read_run(out).predictions)) == (0, 2, 4)
    before = out.read_bytes()
    code, endpoint, out = ask(answer)
    assert (code, endpoint.requests, out.read_bytes()) == (0, [], before)
    assert ask(answer, "--run-id", "other")[0] == 2
    assert "holds the run 'r'" in capsys.readouterr().err


def test_what_an_endpoint_does_wrong_costs_its_answer_alone(
    ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = [cut, raw(b"{}"), raw(b'{"choices": [[]]}')]
    code, _, out = ask(lambda asked, number: bad[number - 1] if number <= 3 else "x", "--concurrency", "1")
    assert (code, len(read_run(out).predictions)) == (1, 1)
    assert "no chat completion" in capsys.readouterr().err


def events(*pieces: str, end: str | None = "stop") -> Callable[..., Any]:
    """A stream of server-sent events, as some servers send it whatever they are asked."""
    told = [{"choices": [{"index": 0, "delta": {"role": "assistant"}}]},
            *({"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in pieces),
            {"choices": [{"index": 0, "delta": {}, "finish_reason": end}], "usage": None},
            {"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3}}]  # fmt: skip
    lines = [f"data: {json.dumps(one, ensure_ascii=False)}\n\n" for one in told if end or "usage" not in one]  # type: ignore[operator]
    return raw("".join([*lines, "data: [DONE]\n\n"]).encode())


def test_a_stream_that_was_not_asked_for_is_put_together(
    ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    said = [events("\\boxed{14 ", "m/s} é\u2028"), events("long", end="length"), events("broken", end=None),
            raw(b"data: {}\n\n")]  # fmt: skip
    code, _, out = ask(lambda asked, number: said[number - 1], "--concurrency", "1")
    found = read_run(out).predictions
    assert (code, [one.response for one in found]) == (1, ["\\boxed{14 m/s} é\u2028", "long"])
    assert found[0].usage == Usage(7, 3)
    told = capsys.readouterr().err
    assert "a stream that was broken off" in told
    assert "no chat completion" in told
    assert "1 ended because they were long enough" in told


def test_an_endpoint_that_refuses_is_asked_no_more(ask: Callable[..., Any]) -> None:
    code, endpoint, out = ask(lambda asked, number: status(401), "--concurrency", "1")
    assert (code, len(endpoint.requests), read_run(out).predictions) == (1, 1, ())


def test_several_questions_are_on_their_way_at_once(ask: Callable[..., Any]) -> None:
    both = threading.Barrier(2, timeout=60)

    def together(asked: Any, number: Any) -> Any:
        both.wait()
        return "x"

    code, endpoint, _ = ask(together, "--concurrency", "2")
    assert (code, endpoint.most) == (0, 2)


def test_the_key_is_written_nowhere(ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, out = ask(lambda asked, number: f"my key is {KEY}" if number > 1 else status(500, KEY.encode()))
    told = capsys.readouterr()
    assert code == 1
    assert KEY not in out.read_text("utf-8") + told.out + told.err


def test_an_answer_that_was_cut_short_is_counted(ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    body = completion("x").replace(b'"stop"', b'"length"')
    assert ask(lambda asked, number: raw(body))[0] == 0
    assert "4 ended because they were long enough" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [("--rate", "0"), ("--timeout", "nan"), ("--retries", "-1"), ("-o", "run.json"),
     ("--base-url", "ftp://x/v1"), ("--base-url", "http://user:word@host/v1")],
)  # fmt: skip
def test_options_that_make_no_sense(
    ask: Callable[..., Any], options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(answer, *options)[0] == 2
    assert "word" not in capsys.readouterr().err


def test_a_number_that_is_none(ask: Callable[..., Any]) -> None:
    with pytest.raises(SystemExit) as ended:
        ask(answer, "--samples", "0")
    assert ended.value.code == 2


def test_one_chain_goes_from_items_to_the_page(
    ask: Callable[..., Any], tmp_path: Path, pytester: pytest.Pytester
) -> None:
    _, _, out = ask(answer)
    found = pytester.runpytest_inprocess(
        "-p", "no:randomly", "-n0", f"--items={tmp_path / 'items.jsonl'}", f"--predictions={out}",
        f"--report-dir={tmp_path / 'report'}", "--pyargs", "ansatz.items",
    )  # fmt: skip
    assert found.ret == 1  # three of four are wrong
    report = json.loads((tmp_path / "report" / "report.json").read_text("utf-8"))
    assert report["runs"][0]["metrics"]["overall_accuracy"]["value"] == 0.25
    assert (tmp_path / "report" / "report.html").exists()
