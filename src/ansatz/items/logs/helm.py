"""Runs of HELM: ``scenario_state.json``, which holds the instances, what was asked, and what came back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "HELM"
NO_RESULT: Final = "the request has no result"


def matches(value: Any) -> bool:
    """Is this the object of such a file?"""
    return isinstance(value, dict) and isinstance(value.get("request_states"), list) and "adapter_spec" in value


def read(value: Mapping[str, Any]) -> Log:
    """Each completion of each instance; trials and completions are samples."""
    spec: Mapping[str, Any] = value["adapter_spec"] if isinstance(value.get("adapter_spec"), dict) else {}
    samples: Counter[str] = Counter()
    rows: list[LogRow] = []
    failed = 0
    for place, state in enumerate(value["request_states"]):
        instance = state.get("instance") if isinstance(state, dict) else None
        result = state.get("result") if isinstance(state, dict) else None
        if not isinstance(instance, dict) or not isinstance(result, dict):
            failed += 1
            continue
        name = values.text(instance.get("id")) or str(place)
        for completion in result.get("completions") or ():
            said = values.text(completion.get("text")) if isinstance(completion, dict) else None
            rows.append(_row(name, samples[name], said, instance, state, result))
            samples[name] += 1
    left_out = {NO_RESULT: failed} if failed else {}
    return Log(NAME, tuple(rows), system=values.text(spec.get("model")) or "", left_out=left_out)


def _row(
    name: str, sample: int, said: str | None, instance: Mapping[str, Any], state: Mapping[str, Any], result: Any
) -> LogRow:
    posed, listed = instance.get("input"), instance.get("references")
    references = [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    right = [_output(one) for one in references if "correct" in (one.get("tags") or ())]
    mapping = values.options(state.get("output_mapping"))
    golds = [one for one in right if one is not None]
    letters = [letter for letter, text in mapping.items() if golds and text == golds[0]]
    return LogRow(
        id=name,
        response=said,
        question=values.text(posed.get("text")) if isinstance(posed, dict) else values.text(posed),
        gold=letters[0] if letters else golds[0] if golds else None,
        others=() if letters else tuple(golds[1:]),
        options=mapping,
        sample=sample,
        latency_s=values.seconds(result.get("request_time")),
    )


def _output(reference: Mapping[str, Any]) -> str | None:
    output = reference.get("output")
    return values.text(output.get("text")) if isinstance(output, dict) else values.text(output)
