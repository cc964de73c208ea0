"""PHYBench (Qiu et al. 2025), original problems with one formula as answer: items only.

A JSON list with ``id``, ``tag``, ``content``, ``solution`` and ``answer`` (LaTeX); rows published
without an answer are remarked.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.importers.conversion import Conversion, collect
from ansatz.items.importers.records import Row, named_rows, text_of
from ansatz.items.model import Item

HELP: Final = "PHYBench: original problems with one formula as answer"
PROBLEM_FILES: Final = "PHYBench*.json"
SOURCE: Final = "PHYBench (Qiu et al. 2025), MIT licence"
TOPICS: Final = {
    "MECHANICS": "mechanics/general",
    "ELECTRICITY": "electromagnetism/general",
    "THERMODYNAMICS": "thermodynamics/general",
    "OPTICS": "optics/general",
    "MODERN": "modern/general",
    "ADVANCED": "physics/advanced",
}


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    rows = named_rows(paths, PROBLEM_FILES, "phybench")
    return collect((name, *_item(name, row)) for name, row in rows)


def _item(name: str, row: Row) -> tuple[Item | None, str | None]:
    question, answer = text_of(row, "content"), text_of(row, "answer")
    if question is None or answer is None:
        return None, "no question" if question is None else "no final answer"
    try:
        gold = read_gold(answer, question)
    except GoldError as error:
        return None, str(error)
    item = Item(
        id=name,
        type=gold.answer.type,
        language="en",
        topic=TOPICS.get(str(row.get("tag")), "physics/general"),
        question=question,
        answer=gold.answer,
        final_answer=gold.text,
        solution_outline=text_of(row, "solution"),
        source=SOURCE,
    )
    return item, gold.remark
