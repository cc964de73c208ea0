"""The endings that words lose, so that forms of one word meet: longest first where one ends in another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ansatz.scorers.language.scripts import CYRILLIC_SMALL, written_in

# Of number, case, tense and adverb, by the script that a word is in.
_INFLECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("ingly", "edly", "ing", "ies", "ied", "ed", "es", "ly", "s", "e", "y"),
    "ru": (
        "иваться", "ываться", "ться", "ется", "ются", "ится", "ятся", "ыми", "ими", "ого", "его", "ому", "ему", "ует", "ают",
        "яют", "ает", "яет", "ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ый", "ий", "ой", "ых", "их", "ым", "им", "ом",
        "ем", "ет", "ит", "ют", "ут", "ат", "ят", "ов", "ам", "ям", "ах", "ях", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь",
    ),
}  # fmt: skip


# Of nouns and adjectives, by the case that what is said of them asks for.
_CASES: Final = re.compile(
    rf"(?<=[{CYRILLIC_SMALL}]{{3}})(?:ами|ями|ого|его|ому|ему|ой|ей|ую|юю|ая|яя|ою|ею|ом|ем|ым|им|[аеёийоуыьюя])\Z"
)
# Of words that name nothing: verbs, adverbs, adjectives.
_NAMELESS: Final[Mapping[str, str]] = {
    "en": "ing|ed|ly|ible|able|ous|ive|ic|less|er than",
    "ru": "ться|тся|ть|ем|им|ует|ает|яет|ют|ят|но|ый|ий|ая|ое|ые",
}
# A word that may be a participle, which opens a phrase before the sentence proper: "Using this, ...".
PARTICIPLE: Final = "|".join(("[a-z]{3,}ing", f"[{CYRILLIC_SMALL}]{{3,}}(?:яя|ая|уя|ив|ав|ясь)"))
NAMELESS: Final = re.compile(rf"'|(?:{'|'.join(_NAMELESS.values())})\Z")


# Languages in which a noun stands in front of what it is of: the first noun of a phrase is its head.
HEADS_FIRST: Final = frozenset(("ru",))


def without_case(word: str) -> str:
    """A word without the ending that its case gives it, in a language whose nouns have such endings."""
    return _CASES.sub("", word)


def inflections(word: str) -> tuple[str, ...]:
    """The endings that a word may have by the language that it is taken for."""
    return _INFLECTIONS[written_in(word)]
