"""PhysReason (Zhang et al. 2025): problems with subquestions and steps; items, and the published outputs of systems.

A folder a problem with ``problem.json``: ``question_structure`` (``context``, ``sub_question_1`` ...), ``answer`` (a
list, one a subquestion, or the text of the only one), ``explanation_steps``, ``difficulty``, ``question_image_list``
and ``image_captions`` (in some ``image_caption``; a text or a list). Each subquestion is an item, asked behind the
context and the captions of the figures. Outputs: ``result/<system>.txt`` in the folder of the problem.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import UsageError
from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item
from ansatz.items.importers.conversion import Conversion, Remark, Responses, Row, collect
from ansatz.items.importers.records import find_files, printable, read_object, text_of
from ansatz.items.importers.several import Published, items_of
from ansatz.items.model import Prediction

HELP: Final = "PhysReason: problems with subquestions and steps; outputs of systems"
PROBLEM_FILES: Final = "problem.json"
RESPONSE_FILES: Final = "*.txt"
SOURCE: Final = "PhysReason (Zhang et al. 2025), MIT licence"
NO_ITEM: Final = "no item was made of this problem"
_CHINESE: Final = re.compile(r"[\u4e00-\u9fff]")
_FIGURES: Final = ("question_image_list", "image_list", "images")
LONGEST: Final = 4 << 20  # bytes of one output


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem folders among ``paths``."""
    return collect(one for path in find_files(paths, PROBLEM_FILES) for one in _problem(path.parent.name, path))


def _problem(folder: str, path: Path) -> Iterator[Row]:
    name = f"physreason/{'-'.join(folder.split())}"
    row = read_object(path)
    structure, answers = row.get("question_structure"), row.get("answer")
    answers = [answers] if isinstance(answers, str) else answers
    if not isinstance(structure, Mapping) or not isinstance(answers, list):
        yield name, None, "question_structure and answer are no object and no list"
        return
    asked = _subquestions(structure)
    if not asked or len(asked) != len(answers):
        yield name, None, f"{len(asked)} subquestions and {len(answers)} answers"
        return
    for number, (question, gold) in enumerate(zip(asked, answers, strict=True), 1):
        part = f"{name}.{number}"
        if not isinstance(gold, str) or not gold.strip():
            yield part, None, "no final answer"
            continue
        yield from items_of(_item(part, name if len(asked) > 1 else None, question, row, number), [Published(gold)])


def _subquestions(structure: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    while (text := text_of(structure, f"sub_question_{len(found) + 1}")) is not None:
        found.append(text)
    return found


def _item(name: str, whole: str | None, question: str, row: records.Row, number: int) -> Any:
    parts = [text_of(row["question_structure"], "context"), _captions(row), question]
    text = "\n\n".join(part.strip() for part in parts if part)
    steps = row.get("explanation_steps")
    own = steps.get(f"sub_question_{number}") if isinstance(steps, Mapping) else None
    level = text_of(row, "difficulty")
    language = "zh" if _CHINESE.search(text) else "en"
    return replace(
        bare_item(name, text, "physics/general", SOURCE, language),
        part_of=whole,
        solution_outline="\n\n".join(_texts(own)) or None,
        tags=(
            *((level.strip(),) if level else ()),
            *(("figure",) if any(row.get(name) for name in _FIGURES) else ()),
        ),
    )


def _captions(row: records.Row) -> str | None:
    """What the figures show, in words: a text, or one a figure."""
    found = _texts(row.get("image_captions")) or _texts(row.get("image_caption"))
    return "In the figure: " + "\n".join(found) if found else None


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [printable(value)] if value.strip() else []
    if isinstance(value, Mapping):
        return [text for part in value.values() for text in _texts(part)]
    return [text for part in value for text in _texts(part)] if isinstance(value, list) else []


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: its output for a problem is one for each of its subquestions.

    Raises:
        UsageError: outputs of several systems, or one that cannot be read.
    """
    known: dict[str, list[str]] = {}
    for item in conversion.items:
        known.setdefault(item.part_of or item.id.rpartition(".")[0], []).append(item.id)
    files = find_files(paths, RESPONSE_FILES)
    systems = sorted({path.name for path in files})
    if len(systems) > 1:
        raise UsageError(
            f"outputs of {', '.join(systems[:6])}; expected those of one system, such as */result/{systems[0]}"
        )
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in files:
        name = f"physreason/{'-'.join(path.parent.parent.name.split())}"
        try:
            text = printable(path.read_bytes()[:LONGEST].decode("utf-8", "replace"))
        except OSError as error:
            raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
        if name in known and text.strip():
            predictions += [Prediction(part, response=text) for part in known[name]]
        else:
            remarks.append(Remark(name, "skipped", NO_ITEM if text.strip() else "no text"))
    return Responses(tuple(predictions), tuple(remarks))
