"""The words of each subject of items in all languages that have them."""

from __future__ import annotations

from typing import Final

from ansatz.items.language import golds_en, golds_ru, golds_zh, requests_en, units_en, units_ru
from ansatz.items.language.golds import GoldWords
from ansatz.items.language.patterns import Lexicon
from ansatz.items.language.requests import RequestWords
from ansatz.items.language.units import UnitWords

GOLD_WORDS: Final[Lexicon[GoldWords]] = Lexicon(golds_en.ENGLISH, golds_ru.RUSSIAN, golds_zh.CHINESE)
REQUESTING: Final[Lexicon[RequestWords]] = Lexicon(requests_en.ENGLISH)
UNIT_WORDS: Final[Lexicon[UnitWords]] = Lexicon(units_en.ENGLISH, units_ru.RUSSIAN)
