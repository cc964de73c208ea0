"""Results of promptfoo: JSON with one result for each test, prompt and provider."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ansatz.items.logs import values
from ansatz.items.logs.record import Log, LogRow

NAME: Final = "promptfoo"
OTHER: Final = "of another provider than the first"
# Of a result: what was asked, of which a version of promptfoo writes one or several.
_KEYS: Final = frozenset(("prompt", "promptId", "promptIdx"))


def matches(value: Any) -> bool:
    """Is this the object of such a file?"""
    results = _results(value) if isinstance(value, dict) else []
    return bool(results) and not _KEYS.isdisjoint(results[0])


def _results(value: Mapping[str, Any]) -> list[Any]:
    inner = value.get("results")
    if isinstance(inner, dict):
        inner = inner.get("results")
    return inner if isinstance(inner, list) and inner and isinstance(inner[0], dict) else []


def read(value: Mapping[str, Any]) -> Log:
    """The results of the first provider; several results of one test are its samples."""
    rows: list[LogRow] = []
    samples: Counter[str] = Counter()
    others = 0
    system: str | None = None
    for place, result in enumerate(_results(value)):
        if not isinstance(result, dict):
            continue
        provider = result.get("provider")
        name = values.text(provider.get("id")) if isinstance(provider, dict) else values.text(provider)
        system = name or "" if system is None else system
        if (name or "") != system:
            others += 1
            continue
        test = values.text(result.get("testIdx")) or str(place)
        rows.append(_row(test, samples[test], result))
        samples[test] += 1
    return Log(NAME, tuple(rows), system=system or "", left_out={OTHER: others} if others else {})


def _row(name: str, sample: int, result: Mapping[str, Any]) -> LogRow:
    given = result.get("vars")
    variables: Mapping[str, Any] = given if isinstance(given, dict) else {}
    response = result.get("response")
    said = response.get("output") if isinstance(response, dict) else response
    counted = response.get("tokenUsage") if isinstance(response, dict) else None
    usage: Mapping[str, Any] = counted if isinstance(counted, dict) else {}
    prompt = result.get("prompt")
    question = values.first(variables, values.QUESTIONS)
    if question is None and isinstance(prompt, dict):
        question = values.text(prompt.get("raw"))
    return LogRow(
        id=name,
        response=values.text(said),
        question=question,
        gold=_asserted(result) or values.first(variables, values.GOLDS),
        sample=sample,
        latency_s=values.seconds(result.get("latencyMs"), 1e-3),
        tokens=values.count(usage.get("completion")),
        prompt_tokens=values.count(usage.get("prompt")),
    )


def _asserted(result: Mapping[str, Any]) -> str | None:
    test = result.get("testCase")
    asserts = test.get("assert") if isinstance(test, dict) else None
    for one in asserts if isinstance(asserts, list) else ():
        if not isinstance(one, dict):
            continue
        if one.get("type") == "equals":
            return values.text(one.get("value"))
        config = one.get("config")
        gold = values.first(config, values.GOLDS) if isinstance(config, dict) else None
        if gold is not None:
            return gold
    return None
