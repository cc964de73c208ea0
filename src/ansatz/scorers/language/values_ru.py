"""Russian words around numbers and units."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.values import ValueWords

RUSSIAN: Final = ValueWords(
    code="ru",
    scales={
        "тыс.": 3, "тысяч": 3, "тысяча": 3, "тысячи": 3, "млн": 6, "млн.": 6, "миллион": 6, "миллиона": 6, "миллионов": 6,
        "млрд": 9, "млрд.": 9, "миллиард": 9, "миллиарда": 9, "миллиардов": 9,
    },
    zeros=("ноль", "нуль", "нулю"),
    before_number=("равн*",),
    unit_leads=("в",),
    between_units=("в", "на", "за"),
    unit_stops=(
        "и", "или", "в", "на", "при", "для", "от", "до", "если", "где", "когда", "со", "из", "за", "через",
    ),
    spelled_as_units=("в", "а", "к"),
    rarely_units=("и", "в", "с", "к", "а", "о", "г.", "у", "б."),
    no_units=("и", "в", "с,"),
    unit_symbols=(
        "м", "с", "кг", "г", "Н", "Дж", "Вт", "Па", "В", "А", "Ом", "К", "Кл", "Гц", "Тл", "Ф", "Гн", "л", "ч", "мин", "см",
        "мм", "км", "кДж", "МэВ", "эВ", "кэВ", "рад",
    ),
    no_symbols=("и", "в", "с", "на", "от", "до", "за", "по", "из", "к"),
    quantity_ends=("и", "до", "при", "от"),
    continuing=("и", "или", "до", "раз"),
    parts=("от", "на"),
    rounding=("с точностью до", "до"),
    rounding_counts=("одного", "двух", "трёх", "четырёх"),
    figures=("знач*", "знак*", "цифр*"),
    figure_nouns=("цифр*", "знак*"),
)  # fmt: skip
