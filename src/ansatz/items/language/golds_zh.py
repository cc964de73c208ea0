"""What stands in place of a gold, Chinese."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.golds import GoldWords

_OMITTED: Final = ("略", "从略", "证明题", "开放性回答", "见解析")

CHINESE: Final = GoldWords(
    code="zh",
    omitted=(*_OMITTED, *(f"{what}_{said}" for what in ("证明", "答案", "解", "推导") for said in _OMITTED)),
    defining=("其中", "式中", "这里"),
)
