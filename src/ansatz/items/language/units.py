"""What units are called in one language: names, abbreviations in its script, prefixes, phrases."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language.records import NONE, Record


class UnitWords(Record):
    """Words for units. Units and prefixes have the names that pint gives them; several words stand with blanks between.

    Attributes:
        code: BCP 47 primary code.
        symbols: abbreviations of units in the script of the language.
        names: words for units, without the endings that inflect them.
        prefixes: abbreviations of prefixes; prefix_names: words for them.
        endings: of words for units, longest first.
        per: stand between two units: "per".
        unitless: say that there is no unit.
        letters: units of one letter.
        phrases: regular expressions for units of several words, and for words around them, by what stands for them.
        triggers: regular expressions one of which occurs in every text with such a phrase.
    """

    code: str
    symbols: Mapping[str, str] = NONE
    names: Mapping[str, str] = NONE
    prefixes: Mapping[str, str] = NONE
    prefix_names: Mapping[str, str] = NONE
    endings: tuple[str, ...] = ()
    per: tuple[str, ...] = ()
    unitless: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    phrases: Mapping[str, tuple[str, ...]] = NONE
    triggers: tuple[str, ...] = ()
