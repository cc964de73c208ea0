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
- The adjudicated pairs are those of PHYSICS that people labelled; arguable ones are left out.
- OlympiadBench and SciBench publish golds alone here: each is held against itself (equal), and a number against
  the next number that is at least twice as large or half as small (different).

Every omission is counted.
"""

from __future__ import annotations

import ast
import json
import re
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
    question: str = ""


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
    if (data / "real_dev" / "pairs.jsonl").is_file():
        found += _consistent(_adjudicated(data / "real_dev" / "pairs.jsonl", omitted), omitted)
    for name, golds in (("olympiadbench golds", _olympiadbench), ("scibench golds", _scibench)):
        if (data / name.split()[0]).is_dir():
            found += _consistent(_beside_each_other(name, golds(data)), omitted)
    return found


def _adjudicated(path: Path, omitted: Counter[str]) -> Iterator[Case]:
    for row in rows(path):
        if row.get("arguable"):
            omitted["adjudicated: arguable"] += 1
            continue
        label = row["label"] == "equal"
        yield Case("adjudicated", str(row["id"]), row["gold"], row["answer"], label, question=row["question"])


def _olympiadbench(data: Path) -> Iterator[str]:
    for path in sorted((data / "olympiadbench").glob("*.json")):
        for row in json.loads(path.read_text("utf-8")):
            for text in row.get("final_answer") or []:
                yield f"{text} {row.get('unit') or ''}".strip()


def _scibench(data: Path) -> Iterator[str]:
    for path in sorted(one for one in (data / "scibench").glob("*.json") if not one.stem.endswith("_sol")):
        for row in json.loads(path.read_text("utf-8")):
            yield f"{row['answer_number']} {row.get('unit') or ''}".strip()


def _beside_each_other(source: str, golds: Iterable[str]) -> Iterator[Case]:
    """Each gold against itself, and against the next one that is another text.

    That a gold is recognised is the least that a matcher must do. A next gold that happens to be the same
    value in another form would be mislabelled: numbers are told apart by a factor of two or more.
    """
    known = list(dict.fromkeys(golds))
    for number, (gold, after) in enumerate(zip(known, [*known[1:], known[0]], strict=True)):
        yield Case(source, f"{number} itself", gold, gold, True)
        if _far_apart(gold, after):
            yield Case(source, f"{number} next", gold, after, False)


_NUMBER = re.compile(r"^\s*\$?\s*([-+]?\d+(?:\.\d+)?)")


def _far_apart(one: str, other: str) -> bool:
    left, right = (_NUMBER.match(text) for text in (one, other))
    if not (left and right):
        return False  # formulas that look different may be equal: only numbers are sure
    first, second = float(left[1]), float(right[1])
    return first * second < 0 or max(abs(first), abs(second)) > 2 * min(abs(first), abs(second))


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
    questions: dict[str, str] = {}
    for path in sorted((folder / "PHYSICS-textonly").glob("*.jsonl")):
        golds.update({row["id"]: row["final_answers"] for row in rows(path)})
        questions.update({row["id"]: row["questions"] for row in rows(path)})
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
                yield Case("physics", name, gold[0], str(answers[0]), label, question=questions[row["id"]])


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
