"""Number literals, exactly: grouping, decimal signs, powers of ten, significant figures."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.language import worded
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.language import HA, MEASURING, alternatives
from ansatz.scorers.limits import DIGITS, EXPONENT

# In these languages a lone comma is a decimal sign; elsewhere 1,234 is a thousand and more.
_COMMA = "ru uk be de fr es it pt nl pl cs sv da no nb fi tr kk bg ro hu"
_COMMA_LANGUAGES: Final = frozenset(_COMMA.split())
_MANTISSA = r"(?:\d{1,3}(?:[ '_]\d{3})++(?!\d)(?:[.,]\d++)?|\d++(?:[.,]\d++)*+|\.\d++)"
_TEN = (
    r"\s*10\s*\^\s*(?:\{\s*(?P<braced>[-+]?\s*\d++)\s*\}|\(\s*(?P<round>[-+]?\s*\d++)\s*\)"
    r"|(?P<bare>[-+]?\d++)(?![.,]?\d))"
)
NUMBER = re.compile(
    rf"(?P<sign>[-+]\s*)?"
    rf"(?:(?P<ten>10\s*\^(?:\{{\s*[-+]?\s*\d++\s*\}}|\(\s*[-+]?\s*\d++\s*\)|[-+]?\d++(?![.,]?\d)))"
    rf"|(?P<mantissa>{_MANTISSA})"
    rf"(?P<spread>\(\d{{1,3}}\))?"
    rf"(?:[eE]\s?(?P<e>[-+]?\d++)(?!\d|\.\d)|\s*(?:\*|[xX{HA}](?=\s*10)|(?<=[\d)\s])(?=10)){_TEN}"
    rf"|\s*\*?\s*\(\s*10\s*\^\s*\{{?\s*(?P<grouped>[-+]?\d++)\s*\}}?\s*\)"
    rf"|\s*(?:\*|[xX{HA}])\s*10(?P<lost>-\d{{1,3}})(?![\d.,])|\s*\*\s*10(?![\d.,^*/!]|\s*[*/^!+-])(?P<tens>))?)"
)
_SCALES: Final = {word: power for one in MEASURING.languages.values() for word, power in one.scales.items()}
_MIXED: Final = re.compile(
    r"(?<![\w.,^\\])(?P<whole>\d{1,4})\s?\\[dt]?frac\s?\{?(?P<over>\d{1,2}?)\}?\s?\{?(?P<under>\d{1,2})\}?"
)
_EXACT: Final = (2, 4, 5, 8, 10, 20, 25)  # denominators of mixed numbers that end as decimals
_UNIT_FOLLOWS = re.compile(r"\s{0,3}\\?[^\W\d_]")
_SCALE_WORD = worded(rf"(?i)\s{{0,3}}({alternatives(_SCALES)})(?![^\W_])")  # also "3million"


class Numeral(NamedTuple):
    """A literal's value, its figures and its grain.

    ``figures`` is the least and the most number of significant figures that
    the spelling allows (1400 has 2 to 4); ``step`` is one unit of the last digit written.
    """

    value: Fraction
    figures: tuple[int, int]
    step: Fraction
    end: int


def comma_decimal(language: str) -> bool:
    """Whether a lone comma between digits is a decimal sign in this language (BCP 47)."""
    return language.partition("-")[0].casefold() in _COMMA_LANGUAGES


def numeral(text: str, at: int, comma: bool) -> Numeral | None:
    """The literal that starts at ``at`` in cleaned text; None where none does.

    Raises:
        LimitError: more than ``DIGITS`` digits, or a power of ten beyond ``EXPONENT``.
        NotationError: digits with separators that no convention explains (1,2,3).
    """
    match = NUMBER.match(text, at)
    if match is None:
        return None
    end = match.end()
    exponent = 0
    if match["ten"]:
        power = _integer(match["ten"].partition("^")[2])
        value, figures, step = Fraction(1), (1, 1), Fraction(1)
        exponent = power
    else:
        value, figures, step = mantissa(match["mantissa"], comma)
        written = match["e"] or match["braced"] or match["round"] or match["bare"] or match["grouped"] or match["lost"]
        if written:
            exponent = _integer(written)
        elif match["tens"] is not None:
            exponent = 1
        if (
            match["spread"]
            and "." not in match["mantissa"]
            and "," not in match["mantissa"]
            and not _measured(text, match)
        ):
            # 2(3) is a product; 1.602(3) and 123(4) m have an uncertainty in the last digit.
            end = match.end("mantissa")
            exponent = 0
    word = _SCALE_WORD.match(text, end)
    if word:
        exponent += _SCALES[word[1].casefold()]
        end = word.end()
    if abs(exponent) > EXPONENT:
        raise LimitError("EXPONENT", EXPONENT, min(abs(exponent), 10**18))
    if exponent:
        scale = Fraction(10) ** exponent
        value, step = value * scale, step * scale
    if match["sign"] and match["sign"][0] == "-":
        value = -value
    return Numeral(value, figures, step, end)


def _measured(text: str, match: re.Match[str]) -> bool:
    """Whether a whole number has an uncertainty, which is shorter than it: its bracket adjoins, a unit follows."""
    spread = len(match["spread"]) - 2
    return spread < len(match["mantissa"]) > 1 and _UNIT_FOLLOWS.match(text, match.end()) is not None


@lru_cache(maxsize=4096)
def mantissa(text: str, comma: bool) -> tuple[Fraction, tuple[int, int], Fraction]:
    """Digits with separators: value, figures and step."""
    if len(text) > DIGITS:
        raise LimitError("DIGITS", DIGITS, len(text))
    whole, decimals = _split(text, comma)
    digits = whole + decimals
    step = Fraction(1, 10 ** len(decimals))
    significant = digits.lstrip("0")
    most = len(significant) or max(1, len(decimals))
    least = most if decimals else len(significant.rstrip("0")) or 1
    return int(digits or "0") * step, (least, most), step


def _split(text: str, comma: bool) -> tuple[str, str]:
    """The digits before and after the decimal sign."""
    bare = text.translate(_GROUPING)
    grouped = bare != text
    commas, dots = bare.count(","), bare.count(".")
    if not commas and dots <= 1:
        whole, _, decimals = bare.partition(".")
        return whole, decimals
    if commas and dots:
        decimal_sign = "," if bare.rfind(",") > bare.rfind(".") else "."
        group_sign = "." if decimal_sign == "," else ","
        whole, _, decimals = bare.rpartition(decimal_sign)
        if decimal_sign not in whole and _threes(whole.split(group_sign)):
            return whole.replace(group_sign, ""), decimals
    elif commas == 1 and not dots:
        whole, _, decimals = bare.partition(",")
        if comma or grouped or not _threes([whole, decimals]):
            return whole, decimals
        return whole + decimals, ""
    else:
        parts = bare.split("," if commas else ".")
        if _threes(parts):
            return "".join(parts), ""
    raise NotationError(text, 0, f"the digits {text[:40]}", "one number")


_GROUPING: Final = str.maketrans("", "", " '_")


def _threes(parts: list[str]) -> bool:
    """Whether these are groups of thousands: 1-3 digits not starting with 0, then threes."""
    head, *rest = parts
    return 1 <= len(head) <= 3 and head[0] != "0" and all(len(part) == 3 for part in rest)


def _integer(text: str) -> int:
    text = "".join(text.split()).strip("{}()")
    if len(text) > 18:
        raise LimitError("EXPONENT", EXPONENT, 10**18)
    return int(text)


def mixed_in_decimals(text: str) -> str:
    """A text with its mixed numbers as decimals where that is exact: ``2\\frac{3}{4}`` is 2.75."""
    return _MIXED.sub(_decimal, text) if "frac" in text else text


def _decimal(mixed: re.Match[str]) -> str:
    whole, over, under = (int(mixed[name]) for name in ("whole", "over", "under"))
    return f"{whole + over / under:.9g} " if over < under in _EXACT else mixed[0]
