r"""The PHYSICS dataset of Zheng et al. (2025; ``desimfj/PHYSICS``), problems in English and Chinese: items only.

One object (JSON Lines, JSON or Parquet) with ``id``, ``question``, ``solution``, ``answer`` (a list, and in it lists:
the answers of each subquestion, in ``\boxed{...}``), ``answer_type`` (one for each answer), ``language``, ``domain``,
``difficulty`` and ``translate``. A translated problem has the id of its original. The benchmark asks for numbers
without their units, and publishes none beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.golds import strip_wrappers
from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item, choice_row, letters_in
from ansatz.items.importers.conversion import Conversion, Row, collect
from ansatz.items.importers.records import find_files, printable, read_rows, text_of
from ansatz.items.importers.several import Published, items_of

HELP: Final = "PHYSICS of Zheng et al. (desimfj): problems in English and Chinese"
PROBLEM_FILES: Final = "*"
SUFFIXES: Final = (".json", ".jsonl", ".parquet")
SOURCE: Final = "PHYSICS (Zheng et al. 2025)"
TOPICS: Final = {
    "electromagnetism": "electromagnetism/maxwell-equations",
    "mechanics": "mechanics/newtonian",
    "modern physics": "atomic-nuclear-particle/other",
    "optics": "optics/wave",
    "thermodynamics": "thermodynamics/thermodynamics",
}
LETTERS: Final = "ABCDEFGH"
OPEN: Final = "an open question"


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them).

    Raises:
        UsageError: a file in Parquet, and no library that reads it.
    """
    files = [path for path in find_files(paths, PROBLEM_FILES) if path.suffix in SUFFIXES]
    return collect(
        one for path in files for place, row in enumerate(read_rows(path), 1) for one in _problem(place, row)
    )


def _problem(place: int, row: records.Row) -> Iterator[Row]:
    language = (text_of(row, "language") or "en").strip().casefold()
    number = row.get("id")
    name = f"physics-bilingual/{'-'.join(str(number).split()) if isinstance(number, int | str) else place}-{language}"
    question = text_of(row, "question")
    golds, kinds = _texts(row.get("answer")), _texts(row.get("answer_type"))
    if question is None or not golds:
        yield name, None, "no question" if question is None else "no final answer"
        return
    kinds = kinds if len(kinds) == len(golds) else [kinds[0] if len(set(kinds)) == 1 else ""] * len(golds)
    if any(kind.casefold().startswith("open") for kind in kinds):
        yield name, None, OPEN
        return
    topic = TOPICS.get((text_of(row, "domain") or "").strip().casefold(), "physics/general")
    item = replace(
        bare_item(name, question, topic, SOURCE, language),
        solution_outline=text_of(row, "solution"),
        tags=("translation",) if row.get("translate") is True else (),
    )
    bare = [strip_wrappers(gold) for gold in golds]
    if len(bare) == 1 and kinds[0].casefold().startswith("multiple") and (right := letters_in(bare[0], LETTERS)):
        yield choice_row(item, LETTERS[: max(4, LETTERS.index(right[-1]) + 1)], right)
        return
    yield from items_of(item, [Published(gold) for gold in bare])


def _texts(value: Any) -> list[str]:
    """The texts of a list of lists, one after the other."""
    if isinstance(value, str):
        return [printable(value)] if value.strip() else []
    return [text for part in value for text in _texts(part)] if isinstance(value, list | tuple) else []
