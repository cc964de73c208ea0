"""The unit that a question asks for: "in metres", "(Unit: m)", "how many mg", "in degrees", "what percent", "в см"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.language import REQUESTING, UNIT_WORDS, joined, phrases, with_symbols, worded
from ansatz.items.units import parse_unit

CHARACTERS: Final = 4_000  # of a question, from its end: the request stands last


def _frames() -> str:
    """Words around a unit: "以 J 为单位"."""
    pairs = [[re.escape(part.strip()) for part in frame.split("~")] for frame in sorted(phrases("unit_frames"))]
    return "|".join(
        rf"{before}\s+(?P<frame{place}>(?:(?!\.\s)[^,;:?!\n]){{1,60}}?)\s+{after}"
        for place, (before, after) in enumerate(pairs)
    )


# Single letters are units only where the question says that they are: "(in m)", "Unit: m".
_STATED: Final = worded(
    rf"(?i)[\[(]\s*(?:(?:{joined('answers')})\s+)?(?:(?:{joined('unit_labels')})\s*(?:(?:{joined('says')}|of)(?!\w)|[:=])?"
    rf"|(?:{joined('unit_prefixes')})(?:\s+(?:{joined('unit_articles')}))?(?:\s*:)?)\s+"
    r"(?P<stated>[^\[\]()]{1,60}(?:\([^()]{1,30}\)[^()]{0,20})?)[\])]"
    rf"|(?<!\w)(?:{_frames()})"
    rf"|(?<!\w)(?:{joined('unit_labels')})\s*:\s*(?P<colon>[^.,;\n)\]]{{1,60}})"
)
_REQUEST: Final = worded(rf"(?i)(?<!\w)(?:{joined('unit_requests')})(?!\w)")
_END: Final = re.compile(r"[?!\n]|[.;](?=\s|$)")
_IN: Final = worded(
    rf"(?i)(?<!\w)(?:{joined('unit_prefixes')})\s+(?:(?:{joined('unit_articles')})\s+)?(?=(?P<asked>[^,;:?!\n]{{1,60}}))"
    rf"|(?<!\w)(?:{joined('counts')})\s+(?=(?P<many>[^,;:?!\n]{{1,40}}))"
    rf"|(?<!\w)(?P<percent>{joined('percents')})(?!\w)"
)
_INTERVAL: Final = worded(rf"(?i)(?<!\w)(?:{joined('intervals')})(?!\w)")
# Units of one letter count where nothing follows them: "the force in N."
_LETTERS: Final = frozenset("msgNJKVWCTAFHL").union(UNIT_WORDS.phrases("letters"))
# "in $m A$": a prefix that a reader of images has set apart from its unit.
_APART: Final = re.compile(
    r"(?<=\$)(?:\\mathrm\{)?~?([mkMnp])\}?\s+(?:\\mathrm\{~?)?(A|V|s|m|g|Hz|W|J|C|F|T|N|Pa|eV)\}?(?=\$)"
)
# "... is $10^{-1}, 10^{-8}, 10^{-13}$ sec.": values to choose from, and behind the last of them the unit of all.
_VALUE: Final = r"\$?[-+−]?\d[\d.]{0,12}(?:(?:\s?(?:\\times|×|\\cdot|·|x)\s?10)?\s?\^\s?\{?[-+−]?\d{1,3}\}?)?\$?"
_CHOICE: Final = worded(
    rf"(?<![\w.^]){_VALUE}(?:\s?,\s{{0,2}}{_VALUE}){{1,6}},?\s{{0,2}}(?:(?:{joined('joining')})\s+)?{_VALUE}\s{{0,2}}(?P<unit>[^\d\s,;$][^\d,;$]{{0,20}}?)[.?!\s]*\Z"
)
_DOLLARS: Final = re.compile(r"^\$([^$]{1,60})\$")
_LOOSE_POWER: Final = re.compile(r"(?<![\d.])10\s{0,2}\^\s{0,2}(?=[-−{\d])")  # "10 ^ 4 m/s"
_POWER: Final = re.compile(r"10\^(?:\{\s?[-−]?\d{1,3}\s?\}|[-−]?\d{1,3})\Z")
_SCALES: Final = {Fraction(10**power): power for power in (3, 6, 9, 12)}
# "the force is X * 10^20 N. What is X?": the letter that is asked for counts powers of ten.
_COEFFICIENT: Final = re.compile(
    r"(?<![\w\\])(?P<name>[A-Za-z])\s{0,2}(?:[*×·]|\\times|\\cdot)\s{0,2}"
    r"(?P<unit>10\s?\^\s?(?:\{-?\d{1,3}\}|-?\d{1,3})\$?\s{0,2}[^\s,;:?!$\d][^\s,;:?!$]{0,20})"
)


@lru_cache(maxsize=2048)
def asked_unit(question: str, language: str = "en") -> str:
    """The unit in which the question wants its answer, as it spells it; empty where it names none, or more than one.

    A phrase counts only if it parses as a unit; of a phrase that goes on ("in metres per second at the bottom")
    its longest beginning that is one.
    """
    text = question[-CHARACTERS:]
    stated = [
        found
        for match in _STATED.finditer(text)
        if _about_answer(text, match.start()) and (found := _unit(next(filter(None, match.groups())), language, True))
    ]
    if stated:
        return stated[-1] if len({_key(one, language) for one in stated}) == 1 else ""
    if counted := _coefficient(text, language):
        return counted
    asked = [found for match in _requested(text) if (found := _of(match, language))]
    if not asked and (choice := _CHOICE.search(text[_last_sentence(text) :])):
        return _unit(choice["unit"], language, True)
    return asked[-1] if len({_key(one, language) for one in asked}) == 1 else ""


def _coefficient(text: str, language: str) -> str:
    """The unit with its power of ten that the one letter counts that a question asks for: "X * 10^3 m, what is X?"."""
    found = _COEFFICIENT.search(text)
    if found is None:
        return ""
    alone = re.compile(rf"(?<![\w\\]){found['name']}(?!\w|\s?[*×·\\])")
    return _unit(found["unit"], language, True) if any(alone.search(one) for one in requests(text)) else ""


def asks_for_interval(question: str) -> bool:
    """Whether a question speaks of an interval, so that ``[0, 1]`` may be one."""
    return _INTERVAL.search(question) is not None


def _about_answer(text: str, at: int) -> bool:
    """Whether a unit in brackets stands where the question asks, or behind that; elsewhere it is of what is given."""
    spans = _spans(text)
    return (
        not spans or at >= spans[-1][1] or any(start <= at < end for start, end in spans) or at >= _last_sentence(text)
    )


def requests(text: str) -> Iterator[str]:
    """What each sentence asks for, from the word that asks; the last sentence where none does."""
    found = False
    for start, end in _spans(text):
        found = True
        yield text[start:end]
    if not found:
        yield text[_last_sentence(text) :]


@lru_cache(maxsize=4)
def _spans(text: str) -> tuple[tuple[int, int], ...]:
    """Where each request stands; remembered, since a question is asked several things in a row."""
    found, at = [], 0
    while request := _REQUEST.search(text, at):
        end = _END.search(text, request.end())
        at = end.end() if end else len(text)
        found.append((request.start(), at))
    return tuple(found)


def _requested(text: str) -> Iterator[re.Match[str]]:
    """What stands behind "in" and its kin in each sentence that asks for something."""
    last = text.rstrip()
    if last.endswith("?"):
        yield from _IN.finditer(last, _last_sentence(last))
    for start, end in _spans(text):
        yield from _IN.finditer(text, start, end)


def _last_sentence(text: str) -> int:
    text = text.rstrip()
    return max(text.rfind(mark, 0, -1) for mark in (". ", "? ", "! ", "\n")) + 1


def _of(match: re.Match[str], language: str) -> str:
    if match["percent"]:
        return "%"
    phrase = match["asked"] or match["many"]
    return _unit(phrase, language, False) if phrase else ""


def _key(unit: str, language: str) -> object:
    parsed = parse_unit(unit, language)
    return parsed and (frozenset(parsed.factors), parsed.scale)


def _unit(phrase: str, language: str, stated: bool) -> str:
    """The longest beginning of a phrase that is a unit."""
    phrase = phrase.strip().strip("`*_ ")
    phrase = _LOOSE_POWER.sub("10^", _APART.sub(r"\1\2", phrase))
    math = _DOLLARS.match(phrase)
    if math:
        phrase, stated = math[1].strip(), True
    first = phrase.split(maxsplit=1)[:1]
    if len(phrase.split()) > 1 and first[0].casefold() in phrases("unit_periods"):
        return ""  # "in a year" is a time, and no unit that is asked for
    phrase = with_symbols(phrase, language)
    stated = stated or phrase.split(maxsplit=1)[:1] != first  # spelled as a word it is no symbol of the question
    parts = _before_thing(phrase.rstrip(" .").split())
    for count in range(min(len(parts), 6), 0, -1):
        text = " ".join(parts[:count]).rstrip(".")
        if not stated and _no_unit(text, alone=count == len(parts)):
            continue
        if phrases("unit_prefixes").intersection(map(str.casefold, parts[1:count])):
            continue  # the degrees in a sum are no degree times inch
        unit = parse_unit(text, language)
        if unit is not None and (unit.factors or text in ("%", "\\%") or (stated and _POWER.match(text))):
            return text
        if unit is not None and count == len(parts) and (power := _SCALES.get(unit.scale)):
            return f"10^{power}"  # "(in billions)"
    return ""


def _before_thing(parts: list[str]) -> list[str]:
    """The words up to the thing that they are counted of: "photons a 1 mW laser emits", "joules the lamp uses"."""
    articles = REQUESTING.words("articles")
    end = next((at for at, word in enumerate(parts) if at and (word.casefold() in articles or word[0].isdigit())), None)
    return parts[:end]


def _no_unit(text: str, *, alone: bool) -> bool:
    """Whether words behind "in" are no unit, whatever a table of units says."""
    if text[:1].isdigit():
        return True  # "in 9 months"
    if len(text) == 1:
        return not alone or text not in _LETTERS
    return text.casefold() in phrases("no_units")
