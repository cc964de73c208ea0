"""The interface to the words: a language by its code, and a field of several languages as one pattern."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import Lexicon, alternatives, certain, in_script_without_blanks, primary, whole, worded
from ansatz.items.language import spaced as _spaced
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language.data import Language
from ansatz.scorers.language.de import GERMAN
from ansatz.scorers.language.en import ENGLISH
from ansatz.scorers.language.ru import RUSSIAN
from ansatz.scorers.language.scripts import cyrillic
from ansatz.scorers.language.zh import CHINESE

# The words of answers: ``ANSWERING.pattern(r"(?i)(?&needing)\s(?&seeking)", *codes)`` is a pattern made of them.
ANSWERING: Final[Lexicon[Language]] = Lexicon(ENGLISH, RUSSIAN, GERMAN, CHINESE)
LANGUAGES: Final = ANSWERING.languages


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
    if "ru" not in found and cyrillic(text):
        found["ru"] = None
    if in_script_without_blanks(text):
        found["zh"] = None
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
    return alternatives(ANSWERING.phrases(field, *codes))


def whole_words(codes: tuple[str, ...], *fields: str) -> str:
    """The phrases of some fields as a regular expression that matches them as whole words; all languages for no codes."""
    return whole("|".join(joined(field, *codes) for field in fields))


def may_hold(field: str, text: str, codes: tuple[str, ...]) -> bool:
    """Whether a phrase of a field can occur in a text at all: a fast look for the longest word of each.

    Args:
        text: as ``str.casefold`` leaves it.
    """
    return any(word in text for word in _longest_words(field, codes))


@lru_cache(maxsize=64)
def _longest_words(field: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    phrases = [phrase for code in codes for phrase in getattr(LANGUAGES[code], field)]
    return tuple(dict.fromkeys(map(certain, phrases)))


@lru_cache(maxsize=64)
def valued(field: str, *codes: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """A field that maps phrases to values as one pattern with a group each, and the values in the same order."""
    phrases: dict[str, str] = {}
    for code in codes:
        phrases.update(getattr(LANGUAGES[code], field))
    ordered = sorted(phrases.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    groups = "|".join(f"({alternatives((phrase,))})" for phrase, _ in ordered) or r"(?!)"
    return worded(f"(?i){whole(groups)}"), tuple(value for _, value in ordered)


def values_in(field: str, text: str, codes: tuple[str, ...]) -> list[str]:
    """The values of the phrases of such a field that occur in a text, in its order."""
    pattern, values = valued(field, *codes)
    return [values[match.lastindex - 1] for match in pattern.finditer(text) if match.lastindex]


def spaced(text: str) -> str:
    """A text in a script without blanks with blanks around the words that are known; any other stays as it is."""
    return _spaced(text, _known_words()) if in_script_without_blanks(text) else text


@lru_cache(maxsize=1)
def _known_words() -> frozenset[str]:
    words: set[str] = set()
    for name in Language.fields():
        values = getattr(CHINESE, name)
        words.update(
            part for phrase in values for part in phrase.replace("/", "|").split("|") if not isinstance(values, str)
        )
    return frozenset(words)
