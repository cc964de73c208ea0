"""Text to raw tokens: one regular expression, decoration dropped, numbers spelled in one way."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import CYRILLIC
from ansatz.scorers.notation import vocabulary as v

# First character of a token that carries content of its own.
WORDS: Final = "\x01"  # words set as text: "\x01where"
PROSE: Final = "\x02"  # bare words that are no formula
NAME: Final = "\x03"  # a name of several letters: "\x03KE"
UNIT: Final = "\x04"  # a unit as it was written: "\x04m/s"

_GROUPED = r"(?:\\,|\\;|\\:|\\\ |\{,\}|[\u2009\u202f\u00a0\ ])"
_BRACED = r"\{(?:[^{}]++|\{[^{}]*+\})*+\}"
_SIZES = r"(?:left|right|middle|[bB]igg?[lrm]?)(?![A-Za-z])"
_DELIMITER = r"(?:[|<>]|\\[lr]?[vV]ert(?![A-Za-z])|\\\|)"
_INVISIBLE = r"\u200b-\u200f\u2060-\u2064\ufeff\u202a-\u202e"
# What is skipped, then one token. Nothing here can be matched in two ways, so that time is linear.
_COMMON = rf"""
(?:(?=[\s\\~${_INVISIBLE}])(?:
  [\s{_INVISIBLE}]++|~(?!=)|\$++(?!\s++\$)
 |\\(?:
    [,;:!>\ \t\n\[\]()]
   |{_SIZES}(?!\s*{_DELIMITER}|(?<=left)\s*\.)(?:\s*\.)?
   |(?:q?quad|displaystyle|textstyle|limits|nonumber|rm|hline)(?![A-Za-z])
   |(?:label|tag\*?|[hv]space\*?|color|[hv]?phantom|textcolor|colorbox)\s*\{{[^{{}}]*+\}}
  )
))*+
(
  [A-Za-z]+\d*+
 |\{{\s*+\\rm(?![A-Za-z])[^{{}}\\]*+\}}
 |[(){{}}^_+]
 |(?=[\d.])(?:NUMBER)
 |\\(?:
    (?=[lrbB]){_SIZES}\s*{_DELIMITER}
   |left\s*\.
   |(?=[mthoesu])(?:mathrm|unit|si|text(?:rm|normal|it|sf|tt|up|bf|sc)?|mbox|hbox|operatorname\*?|mathsf|mathtt|mathup|mathop|emph)
      \s*{_BRACED}
   |(?=[be])(?:begin|end)\s*\{{[a-zA-Z]+\*?\}}
   |(?=[sou])(?:stackrel|overset|underset)\s*{_BRACED}\s*\{{\s*(?:[=<>≈≡]|:=|\\[a-z]++)\s*\}}
   |x(?:right|left|leftright)arrow(?:\[[^\[\]{{}}]*+\])?\s*{_BRACED}
   |[A-Za-z]++
   |\\\*?(?:\s*\[-?[\d.]+\s*[a-z]{{2}}\])?
   |.
  )
 |\*\*|==|<=|>=|=<|!=|->|:=|<<|>>|~=|<>|\.\.\.+|'+
 |\$++\s++\$++
 |[⁰¹²³⁴-ⁿᵃ-ᵡᵀʰʲʳˡˢʷˣʸ]++
 |[₀-ₜᵢ-ᵪⱼ]++
 |√\d++(?:\.\d++)?
 |√[A-Za-zα-ω][A-Za-zα-ω₀-ₜ²³⁴-⁹]++
 |[{CYRILLIC}]++\.?(?:[-/·*⋅][{CYRILLIC}]+)*+
 |[\u0300-\u036f\u20d0-\u20f0]
 |\S|\Z)"""
_NUMBER = rf"""\d{{1,3}}
 (?:(?:{_GROUPED}\d{{3}})++|(?:,\d{{3}})++|(?:,(?:\\!)++\x20?\d{{3}})++)(?!\d)(?:\.\d++)?(?![\d,])
 |(?:\d++(?:\.\d++)?|\.\d++)(?:[eE][+\-−]?\d++)?+(?:\.(?![\d.]))?"""
_COMMA_NUMBER = rf"""\d{{1,3}}(?:{_GROUPED}\d{{3}})++(?!\d)(?:[.,]\d++)?
 |\d{{1,3}}(?:\.\d{{3}})++,\d++
 |(?:\d++(?:(?:[.,]|\{{,\}})\d++)?|\.\d++)(?:[eE][+\-−]?\d++)?+(?:\.(?![\d.]))?"""
_SEPARATORS = re.compile(rf"{_GROUPED}|,|\\!", re.X)


@lru_cache(maxsize=64)
def pattern(language: str) -> re.Pattern[str]:
    """The tokens of a language: with a decimal comma or without; compiled when first asked for."""
    comma = language[:2].lower() in v.COMMA_LANGUAGES
    return re.compile(_COMMON.replace("NUMBER", _COMMA_NUMBER if comma else _NUMBER), re.X)


def fold(text: str) -> str:
    """One character for one: mathematical alphanumerics and full-width forms become plain letters."""
    if not text.isprintable() and _CONTROL.search(text):
        text = _CONTROL.sub("\ufffd", text)
    if text.isascii():
        return text
    return "".join(c if c < "\u2000" or c in _KEPT else _folded(c) for c in text)


_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_KEPT = frozenset(v.UNICODE_TOKENS) | frozenset(v.SUPERSCRIPTS) | frozenset(v.SUBSCRIPTS)


@lru_cache(maxsize=4096)
def _folded(character: str) -> str:
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 else character


def clean_number(token: str, comma: bool) -> str:
    """Grouping dropped, decimal point a point."""
    token = token.replace("−", "-")
    if comma:
        token = token.replace("{,}", ",")
        if "," in token:
            head, _, tail = token.partition(",")
            return _SEPARATORS.sub("", head).replace(".", "") + "." + tail
    return _SEPARATORS.sub("", token)
