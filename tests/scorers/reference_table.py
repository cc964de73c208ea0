"""The table of reference verdicts: submissions with their items, and what they were worth when it was made.

One JSON value a line: a head with the scoring version, the items, then the rows, each with an item's id, a
prediction, the grades on record, and the verdict. A row needs nothing else to be scored again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ansatz.items.model import Grade, Item, Prediction
from ansatz.items.reading import to_dict
from ansatz.items.reading.building import build_item
from ansatz.items.reading.runs import build_grade, build_prediction
from ansatz.items.reading.writing import prediction_to_dict
from ansatz.items.release.policy import parsed
from ansatz.scorers.score import score

FILE = Path(__file__).parents[1] / "cases" / "reference_verdicts.jsonl"
RELEASED = FILE.with_name("released_verdicts.txt")  # the same of the release, as hashes
MARK = 16  # digits of a hash


@dataclass(frozen=True)
class Row:
    """One submission; ``source`` says where it comes from, ``bank`` or a table of cases."""

    source: str
    item: Item
    prediction: Prediction
    grades: tuple[Grade, ...] = ()

    @property
    def key(self) -> str:
        """The same for the same submission to the same item, wherever it comes from."""
        return digest(to_dict(self.item), said(self.prediction), [grade_to_dict(one) for one in self.grades])


@dataclass(frozen=True)
class Pinned:
    row: Row
    verdict: Mapping[str, Any]


def digest(*values: Any) -> str:
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def said(prediction: Prediction) -> dict[str, Any]:
    shown = prediction_to_dict(prediction)
    return {name: shown[name] for name in ("answer", "reasoning", "response", "sample") if name in shown}


def grade_to_dict(grade: Grade) -> dict[str, Any]:
    """What of a grade a score can depend on."""
    shown = {
        "run_id": grade.run_id,
        "problem_id": grade.problem_id,
        "sample": grade.sample,
        "grader": grade.grader,
        "rubric": dict(grade.rubric),
        "constraint": grade.constraint,
        "points": dict(grade.points),
        "score": grade.score,
        "error": grade.error,
    }
    return {name: value for name, value in shown.items() if value not in (None, {}) and (name, value) != ("sample", 0)}


def verdict_of(row: Row) -> dict[str, Any]:
    """What is pinned: scores, statuses and tags; no wording, no evidence, no time."""
    found: dict[str, Any] = score(row.item, row.prediction, row.grades).to_json()
    verdict: dict[str, Any] = {
        "score": rounded(found["score"]),
        "status": found["status"],
        "method": found["verdict"]["method"],
    }
    for name in ("units_ok", "sig_figs_ok"):
        if name in found:
            verdict[name] = found[name]
    if "eed" in found:
        verdict["eed"] = rounded(found["eed"])
    if found.get("dag"):
        dag = found["dag"]
        verdict["dag"] = {"score": rounded(dag["score"]), "matched": dag["matched"], "achieved": dag["achieved"]}
    if found.get("compliance"):
        verdict["compliance"] = {
            name: {
                **{policy: one[policy] for policy in ("strict", "loose")},
                "points": {point["id"]: point["verdict"] for point in one["points"]},
            }
            for name, one in found["compliance"].items()
        }
    if found.get("rubric"):
        verdict["rubric"] = {name: rounded(value) for name, value in found["rubric"].items()}
    if found.get("error"):
        verdict["error"] = {name: found["error"][name] for name in ("sspb", "prism", "phybench")}
    if found.get("notes"):
        verdict["notes"] = len(found["notes"])
    return verdict


def rounded(value: float) -> float:
    """To nine digits: the last ones of a float are the machine's."""
    return float(f"{value:.9g}")


def read_table(path: Path = FILE) -> tuple[str, list[Pinned]]:
    """The scoring version that the table was made with, and its rows."""
    return parse_table(path.read_text("utf-8"))


def parse_table(text: str) -> tuple[str, list[Pinned]]:
    """The same of a table that was read already."""
    head, *lines = [json.loads(line) for line in text.splitlines()]
    items = {line["item"]["id"]: build_item(line["item"]) for line in lines if "item" in line}
    pinned = []
    for line in lines:
        if "verdict" in line:
            name = line["problem_id"]
            prediction = build_prediction({"problem_id": name, **line["prediction"]})
            grades = tuple(map(build_grade, line.get("grades", ())))
            pinned.append(Pinned(Row(line["source"], items[name], prediction, grades), line["verdict"]))
    return head["scoring_version"], pinned


def to_text(version: str, pinned: Iterable[Pinned]) -> str:
    """The table, one value a line, items and rows in order."""
    rows = sorted(pinned, key=lambda one: (one.row.source, one.row.item.id, one.row.key))
    items = {one.row.item.id: one.row.item for one in rows}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _lines(version, rows, items))


def _lines(version: str, rows: list[Pinned], items: Mapping[str, Item]) -> Iterator[dict[str, Any]]:
    yield {"scoring_version": version, "rows": len(rows), "made_by": "python tests/scorers/pin.py --write"}
    for name in sorted(items):
        yield {"item": to_dict(items[name])}
    for one in rows:
        line: dict[str, Any] = {"source": one.row.source, "problem_id": one.row.item.id}
        line["prediction"] = said(one.row.prediction)
        if one.row.grades:
            line["grades"] = [grade_to_dict(grade) for grade in one.row.grades]
        yield {**line, "verdict": dict(one.verdict)}


def raised(before: str, now: str) -> bool:
    """Whether a scoring version is higher than another in its minor or major part."""
    old, new = parsed(before), parsed(now)
    return old is not None and new is not None and new[:2] > old[:2]


def read_released() -> tuple[str, dict[str, str]]:
    """The scoring version that was released last, and the mark of every verdict of then by the row's key."""
    head, *lines = RELEASED.read_text("utf-8").splitlines()
    return json.loads(head)["scoring_version"], dict(line.split() for line in lines)


def released_text(version: str, pinned: Iterable[Pinned]) -> str:
    """The marks of a released table, one row a line, in order."""
    marks = sorted(f"{one.row.key[:MARK]} {mark_of(one)}" for one in pinned)
    return "\n".join(
        [json.dumps({"scoring_version": version, "made_by": "python tests/scorers/pin.py --release"}), *marks, ""]
    )


def mark_of(one: Pinned) -> str:
    """The beginning of the hash of a verdict."""
    return digest(dict(one.verdict))[:MARK]


def moved(version: str, pinned: Iterable[Pinned]) -> list[str]:
    """Rows whose verdict is another than in the release of the same scoring version."""
    released, marks = read_released()
    if version != released:
        return []
    return [
        f"{one.row.source} {one.row.item.id}"
        for one in pinned
        if marks.get(one.row.key[:MARK], mark_of(one)) != mark_of(one)
    ]


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """What of a verdict is another now: ``score: 1 -> 0.5``."""
    names = [name for name in dict.fromkeys([*old, *new]) if old.get(name) != new.get(name)]
    return [f"{name}: {_shown(old.get(name))} -> {_shown(new.get(name))}" for name in names]


def _shown(value: Any) -> str:
    return "none" if value is None else json.dumps(value, ensure_ascii=False)


def described(row: Row, told: Iterable[str]) -> str:
    """One changed row for a person."""
    text = row.prediction.answer or row.prediction.response or row.prediction.reasoning or ""
    return f"{row.source} {row.item.id}: {' '.join(text.split())[:80]!r}\n    " + "\n    ".join(told)
