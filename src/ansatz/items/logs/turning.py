"""A log as a run of ours, and as items where it holds questions and golds."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.logs.record import Log, LogRow
from ansatz.items.model import Item, Option, Prediction, Run, System, Usage

_ODD: Final = re.compile(r"[^\w.+\-/]+")
NO_GOLD: Final = "the log holds no gold"
NO_QUESTION: Final = "the log holds no question"
NO_ITEM: Final = "no item has this id or this question"
NOTHING: Final = "the system gave no text"
REPEATED: Final = "the same sample again"


@dataclass(frozen=True, slots=True)
class Turned:
    """What a log became.

    Attributes:
        items: made of its questions and golds, in the order of the log.
        left_out: how many rows or problems were left out, by reason.
    """

    run: Run
    items: tuple[Item, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)


def item_id(name: str, task: str = "") -> str:
    """An id of ours for a name in a log: unknown signs are hyphens."""
    return _ODD.sub("-", f"{task}/{name}" if task else name).strip("-") or "row"


def items_of(log: Log, left_out: Counter[str] | None = None) -> tuple[Item, ...]:
    """Items of the questions and golds of a log; what cannot become one is counted in ``left_out``, by reason."""
    reasons = Counter[str]() if left_out is None else left_out
    made: dict[str, Item] = {}
    seen: set[str] = set()
    for row in log.rows:
        if row.id in seen:
            continue
        seen.add(row.id)
        if row.gold is None or row.question is None:
            reasons[NO_GOLD if row.gold is None else NO_QUESTION] += 1
            continue
        name = item_id(row.id, log.task)
        try:
            made[name] = _item(name, log, row, row.gold, row.question)
        except GoldError as error:
            reasons[str(error)] += 1
    return tuple(made.values())


def _item(name: str, log: Log, row: LogRow, gold: str, question: str) -> Item:
    options = tuple(Option(letter.casefold(), (text,)) for letter, text in row.options.items())
    read = read_gold(gold, question, options=options)
    return Item(
        id=name,
        type=read.answer.type,
        language="en",
        topic="physics/general",
        question=question,
        answer=read.answer,
        final_answer=read.text,
        source=f"a log of {log.format}",
    )


def run_of(log: Log, items: Iterable[Item], run_id: str = "", system: str = "") -> Turned:
    """The responses of a log to items: matched by id, else by the text of the question.

    What a log leaves out, and what matches no item, is counted by reason; nothing is dropped in silence.
    """
    known = tuple(items)
    by_id = {item.id: item.id for item in known}
    by_question = {_plain(item.question): item.id for item in known}
    reasons = Counter[str](dict(log.left_out))
    predictions: list[Prediction] = []
    taken: set[tuple[str, int]] = set()
    for row in log.rows:
        names = (row.id, item_id(row.id), item_id(row.id, log.task))
        found = next((by_id[name] for name in names if name in by_id), None)
        found = found or (by_question.get(_plain(row.question)) if row.question else None)
        if found is None or (row.response is None and row.answer is None):
            reasons[NO_ITEM if found is None else NOTHING] += 1
        elif (found, row.sample) in taken:
            reasons[REPEATED] += 1
        else:
            taken.add((found, row.sample))
            predictions.append(
                Prediction(found, row.answer, None, row.response, row.latency_s, row.sample, _usage(row))
            )
    name = run_id or item_id(log.system or Path(log.file).stem).replace("/", "-")
    return Turned(
        Run(name, tuple(predictions), System(system or log.system), log.sha256, log.file), known, dict(reasons)
    )


def _usage(row: LogRow) -> Usage | None:
    counted = row.tokens is not None or row.prompt_tokens is not None
    return Usage(row.prompt_tokens, row.tokens) if counted else None


def _plain(question: str) -> str:
    return hashlib.sha256(" ".join(question.split()).encode("utf-8", "replace")).hexdigest()
