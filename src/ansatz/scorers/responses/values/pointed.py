"""A sentence that points at its value in a table or an output: "the last line", "the bold entry"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import JUDGING, TABLES, alternatives, joined
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.roles import patterns, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.document.tables import Row, may_have_rows, named_rows, rows_before
from ansatz.scorers.responses.mathematics.measuring import measures
from ansatz.scorers.responses.text.splitting import Span

SENTENCES: Final = 8  # from the end, among which one may point
NAME: Final = 40  # characters behind "the row" in which it is named

_PLACES: Final = JUDGING.valued("places")


def pointed(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Extraction | None:
    """The value that the last such sentence points at; None where none does, or where it is not told which."""
    if not may_have_rows(response):
        return None
    for sentence in reversed(response.sentences_in(*span)[-SENTENCES:]):
        if response.kind_at(sentence.start) != "body":
            continue
        text = sentence.text
        found = _pointing().search(text)
        meant = role_of(text, asked.formula, codes) == "answer" and not patterns(codes).unreal.search(text)
        if found is None or not meant:
            if found is not None or (meant and any(_measures_it(asked, text, asked.language))):
                return None  # a value of its own is told behind
            continue
        row = _row(found, text, rows_before(response, sentence.start))
        if row is None:
            return None
        unit = _unit(text, asked.language)
        bare = parse_unit(row.value.lstrip("-−+0123456789.,eE×·^{} ")) if row.value else None
        value = row.value if bare is not None and bare.factors else f"{row.value} {unit}".strip()
        return Extraction(value, "table")
    return None


def _measures_it(asked: Asked, text: str, language: str) -> list[bool]:
    """Whether each value of a sentence has a unit, where one is asked for."""
    return [one.unit is not None for one in measures(text, language)] if asked.unit is not None else []


def _row(found: re.Match[str], text: str, rows: list[Row]) -> Row | None:
    if not rows:
        return None
    if found["bold"]:
        bold = [one for one in rows if one.bold]
        return bold[0] if len(bold) == 1 else None
    if found["place"]:
        place = int(_PLACES.get(" ".join(found["place"].casefold().split()), "0"))
        return rows[place - 1 if place > 0 else place] if place and abs(place) <= len(rows) else None
    named = named_rows(rows, text[found.end() : found.end() + NAME])
    return named[0] if len(named) == 1 else None


def _unit(text: str, language: str) -> str:
    """The unit that a sentence announces: "in m/s"."""
    for found in _announced().finditer(text):
        unit = found["unit"].strip(" $.")
        read = parse_unit(unit, language)
        if read is not None and read.factors:
            return unit
    return ""


@lru_cache(maxsize=1)
def _announced() -> re.Pattern[str]:
    return worded(rf"(?i)(?<!\w)(?:{joined('announces_unit')})\s+(?P<unit>[^\s:=,;()]{{1,24}})")


@lru_cache(maxsize=1)
def _pointing() -> re.Pattern[str]:
    things = TABLES.source("(?&things)")
    return worded(
        rf"(?i)(?:(?P<bold>{TABLES.source('(?&bold)')})\s(?:{things})|(?P<place>{alternatives(_PLACES)})\s(?:{things})"
        rf"|(?P<named>{things})(?:\s(?:{TABLES.source('(?&naming)')}))?)(?![^\W_])"
    )
