"""A sentence with each of its values as one sign, so that words around them can be read: "from ⟦0⟧ to ⟦5 m⟧"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.units import ParsedUnit
from ansatz.scorers.language import EXTENTS
from ansatz.scorers.quantities import each_with_digits
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.mathematics.measuring import measures, unit_after

VALUE: Final = "\ue001"  # stands for a value, its unit included
ORDER: Final = "\ue002"  # stands for an inequality, or for what lies in an interval
FORMULA: Final = "\ue003"  # stands for any other formula
LONGEST: Final = 800  # characters of a sentence that is looked at

_ORDER: Final = re.compile(r"<=?|>=?|≤|≥|⩽|⩾|\\(?:leq?|geq?|lt|gt)(?:slant)?(?![a-z])")
_WITHIN: Final = re.compile(r"(?:\\in(?![a-z])|∈)\s*(?:\\left)?\s*[\[(]")
_DEGREE: Final = re.compile(r"\s?\^\s?(?:\\circ(?![a-z])|\{\s?\\circ\s?\})")
_EMPHASIS: Final = re.compile(r"\*\*|__|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")
_NAMED: Final = re.compile(
    r"(?P<name>[^=≈<>≤≥,;]{1,24}?)\s*(?:=|≈|\\approx(?![a-z])|\\simeq(?![a-z]))\s*(?P<rest>\S.*)\Z", re.DOTALL
)
_PLAIN_NAME: Final = re.compile(
    r"(?<![\w\\$^_])(?P<name>[^\W\d_](?:_\{?\w{1,8}\}?|[₀-₉]|\d)?|\\[a-z]+(?:_\{?\w{1,8}\}?)?)\s?[=≈]\s?\Z"
)
# "F_x = q v B = 0.04 N": what a value is worked out from has no words but functions.
_CHAIN: Final = re.compile(
    r"(?<![\w\\$^_])(?P<name>[^\W\d_](?:_\{?\w{1,8}\}?|[₀-₉]|\d)?|\\[a-z]+(?:_\{?\w{1,8}\}?)?)\s?=\s?"
    r"(?:(?!(?<![^\W\d_])(?!sin|cos|tan|sqrt|log|exp|max|min)[^\W\d_]{3})[^=≈,;:!?\n]){1,60}[=≈]\s?\Z"
)
_SUM: Final = re.compile(r"[\s+*/×·()-]*")
_OPERANDS: Final = re.compile(r"(?<![\w.,^])(?:[\d.]{1,20}+\s?[*/×·+]\s?){1,8}+\Z")  # "120*" of "120*60/2 = 3600 rpm"
_SIGNED: Final = ("-", "−", "+", "–")
_ORIGINS: Final = EXTENTS.pattern("(?i)(?&origins)")
_EXACT: Final = re.compile(r"(?<![\w\\$])\d*\s?(?:√\s?(?:\([\w.+]+\)|[\w.]+)|π(?:\s?/\s?\d+)?)(?![\w(])")
_SPACE: Final = re.compile(r"\\[,;:! ]|\\q?quad(?![a-z])|~")
_DIGIT: Final = re.compile(r"\d")
_EQUALS: Final = re.compile(r"\s*(?:=|≈)\s*")
_OVER: Final = re.compile(r"\s?/\s?(?!0)(\d{1,4})(?![\w.,]\d|[A-Za-z(])")
_PART_BEFORE: Final = re.compile(r"[A-Za-z)\]²³]\s?[-+−*/^·×]\s?\Z|[A-Za-z]\Z")
_INTERVAL: Final = re.compile(r"(?:\\left)?\s*\[[^\[\](),;]{1,40}[,;][^\[\](),;]{1,40}\]")
_PLUS: Final = re.compile(r"\s\+\Z")
_PART_BEHIND: Final = re.compile(r"\s?[-+*/^·×](?![-\s])\s?[A-Za-z(\d]|[A-Za-z(\\]")
_ONE_UNIT: Final = re.compile(r"\s*+1\s*+(?:\\,|~)?\s*+(?:\\(?:text|mathrm)\s*+\{\s*+)?[^\W\d_]{1,12}+\s*+\}?\s*+=")
_FRACTION: Final = re.compile(
    r"\s*(?P<sign>[-−]?)\s*\\[dt]?frac\s?\{?(?P<over>\d{1,4})\}?\s?\{?(?P<under>[1-9]\d{0,3})\}?\s*"
)


@dataclass(frozen=True, slots=True)
class Term:
    """A value, inequality or formula of a sentence.

    Attributes:
        text: as written, without delimiters, with its unit.
        value: its number; None for a formula.
        name: what stands left of its sign of equality.
        place: of its sign in the skeleton.
    """

    text: str
    value: float | None
    unit: ParsedUnit | None
    name: str
    place: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A sentence with a sign for each of its terms."""

    text: str
    terms: tuple[Term, ...]

    def at(self, place: int) -> Term:
        """The term whose sign stands at a place."""
        return next(one for one in self.terms if one.place == place)


@lru_cache(maxsize=256)
def skeleton(sentence: str, language: str) -> Skeleton | None:
    """A sentence, flattened; None for one that is too long."""
    if len(sentence) > LONGEST:
        return None
    text = _ORIGINS.sub("0", each_with_digits(_EMPHASIS.sub(" ", _DEGREE.sub("°", sentence))))
    made = _Flattening(text, language)
    at = 0
    for start, end, sign, inner in sorted((*_formulas(text, language), *_exact(text)), key=lambda one: one[:2]):
        if start >= at:
            made.plain(at, start)
            at = made.formula(start, end, sign, inner)
    made.plain(at, len(text))
    return Skeleton("".join(made.parts), tuple(made.terms))


