"""English words that point at a place in a table."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.tables import TableWords

TABLES: Final = TableWords(
    code="en",
    things=("line", "row", "entry", "printed line|number|value", "line|row|entry|value|number|figure of|in the output|table|list", "table entry|row", "output line", "number printed"),
    bold=("bold", "bolded", "boldface", "highlighted", "boxed", "underlined"),
    naming=("for", "of", "labelled", "labeled", "called", "named", "with", "marked", "that says"),
)  # fmt: skip
