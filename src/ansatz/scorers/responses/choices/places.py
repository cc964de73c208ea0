"""Options that a text names by their place in the list: "the third choice", "the last of the four", "number two"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Option
from ansatz.scorers.language import JUDGING, alternatives, whole

MOST: Final = 10  # options of a list
NAME: Final = 4  # characters of one's name: "viii"
_PLACES: Final = {
    phrase: place
    for field in ("places", "at_place", "numbered", "counted_places")
    for phrase, place in JUDGING.valued(field).items()
}
_MIDDLE: Final = "0"


def _row(group: str) -> str:
    """One place or several: "the first and the third"."""
    more = r"(?:\s?(?:,\s?(?&joining)|,|(?&joining))\s(?:(?&articles)\s)?(?&places)){0,5}"
    return rf"(?:(?&articles)\s)?(?P<{group}>(?&places){more})"


_BY_LIST: Final = rf"(?<!&own){_row('of_list')}(?:\s(?&things|place_things))?\s(?&placed)"
_BEHIND: Final = (
    r"(?:(?&articles)\s)?(?:(?&place_things|things),?\s(?P<behind>(?&at_place|numbered))|\A\W*(?P<number>(?&numbered)))"
    r"|(?&place_things)\s(?P<counted>(?&counted_places))(?=\s*(?:[.!,;:)]|\Z)|\s(?&linking|true|false))"
)
_ENDED: Final = r"\s*(?:[.!,;:)]|\Z)"
_ALONE: Final = (
    rf"(?P<placing>(?&placing|but)\s){_row('alone')}(?:\s(?&things))?(?=\s*(?:[.!,;)]|\Z)|\s(?&linking|true|false))"
    rf"|\A\W*(?=(?&articles)\s){_row('whole')}(?:\s(?&things))?(?=\s*(?:[.!,;)]|\Z))|\A\W*(?P<said>(?&places))\W*\Z"
    rf"|\A\W*(?:(?&articles)\s)?(?P<judged>(?&places))(?:\s(?&things))?(?=(?:\s(?&linking))?\s(?&true|false){_ENDED})"
    rf"|(?P<only>(?&only)\s){_row('only_one')}(?:\s(?&things)|(?=\s(?&linking)))"
)
_GROUPS: Final = (
    "with_noun", "of_list", "behind", "number", "alone", "only_one", "whole", "said", "judged", "counted", "subject",
    "but_it",
)  # fmt: skip
# "The first holds, the middle one doesn't", "the second: false", "all but the last".
_SUBJECT: Final = (
    rf"{_row('subject')}(?:\s(?&things))?(?=\s?[:=—–-]\s?(?&true|false|codes)|,?\s(?&linking|denying|not_so|true|false|asserting))"
    rf"|(?P<but>(?&every),?\s(?&but)\s){_row('but_it')}(?:\s(?&things))?"
)


def with_places(text: str, options: Sequence[Option], *, judging: bool = False) -> str:
    """A text in which options that are named by their place are named by their letter: "(c)" for "the third choice".

    Args:
        judging: the listed things are statements, of which a text says whether they hold, each by its place alone.
    """
    if not 1 < len(options) <= MOST or not all(len(one.name) <= NAME for one in options):
        return text
    pattern = _pattern(
        not any(_STATEMENTS.search(phrase) for one in options for phrase in one.phrases), judging=judging
    )

    def lettered(found: re.Match[str]) -> str:
        groups = found.groupdict()
        said = next(groups[name] for name in _GROUPS if groups.get(name))
        letters = [_letter(place, options) for place in _spoken(said)]
        if not letters or not all(letters):
            return found[0]
        return (groups.get("placing") or groups.get("only") or groups.get("but") or "") + " and ".join(
            f"({letter.upper()})" for letter in letters
        )

    return pattern.sub(lettered, text)


_STATEMENTS: Final = JUDGING.pattern(r"(?i)(?&things)|\b(?:I{1,3}|IV)\b")


@lru_cache(maxsize=4)
def _pattern(statements: bool, *, judging: bool) -> re.Pattern[str]:
    """Args: statements: the options are the only statements that there are, so that these may be meant."""
    things = "(?&place_things|statements)" if statements else "(?&place_things)"
    by_noun = rf"(?<!&own){_row('with_noun')}\s{things}(?:\s(?&placed))*"
    every = (_BY_LIST, by_noun, _BEHIND, _ALONE, *((_SUBJECT,) if judging else ()))
    return JUDGING.pattern("(?i)" + "|".join(every))


@lru_cache(maxsize=1)
def _each() -> tuple[re.Pattern[str], tuple[str, ...]]:
    groups = "|".join(f"({alternatives((phrase,))})" for phrase in sorted(_PLACES, key=len, reverse=True))
    return worded(f"(?i){whole(groups)}"), tuple(_PLACES[phrase] for phrase in sorted(_PLACES, key=len, reverse=True))


def _spoken(said: str) -> list[str]:
    pattern, values = _each()
    return [place for found in pattern.finditer(said) for place in values[(found.lastindex or 1) - 1].split()]


def _letter(place: str, options: Sequence[Option]) -> str:
    """The letter at a place; empty where the list has none there."""
    count = len(options)
    if place == _MIDDLE:
        return options[count // 2].name if count % 2 else ""
    at = int(place)
    if not -count <= at <= count:
        return ""
    return options[at - 1 if at > 0 else at].name
