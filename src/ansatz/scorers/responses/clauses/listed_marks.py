"""Where a text names listed statements or options: each such place as one sign, "(ii)" and "statement 2" alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import CYRILLIC_CAPITALS, CYRILLIC_SMALL, JUDGING, TO_LATIN

MOST: Final = 16  # things in one list
FIRST_SIGN: Final = 0xE000  # of the signs, from the range for private use
SIGN: Final = f"[{chr(FIRST_SIGN)}-{chr(FIRST_SIGN + MOST - 1)}]"

_THINGS: Final = JUDGING.source(r"(?&things)")
_JOINT: Final = rf"\s?(?:,\s?{JUDGING.source('(?&joining)')}|[,&/+]|{JUDGING.source('(?&joining|nor)')})\s?"
_JOIN: Final = JUDGING.source(r"(?&joining|nor)")
_LEAD: Final = JUDGING.source(r"(?&opening|only|but|both|neither)")
_LINK: Final = JUDGING.source(r"(?&linking|true|false)")
_SAID: Final = JUDGING.source(r"(?&linking|denying|true|false|only|asserting|not_so|codes)")
_OF_THEM: Final = JUDGING.source(r"(?&linking|denying|not_so)")
_NO_WORD: Final = r"(?![^\W_]|['’(])"
_LETTER: Final = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W_])")
_MARKUP: Final = worded(
    r"\\(?:text(?:bf|it|rm|tt)?|math(?:rm|bf|it|sf)|boxed|emph|quad|qquad|left|right|[,;!])(?![A-Za-z])|[$*`{}~#]|(?<![^\W_])__?|__?(?![^\W_])|\\[()\[\]]"
)
_IN_ORDER: Final = JUDGING.source(r"(?&following|in_turn|tied|places)")
_BLANKS: Final = re.compile(r"[ \t\u00a0]+")
_ALONE: Final = re.compile(rf"(?<![^\W_])[{CYRILLIC_CAPITALS}](?![^\W_])|(?<=\()[{CYRILLIC_SMALL}](?=\))")


def with_signs(text: str, names: Sequence[str], *, small: bool = False) -> str:
    """A text without markup in which one sign stands for each place that names a listed thing.

    Args:
        names: what the list calls its things, lower case: "a", "ii", "3".
        small: small letters without a bracket may name them where something is said of them: "a and c are true".
    """
    plain = without_setting(text)
    if not 0 < len(names) <= MOST:
        return plain
    signs = {name: chr(FIRST_SIGN + place) for place, name in enumerate(names)}
    if all(name.isascii() for name in names):
        plain = _ALONE.sub(lambda letter: letter[0].translate(TO_LATIN), plain)
    else:
        signs |= {name.translate(TO_LATIN): sign for name, sign in signs.items()}
    formal, bare, listed = _patterns(tuple(sorted(signs, key=lambda name: (-len(name), name))))
    plain = formal.sub(lambda found: signs[next(filter(None, found.groups())).casefold()], plain)
    plain = bare.sub(lambda found: f"{found['before']}{signs[found['name'].casefold()]}", plain)
    if small:
        plain = _small(tuple(sorted(name for name in signs if len(name) == 1))).sub(
            lambda found: found["before"] + _LETTER.sub(lambda one: signs.get(one[0], one[0]), found["row"]), plain
        )
    for _ in range(MOST):
        more = listed.sub(lambda found: f"{found['before']}{signs[found['name'].casefold()]}", plain)
        if more == plain:
            break
        plain = more
    return plain


def signs_of(plain: str, names: Sequence[str]) -> str:
    """A text in which one sign stands for each name, with a letter of the quantity or without: "A", "P_A", "bulb A"."""
    name = "|".join(map(re.escape, sorted(names, key=lambda one: (-len(one), one))))
    # Before a word "A" is an article; not so before what is said of a thing.
    article = rf"(?!(?<=A)\s(?!(?i:{_IN_ORDER}|{_JOIN}|{_LINK}))[^\W\d_])"
    glued = "?" if all(one.isdigit() for one in names) else ""  # "P3": a name in letters would be a part of a word
    pattern = rf"(?<![^\W_])(?:[A-Za-z]_{glued}\s?\{{?\s?)?(?P<name>{name})(?![^\W_]){article}\s?\}}?"
    signs = {one: chr(FIRST_SIGN + place) for place, one in enumerate(names)}
    return _BLANKS.sub(" ", re.sub(pattern, lambda found: f"{signs[found['name']]} ", plain))


def without_setting(text: str) -> str:
    """A text line by line without what only sets its type."""
    return "\n".join(_BLANKS.sub(" ", line).strip() for line in _MARKUP.sub(" ", text).splitlines())


def place_of(sign: str) -> int:
    """The place in its list of what a sign stands for."""
    return ord(sign) - FIRST_SIGN


@lru_cache(maxsize=64)
def _small(names: tuple[str, ...]) -> re.Pattern[str]:
    """Small letters, one or several, that begin a clause which says something of them; "a true one" has none."""
    one = rf"[{''.join(map(re.escape, names))}]{_NO_WORD}" if names else r"(?!)"
    alone = rf"{one}(?=(?i:\s?[:=—–→-]\s?(?:{_SAID})|\s(?:{_OF_THEM})))"
    row = rf"{one}(?:(?i:{_JOINT}){one})+(?=(?i:\s?[:=—–→-]?\s(?:{_SAID})))"
    return re.compile(rf"(?P<before>(?m:^)|[.;:!?,(|]\s?|(?i:{_LEAD})\s)(?P<row>{row}|{alone})")


@lru_cache(maxsize=64)
def _patterns(names: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Formal marks; bare ones where a clause begins with what is said of them; bare ones in a row with others."""
    name = "|".join(map(re.escape, names))
    # Without a bracket a small letter is a word, and "i" as well.
    alone = "|".join(re.escape(one.upper()) for one in names) + "".join(f"|{one}" for one in names if len(one) > 1)
    formal = (
        rf"(?i:(?<![\w)])\(\s?({name})\s?\))",
        rf"(?i:(?<![\w)])\[\s?({name})\s?\])",
        rf"(?i:(?<![\w(])({name})\)(?=\s|\Z|[,.:;]))",
        rf"(?i:(?m:^)(?:[>•+|–—-]\s?)?({name})\s?[.:|](?=\s|\Z))",
        rf"(?i:(?:(?m:^)|(?<=[,;]\s))({name})(?=\s?[—–-]\s{_SAID}))",
        rf"(?:(?i:{_THINGS})\s(?:[#№]\s?)?)({alone}){_NO_WORD}",
    )
    said = rf"\s?(?:[:=—–|→-]\s?|\s)(?:(?i:{_SAID})|[TF✓✔✅☑✗✘❌✖](?![^\W_]))"
    row = rf"(?i:{_JOINT})(?:{alone}){_NO_WORD}"
    before = rf"(?P<before>(?m:^)|(?<=[✓✔✅☑✗✘❌✖]\s)|[.;:!?,(|]\s?|(?i:{_LEAD})\s)"
    return (
        re.compile("|".join(formal)),
        re.compile(rf"{before}(?P<name>{alone}){_NO_WORD}(?={said}|{row}|\s?{SIGN})"),
        re.compile(
            rf"(?P<before>{SIGN}(?i:{_JOINT})|(?i:{_LEAD}|{_LINK})\s)(?P<name>{alone}){_NO_WORD}"
            rf"(?=\s?\n|\Z|[,.:;!?)]|\s(?:{SIGN}|(?i:{_JOIN}|{_SAID})))"
        ),
    )
