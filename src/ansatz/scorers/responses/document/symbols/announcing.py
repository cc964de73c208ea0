"""What a sentence announces in front of a formula: "we calculate the time it takes:" and then ``t = ...``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ansatz.scorers.language import Word, cyrillic, last_word, names_quantity, words, written
from ansatz.scorers.responses.document.symbols.view import Text

REACH: Final = 260  # characters before a formula that are looked at
_LONGEST: Final = 6  # words of a name


def announced(response: Text, at: int) -> tuple[str, int]:
    """The name of the quantity that the words before a formula say is found, and where it begins; empty for none.

    The words must lead up to the formula: they end in a colon or in a word that does, as "is" or "as".
    """
    said = response.before(at, REACH)
    window = said.rstrip(" \t\r\n$\\[(*")
    if not window.endswith(":") and last_word(window) not in written("leads"):
        return "", at  # most formulas; their words need no dictionary
    row = words(window, at - len(said))
    for place in range(len(row) - 1, -1, -1):
        if {row[place].text, row[place].lemma} & written("computes"):
            name = _object(response.text, row[place + 1 :])
            return (name, row[place + 1].start) if name else ("", at)
    return "", at


def _object(text: str, row: Sequence[Word]) -> str:
    """The noun phrase right behind a verb, when its head is what a quantity is called."""
    stops = written("prepositions")
    end = next((place for place, word in enumerate(row) if word.text in stops), len(row))
    kept = row[:end]
    if kept and kept[0].text in written("determiners"):
        kept = kept[1:]
    if not kept or len(kept) > _LONGEST:
        return ""
    for one, two in pairwise(kept):
        if text[one.end : two.start].strip(" *_\n"):  # a comma, a formula: the name ends there
            kept = kept[: kept.index(two)]
            break
    head = kept[0] if cyrillic(kept[0].text) else kept[-1]
    whole = " ".join(word.text for word in kept)
    return whole if names_quantity(whole if cyrillic(head.text) else head.text) else ""
