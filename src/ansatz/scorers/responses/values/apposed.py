"""A sentence whose one value is of a part or another thing: "half of it, 5 s, is ...", "the Moon, at 5 s, is ..."."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import CLAUSES
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.fates import of_asked_fate
from ansatz.scorers.responses.values.ties import Clause, in_passing, tied_clauses
from ansatz.scorers.responses.values.told import Told, told_of

LEAST_BEHIND: Final = 12  # characters of a predicate behind an apposition
_APPOSED = re.compile(r",\s(?:[^\W\d_]+\s){0,2}\Z")
_PART = CLAUSES.pattern(r"(?i)\W*(?&parts)")


def _of_request(told: Told, one: Clause) -> bool:
    """Whether a clause has a word of the request, or tells the fate that this is about."""
    fate = of_asked_fate(told.masked[one.start : one.end], told.asked.request)
    return fate or bool(told.named(one.start, one.end) & told.request)


@lru_cache(maxsize=256)
def of_a_part(text: str, asked: Asked) -> bool:
    """Whether the value of a sentence with one stands between commas, and is of a part or only said by the way."""
    told = told_of(text, asked)
    telling = [one for one in tied_clauses(told) if one.values]
    if not telling or any(_of_request(told, one) for one in telling):
        return False
    value = told.telling(telling[0].start, telling[0].end)[0]
    front, behind = told.masked[: value.start], told.masked[value.end :]
    enclosed = _APPOSED.search(front) is not None and behind.startswith(",") and len(behind) > LEAST_BEHIND
    return enclosed and (in_passing(told, telling[0]) or telling[0].tie == "part" or _PART.match(front) is not None)
