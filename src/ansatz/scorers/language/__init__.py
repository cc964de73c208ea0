"""Words as data: one module a language, one interface for the rest. Nothing here reads an answer."""

from ansatz.items.language import Lexicon, primary, with_symbols
from ansatz.scorers.language.data import Language
from ansatz.scorers.language.endings import inflections
from ansatz.scorers.language.labels import OTHER_EQUALS, OTHER_LABELS
from ansatz.scorers.language.lookup import (
    ANSWERING,
    LANGUAGES,
    UnknownLanguageError,
    joined,
    known,
    language,
    may_hold,
    read_in,
    spaced,
    spoken,
    valued,
    values_in,
    whole_words,
)
from ansatz.scorers.language.naming import PREDICATE, names_quantity, names_thing, stems
from ansatz.scorers.language.options import OPTIONS
from ansatz.scorers.language.phrases import DISCOURSES, Word, holds, occurrences, words, written
from ansatz.scorers.language.scripts import (
    CYRILLIC,
    CYRILLIC_CAPITALS,
    CYRILLIC_SMALL,
    FOLDED,
    HA,
    LOOKALIKES,
    UMLAUTS,
    cyrillic,
    written_in,
)
from ansatz.scorers.language.subjects import PROCEDURES, VALIDITY

__all__ = [
    "ANSWERING",
    "CYRILLIC",
    "CYRILLIC_CAPITALS",
    "CYRILLIC_SMALL",
    "DISCOURSES",
    "FOLDED",
    "HA",
    "LANGUAGES",
    "LOOKALIKES",
    "OPTIONS",
    "OTHER_EQUALS",
    "OTHER_LABELS",
    "PREDICATE",
    "PROCEDURES",
    "UMLAUTS",
    "VALIDITY",
    "Language",
    "Lexicon",
    "UnknownLanguageError",
    "Word",
    "cyrillic",
    "holds",
    "inflections",
    "joined",
    "known",
    "language",
    "may_hold",
    "names_quantity",
    "names_thing",
    "occurrences",
    "primary",
    "read_in",
    "spaced",
    "spoken",
    "stems",
    "valued",
    "values_in",
    "whole_words",
    "with_symbols",
    "words",
    "written",
    "written_in",
]
