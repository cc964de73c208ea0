"""Texts in a script without blanks: blanks around the words that are known, and punctuation as its ASCII twin.

All that reads words looks for them between blanks. A Chinese text has none, so its known words get some, the longest
first; characters that belong to no known word stay together and are a word that nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ansatz.items.language.lookup import LANGUAGES

_HAN: Final = "\u3400-\u4dbf\u4e00-\u9fff"
_SCRIPT: Final = re.compile(f"[{_HAN}]")
_PUNCTUATION: Final = str.maketrans(
    {
        "，": ", ", "。": ". ", "：": ": ", "；": "; ", "？": "? ", "！": "! ", "（": " (", "）": ") ", "、": ", ", "．": ". ", "％": "%",
        "【": " 【", "】": "】 ", "“": '"', "”": '"', "～": "~", "＝": "=", "－": "-", "＋": "+",
    }
)  # fmt: skip
_NUMBER: Final = re.compile(rf"(?<=[{_HAN}])(?=[\d$\\])|(?<=[\d$])(?=[{_HAN}])")
# A unit of one character is one only where no other character goes on with it: 3 开, and no 开关.
_BEHIND_UNIT: Final = "每的和与时后内左右处"


def in_script_without_blanks(text: str) -> bool:
    """Whether a text holds Chinese characters."""
    return not text.isascii() and _SCRIPT.search(text) is not None


def spaced(text: str, phrases: Iterable[str] = ()) -> str:
    """A text with blanks around its known words; one without Chinese characters stays as it is. Linear.

    Args:
        phrases: words to know beside those of questions and golds.
    """
    if not in_script_without_blanks(text):
        return text
    words, units = _patterns(frozenset(phrases))
    text = _NUMBER.sub(" ", text.translate(_PUNCTUATION))
    out: list[str] = []
    at = 0
    known = True  # what stands before is a word that is known, or no word at all
    while at < len(text):
        if not _SCRIPT.match(text, at):
            out.append(text[at])
            known = True
            at += 1
            continue
        found = words.match(text, at)
        unit = units.match(text, at) if known else None
        if unit is not None and (found is None or unit.end() >= found.end()):
            found = unit
        if found is None:
            out.append(text[at])
            known = False
            at += 1
        else:
            out.append(f" {found[0]} ")
            known = True
            at = found.end()
    return "".join(out)


@lru_cache(maxsize=8)
def _patterns(more: frozenset[str]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The known words and the units as patterns, longest first."""
    words = {word for word in more if in_script_without_blanks(word)}
    units: set[str] = set()
    for one in LANGUAGES.values():
        for name in one.fields():
            value = getattr(one, name)
            if isinstance(value, tuple):
                words.update(part for word in value for part in word.split() if in_script_without_blanks(part))
        units.update(word for word in one.units if in_script_without_blanks(word))
    ends = "".join(_BEHIND_UNIT)
    short = rf"(?!\s{{0,3}}[{_HAN}])|(?=\s{{0,3}}[{ends}])"  # behind blanks as well: a text may be spaced already
    spelled = [word if len(word) > 1 else f"{word}(?:{short})" for word in sorted(units, key=_longest)]
    return re.compile("|".join(sorted(words, key=_longest))), re.compile("|".join(spelled))


def _longest(word: str) -> tuple[int, str]:
    return -len(word), word
