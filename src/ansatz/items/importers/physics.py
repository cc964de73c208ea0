"""The PHYSICS benchmark (Feng et al. 2025): text-only problems and the responses of systems to them.

Problems: ``<subject>_dataset_textonly.jsonl`` with ``id``, ``questions``, ``solutions``,
``final_answers`` (a list of LaTeX texts) and ``graphs``. A problem with exactly one final answer
becomes an item. Responses: one object a line with ``id`` and the raw text in ``llm_answers`` or
``solution``; labels that stand beside it are not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.importers.conversion import Conversion, Remark, Responses, collect
from ansatz.items.importers.records import Row, find_files, read_rows, text_of
from ansatz.items.model import Item, Prediction

HELP: Final = "the PHYSICS benchmark: text-only problems with one final answer; responses of systems"
PROBLEM_FILES: Final = "*_dataset_textonly.jsonl"
RESPONSE_FILES: Final = "response.jsonl"
SOURCE: Final = "PHYSICS benchmark (Feng et al. 2025), MIT licence"
# The subject is the first word of a file's name; ids spell it in several ways.
TOPICS: Final = {
    "atomic": "atomic/general",
    "electro": "electromagnetism/general",
    "mechanics": "mechanics/general",
    "optics": "optics/general",
    "quantum": "quantum/general",
    "statistics": "thermodynamics/general",
}
NO_ITEM: Final = "no item was made of this problem"
NO_TEXT: Final = "the response holds no text"


def item_id(published: str) -> str:
    """The id of the item: the published one, without spaces."""
    return "-".join(published.split())


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    return collect(_rows(find_files(paths, PROBLEM_FILES)))


def _rows(files: Iterable[Path]) -> Iterator[tuple[str, Item | None, str | None]]:
    for path in files:
        topic = TOPICS.get(path.name.partition("_")[0], "physics/general")
        for index, row in enumerate(read_rows(path), 1):
            name = item_id(text_of(row, "id") or f"{path.stem}-{index}")
            yield name, *_item(name, topic, row)


def _item(name: str, topic: str, row: Row) -> tuple[Item | None, str | None]:
    question, golds = text_of(row, "questions"), row.get("final_answers")
    if question is None:
        return None, "no question"
    if row.get("graphs"):
        return None, "the problem has a figure"
    if not isinstance(golds, list) or not all(isinstance(gold, str) for gold in golds):
        return None, "final_answers is no list of texts"
    if len(golds) != 1:
        return None, "several final answers" if golds else "no final answer"
    try:
        gold = read_gold(golds[0], question)
    except GoldError as error:
        return None, str(error)
    item = Item(
        id=name,
        type=gold.answer.type,
        language="en",
        topic=topic,
        question=question,
        answer=gold.answer,
        final_answer=gold.text,
        solution_outline=text_of(row, "solutions"),
        tags=("prose",) if gold.remark else (),
        source=SOURCE,
    )
    return item, gold.remark


def responses(paths: Iterable[Path], conversion: Conversion) -> Responses:
    """Predictions of one system: the raw responses to the problems that became items.

    A second response to the same problem is its next sample. What has no item or no text is remarked.
    """
    known = {item.id for item in conversion.items}
    samples: dict[str, int] = {}
    predictions: list[Prediction] = []
    remarks: list[Remark] = []
    for path in find_files(paths, RESPONSE_FILES):
        for row in read_rows(path):
            name = item_id(text_of(row, "id") or "")
            text = text_of(row, "llm_answers", "solution", "response")
            if name not in known or text is None:
                remarks.append(Remark(name, "skipped", NO_TEXT if name in known else NO_ITEM))
                continue
            predictions.append(Prediction(name, response=text, sample=samples.get(name, 0)))
            samples[name] = samples.get(name, 0) + 1
    return Responses(tuple(predictions), tuple(remarks))
