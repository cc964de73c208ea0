"""Grading over HTTP: the forms of requests, hostile clients, and a worker that dies under load."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ansatz.adapters.serving import Server, ServerSettings
from ansatz.items.errors import UsageError
from ansatz.items.model import Item, NumericAnswer, Quantity
from ansatz.scorers.grade import grade
from ansatz.scorers.workers import Limits, Pool

SPEED = Item("N-1", "numeric", "en", "x/y", "How fast?", NumericAnswer(Quantity("14", "m/s")))
RIGHT = {"gold": "14.0 m/s", "response": "So it is \\boxed{14.0\\,\\text{m/s}}."}
BODY = 100_000


class Served:
    """A server on a free port, and one request to it."""

    def __init__(self, pool: Any, **settings: Any) -> None:
        self.server = Server(("127.0.0.1", 0), pool, ServerSettings(body=BODY, rows=8, **settings), [SPEED])
        self.address: Any = self.server.server_address[:2]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.004}, daemon=True).start()

    def __call__(self, path: Any, body: Any = None, method: Any = "POST", **headers: Any) -> Any:
        connection = http.client.HTTPConnection(self.address[0], self.address[1], timeout=120)
        try:
            data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
            named = {"Content-Type": "application/json"} | {k.replace("_", "-"): v for k, v in headers.items()}
            connection.request(method, path, data, named)
            reply = connection.getresponse()
            return reply.status, json.loads(reply.read() or b"null")
        finally:
            connection.close()

    def raw(self, data: Any) -> Any:
        """Send bytes as they are; what comes back until the server hangs up."""
        with socket.create_connection(self.address, timeout=120) as client:
            client.sendall(data)
            return b"".join(iter(lambda: client.recv(65536), b""))

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(2, Limits(seconds=60)) as one:
        yield one


@pytest.fixture(scope="module")
def served(pool: Pool) -> Iterator[Served]:
    one = Served(pool)
    yield one
    one.close()


def message(text: str, role: Any = "assistant") -> dict[str, Any]:
    return {"type": "message", "role": role, "content": [{"type": "output_text", "text": text}]}


def test_health(served: Served) -> None:
    status, told = served("/health", method="GET")
    assert (status, told["status"], told["workers"]) == (200, "ok", 2)
    assert served("/", method="GET")[0] == 404


def test_a_grade_is_that_of_grade(served: Served) -> None:
    status, told = served("/grade", {**RIGHT, "id": "a"})
    here = grade(RIGHT["gold"], RIGHT["response"])
    assert (status, told["id"], told["reward"]) == (200, "a", 1.0)
    assert (told["status"], told["answer"], told["verdict"]) == (here.status, here.extraction.text,
                                                                here.verdict.to_json())  # fmt: skip
    rows = [RIGHT, {**RIGHT, "gold": "15.0 m/s"}, {"problem_id": "N-1", "answer": "14 m/s"}, {**RIGHT, "gold": "."}]
    _, told = served("/grade", rows)
    assert [one["reward"] for one in told] == [1.0, 0.0, 1.0, None]
    assert told[3]["fault"].startswith("gold")


def test_the_sample_and_item_of_an_openai_grader(served: Served) -> None:
    item = {"reference_answer": "14.0 m/s", "question": "How fast?"}
    assert served("/grade", {"sample": {"output_text": RIGHT["response"]}, "item": item})[1]["score"] == 1.0
    assert served("/grade", {"sample": {"output_text": "9 m/s"}, "item": item})[1]["score"] == 0.0
    _, told = served("/grade", {"sample": {"output_text": "9 m/s"}, "item": {"reference_answer": "?"}})
    assert (told["score"], "fault" in told) == (0.0, True)


def test_a_rollout_of_nemo_gym(served: Served) -> None:
    params = {"input": [{"role": "user", "content": "What is the height in metres?"}]}
    output = [{"type": "reasoning", "summary": []}, message("\\boxed{3000 cm}"), {"type": "function_call", "name": "x"}]
    asked = {"responses_create_params": params, "response": {"id": "r", "output": output}, "expected_answer": "30"}
    status, told = served("/verify", {**asked, "uuid": "u"})
    assert (status, told["reward"], told["uuid"], told["extracted_answer"]) == (200, 1.0, "u", "3000 cm")
    assert told["response"] == asked["response"]
    assert served("/verify", {**asked, "expected_answer": "31"})[1]["reward"] == 0.0
    assert served("/verify", {**asked, "response": {"output": []}})[1]["reward"] == 0.0
    meta = {key: asked[key] for key in ("responses_create_params", "response")} | {"metadata": {"target": "30 m"}}
    assert served("/verify", meta)[1]["reward"] == 1.0


@pytest.mark.parametrize(
    ("path", "body", "headers", "status"),
    [
        ("/grade", {"gold": "1"}, {}, 422),
        ("/grade", {"response": "1"}, {}, 422),
        ("/grade", {"response": "1", "problem_id": "N-2"}, {}, 422),
        ("/grade", {"response": "1", "gold": "1", "options": 5}, {}, 422),
        ("/grade", {"sample": {"output_text": 5}, "item": {}}, {}, 422),
        ("/grade", 5, {}, 422),
        ("/grade", [[]], {}, 422),
        ("/grade", [RIGHT] * 9, {}, 413),
        ("/grade", b"[" * 90_000, {}, 400),
        ("/grade", b"{", {}, 400),
        ("/grade", b"\xff", {}, 400),
        ("/grade", b" " * (BODY + 1), {}, 413),
        ("/grade", RIGHT, {"Content_Length": "-1"}, 400),
        ("/grade", RIGHT, {"Content_Length": "9" * 400}, 413),
        ("/grade", RIGHT, {"Transfer_Encoding": "chunked"}, 411),
        ("/grade", RIGHT, {"Content_Type": "text/plain"}, 415),
        ("/grade", RIGHT, {"Host": "evil.example:80"}, 403),
        ("/grade", RIGHT, {"Host": "evil.example"}, 403),
        ("/verify", RIGHT, {}, 422),
        ("/verify", {"response": {"output": "x"}}, {}, 422),
        ("/other", RIGHT, {}, 404),
    ],
)
def test_requests_of_no_use(served: Served, path: str, body: Any, headers: dict[Any, Any], status: int) -> None:
    found, told = served(path, body, **headers)
    assert (found, type(told["error"])) == (status, str)


@pytest.mark.parametrize("text", ["\x00", "{" * 9_000, "\ud800", "9" * 50_000, "\\boxed{" * 500, "10^{10^{10}}"])
def test_hostile_texts_are_graded_like_others(served: Served, text: str) -> None:
    assert served("/grade", {"gold": "14.0 m/s", "response": text})[1]["reward"] == 0.0
    of_text = served("/grade", {"gold": text, "response": "14.0 m/s"})[1]
    assert of_text["reward"] in (0.0, None)
    # A worker's clock would hide a text on which the grading hangs.
    assert "worker" not in str(of_text.get("fault"))


def test_a_token(pool: Pool) -> None:
    one = Served(pool, token="s3cret")
    assert served_status(one, {}) == served_status(one, {"Authorization": "Bearer s3cre"}) == 401
    assert served_status(one, {"Authorization": "Bearer s3cret", "Host": "grader.example"}) == 200
    one.close()
    for host in ("0.0.0.0", "::", "192.0.2.1", "grader.example"):
        with pytest.raises(UsageError, match="token"):
            Server((host, 0), pool, ServerSettings())


def served_status(one: Served, headers: dict[Any, Any]) -> int:
    return one("/grade", RIGHT, **headers)[0]


def test_a_slow_client_is_told_so_and_costs_nobody_else(pool: Pool) -> None:
    one = Served(pool, seconds=0.3, connections=2)
    head = b"POST /grade HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    assert one.raw(head).startswith(b"HTTP/1.1 408")
    assert one.raw(b"POST /grade HTTP/1.1\r\nHost: loc") == b""
    # A client that drips has no more time than one that is silent.
    with socket.create_connection(one.address, timeout=60) as client:
        client.sendall(head)
        client.settimeout(0.05)
        said = b""
        for _ in range(2000):
            try:
                client.sendall(b" ")
                said += client.recv(100)
            except TimeoutError:
                continue
            except OSError:
                break
            if said:
                break
        assert said.startswith(b"HTTP/1.1 408")
    one.close()


def test_more_connections_than_there_are_threads_are_turned_away(pool: Pool) -> None:
    one = Served(pool, connections=1)
    with socket.create_connection(one.address, timeout=60) as first:
        first.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert first.recv(15) == b"HTTP/1.1 200 OK"
        assert one.raw(b"").startswith(b"HTTP/1.1 503")
    one.close()


def test_a_thousand_requests_and_a_worker_that_is_killed_among_them(served: Served, pool: Pool) -> None:
    killed = threading.Event()

    def ask(number: Any) -> Any:
        if number == 300:
            os.kill(pool.processes[0], signal.SIGKILL)
            killed.set()
        with_unit = number % 2
        row = {"gold": "14.0 m/s", "response": f"\\boxed{{14.0 {'m/s' if with_unit else 's'}}}"}
        status, told = served("/grade", row)
        return status, told["reward"] == with_unit

    with ThreadPoolExecutor(16) as clients:
        assert set(clients.map(ask, range(1000))) == {(200, True)}
    assert killed.is_set()
