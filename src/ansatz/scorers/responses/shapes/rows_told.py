"""Several values that a table tells: in rows that the parts of the question name, or in the column of one letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ansatz.scorers.language import spoken
from ansatz.scorers.quantities import commensurable, plain_name, values_within
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.document.tables import Row, cells, heading_of, may_have_rows, tables_in
from ansatz.scorers.responses.mathematics.skeletons import Term, skeleton
from ansatz.scorers.responses.shapes.by_sentence import candidate_of, read_sentences
from ansatz.scorers.responses.statements.taking_back import standing
from ansatz.scorers.responses.text.splitting import Sentence

_LETTER: Final = re.compile(r"(?<![\w\\])\\?[A-Za-z]+(?:_\{?\w{1,8}\}?)?(?!\w)")
_HEADED: Final = re.compile(r"[$*\s]*(?P<letter>\\?[A-Za-z]+(?:_\{?\w{1,8}\}?)?)[$*\s]*(?:[,(\[/].*)?")


def rows_told(response: Response, asked: Asked, value_of: Callable[[str, Asked], str]) -> str | None:
    """The values of all parts by the rows of the last table that has one for each; None where no table does.

    Empty where a row has the name of a part and measures something else, or a later sentence tells a part anew.

    Args:
        value_of: the value that a cell gives of a part, with its unit; empty for none.
    """
    for rows in reversed(tables_in(response)) if asked.parts and may_have_rows(response) else ():
        named = [[one for one in rows if _names(one.name, part)] for part in asked.parts]
        if not all(len(own) == 1 for own in named):
            continue
        chosen = [own[0] for own in named]
        values = [value_of(row.value, part) for row, part in zip(chosen, asked.parts, strict=True)]
        if not all(values) or not _stands(response, asked, chosen):
            return ""
        return ", ".join(values)
    return None


def _names(name: str, part: Asked) -> bool:
    """Whether the name of a row is that of a part: a word for it, or its letter."""
    letters = {plain_name(one[0]) for one in _LETTER.finditer(name)}
    return bool(beginnings(name) & beginnings(" ".join(part.words)) or letters & part.names)


def _stands(response: Response, asked: Asked, rows: Sequence[Row]) -> bool:
    """Whether nothing behind a table takes it back, or tells one of its values anew."""
    codes = spoken("", asked.language)
    read = list(read_sentences(response, (rows[0].start, response.body[1]), asked, codes))
    kept = standing(response, [candidate_of(one, one.text, role, codes) for one, role in read], response.body[1], asked)
    if any(one.role == "withdrawn" for one in kept):
        return False
    behind = [one.text for one, role in read if not one.text.lstrip().startswith("|") and role != "check"]
    return not any(_tells_anew(text, row, part) for text in behind for row, part in zip(rows, asked.parts, strict=True))


def _tells_anew(text: str, row: Row, part: Asked) -> bool:
    """Whether a sentence tells another value of the quantity that a row names, and of no other."""
    known = {(one.number, one.unit.factors) for one in values_within(row.value, part.language)[0]}
    told = [one for one in values_within(text, part.language)[0] if (one.number, one.unit.factors) not in known]
    if not any(part.unit is not None and one.unit.factors and commensurable(one.unit, part.unit) for one in told):
        return False
    own, said = beginnings(row.name), beginnings(text)
    if bool(said & beginnings(" ".join(part.words))) and (own <= said or said - part.stems <= own):
        return True
    stated = re.finditer(r"(?<![\w\\}])(\\?[A-Za-z]+(?:_\{?\w{1,8}\}?)?)\s?[=≈]", text)
    return any(plain_name(one[1]) in part.names for one in stated)


def cell_told(response: Response, sentence: Sentence, asked: Asked) -> Term | None:
    """The value in the first column of a row of a table, where that is headed by the letter that is asked for."""
    text = sentence.text.lstrip()
    if not text.startswith("|"):
        return None
    letter = _HEADED.fullmatch(heading_of(response, sentence.start + sentence.text.index("|"), 0))
    names = asked.stated or asked.names
    flat = skeleton(cells(text)[0], asked.language) if letter and plain_name(letter["letter"]) in names else None
    return flat.terms[0] if flat is not None and len(flat.terms) == 1 and flat.terms[0].value is not None else None
