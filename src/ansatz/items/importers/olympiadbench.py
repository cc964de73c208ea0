"""OlympiadBench (He et al. 2024), open-ended physics problems in English: items only.

A JSON list of problems with ``question``, ``final_answer`` (a list of texts), ``unit``, ``error`` (an
absolute tolerance in that unit), ``answer_type`` and ``is_multiple_answer``. A problem with one final
answer that is no drawing and no free text becomes an item.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.importers.conversion import Conversion, collect
from ansatz.items.importers.records import Row, named_rows, text_of
from ansatz.items.model import Item, Tolerance
from ansatz.items.units import parse_unit

HELP: Final = "OlympiadBench, physics: open-ended problems with one final answer"
PROBLEM_FILES: Final = "*Physics*.json"
SOURCE: Final = "OlympiadBench (He et al. 2024), MIT licence"
GRADABLE: Final = frozenset({"Numerical", "Expression", "Equation", "Interval", "Tuple"})
TOPICS: Final = {
    "Mechanics": "mechanics/general",
    "Electromagnetism": "electromagnetism/general",
    "Thermodynamics": "thermodynamics/general",
    "Optics": "optics/general",
    "Modern Physics": "modern/general",
}


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    rows = named_rows(paths, PROBLEM_FILES, "olympiadbench")
    return collect((name, *_item(name, row)) for name, row in rows)


def _item(name: str, row: Row) -> tuple[Item | None, str | None]:
    question, golds, kind = text_of(row, "question"), row.get("final_answer"), row.get("answer_type")
    if question is None:
        return None, "no question"
    if not isinstance(golds, list) or not golds or not isinstance(golds[0], str):
        return None, "no final answer"
    if len(golds) != 1 or row.get("is_multiple_answer"):
        return None, "several final answers"
    if kind not in GRADABLE:
        return None, f"answers of the type {kind}"
    unit = (text_of(row, "unit") or "").strip(" ,")
    if kind == "Numerical" and parse_unit(unit) is None:
        return None, f"unit {unit} is unknown"
    numeric = kind == "Numerical"
    try:
        gold = read_gold(golds[0], question, unit=unit, tolerance=_tolerance(row), numeric=numeric)
    except GoldError as error:
        return None, str(error)
    if numeric and gold.answer.gold is None:
        return None, "the gold is called a number and is none"
    # The unit of a field of its own is part of what a perfect submission would say.
    final_answer = gold.text
    if unit and gold.answer.gold is not None and gold.answer.gold.unit == unit:
        final_answer = f"{gold.text} {unit}"
    item = Item(
        id=name,
        type=gold.answer.type,
        language="en",
        topic=TOPICS.get(str(row.get("subfield")), "physics/general"),
        question=question,
        answer=gold.answer,
        final_answer=final_answer,
        solution_outline=_solution(row),
        tags=("figure",) if "![" in question else (),
        source=SOURCE,
    )
    return item, gold.remark


def _tolerance(row: Row) -> Tolerance | None:
    """The published error as an absolute tolerance; None where none is published."""
    text = text_of(row, "error")
    if text is None:
        return None
    try:
        error = float(Fraction(text.strip())) if len(text) < 20 else float("inf")
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
    return Tolerance(absolute=error) if 0 <= error < 1e300 else None


def _solution(row: Row) -> str | None:
    """The published solutions, one after another."""
    parts = row.get("solution")
    if isinstance(parts, list) and all(isinstance(part, str) for part in parts):
        return "\n\n".join(parts) or None
    return text_of(row, "solution")
