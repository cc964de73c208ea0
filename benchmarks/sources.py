"""Labelled pairs of real data, read from a data folder that is given by path.

Which labels count, and how they are read:

- Isaac Physics: every row of its match table says equal. ``require_exact`` asks
  for the same form, which implies equal value, so such a row counts as equal.
  Rows of type ``logic`` are boolean algebra and are left out.
- A pair that a table labels both ways (its checker was run with two settings)
  says nothing about equality and is left out.
- Rows of Math-Verify's own tests are raw responses: our side takes the final
  answer out of them first, within the time that is measured.
- PHYSICS: problems with one final answer, responses with one final answer;
  labels are that benchmark's own automatic ones.

Every omission is counted.
"""

from __future__ import annotations

import ast
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Case:
    """One labelled pair; ``raw`` texts are responses from which an answer must be taken first."""

    source: str
    id: str
    gold: str
    answer: str
    label: bool
    raw: bool = False
    symbols: tuple[str, ...] = ()


def rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def cases(data: Path, omitted: Counter[str]) -> list[Case]:
    """All labelled pairs below ``data``; ``omitted`` counts what was left out and why."""
    found: list[Case] = []
    for path in sorted((data / "peer_cases").glob("*.jsonl")):
        found += _consistent(_peer(path, omitted), omitted)
    if (data / "physics").is_dir():
        found += _consistent(_physics(data / "physics", omitted), omitted)
    return found


def _peer(path: Path, omitted: Counter[str]) -> Iterator[Case]:
    for row in rows(path):
        if row.get("type") == "logic":
            omitted[f"{path.stem}: boolean logic"] += 1
            continue
        declared = tuple(name.strip() for name in row.get("symbols", "").split(",") if name.strip())
        answer = row["prediction"] if "prediction" in row else row["pred"]
        raw = path.stem == "math_verify"
        yield Case(path.stem, row["id"], row["gold"], answer, row["label"], raw, declared)


def _physics(folder: Path, omitted: Counter[str]) -> Iterator[Case]:
    golds: dict[str, list[str]] = {}
    for path in sorted((folder / "PHYSICS-textonly").glob("*.jsonl")):
        golds.update({row["id"]: row["final_answers"] for row in rows(path)})
    for system in sorted(path for path in (folder / "outputs").iterdir() if path.is_dir()):
        judged = sorted(system.glob("*/final_evaluation.jsonl")) or sorted(system.glob("*/response.jsonl"))
        for path in judged:
            for row in rows(path):
                gold, answers = golds.get(row["id"], []), row.get("final_answers") or []
                if len(gold) != 1 or len(answers) != 1:
                    omitted["physics: not one final answer on both sides"] += 1
                    continue
                label = _physics_label(row)
                if label is None:
                    omitted["physics: no label"] += 1
                    continue
                name = f"{system.name}:{row['id']}"
                yield Case("physics", name, gold[0], str(answers[0]), label)


def _physics_label(row: dict[str, Any]) -> bool | None:
    results = row.get("equivalency_results")
    if isinstance(results, str):
        try:
            results = ast.literal_eval(results)
        except (ValueError, SyntaxError):
            return None
    if not isinstance(results, list) or len(results) != 1 or not isinstance(results[0], dict):
        return None
    label = results[0].get("final_result")
    return label if isinstance(label, bool) else None


def _consistent(found: Iterable[Case], omitted: Counter[str]) -> list[Case]:
    labels: dict[tuple[str, str], set[bool]] = defaultdict(set)
    kept: dict[tuple[str, str], Case] = {}
    for case in found:
        pair = case.gold, case.answer
        labels[pair].add(case.label)
        if pair in kept:
            omitted[f"{case.source}: the same pair again"] += 1
        else:
            kept[pair] = case
    for pair, both in labels.items():
        if len(both) == 2:
            omitted[f"{kept.pop(pair).source}: labelled both ways"] += 1
    return list(kept.values())
