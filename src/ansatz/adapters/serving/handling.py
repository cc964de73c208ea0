"""One request: bounded in size and time, answered in JSON whatever it holds."""

from __future__ import annotations

import hmac
import io
import json
import re
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any, Final, Protocol, cast

from ansatz.adapters.serving.forms import BadRequest, Row, grade_row, verify_row
from ansatz.adapters.serving.work import score_row
from ansatz.items.model import Item
from ansatz.items.versions import SCORING_VERSION
from ansatz.scorers.rewards import MODES, told_by_worker
from ansatz.scorers.rewards import Settings as Reward
from ansatz.scorers.workers import Pool

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_PORT: Final = re.compile(r":\d{1,5}\Z")
FORMS: Final[Mapping[str, Callable[[Any, Mapping[str, Item]], Row]]] = {"/grade": grade_row, "/verify": verify_row}


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server serves.

    Attributes:
        token: what ``Authorization: Bearer`` must hold; empty for none.
        body: bytes of a request.
        rows: of a batch.
        seconds: in which a request must have come whole, and in which its reply must have gone.
        connections: that are open at once.
        reward: which reward is told.
    """

    token: str = field(default="", repr=False)
    body: int = 2_000_000
    rows: int = 256
    seconds: float = 30.0
    connections: int = 64
    reward: Reward = MODES["strict"]


class Serves(Protocol):
    """What a handler needs of its server."""

    pool: Pool
    settings: ServerSettings
    items: Mapping[str, Item]


class _Refused(Exception):
    def __init__(self, status: int, reason: str) -> None:
        self.status, self.reason = status, reason
        super().__init__(status, reason)


class _Timed(io.RawIOBase):
    """What a connection sends, until a moment: a client that drips gets no more time than one that is silent."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection, self.end = connection, 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self.end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


class Handler(BaseHTTPRequestHandler):
    """Answers ``GET /health`` and ``POST`` of the forms."""

    protocol_version = "HTTP/1.1"
    server_version = "ansatz"
    sys_version = ""

    def setup(self) -> None:
        super().setup()
        self._timed = _Timed(self.connection)
        self.rfile = io.BufferedReader(self._timed)

    def handle_one_request(self) -> None:
        """One request of a connection, with a clock of its own."""
        self._timed.end = time.monotonic() + self._settings.seconds
        super().handle_one_request()

    def do_GET(self) -> None:
        """Health."""
        if self.path != "/health":
            return self._send(404, {"error": "no such page: there are /health, /grade and /verify"})
        told = {"status": "ok", "workers": self._ansatz.pool.workers, "scoring_version": SCORING_VERSION}
        return self._send(200, told)

    def do_POST(self) -> None:
        """Grade what the body holds."""
        try:
            self._admit()
            form = FORMS.get(self.path)
            if form is None:
                raise _Refused(404, f"no such page: there are {', '.join(FORMS)}")
            said = self._body()
            self._send(200, self._answer(form, said))
        except _Refused as refused:
            # What was not read of the body must not be taken for the next request.
            self.close_connection = True
            self._send(refused.status, {"error": refused.reason})

    @property
    def _ansatz(self) -> Serves:
        return cast("Serves", self.server)

    @property
    def _settings(self) -> ServerSettings:
        return self._ansatz.settings

    def _admit(self) -> None:
        """Who may ask.

        Raises:
            _Refused: not this one.
        """
        given = self.headers.get("authorization", "")
        if self._settings.token:
            wanted = f"Bearer {self._settings.token}"
            if not hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode("utf-8")):
                raise _Refused(401, "the token is missing or wrong: Authorization: Bearer ...")
        elif _PORT.sub("", self.headers.get("host", "localhost")) not in LOOPBACK:
            # A page in a browser whose name was made to lead here.
            raise _Refused(403, "a server without a token answers to localhost alone")
        # No page of another origin can send this type unasked.
        if self.headers.get_content_type() != "application/json":
            raise _Refused(415, "expected Content-Type: application/json")

    def _body(self) -> Any:
        """The JSON that came.

        Raises:
            _Refused: too large, too slow, cut or no JSON.
        """
        length = self.headers.get("content-length", "")
        if "transfer-encoding" in self.headers or not length:
            raise _Refused(411, "expected a Content-Length")
        if not (length.isascii() and length.isdigit()):
            raise _Refused(400, "Content-Length is no number")
        if len(length) > 12 or int(length) > self._settings.body:
            raise _Refused(413, f"a body may have {self._settings.body} bytes")
        try:
            data = self.rfile.read(int(length))
        except TimeoutError:
            raise _Refused(408, f"the request did not come within {self._settings.seconds:g} s") from None
        if len(data) < int(length):
            raise _Refused(400, "the body ends early")
        try:
            return json.loads(data)
        except (ValueError, RecursionError) as error:
            raise _Refused(400, f"no JSON: {str(error)[:200]}") from None

    def _answer(self, form: Callable[[Any, Mapping[str, Item]], Row], said: Any) -> Any:
        rows = said if isinstance(said, list) else [said]
        if len(rows) > self._settings.rows:
            raise _Refused(413, f"a batch may have {self._settings.rows} rows")
        items, pool = self._ansatz.items, self._ansatz.pool
        read: list[Row] = []
        for number, row in enumerate(rows):
            try:
                read.append(form(row, items))
            except BadRequest as bad:
                raise _Refused(422, f"row {number}: {bad}" if isinstance(said, list) else str(bad)) from None
            except RecursionError:
                raise _Refused(422, "nested too deeply") from None
        futures = [
            pool.submit(
                score_row, items.get(row.problem_id), row.gold, row.question, row.options, row.language, row.response
            )
            for row in read
        ]
        replies = [
            row.reply(told_by_worker(future.result()), self._settings.reward)
            for row, future in zip(read, futures, strict=True)
        ]
        return replies if isinstance(said, list) else replies[0]

    def _send(self, status: int, told: Any) -> None:
        data = json.dumps(told, ensure_ascii=True).encode("ascii")
        self.connection.settimeout(self._settings.seconds)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *_: object) -> None:
        """Say nothing: what a request brings reaches no terminal."""
