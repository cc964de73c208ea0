"""Ranges and bounds that a sentence tells: "anywhere between 2 m and 5 m", "the slowest 2 m/s, the fastest 5 m/s"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from ansatz.items.language import worded
from ansatz.items.units import ParsedUnit, ground, parse_unit
from ansatz.scorers.language import ANSWERING, EXTENTS, MEASURING, WRITING
from ansatz.scorers.quantities import commensurable
from ansatz.scorers.responses.mathematics.inequalities import Extent, around, of_order
from ansatz.scorers.responses.mathematics.skeletons import ORDER, VALUE, Skeleton, Term, skeleton

Side: TypeAlias = Literal["low", "high"]
_NUMBER: Final = ParsedUnit()
_LETTER: Final = re.compile(r"\s?[B-HJ-Zb-z](?:_\{?\w{1,4}\}?)?(?:\s?/\s?\d{1,3})?(?![\w'’])")
_CLAUSE: Final = re.compile(r"[;:,()—]|\s[–-]\s(?![" + VALUE + "])")


@dataclass(frozen=True, slots=True)
class _Words:
    about: re.Pattern[str]
    differing: re.Pattern[str]
    spread: re.Pattern[str]
    opened: re.Pattern[str]
    spanned: re.Pattern[str]
    bracketed: re.Pattern[str]
    told: re.Pattern[str]
    compared: re.Pattern[str]
    behind: re.Pattern[str]
    extreme: re.Pattern[str]
    name: re.Pattern[str]
    excluding: re.Pattern[str]
    change: re.Pattern[str]
    hedged: re.Pattern[str]
    them: re.Pattern[str]


@lru_cache(maxsize=1)
def _words() -> _Words:
    said = EXTENTS.source
    denials = said("(?&denials)")
    filler = rf"(?:(?!(?:{denials})\s)[^\W\d_]+[\s-]){{0,4}}?"
    v, joint = VALUE, ANSWERING.source("(?&conjunctions)")
    return _Words(
        about=re.compile(
            rf"(?i)(?:{said('(?&within|ceilings)')})\s{filler}(?P<size>{v})\s(?:{said('(?&away_from)')})\s{filler}(?P<middle>{v})"
        ),
        differing=re.compile(
            rf"(?i)(?:{said('(?&differing)')})\s{filler}(?P<middle>{v})\s{filler}(?:{said('(?&ceilings)')})\s{filler}(?P<size>{v})"
        ),
        spread=re.compile(
            rf"(?i)\(?(?P<middle>{v})\s?±\s?(?P<size>{v})\s?\)?(?:\s?(?P<unit>[^\W\d_][^\s,;.]{{0,7}}))?[^{v};.]{{0,80}}?(?:{said('(?&them)')})"
        ),
        opened=re.compile(
            rf"(?i)(?:(?:{said('(?&opens)')})\s{filler}(?P<low>{v})\s?(?:,?\s?(?:{said('(?&joins)')})\s|[–—-]\s?){filler}"
            rf"|(?:{said('(?&between)')})\s{filler}(?P<first>{v})\s?(?:,?\s?(?:{joint})\s|[–—-]\s?){filler})(?P<high>{v})"
        ),
        spanned=re.compile(rf"(?i)(?P<low>{v})\s?(?:[–—-]|\.\.\.|…|\s(?:{said('(?&spans)')})\s)\s?(?P<high>{v})"),
        bracketed=worded(
            rf"(?i)(?:(?:{said('(?&intervals)')})\s|∈\s?|[=:]\s?)(?:[^\W\d_]+\s){{0,2}}?[\[(]\s?(?P<low>{v})\s?[,;]\s?(?P<high>{v})\s?[\])]"
            rf"(?:\s?\((?:{MEASURING.source('(?&unit_leads)')})\s(?P<behind>[^()]{{1,20}})\)|\s?(?P<unit>[^\W\d_][^\s,;]{{0,7}}))?"
        ),
        told=re.compile(
            rf"(?i)(?P<low>{v})\s?(?:,|{joint})\s{filler}(?P<high>{v})[^{v};.]{{0,60}}?(?:{said('(?&them)')})"
        ),
        compared=re.compile(
            rf"(?i)(?:(?P<no>{denials})\s(?:[^\W\d_]+\s){{0,3}}?)?(?:(?P<floor>{said('(?&floors)')})|(?P<ceiling>{said('(?&ceilings)')})"
            rf"|(?P<above>{said('(?&above)')})|(?P<below>{said('(?&below)')}))\s(?:(?!(?:{denials})\s)[^\W\d_]+\s){{0,4}}?(?P<value>{v})"
        ),
        behind=re.compile(
            rf"(?i)(?P<value>{v})\s(?:(?P<above>{said('(?&or_above)')})|(?P<below>{said('(?&or_below)')}))"
        ),
        extreme=re.compile(
            rf"(?i)(?:(?P<least>{said('(?&least)')})|(?P<greatest>{said('(?&greatest)')}))(?!\s{said('(?&at_extreme)')}\s)[^{v}{ORDER};.]{{0,60}}?(?P<value>{v})"
        ),
        name=WRITING.pattern(
            r"(?i)_\{?\\?(?:text\s?\{|mathrm\s?\{)?(?:(?P<least>(?&least_indices))|(?P<greatest>(?&greatest_indices)))"
        ),
        excluding=EXTENTS.pattern("(?i)(?&excluding)"),
        change=ANSWERING.pattern(r"(?i)(?&changes)\s(?:[^\W\d_]+\s){0,3}?\Z"),
        them=EXTENTS.pattern("(?i)(?&them)"),
        hedged=ANSWERING.pattern("(?i)(?&doubts|open_choices)|(?&alternatives)"),
    )


def extent_told(sentence: str, language: str) -> Extent | None:
    """The range or bound that a sentence tells; None where it tells none, several, or rules one out."""
    flat = skeleton(sentence, language)
    if flat is None or not flat.terms:
        return None
    orders = [one for one in flat.terms if flat.text[one.place] == ORDER and not _excluded(flat.text, one.place)]
    said = [extent for one in orders if (extent := of_order(one.text, language)) is not None]
    if len(said) == 1 or (said and said[-1].closed):
        return said[-1]
    if said:
        return None
    ranges = list(_ranges(flat))
    ends = list(_ends(flat))
    if ranges and not (len(ends) > 1 and ends[1][1].place < ranges[0][0]):
        return _only(flat, ranges)
    return _joined(ends, complement=_words().them.search(flat.text) is not None)


def compares(sentence: str, language: str) -> bool:
    """Whether a sentence compares with a value, "more than 5 m", or says what it lies between."""
    flat = skeleton(sentence, language)
    return flat is not None and any(one.search(flat.text) for one in (_words().compared, _words().opened))


def _in_unit(term: Term, words: str) -> Term:
    """A value in the unit that stands behind its bracket."""
    unit = parse_unit(words.strip(" .,;)"), wide=True) if words and term.unit is None else None
    if unit is None or not unit.factors:
        return term
    return replace(term, text=f"{term.text} {words.strip(' .,;)')}", unit=unit)


def extent_about(sentence: str, language: str) -> Extent | None:
    """The range that a sentence tells by its middle, "within 2 m of the origin", "differs from 5 m by at most 2 m"."""
    flat = skeleton(sentence, language)
    if flat is None:
        return None
    words = _words()
    found = [one for way in (words.about, words.differing, words.spread) for one in way.finditer(flat.text)]
    if len(found) != 1 or _excluded(flat.text, found[0].start()):
        return None
    size, middle = flat.at(found[0].start("size")), flat.at(found[0].start("middle"))
    if found[0].re is words.spread:
        size, middle = (_in_unit(one, found[0]["unit"] or "") for one in (size, middle))
    if size.value is None or middle.value is None or (middle.value and middle.unit != size.unit):
        return None
    return around(middle, size)


def bounds_told(sentence: str, language: str) -> list[tuple[Side, Term]]:
    """The ends that a sentence tells one by one: "the slowest possible speed is 2 m/s"."""
    flat = skeleton(sentence, language)
    return [] if flat is None or list(_ranges(flat)) else list(_ends(flat))


def _ranges(flat: Skeleton) -> Iterator[tuple[int, Extent]]:
    words, text = _words(), flat.text
    for pattern in (words.bracketed, words.opened, words.told, words.spanned):
        for found in pattern.finditer(text):
            first = "first" if pattern is words.opened and found["first"] else "low"
            low, high = flat.at(found.start(first)), flat.at(found.start("high"))
            if pattern is words.bracketed:
                high = _in_unit(high, found["unit"] or found["behind"] or "")
            if not _one_kind(low, high) or _excluded(text, found.start()):
                continue
            if pattern is words.opened and words.change.search(text, max(0, found.start() - 40), found.start()):
                continue
            if _size(low) is not None and _size(high) is not None and _above(low, high):
                low, high = high, low
            yield found.start(), Extent(low, high)
        # A way that finds one leaves nothing for the next: they tell the same values.
        if any(not _excluded(text, found.start()) for found in pattern.finditer(text)):
            return


def _only(flat: Skeleton, ranges: list[tuple[int, Extent]]) -> Extent | None:
    """The one range of a sentence; the first of two that an alternative does not part, since the next restates it."""
    for (_, before), (place, after) in pairwise(ranges):
        start = before.high.place if before.high else 0
        if _words().hedged.search(flat.text, start, place) or not _differ_in_unit(before, after):
            return None
    return ranges[0][1]


def _differ_in_unit(one: Extent, other: Extent) -> bool:
    assert one.high is not None
    assert other.high is not None
    units = [end.unit or _NUMBER for end in (one.high, other.high)]
    return units[0].factors != units[1].factors


def _with_letter(flat: Skeleton, term: Term) -> Term:
    """A number with the letter that it is a multiple of: "no less than 2.5 R"."""
    letter = _LETTER.match(flat.text, term.place + 1) if term.unit is None and term.value is not None else None
    return replace(term, text=f"{term.text}{letter[0]}", value=None) if letter is not None else term


def _ends(flat: Skeleton) -> Iterator[tuple[Side, Term]]:
    """The ends that words or names make of values, in order."""
    words, text = _words(), flat.text
    found: dict[int, Side] = {}
    for term in flat.terms:
        named = words.name.search(term.name)
        if named is not None:
            found[term.place] = "low" if named["least"] else "high"
    for one in words.compared.finditer(text):
        low = bool(one["floor"] or one["above"]) is not bool(one["no"] and (one["above"] or one["below"]))
        found.setdefault(one.start("value"), "low" if low else "high")
    for one in words.behind.finditer(text):
        found.setdefault(one.start("value"), "low" if one["above"] else "high")
    for one in words.extreme.finditer(text):
        found.setdefault(one.start("value"), "low" if one["least"] else "high")
    for place in sorted(found):
        if text[place] == VALUE and not _excluded(text, place, end=True):
            yield found[place], _with_letter(flat, flat.at(place))


def _joined(ends: list[tuple[Side, Term]], *, complement: bool = False) -> Extent | None:
    """The range or bound of several ends; None where a low end lies above a high one, but for "anything in between".

    Args:
        complement: the sentence speaks of what lies between.
    """
    sides: dict[Side, Term] = {}
    for side, term in ends:
        if side in sides:
            continue  # what comes next restates it: "i.e. roughly 31 km/h"
        sides[side] = term
    low, high = sides.get("low"), sides.get("high")
    if low is None and high is None:
        return None
    if low is not None and high is not None and not _one_kind(low, high):
        return None
    if low is not None and high is not None and _above(low, high):
        return Extent(high, low) if complement else None
    return Extent(low, high)


def joined_ends(ends: list[tuple[Side, Term]]) -> Extent | None:
    """The range of ends that several sentences tell; None without both."""
    found = _joined(ends)
    return found if found is not None and found.closed else None


def _excluded(text: str, place: int, *, end: bool = False) -> bool:
    """Whether the clause around a place says that what it tells is ruled out; a denial turns a lone end around."""
    start = max((one.end() for one in _CLAUSE.finditer(text, 0, place)), default=0)
    stop = next((one.start() for one in _CLAUSE.finditer(text, place)), len(text))
    if end:
        return False
    denied = worded(rf"(?i)(?:{EXTENTS.source('(?&denials)')})")
    return _words().excluding.search(text, start, stop) is not None or denied.search(text, start, place) is not None


def _one_kind(low: Term, high: Term) -> bool:
    """Whether two values can be the ends of one range."""
    if low.value is None or high.value is None:
        return True
    if low.unit is None:
        return high.unit is None or not low.value or low.unit is None
    return commensurable(low.unit, high.unit or _NUMBER)


def _above(low: Term, high: Term) -> bool:
    """Whether an end that is told to be the lower one is the greater one."""
    one, other = _size(low if low.unit is not None or not low.value else replace(low, unit=high.unit)), _size(high)
    return one is not None and other is not None and one >= other


def _size(term: Term) -> float | None:
    if term.value is None:
        return None
    try:
        return term.value * float(ground(term.unit).factor) if term.unit is not None else term.value
    except (KeyError, OverflowError):
        return None
