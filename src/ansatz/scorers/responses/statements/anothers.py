"""What a later sentence says of a value that stands already: that it is of another thing than what is asked."""

from __future__ import annotations

import re
from functools import lru_cache

from ansatz.scorers.language import ANSWERING, CLAUSES, cyrillic
from ansatz.scorers.responses.asked import STEM, Asked, beginnings


def said_of_another(text: str, asked: Asked, codes: tuple[str, ...]) -> str | None:
    """The figure of a value that a later sentence says is of another thing: "The 3.1 eV above is the photon energy".

    Empty where the sentence only points at what stands before it: "That's the photon, not the electron". None where
    it says nothing of the kind.
    """
    quantity = beginnings(" ".join(asked.words))
    wanted = beginnings(asked.request) - quantity
    if not wanted:
        return None
    found = _pointing_back(codes).match(text)
    if found is not None:
        said, denied = _named(found["said"], quantity), _named(found["denied"], frozenset())
        meant = _in_request(denied, wanted | quantity) == denied and bool(denied)
        return "" if meant and said - denied and not _in_request(said - denied, wanted) else None
    found = _of_value(codes).search(text)
    if found is None:
        return None
    if found["whose"]:
        whose = _named(found["whose"], quantity)
        return found["figure"] if whose and not _in_request(whose, wanted) else None
    if not _in_request(beginnings(found["said"]), quantity) or _combined(codes).search(found["said"]):
        return None
    said = _named(found["said"], quantity)
    return found["figure"] if said and not _in_request(said, wanted) else None


def _named(text: str, quantity: frozenset[str]) -> frozenset[str]:
    """The beginnings of the words of a text besides those of the quantity."""
    return frozenset(one for one in beginnings(text) if not _in_request(frozenset((one,)), quantity))


def _in_request(words: frozenset[str], wanted: frozenset[str]) -> frozenset[str]:
    """Those of some beginnings that the request has, in whatever case."""
    stems = tuple(one[: STEM - 1] if cyrillic(one) else one for one in wanted)
    return frozenset(one for one in words if one.startswith(stems))


@lru_cache(maxsize=16)
def _pointing_back(codes: tuple[str, ...]) -> re.Pattern[str]:
    noun = r"[^\W\d_]+(?:(?:\s|['’])[^\W\d_]+){0,6}?"
    return ANSWERING.pattern(
        rf"(?i)\W*(?&pointers)\s(?P<said>{noun}),?\s(?&rejections)\s(?P<denied>{noun})[\s*_]*(?:[.;!)]|\Z)", *codes
    )


@lru_cache(maxsize=16)
def _combined(codes: tuple[str, ...]) -> re.Pattern[str]:
    """ "the photon energy minus the work function": what is made of several things is of none of them."""
    minus = ANSWERING.source("(?&minus)", *codes)
    return CLAUSES.pattern(rf"(?i)(?<![^\W_])(?:{minus}|(?&sums|leaves))(?![^\W_])", *codes)


@lru_cache(maxsize=16)
def _of_value(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A value that is pointed at again, and all that the sentence says it is."""
    is_ = ANSWERING.source("(?&equals|pointers)", *codes)
    of_ = ANSWERING.source("(?&is_that_of)", *codes)
    return re.compile(
        rf"(?i)\A[^.;:!?\d]{{0,60}}?(?P<figure>\d+(?:[.,]\d+)?)[^.;:!?\d=≈]{{0,60}}?[\s,—–-]{{1,3}}"
        rf"(?:(?:{of_})\s(?P<whose>[^\W\d_][^.;:!?)]{{0,80}})|(?:{is_})\s(?P<said>[^\W\d_]+(?:\s[^\W\d_]+){{0,5}})[\s*_]*(?:[.;!)]|\Z))"
    )
