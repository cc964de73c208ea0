"""Details of lighteval (Parquet): a row for each document, in the shape of old and of new versions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.files import parsed, read_bytes
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "lighteval"
_FILE: Final = re.compile(r"details_(.+)_(\d{4}-\d\d-\d\dT.+)\.parquet")
NO_TEXT: Final = "a row without a text of the model"


def matches(value: Any) -> bool:
    """Is this a row of such a table?"""
    if not isinstance(value, dict):
        return False
    new = isinstance(value.get("doc"), dict) and isinstance(value.get("model_response"), dict)
    return new or ("predictions" in value and ("full_prompt" in value or "example" in value))


def read(rows: Iterable[Any]) -> Log:
    """Each text of the model is a sample."""
    found: list[LogRow] = []
    failed = 0
    for place, row in enumerate(rows):
        made = _new(str(place), row) if isinstance(row.get("doc"), dict) else _old(str(place), row)
        failed += not made
        found += made
    return Log(NAME, tuple(found), left_out={NO_TEXT: failed} if failed else {})


def named(log: Log, path: Path) -> Log:
    """The log with its task, which the file's name holds, and its model, which the results of the run name.

    Details lie at ``details/MODEL/TIME/``, results at ``results/MODEL/results_TIME.json``; a model may have slashes.
    """
    found = _FILE.fullmatch(path.name)
    if not found:
        return log
    folder = path.absolute().parent.parent
    parts = folder.parts
    place = max((at for at, part in enumerate(parts) if part == "details"), default=None)
    beside = Path(*parts[:place], "results", *parts[place + 1 :], f"results_{found[2]}.json") if place else None
    results = parsed(read_bytes(beside).decode("utf-8", "replace")) if beside and beside.is_file() else None
    config = results.get("config_general") if isinstance(results, dict) else None
    model = values.text(config.get("model_name")) if isinstance(config, dict) else None
    return replace(log, task=found[1].partition("|")[0], system=model or "")


def _new(name: str, row: Mapping[str, Any]) -> list[LogRow]:
    doc, response = row["doc"], row["model_response"]
    name = values.text(doc.get("id")) or name
    listed = doc.get("choices")
    choices = listed if isinstance(listed, list) else []
    right = doc.get("gold_index")
    place = values.count(right[0] if isinstance(right, list) and right else right)
    golds = values.texts(choices[place]) if place is not None and place < len(choices) else ()
    letters = values.options(choices) if len(choices) > 1 else {}
    gold = values.letter(place) if letters and place is not None else golds[0] if golds else None
    said = values.texts(response.get("text"))
    written, read = response.get("output_tokens"), response.get("input_tokens")
    counts = [len(one) for one in written if isinstance(one, list)] if isinstance(written, list) else []
    return [
        LogRow(name, text, None, values.text(doc.get("query")), gold, (), letters, sample,
               tokens=counts[sample] if len(counts) == len(said) else None,
               prompt_tokens=len(read) if isinstance(read, list) and read else None)
        for sample, text in enumerate(said)
    ]  # fmt: skip


def _old(name: str, row: Mapping[str, Any]) -> list[LogRow]:
    golds = values.texts(row.get("gold"))
    question = values.text(row.get("example")) or values.text(row.get("full_prompt"))
    return [LogRow(name, text, None, question, golds[0] if golds else None, golds[1:], sample=sample)
            for sample, text in enumerate(values.texts(row.get("predictions")))]  # fmt: skip
