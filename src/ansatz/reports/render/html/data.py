"""What the page's script shows: a light row for every answer, and the rest in blocks that it reads when needed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from ansatz.items.cases import Bench, Case
from ansatz.items.model import (
    Constraint,
    Grade,
    Item,
    Point,
    Prediction,
)
from ansatz.reports.metrics import TITLES
from ansatz.reports.render.html.glossary import STATUSES, TERMS
from ansatz.reports.shape import Entry, Report
from ansatz.scorers.answers import gold_of
from ansatz.scorers.constraints import (
    points_of,
)  # with all the rules behind it: only where there are constraints

CHUNK: Final = 256  # details, and items, that are read at once
SHOWN: Final = 40_000  # characters of one text of a response
CELL: Final = 96  # characters of an answer in the list
ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
# "<" could end the script element or open a comment in it; the last two end lines where JSON has none.
ESCAPES: Final = (
    ("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026"), ("\u2028", "\\u2028"), ("\u2029", "\\u2029"),
)  # fmt: skip
Json = dict[str, object]


class SharedTexts:
    """Texts that many rows share, each by its number."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def __call__(self, name: str) -> int:
        return self._places.setdefault(name, len(self._places))

    @property
    def listed(self) -> list[str]:
        return list(self._places)


def index(report: Report) -> str:
    """What the list of answers shows, as JSON safe inside a script element: one short row an answer."""
    return indexed(report)[0]


def indexed(report: Report) -> tuple[str, list[str]]:
    """The same, and the ids of the items in its order."""
    items, topics, types, languages, tags = SharedTexts(), SharedTexts(), SharedTexts(), SharedTexts(), SharedTexts()
    kinds: list[list[int]] = []
    rows: list[str] = []
    for number, run in enumerate(report["runs"]):
        for entry in run["items"]:
            place = items(entry["problem_id"])
            if place == len(kinds):
                kinds.append([topics(entry["topic"]), types(entry["type"]), languages(entry["language"])])
            row = (number, place, entry["sample"], entry["status"], entry["score"], tags(_tag(entry)),
                   (entry["answer"] or "")[:CELL])  # fmt: skip
            rows.append(ENCODE(row))  # as text: lists of a hundred thousand answers would fill the memory
    before = {
        "runs": [{"id": run["run_id"], "name": run["system"].get("name") or run["run_id"]} for run in report["runs"]],
        "ids": items.listed, "topics": topics.listed, "types": types.listed, "languages": languages.listed,
        "tags": tags.listed, "items": kinds,
    }  # fmt: skip
    after = {
        "chunk": CHUNK, "mistakes": TITLES, "words": STATUSES,
        "terms": {key: [one.title, one.text] for key, one in TERMS.items()},
        "gold": report["gold"]["sha256"][:12],
    }  # fmt: skip
    text = safe(f'{ENCODE(before)[:-1]},"rows":[{",".join(rows)}],{ENCODE(after)[1:]}')
    return text, items.listed


