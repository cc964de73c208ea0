r"""A text in small letters whose numbers in formulas are plain: ``$\tfrac14$`` is 1/4, ``½`` is 1/2."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_EMPHASIS: Final = re.compile(r"\*{1,3}|__|`")
_SPACE: Final = re.compile(r"\\[,;:! ]|~|\{,\}(?!\d)")
_FRACTION: Final = re.compile(r"\\[dt]?frac\s?(?:\{\s?(\d+)\s?\}|(\d))\s?(?:\{\s?(\d+)\s?\}|(\d))")
_ROOT: Final = re.compile(r"\\sqrt\s?(?:\{\s?(\d+)\s?\}|(\d))")
_ALONE: Final = re.compile(r"(?:\$|\\\()\s*((?:1/)?√?\d+(?:[.,]\d+)?(?:/√?\d+)?\s?(?:\\?%|\\times)?)\s*(?:\$|\\\))")
_VULGAR: Final = re.compile("[¼½¾⅐-⅞]")
_SIGN: Final = re.compile(r"(?<=\d)\s?(?:\\times(?![a-z])|×)(?!\s?\d)")
_POINT: Final = re.compile(r"(?<=\d)(?:\{,\}|,)(?=\d)")


def plain(text: str) -> str:
    """Of one clause or sentence; formulas that are more than a number stay as they are."""
    text = _VULGAR.sub(lambda one: unicodedata.normalize("NFKC", one[0]).replace("⁄", "/"), text)
    text = _SPACE.sub(" ", _POINT.sub(".", _EMPHASIS.sub("", text)))
    text = _FRACTION.sub(lambda one: f"{one[1] or one[2]}/{one[3] or one[4]}", text)
    text = _ROOT.sub(lambda one: f"√{one[1] or one[2]}", text)
    text = _SAME.sub(r"\1", _POWER.sub(_worth, text))
    text = _ALONE.sub(lambda one: one[1].replace("\\%", "%").replace("\\times", "×"), text)
    text = _SIGN.sub(f" {_TIMES}", text)
    return " ".join(text.split())


def _worth(found: re.Match[str]) -> str:
    """A power of whole numbers, or of one by another, as its value: "2^2" is 4, "(1/2)²" is 1/4."""
    over, under = found["over"] or found["base"], found["under"]
    power = int((found["power"] or found["braced"] or found["raised"]).translate(_RAISED))
    if power > _HIGHEST or len(over + (under or "")) > _LONGEST:
        return found[0]
    return f"{int(over) ** power}" + (f"/{int(under) ** power}" if under else "")


_RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_HIGHEST: Final = 6  # exponent
_LONGEST: Final = 4  # digits of a base
_POWER: Final = re.compile(
    r"(?<![\w.,√^)}])(?:(?P<base>\d+)|\((?P<over>\d+)/(?P<under>\d+)\))"
    r"(?:\^(?:(?P<power>\d)|\{(?P<braced>\d)\})|(?P<raised>[²³⁴⁵⁶]))(?![\d.,]*\d|/)"
)
_SAME: Final = re.compile(r"(?<![\w.,√^/])(\d+(?:/\d+)?)\s?=\s?\1(?![\w/]|[.,]\d)")
_TIMES: Final = "times"
