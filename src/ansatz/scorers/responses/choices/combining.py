"""Options that are sets of listed statements, "(D) I and III only": the one that holds those a text says hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.model import Option
from ansatz.scorers.language import JUDGING
from ansatz.scorers.responses.choices.judging import asks_what_is_false, judged
from ansatz.scorers.responses.choices.places import with_places
from ansatz.scorers.responses.clauses.listed_marks import SIGN, place_of, with_signs, without_setting

LEAST: Final = 2  # statements, and options that are sets of them
LONGEST: Final = 80  # characters of an option that is a set, and of an answer that is one

_STYLES: Final = tuple(tuple(row.split()) for row in ("i ii iii iv v vi", "1 2 3 4 5 6", "a b c d e f"))
_TRUE: Final = {code: one.true[0] for code, one in JUDGING.languages.items() if one.true}
_STOP: Final = re.compile(r"(?<=[.!?;:])\s+|\n+")
_OTHER: Final = rf"(?:(?!{SIGN})\W)*"  # signs of statements are no letters
_THINGS: Final = r"(?:(?>(?&articles|both|only|things|opening))[\s,:]++)*"
_JOINT: Final = r"(?:\s?[,;&+]\s?(?:(?&joining)\s)?|\s(?&joining)\s)"
_END: Final = rf"(?:,?\s(?>(?&only|things|true|linking)))*{_OTHER}"
_ALL: Final = JUDGING.pattern(rf"(?i)\W*(?:(?&things)\s)?(?&every){_END}")
_NONE: Final = JUDGING.pattern(rf"(?i)\W*(?&none){_END}")
_ROW: Final = JUDGING.pattern(rf"(?i){_OTHER}{_THINGS}(?P<row>{SIGN}(?:{_JOINT}(?:(?&things)\s)?{SIGN})*){_END}")


def combined_option(text: str, options: Sequence[Option], question: str) -> str | None:
    """The option that is the set of the statements which a text says hold; empty for none, None where one is left open.

    Args:
        question: asks for what holds, or for what does not.
    """
    names, sets = _sets(tuple(options))
    if not names:
        return None
    numbered = [Option(name) for name in names]
    said = judged(with_places(text, numbered, judging=True), names)
    if len(said) < len(names):
        said = _elliptic(_STOP.split(text.strip())[-1], names) or said
    if len(said) < len(names):
        return None
    wrong = asks_what_is_false(question, options)
    meant = frozenset(place for place, holds in said.items() if holds is not wrong)
    found = [option.name for option, one in zip(options, sets, strict=True) if one == meant]
    return found[0] if len(found) == 1 else ""


def _elliptic(sentence: str, names: tuple[str, ...]) -> dict[int, bool]:
    """What a sentence judges that only lists statements: "I and III", "everything but II"."""
    if len(sentence) > LONGEST:
        return {}
    numbered = [Option(name) for name in names]
    for true in _TRUE.values():
        plain = with_places(f"{sentence.strip(' .!*_$')} {true}", numbered, judging=True)
        row = _row(plain, names)
        said = judged(plain, names) if row is None else {place: place in row for place in range(len(names))}
        if len(said) == len(names):
            return said
    return {}


@lru_cache(maxsize=256)
def _sets(options: tuple[Option, ...]) -> tuple[tuple[str, ...], tuple[frozenset[int] | None, ...]]:
    """What the statements are called and which of them each option holds; no names where options are no such sets."""
    contents = [without_setting(one.phrases[0]) if one.phrases else "" for one in options]
    if len(contents) < LEAST or any(len(one) > LONGEST for one in contents):
        return (), ()
    for names in _STYLES:
        rows = [_row(one, names) for one in contents]
        count = max((place for row in rows if row for place in row), default=-1) + 1
        whole = [_whole(one, count) if row is None else row for one, row in zip(contents, rows, strict=True)]
        if count >= LEAST and sum(row is not None for row in rows) >= LEAST and None not in whole:
            return names[:count], tuple(whole)
    return (), ()


def _whole(content: str, count: int) -> frozenset[int] | None:
    """All the statements or none of them, where an option says so."""
    if _ALL.fullmatch(content):
        return frozenset(range(count))
    return frozenset() if _NONE.fullmatch(content) else None


def _row(text: str, names: tuple[str, ...]) -> frozenset[int] | None:
    """The statements that a text lists, and says nothing else."""
    plain = re.sub(
        r"(?<![^\W_])\(?(?P<name>[A-Za-z]{1,3}|\d)\)?(?![^\W_])",
        lambda found: f"({found['name']})" if _is_name(found["name"], names) else found[0],
        without_setting(text),
    )
    found = _ROW.fullmatch(with_signs(plain, names))
    return frozenset(place_of(sign) for sign in re.findall(SIGN, found["row"])) if found is not None else None


def _is_name(word: str, names: tuple[str, ...]) -> bool:
    return word.casefold() in names and (word.isdigit() or word.isupper() or len(word) > 1)
