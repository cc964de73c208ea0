"""Predictions of OpenCompass: an object of rows by number, with ``prediction`` and ``gold``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "OpenCompass"
NO_ROW: Final = "a row without a prediction"


def matches(value: Any) -> bool:
    """Is this the object of such a file?"""
    if not isinstance(value, dict) or not value:
        return False
    name, row = next(iter(value.items()))
    return name.isdigit() and isinstance(row, dict) and "prediction" in row


def read(value: Mapping[str, Any]) -> Log:
    """One row for each number; a list of predictions is a list of samples."""
    rows: list[LogRow] = []
    failed = 0
    for name, row in value.items():
        said = values.texts(row.get("prediction")) if isinstance(row, dict) else ()
        if not said:
            failed += 1
            continue
        posed = row.get("origin_prompt")
        question = values.text(posed) if isinstance(posed, str) else _human(posed)
        golds = values.texts(row.get("gold"))
        rows += [
            LogRow(name, text, None, question, golds[0] if golds else None, golds[1:], sample=sample)
            for sample, text in enumerate(said)
        ]
    return Log(NAME, tuple(rows), left_out={NO_ROW: failed} if failed else {})


def _human(turns: Any) -> str | None:
    """What the last turn of the person says."""
    turns = turns if isinstance(turns, list) else []
    said = [turn for turn in turns if isinstance(turn, dict) and turn.get("role") in ("HUMAN", "user")]
    return values.text(said[-1].get("prompt") or said[-1].get("content")) if said else None
