"""Texts that go through the options one by one and break off in one of them: "A: no. B: no. C: momentum is"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Option
from ansatz.scorers.language import CHOOSING, CYRILLIC_CAPITALS, TO_LATIN, joined, spoken
from ansatz.scorers.responses.clauses.roles import breaks_off

REACH: Final = 4_000  # characters before the end that are looked at
LEAST: Final = 2  # options that a text goes through

GOES_ON: Final = 4  # words behind a dash that want a stop

_DASH: Final = re.compile(r"\s[—–-]\s|:\s")
_STOPS: Final = (".", "!", "?", ";")
_ITEM: Final = re.compile(
    rf"(?:(?m:^)|(?<=[.;!?]\s))[ \t>*_•+-]{{0,6}}(?:[^\W\d_]{{3,12}}\s)?"
    rf"(?:[*_(]{{0,3}}(?P<letter>[A-Z{CYRILLIC_CAPITALS}])[*_]{{0,2}}\s?[).:]|\((?P<small>[a-j])\))(?=[\s*_])"
)
_NAMED: Final = worded(
    rf"(?i:(?<![^\W_])(?:{joined('options')})\s{{0,3}}(?:{CHOOSING.source('(?&verbs)')}\s)?)[*(\[]{{0,3}}[A-Z{CYRILLIC_CAPITALS}](?![^\W_])"
)


def breaks_off_among(text: str, options: Sequence[Option], language: str) -> bool:
    """Whether a text ends in the middle of a sentence on one of several options that it goes through.

    Not so where it has named its choice before the first of them.
    """
    end = text[-REACH:].rstrip()
    items = list(_ITEM.finditer(end))
    names = {option.name.casefold() for option in options if len(option.name) == 1}
    names |= {name.translate(TO_LATIN) for name in names}
    items = [one for one in items if str(one["letter"] or one["small"]).casefold().translate(TO_LATIN) in names]
    if len({one["letter"] or one["small"] for one in items}) < LEAST or _NAMED.search(end[: items[0].start()]):
        return False
    last = end[items[-1].end() :]
    before = [end[one.end() : other.start()] for one, other in pairwise(items)]
    return "\n\n" not in last and (breaks_off(last.rstrip(" *_"), spoken(end, language)) or _without_stop(last, before))


def _without_stop(last: str, before: Sequence[str]) -> bool:
    """Whether what is said of the last option has no stop behind several words, where that of each other has one."""
    said = _DASH.split(last, maxsplit=1)
    goes_on = len(said) > 1 and len(said[1].split()) >= GOES_ON and last[-1].isalnum()
    return goes_on and len(before) >= LEAST and all(one.rstrip(" \n*_").endswith(_STOPS) for one in before)