def _formulas(text: str, language: str) -> Iterator[tuple[int, int, str, str]]:
    """Inequalities with the unit behind them, and delimited formulas: beginning, end, sign, text."""
    for one in fragments(text)[0]:
        start, end = _delimited(text, one.start, one.end)
        inner = _SPACE.sub(" ", one.text).strip(" .,;")
        if one.plain and text[max(0, start - 1) : start] == "|" and inner.count("|") % 2:
            start, inner = start - 1, f"|{inner}"  # a bar opens what is read as plain
        if _ORDER.search(inner) or _WITHIN.search(inner) or (not one.plain and _INTERVAL.fullmatch(inner)):
            last = unit_after(text, end, language)[1] if _DIGIT.search(inner) else end
            yield start, last, ORDER, inner + text[end:last].rstrip(" .,")
        elif not one.plain:
            yield start, end, FORMULA, inner


def _exact(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Roots and multiples of pi in plain words."""
    for one in _EXACT.finditer(text):
        yield one.start(), one.end(), VALUE, one[0]


class _Flattening:
    """A sentence on its way to a skeleton."""

    def __init__(self, text: str, language: str) -> None:
        self.text, self.language = text, language
        self.parts: list[str] = []
        self.terms: list[Term] = []
        self.length = 0

    def formula(self, start: int, end: int, sign: str, inner: str) -> int:
        """Puts a formula; where it ends, the unit behind it included."""
        term = Term(inner, None, None, "", 0, start, end)
        if sign == FORMULA:
            term = _value_in(inner, self.text, end, self.language)
            sign = VALUE if term.value is not None or not term.name else FORMULA
        self._put(sign, replace(term, start=start))
        return term.end

    def plain(self, start: int, end: int) -> None:
        """Puts what stands between formulas: words and values."""
        text, begun = self.text, start
        for one in measures(text[start:end], self.language):
            first, last = start + one.start, start + one.end
            first -= _PLUS.search(text, max(begun, first - 2), first) is not None  # "between -2 m and +2 m"
            if first < begun or _PART_BEFORE.search(text, max(0, first - 4), first):
                continue  # the 1 of "(x - 1)"
            value, unit = one.value, one.unit
            if unit is None and (over := _OVER.match(text, last, end)) is not None:
                value, last = value / int(over[1]), over.end()
                unit, last = unit_after(text, last, self.language)
            if unit is None and _PART_BEHIND.match(text, last):
                continue
            self._words(text[begun:first], Term(text[first:last].strip(), value, unit, "", 0, first, last))
            begun = last
        self._put(text[begun:end])

    def _words(self, before: str, term: Term) -> None:
        """Puts a value and the words before it, of which its name is none."""
        name = _CHAIN.search(before) or _PLAIN_NAME.search(before)
        if name is None and self.terms and _EQUALS.fullmatch(before) and self.terms[-1].place == self.length - 1:
            self._put(VALUE, replace(term, name=self._calculated()))  # "x = 9/6 = 1.5 m"
            return
        self._put(before[: name.start()] if name else before)
        self._put(VALUE, replace(term, name=name["name"] if name else ""))

    def _calculated(self) -> str:
        """Takes back a calculation that a value ends, "10 - 5.2" before "= 4.8"; the name it is made for."""
        while True:
            last = self.terms.pop()
            self.length -= len(self.parts.pop())
            between = self.parts[-1] if self.parts else ""
            before = self.terms[-1] if self.terms else None
            joined = _SUM.fullmatch(between) is not None and (between.strip() != "" or last.text.startswith(_SIGNED))
            if last.name or before is None or not joined or before.place != self.length - len(between) - 1:
                if (worked := _OPERANDS.search(between)) is not None:
                    self.length -= len(between) - worked.start()
                    self.parts[-1] = between[: worked.start()]
                return last.name
            self.length -= len(self.parts.pop())

    def _put(self, piece: str, term: Term | None = None) -> None:
        if term is not None:
            self.terms.append(replace(term, place=self.length))
        self.parts.append(piece)
        self.length += len(piece)


def _value_in(inner: str, text: str, end: int, language: str) -> Term:
    """The value that a delimited formula states, with a unit behind it; without a number the formula itself."""
    named = _NAMED.match(inner)
    rest = (named["rest"] if named else inner).rpartition("=")[2].strip()  # "x = 9/6 = 1.5", "3(9 - 7)/4 = 1.5"
    if _ONE_UNIT.match(inner):
        return Term(inner, None, None, "", 0, 0, end)  # "1 J = 10^7 erg"
    over = _FRACTION.fullmatch(rest)
    if over is not None:
        size = int(over["over"]) / int(over["under"])
        return Term(rest, -size if over["sign"] else size, None, named["name"].strip() if named else "", 0, 0, end)
    found = list(measures(rest, language))
    bare = len(found) == 1 and not rest[: found[0].start].strip(" {(+") and not rest[found[0].end :].strip(" .})")
    name = named["name"].strip() if named else ""
    if not bare:
        return Term(rest if named else inner, None, None, name, 0, 0, end)
    (one,) = found
    unit = one.unit
    last = end
    if unit is None:
        unit, last = unit_after(text, end, language)
        last = last if unit is not None else end
    return Term(f"{rest} {text[end:last].strip()}".strip(), one.value, unit, name, 0, 0, last)


def _delimited(text: str, start: int, end: int) -> tuple[int, int]:
    for opening, closing in (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")):
        if text[max(0, start - len(opening)) : start] == opening and text[end : end + len(closing)] == closing:
            return start - len(opening), end + len(closing)
    return start, end
