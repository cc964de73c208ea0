"""What the model answered, a line each, so that drafting which was broken off asks for nothing twice."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import UsageError
from ansatz.items.submissions import text_hash
from ansatz.scorers.judges import Completion

NAME: Final = ".drafting.jsonl"  # hidden: no file of items
_PARTS: Final = {"asked": str, "text": str, "prompt_tokens": int, "completion_tokens": int}


class ReplyJournal:
    """A file of answers by the hash of what was asked; may be used by several threads.

    Neither keys nor addresses are in it.

    Raises:
        UsageError: the file is no such journal, or the disk refuses.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._said: dict[str, dict[str, Any]] = {}
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]  # one that was killed may have left half a line behind
            if whole != data:
                path.write_bytes(whole)
            self._file = path.open("ab")
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None
        for number, line in enumerate(whole.splitlines(), 1):
            row = _row(line)
            if row is None:
                raise UsageError(f"{path}, line {number}: found no line of a journal of drafts; move the file away")
            self._said[row["asked"]] = row

    def find(self, model: str, messages: Sequence[Mapping[str, str]]) -> Completion | None:
        """What came when this model was asked this."""
        row = self._said.get(_key(model, messages))
        return Completion(row["text"], row["prompt_tokens"], row["completion_tokens"]) if row else None

    def add(self, model: str, messages: Sequence[Mapping[str, str]], said: Completion) -> None:
        """Keep an answer at once: it is paid for.

        Raises:
            UsageError: the disk refuses.
        """
        asked = _key(model, messages)
        values = (asked, said.text, said.prompt_tokens, said.completion_tokens)
        row = dict(zip(_PARTS, values, strict=True))
        with self._lock:
            self._said[asked] = row
            try:
                self._file.write(json.dumps(row, ensure_ascii=True).encode("ascii") + b"\n")
                self._file.flush()
            except OSError as error:
                raise UsageError(f"{self.path}: {error.strerror or error}") from None

    def close(self) -> None:
        self._file.close()


def _key(model: str, messages: Sequence[Mapping[str, str]]) -> str:
    return text_hash(model, *(part for one in messages for part in (one["role"], one["content"])))


def _row(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(row, dict) or row.keys() != _PARTS.keys():
        return None
    return row if all(isinstance(row[name], kind) for name, kind in _PARTS.items()) else None
