"""What stands beside a gold, Russian."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.golds import GoldWords

RUSSIAN: Final = GoldWords(
    code="ru",
    defining=("где", "здесь"),
    conditions=("при", "когда", "если", "для", "в момент"),
    roughly=("около", "примерно", "приблизительно", "почти", "порядка"),
    before_now=("назад", "тому назад"),
)
