"""Nouns of physics: what quantities are called, and what bodies, processes and idealizations are."""

from __future__ import annotations

from ansatz.items.language import Record


class Nouns(Record):
    """The nouns of physics in one language.

    Attributes:
        code: BCP 47 primary code.
        quantities: beginnings of what quantities are called; any ending may follow.
        predicates: follow "is" without saying what the thing is; predicate_stems: beginnings of such words.
        things: the first five letters of what is no quantity: bodies, processes, what idealizations are about.
        common: words of no content.
    """

    code: str
    quantities: tuple[str, ...] = ()
    predicates: tuple[str, ...] = ()
    predicate_stems: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