def blocks(report: Report, bench: Bench | None, order: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Name and JSON text of each block that an opened answer needs, safe inside a script element.

    ``items-K``: the K-th ``CHUNK`` of what was asked, in the order of ``index``; ``detail-K``: of scores with what
    the system said.

    Args:
        order: the ids of the items as ``indexed`` has them.
    """
    known = {item.id: item for item in bench.items} if bench else {}
    yield from _chunks("items", (_item(known[name]) if name in known else None for name in order))
    yield from _chunks("detail", _details(report, bench))


def _chunks(name: str, values: Iterator[Json | None]) -> Iterator[tuple[str, str]]:
    number = 0
    while chunk := list(islice(values, CHUNK)):
        yield f"{name}-{number}", safe(ENCODE(chunk))
        number += 1


def safe(text: str) -> str:
    """JSON text without a sign that means something to HTML; it parses to the same value."""
    for sign, escape in ESCAPES:
        text = text.replace(sign, escape)
    return text


def _tag(entry: Entry) -> str:
    """The kind of mistake that the list shows: that of SSPB, else of the first vocabulary that has one."""
    error = entry.get("error") or {}
    return error.get("sspb") or next((tag for tag in error.values() if isinstance(tag, str)), "")


def _details(report: Report, bench: Bench | None) -> Iterator[Json]:
    said = _said(bench)
    for run in report["runs"]:
        for entry in run["items"]:
            key = (run["run_id"], entry["problem_id"], entry["sample"])
            detail: Json = {"score": entry}
            case = said.get(key)
            if case and case.prediction:
                texts = {name: getattr(case.prediction, name) for name in ("answer", "reasoning", "response")}
                detail["said"] = {name: text[:SHOWN] for name, text in texts.items() if text is not None}
                if entry.get("compliance"):
                    detail["at"] = places(case.prediction)
                cut = sum(max(len(text) - SHOWN, 0) for text in texts.values() if text is not None)
                if cut:
                    detail["cut"] = cut
            if bench and bench.grades.get(key):
                detail["grades"] = [_grade(grade) for grade in bench.grades[key]]
            yield detail


def places(prediction: Prediction) -> dict[str, int]:
    """Where each text begins in what is audited for constraints: spans of evidence count from there."""
    if prediction.response:
        return {"response": 0}
    both = prediction.reasoning and prediction.answer
    # Between the two stands a blank line, as scorers.constraints has it.
    return {"reasoning": 0, "answer": len(prediction.reasoning or "") + 2 if both else 0}


def _said(bench: Bench | None) -> dict[tuple[str, str, int], Case]:
    cases: Sequence[Case] = bench.cases if bench else ()
    return {(case.run.run_id, case.item.id, case.sample): case for case in cases if case.run}


def _grade(grade: Grade) -> Json:
    shown: Json = {"grader": grade.grader}
    if grade.rubric:
        shown["rubric"] = dict(grade.rubric)
    if grade.constraint is not None:
        shown["constraint"] = grade.constraint
    if grade.points:
        shown["points"] = dict(grade.points)
    if grade.undecided:
        shown["undecided"] = grade.undecided
    if grade.quotes:
        shown["quotes"] = dict(grade.quotes)
    for name in ("score", "error", "note"):
        if getattr(grade, name) not in (None, ""):
            shown[name] = getattr(grade, name)
    return shown


def _item(item: Item) -> Json:
    shown: Json = {
        "question": item.question,
        "gold": item.final_answer or gold(item),
        "within": _within(item),
        "also": _also(item),
        "solution": item.solution_outline,
        "difficulty": [item.difficulty.conceptual, item.difficulty.computational],
        "tags": item.tags,
        "source": item.source,
        "part_of": item.part_of,
        "translation_of": item.translation_of,
        "dag": [[node.index, node.formula, node.dependency, node.is_final_answer, node.points] for node in item.dag],
        "symbols": [[symbol.name, symbol.description, symbol.unit] for symbol in item.context.symbols],
        "points": {
            constraint.id: {point.id: [point.main, point.description] for point in _points(constraint)}
            for constraint in item.constraints
        },
    }
    if item.answer.graded:
        shown["rubric"] = [[one.criterion, one.weight, one.description] for one in item.answer.rubric]
    return {key: value for key, value in shown.items() if value}


def _points(constraint: Constraint) -> tuple[Point, ...]:
    """What a constraint asks for, defaults included."""
    return points_of(constraint)


def gold(item: Item) -> str:
    """The right answer of an item that does not spell one out."""
    return gold_of(item)


def _within(item: Item) -> str:
    """The tolerance, as a person would say it."""
    gold = item.answer.gold
    return gold.within if gold is not None else ""


def _also(item: Item) -> list[str]:
    """What else is right."""
    return [*map(str, item.answer.quantities[1:]), *item.answer.formulas[1:]]
