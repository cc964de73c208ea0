"""The words of each subject in all languages that have them; ``SUBJECT.pattern`` makes patterns of them."""

from __future__ import annotations

from typing import Final

from ansatz.items.language import Lexicon
from ansatz.scorers.language import procedures_en, procedures_ru, validity_en, validity_ru
from ansatz.scorers.language.procedures import Procedures
from ansatz.scorers.language.validity import Validity

PROCEDURES: Final[Lexicon[Procedures]] = Lexicon(procedures_en.ENGLISH, procedures_ru.RUSSIAN)
VALIDITY: Final[Lexicon[Validity]] = Lexicon(validity_en.ENGLISH, validity_ru.RUSSIAN)
