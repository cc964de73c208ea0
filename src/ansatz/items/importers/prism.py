"""PRISM-Physics (Zhao et al. 2025), derivations graded on graphs of formulas: items only.

A JSON list of problems (or one problem a file, or one a line) with ``id``, ``context``,
``subquestions`` (``letter``, ``subproblem``, ``solution``), ``images`` and ``grading_standard``: formulas
with ``index``, ``formula``, ``dependency`` and ``is_final_answer``. ``final_answer_form``,
``final_answer_instructions`` and ``significant_figures`` stand at the problem or at a subquestion. A
problem becomes one item with the whole graph; its answer is the last final formula, the
final formulas of the other subquestions are nodes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import FormatError
from ansatz.items.golds import Gold, GoldError, read_gold
from ansatz.items.importers.conversion import Conversion, collect
from ansatz.items.importers.graphs import GraphError, graph
from ansatz.items.importers.records import Row, find_files, read_rows, text_of
from ansatz.items.model import Answer, Item, Node, Tolerance
from ansatz.items.topics import is_known

HELP: Final = "PRISM-Physics: problems with a graph of graded formulas"
PROBLEM_FILES: Final = "*.json*"
SOURCE: Final = "PRISM-Physics (Zhao et al. 2025)"
SEVERAL: Final = "several final formulas: the last is the answer, the others are nodes of the graph"
FIGURE: Final = "the problem has a figure"
DELIMITERS: Final = "formulas without delimiters are given them"
FIGURES: Final = 15  # significant figures that a double holds

_STANDARD: Final = ("grading_standard", "grading standard", "grading_standards")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\r\t]")
_BACKSLASH: Final = re.compile(r'\\(?![\\"])|\\\\')


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths`` (files, or folders that hold them)."""
    return collect(_rows(find_files(paths, PROBLEM_FILES)))


def _rows(files: Iterable[Path]) -> Iterator[tuple[str, Item | None, str | None]]:
    for path in files:
        for index, row in enumerate(_read(path), 1):
            published = row.get("id")
            name = f"prism/{'-'.join(str(published).split())}" if isinstance(published, int | str) else ""
            yield name or f"prism/{path.stem}-{index}", *_item(name or f"prism/{path.stem}-{index}", row)


def _read(path: Path) -> Sequence[Row]:
    """The problems of one file, which may be a problem itself."""
    try:
        return read_rows(path)
    except FormatError:
        try:
            value = json.loads(path.read_text(encoding="utf-8-sig"))
        except (ValueError, RecursionError):
            value = None
        if isinstance(value, dict) and path.suffix == ".json":
            return (value,)
        raise


def _item(name: str, row: Row) -> tuple[Item | None, str | None]:
    parts = _objects(row.get("subquestions"))
    question = _question(row, parts)
    if not question:
        return None, "no question"
    form, figures = _said(row, parts, "final_answer_form"), _said(row, parts, "significant_figures")
    if isinstance(form, str) and form.strip().casefold().startswith("text"):
        return None, "the final answer is a text"
    try:
        nodes, remarks = _graph(row)
        last = nodes[-1].formula.strip().removeprefix("$$").removesuffix("$$").strip()
        numeric = not (isinstance(form, str) and form.strip().casefold().startswith("alg"))
        gold = read_gold(last, question, numeric=numeric)
    except (GraphError, GoldError) as error:
        return None, str(error)
    if sum(node.is_final_answer for node in nodes) > 1:
        remarks.append(SEVERAL)
    images = row.get("images")
    if images:
        remarks.append(FIGURE)
    if gold.remark:
        remarks.append(gold.remark)
    item = Item(
        id=name,
        type=gold.answer.type,
        language="en",
        topic=_topic(row),
        question=question,
        answer=_with_figures(gold, figures),
        final_answer=gold.text,
        solution_outline=_solution(row, parts),
        tags=("figure",) if images else (),
        source=text_of(row, "source") or SOURCE,
        dag=nodes,
    )
    return item, "; ".join(remarks) or None


def _objects(value: Any) -> list[Row]:
    return [one for one in _decoded(value) if isinstance(one, dict)]


