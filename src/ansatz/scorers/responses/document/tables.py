"""Tables, and the lines that a program printed: their rows, and the unit that a heading gives."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import MEASURING, TABLES
from ansatz.scorers.responses.document.response import Response

ROWS: Final = 60  # of one table that are read
TWO: Final = 2  # rows of a table that has its values side by side
BACK: Final = 4_000  # characters before a row in which its heading stands

_RULE: Final = re.compile(r"[\s|:+=-]*\Z")
_UNIT: Final = MEASURING.pattern(
    r"(?i)(?:,\s*(?:(?&unit_leads)\s)?|\((?:(?&unit_leads)\s)?|\[|\s(?&unit_leads)\s|\s/\s?\(?)(?P<unit>[^,()\[\]|]{1,24}?)[)\]]{0,2}\s*\Z"
)
_FENCE: Final = re.compile(
    r"^[ \t]*```[ \t]*(?P<name>[\w+-]*)[ \t]*\n(?P<inside>.*?)^[ \t]*```", re.MULTILINE | re.DOTALL
)
_LINE: Final = re.compile(r"^[ \t]*(?P<name>[^\n:=|]{1,60}?)\s*[:=]\s*(?P<value>[^\n]{1,60})$", re.MULTILINE)
_DIGIT: Final = re.compile(r"\d")
_BARE: Final = re.compile(r"[-−+]?\d[\d.,]*(?:\s?(?:×|·|\\times|\\cdot)\s?10\s?\^?\s?\{?[-−]?\d+\}?|[eE][-+]?\d+)?")
_DRESS: Final = "*_$` "
VERDICT: Final = 24  # characters of a cell that judges its row
_HOLDS: Final = (*"✓✔✅☑", "✔️", "☑️")
_FAILS: Final = (*"✗✘❌✖☒✕❎", "✖️", "❌️")


@dataclass(frozen=True, slots=True)
class Row:
    """A row: what names it, its value as written with the unit of its heading, whether it is set off, and its place."""

    name: str
    value: str
    bold: bool
    start: int


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def with_heading_unit(value: str, response: Response, at: int, place: int) -> str:
    """A bare number of a table with the unit of its column: "Q, kJ"."""
    heading = _heading(response, at)
    bare = value.strip(_DRESS)
    if place >= len(heading) or not _BARE.fullmatch(bare):
        return value
    unit = unit_of_heading(heading[place])
    return f"{bare} {unit}" if unit else value


def with_unit_cell(value: str, behind: Sequence[str]) -> str:
    """A bare number of a table with the unit that is all of the next cell."""
    said = behind[0].strip(_DRESS) if behind else ""
    if not said or not _BARE.fullmatch(value) or _DIGIT.match(said):
        return value
    unit = parse_unit(said)
    return f"{value} {said}" if unit is not None and unit.factors else value


def unit_of_heading(heading: str) -> str:
    """The unit that a heading gives: "Q, kJ", "F (N)", "v / (m/s)"; empty for none."""
    found = _UNIT.search(heading.strip(_DRESS))
    unit = found["unit"].strip(_DRESS) if found is not None else ""
    read = parse_unit(unit) if unit else None
    return unit if read is not None and read.factors else ""


def verdict_of(row: Sequence[str], valued: int, response: Response, at: int) -> bool | None:
    """Whether another cell of a row says that its value holds: a mark, or a word under a heading that asks for one.

    None where none does.

    Args:
        row: its cells; ``valued`` is the place of the one with the value.
        at: where the row begins.
    """
    for place, cell in enumerate(row):
        said = cell.strip(_DRESS)
        if place == valued or not said or len(said) > VERDICT:
            continue
        if said in _HOLDS + _FAILS:
            return said in _HOLDS
        judged = _judgement().fullmatch(said)
        if judged is not None and _asks_verdict().search("".join(_heading(response, at)[place : place + 1])):
            return judged["fails"] is None
    return None


@lru_cache(maxsize=1)
def _judgement() -> re.Pattern[str]:
    """A cell that only judges its row: "yes", "not suitable", "wrong"."""
    return worded(rf"(?i)(?:(?P<fails>{TABLES.source('(?&refused)')})|{TABLES.source('(?&accepted)')})[.!]?")


@lru_cache(maxsize=1)
def _asks_verdict() -> re.Pattern[str]:
    """The heading of a column of verdicts: "Correct?", "Accepted"."""
    return worded(rf"(?i)\?\W*\Z|\A\W*{TABLES.source('(?&judges)')}\W*\Z")


def _heading(response: Response, at: int) -> list[str]:
    """The cells of the first row of the table that holds a place."""
    text = response.text
    begun = text.rfind("\n", 0, at) + 1
    while begun > max(0, at - BACK):
        before = text.rfind("\n", 0, begun - 1) + 1
        if "|" not in text[before : begun - 1]:
            break
        begun = before
    line = text[begun:].split("\n", 1)[0]
    return cells(line) if "|" in line else []


def may_have_rows(response: Response) -> bool:
    """Whether a table or an output of a program stands in a response: a cheap test."""
    return "```" in response.text or any(one.kind == "table" for one in response.segments)


def rows_before(response: Response, at: int) -> list[Row]:
    """The rows of the last table, or of the last output of a program, that ends before a place."""
    tables = [one for one in response.segments if one.kind == "table" and one.end <= at]
    outputs = [one for one in _FENCE.finditer(response.text, 0, at) if response.kind_at(one.start()) == "body"]
    if tables and (not outputs or tables[-1].start > outputs[-1].start()):
        return _of_table(response, tables[-1].start, tables[-1].end)
    return _of_output(outputs[-1]) if outputs else []


def tables_in(response: Response) -> list[list[Row]]:
    """The rows of each table of the body, in order; those of a table with one row of values are its columns."""
    inside = [one for one in response.segments if one.kind == "table" and one.start >= response.body[0]]
    return [_columns(response, one.start, one.end) or _of_table(response, one.start, one.end) for one in inside]


def heading_of(response: Response, at: int, place: int) -> str:
    """The heading of a column of the table that holds a place; empty for none."""
    heading = _heading(response, at)
    return heading[place].strip(_DRESS) if place < len(heading) else ""


def _columns(response: Response, start: int, end: int) -> list[Row]:
    """The columns of a table with a heading and one row, each cell of which has a value."""
    lines = [one for one in response.text[start:end].splitlines()[:ROWS] if "|" in one and not _RULE.match(one)]
    names, values = (cells(line) for line in lines) if len(lines) == TWO else ([], [])
    if not values or len(names) != len(values) or not all(map(_DIGIT.search, values)):
        return []
    at = response.text.index(lines[1], start)
    inside = at + lines[1].index("|")
    return [
        Row(name.strip(_DRESS), with_heading_unit(value, response, inside, place).strip(_DRESS), "**" in value, at)
        for place, (name, value) in enumerate(zip(names, values, strict=True))
    ]


def _of_table(response: Response, start: int, end: int) -> list[Row]:
    found: list[Row] = []
    at = start
    for line in response.text[start:end].splitlines(keepends=True)[:ROWS]:
        parts = cells(line)
        if found is not None and "|" in line and not _RULE.match(line) and len(parts) > 1:
            valued = [place for place in range(1, len(parts)) if _DIGIT.search(parts[place])]
            if valued:
                value = with_unit_cell(parts[valued[-1]].strip(_DRESS), parts[valued[-1] + 1 : valued[-1] + 2])
                value = with_heading_unit(value, response, at + line.index("|"), valued[-1])
                found.append(Row(" ".join(parts[: valued[-1]]), value, "**" in parts[valued[-1]], at))
        at += len(line)
    return found


def _of_output(block: re.Match[str]) -> list[Row]:
    lines = _LINE.finditer(block["inside"])
    return [
        Row(one["name"].strip(), one["value"].strip(), False, block.start("inside") + one.start())
        for one in lines
        if _DIGIT.search(one["value"])
    ][:ROWS]


def named_rows(rows: Sequence[Row], words: str) -> list[Row]:
    """The rows whose name has one of some words, or all of whose name stands there."""
    said = {word.casefold() for word in re.findall(r"\w+", words)}
    return [one for one in rows if said & {word.casefold() for word in re.findall(r"\w+", one.name)}]
