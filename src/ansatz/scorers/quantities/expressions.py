"""Where a value ends: a literal, or an expression of numbers, constants and functions."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from ansatz.items.language import worded
from ansatz.scorers.language import DEGREES, MEASURING, alternatives
from ansatz.scorers.limits import NESTING
from ansatz.scorers.quantities.bounded import Number
from ansatz.scorers.quantities.evaluate import Factors, evaluate
from ansatz.scorers.quantities.numerals import Numeral, comma_decimal, numeral

_FUNCTIONS: Final = (
    "arcsin|arccos|arctan|arctg|arcctg|sinh|cosh|tanh|coth|sin|cos|tan|cot|ctg|tg|sec|csc|sqrt|exp|ln|log|lg|asin|acos|"
    "atan|sh|ch|th|erfc|erf|Gamma|binom|frac|pi"
)
_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d++(?:[.,]\d++)*+|\.\d++)(?:[eE][-+]?\d++)?)"
    rf"|(?P<call>\\?(?:{_FUNCTIONS})(?![A-Za-z])(?:_\s?(?:\{{\s?\d+\s?\}}|\d+))?)"
    r"|(?P<constant>[π]|e(?=\s?\^)|(?<=[-+*/^({\s])e(?!\w|\s?[_(])|\\mathrm\s?\{e\})"
    r"|(?P<root>[√∛])"
    rf"|(?P<open>[({{])|(?P<close>[)}}])|(?P<postfix>!|°(?!\s?[CFK{DEGREES}]))"
    r"|(?P<bracket>\[)|(?P<unbracket>\])|(?P<operator>[-+*/^]))"
)
# The characters that may stand right after a literal when it is the start of an expression.
_GOES_ON = re.compile(
    r"\s*(?:[*/+!^√π(-]|\\(?:frac|sqrt|pi|cdot|ln|log|exp|sin|cos|tan|cot|sec|csc|arc)|pi\b|sqrt\b|e\^|exp\b|ln\b|log)"
)
_MIXED = re.compile(
    r"(?P<sign>-\s*)?(?P<whole>\d{1,9})(?:\s*\\frac\s*\{?\s*(?P<a>\d{1,9})\s*\}?\s*\{?\s*(?P<b>\d{1,9})\s*\}?"
    r"|\s+(?P<c>\d{1,9})/(?P<d>\d{1,9})(?![\d.^])|\s*\((?P<e>[1-9])/(?P<f>[1-9])\))"
)
_SEXAGESIMAL = re.compile(
    r"(?P<sign>-\s*)?(?P<degrees>\d{1,4}(?:\.\d+)?)\s*°\s*(?P<minutes>\d{1,2}(?:\.\d+)?)\s*'(?!')"
    r"(?:\s*(?P<seconds>\d{1,2}(?:\.\d+)?)\s*'')?"
)
_DASH = re.compile(r"\s*-\s*(?=[\d.])")
_WORD_ZERO = worded(rf"(?i)(?:{alternatives(MEASURING.phrases('zeros'))})(?![^\W_])")


class Valued(NamedTuple):
    """A value in a text: ``figures`` is None for an expression; ``units`` only where they stand inside it."""

    value: Fraction
    figures: tuple[int, int] | None
    step: Fraction
    end: int
    units: Factors | None = None


def value_at(text: str, at: int, language: str) -> Valued | None:
    """The value that starts at ``at`` in cleaned text, as long as it goes.

    Raises:
        NotNumeric: an expression stands there that is no real number.
        LimitError, NotationError: from the literal or the reader.
    """
    comma = comma_decimal(language)
    sexagesimal = _SEXAGESIMAL.match(text, at)
    if sexagesimal:
        return _angle(sexagesimal)
    mixed = _MIXED.match(text, at)
    if mixed:
        found = _mixed(mixed)
        if found and not _GOES_ON.match(text, found.end):
            return found
    literal = numeral(text, at, comma)
    if literal is not None and (not _GOES_ON.match(text, literal.end) or _range_to(text, literal, comma)):
        return Valued(*literal)
    zero = _WORD_ZERO.match(text, at)
    if zero:
        return Valued(Fraction(0), None, Fraction(0), zero.end())
    end = _extent(text, at)
    if literal is not None and end <= literal.end:
        return Valued(*literal)
    if end <= at:
        return None
    value, units = evaluated(text[at:end], language)
    return Valued(exact(value), None, Fraction(0), end, units or None)


def _range_to(text: str, near: Numeral, comma: bool) -> bool:
    """Whether ``3-4 m/s`` goes on as a range: up to a larger literal that nothing else follows."""
    dash = _DASH.match(text, near.end)
    far = numeral(text, dash.end(), comma) if dash else None
    return far is not None and far.value > near.value and not _GOES_ON.match(text, far.end)


def evaluated(text: str, language: str) -> tuple[Number, Factors]:
    """An expression through the reader of formulas, which a plain number never needs."""
    # light start: most answers are decided without it
    from ansatz.scorers.notation import Names, read

    return evaluate(read(text, Names(language=language)))


def exact(value: Number) -> Fraction:
    """A number as a fraction; a double by its exact binary value."""
    return value if isinstance(value, Fraction) else Fraction(value)


def _extent(text: str, at: int) -> int:
    """Where the expression that starts at ``at`` ends: after its last operand at bracket depth 0."""
    place = last = at
    depth = 0
    before = ""
    while True:
        match = _TOKEN.match(text, place)
        if match is None:
            return last
        kind = match.lastgroup or ""
        operand = before in ("number", "constant", "close", "postfix", "word")
        if kind == "open":
            spaced = match.start() != match.start("open")
            if depth == 0 and spaced and before in ("number", "postfix"):
                return last
            depth += 1
            if depth > NESTING:
                return last  # no reader goes deeper
        elif kind == "close":
            depth -= 1
            if depth < 0:
                return last
        elif kind == "number" and operand and before == "number":
            return last
        if kind == "bracket" and before != "call":
            return last
        depth += kind == "bracket"
        depth -= kind == "unbracket"
        if match["constant"] == "e" and before == "number" and "^" not in text[match.end() : match.end() + 2]:
            return last  # "5 e" is five elementary charges
        place = match.end()
        if kind == "call" and match["call"].lstrip("\\") == "pi":
            kind = "constant"
        before = kind
        if depth == 0 and kind in ("number", "constant", "close", "postfix"):
            last = place


def _angle(match: re.Match[str]) -> Valued:
    """Degrees, minutes and seconds as degrees; the degree sign stays for the unit."""
    minutes, seconds = Fraction(match["minutes"]), Fraction(match["seconds"] or 0)
    value = Fraction(match["degrees"]) + minutes / 60 + seconds / 3600
    step = Fraction(1, 3600) if match["seconds"] else Fraction(1, 60)
    return Valued(-value if match["sign"] else value, None, step, match.end(), (("degree", Fraction(1)),))


def _mixed(match: re.Match[str]) -> Valued | None:
    above = int(match["a"] or match["c"] or match["e"])
    below = int(match["b"] or match["d"] or match["f"])
    if above >= below:
        return None
    value = int(match["whole"]) + Fraction(above, below)
    return Valued(-value if match["sign"] else value, None, Fraction(0), match.end())
