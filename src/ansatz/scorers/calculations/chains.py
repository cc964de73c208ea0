"""Chains of numbers in a text, ``2 * 3 + 1 = 7``, in formulas and in the running text alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.calculations.agreeing import disagreement, mismeasured
from ansatz.scorers.calculations.converting import conversions
from ansatz.scorers.calculations.misprinting import misprinted, numeral, unrounded
from ansatz.scorers.calculations.parsing import SumNode, parsed
from ansatz.scorers.calculations.tokens import SumToken, tokens
from ansatz.scorers.calculations.units import known
from ansatz.scorers.calculations.worth import literal, units
from ansatz.scorers.language import CALCULATING, MEASURING, cyrillic, joined
from ansatz.scorers.limits import CALCULATION_STARTS, CALCULATIONS, RESPONSE_CHARACTERS
from ansatz.scorers.responses import continued_lines

_RELATIONS: Final = frozenset({"equal", "about", "relation", "row"})
_EQUALS: Final = frozenset({"equal", "about"})
_WIDE: Final = 2  # spaces before the number of an equation
_DIGIT = re.compile(r"\d")
_SIGN = re.compile(r"[=≈≃≅]|\\(?:approx|simeq|cong)")
_GOES_ON: Final = MEASURING.words("continuing")
_PARTS: Final = MEASURING.words("parts")
_APART: Final = 300  # characters between a calculation and its result under the same letter
_BREAK = re.compile(r"\n|\\\\")
_LABEL: Final = 8  # tokens of a letter with its indices
_LETTERS: Final = 4
_OF_SYMBOLS = re.compile("[\u0391-\u03c9\u2070-\u209c\u00b2\u00b3\u00b9]")  # Greek, raised, lowered
_BLANK: Final = " \t\n\r\\&$.,;[]*-"
_WORKING = CALCULATING.pattern(r"(?i)[\s$\\).,;:]{1,6}(?&working)[^\d=]{0,80}\Z")
_FINDING = CALCULATING.pattern(r"(?i)(?&finding)\s")
_CALCULATED = CALCULATING.pattern(r"(?i)(?&working)\s")
_OTHER_CASE = worded(rf"(?i)(?<!\w)(?:{joined('bringing_in')}|{joined('cases')}|{joined('supposing')})(?!\w)")


@dataclass(frozen=True, slots=True)
class Calculation:
    """Two sides that a text says are one number, both of them written in numbers.

    Attributes:
        start, end: offsets in the text.
        left, right: the sides as written.
        values: what they come to where they are not one number; None where they are.
        unlike: all quantities have units, and the result has a unit of another dimension.
        misprinted: what they come to where they are one number but for digits that cannot come of rounding.
    """

    start: int
    end: int
    left: str
    right: str
    values: tuple[float, float] | None = None
    unlike: bool = False
    misprinted: tuple[float, float] | None = None

    @property
    def reason(self) -> str:
        """Why it is wrong, in one sentence; empty where it is not."""
        if self.values is not None:
            return f"{self.left} is {self.values[0]:.6g}, not {self.values[1]:.6g}"
        return f"{self.left} has not the units of {self.right}" if self.unlike else ""


@dataclass(frozen=True, slots=True)
class _Worked:
    """``M = 2 * 3``: what a letter is said to be, in numbers; ``last``: the last member of its chain.

    A first member that begins like the one before works out a part of it: ``N = 7 * 6 * 5``, ``N = 7 * 6 = 42``.
    """

    label: str
    start: int
    end: int
    text: str
    first: SumNode
    last: SumNode
    opening: str = ""  # the first member as written


@lru_cache(maxsize=64)
def calculations(text: str) -> tuple[Calculation, ...]:
    """Every pair of sides in the order of the text; linear in its length, lines beyond a limit cut off there."""
    found: list[Calculation] = []
    worked: list[_Worked] = []
    rounded: dict[str, list[float]] = {}  # what the text worked out, with what it was before it was rounded
    comma = cyrillic(text)  # where it stands for the decimal point
    for start, end in continued_lines(text[:RESPONSE_CHARACTERS]):
        if len(found) + len(worked) >= CALCULATIONS:
            break
        if _SIGN.search(text, start, end) and _DIGIT.search(text, start, end):
            found.extend(_in_line(text, tokens(text, start, end, comma=comma), worked, rounded))
    found.extend(_restated(text, worked))
    found.extend(_converted(text))
    return tuple(sorted(found, key=lambda one: (one.end, one.start)))


def _converted(text: str) -> Iterator[Calculation]:
    for one, other in conversions(text):
        said = text[one.start : one.end], text[other.start : other.end]
        yield Calculation(one.start, other.end, *said, (one.value, other.value))


def _restated(text: str, worked: Sequence[_Worked]) -> Iterator[Calculation]:
    """``L = 2 * 3``, and in the next line ``L = 7``: one chain in two lines."""
    for before, after in pairwise(worked):
        if before.label != after.label or literal(before.last):
            continue
        between = text[before.end : after.start]
        if _BREAK.search(between) is None and between.strip(" \t$") and not _WORKING.match(between):
            continue  # "x = 1, \quad x = 2"
        if len(between) > _APART or _OTHER_CASE.search(between) or (between.strip(_BLANK) and not literal(after.first)):
            continue
        values = disagreement(before.last, after.first, False, True)
        if values is not None and not before.opening.startswith(after.opening):
            yield Calculation(after.start, after.end, before.text, after.text, values)


def _in_line(
    text: str, line: Sequence[SumToken], worked: list[_Worked], rounded: dict[str, list[float]]
) -> Iterator[Calculation]:
    line = [one for at, one in enumerate(line) if one.kind != "row" or not _continues(line, at)]
    line = [one for at, one in enumerate(line) if one.kind != "minus" or not _bullet(text, line, at)]
    if line and line[0].kind == "minus" and text[line[0].end : line[0].end + 1].isspace():
        line = line[1:]  # the mark of a list
    line = _unnumbered(line)
    signs = [at for at, token in enumerate(line) if token.kind in _RELATIONS]
    edges = [-1, *signs, len(line)]
    for number, at in enumerate(signs, 1):
        kind = line[at].kind
        if kind not in _EQUALS:
            continue
        before = edges[number - 1]
        inner = before >= 0 and line[before].kind in _EQUALS
        right = _behind(line, at + 1, edges[number + 1])
        if right is None:
            continue
        other, end = right
        last = line[end - 1].end
        said = text[line[at + 1].start : last]
        left = _before(text, line, before + 1, at, inner)
        if left is None:
            if literal(other) and (inner or kind == "about"):
                rounded.setdefault(numeral(other), [])
            opens = before + 1 if not inner else _sentence(line, before + 1, at)
            label, opens = _label(text, line, opens, at) if opens is not None else ("", at)
            if label:
                worked.append(_Worked(label, line[opens].start, last, said, other, other, said.strip()))
            continue
        one, start = left
        if inner and worked and worked[-1].end == line[at - 1].end:
            worked[-1] = replace(worked[-1], last=other, end=last, text=said)
        listed = _listed(line, start, end, first=before < 0)
        values = None if listed else disagreement(one, other, kind == "about", inner and start == before + 1)
        first = line[start].start
        unlike = values is None and not listed and mismeasured(one, other)
        exact = kind == "equal" and values is None and not listed
        misread = misprinted(one, other, rounded) if exact else None
        exact_value = unrounded(one, other) if exact or kind == "about" else None
        if exact_value is not None:
            rounded.setdefault(numeral(other), []).append(exact_value)
        yield Calculation(first, last, text[first : line[at - 1].end], said, values, unlike, misread)


def _unnumbered(line: list[SumToken]) -> list[SumToken]:
    """Without the number of an equation at its end: ``= 20   (2)``, ``= 20 cm (2)``: nobody multiplies a unit."""
    last = len(line) - 1 if line and line[-1].kind == "stop" else len(line)
    if last < 4 or [token.kind for token in line[last - 3 : last]] != ["open", "number", "close"]:
        return line
    before, opening, number = line[last - 4 : last - 1]
    room = 1 if before.kind in ("word", "said") else _WIDE
    apart = opening.start - before.end >= room and number.text.isdecimal() and opening.text == "("
    return line[: last - 3] if apart else line


def _listed(line: Sequence[SumToken], start: int, end: int, *, first: bool) -> bool:
    """``(3 - 2), (0 - 2) = 1, -2``: the last one of a list before the sign, the first one behind it; ``= 3 : 6``."""
    if end + 1 >= len(line) or line[end + 1].kind not in ("number", "minus", "open"):
        return False
    front = first and start > 1 and line[start - 1].text == "," and line[start - 2].kind in ("number", "close")
    return line[end].text == ":" or (front and line[end].text == ",")


def _bullet(text: str, line: Sequence[SumToken], at: int) -> bool:
    """``... subtraction. - \\(48 - 2 = 46\\)``: the mark of a list before mathematics."""
    behind = text[line[at].end : line[at + 1].start] if at + 1 < len(line) else ""
    return "\\(" in behind and (at == 0 or line[at - 1].kind in ("stop", "word", "said"))


def _sentence(line: Sequence[SumToken], start: int, end: int) -> int | None:
    """Where a new sentence begins between two signs of equality; None where they make one chain."""
    stops = [at for at in range(start, end) if line[at].kind == "stop"]
    return stops[-1] + 1 if stops else None


def _label(text: str, line: Sequence[SumToken], start: int, end: int) -> tuple[str, int]:
    """The letter with its indices before a sign of equality, and its first token; empty for anything else."""
    at = end
    while at > start and end - at < _LABEL and line[at - 1].kind not in ("stop", "row", "relation"):
        token = line[at - 1]
        if at < end and line[at].start - token.end > 1:
            break
        if token.kind in ("word", "said") and len(token.text) > _LETTERS and token.text[0].islower():
            break
        at -= 1
    for words in (_FINDING, _CALCULATED):
        said = words.match(text, line[at].start, line[end - 1].end) if at < end else None
        while said is not None and at < end and line[at].start < said.end():
            at += 1  # "we have r", "calculating r"
    named = list(line[at:end])
    if not any(token.kind in ("word", "other", "said") for token in named):
        return "", at
    return "".join(token.text for token in named), at


def _continues(line: Sequence[SumToken], at: int) -> bool:
    return at + 1 < len(line) and line[at + 1].kind in _EQUALS


def _before(text: str, line: Sequence[SumToken], start: int, end: int, inner: bool) -> tuple[SumNode, int] | None:
    """The expression that ends where the sign of equality stands, and where it begins."""
    span = line[:end]
    tried = 0
    for at in range(start, end):
        if tried >= CALCULATION_STARTS:
            return None
        if line[at].kind in ("word", "said", "other", "stop", "times", "over", "close", "power", "degree", "percent"):
            continue
        if at > start and not _parted(line[at - 1], at - 2 >= start and line[at - 2].kind == "number"):
            continue
        if line[at].kind in ("plus", "minus") and at > start and line[at - 1].text == "|":
            continue  # |B| - 3 * 8
        tried += 1
        found = parsed(span, at)
        if found is None or found[1] != end:
            continue
        if literal(found[0]) and _glued(line, at, end) and (not (inner and at == start) or _letter(found[0])):
            return None  # 2mL^2 is no volume
        spoken = at > start and line[at - 1].kind in ("word", "said")
        if spoken and literal(found[0]) and line[at - 1].text.lower() in _PARTS:
            return None  # "20% of $100,000 = $20,000"
        if spoken and literal(found[0]) and not text[line[at - 1].end : line[at].start].rstrip().endswith(("$", "\\(")):
            return None  # "in 2014 = 20,000 * 0.24"
        return found[0], at
    return None


def _letter(node: SumNode) -> bool:
    return any(unit.letter for unit in units(node))


def _glued(line: Sequence[SumToken], at: int, end: int) -> bool:
    """Letters right behind the number: a product of symbols as often as a unit."""
    return any(
        line[place].kind == "number" and line[place + 1].kind == "word" and line[place].end == line[place + 1].start
        for place in range(at, end - 1)
    )


def _parted(token: SumToken, after_number: bool) -> bool:
    """Does a token end what stands before it: a word, a comma, a bracket that opens?"""
    if token.kind in ("word", "said"):
        symbols = token.kind == "word" and _symbolic(token.text)
        return len(token.text) > 1 and not symbols and not (after_number and known(token.text))
    return token.kind in ("stop", "open")


def _symbolic(word: str) -> bool:
    """``RT`` in ``RT ln x``, ``v²``, ``β₁``, ``mω``: factors of what follows, no word before it."""
    return (len(word) == 2 and word.isupper()) or _OF_SYMBOLS.search(word) is not None


def _behind(line: Sequence[SumToken], start: int, end: int) -> tuple[SumNode, int] | None:
    """The expression that begins behind the sign of equality, and where it ends; nothing may go on from it."""
    found = parsed(line[:end], start)
    if found is None:
        return None
    stop = found[1]
    if stop < end:
        after = line[stop]
        if after.kind == "word" and line[stop - 1].kind == "number" and line[stop - 1].end == after.start:
            return None  # 5AD^2
        if after.text == "\\overline" or (after.text == "." and stop + 1 < end and line[stop + 1].text == "\\overline"):
            return None  # 0.222...
        goes_on = after.kind not in ("word", "said", "stop", "close")
        if goes_on or (after.kind == "word" and (len(after.text) == 1 or after.text.lower() in _GOES_ON)):
            return None
        if after.kind == "close" and stop + 1 < end and line[stop + 1].kind not in ("word", "said", "stop", "close"):
            return None
        if after.text == "…" or (after.text == "." and stop + 1 < end and line[stop + 1].text == "."):
            return None
    return found
