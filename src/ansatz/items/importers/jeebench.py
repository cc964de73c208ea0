"""JEEBench (Arora et al. 2023), the problems of physics; items, and the published responses of systems.

A JSON list with ``description``, ``index``, ``subject`` (``phy``, ``chem``, ``math``), ``type`` (MCQ, MCQ(multiple),
Integer, Numeric), ``question`` with options under letters, and ``gold``. Responses: the same rows with a field that
ends in ``_response``, as the endpoint gave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item, choice_row, letters_in
from ansatz.items.importers.conversion import Conversion, Remark, Responses, Row, collect
from ansatz.items.importers.records import find_files, printable, read_rows, text_of
from ansatz.items.importers.several import Published, items_of
from ansatz.items.model import Item, Prediction, Tolerance

HELP: Final = "JEEBench: the problems of physics; responses of systems"
PROBLEM_FILES: Final = "dataset*.json"
RESPONSE_FILES: Final = "responses*.json"
SOURCE: Final = "JEEBench (Arora et al. 2023), MIT licence"
LETTERS: Final = "ABCD"
TOLERANCE: Final = Tolerance(absolute=0.01)  # the benchmark's own
NO_ITEM: Final = "no item was made of this problem"


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    rows = (row for path in find_files(paths, PROBLEM_FILES) for row in read_rows(path))
    return collect(one for row in rows for one in _problem(row))


def _name(row: records.Row) -> str:
    return f"jeebench/{'-'.join(str(row.get('description', '')).split())}-{row.get('index', '')}"


def _problem(row: records.Row) -> Iterator[Row]:
    name, question, gold = _name(row), text_of(row, "question"), text_of(row, "gold")
    kind = text_of(row, "type") or ""
    if row.get("subject") != "phy":
        yield name, None, "a subject other than physics"
    elif question is None or gold is None:
        yield name, None, "no question" if question is None else "no final answer"
    elif kind.startswith("MCQ"):
        yield choice_row(_item(name, question), LETTERS, letters_in(gold, LETTERS))
    else:
        yield from items_of(_item(name, question), [Published(gold.strip(), tolerance=TOLERANCE)])


def _item(name: str, question: str) -> Item:
    return bare_item(name, question, "physics/general", SOURCE)


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: the text of each choice that its endpoint gave."""
    known = {item.id for item in conversion.items}
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in find_files(paths, RESPONSE_FILES):
        for row in read_rows(path):
            texts = [text for name in row if name.endswith("_response") for text in _texts(row[name])]
            if _name(row) not in known or not texts:
                remarks.append(Remark(_name(row), "skipped", NO_ITEM if texts else "no text"))
                continue
            predictions += [Prediction(_name(row), response=text, sample=place) for place, text in enumerate(texts)]
    return Responses(tuple(predictions), tuple(remarks))


def _texts(value: Any) -> list[str]:
    """The texts of a response: a text, or what an endpoint answers with its choices."""
    if isinstance(value, str):
        return [printable(value)] if value.strip() else []
    choices = value.get("choices") if isinstance(value, dict) else value
    found = [_text(choice) for choice in choices] if isinstance(choices, list) else []
    return [printable(text) for text in found if text.strip()]


def _text(choice: Any) -> str:
    """The text of one choice, with a message or without."""
    if isinstance(choice, dict):
        message = choice.get("message")
        choice = message.get("content") if isinstance(message, dict) else choice.get("text")
    return choice if isinstance(choice, str) else ""
