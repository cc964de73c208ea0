"""The interface to the words: a language by its code, and a field of several languages as one pattern."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language.data import Language
from ansatz.scorers.language.de import GERMAN
from ansatz.scorers.language.en import ENGLISH
from ansatz.scorers.language.ru import RUSSIAN

LANGUAGES: Final[dict[str, Language]] = {one.code: one for one in (ENGLISH, RUSSIAN, GERMAN)}

_CYRILLIC = re.compile("[А-Яа-яЁё]")


class UnknownLanguageError(ScorersError):
    """No words are known of a language: its answers cannot be read safely."""

    def __init__(self, code: str, allowed: tuple[str, ...]) -> None:
        self.code, self.allowed = code, allowed
        super().__init__(code, allowed)

    def __str__(self) -> str:
        return f"no words are known of the language {self.code!r}; known are {', '.join(self.allowed)}"


def known(code: str) -> bool:
    """Whether there is data for a BCP 47 code; ``en-GB`` is English."""
    return primary(code) in LANGUAGES


def language(code: str) -> Language:
    """The words of a language.

    Args:
        code: BCP 47; regions are ignored.

    Raises:
        UnknownLanguageError: there is no data for it.
    """
    found = LANGUAGES.get(primary(code))
    if found is None:
        raise UnknownLanguageError(code, tuple(LANGUAGES))
    return found


def spoken(text: str, code: str) -> tuple[str, ...]:
    """The languages whose words are looked for in a text: the item's, English, and what its script shows."""
    found = dict.fromkeys(("en", primary(code)))
    if "ru" not in found and _CYRILLIC.search(text):
        found["ru"] = None
    return tuple(one for one in found if one in LANGUAGES)


def read_in(code: str) -> tuple[str, ...]:
    """The languages whose words are looked for in a text of one language: its own, English and Russian."""
    return tuple(dict.fromkeys(("en", "ru", *((primary(code),) if known(code) else ()))))


@lru_cache(maxsize=1024)
def joined(field: str, *codes: str) -> str:
    """The phrases of one field as alternatives of a regular expression, longest first.

    Args:
        field: an attribute of ``Language`` that is a tuple of phrases.
        codes: which languages; all where none is given.
    """
    phrases: dict[str, None] = {}
    for code in codes or LANGUAGES:
        phrases.update(dict.fromkeys(getattr(LANGUAGES[code], field)))
    if not phrases:
        return r"(?!)"
    return "|".join(_pattern(phrase) for phrase in sorted(phrases, key=lambda phrase: (-len(phrase), phrase)))


def with_symbols(text: str, code: str) -> str:
    """A text with the units that its language spells in words as symbols: ``Meter pro Sekunde`` as ``m / s``."""
    if not known(code) or not language(code).units:
        return text
    pattern, symbols = _units(primary(code))
    return pattern.sub(lambda match: f" {symbols[match.lastindex - 1]} " if match.lastindex else match[0], text)


@lru_cache(maxsize=16)
def _units(code: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """The words for units as one pattern with a group each, and the symbols in the same order."""
    words = sorted(LANGUAGES[code].units.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    groups = "|".join(f"({_pattern(word)})" for word, _ in words)
    return re.compile(rf"(?i)(?<![^\W_])(?:{groups})(?![^\W_])"), tuple(symbol for _, symbol in words)


def _pattern(phrase: str) -> str:
    words = []
    for word in phrase.split():
        before, after = (r"[^\W\d_]{0,12}" if star else "" for star in (word.startswith("*"), word.endswith("*")))
        words.append(f"{before}{re.escape(word.strip('*'))}{after}")
    return r"\s{1,4}".join(words)


def primary(code: str) -> str:
    """The language of a BCP 47 code without its region."""
    return re.split(r"[-_]", code, maxsplit=1)[0].casefold()
