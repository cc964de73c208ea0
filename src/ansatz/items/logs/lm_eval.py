"""Samples of lm-evaluation-harness: ``samples_TASK_TIME.jsonl``, a row for every document and every filter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.files import parsed, read_bytes
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "lm-evaluation-harness"
_FILE: Final = re.compile(r"samples_(.+)_(\d{4}-\d\d-\d\dT.+)\.jsonl")
AGAIN: Final = "the same document through another filter"
NO_TEXT: Final = "neither a text nor likelihoods of options"


def matches(value: Any) -> bool:
    """Is this the first row of such a file?"""
    return isinstance(value, dict) and {"doc_id", "doc", "resps"} <= value.keys()


def read(rows: Iterable[Any]) -> Log:
    """Every document once, with all its samples, as the model wrote them: filters cut texts up."""
    seen: set[Any] = set()
    found: list[LogRow] = []
    left_out: dict[str, int] = {}
    for row in rows:
        if not isinstance(row, dict) or "doc_id" not in row:
            left_out[NO_TEXT] = left_out.get(NO_TEXT, 0) + 1
            continue
        name = str(row["doc_id"])
        if name in seen:
            left_out[AGAIN] = left_out.get(AGAIN, 0) + 1
            continue
        seen.add(name)
        made = _rows(name, row)
        if not made:
            left_out[NO_TEXT] = left_out.get(NO_TEXT, 0) + 1
        found += made
    return Log(NAME, tuple(found), left_out=left_out)


def named(log: Log, path: Path) -> Log:
    """The log with its task, which the file's name holds, and its model, which the results beside it name."""
    found = _FILE.fullmatch(path.name)
    if not found:
        return log
    beside = path.with_name(f"results_{found[2]}.json")
    results = parsed(read_bytes(beside).decode("utf-8", "replace")) if beside.is_file() else None
    model = values.first(results, ("model_name", "model_source")) if isinstance(results, dict) else None
    return replace(log, task=found[1], system=model or "")


def _rows(name: str, row: Mapping[str, Any]) -> list[LogRow]:
    doc: Mapping[str, Any] = row["doc"] if isinstance(row.get("doc"), dict) else {}
    listed = next((found for key in ("choices", "options", "endings") if (found := values.options(doc.get(key)))), {})
    responses = row.get("resps")
    chosen = _likeliest(responses)
    gold = values.text(row.get("target"))
    question = values.first(doc, values.QUESTIONS) or _prompt(row.get("arguments"))
    if chosen is not None:
        # Likelihoods of options: the target is the place of the right one.
        if gold and gold.isdigit():
            gold = values.letter(int(gold)) or gold
        return [LogRow(name, answer=values.letter(chosen), question=question, gold=gold, options=listed)]
    said = responses[0] if isinstance(responses, list) and len(responses) == 1 else responses
    written = values.texts(said)
    return [
        LogRow(name, response=text, question=question, gold=gold, options=listed, sample=sample)
        for sample, text in enumerate(written)
    ]


def _likeliest(responses: Any) -> int | None:
    """The place of the likeliest option, where the responses are pairs of a log-likelihood and a flag."""
    if not isinstance(responses, list) or len(responses) < 2:
        return None
    likelihoods = []
    for one in responses:
        pair = one[0] if isinstance(one, list) and len(one) == 1 else one
        if not isinstance(pair, list) or len(pair) != 2 or str(pair[1]) not in ("True", "False"):
            return None
        try:
            likelihoods.append(float(pair[0]))
        except (TypeError, ValueError):
            return None
    return max(range(len(likelihoods)), key=lambda place: likelihoods[place])


def _prompt(arguments: Any) -> str | None:
    """The prompt itself, where the document has no field that is a question."""
    if isinstance(arguments, dict):
        arguments = arguments.get("gen_args_0")
    if isinstance(arguments, dict):
        return values.text(arguments.get("arg_0"))
    if isinstance(arguments, list) and arguments and isinstance(arguments[0], list) and arguments[0]:
        return values.text(arguments[0][0])
    return None
