r"""Ranges and bounds that an inequality or an interval tells: ``0 \le x \le 5``, ``|x| < 2``, ``x \in [0, 5]``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.skeletons import Term, skeleton

_SIGN: Final = re.compile(r"<=?|>=?|≤|≥|⩽|⩾|\\(?:leq?|geq?|lt|gt)(?:slant)?(?![a-z])")
_WITHIN: Final = re.compile(
    r"[^\d\[(]{0,12}(?:\\in(?![a-z])|∈)\s*(?:\\left)?\s*[\[(](?P<low>[^\[\](),;]{1,40})[,;](?P<high>[^\[\](),;]{1,40}?)(?:\\right)?[\])](?P<unit>.{0,24})\Z"
)
_INTERVAL: Final = re.compile(
    r"(?:\\left)?\s*(?:\[[^\[\](),;]{1,40}[,;][^\[\](),;]{1,40}[\])]|\([^\[\](),;]{1,40}[,;][^\[\](),;]{1,40}\])"
)
_SUM: Final = re.compile(r"\S\s*[-+−]")
_BARS: Final = re.compile(
    r"\s*(?:\\left|\\[lr]?vert(?![a-z])|\|)+\s*(?P<inside>[^|]{1,20}?)\s*(?:\\right|\\[lr]?vert(?![a-z])|\|)+\s*\Z"
)


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
            return f"at least {self.low.text}"
        return f"at most {self.high.text}" if self.high is not None else ""


def of_order(text: str, language: str) -> Extent | None:
    """The range or bound that an inequality for one letter tells, or what lies in an interval."""
    within = _WITHIN.match(f"x ∈ {text}" if _INTERVAL.match(text) else text)
    if within is not None:
        return Extent(
            _term(within["low"], language), _term(f"{within['high']} {within['unit']}".strip(), language), text
        )
    signs = [one[0] for one in _SIGN.finditer(text)]
    sides = [one.strip() for one in _SIGN.split(text)]
    if not 1 <= len(signs) <= 2 or not all(sides) or len({sign[0] in "<≤⩽" or "\\l" in sign for sign in signs}) > 1:
        return None
    upward = signs[0][0] in "<≤⩽" or signs[0].startswith("\\l")
    letters = [place for place, side in enumerate(sides) if lone(side)]
    if len(signs) == 1 and (bars := _BARS.match(sides[1 - upward])) is not None and lone(bars["inside"]):
        return _about_zero(sides[upward], text, language)
    if len(signs) == 2:
        if 1 not in letters:
            return None
        low, high = (sides[0], sides[2]) if upward else (sides[2], sides[0])
        return Extent(_term(low, language), _term(high, language), text)
    if letters[:1] != [0] and letters[:1] != [1]:
        return None
    place = letters[0]
    value = _term(sides[1 - place].rpartition("=")[2].strip(), language)
    return Extent(high=value, formula=text) if upward is (place == 0) else Extent(low=value, formula=text)


def _about_zero(size: str, formula: str, language: str) -> Extent:
    """What ``|x| \\le 2`` tells: from -2 to 2."""
    high = _term(size, language)
    low = f"-({size})" if _SUM.search(size) else f"-{size}"
    return Extent(_term(low, language), high, formula)


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
