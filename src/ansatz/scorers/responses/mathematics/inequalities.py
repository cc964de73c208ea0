r"""Ranges and bounds that an inequality or an interval tells: ``0 \le x \le 5``, ``|x - 1| < 2``, ``x \in [0, 5]``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.skeletons import Term, skeleton

_SIGN: Final = re.compile(r"<=?|>=?|≤|≥|⩽|⩾|\\(?:leq?|geq?|lt|gt)(?:slant)?(?![a-z])")
_WITHIN: Final = re.compile(
    r"[^\d\[(]{0,12}(?:\\in(?![a-z])|∈)\s*(?:\\left)?\s*(?P<open>[\[(])(?P<low>[^\[\](),;]{1,40})[,;](?P<high>[^\[\](),;]{1,40}?)(?:\\right)?(?P<close>[\])])(?P<unit>.{0,24})\Z"
)
_MEMBER: Final = re.compile(r"\s*(?P<letter>[^\d\[(\\∈]{1,8}?|\\[a-z]{2,9})\s*(?:\\in(?![a-z])|∈)")
_ALLOWING: Final = re.compile(r"=|≤|≥|⩽|⩾|\\[lg]e")
_INTERVAL: Final = re.compile(
    r"(?:\\left)?\s*(?:\[[^\[\](),;]{1,40}[,;][^\[\](),;]{1,40}[\])]|\([^\[\](),;]{1,40}[,;][^\[\](),;]{1,40}\])"
)
_SUM: Final = re.compile(r"\S\s*[-+−]")
_BARS: Final = re.compile(
    r"\s*(?:\\left|\\[lr]?vert(?![a-z])|\|)+\s*(?P<inside>[^|]{1,40}?)\s*(?:\\right|\\[lr]?vert(?![a-z])|\|)+\s*\Z"
)
_FROM_MIDDLE: Final = re.compile(r"(?P<letter>[^-+−]{1,20}?)\s*(?P<sign>[-+−])\s*(?P<middle>[^-+−].*)", re.DOTALL)
ENDLESS: Final = re.compile(r"\s*[-−+]?\s*(?:\\infty(?![a-z])|∞)\s*")


@dataclass(frozen=True, slots=True)
class Extent:
    """A range, or a bound where one end is open.

    Attributes:
        low, high: its ends.
        formula: an inequality that tells it.
    """

    low: Term | None = None
    high: Term | None = None
    formula: str = ""

    @property
    def closed(self) -> bool:
        """Whether it has both ends."""
        return self.low is not None and self.high is not None

    def written(self) -> str:
        """As an answer has it in words: "from 2 m to 5 m", "at least 2 m"."""
        if self.low is not None and self.high is not None:
            low, high = self.low, self.high
            unit = high.text[len(digits(high.text)) :] if high.unit and low.unit is None and low.value else ""
            return f"from {low.text}{unit} to {high.text}"
        if self.low is not None:
            return f"at least {_marked(self.low)}"
        return f"at most {_marked(self.high)}" if self.high is not None else ""


def _marked(term: Term) -> str:
    """An end of a range among words: a formula stands between dollar signs, where it is told from them."""
    return term.text if term.value is not None or "$" in term.text else f"${term.text}$"


def of_order(text: str, language: str) -> Extent | None:
    """The range or bound that an inequality for one letter tells, or what lies in an interval."""
    within = _WITHIN.match(f"x ∈ {text}" if _INTERVAL.match(text) else text)
    if within is not None:
        ends = _end(within["low"], language), _end(f"{within['high']} {within['unit']}".strip(), language)
        letter = _MEMBER.match(text)
        strict = within["open"] == "(", within["close"] == ")"
        return _half_open(*ends, letter["letter"] if letter else "x", strict, text)
    signs = [one[0] for one in _SIGN.finditer(text)]
    sides = [one.strip() for one in _SIGN.split(text)]
    if not 1 <= len(signs) <= 2 or not all(sides) or len({sign[0] in "<≤⩽" or "\\l" in sign for sign in signs}) > 1:
        return None
    upward = signs[0][0] in "<≤⩽" or signs[0].startswith("\\l")
    letters = [place for place, side in enumerate(sides) if lone(side)]
    if len(signs) == 1 and (bars := _BARS.match(sides[1 - upward])) is not None:
        return _about(bars["inside"], sides[upward], signs[0], language)
    if len(signs) == 2:
        if 1 not in letters:
            return None
        low, high = (sides[0], sides[2]) if upward else (sides[2], sides[0])
        open_ends = [not _ALLOWING.search(sign) for sign in signs]
        ends = _end(low, language), _end(high, language)
        return _half_open(*ends, sides[1], (open_ends[not upward], open_ends[upward]), text)
    if letters[:1] != [0] and letters[:1] != [1]:
        return None
    place = letters[0]
    value = _term(sides[1 - place].rpartition("=")[2].strip(), language)
    return Extent(high=value, formula=text) if upward is (place == 0) else Extent(low=value, formula=text)


def _half_open(
    low: Term | None, high: Term | None, letter: str, strict: tuple[bool, bool], formula: str
) -> Extent | None:
    """The range between two ends; one that goes on for ever is the inequality for the other."""
    if low is not None and high is None:
        return Extent(low, None, f"{letter} {'>' if strict[0] else '≥'} {low.text}")
    if high is not None and low is None:
        return Extent(None, high, f"{letter} {'<' if strict[1] else '≤'} {high.text}")
    return Extent(low, high, formula) if low is not None else None


def _end(text: str, language: str) -> Term | None:
    """One end of a range; None where it goes on for ever."""
    return None if ENDLESS.fullmatch(text) else _term(text, language)


def _about(inside: str, size: str, sign: str, language: str) -> Extent | None:
    """What bars tell: from -2 to 2 for ``|x| < 2``, from 1 to 5 for ``|x - 3| < 2``; None for others."""
    half = _term(size, language)
    if lone(inside):
        letter, low = inside, f"-({size})" if _SUM.search(size) else f"-{size}"
        extent: Extent | None = Extent(_term(low, language), half)
    else:
        found = _FROM_MIDDLE.fullmatch(inside.strip())
        if found is None or not lone(found["letter"].strip()):
            return None
        letter, middle = found["letter"].strip(), _term(found["middle"].strip(), language)
        extent = around(middle if found["sign"] != "+" else _opposite(middle), half)
    if extent is None or extent.low is None or extent.high is None:
        return None
    order = "≤" if _ALLOWING.search(sign) else "<"
    return replace(extent, formula=f"{extent.low.text} {order} {letter} {order} {extent.high.text}")


def _opposite(term: Term) -> Term:
    text = f"-({term.text})" if term.value is None else f"-{term.text}"
    return replace(term, text=text, value=None if term.value is None else -term.value)


def around(middle: Term, half: Term) -> Extent | None:
    """What lies no further than ``half`` from ``middle``; None where they are not numbers in one unit, or formulas."""
    if half.value is None or middle.value is None:
        ends = (f"{middle.text} {sign} ({half.text})" for sign in "-+") if half.value is middle.value else ()
        formulas = [replace(half, text=text) for text in ends]
        return Extent(formulas[0], formulas[1]) if formulas else None
    if half.value <= 0:
        return None
    units = [one.unit for one in (half, middle) if one.unit is not None]
    if any(unit != units[0] for unit in units) or (middle.value and len(units) == 1 and middle.unit is not None):
        return None
    unit = half.text[len(digits(half.text)) :]
    if half.unit is not None and "\\" in unit:
        unit = f" {half.unit.expression}"
    low, high = (
        replace(half, text=f"{number:.12g}{unit}", value=number)
        for number in (middle.value - half.value, middle.value + half.value)
    )
    return Extent(low, high)


def _term(text: str, language: str) -> Term:
    """One side of an inequality as a value."""
    flat = skeleton(f"${text}$", language) if "$" not in text else None
    found = flat.terms[0] if flat is not None and len(flat.terms) == 1 else None
    value, unit = (found.value, found.unit) if found is not None else (None, None)
    return Term(text, value, unit, "", 0, 0, 0)


def digits(text: str) -> str:
    """The number that a value opens with."""
    found = re.match(r"[-−+]?[\d.,]+(?:\s?(?:[×x*·]|\\times|\\cdot)\s?10\s?\^?\s?\{?[-−]?\d+\}?|[eE][-+]?\d+)?", text)
    return found[0] if found else ""
