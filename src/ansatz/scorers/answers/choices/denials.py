"""Whether the words around the letters of options reject them: "not (b)", "(b) is false", "A, C and D don't fit"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ansatz.items.language import worded
from ansatz.scorers.answers.choices.marks import ALONE, of_the_last
from ansatz.scorers.language import CHOOSING, JUDGING, joined


def denied(plain: str, start: int, end: int, letters: str, judged: bool) -> bool:
    """Whether the words around names reject them: "not (b)", "(b) is false"; "(b), not (c)" rejects (c) alone."""
    if _before().search(plain, max(0, start - 30), start) is not None:
        return True
    return _after(judged).match(plain, end) is not None and _not_another(letters).match(plain, end) is None


@lru_cache(maxsize=1)
def _before() -> re.Pattern[str]:
    words = "|".join((joined("negators"), joined("rejections"), JUDGING.source("(?&discarding)")))
    return worded(rf"(?i)(?<![^\W_])(?:{words})\s{{1,3}}(?:(?:{joined('options')})\s{{1,3}})?\Z")


@lru_cache(maxsize=2)
def _after(judged: bool) -> re.Pattern[str]:
    words = "|".join((joined("no"), joined("negators")))
    verb = f"(?:{CHOOSING.source('(?&stating|verbs)')}\\s){'?' if judged else ''}"
    return worded(
        rf"(?i)[)\]]?\s{{0,3}}[:=—,-]?\s{{0,3}}{verb}\s{{0,2}}(?:{words})(?![^\W_])(?!\s{CHOOSING.source('(?&denied_nouns)')})"
        rf"|(?i:[)\]]?\s{CHOOSING.source('(?&ruled_out)')}(?![^\W_]))"
    )


def ruled_out(plain: str, letters: str, names: frozenset[str]) -> Iterator[str]:
    """The letters that a text rejects in a row; what is said of one alone is said of the last of them."""
    for row in _ruled_out(letters).finditer(plain):
        found = [name.casefold() for name in ALONE.findall(row["list"]) if name.casefold() in names]
        yield from found[-1:] if of_the_last(plain, row.end("list")) else found
    for row in _not_being(letters).finditer(plain):
        yield from (name.casefold() for name in ALONE.findall(row["list"]) if name.casefold() in names)


@lru_cache(maxsize=64)
def _ruled_out(letters: str) -> re.Pattern[str]:
    """Letters in a row that are rejected together: "A, C and D don't fit"."""
    one = rf"\(?(?>[{letters.upper()}]|(?<=\()[{letters}])\)?(?![^\W_])"
    joint = rf"(?:\s?,\s?(?:(?i:{joined('conjunctions')})\s)?|\s(?i:{joined('conjunctions')})\s)"
    opening = rf"(?:\A|(?<=[.!?;]\s))[{letters}]"  # "c is out, 1/8 is too small."
    return worded(
        rf"(?<![^\W_])(?P<list>{one}(?:{joint}{one})*|{opening})\s(?i:{CHOOSING.source('(?&ruled_out)')})(?![^\W_])"
    )


@lru_cache(maxsize=64)
def _not_being(letters: str) -> re.Pattern[str]:
    """Letters behind what rejects them all: "It can't be A, C or D", "which rules out A and C", "not b, since"."""
    one = rf"\(?(?>[{letters.upper()}]|(?<=\()[{letters}])\)?(?![^\W_])"
    joining = rf"(?i:{joined('conjunctions')}|{joined('alternatives')}|{CHOOSING.source('(?&nor)')})"
    words = "|".join((joined("negators"), joined("rejections"), JUDGING.source("(?&discarding)")))
    return worded(
        rf"(?<![^\W_])(?i:(?:{words}|[a-z]{{2,7}}n['’]t)(?:\s{CHOOSING.source('(?&being)')})?\s(?:{joined('options')}\s)?)"
        rf"(?P<list>{one}(?:\s{joining}\s{one}|(?:,\s{one})+,?\s{joining}\s{one})"
        rf"|[{letters}{letters.upper()}](?=,?\s(?i:{joined('reasons')})(?![^\W_])|[;.!]|,\s))(?!\s?[=+])"
    )


@lru_cache(maxsize=64)
def _not_another(letters: str) -> re.Pattern[str]:
    """The negation behind a name that is that of the next one: ", not (c)", ", not option C"."""
    other = rf"(?:[(\[]\s?[{letters}{letters.upper()}]\s?[)\]]|[{letters.upper()}](?![^\W_]))"
    return worded(
        rf"[)\]]?\s{{0,3}}[,—–-]?\s{{1,3}}(?i:{joined('negators')})\s{{1,3}}(?:(?i:{joined('options')})\s{{1,3}})?{other}"
    )
