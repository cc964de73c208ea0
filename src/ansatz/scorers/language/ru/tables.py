"""Russian words that point at a place in a table."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.tables import TableWords

TABLES: Final = TableWords(
    code="ru",
    things=("строк*", "запис*", "ячейк*", "значени* в таблице", "числ* в таблице"),
    bold=("выделенн*", "жирн*", "полужирн*"),
    naming=("для", "с", "под названием", "при"),
)  # fmt: skip
