"""What share of a whole a clause tells: "three out of four will be found up", "one eighth of the nuclei are left"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ansatz.scorers.factors.requests import Request, tokens
from ansatz.scorers.factors.subjects import SaidFactor
from ansatz.scorers.language import SCALES

_REST: Final = SCALES.pattern(r"(?i)(?<!\w)(?&shares_rest)(?!\w)")
_LAST: Final = re.compile(r"[^\W\d_]+\W*\Z")


def share_told(said: Sequence[SaidFactor], request: Request) -> SaidFactor | None:
    """The one part that is told of what is asked; of several the one that alone has words of the request."""
    parts = [one for one in said if one.factor.part and one.factor.told and not _of_rest(one)]
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
