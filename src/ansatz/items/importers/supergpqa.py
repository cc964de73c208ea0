"""SuperGPQA (M-A-P 2025), the questions of the field Physics; items, and the published outputs of systems.

One object a line with ``uuid``, ``question``, ``options`` (up to ten), ``answer`` (the text of one), ``answer_letter``,
``discipline``, ``field``, ``subfield``, ``difficulty`` and ``is_calculation``. Outputs: the same with ``response``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item, choice_row, with_options
from ansatz.items.importers.conversion import Conversion, Remark, Responses, Row, collect
from ansatz.items.importers.records import find_files, printable, read_rows, text_of
from ansatz.items.model import Prediction

HELP: Final = "SuperGPQA: the questions of the field Physics; outputs of systems"
PROBLEM_FILES: Final = "SuperGPQA*.jsonl"
RESPONSE_FILES: Final = "*.jsonl"
SOURCE: Final = "SuperGPQA (M-A-P 2025), ODC-BY"
FIELD: Final = "Physics"
TOPICS: Final = {
    "Acoustics": "waves/sound",
    "Atomic and Molecular Physics": "atomic-nuclear-particle/atomic-molecular",
    "Electrodynamics": "electromagnetism/waves",
    "Fluid Physics": "fluids/flow",
    "Particle and Nuclear Physics": "atomic-nuclear-particle/nuclear",
    "Polymer Physics": "solid-state/other",
    "Quantum Mechanics": "quantum/other",
    "Relativity": "relativity/kinematics",
    "Semiconductor Physics": "solid-state/semiconductors",
    "Solid State Physics": "solid-state/solid-state",
    "Statistical Mechanics": "thermodynamics/statistical",
    "Subatomic and Atomic Physics": "atomic-nuclear-particle/other",
    "Thermodynamics": "thermodynamics/thermodynamics",
    "Thermodynamics and Statistical Physics": "thermodynamics/statistical",
}
LETTERS: Final = "ABCDEFGHIJ"
NO_ITEM: Final = "no item was made of this question"


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the questions of physics among ``paths`` (files, or folders that hold them)."""
    rows = (row for path in find_files(paths, PROBLEM_FILES) for row in read_rows(path))
    return collect(_rows(rows))


def _rows(rows: Iterable[records.Row]) -> Iterator[Row]:
    for place, row in enumerate(rows, 1):
        yield _question(_name(row, place), row)


def _name(row: records.Row, place: int = 0) -> str:
    return f"supergpqa/{text_of(row, 'uuid') or place}"


def _question(name: str, row: records.Row) -> Row:
    question, options = text_of(row, "question"), row.get("options")
    if text_of(row, "field") != FIELD:
        return name, None, "a field other than physics"
    if question is None:
        return name, None, "no question"
    if not isinstance(options, list) or not 2 <= len(options) <= len(LETTERS):
        return name, None, f"options are no list of 2 to {len(LETTERS)} texts"
    texts = [printable(str(one)) for one in options]
    right = (text_of(row, "answer_letter") or "").strip().upper()
    said = text_of(row, "answer")
    # The letter and the text of the gold say the same, or nobody knows which of them is meant.
    place = LETTERS.find(right) if len(right) == 1 else -1
    if said is not None and (not 0 <= place < len(texts) or texts[place].strip() != said.strip()):
        return name, None, "the gold's letter is not that of its text"
    topic = TOPICS.get(text_of(row, "subfield") or "", "physics/general")
    item = bare_item(name, with_options(question, texts), topic, SOURCE)
    item = replace(item, tags=("calculation",) if row.get("is_calculation") is True else ())
    return choice_row(item, LETTERS[: len(texts)], [right] if right else [])


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: the response of each row; a further one to the same question is its next sample."""
    known = {item.id for item in conversion.items}
    samples: dict[str, int] = {}
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in find_files(paths, RESPONSE_FILES):
        for row in read_rows(path):
            name, text = _name(row), text_of(row, "response", "output")
            if name not in known or text is None:
                remarks.append(Remark(name, "skipped", "no text" if text is None else NO_ITEM))
                continue
            predictions.append(Prediction(name, response=text, sample=samples.get(name, 0)))
            samples[name] = samples.get(name, 0) + 1
    return Responses(tuple(predictions), tuple(remarks))
