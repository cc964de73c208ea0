"""The formulas of an item, each as a tree or as what keeps it from being read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ansatz.items.model import Item
from ansatz.items.reading import Path, quote
from ansatz.items.validation import Inconsistency
from ansatz.scorers.equivalence import settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import Names, read

_MEND = "write it so that `ansatz equivalent` reads it, with its symbols declared in context"


@dataclass(frozen=True, slots=True)
class ItemFormula:
    """One formula of an item; ``tree`` is None where it cannot be read, and ``problem`` says why."""

    path: Path
    text: str
    tree: Tree | None
    problem: str = ""


def formulas(item: Item) -> Iterator[ItemFormula]:
    """Gold, alternates, near misses, relations, expressions of constants, and nodes of the graph, read once."""
    names = settle(item.context, language=item.language).names
    for path, text in _texts(item):
        yield _read(path, text, names)


def formula_findings(item: Item) -> Iterator[Inconsistency]:
    """What cannot be read."""
    for one in formulas(item):
        if one.tree is None:
            yield Inconsistency(one.path, f"{quote(one.text)} ({one.problem})", "a formula that can be read", _MEND)


def _texts(item: Item) -> Iterator[tuple[Path, str]]:
    for path, text in item.answer.mathematics():
        yield ("answer", *path), text
    for constant in item.context.constants:
        yield ("context", "constants", constant.name), constant.value
    for place, relation in enumerate(item.context.relations):
        yield ("context", "relations", place), relation
    for place, node in enumerate(item.dag):
        yield ("dag", place, "formula"), node.formula


def _read(path: Path, text: str, names: Names) -> ItemFormula:
    try:
        return ItemFormula(path, text, read(_bare(text), names))
    except ScorersError as error:
        return ItemFormula(path, text, None, str(error))


def _bare(text: str) -> str:
    """Without the delimiters around it."""
    text = text.strip()
    for opening, closing in (("$$", "$$"), ("$", "$"), ("\\[", "\\]"), ("\\(", "\\)")):
        if text.startswith(opening) and text.endswith(closing) and len(text) > len(opening) + len(closing):
            return text[len(opening) : -len(closing)].strip().rstrip(".,;")
    return text