def _decoded(value: Any) -> list[Any]:
    """A list, or the text of one: some releases hold JSON inside JSON, with its backslashes taken off once."""
    if isinstance(value, str):
        for text in (value, _BACKSLASH.sub(lambda match: "\\\\" if len(match[0]) == 1 else match[0], value)):
            try:
                read = json.loads(text)
            except (ValueError, RecursionError):
                continue
            # "\frac" read as an escape begins with a form feed.
            if isinstance(read, list) and not any(_CONTROL.search(one) for one in _texts(read)):
                return read
        return []
    return value if isinstance(value, list) else []


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def _question(row: Row, parts: Sequence[Row]) -> str:
    """Context, subquestions under their letters, and what is said of the form of their answers."""
    blocks = [text_of(row, "context", "question", "problem")]
    for part in parts:
        letter = text_of(part, "letter")
        text = text_of(part, "subproblem", "question")
        if text:
            lead = f"({letter.strip(' ().')}) " if letter and len(parts) > 1 else ""
            instructions = text_of(part, "final_answer_instructions")
            blocks.append(lead + text.strip() + (f" {instructions.strip()}" if instructions else ""))
    blocks.append(text_of(row, "final_answer_instructions"))
    return "\n\n".join(block.strip() for block in blocks if block)


def _said(row: Row, parts: Sequence[Row], field: str) -> Any:
    """What the last subquestion says, or else the problem."""
    return parts[-1][field] if parts and parts[-1].get(field) is not None else row.get(field)


def _graph(row: Row) -> tuple[tuple[Node, ...], list[str]]:
    published = next((_decoded(row[field]) for field in _STANDARD if field in row), None)
    if published is None:
        raise GraphError("no grading standard")
    nodes: list[Node] = []
    bare = False
    for one in published:
        formula = one.get("formula") if isinstance(one, dict) else None
        index, dependency = (one.get("index"), one.get("dependency", [])) if isinstance(one, dict) else (None, None)
        if not isinstance(formula, str) or not formula.strip(" $\n") or type(index) is not int:
            raise GraphError("a node of the grading standard has no index or no formula")
        if not isinstance(dependency, list) or any(type(other) is not int for other in dependency):
            raise GraphError("a dependency of the grading standard is no list of indices")
        if not formula.strip().startswith("$$"):
            formula, bare = f"$${formula.strip(' $')}$$", True
        nodes.append(Node(index, formula.strip(), tuple(dependency), one.get("is_final_answer") is True))
    made, changes = graph(nodes)
    return made, [*changes, *([DELIMITERS] if bare else [])]


def _with_figures(gold: Gold, figures: Any) -> Answer:
    """The answer with the significant figures that are asked for: half a unit in the last of them is tolerated."""
    answer = gold.answer
    if answer.gold is None or type(figures) is not int or not 0 < figures <= FIGURES:
        return answer
    tolerance = answer.gold.tolerance
    if re.fullmatch(r"-?[\d.]+(?:e-?\d+)?", answer.gold.value):
        value = abs(float(answer.gold.value))
        if value:
            exponent = int(f"{value:e}".partition("e")[2])
            half = 0.5 * 10.0 ** (exponent - figures + 1)
            # One figure would tolerate half of the value; a twentieth is the most that rounding excuses.
            tolerance = Tolerance(absolute=min(half, value / 20), relative=tolerance.relative)
    return answer.with_figures(figures, tolerance)


def _topic(row: Row) -> str:
    for field in ("topic", "domain", "category", "subject"):
        text = text_of(row, field)
        if text:
            slug = "/".join("-".join(part.split()).casefold() for part in text.split("/"))
            if is_known(slug):
                return slug
            if re.fullmatch(r"[a-z][a-z-]*", slug):
                return f"{slug}/general"
    return "physics/general"


def _solution(row: Row, parts: Sequence[Row]) -> str | None:
    texts = [text_of(part, "solution") for part in parts] or [text_of(row, "solution")]
    return "\n\n".join(text.strip() for text in texts if text) or None
