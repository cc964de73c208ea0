"""Terms of physics with the words that a definition of each cannot do without."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class KnownTerms(Record):
    """Terms of one language.

    Attributes:
        code: BCP 47 primary code.
        names: names of terms, by a key in all languages, ``family/term``. Terms of one family are taken for each other.
        marks: words of which one occurs in what a term is, by the same key.
        asks: before a term they ask what it is: "define the term".
        nouns: between them and the term: "the term".
        carriers: nouns behind an adjective that is a term: "adiabatic process".
        of: open whose the thing is: "the work function of a metal".
    """

    code: str
    names: Mapping[str, tuple[str, ...]] = NONE
    marks: Mapping[str, tuple[str, ...]] = NONE
    asks: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    carriers: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
