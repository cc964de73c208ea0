"""Words that point at a place in a table or in what a program printed: "the bold entry", "the row for"."""

from __future__ import annotations

from ansatz.items.language import Record


class TableWords(Record):
    """What one language points into tables with.

    Attributes:
        code: BCP 47 primary code.
        things: what is pointed at: "row", "line of the output"; bold: adjectives that set one off.
        naming: between such a thing and its name: "for", "labelled".
        judges: headings of a column of verdicts: "correct", "verdict"; accepted, refused: what stands in it.
    """

    code: str
    things: tuple[str, ...] = ()
    bold: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()
    judges: tuple[str, ...] = ()
    accepted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
