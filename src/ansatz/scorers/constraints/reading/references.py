"""Steps of a solution by their numbers: ``$$...\\qquad (1)$$`` and ``\\tag{1}``, and where the text speaks of "(1)"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ansatz.scorers.constraints.reading.document import Document

_NUMBER: Final = r"(?P<number>\d{1,2}[^\W\d_]?'?)"
_LABEL: Final = re.compile(
    rf"\\tag\*?\s?\{{\s?\(?{_NUMBER}\)?\s?\}}"
    rf"|\({_NUMBER.replace('number', 'bare')}\)[ \t]*[.,;]?[ \t]*(?=\$\$|\\\]|\\end|\n|\Z)"
)
_POINTS: Final = re.compile(rf"\(\s?{_NUMBER}\s?\)")
_ITEM: Final = re.compile(r"[ \t>*-]*\Z")


def numbered(document: Document) -> Mapping[str, int]:
    """Where the formula with a number stands, by the number."""
    return document.once(_numbered)


def _numbered(document: Document) -> Mapping[str, int]:
    found: dict[str, int] = {}
    ends = [(math.start, math.end) for math in document.maths if math.trees]
    for label in _LABEL.finditer(document.text):
        # Behind a formula, or inside of one that it ends.
        near = [start for start, end in ends if start < label.start() <= end + _GAP]
        if near:
            found.setdefault(label["number"] or label["bare"], near[-1])
    return found


_GAP: Final = 16  # characters between a formula and its number


def refers(document: Document, start: int, end: int) -> bool:
    """Whether words between two offsets point to a formula by its number, which stands elsewhere."""
    known = numbered(document)
    return bool(known) and any(
        point["number"] in known
        and not start <= known[point["number"]] < end
        and not _opens_line(document, point.start())
        for point in _POINTS.finditer(document.masked, start, end)
    )


def _opens_line(document: Document, at: int) -> bool:
    """``(1) Attach the bob``: the number of an item."""
    return _ITEM.match(document.text[document.text.rfind("\n", 0, at) + 1 : at]) is not None
