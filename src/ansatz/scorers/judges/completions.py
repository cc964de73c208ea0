"""What an endpoint sends for one question: a chat completion, whole or in the pieces of a stream."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

TOKENS: Final = 10**9  # that one answer can say it took
_NONE: Final = "an answer that is no chat completion"
_BROKEN: Final = (ValueError, RecursionError, LookupError, TypeError, AttributeError)


class JudgeFailure(Exception):
    """An endpoint gave no answer; ``final``: nor will it to another question."""

    def __init__(self, reason: str, final: bool = False) -> None:
        self.reason, self.final = reason, final
        super().__init__(reason, final)

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Completion:
    """What a model said, and what this took.

    Attributes:
        seconds: of the attempt that gave it, without pauses and earlier ones.
        cut: it ended because it was long enough, as the endpoint says.
    """

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    seconds: float = 0.0
    cut: bool = False


def completion_of(body: bytes) -> Completion:
    """The first choice's text; some servers stream whether or not they are asked to.

    Raises:
        JudgeFailure: an answer of another form fails, as one does that never came.
    """
    try:
        return _streamed(body) if body.lstrip()[:5] == b"data:" else _whole(json.loads(body))
    except _BROKEN:
        raise JudgeFailure(_NONE) from None


def _whole(value: Any) -> Completion:
    choice = value["choices"][0]
    content, cut = choice["message"]["content"], choice.get("finish_reason") == "length"
    if isinstance(content, list):
        texts = [part.get("text") for part in content if isinstance(part, dict)]
        content = "".join(text for text in texts if isinstance(text, str))
    if content is None:
        content = ""
    if not isinstance(content, str):
        raise JudgeFailure(_NONE)
    return _counted(content, cut, value.get("usage"))


def _streamed(body: bytes) -> Completion:
    """The pieces of the first choice, one after the other, as far as an end: without one it was broken off."""
    pieces: list[str] = []
    end, usage = None, None
    for event in _events(body):
        usage = event.get("usage") or usage
        for choice in event["choices"]:
            if choice.get("index", 0) == 0:
                piece = (choice.get("delta") or {}).get("content") or ""
                pieces.append(piece)
                end = choice.get("finish_reason") or end
    if end is None:
        raise JudgeFailure("a stream that was broken off")
    return _counted("".join(pieces), end == "length", usage)


def _events(body: bytes) -> Iterator[Mapping[str, Any]]:
    """The objects of a stream of server-sent events, up to its end."""
    for line in body.split(b"\n"):
        if line.startswith(b"data:"):
            text = line.removeprefix(b"data:").strip()
            if text == b"[DONE]":
                return
            yield json.loads(text)


def _counted(content: str, cut: bool, usage: Any) -> Completion:
    known: Mapping[str, Any] = usage if isinstance(usage, dict) else {}
    return Completion(content, _count(known.get("prompt_tokens")), _count(known.get("completion_tokens")), cut=cut)


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= TOKENS else 0
