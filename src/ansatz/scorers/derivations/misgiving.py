"""Values that a text says are given and that the question has otherwise: "we are given v = 5 m/s" beside 3 m/s.

Only where the question has one value of that dimension: another one may be what it says in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.units import PHYSICAL
from ansatz.scorers.calculations import Measurement, measurements
from ansatz.scorers.derivations.linking import stated_there
from ansatz.scorers.derivations.misreading import Misread
from ansatz.scorers.language import CALCULATING

_SAME: Final = 0.02  # relative: a value that is the question's, rounded
_LETTER = re.compile(r"(?<![\w)}\]/*·×^-])[A-Za-z\u0391-\u03c9](?:_?\{?\w{1,4}\}?)?'?\s?=\s?\$?\s?\Z")
_ENDS = CALCULATING.pattern(r"[$\s\\)]{0,3}(?:[,.;)](?!\d)|\Z|\n|(?&behind)\s)")
_BEHIND: Final = 16  # characters of a letter and its sign of equality


@lru_cache(maxsize=64)
def misgiven(text: str, question: str) -> tuple[Misread, ...]:
    """Values of letters that are said to be given, where the question has some of their dimension but not these."""
    return tuple(_found(text, measurements(question))) if question else ()


def _found(text: str, given: Sequence[Measurement]) -> Iterator[Misread]:
    said: list[Measurement] = []
    for one in measurements(text) if given else ():
        like = [other.value for other in given if other.dimension == one.dimension]
        letter = _LETTER.search(text, max(0, one.start - _BEHIND), one.start)
        stated = letter is not None and _ENDS.match(text, one.end) and stated_there(text, letter.start())
        if stated and one.dimension and one.value and len(set(like)) == 1:
            before = [other.value for other in said if other.dimension == one.dimension]
            if not _known(one, like[0], before):
                reason = f"the question gives {like[0]:.6g}, not {one.value:.6g}"
                yield Misread(one.start, one.end, reason, (like[0], one.value))
        said.append(one)


def _known(one: Measurement, given: float, said: Sequence[float]) -> bool:
    """Is it the value of the question, half or twice that, a constant of nature, or one that was said before?"""
    constants = (constant.value for constant in PHYSICAL.values())
    room = max(_SAME, one.coarseness) * abs(one.value)
    return any(abs(abs(one.value) - abs(value)) <= room for value in (given, given / 2, 2 * given, *said, *constants))
