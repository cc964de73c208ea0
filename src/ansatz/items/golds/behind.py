r"""What stands behind the number of a gold, as a unit: ``\text{cm off the axis}``, "lines of flux", "7 bounces"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import GOLD_WORDS, joined
from ansatz.items.units import parse_unit

_COMMENTED: Final = re.compile(r"\\(?:text|mathrm)\{\s*(\S+)((?:\s+[A-Za-z]{2,}[.,]?)+)\s*\}")
# "lines of flux", "years ago": a unit with words behind it that say no more than the question.
_REMARKED: Final = GOLD_WORDS.pattern(
    r"(?i)(?P<unit>[^\W\d_]{1,20})\.?\s+(?:(?&before_now)|(?&of)\s[^\W\d_]{2,20}(?:\s[^\W\d_]{2,20})?)\s*\.?\Z"
)
# "384 lbs. sulfur", "0.1 g of NH_4Cl", "18 % Zn": a unit with the thing that is measured.
_MEASURED: Final = GOLD_WORDS.pattern(
    r"(?P<unit>[^\W\d_]{1,20}\.?|\\?%)\s+(?:(?i:(?&of))\s)?"
    r"(?P<thing>(?:[^\W\d_]{4,20}|[A-Z](?=[A-Za-z_^\d])[\w^{}+−-]{1,19})(?:\s[^\W\d_]{3,20}){0,2})\s*\.?\Z"
)
_COUNTED_THING: Final = re.compile(r"[A-Z][\w^{}+−-]{0,19}\s[^\W\d_]{3,20}")  # "H^+ ions"
_THING: Final = re.compile(r"[^\W\d_]{3,20}")
_MINUTES: Final = {
    "''": "arcsec", "^{\\prime\\prime}": "arcsec", "'": "arcmin", "^{\\prime}": "arcmin",
}  # fmt: skip


def unit_behind(rest: str, unit: str, question: str = "") -> str:
    """What stands behind a number, as a unit; empty where it is none, or not the one that the set gives.

    The thing that it measures may follow, where the question names it.
    """
    rest = _MINUTES.get(rest, rest)
    if (commented := _COMMENTED.fullmatch(rest)) and parse_unit(rest) is None:
        rest = f"\\text{{{commented[1]}}}"  # "\text{cm off the axis}"
    if (remarked := _REMARKED.match(rest)) and parse_unit(rest) is None:
        rest = remarked["unit"]
    if (measured := _MEASURED.fullmatch(rest)) and parse_unit(rest) is None and _named(measured["thing"], question):
        rest = measured["unit"]
    if (unit and not same_unit(rest, unit)) or parse_unit(rest) is None:
        return ""  # "8080g N": no gram times newton
    return rest


def on_scale(unit: str, asked: str) -> str:
    """The unit, or the scale that a question asks for where it is a degree sign alone: 98° of a thermometer."""
    return asked if _is_degree(unit) and _is_scale(asked) else unit


def _is_degree(unit: str) -> bool:
    parsed = parse_unit(unit)
    return parsed is not None and [name for name, _ in parsed.factors] == ["degree"]


def _is_scale(unit: str) -> bool:
    """Whether a unit is the degree of a scale of temperature."""
    parsed = parse_unit(unit)
    return parsed is not None and any(name.startswith("degree_") for name, _ in parsed.factors)


def counts_things(rest: str, question: str) -> bool:
    """Whether the word behind a number is the thing that a question asks how many there are of: "7 bounces"."""
    if not (_THING.fullmatch(rest) or _COUNTED_THING.fullmatch(rest)) or parse_unit(rest) is not None:
        return False
    thing = re.escape(rest)
    return re.search(rf"(?i)(?<!\w)(?:{joined('counts')})\s+(?:\w+\s+){{0,2}}{thing}(?!\w)", question) is not None


def _named(thing: str, question: str) -> bool:
    """Whether a question names a thing, as it is written."""
    return re.search(rf"(?i)(?<![\w\\]){re.escape(thing)}(?!\w)", question) is not None


def same_unit(one: str, other: str) -> bool:
    first, second = parse_unit(one), parse_unit(other)
    return first is not None and second is not None and first.factors == second.factors
