"""What labels an option is taken off an answer: markup, ranges of letters, the number that stands before a value."""

from __future__ import annotations

from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import CHOOSING, joined

_MARKUP: Final = worded(
    r"\\(?:text(?:bf|it|rm|tt|sf|up)?|math(?:rm|bf|it|sf|bb|cal)|boldsymbol|bm|boxed|fbox|operatorname|mbox|emph|"
    r"[,;:! ]|q?quad|left|right|big|Big|displaystyle|tag\*?)(?![A-Za-z])|\\?_|[$*`{}~#]|\\[()\[\]]|[【】]|<\|?/?[a-z_]{1,20}\|?>|[\"‘“”]"  # noqa: E501
    r"|(?<![^\W\d_])['’]|['’](?![^\W\d_])"  # but that of "I'd"
)
_NUMBERED: Final = worded(
    rf"\s*(?P<open>\\text(?:bf)?\{{\s*)?(?i:{CHOOSING.source('(?&nouns)')})\s{{0,3}}\(?\w\)?\s?[:.)]\s*(?P<close>\}}\s*)?(?=\S)"
)
_RANGE: Final = worded(
    rf"\([A-Ja-j]\)\s(?i:{joined('until')})\s\([A-Ja-j]\)|\([A-J]\s(?i:{joined('until')})\s[A-J]\)"
    rf"|(?<![^\W_])(?i:{joined('options')})\s\(?[A-J]\s?(?:\s(?i:{joined('until')})\s|[-–])\s?[A-J](?![^\W_])"
)


def without_markup(text: str) -> str:
    """A text without what only sets its type, spaces closed up."""
    return " ".join(_MARKUP.sub(" ", text).split())


def without_ranges(text: str) -> str:
    """A text without ranges of letters: "the options (A) through (D)", "A to D" name none of them."""
    return _RANGE.sub(" ", text)


def without_option(text: str) -> str:
    """A value without the number of the option that it is said to be: "Option 2: 10 eV"; else the text itself."""
    match = _NUMBERED.match(text)
    if match is None:
        return text
    inside = match["open"] is not None and not match["close"]
    return (f"\\text{{{text[match.end() :]}" if inside else text[match.end() :]) or text
