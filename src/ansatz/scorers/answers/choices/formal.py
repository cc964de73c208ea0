"""Options that an answer names formally where a letter is their name or phrase: "(B) stable", "Answer: B", "so B"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Option
from ansatz.scorers.answers.choices.tokens import MARKUP
from ansatz.scorers.language import CHOOSING, CYRILLIC_CAPITALS, CYRILLIC_SMALL, TO_LATIN, joined

_CAPITAL: Final = f"[A-Z{CYRILLIC_CAPITALS}]"
_SMALL: Final = f"[a-z{CYRILLIC_SMALL}]"
_LETTER_FORMS = worded(
    rf"^[^\w]*(?P<only>{_CAPITAL})[^\w]*$"
    rf"|\((?P<round>{_CAPITAL})\)"
    rf"|(?:\b(?i:{joined('options')})\s{{0,3}}(?:{CHOOSING.source('(?&verbs)')}|:)?\s{{0,3}}\(?)"
    rf"(?P<named>{_CAPITAL})\b"
    rf"|^[^\w]*(?P<first>{_CAPITAL})\s?[.):]"
    rf"|\b(?i:{joined('therefore')}),?\s{{1,3}}\(?(?P<then>{_CAPITAL})\)?\W{{0,3}}$",
)
# Small letters are words as well ("a"): only these forms make them names.
_SMALL_FORMS = re.compile(
    rf"\((?P<round>{_SMALL})\)"
    rf"|{CHOOSING.source('(?&nouns)')}\s{{1,3}}\(?(?P<named>{_SMALL})\b"
    rf"|^[^\w]*(?P<first>{_SMALL})\s?[.):]",
    re.IGNORECASE,
)


def formal_letters(text: str, options: tuple[Option, ...]) -> set[str]:
    """Options whose name or phrase is one letter and which the text names formally."""
    named = {
        name: option.name
        for option in options
        for name in (option.name, *option.phrases)
        if len(name) == 1 and name.isalpha()
    }
    if not named:
        return set()
    folded = {name.translate(TO_LATIN): option for name, option in named.items()}
    plain = MARKUP.sub(" ", text).strip()
    found = set()
    for match in _LETTER_FORMS.finditer(plain):
        letter = match[match.lastgroup or 0]
        option = named.get(letter) or folded.get(letter.translate(TO_LATIN))
        if option:
            found.add(option)
    small = {name.lower(): option for name, option in named.items()}
    for match in _SMALL_FORMS.finditer(plain) if small else ():
        option = small.get(match[match.lastgroup or 0].lower())
        if option:
            found.add(option)
    return found
