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
    text = _ALONE.sub(lambda one: one[1].replace("\\%", "%").replace("\\times", "×"), text)
    text = _SIGN.sub(f" {_TIMES}", text)
    return " ".join(text.split())


_TIMES: Final = "times"
