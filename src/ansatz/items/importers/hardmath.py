r"""HARDMath (Fan et al. 2024), applied mathematics of limits: roots, integrals, differential equations; items only.

A JSON object (or list) of problems with ``question``, ``solution``, ``question_type``, ``answer_type`` (a formula, a
number, a list), ``answer_val`` and ``precision`` (decimals of a number). A list of roots is one unordered set; one of
regimes becomes parts, each asked for by its regime: ``answer_val`` has them from the small one to the large one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from ansatz.items.errors import FormatError, Problem
from ansatz.items.golds import strip_wrappers
from ansatz.items.importers import records
from ansatz.items.importers.choices import bare_item
from ansatz.items.importers.conversion import BY_REGIME, UNOPENED, Conversion, Row, collect
from ansatz.items.importers.records import find_files, read_rows, text_of
from ansatz.items.importers.several import BY_FIELD, Published, items_of, listed
from ansatz.items.model import Tolerance

HELP: Final = "HARDMath: applied mathematics of limits and regimes"
PROBLEM_FILES: Final = "*HARDMath*.json"
SOURCE: Final = "HARDMath (Fan et al. 2024), MIT licence"
TOPICS: Final = {
    "ODE": "mathematical-methods/differential-equations",
    "nondimensionalization_symbolic": "mathematical-methods/dimensional-analysis",
    "nondimensionalization_numeric": "mathematical-methods/dimensional-analysis",
}
TOPIC: Final = "mathematical-methods/estimation"
REGIMES: Final = {2: ("small", "large"), 3: ("small", "intermediate", "large")}
_EDGES: Final = re.compile(r"\A(?:\\\s|\s)+|(?:\\\s|\s)+\Z")  # "\\ " is a space
_QUOTED: Final = re.compile(r"'((?:[^'\\]|\\.)*)'")


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    return collect(one for path in find_files(paths, PROBLEM_FILES) for one in _file(path))


def _file(path: Path) -> Iterator[Row]:
    for number, row in _numbered(path):
        yield from _problem(f"hardmath/{path.stem}-{number}", row)


def _numbered(path: Path) -> Iterator[tuple[str, records.Row]]:
    """The problems of a file with their published numbers: an object by number, or a list."""
    try:
        value = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        value = None  # the reader of lists says what is wrong
    if not isinstance(value, dict):
        yield from ((str(place), row) for place, row in enumerate(read_rows(path)))
        return
    wrong = [name for name, row in value.items() if not isinstance(row, dict)]
    if wrong:
        raise FormatError([Problem(str(path), 0, f"$.{name}", "no object", "a problem") for name in wrong])
    yield from value.items()


def _problem(name: str, row: records.Row) -> Iterator[Row]:
    question, gold = text_of(row, "question"), text_of(row, "answer_val")
    if question is None or gold is None:
        yield name, None, "no question" if question is None else "no final answer"
        return
    kind = text_of(row, "question_type") or ""
    item = bare_item(name, question, TOPICS.get(kind, TOPIC), SOURCE)
    item = replace(item, solution_outline=text_of(row, "solution"))
    texts, mended = _golds(gold, text_of(row, "answer_type") or "", kind)
    digits = row.get("precision")
    rounding = Tolerance(absolute=0.5 * 10.0 ** -min(digits, 12)) if isinstance(digits, int) and digits >= 0 else None
    tolerance = rounding if len(texts) == 1 else None
    regimes = REGIMES.get(len(texts), ()) if kind in ("ODE", "integral") else ()
    letter = "x" if kind == "ODE" or "I(x)" in question else "\\epsilon"
    asked = [f"Give the formula for {regime} ${letter}$." for regime in regimes] or [""] * len(texts)
    published = [
        Published(text, tolerance=tolerance, asked=request) for text, request in zip(texts, asked, strict=True)
    ]
    for found, made, reason in items_of(item, published):
        reason = BY_REGIME if reason == BY_FIELD else reason
        yield found, made, reason or (UNOPENED if made is not None and mended else None)


def _golds(text: str, kind: str, question_type: str) -> tuple[list[str], bool]:
    """The golds of one field, and whether a bracket that nothing opens was taken from their end."""
    quoted = [_unescaped(one) for one in _QUOTED.findall(text)] if text.lstrip().startswith("['") else []
    if quoted:
        return [one for one in quoted if one], False
    bare = strip_wrappers(text.strip().removeprefix("\\boxed{").removesuffix("}") if "\\boxed{" in text else text)
    mended = bare.endswith("]") and bare.count("[") < bare.count("]")
    bare = bare[:-1].rstrip() if mended else bare
    if kind == "list" or question_type == "polynomial_roots":
        inner = re.fullmatch(r"\s*(?:\\left)?\[(.*?)(?:\\right)?\]\s*", bare, re.DOTALL)
        return [one for one in (_EDGES.sub("", part) for part in listed(inner[1] if inner else bare)) if one], mended
    return [bare], mended


def _unescaped(text: str) -> str:
    """A text as Python writes it, with its line breaks taken for spaces."""
    return " ".join(text.replace("\\\\", "\x00").replace("\\n", " ").replace("\x00", "\\").split())
