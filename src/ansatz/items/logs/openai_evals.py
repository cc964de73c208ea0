"""Records of OpenAI's evals: JSON lines of events, with what was sampled and what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "OpenAI evals"
NO_EVENT: Final = "an event that samples nothing"


def matches(value: Any) -> bool:
    """Is this the first line of such a file: what was run, or an event?"""
    if not isinstance(value, dict):
        return False
    spec = value.get("spec")
    return (isinstance(spec, dict) and "eval_name" in spec) or {"event_id", "sample_id", "type"} <= value.keys()


def read(lines: Iterable[Any]) -> Log:
    """One row for each sampling; the gold is what a later event of the same sample expected."""
    task = system = ""
    sampled: list[tuple[str, Mapping[str, Any]]] = []
    expected: dict[str, tuple[str, ...]] = {}
    left_out: Counter[str] = Counter()
    for line in lines:
        if not isinstance(line, dict):
            left_out[NO_EVENT] += 1
            continue
        if isinstance(spec := line.get("spec"), dict):
            task = values.text(spec.get("eval_name")) or ""
            system = values.text(spec.get("completion_fns")) or ""
            continue
        data, name = line.get("data"), values.text(line.get("sample_id"))
        if not isinstance(data, dict) or name is None:
            continue
        if line.get("type") == "sampling":
            sampled.append((name, data))
        elif golds := values.texts(data.get("expected")):
            expected[name] = golds
    samples: Counter[str] = Counter()
    rows = []
    for name, data in sampled:
        golds = expected.get(name, ())
        said = values.text(data.get("sampled"))
        posed = data.get("prompt")
        question = values.text(posed) if isinstance(posed, str) else values.spoken(posed, "user")
        rows.append(LogRow(name, said, None, question, golds[0] if golds else None, golds[1:], sample=samples[name]))
        samples[name] += 1
    return Log(NAME, tuple(rows), task, system, dict(left_out))
