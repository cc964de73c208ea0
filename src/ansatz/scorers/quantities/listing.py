"""A text that is nothing but several values, each perhaps with its name: ``27.9 cm and 28.8 cm``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Final

from ansatz.items.golds import default_tolerance, read_constant
from ansatz.items.language import with_points, worded
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import CLAUSES, CYRILLIC_SMALL, FRAMING, ITEMS, MEASURING, joined, with_symbols
from ansatz.scorers.quantities.numerals import mixed_in_decimals

CHARACTERS: Final = 400
VALUES: Final = 12
KEPT: Final = 256  # texts whose values are remembered: those of a question are asked for with each answer to it

_AND: Final = joined("conjunctions")
_SPLIT: Final = re.compile(rf"(?i)\s*(?:[;\n]|,(?!\d{{3}}(?!\d)))\s*(?:(?:{_AND})\s+)?|\s+(?:{_AND})\s+")
_LABEL: Final = worded(
    rf"(?i)^(?P<label>\\?[A-Za-z]+_\{{?\w{{1,12}}\}}?(?:/\\?[A-Za-z]+_\{{?\w{{1,12}}\}}?)?|[^\W\d][^:=\d]{{0,60}}?)\s*(?:[:=≈]|\\approx|\\simeq|(?<!\w)(?:{joined('equals')})(?!\w))\s*"
)
_DRESS: Final = re.compile(
    r"\\(?:text|mathrm|textbf|mathbf|boxed)\s?\{([^{}]*)\}|\\[,;:! ]|\\q?quad(?![A-Za-z])|[$~]|\\\(|\\\)"
)
_MARKS: Final = ("abcdefgh", ITEMS)
_CELL: Final = re.compile(r"\\\\|&")  # where a cell of a table ends: what follows is of another value
# "2 g of ice", "2 g (ice)", "64 ft in the rod", "85°C for A"
_OWNER: Final = FRAMING.pattern(
    rf"(?i)\s(?P<open>\()?(?(open)|(?:(?&belonging|name_ends)|{CLAUSES.source('(?&things)')})\s(?:(?&articles)\s)?)"
    r"(?P<name>[^\W\d_]{3,}(?:[\s-][^\W\d_]+){0,3}|(?-i:[A-Z])(?!\w))\s*(?(open)\))\Z"
)
_COUNTED: Final = re.compile(rf"[a-z{CYRILLIC_SMALL}]{{4,}}(?:\s[a-z{CYRILLIC_SMALL}]{{3,}})?")  # "987 lines"
_MARK: Final = re.compile(rf"(?:\A|(?<=[\s,;]))\(?(?P<mark>[a-h{CYRILLIC_SMALL}])\)\s*:?")


@dataclass(frozen=True, slots=True)
class Value:
    """One of several values: its name as written (empty for none), the number, the unit, how exact it is written.

    Attributes:
        leeway: by how much another value may differ as its decimals imply, in its own unit, see ``default_tolerance``.
        noun: what it is a number of, where that is no unit: "lines".
    """

    label: str
    number: Fraction
    unit: ParsedUnit
    leeway: Fraction = Fraction(0)
    noun: str = ""


@lru_cache(maxsize=1024)
def listed_values(text: str, language: str = "en") -> tuple[Value, ...]:
    """The values of a text that holds nothing else; empty for any other text, and for a single value."""
    if len(text) > CHARACTERS:
        return ()
    plain = with_symbols(_DRESS.sub(lambda match: f" {match[1] or ''} ", text), language).strip().rstrip(". ")
    plain = with_points(plain, language)
    parts = [part.strip() for part in _SPLIT.split(_without_marks(plain)) if part.strip()]
    if not 2 <= len(parts) <= VALUES:
        return ()
    found = [_value(part, language) for part in parts]
    return tuple(one for one in found if one is not None) if None not in found else ()


def gap(values: tuple[Value, ...]) -> float:
    """A third of the least relative distance of several values in one unit: they are told apart at least so well."""
    gaps = [
        abs(one.number - other.number) / max(abs(one.number), abs(other.number))
        for one, other in combinations(values, 2)
        if one.unit.factors == other.unit.factors and one.number != other.number
    ]
    return float(min(gaps)) / 3 if gaps else 1.0


def in_marked_parts(text: str) -> bool:
    """Whether a text marks its parts in order: "(a) 10 A (b) 25 A", "a) 10 A; b) 25 A"."""
    marks = "".join(one["mark"] for one in _MARK.finditer(text)) if ")" in text else ""
    return len(marks) > 1 and any(row.startswith(marks) for row in _MARKS)


def _without_marks(text: str) -> str:
    """A text in marked parts with what parts a list instead of the marks."""
    return _MARK.sub(" ; ", text) if in_marked_parts(text) else text


def _value(part: str, language: str) -> Value | None:
    label = _LABEL.match(part)
    body = part[label.end() :] if label else part
    constant = read_constant(body)
    if constant is None or constant.literal is None:
        return None
    owner = _OWNER.search(body, constant.end) if label is None or not label[0].rstrip().endswith((":", "=")) else None
    measured = body[constant.end : owner.start() if owner else None]
    unit = parse_unit(" ".join(measured.split()), language)
    noun = measured.strip() if (unit is None or not unit.factors) and owner is None and label is None else ""
    if unit is None and _COUNTED.fullmatch(noun):
        unit = ParsedUnit()
    if unit is None:
        return None
    implied = default_tolerance(constant.literal, counted=not unit.factors).absolute or 0.0
    leeway = Fraction(repr(implied))
    name = owner["name"] if owner else label["label"] if label else ""
    return Value(name.strip(), constant.literal.value, unit, leeway, noun)


_NUMBER: Final = re.compile(r"(?<![\w^_.{\\])(?:[-−+]\s?)?(?:\d|\.\d)")
_PIECE: Final = re.compile(r"\s*[^\s,;:()?!]+")
UNIT_PIECES: Final = 6


@lru_cache(maxsize=KEPT)
def values_within(text: str, language: str = "en") -> tuple[tuple[Value, ...], str]:
    """The values inside of a text in words, in order, and what the text says beside them."""
    plain = with_symbols(_DRESS.sub(lambda match: f" {match[1] or ''} ", _CELL.sub(" ; ", text[:CHARACTERS])), language)
    plain = mixed_in_decimals(with_points(plain, language))
    found: list[Value] = []
    rest: list[str] = []
    at = 0
    while number := _NUMBER.search(plain, at):
        constant = read_constant(plain[number.start() :])
        if constant is None or constant.literal is None:
            rest.append(plain[at : number.end()])
            at = number.end()
            continue
        end = number.start() + constant.end
        unit, behind = _unit_behind(plain, end, language)
        found.append(Value("", constant.literal.value, unit))
        rest.append(plain[at : number.start()])
        at = behind
    return tuple(found), " ".join((*rest, plain[at:]))


def _unit_behind(text: str, at: int, language: str) -> tuple[ParsedUnit, int]:
    """The longest unit behind a number, and where it ends."""
    ends = []
    end = at
    for _ in range(UNIT_PIECES):
        piece = _PIECE.match(text, end)
        if piece is None or piece[0].strip().casefold() in _NEVER:
            break
        end = piece.end()
        ends.append(end)
        if piece[0].endswith("."):
            break  # "15 m/s. A ball ..." has no ampere
    for end in reversed(ends):
        unit = parse_unit(text[at:end].strip().rstrip("."), language)
        if unit is not None and (unit.factors or unit.scale != 1) and text[at:end].split()[-1] not in _JOINING:
            return unit, end
    return ParsedUnit(), at


_JOINING: Final = MEASURING.words("joining")
_NEVER: Final = MEASURING.words("never_in_units")
