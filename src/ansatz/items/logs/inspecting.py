"""Logs of Inspect: ``.eval`` archives and ``.json`` files; an epoch is a sample."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.files import Archive, damaged
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "Inspect"
HEADER: Final = "header.json"
NAMELESS: Final = "a sample without an id"


def is_archive(data: bytes) -> bool:
    """Does the file begin as a ZIP file? Of Inspect's parts the header is the proof."""
    return data.startswith(b"PK\x03\x04")


def matches(value: Any) -> bool:
    """Is this the object of a ``.json`` log?"""
    return isinstance(value, dict) and isinstance(value.get("eval"), dict) and "status" in value and "version" in value


def read_archive(data: bytes, file: str) -> Log:
    """The samples of an ``.eval`` file.

    Raises:
        FormatError: a damaged archive, or one of something else.
        UsageError: it is packed with Zstandard, and the package that unpacks it is not installed.
    """
    archive = Archive(data, file)
    # A run that was ended has no header yet; its journal holds what was meant to become one.
    head = next((name for name in (HEADER, "_journal/start.json") if name in archive.names), None)
    header = archive.json(head) if head else None
    if not isinstance(header, dict):
        raise damaged(file, f"an archive without {HEADER}", "the log of an Inspect run")
    names = sorted(name for name in archive.names if name.startswith("samples/") and name.endswith(".json"))
    return _log(header, (archive.json(name) for name in names))


def read(value: Mapping[str, Any]) -> Log:
    """The samples of a ``.json`` log."""
    samples = value.get("samples")
    return _log(value, iter(samples if isinstance(samples, list) else []))


def _log(header: Mapping[str, Any], samples: Iterator[Any]) -> Log:
    run = header.get("eval")
    about: Mapping[str, Any] = run if isinstance(run, dict) else {}
    rows: list[LogRow] = []
    failed = 0
    for sample in samples:
        row = _row(sample) if isinstance(sample, dict) else None
        if row is None:
            failed += 1
        else:
            rows.append(row)
    rows.sort(key=lambda row: (row.id, row.sample))
    left_out = {NAMELESS: failed} if failed else {}
    return Log(NAME, tuple(rows), values.text(about.get("task")) or "", values.text(about.get("model")) or "", left_out)


def _row(sample: Mapping[str, Any]) -> LogRow | None:
    given = sample.get("output")
    output: Mapping[str, Any] = given if isinstance(given, dict) else {}
    said = (
        values.text(output.get("completion")) or _choice(output) or values.spoken(sample.get("messages"), "assistant")
    )
    name = values.text(sample.get("id"))
    if name is None:
        return None
    posed = sample.get("input")
    question = values.text(posed) if isinstance(posed, str) else values.spoken(posed, "user")
    golds = values.texts(sample.get("target"))
    usage = output.get("usage")
    return LogRow(
        id=name,
        response=said,
        question=question,
        gold=golds[0] if golds else None,
        others=golds[1:],
        options=values.options(sample.get("choices")),
        sample=max((values.count(sample.get("epoch")) or 1) - 1, 0),
        latency_s=values.seconds(output.get("time")),
        tokens=values.count(usage.get("output_tokens")) if isinstance(usage, dict) else None,
        prompt_tokens=values.count(usage.get("input_tokens")) if isinstance(usage, dict) else None,
    )


def _choice(output: Mapping[str, Any]) -> str | None:
    choices = output.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        return None
    message = choices[0].get("message")
    return values.content(message.get("content")) if isinstance(message, dict) else None
