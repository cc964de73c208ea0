"""An endpoint that speaks the OpenAI protocol, on loopback: honest, slow, broken or hostile, as a test wants it."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TICKET = re.compile(r'"ticket": "([0-9a-f]+)"')


def completion(text: str, usage: Any = (100, 10)) -> bytes:
    """The body of a chat completion."""
    told = {"prompt_tokens": usage[0], "completion_tokens": usage[1]} if usage else None
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    return json.dumps({"object": "chat.completion", "choices": [choice], "usage": told}).encode()


def reply(asked: dict[str, Any], verdict: Any = "YES", quote: Any = None) -> str:
    """An honest judge's reply: the ticket, a verdict, and the first line of the answer as quote."""
    return json.dumps({"ticket": ticket_of(asked), "verdict": verdict, "quote": answer_of(asked).split("\n")[0]
                       if quote is None else quote})  # fmt: skip


def prompt_of(asked: dict[str, Any]) -> str:
    return asked["messages"][1]["content"]


def ticket_of(asked: dict[str, Any]) -> str:
    return TICKET.findall(prompt_of(asked))[-1]


def answer_of(asked: dict[str, Any]) -> str:
    """What stands between the lines that mark the answer."""
    mark = ticket_of(asked)
    inside = prompt_of(asked).partition(f"----- ANSWER {mark} begins -----\n")[2]
    return inside.partition(f"\n----- ANSWER {mark} ends -----")[0]


class Endpoint:
    """``behave(asked, number)`` gives what to send: text of a completion, or a function of the handler.

    Attributes:
        requests: bodies that came, in order; ``headers`` beside them.
        most: the largest number of requests that waited for their answer at once.
    """

    def __init__(self, behave: Any = lambda asked, number: reply(asked)) -> None:
        self.behave = behave
        self.requests, self.headers = list[Any](), list[Any]()
        self.lock = threading.Lock()
        self.open = self.most = 0
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
                with endpoint.lock:
                    endpoint.requests.append(asked)
                    endpoint.headers.append({name.lower(): value for name, value in self.headers.items()})
                    number = len(endpoint.requests)
                    endpoint.open += 1
                    endpoint.most = max(endpoint.most, endpoint.open)
                try:
                    try:
                        said = endpoint.behave(asked, number)
                    finally:
                        # Before anything is sent: whoever has the answer may ask again at once.
                        with endpoint.lock:
                            endpoint.open -= 1
                    if isinstance(said, str):
                        send(self, 200, completion(said))
                    else:
                        said(self)
                except OSError:
                    pass  # whoever asked hung up

            def log_message(self, *_: Any) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            block_on_close = False
            request_queue_size = 64

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.004}, daemon=True).start()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()


def send(handler: Any, status: int, body: bytes = b"", headers: list[Any] | tuple[Any, ...] = ()) -> None:
    handler.send_response(status)
    for name, value in headers:
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def status(code: Any, body: Any = b"", **headers: Any) -> Any:
    """Answer with a status; headers by name, underscores for dashes."""
    return lambda handler: send(handler, code, body, [(k.replace("_", "-"), v) for k, v in headers.items()])


def raw(body: Any, headers: Any = ()) -> Any:
    """Answer 200 with these bytes, whatever they are."""
    return lambda handler: send(handler, 200, body, headers)


def cut(handler: Any) -> None:
    """Promise more than is sent, and hang up."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [')
    handler.close_connection = True


def hang_up(handler: Any) -> None:
    handler.connection.close()


def flood(handler: Any) -> None:
    """Send without end."""
    handler.send_response(200)
    handler.end_headers()
    block = b'{"choices": [' + b" " * 65_536
    while True:
        handler.wfile.write(block)


def drip(pause: Any) -> Any:
    """A byte now and then, without end."""

    def behave(handler: Any) -> None:
        handler.send_response(200)
        handler.end_headers()
        while True:
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(pause)

    return behave


def drip_headers(pause: Any) -> Any:
    """A header line now and then, without end."""

    def behave(handler: Any) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            handler.wfile.write(b"X-Wait: 1\r\n")
            handler.wfile.flush()
            time.sleep(pause)

    return behave


def silence(seconds: int) -> Callable[..., Any]:
    return lambda handler: time.sleep(seconds)
