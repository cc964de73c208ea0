"""One question to one endpoint: retries with growing pauses, answers of bounded size, failures as data."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any, Final

from ansatz.items.errors import UsageError
from ansatz.scorers.judges.completions import Completion, JudgeFailure, completion_of
from ansatz.scorers.judges.endpoint import Judge
from ansatz.scorers.judges.recording import Record
from ansatz.scorers.judges.secrecy import redacted
from ansatz.scorers.limits import JUDGE_BYTES

LONGEST: Final = 60.0  # seconds between two attempts, whatever the endpoint asks for
AGAIN: Final = frozenset({408, 409, 425, 429})  # and every 5xx
HOPELESS: Final = frozenset({401, 402, 403, 404})  # no other question will fare better
_REFUSES_FORM: Final = re.compile(rb"response_format|json_schema|structured|schema", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Manner:
    """How an endpoint is asked.

    Attributes:
        timeout: seconds that one attempt may take as a whole.
        retries: further attempts after one that failed in passing.
        pause: seconds before the first of these; each pause is twice the one before.
        concurrency: questions that are on their way at once.
        budget: questions that each judge is asked at most; None for no limit.
        per_minute: requests that each judge is sent at most in a minute; None for no limit.
        structured: ask for a reply by a JSON schema, where the endpoint takes one.
        record: where answers are put on record, or replayed from; see ``Record``.
    """

    timeout: float = 120.0
    retries: int = 4
    pause: float = 1.0
    concurrency: int = 8
    budget: int | None = None
    per_minute: float | None = None
    structured: bool = True
    record: Record | None = None


@cache
def _certificates(httpx: Any) -> Any:
    """What connections are trusted by: read once for all models, since to read it takes longer than to ask."""
    return httpx.create_ssl_context()


@dataclass(slots=True)
class Client:
    """Asks one model; may be used by several threads.

    Attributes:
        asked_with: fields of every request besides the model and the messages, such as ``max_tokens``; without a
            temperature among them it is 0, where the model allows one.
        option: what the user gave it with, for messages.

    Raises:
        UsageError: httpx is not installed.
    """

    judge: Judge
    manner: Manner = field(default_factory=Manner)
    stopped: threading.Event = field(default_factory=threading.Event)
    asked_with: Mapping[str, Any] = field(default_factory=dict)
    option: str = "--judge"
    _temperature: bool = True
    _schema: bool = True
    _context: Any = None
    _turn: threading.Lock = field(default_factory=threading.Lock)
    _next: float = 0.0

    def __post_init__(self) -> None:
        if self.manner.record is not None and self.manner.record.replays:
            return  # nothing is asked
        try:
            # an optional dependency
            import httpx
        except ImportError:
            raise UsageError(f"{self.option} needs httpx: pip install 'ansatz-eval[judges]'") from None
        self._context = _certificates(httpx)

    def complete(self, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any] | None = None) -> Completion:
        """The model's answer to a chat.

        Args:
            schema: JSON schema of the reply; left out once the endpoint has refused one.

        Raises:
            JudgeFailure: none came, after all retries, or none is on the record that is replayed.
        """
        record = self.manner.record
        if record is None:
            return self._asked(messages, schema)
        if record.replays:
            kept = record.find(self.judge.model, messages)
            if kept is None:
                raise JudgeFailure(f"not on the record {record.path.name}, which is replayed")
            return Completion(kept["text"], kept["prompt_tokens"], kept["completion_tokens"])
        said = self._asked(messages, schema)
        # Neither seconds nor anything else that differs from one session to the next.
        kept = {"text": said.text, "prompt_tokens": said.prompt_tokens, "completion_tokens": said.completion_tokens}
        record.add(self.judge.model, messages, kept)
        return said

    def _asked(self, messages: Sequence[Mapping[str, str]], schema: Mapping[str, Any] | None) -> Completion:
        attempt = 0
        while True:
            with_temperature = self._temperature
            form = schema if self._schema and self.manner.structured else None
            wait, reason = 0.0, ""
            self._wait_for_turn()
            start = time.monotonic()
            try:
                status, headers, body = self._post(messages, with_temperature, form)
            except JudgeFailure as failure:
                if failure.final or attempt >= self.manner.retries:
                    raise
                reason = failure.reason
            else:
                if status == 200:
                    said = completion_of(body)
                    seconds = time.monotonic() - start
                    return replace(said, text=redacted(said.text, self.judge.key), seconds=seconds)
                # Models that think allow no temperature but their own.
                if status in (400, 422) and with_temperature and b"temperature" in body:
                    self._temperature = False
                    continue
                # Older servers know no response_format, or only another one.
                if status in (400, 404, 415, 422, 501) and form is not None and _REFUSES_FORM.search(body):
                    self._schema = False
                    continue
                reason = self._reason(status, headers, body)
                if status in HOPELESS:
                    raise JudgeFailure(reason, final=True)
                if not (status in AGAIN or status >= 500) or attempt >= self.manner.retries:
                    raise JudgeFailure(reason)
                wait = asked_for(headers.get("retry-after", ""))
            pause = max(wait, self.manner.pause * 2**attempt)
            if self.stopped.wait(min(pause, LONGEST)):
                raise JudgeFailure(reason)
            attempt += 1

    def _wait_for_turn(self) -> None:
        """Requests of one judge are spread evenly, so that a minute never holds more than are allowed."""
        if not self.manner.per_minute:
            return
        with self._turn:
            now = time.monotonic()
            at = max(now, self._next)
            self._next = at + 60.0 / self.manner.per_minute
        self.stopped.wait(at - now)

    def _post(
        self, messages: Sequence[Mapping[str, str]], temperature: bool, schema: Mapping[str, Any] | None = None
    ) -> tuple[int, Mapping[str, str], bytes]:
        # an optional dependency
        import httpx

        asked: dict[str, Any] = {**self.asked_with, "model": self.judge.model, "messages": list(messages)}
        asked["stream"] = False
        if temperature:
            asked.setdefault("temperature", 0)
        else:
            asked.pop("temperature", None)
        if schema is not None:
            form = {"name": "verdict", "strict": True, "schema": schema}
            asked["response_format"] = {"type": "json_schema", "json_schema": form}
        # A compressed answer could be larger than any limit on what arrives.
        headers = {"content-type": "application/json", "accept": "application/json", "accept-encoding": "identity"}
        if self.judge.key:
            headers["authorization"] = f"Bearer {self.judge.key}"
        content = json.dumps(asked).encode("ascii")
        end = time.monotonic() + self.manner.timeout
        # httpx bounds single reads alone: an answer that drips would take for ever.
        client = httpx.Client(verify=self._context, timeout=self.manner.timeout, follow_redirects=False)
        watch = threading.Timer(self.manner.timeout, client.close)
        watch.daemon = True
        watch.start()
        try:
            with client.stream("POST", self.judge.url, content=content, headers=headers) as response:
                return response.status_code, dict(response.headers), _body(response, end)
        except JudgeFailure:
            raise
        except Exception as error:  # the boundary to the network: every fault there is a JudgeFailure
            late = isinstance(error, httpx.TimeoutException) or time.monotonic() >= end
            if late:
                raise JudgeFailure(f"no answer within {self.manner.timeout:g} s") from None
            # Whatever a hostile server makes the libraries raise: their text may hold what it sent.
            raise JudgeFailure(f"{type(error).__name__}: {self._clean(str(error))}") from None
        finally:
            watch.cancel()
            client.close()

    def _reason(self, status: int, headers: Mapping[str, str], body: bytes) -> str:
        if 300 <= status < 400:
            return f"HTTP {status}: a redirect, which is not followed, to {self._clean(headers.get('location', ''))}"
        said = self._clean(body[:2_000].decode("utf-8", "replace"))
        return f"HTTP {status}: {said}" if said else f"HTTP {status}"

    def _clean(self, text: str) -> str:
        text = redacted(text, self.judge.key)
        return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:200]


def _body(response: Any, end: float) -> bytes:
    if response.headers.get("content-encoding", "identity").lower() not in ("", "identity"):
        raise JudgeFailure("a compressed answer, which was not asked for")
    parts, size = [], 0
    for part in response.iter_raw():
        size += len(part)
        if size > JUDGE_BYTES:
            raise JudgeFailure(f"an answer of more than {JUDGE_BYTES} bytes")
        if time.monotonic() > end:
            raise JudgeFailure("an answer that did not end in time")
        parts.append(part)
    return b"".join(parts)


def asked_for(text: str) -> float:
    """Seconds of a Retry-After: a number or a date."""
    text = text.strip()[:64]
    try:
        return max(0.0, min(float(text), LONGEST)) if text else 0.0
    except ValueError:
        pass
    try:
        moment = parsedate_to_datetime(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return max(0.0, min((moment - datetime.now(UTC)).total_seconds(), LONGEST))
    except (ValueError, TypeError, OverflowError):
        return 0.0
