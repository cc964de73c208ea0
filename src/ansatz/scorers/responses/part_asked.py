"""Under which part of a response a statement stands: "(a) ...", "(b) ...", where the question asks for one of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ansatz.items.language import joined
from ansatz.scorers.language import LISTED
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.candidates import Candidate
from ansatz.scorers.responses.document import Response

_MARK = re.compile(
    rf"(?im)^[ \t*_#>-]{{0,8}}(?:(?:{joined('parts')})\s{{1,2}})?"
    rf"(?:\((?P<round>[{LISTED}]|[ivx]{{1,4}}|\d)\)|(?P<bare>[{LISTED}]|[ivx]{{1,4}}|\d)[).:])(?=[\s*_:.])"
)
MOST: Final = 24  # parts


def of_the_part(response: Response, candidates: Sequence[Candidate], asked: Asked) -> list[Candidate]:
    """The candidates, with those under the mark of another part marked ``other``.

    Nothing is marked where the question asks for no one part, or the response has no mark of that part and another.
    """
    if not asked.part or not candidates:
        return list(candidates)
    marks = [(match.start(), (match["round"] or match["bare"]).casefold()) for match in _MARK.finditer(response.text)]
    named = {name for _, name in marks}
    if asked.part not in named or not 2 <= len(named) <= MOST:
        return list(candidates)
    starts = [start for start, _ in marks]
    found = []
    for one in candidates:
        place = bisect_right(starts, one.start) - 1
        other = place >= 0 and marks[place][1] != asked.part
        found.append(replace(one, role="other") if other and not one.concludes else one)
    return found
