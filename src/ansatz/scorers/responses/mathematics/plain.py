"""Formulas in plain lines of text, without any delimiter: ``so v = sqrt(2 g h) = 14 m/s``. Linear in the length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import CYRILLIC, MEASURING, PHRASING, cyrillic
from ansatz.scorers.notation import FUNCTION_WORDS, GREEK

LINE: Final = 600  # characters of a line before a sign that are looked at
PARAGRAPH: Final = 6_000  # a line without any break that is longer is no text

_RAISED = re.compile("[⁰¹²³⁴-⁹₀-₉½¼¾⅓⅔]+")
_RELATION = re.compile(r"[=≈<>≤≥∝≃⩽⩾]")
_WORD = re.compile(r"\S+")
_LONG = re.compile(r"[A-Za-z]{4,}")
_COMMAND = re.compile(r"\\(?:hbar|[dt]?frac|sqrt|vec|times|cdot|partial|infty|left|right)(?![A-Za-z])")
_PURE = re.compile(r"[^\W\d_]+\Z")
_CYRILLIC_RUN = re.compile(rf"[{CYRILLIC}]+")
_GREEK_LETTER = re.compile(r"[\u0370-\u03ff]")
_OPERATES = re.compile(r"\s{0,3}[=≈<>+*/^(·-]")
_SIGNS: Final = frozenset("-–−")
_OPERATORS: Final = frozenset("-–−—*()[]")
_LEADING: Final = "•*–-—#>|`\"'“«([:;,.}"
_TRAILING: Final = ".,;:!?*`\"'”»|"
_SHORT_WORDS: Final = PHRASING.words("short_words")
_UNITS: Final = MEASURING.words("unit_symbols")
# The number of an equation: set off by a wide space, or behind a letter or a bracket, where nobody multiplies by it.
_NUMBERED = re.compile(r"(?:(?<=\S)[^\S\n]{2,}|(?<=[)\]}²³]|[^\W\d_])[^\S\n])\(\d{1,2}[a-d]?[\u2032']{0,2}\)\Z")
# A dash is a bullet before a letter and a minus before a bracket: "- v = 3" against "– (ℏ²/2m) ψ″".
_BULLET = re.compile(r"[-–−]\s+(?![\s(\[])")
_QUOTED = worded(r"(?<![\w)'])'(?=[\w(])")  # a mark that opens a quotation
_HARD_END: Final = (".", ";", ":", "?", "!")


def plain_formulas(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """(start, end) of what looks like a statement in the lines of ``text[start:end]``."""
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        if stop - at <= PARAGRAPH and _RELATION.search(text, at, stop):
            yield from _in_line(text, at, stop)
        at = stop + 1


def _in_line(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    run: list[tuple[int, int]] = []
    for match in _WORD.finditer(text, start, end):
        word = match[0]
        bare = word.strip(_LEADING + _TRAILING + ")]")
        if not bare and word in _OPERATORS and (run or word in _SIGNS):
            run.append(match.span())  # an operator or a bracket between words, or a sign in front
        elif bare == "I" and not run and not _OPERATES.match(text, match.end(), end):
            continue  # the pronoun
        elif (bare or _RELATION.search(word)) and _mathematical(bare, bool(run) and _wants_unit(text[run[-1][1] - 1])):
            run.append(match.span())
            if word.endswith(_HARD_END) or (word.endswith(",") and len(word) > 1):
                yield from _trimmed(text, run)
                run = []
        else:
            yield from _trimmed(text, run)
            run = []
    yield from _trimmed(text, run)


def _wants_unit(sign: str) -> bool:
    """After a number, a sign of equality or of a product a word may be a Russian unit."""
    return sign.isdigit() or sign in "=≈·×*/("


@lru_cache(maxsize=1 << 12)
def _mathematical(word: str, after_number: bool) -> bool:
    if cyrillic(word):
        units = all(part in _UNITS for part in _CYRILLIC_RUN.findall(word))
        return (after_number and (units or "/" in word or "·" in word)) or (units and "/" in word)
    foreign = not word.isascii()
    if foreign and _GREEK_LETTER.search(word):
        return True  # cosθ, μmg: no word of prose has a Greek letter in it
    if foreign and _RAISED.search(word):  # "½mv²": digits that count as letters
        return all(len(run) <= 3 or run in FUNCTION_WORDS for run in _RAISED.split(word) if run.isalpha())
    if not word.isalpha() and not _PURE.match(word):
        written = _COMMAND.sub(" ", word) if "\\" in word else word
        return all(part in FUNCTION_WORDS or part in GREEK or "_" in word for part in _LONG.findall(written))
    if len(word) == 1:
        return True
    return word in FUNCTION_WORDS or word in GREEK or (len(word) <= 3 and word.lower() not in _SHORT_WORDS)


def _trimmed(text: str, run: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    if not run:
        return
    start, end = run[0][0], run[-1][1]
    while start < end and (text[start] in "•*—#>|`\"'“«:;,.} " or _BULLET.match(text, start, end)):
        start += 1
    while end > start and text[end - 1] in _TRAILING + " —–":
        end -= 1
    end = _marked(text, start, end)
    end = _unfinished(text, start, _unnumbered(text, start, end))
    if text[start:end].count("|") % 2 and text[end : end + 1] == "|":
        end += 1  # the second of two bars, as in |v|
    piece = text[start:end]
    found = _RELATION.search(piece)
    if found is None or not piece[found.end() :].strip():
        return
    # A line that starts with a sign of equality goes on from the one before.
    if not piece[: found.start()].strip() and not _at_line_start(text, start):
        return
    opened, closed = piece.count("("), piece.count(")")
    if piece[0] == "(" and opened > closed:
        start += 1
    elif piece[-1] == ")" and closed > opened:
        end -= 1
    yield start, end


def _marked(text: str, start: int, end: int) -> int:
    """The end with the marks of its last letter: the one of ``p = m v'``, not that of ``'v = 3 w'``."""
    if not text[start:end][-1:].isalnum() or _QUOTED.search(text, max(0, start - LINE), end):
        return end
    while text[end : end + 1] == "'":
        end += 1
    return end


def _unnumbered(text: str, start: int, end: int) -> int:
    """The end of a formula before its number: ``u = 1/r   (4)`` is no product by 4."""
    number = _NUMBERED.search(text, max(start, end - LINE), end)
    return number.start() if number is not None else end


def _unfinished(text: str, start: int, end: int) -> int:
    """The end before a sign of equality that nothing of the formula stands behind: ``L = m v r = constant``."""
    while end > start and text[end - 1] in "=≈∝ \t":
        end -= 1
    return end


def _at_line_start(text: str, at: int) -> bool:
    line = text.rfind("\n", max(0, at - LINE), at)
    return not text[line + 1 : at].strip()
