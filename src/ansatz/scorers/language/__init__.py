"""Words as data: one module a language, one interface for the rest. Nothing here reads an answer."""

from ansatz.scorers.language.data import Language
from ansatz.scorers.language.lookup import (
    LANGUAGES,
    UnknownLanguageError,
    joined,
    known,
    language,
    read_in,
    spoken,
    with_symbols,
)

__all__ = [
    "LANGUAGES",
    "Language",
    "UnknownLanguageError",
    "joined",
    "known",
    "language",
    "read_in",
    "spoken",
    "with_symbols",
]
