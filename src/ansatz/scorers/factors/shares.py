"""What share of a whole a clause tells: "three out of four will be found up", "one eighth of the nuclei are left"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ansatz.items.language import alternatives
from ansatz.scorers.factors.grammar import COUNTED
from ansatz.scorers.factors.requests import Request, tokens
from ansatz.scorers.factors.subjects import SaidFactor
from ansatz.scorers.language import SCALES

_REST: Final = SCALES.pattern(r"(?i)(?<!\w)(?&shares_rest)(?!\w)")
_AT: Final = SCALES.pattern(
    rf"(?i)(?<!\w)(?&at_what)\s(?:(?&object_words)\s)?(?P<count>\d+|(?:{alternatives(COUNTED)})(?!\w))"
)
_LAST: Final = re.compile(r"[^\W\d_]+\W*\Z")


def share_told(said: Sequence[SaidFactor], request: Request) -> SaidFactor | None:
    """The one part that is told of what is asked; of several the one that alone has words of the request."""
    parts = [
        one
        for one in said
        if one.factor.part and one.factor.told and not _of_rest(one) and not _elsewhere(one, request)
    ]
    if not parts:
        return None
    common = [_words(one) & request.words for one in parts]
    if len(parts) == 1:
        return parts[0] if common[0] or not _words(parts[0]) else None
    shared = frozenset.intersection(*common)
    own = [one for one, words in zip(parts, common, strict=True) if words - shared]
    return own[0] if len(own) == 1 else None


def _words(one: SaidFactor) -> frozenset[str]:
    return tokens(one.front) | tokens(one.back)


def _of_rest(one: SaidFactor) -> bool:
    """Whether a part is what is left of what the request is of: "the other three quarters"."""
    last = _LAST.search(one.front)
    return last is not None and _REST.search(last[0]) is not None


def _elsewhere(one: SaidFactor, request: Request) -> bool:
    """Whether a part is told of another time or place than the question's: "after four, one sixteenth remains"."""
    last = [found["count"] for found in _AT.finditer(f"{one.before}, {one.front}")][-1:]
    return any(count.isdigit() or len(count) > 1 for count in last if not tokens(count) <= request.words)
