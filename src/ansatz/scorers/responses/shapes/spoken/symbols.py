"""Letters and numbers of a formula in words: "2gh", "v0", "three halves", "the orbital radius"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.responses.shapes.spoken.cursor import Cursor
from ansatz.scorers.responses.shapes.spoken.words import (
    SMALL,
    below_numbers,
    index,
    numbers,
    operation_here,
    owners,
    stem_of,
)

WORDS: Final = 3  # in front of a word for a letter

_INLINE: Final = re.compile(r"\$([^$]{1,80})\$|\\\(([^$]{1,80}?)\\\)")
_POWER: Final = r"(?:\^\{?[-−]?\d+(?:[./]\d+)?\}?|\^\([-−]?\d+(?:[./]\d+)?\)|[²³⁴])"
_NAME: Final = r"[A-Za-zΑ-Ωα-ωħ](?:_\{?\w{1,6}\}?|[₀-₉]|\d(?!\d))?'?"
_RUN: Final = re.compile(rf"(?P<number>\d+(?:[.,]\d+)?\s?)?(?P<names>(?:{_NAME}{_POWER}?){{0,4}})(?![\w^])")
_ONE: Final = re.compile(rf"({_NAME})({_POWER})?")
_WORD: Final = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]+)*")
_FRACTION: Final = re.compile(r"[-−]?\d+(?:\.\d+)?(?:/\d+)?")
_CONSTANTS: Final = frozenset("gGchkeRN")
_PRONOUN_LETTERS: Final = frozenset(("a", "A", "I"))


def named(cursor: Cursor) -> str:
    greek = cursor.valued("greek")
    if greek and greek != "\\pi":
        cursor.letters.add(greek)
    return greek


def inline(cursor: Cursor) -> str:
    cursor.blank()
    found = _INLINE.match(cursor.text, cursor.at)
    inner = (found[1] or found[2]).strip() if found else ""
    if found is None or re.search(r"[=<>≈]|\\(?:approx|propto|sim|le|ge)", inner):
        return ""
    cursor.at = found.end()
    cursor.letters.update(
        name[1] if name[1] else name[0] for name in re.finditer(r"(\\[a-z]+|[A-Za-z])(?![a-z])", inner)
    )
    return f"{{{inner}}}"


def run(cursor: Cursor) -> str:
    """Letters and numbers as they are written: "2gh", "v0", "3/2"."""
    cursor.blank()
    fraction = _FRACTION.match(cursor.text, cursor.at)
    if fraction is not None and "/" in fraction[0] and not re.match(r"[A-Za-z]", cursor.text[fraction.end() :][:1]):
        cursor.at = fraction.end()
        over, under = fraction[0].replace("−", "-").split("/")
        return rf"\frac{{{over}}}{{{under}}}"
    found = _RUN.match(cursor.text, cursor.at)
    if found is None or not found[0].strip():
        return _counted(cursor)
    names = list(_ONE.finditer(found["names"]))
    letters = [f"{one[1][0]}{index(one[1][1:])}" for one in names]
    if len(names) == 1 and letters[0] in _PRONOUN_LETTERS and letters[0] not in cursor.known:
        return _counted(cursor)
    if len(names) > 1 and not all(_is_letter(cursor, letter) for letter in letters):
        return _counted(cursor)
    cursor.at = found.end()
    cursor.letters.update(letters)
    raised = [f"{letter}{_written(cursor, one[2])}" for letter, one in zip(letters, names, strict=True)]
    return " ".join((*filter(None, ((found["number"] or "").strip().replace(",", "."),)), *raised))


def _is_letter(cursor: Cursor, letter: str) -> bool:
    return letter in cursor.known or letter.replace("_{", "").replace("}", "") in cursor.known or letter in _CONSTANTS


def _written(cursor: Cursor, power: str | None) -> str:
    if not power:
        return ""
    cursor.operations += 1
    return f"^{{{power.translate(SMALL).strip('^{}()')}}}"


def _counted(cursor: Cursor) -> str:
    """A number in words."""
    cursor.blank()
    found = numbers()[0].match(cursor.text, cursor.at)
    if found is None or not found.lastindex:
        return ""
    cursor.at = found.end()
    return numbers()[1][found.lastindex - 1]


def number(cursor: Cursor) -> str:
    """An exponent: "3/2", "three halves", "four"."""
    cursor.blank()
    before = cursor.at
    found = _FRACTION.match(cursor.text, cursor.at)
    if found is not None:
        cursor.at = found.end()
        return found[0].replace("−", "-")
    formula = _INLINE.match(cursor.text, cursor.at)
    if formula is not None and _FRACTION.fullmatch((formula[1] or formula[2]).strip()):
        cursor.at = formula.end()
        return (formula[1] or formula[2]).strip()
    count = _counted(cursor)
    below = below_numbers()[0].match(cursor.text, cursor.at) if count else None
    if below is not None and below.lastindex:
        cursor.at = below.end()
        return f"{count}/{below_numbers()[1][below.lastindex - 1]}"
    if not count:
        cursor.at = before
    return count


def noun(cursor: Cursor) -> str:
    """A letter by a word for it, or words in front of a letter: "the orbital radius", "the weight mg"."""
    before = cursor.at
    letter = ""
    for _ in range(WORDS):
        cursor.blank()
        word = _WORD.match(cursor.text, cursor.at)
        if word is None or operation_here().match(cursor.text, cursor.at):
            break
        called = cursor.called.get(stem_of(word[0]), "")
        if letter and called != letter:
            break
        letter = called
        cursor.at = word.end()
        place = cursor.at
        found = run(cursor)
        if found and cursor.letters:
            return found
        cursor.at = place
    if not letter:
        cursor.at = before
        return ""
    _owner(cursor)
    cursor.letters.add(letter)
    return letter


def _owner(cursor: Cursor) -> None:
    """Skips whose a quantity is: "of the orbit"; "радиуса орбиты"."""
    found = owners().match(cursor.text, cursor.at)
    if found is not None and not operation_here().match(cursor.text, found.start("first")):
        cursor.at = found.end()
