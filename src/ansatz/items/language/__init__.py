"""The words of questions and golds, as data: one module a language. Those of answers: ``ansatz.scorers.language``."""

from ansatz.items.language.data import Wording
from ansatz.items.language.lookup import LANGUAGES, is_supported, joined, phrases, primary, with_points, with_symbols
from ansatz.items.language.patterns import Lexicon, alternatives, certain, deferred, spelled, whole, worded
from ansatz.items.language.records import NONE, Record
from ansatz.items.language.scripts import CYRILLIC_MARKS, TO_CYRILLIC, TO_LATIN, in_cyrillic_block, is_cyrillic
from ansatz.items.language.spacing import in_script_without_blanks, spaced
from ansatz.items.language.subjects import GOLD_WORDS, REQUESTING, UNIT_WORDS

__all__ = [
    "CYRILLIC_MARKS",
    "GOLD_WORDS",
    "LANGUAGES",
    "NONE",
    "REQUESTING",
    "TO_CYRILLIC",
    "TO_LATIN",
    "UNIT_WORDS",
    "Lexicon",
    "Record",
    "Wording",
    "alternatives",
    "certain",
    "deferred",
    "in_cyrillic_block",
    "in_script_without_blanks",
    "is_cyrillic",
    "is_supported",
    "joined",
    "phrases",
    "primary",
    "spaced",
    "spelled",
    "whole",
    "with_points",
    "with_symbols",
    "worded",
]
