"""The languages that answers can be read in; their words are in ``ansatz.scorers.language``."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("de", "en", "ru")


def is_supported(tag: str) -> bool:
    """Whether the words of a language are known: that of a BCP 47 tag, whatever its region."""
    return tag.partition("-")[0].casefold() in LANGUAGES
