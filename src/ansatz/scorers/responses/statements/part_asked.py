"""Under which part of a response a statement stands: "(a) ...", "(b) ...", where the question asks for one of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ansatz.items.language import joined, worded
from ansatz.scorers.language import LISTED, PARTS
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.statements.candidates import Candidate

# "2. (b) 98 J": a list of parts
_NUMBERED: Final = rf"(?:\d{{1,2}}[.)][ \t]{{1,3}}(?=[*_]{{0,2}}(?:\(|(?:{joined('parts')})\s)))?[*_]{{0,2}}"
_MARK = worded(
    rf"(?im)^[ \t*_#>|-]{{0,8}}{_NUMBERED}(?:(?:{joined('parts')})\s{{1,2}})?"
    rf"(?:\((?P<round>[{LISTED}]|[ivx]{{1,4}}|\d)\)|(?P<bare>[{LISTED}]|[ivx]{{1,4}}|\d)[).:])(?=[\s*_:.])"
)
_ITEM = worded(
    rf"(?i)(?:\A|(?<=[;,.\n])|(?<=[;,.] ))[\s*_]{{0,4}}{_NUMBERED}(?:(?:{joined('parts')})\s{{1,2}})?"
    rf"(?:\((?P<round>[{LISTED}])\)|(?P<bare>[{LISTED}])\))[*_]{{0,3}}[:.]?[*_]{{0,3}}\s+(?=\S)"
)
_INLINE = re.compile(rf"(?i)(?<!\w)\((?P<round>[{LISTED}])\)(?P<bare>)\s")
_FIRST = re.compile(r"[^.?!]*(?:[.?!](?!\s|\Z)[^.?!]*)*[.?!]?")
MOST: Final = 24  # parts


def of_the_part(response: Response, candidates: Sequence[Candidate], asked: Asked) -> list[Candidate]:
    """The candidates, with those under the mark of another part marked ``other``.

    Nothing is marked where the question asks for no one part, or the response has no mark of that part and another.
    """
    marks = _marks(response.text, asked) if candidates else []
    if not marks:
        return list(candidates)
    starts = [start for start, _ in marks]
    found = []
    for one in candidates:
        place = bisect_right(starts, one.start) - 1
        other = place >= 0 and marks[place][1] != asked.part
        found.append(replace(one, role="other") if other and not one.concludes else one)
    return found


def in_parts(text: str, asked: Asked) -> bool:
    """Whether a text has a mark of the part that is asked for, and one of another."""
    return bool(_marks(text, asked))


def _marks(text: str, asked: Asked) -> list[tuple[int, str]]:
    """Where the parts of a text begin, and their letters; none where the question asks for no one part of them."""
    if not asked.part:
        return []
    marks = [(match.start(), _letter(match)) for match in _MARK.finditer(text)]
    named = {name for _, name in marks}
    return marks if asked.part in named and 2 <= len(named) <= MOST else []


def text_of_part(text: str, asked: Asked) -> str:
    """What stands under the mark of the part that is asked for; the whole text where no mark tells the parts."""
    marks = _marks(text, asked)
    starts = [start for start, _ in marks]
    at = next((place for place, (_, name) in enumerate(marks) if name == asked.part), None)
    if at is None:
        return text
    return text[starts[at] : starts[at + 1] if at + 1 < len(starts) else len(text)]


def request_of_part(question: str, asked: Asked) -> str:
    """The words of a question behind the mark of the part that is asked for; empty where it has no such marks."""
    items = list(_INLINE.finditer(question)) if asked.part else []
    for place, item in enumerate(items):
        if _letter(item) == asked.part and len(items) > 1:
            end = items[place + 1].start() if place + 1 < len(items) else len(question)
            return _FIRST.match(question[item.end() : end].strip())[0]  # type: ignore[index]
    return ""


def listed_part(text: str, asked: Asked) -> str:
    """The part that is asked for of a short list: "а) 11,25 м; б) 2 с" says 2 с for (b); empty for any other text.

    The letters stand in the order of the alphabet, the first at the beginning of the text.
    """
    items = list(_ITEM.finditer(text)) if asked.part else []
    letters = [_letter(item) for item in items]
    if not 2 <= len(items) <= MOST or items[0].start() or letters != sorted(set(letters)) or asked.part not in letters:
        return ""
    place = letters.index(asked.part)
    end = items[place + 1].start() if place + 1 < len(items) else len(text)
    return text[items[place].end() : end].strip(" \t\n.,;")


def _letter(mark: re.Match[str]) -> str:
    """The letter of a part, a Cyrillic one as the Latin one in its place: б is b."""
    return (mark["round"] or mark["bare"]).casefold().translate(PARTS)
