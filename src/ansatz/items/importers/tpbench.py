"""TPBench (Chung et al. 2025), problems of theoretical physics up to research; items only.

One object (JSON, JSON Lines, the published Parquet) with ``problem_id``, ``domain``, ``difficulty_level``, ``problem``,
``solution``, ``answer`` (a formula in LaTeX, perhaps in a sentence), ``code_answer_requirements`` and
``reference_implementation``: code that is never run, since the formula says the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item
from ansatz.items.importers.conversion import LAST_FORMULA, Conversion, Row, collect
from ansatz.items.importers.records import find_files, read_rows, text_of
from ansatz.items.importers.several import Published, items_of
from ansatz.items.language import GOLD_WORDS

HELP: Final = "TPBench: problems of theoretical physics"
PROBLEM_FILES: Final = "*"
SUFFIXES: Final = (".json", ".jsonl", ".parquet")
SOURCE: Final = "TPBench (Chung et al. 2025), MIT licence"
TOPICS: Final = {
    "astrophysics": "astrophysics/stars",
    "classical mechanics": "mechanics/analytical",
    "cosmology": "astrophysics/cosmology",
    "electromagnetism": "electromagnetism/maxwell-equations",
    "general relativity": "relativity/general",
    "high energy theory": "particle/interactions",
    "hep": "particle/interactions",
    "het": "particle/interactions",
    "qm": "quantum/other",
    "quantum mechanics": "quantum/other",
    "statistical mechanics": "thermodynamics/statistical",
    "stat mech": "thermodynamics/statistical",
}
_FORMULA: Final = re.compile(
    r"\\boxed\s*\{|\$\$(.+?)\$\$|\\\[(.+?)\\\]|\\begin\{(?P<name>(?:equation|align)\*?)\}(.+?)\\end\{(?P=name)\}",
    re.DOTALL,
)
_LABEL: Final = re.compile(r"\\label\s*\{[^{}]*\}")
# "where", behind a formula and before the next one: that one says what a symbol of the first means.
_DEFINES: Final = GOLD_WORDS.pattern(r"(?is)\W*(?:(?&defining))\b.*")
_NESTED: Final = 3  # an equation in a display in a display


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them).

    Raises:
        UsageError: a file in Parquet, and no library that reads it.
    """
    files = [path for path in find_files(paths, PROBLEM_FILES) if path.suffix in SUFFIXES]
    return collect(one for path in files for place, row in enumerate(read_rows(path), 1) for one in _row(place, row))


def _row(place: int, row: records.Row) -> Iterator[Row]:
    number = row.get("problem_id")
    name = f"tpbench/{'-'.join(str(number).split()) if isinstance(number, int | str) else place}"
    question, gold = text_of(row, "problem"), text_of(row, "answer")
    if question is None or gold is None:
        yield name, None, "no question" if question is None else "no final answer"
        return
    level = row.get("difficulty_level")
    topic = TOPICS.get((text_of(row, "domain") or "").strip().casefold(), "physics/general")
    item = replace(
        bare_item(name, question, topic, SOURCE),
        solution_outline=text_of(row, "solution"),
        tags=(f"level {level}",) if isinstance(level, int | str) and str(level).strip() else (),
    )
    text, guessed = _formula(gold)
    for found, made, reason in items_of(item, [Published(text)]):
        yield found, made, reason or (LAST_FORMULA if guessed and made is not None else None)


def _formula(gold: str) -> tuple[str, bool]:
    """The formula of an answer, and whether it stands in a text, of which it is the last that is no definition."""
    text, guessed = _LABEL.sub("", gold), False
    for _ in range(_NESTED):
        found = list(_FORMULA.finditer(text))
        if not found or found[0][0].startswith("\\boxed"):
            break  # the reader of golds opens boxes
        last = found[0]
        for one in found[1:]:
            if _DEFINES.match(text[last.end() : one.start()]):
                break
            last = one
        guessed = guessed or bool((text[: last.start()] + text[last.end() :]).strip(" .\n"))
        text = next(part for part in (last[1], last[2], last[4]) if part).strip()
    return text, guessed
