"""Russian around the letter of an option."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.options import OptionWords

RUSSIAN: Final = OptionWords(
    code="ru",
    nouns=("вариант",),
    pointing=("его", "её", "ее", "их", "он", "она", "оно", "они"),
    choosing=("выбираю",),
    around=("ответ",),
    settling=(
        "остаётся",
        "остается",
        "это",
        "скажу",
        "думаю,",
        "думаю",
        "склоняюсь к",
        "беру",
        "выбираю",
        "значит,",
        "а именно",
    ),
    left_over=("остаётся [только]", "остается [только]"),
    left=("остаётся", "остается"),
    concluding=("правильный|верный ответ|вариант",),
    singular=("является", "неверен", "неверно", "неправильный", "неправильно"),
    listing=(
        "верны",
        "верно",
        "верные",
        "верными",
        "правильны",
        "правильные",
        "правильными",
        "истинны",
        "ответ",
        "ответы",
        "справедливы",
    ),
    both=("и",),
    only=("только",),
)
