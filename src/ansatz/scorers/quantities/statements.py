"""An answer in its parts: alternatives and lists split at words and commas, statements at their relations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ansatz.scorers.language import joined
from ansatz.scorers.quantities.measured import Link

PARTS: Final = 200  # of one answer; more is no answer to one question

_SIGN = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<relation>:=|<=|>=|=|≈|≤|≥|<|>|→|∝)"
    r"|(?P<colon>:(?=\s|$|[^\d\s:/]))|(?P<break>;|\n|,(?=\s|$|[^\d])|(?<=[^\d]),)"
    r"|(?P<word>(?<![^\W_])(?:or|and|или|и|либо|oder|und|ou|et)(?![^\W_]))"
)
_RELATIONS: Final = {":=": "=", "<=": "≤", ">=": "≥", "→": "=", "∝": "="}
_CARRIES = re.compile(rf"(?i){joined('weak_scene')}")
_ASIDE = re.compile(
    r"(?i)(?<![^\W_])(?:where|with|when|if|for|since|because|using|taking|assuming|given|at|after|before|during|from|within|"
    r"under|above|below|over|behind|ahead|until|while|per|relative|compared|correct|rounded|to\s+(?:\d|one|two|three|four)\s*(?:s\.?\s?f|sig|dec|d\.?p)|"
    r"где|если|когда|при|через|после|до|от|относительно|под|над|ниже|выше|с\s+учётом|с\s+учетом|так\s+как|поскольку|что)(?![^\W_])"
)


class Part(NamedTuple):
    """A run of text between separators: how it is linked, and the relation before it in its statement."""

    text: str
    link: Link
    relation: str


def parts(text: str) -> list[Part]:
    """The parts of cleaned text at bracket depth 0 (brackets that do not balance are ignored)."""
    found = list(_split(text, nested=True))
    return found if found else list(_split(text, nested=False))


def _split(text: str, nested: bool) -> Iterator[Part]:
    marks: list[tuple[int, int, Link, str]] = []
    depth = 0
    for match in _SIGN.finditer(text):
        kind = match.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            if depth < 0 and nested:
                return
        elif depth and nested:
            continue
        elif kind == "relation":
            sign = match[0]
            marks.append((match.start(), match.end(), "=", _RELATIONS.get(sign, sign)))
        elif kind == "colon":
            marks.append((match.start(), match.end(), "=", "="))
        elif kind == "break":
            marks.append((match.start(), match.end(), ",", ""))
        else:
            word = match[0].casefold()
            link: Link = "and" if word in ("and", "и", "und", "et") else "or"
            marks.append((match.start(), match.end(), link, ""))
        if len(marks) > PARTS:
            break
    if depth and nested:
        return
    place = 0
    link, relation = "", ""
    for start, end, following, sign in marks:
        yield Part(text[place:start], link, relation)
        place, link, relation = end, following, sign
    yield Part(text[place:], link, relation)


def aside(text: str) -> bool:
    """Whether words that only set the scene stand in this prose: "after", "where", "при"."""
    return _ASIDE.search(text) is not None


def carries(words: str) -> bool:
    """Whether the last of the words that set a scene may also carry the value: "at 14 m/s", "with 14 m/s"."""
    found = list(_ASIDE.finditer(words))
    return bool(found) and _CARRIES.fullmatch(found[-1][0]) is not None
