"""Where a unit ends and prose begins: the longest run of words and signs that reads as a unit."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import MEASURING, with_symbols
from ansatz.scorers.quantities.clean import clean

WORDS: Final = 12  # how many pieces of a unit are tried at most
CHARACTERS: Final = 160

_BRACED = r"\{(?:[^{}]|\{[^{}]*\})*\}"
# A fraction, a command, a word, signs of degree and percent, a power, a subscript (which makes it no unit),
# a digit at the foot of a word (s-1, m2), brackets and operators.
_PIECE = re.compile(
    rf"\s*(?:\\frac\s?{_BRACED}\s?{_BRACED}|\\(?!d?frac|sqrt)[A-Za-z]+(?:\s?\{{[^{{}}]*\}})?"
    r"|[^\W\d_]+\.?(?=\s?[*/])|[^\W\d_]+|[°%'‰]{1,2}|''"
    r"|\^\s?(?:\{[^{}]*\}|\([-+\d/. ]+\)|[-+]?\d+(?:/\d+)?)|_\{?\s?\w+\s?\}?|(?<=[^\W\d_])-?[1-9](?![\d.,])"
    r"|[()\[\]*/]|\.(?=[^\W\d_])|1(?=\s*/\s*[^\W\d_(])|(?<=\w)-(?=[^\W\d_]|°))"
)
_POWER_HEAD = re.compile(r"\s*\*?\s*10\s?\^\s?(?:\{\s?[-+]?\d{1,3}\s?\}|[-+]?\d{1,3})")
_STOPPERS: Final = MEASURING.words("unit_stops")
_BETWEEN: Final = MEASURING.words("between_units")
# Units that are also little words; they count only where nothing but a sign or the end follows.
_LITTLE: Final = MEASURING.words("spelled_as_units")
_GOVERNING: Final = MEASURING.words("governing")
_GOVERNED: Final = tuple(MEASURING.phrases("governed"))
_LEAD = MEASURING.pattern(r"\s*(?&unit_leads)\s+(?=[^\W\d_])")
_OF_INCHES = re.compile(r"(?:lbf?s?|oz)(?![^\W\d_])")
_COMPOUND = re.compile(r"-([^\W\d_]{2,})")  # "6 t-shirts"
_FIGURE = re.compile(r"\s+\d")
_WORD = re.compile(r"\s*([^\W\d_]+)")


@lru_cache(maxsize=8192)
def known(text: str, language: str) -> ParsedUnit | None:
    """``parse_unit``, also for words only pint knows."""
    text = text.strip()
    if not text or len(text) > CHARACTERS:
        return ParsedUnit() if not text else None
    lead = _LEAD.match(text)
    if lead is not None and not _OF_INCHES.match(text, lead.end()):  # "30 in metres": no inch
        behind = parse_unit(text[lead.end() :], language)
        if behind is not None and behind.factors:
            return behind
    return parse_unit(text, language)


def unit_at(text: str, at: int, language: str) -> tuple[ParsedUnit | None, int]:
    """The unit that starts at ``at`` in cleaned text, and where it ends; (None, at) for none."""
    ends: list[int] = []
    place = at
    power = _POWER_HEAD.match(text, place)
    if power and text[at : power.end()].lstrip().startswith("*"):
        place = power.end()
    depth = 0
    limit = at + CHARACTERS
    while len(ends) < 4 * WORDS and place < limit:
        piece = _PIECE.match(text, place)
        if piece is None:
            break
        token = piece[0].strip()
        if ends and token in _STOPPERS and not depth and not _divides(text, at, ends[-1], token, piece.end()):
            break
        if ends and token in _GOVERNING and not depth and _governs(text, at, ends[-1], token, piece.end()):
            break
        if token in ("(", "["):
            depth += 1
        elif token in (")", "]"):
            depth -= 1
            if depth < 0:
                break
        place = piece.end()
        ends.append(place)
    if not ends:
        return None, at
    tries = 0
    for end in reversed(ends):
        found = known(text[at:end], language)
        if found is not None and (found.factors or found.scale != 1 or _says_unitless(text[at:end])):
            if _is_little_word(text, at, end) or text.startswith("_", end) or _names_a_thing(text, end):
                continue
            return found, end
        tries += 1
        if tries > 3 * WORDS:
            break
    return None, at


def _divides(text: str, at: int, end: int, word: str, after: int) -> bool:
    """Whether a little word is part of a unit: "метр в секунду", "lb/in", "lb in^-2"."""
    return word in _BETWEEN or text.startswith("^", after) or text[at:end].rstrip().endswith(("/", "*"))


def _governs(text: str, at: int, end: int, word: str, after: int) -> bool:
    """Whether a unit is a preposition behind another one: "5 Н с точностью", "4 с с момента"."""
    before = text[at:end].rstrip()
    if before.endswith(("/", "*")):
        return False
    following = _WORD.match(text, after)
    return following is not None and (following[1].endswith(_GOVERNED) or before.split()[-1:] == [word])


def _says_unitless(text: str) -> bool:
    return bool(text.strip())


def _is_little_word(text: str, at: int, end: int) -> bool:
    """Whether the unit is a preposition or article of the prose that follows it."""
    word = text[at:end].strip()
    goes_on = _WORD.match(text, end) or (word.casefold() in _STOPPERS and _FIGURE.match(text, end))  # "120 in 2 weeks"
    return word.casefold() in _LITTLE and word != word.upper() and bool(goes_on) and len(word) <= 3


def _names_a_thing(text: str, end: int) -> bool:
    """Whether the letters before ``end`` are the first part of a word: "6 t-shirts"."""
    rest = _COMPOUND.match(text, end)
    return rest is not None and parse_unit(rest[1]) is None


def unit_prefix(text: str, language: str) -> str:
    """The unit at the start of raw text, a power of ten before it included, as cleaned text; empty for none."""
    flat = clean(with_symbols(text[:CHARACTERS], language))
    power = _POWER_HEAD.match(flat)
    start = power.end() if power else 0
    found, end = unit_at(flat, start, language)
    return " ".join(flat[: end if found is not None else start].split())
