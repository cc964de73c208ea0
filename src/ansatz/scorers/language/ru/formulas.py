"""Russian words in formulas and beside them."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.formulas import FormulaWords

FORMULAS: Final = FormulaWords(
    code="ru",
    general=("общее решение", "общем виде", "общий вид", "произвольн*"),
    ratio_signs=("к",),
    greatest_indices=("макс", "максимум"),
    least_indices=("мин", "минимум"),
    joining=("и", "или", "либо", "и/или"),
    decorating=("где", "при", "если", "когда", "для", "считая", "причём"),
    constants=("констант", "константа"),
    other_cases=("иначе", "в остальных случаях"),
    moduli=("по модулю",),
    limits=("предел*", "частн*", "сводится", "переходит"),
    conditions=("при", "если", "для", "когда"),
    constants_of_nature=("*свет*", "*планк*", "*больцман*", "*электрон*", "*протон*", "*постоянн*"),
    called_constant=("*постоянн*", "скорость света"),
)
