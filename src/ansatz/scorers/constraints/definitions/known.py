"""Terms of physics that everybody knows: whether what is said of one is said of it, or of another of its family."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from ansatz.scorers.language import FOLDED, TERMS, alternatives, cyrillic, whole, words, written

_LANGUAGES: Final = tuple(TERMS.languages.values())
_BEFORE: Final = 2  # words in front of a mark in which a denial takes it back


class Told(NamedTuple):
    """Whose definition some words are: the term's own, that of ``rival``, or nobody can tell."""

    whose: Literal["own", "another", "unknown"]
    rival: str = ""


def told_of(term: str, meaning: str, more: str = "") -> Told | None:
    """Whose definition a meaning is, of a term that is known; None for any other.

    Args:
        more: what the next sentence goes on with, which may hold what the first one leaves out.
    """
    key = known(term)
    if not key:
        return None
    if _fits(key, meaning):
        return Told("own")
    family = key.partition("/")[0]
    for rival in _keys():
        if rival != key and rival.partition("/")[0] == family and _fits(rival, meaning):
            return Told("another", rival.partition("/")[2])
    return Told("own" if _fits(key, more) else "unknown")


@lru_cache(maxsize=1 << 10)
def known(term: str) -> str:
    """The key of a term; of several that it may be, the one with the longest name; empty where it is none of them."""
    said, russian = term.casefold(), cyrillic(term)
    begun = (key for key, beginnings in _beginnings(russian) if said.translate(_FOLDED).startswith(beginnings))
    fitting = [(len(found["name"]), key) for key in begun if (found := _names(key, russian).match(said))]
    return max(fitting)[1] if fitting else ""


@lru_cache(maxsize=2)
def _beginnings(russian: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The letters that the names of each term surely begin with: most terms are told apart by these."""
    return tuple(
        (key, tuple(_SURE.sub("", choice).translate(_FOLDED) for name in names for choice in _first(name)))
        for key, names in _named(russian).items()
    )


def _first(name: str) -> list[str]:
    return _CHOICES.findall(name.partition(" ")[0].partition("_")[0])


_CHOICES: Final = re.compile("[^|]+")
_SURE: Final = re.compile(r"\W.*")  # from where on a name may be anything
_FOLDED: Final = str.maketrans(FOLDED)


def _named(russian: bool) -> Mapping[str, tuple[str, ...]]:
    return TERMS.languages["ru" if russian else "en"].names


@lru_cache(maxsize=1)
def _keys() -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for one in _LANGUAGES for key in one.names))


@lru_cache(maxsize=1 << 10)
def _names(key: str, russian: bool) -> re.Pattern[str]:
    """A name that is all of a term, but for whose it is and a noun that an adjective needs."""
    names = _named(russian).get(key, ())
    carriers = alternatives(TERMS.phrases("carriers"))
    behind = r"(?:\s.*)?" if russian else rf"(?:\s(?:{alternatives(TERMS.phrases('of'))})\s.*)?"
    return re.compile(rf"(?P<name>{whole(alternatives(names))})(?:\s{whole(carriers)})?{behind}\Z")


@lru_cache(maxsize=1 << 10)
def _marks(key: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The words that make a term, and those of them that deny something: "no heat"."""
    marks = [mark for one in _LANGUAGES for mark in one.marks.get(key, ())]
    denying = [mark for mark in marks if any(word.text in _DENIALS for word in words(mark))]
    plain = [mark for mark in marks if mark not in denying]
    return tuple(re.compile(f"(?i){whole(alternatives(phrases))}") for phrases in (plain, denying))  # type: ignore[return-value]


_DENIALS: Final = written("denials")


def _fits(key: str, meaning: str) -> bool:
    """Whether one of the words that make the term occurs, and is not denied."""
    plain, denying = _marks(key)
    if denying.search(meaning):
        return True
    for found in plain.finditer(meaning):
        near = [*words(meaning[: found.start()])[-_BEFORE:], *words(found[0])]
        if not any(word.text in _DENIALS for word in near):
            return True
    return False
