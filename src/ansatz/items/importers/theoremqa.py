"""TheoremQA (Chen et al. 2023), the questions of physics; items, and the published outputs of systems.

A JSON list with ``Question``, ``Answer`` (a number, a truth value, a list of numbers, an option), ``Answer_type``,
``id``, ``field``, ``subfield`` and ``Picture``. Outputs: one object a line with ``question`` and ``solution`` or
``pred``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from ansatz.items.importers import records
from ansatz.items.importers.conversion import Conversion, Remark, Responses, Row, collect
from ansatz.items.importers.records import find_files, read_rows, text_of
from ansatz.items.importers.several import Published, items_of, whole_question
from ansatz.items.model import Item, Prediction, Tolerance, WordsAnswer

HELP: Final = "TheoremQA: the questions of physics; outputs of systems"
PROBLEM_FILES: Final = "*theoremqa*.json"
RESPONSE_FILES: Final = "*.jsonl"
SOURCE: Final = "TheoremQA (Chen et al. 2023), MIT licence"
FIELD: Final = "Physics"
# The benchmark's own: two hundredths of the value for a number that is no integer.
TOLERANCE: Final = Tolerance(relative=0.02)
NO_ITEM: Final = "no item was made of this question"


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the questions of physics among ``paths`` (files, or folders that hold them)."""
    return collect(_rows(find_files(paths, PROBLEM_FILES)))


def _rows(files: Iterable[Path]) -> Iterator[Row]:
    for path in files:
        for place, row in enumerate(read_rows(path), 1):
            name = (text_of(row, "id") or str(place)).removesuffix(".json")
            yield from _problem(f"theoremqa/{'-'.join(name.split())}", row)


def _problem(name: str, row: records.Row) -> Iterator[Row]:
    question = text_of(row, "Question")
    answers = _texts(row.get("Answer"))
    reason = None
    if text_of(row, "field") != FIELD:
        reason = "a field other than physics"
    elif question is None or not answers:
        reason = "no question" if question is None else "no final answer"
    if question is None or reason:
        yield name, None, reason
        return
    item = Item(
        id=name,
        type="words",
        language="en",
        topic="physics/general",
        question=question,
        answer=WordsAnswer(""),
        tags=("figure",) if text_of(row, "Picture") else (),
        source=SOURCE,
    )
    exact = "float" not in str(row.get("Answer_type"))
    yield from items_of(item, [Published(text, tolerance=None if exact else TOLERANCE) for text in answers])


def _texts(value: Any) -> list[str]:
    if isinstance(value, list):
        return [text for part in value for text in _texts(part)]
    if isinstance(value, bool) or value is None or isinstance(value, dict):
        return [] if value is None or isinstance(value, dict) else [str(value)]
    return [str(value)]


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: its solutions, found by their questions."""
    known: dict[str, list[str]] = {}
    for item in conversion.items:
        known.setdefault(" ".join(whole_question(item).split()), []).append(item.id)
    samples: dict[str, int] = {}
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in find_files(paths, RESPONSE_FILES):
        for place, row in enumerate(read_rows(path), 1):
            parts = known.get(" ".join((text_of(row, "question", "Question") or "").split()))
            text = text_of(row, "solution", "output", "response", "pred")
            if not parts or text is None:
                remarks.append(Remark(f"{path.name}:{place}", "skipped", NO_ITEM if not parts else "no text"))
                continue
            for part in parts:
                predictions.append(Prediction(part, response=text, sample=samples.get(part, 0)))
                samples[part] = samples.get(part, 0) + 1
    return Responses(tuple(predictions), tuple(remarks))
