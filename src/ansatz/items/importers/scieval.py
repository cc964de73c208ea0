"""SciEval (Sun et al. 2023), the questions of physics, and the dynamic ones; items, and the predictions of systems.

A JSON list with ``question`` (with options under ``A.`` to ``D.``, and "Answer:" behind them), ``answer`` (a list of
texts), ``category``, ``topic``, ``ability``, ``type`` (multiple-choice, judge, filling) and ``id``, which the dynamic
questions lack. Predictions, as the benchmark's own script reads them: a JSON list with ``id`` and ``pred``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item, choice_row, letters_in
from ansatz.items.importers.conversion import Conversion, Remark, Responses, Row, collect
from ansatz.items.importers.records import find_files, read_rows, text_of
from ansatz.items.importers.several import with_gold
from ansatz.items.model import Prediction

HELP: Final = "SciEval: the questions of physics, dynamic ones too; predictions of systems"
PROBLEM_FILES: Final = "*.json"
RESPONSE_FILES: Final = "*.json"
SOURCE: Final = "SciEval (Sun et al. 2023)"
TOPICS: Final = {
    "1D Motion": "mechanics/kinematics",
    "2D Motion": "mechanics/kinematics",
    "Astrophysics": "astrophysics/stars",
    "Atomic Physics": "atomic/hydrogen",
    "Circuits": "electromagnetism/circuits",
    "Circular Motion and Gravitation": "mechanics/gravitation",
    "Electric Forces and Fields": "electromagnetism/electrostatics",
    "Electrical Energy and Current": "electromagnetism/currents",
    "Electromagnetic Induction": "electromagnetism/induction",
    "Fluid Mechanics": "fluids/flow",
    "Forces and Newton's Laws": "mechanics/newtonian",
    "Heat": "thermodynamics/calorimetry",
    "Interference and Diffraction": "optics/wave",
    "Light and Reflection": "optics/geometric",
    "Magnetism": "electromagnetism/magnetostatics",
    "Momentum and Collisions": "mechanics/momentum",
    "Refraction": "optics/geometric",
    "Rotational Motion": "mechanics/rotation",
    "Sound": "waves/sound",
    "Subatomic Physics": "nuclear/decay",
    "Thermodynamics": "thermodynamics/thermodynamics",
    "Waves and Vibrations": "waves/mechanical",
    "Work and Energy": "mechanics/energy",
}
LETTERS: Final = "ABCD"
_PROMPT: Final = re.compile(r"\s*\n\s*Answer\s*:\s*\Z")
NO_ITEM: Final = "no item was made of this question"


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the questions of physics among ``paths`` (files, or folders that hold them)."""
    return collect(_rows(find_files(paths, PROBLEM_FILES)))


def _rows(files: Iterable[Path]) -> Iterator[Row]:
    for path in files:
        for place, row in enumerate(read_rows(path), 1):
            yield _question(_name(text_of(row, "id"), path, place), row)


def _name(published: str | None, path: Path, place: int) -> str:
    return f"scieval/{'-'.join(published.split()) if published else f'{path.stem}-{place}'}"


def _question(name: str, row: records.Row) -> Row:
    question, golds = text_of(row, "question"), row.get("answer")
    gold = golds[0] if isinstance(golds, list) and golds and isinstance(golds[0], str) else None
    if row.get("category") != "physics":
        return name, None, "a category other than physics"
    if question is None or not gold or not gold.strip():
        return name, None, "no question" if question is None else "no final answer"
    item = bare_item(
        name, _PROMPT.sub("", question), TOPICS.get(text_of(row, "topic") or "", "physics/general"), SOURCE
    )
    if row.get("type") == "multiple-choice":
        return choice_row(item, LETTERS, letters_in(gold, LETTERS))
    try:
        read = read_gold(gold, item.question)
    except GoldError as error:
        return name, None, str(error)
    return name, with_gold(item, read), read.remark


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: what it said to each question."""
    known = {item.id for item in conversion.items}
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in find_files(paths, RESPONSE_FILES):
        for place, row in enumerate(read_rows(path), 1):
            name, text = _name(text_of(row, "id"), path, place), text_of(row, "pred", "response")
            if name in known and text is not None:
                predictions.append(Prediction(name, response=text))
            else:
                remarks.append(Remark(name, "skipped", "no text" if text is None else NO_ITEM))
    return Responses(tuple(predictions), tuple(remarks))
