"""Predictions of olmo-eval (``*-predictions.jsonl``): a row for each document, with its continuations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "olmo-eval"
NO_TEXT: Final = "a row without a continuation"


def matches(value: Any) -> bool:
    """Is this the first row of such a file?"""
    return isinstance(value, dict) and "doc_id" in value and isinstance(value.get("model_output"), list)


def read(rows: Iterable[Any]) -> Log:
    """Each continuation that is a text is a sample."""
    found: list[LogRow] = []
    failed = 0
    for row in rows:
        outputs = row.get("model_output") if isinstance(row, dict) else None
        listed = [one for one in outputs if isinstance(one, dict)] if isinstance(outputs, list) else []
        said = [(text, one) for one in listed if (text := values.text(one.get("continuation")))]
        if len(said) > 1 and all(isinstance(one.get("sum_logits"), int | float) for _, one in said):
            # The options of a choice, each with its likelihood: the likeliest is what was chosen.
            said = [max(said, key=lambda pair: pair[1]["sum_logits"])]
        if not said:
            failed += 1
            continue
        name = values.text(row.get("native_id")) or str(row.get("doc_id"))
        gold = values.text(row.get("label"))
        doc = row.get("doc")
        question = values.first(doc, values.QUESTIONS) if isinstance(doc, dict) else None
        found += [
            LogRow(name, text, None, question, gold, sample=sample, tokens=values.count(one.get("num_tokens")))
            for sample, (text, one) in enumerate(said)
        ]
    return Log(NAME, tuple(found), left_out={NO_TEXT: failed} if failed else {})
