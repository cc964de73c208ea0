"""The gold formulas of an item: which of its texts hold them, and where in the text each one stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ansatz.items.lint.findings import Departure, TextEdit
from ansatz.items.reading import Path

# Delimiters of mathematics; single dollars are inline, which a solution's words may use freely.
_DISPLAY: Final = re.compile(r"\\\[|\\\]|\$\$|(?<!\\)\$")
_WRAPPED: Final = (("\\[", "\\]"), ("\\(", "\\)"), ("$", "$"))


@dataclass(frozen=True, slots=True)
class Block:
    """One gold formula: the text at ``path`` from ``start`` to ``end``, without its delimiters."""

    path: Path
    start: int
    end: int
    needs_relation: bool


def blocks(item: Mapping[str, Any], base: Path = ()) -> Iterator[Block | tuple[Path, Departure]]:
    """Formulas of the DAG, the answer, the relations and the displayed ones of the solution; and their bad blocks."""
    for number, node in enumerate(_list(item.get("dag"))):
        if isinstance(node, dict) and isinstance(formula := node.get("formula"), str):
            yield from _node((*base, "dag", number, "formula"), formula)
    answer = item.get("answer")
    if isinstance(answer, dict) and item.get("type") == "symbolic":
        if isinstance(text := answer.get("expression"), str):
            yield from _bare((*base, "answer", "expression"), text)
        for field in ("alternates", "near_misses"):
            for number, text in enumerate(_list(answer.get(field))):
                yield from _bare((*base, "answer", field, number), text)
    context = item.get("context")
    if isinstance(context, dict):
        for number, text in enumerate(_list(context.get("relations"))):
            yield from _bare((*base, "context", "relations", number), text)
    if isinstance(text := item.get("solution_outline"), str):
        yield from _displayed((*base, "solution_outline"), text)


def names(item: Mapping[str, Any]) -> frozenset[str]:
    """Spellings of the symbols and constants that an item declares, without spaces."""
    found: set[str] = set()
    context = item.get("context")
    if isinstance(context, dict):
        for field in ("symbols", "constants"):
            declared = context.get(field)
            for name, one in declared.items() if isinstance(declared, dict) else ():
                aliases = _list(one.get("aliases")) if isinstance(one, dict) else []
                found.update("".join(text.split()) for text in [name, *aliases] if isinstance(text, str))
    return frozenset(found)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _node(path: Path, text: str) -> Iterator[Block | tuple[Path, Departure]]:
    """A node is exactly one block."""
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    bare = text[start:end]
    inner = bare[2:-2]
    if len(bare) >= 4 and bare.startswith("$$") and bare.endswith("$$"):
        if "$$" in inner:
            yield path, Departure("several", start + 2 + inner.index("$$"), "several blocks", "one formula a node")
        else:
            yield Block(path, start + 2, end - 2, needs_relation=True)
        return
    for opening, closing in _WRAPPED:
        wrapped = len(bare) > len(opening + closing) and bare.startswith(opening) and bare.endswith(closing)
        if wrapped and not _DISPLAY.search(bare[len(opening) : -len(closing)]):
            edits = (TextEdit(start, start + len(opening), "$$"), TextEdit(end - len(closing), end, "$$"))
            yield path, Departure("block", start, f"{opening} ... {closing}", "$$ ... $$", edits)
            yield Block(path, start + len(opening), end - len(closing), needs_relation=True)
            return
    if _DISPLAY.search(bare):
        yield (
            path,
            Departure("block", start, "words around a formula, or delimiters without their partners", "$$ ... $$"),
        )
        return
    if not bare:
        yield path, Departure("block", 0, "nothing", "$$ ... $$")
        return
    around = (TextEdit(start, start, "$$"), TextEdit(end, end, "$$"))
    yield path, Departure("block", start, "a formula without delimiters", "$$ ... $$", around)
    yield Block(path, start, end, needs_relation=True)


def _bare(path: Path, text: Any) -> Iterator[Block | tuple[Path, Departure]]:
    """A formula in a field of its own, where delimiters are free."""
    if not isinstance(text, str):
        return
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    for opening, closing in (("$$", "$$"), *_WRAPPED):
        if end - start > len(opening + closing) and text.startswith(opening, start) and text.endswith(closing, 0, end):
            start, end = start + len(opening), end - len(closing)
            break
    yield Block(path, start, end, needs_relation=False)


def _displayed(path: Path, text: str) -> Iterator[Block | tuple[Path, Departure]]:
    """The displayed formulas of a text; inline ones are part of its words."""
    opened: tuple[str, int, int] | None = None
    for match in _DISPLAY.finditer(text):
        mark = match.group()
        if opened is None:
            if mark == "\\]":
                yield path, Departure("block", match.start(), mark, "delimiters in pairs")
            else:
                opened = mark, match.start(), match.end()
            continue
        first, start, end = opened
        if {"\\[": "\\]"}.get(first, first) != mark:
            # Inline mathematics inside a displayed text ("\text{for $x$}") is left to the reader.
            continue
        opened = None
        if first == "$":
            continue
        if first == "\\[":
            edits = (TextEdit(start, end, "$$"), TextEdit(match.start(), match.end(), "$$"))
            yield path, Departure("block", start, "\\[ ... \\]", "$$ ... $$", edits)
        yield Block(path, end, match.start(), needs_relation=False)
    if opened is not None:
        yield path, Departure("block", opened[1], opened[0], "delimiters in pairs")
