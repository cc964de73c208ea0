"""An answer as tokens: words by stem, numbers, signs, and the marks that end a clause."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import FOLDED, LANGUAGES, cyrillic, written_in

BOUNDARIES: Final = frozenset(".,;:!?()\n|")
_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?|[-+<>=≤≥≠±∞°%/*^]|[.,;:!?()\n|]")
MARKUP = re.compile(
    r"\\(?:text(?:bf|it|rm|tt)?|math(?:rm|bf|it|sf)|boxed|operatorname|mbox|emph|[,;:! ]|quad|qquad|left|right)"
    r"|[$*_`{}~]|\\[()\[\]]"
)
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-‐‑](?=[^\W\d_])")
_SIGNS: Final = str.maketrans({"−": "-", "–": "-", "—": ",", "⩽": "≤", "⩾": "≥", **FOLDED})
_SYMBOLS: Final = {
    "\\leq": "≤", "\\le": "≤", "\\geq": "≥", "\\ge": "≥", "\\neq": "≠", "\\ne": "≠", "\\pm": "±",
    "\\infty": "∞", "\\times": "*", "\\cdot": "*", "\\%": "%", "\\lt": "<", "\\gt": ">",
}  # fmt: skip
_SYMBOL = re.compile("|".join(re.escape(name) + r"(?![A-Za-z])" for name in sorted(_SYMBOLS, reverse=True)))


def phrases_of(field: str) -> tuple[str, ...]:
    """The phrases of a field in all languages: what language an answer is in is its own choice."""
    return tuple(dict.fromkeys(phrase for one in LANGUAGES.values() for phrase in getattr(one, field)))


_ARTICLES: Final = frozenset(phrases_of("articles"))
_PREFIXES: Final = frozenset(phrases_of("prefixes"))
NEGATORS: Final = frozenset(phrases_of("negators"))


def tokens_of(text: str) -> list[str]:
    """Words by stem, numbers, signs and clause boundaries; case, markup and articles dropped."""
    text = unicodedata.normalize("NFKC", text.translate(_SIGNS))
    text = _SYMBOL.sub(lambda match: f" {_SYMBOLS[match[0]]} ", text)
    text = _HYPHEN.sub("", MARKUP.sub(" ", text)).casefold()
    tokens: list[str] = []
    found = _TOKEN.findall(text)
    for token, following in zip(found, (*found[1:], ""), strict=False):
        word = stem(token.replace("'", "").replace("’", ""))
        # Alone, "(a)" is an option's letter; "k [A]" ends in a symbol.
        if word in _ARTICLES and (len(word) > 1 or len(following) > 1) and len(word) < len(text.strip(" .,:;()[]*")):
            continue
        if tokens and tokens[-1] in _PREFIXES - NEGATORS and word.isalpha():
            tokens[-1] += word
        else:
            tokens.append(word)
    return tokens


@lru_cache(maxsize=8)
def stems(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(stem, words))


def stem(word: str) -> str:
    """A word without its commonest ending, so that forms of one word meet; short words stay."""
    if cyrillic(word[:1]):
        for ending in LANGUAGES[written_in(word)].endings:
            if word.endswith(ending) and len(word) - len(ending) >= 4:
                return word[: -len(ending)]
        return word
    if len(word) > 4 and word[-1] == "s" and word[-2] not in "sui":
        return word[:-1]
    return word
