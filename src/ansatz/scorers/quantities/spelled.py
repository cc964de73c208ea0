"""Numbers in words: "thirty-two metres", "three and a half minutes", "two hundred and ten", "тридцать два", "two thirds"."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from fractions import Fraction
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, CLAUSES, FOLDED, LANGUAGES, MEASURING, alternatives, cyrillic

_FOLD: Final = str.maketrans(FOLDED)
# Signs around words as blanks, in one pass over a long text.
_APART: Final = _FOLD | str.maketrans(dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~‑–—«»“”„", " "))


def _key(word: str | None) -> str:
    folded = (word or "").casefold()
    return " ".join((folded if folded.isascii() else folded.translate(_FOLD)).split())


_DECLINED: Final = {_key(word): value for one in MEASURING.languages.values() for word, value in one.declined.items()}


def _within(low: int, high: int) -> dict[str, int]:
    return {word: value for word, value in _DECLINED.items() if low <= value < high}


_UNITS: Final = {
    **{_key(word): value for one in LANGUAGES.values() for word, value in one.numbers.items()},
    **_within(0, 20),
}
_TENS: Final = {
    **{_key(word): value for one in MEASURING.languages.values() for word, value in one.tens.items()},
    **_within(20, 100),
}
_HUNDREDS: Final = {
    **{_key(word): value for one in MEASURING.languages.values() for word, value in one.hundreds.items()},
    **_within(100, 1000),
}
_THOUSANDS: Final = {
    _key(word)
    for one in MEASURING.languages.values()
    for word, power in one.scales.items()
    if power == 3 and word.isalpha()
}
_PARTS: Final = {
    _key(phrase): Fraction(value) for one in MEASURING.languages.values() for phrase, value in one.parts_of_one.items()
}
_FRACTIONS: Final = {
    _key(phrase): value for one in MEASURING.languages.values() for phrase, value in one.fractions.items()
}
_JOINT: Final = rf"(?:\s?[-‑]\s?|\s{{1,3}}(?:(?:{alternatives(ANSWERING.phrases('conjunctions'))})\s{{1,3}})?)"


def _either(words: Iterable[str]) -> str:
    """Folded words as alternatives, each as it may be spelled before it is folded."""
    found = alternatives(words)
    for letter, folded in FOLDED.items():
        found = found.replace(folded, f"[{folded}{letter}]")
    return found


def _upto_hundred(name: str) -> str:
    ones = _either(word for word, value in _UNITS.items() if 1 <= value <= 9)
    return (
        rf"(?:(?P<{name}tens>{_either(_TENS)})(?:(?:\s?[-‑]\s?|\s{{1,3}})(?P<{name}ones>{ones}))?"
        rf"|(?P<{name}units>{_either(_UNITS)}))"
    )


_JOINING: Final = {phrase.partition(" ")[0] for phrase in _PARTS}  # "three and a half"
_NUMBER: Final = worded(
    rf"(?i)(?<![\w\\])(?:(?:{_upto_hundred('kilo_')}\s{{1,3}})?(?<!\d\s)(?P<thousand>{_either(_THOUSANDS)}){_JOINT})?"
    rf"(?:(?:(?P<times>{_either(_UNITS)})\s{{1,3}})?(?P<hundreds>{_either(_HUNDREDS)})"
    rf"(?:{_JOINT}{_upto_hundred('more_')}(?![\w-]))?|{_upto_hundred('')})"
    rf"(?:\s{{1,3}}(?P<part>{alternatives(_PARTS)}))?(?![\w-])"
)
_FRACTION: Final = worded(
    rf"(?i)(?<![^\W_])(?P<said>{alternatives(_FRACTIONS)})\s{{1,3}}(?P<unit>[^\W\d_]{{2,16}})(?![^\W_])"
)
_DENOMINATORS: Final = {
    _key(word): value for one in MEASURING.languages.values() for word, value in one.denominators.items()
}
_BELOW: Final = [
    word for one in MEASURING.languages.values() for word in (*one.denominators, *map(_key, one.denominators))
]
_HALVES: Final = {_key(word): value for one in MEASURING.languages.values() for word, value in one.halves.items()}
# "two-thirds", "a quarter", and "half" at the beginning, where no other half is spoken of.
_PART_OF_ONE: Final = MEASURING.pattern(
    rf"(?i)(?<![\w\\-])(?P<count>{_either(_UNITS)}|(?&fraction_articles))(?:\s?[-‑]\s?|\s{{1,3}})"
    rf"(?P<denominator>{alternatives(_BELOW)})(?![\w-])"
    rf"|\A\W*(?P<half>{alternatives(_HALVES)})(?=\W*\Z|\s)"
)
_WHOLE_BEFORE: Final = worded(rf"(?i)(?<![^\W\d_])(?:{alternatives(_JOINING)})\s{{1,3}}\Z")
_PRONOUN = MEASURING.pattern(r"(?i)(?&pointing)\s{1,3}\Z")
_ARTICLE = MEASURING.pattern(r"(?i)(?&pointing_at_several)\s{1,3}\Z")
_COUNTED: Final = re.compile(rf"(?i)(?<![^\W_])(?:{_either((*_HUNDREDS, *_TENS, *_UNITS))})[\s-]{{1,3}}\Z")
_COLLECTIVES: Final = {
    _key(phrase): value for one in MEASURING.languages.values() for phrase, value in one.collectives.items()
}
_COLLECTING: Final = [phrase for one in MEASURING.languages.values() for phrase in one.collectives]
_COLLECTIVE: Final = worded(
    rf"(?i)(?<![\w-])(?P<said>{alternatives(_COLLECTING)})(?![\w-])"
    rf"(?:\s(?:{CLAUSES.source('(?&belongs)')})(?=\s))?"
)
# What stands in front of a count that is stated.
_STATED: Final = ANSWERING.pattern(
    rf"(?i)(?:[:=—–]\s|\A\W{{0,4}}|\n\W{{0,4}}|(?<![^\W_])(?:(?&equals|producing|conclusions|purposes|bears)|{CLAUSES.source('(?&sums)')})"
    r",?\s)(?:[^\W\d_]{2,10}ly\s|(?&articles)\s)?[*_]{0,2}\Z"
)
_DIGIT = re.compile(r"\d")
_RUN = re.compile(r"[^\W\d_]+")
# A text without one of these words has no number in words: one look at its words instead of a search at each.
_SAID: Final = frozenset(
    word
    for phrase in (*_UNITS, *_TENS, *_HUNDREDS, *_THOUSANDS, *_FRACTIONS, *_DENOMINATORS, *_HALVES)
    for word in _RUN.findall(phrase)
)
_COLLECTED: Final = frozenset(word for phrase in _COLLECTIVES for word in _RUN.findall(phrase))
_ANNOUNCED: Final = ANSWERING.pattern(
    r"(?i)(?<![^\W_])(?&announces_unit)\s(?P<unit>[^\s:=,;()\d]{2,24})(?:\s[^\W\d_]+){0,3}?(?:\s?:|\s(?&equals))[\s*_]{1,3}\Z"
)
_EQUATED: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&equals)\s{1,3}\Z")
_ENDED: Final = re.compile(r"[*_]{0,2}\s?(?:[.,;!]|\Z)")
_CLAUSE: Final = 80  # characters in front of a number in which its unit may be named
_MEASURED = re.compile(r"\s{1,3}(?P<unit>[^\W\d_]{3,16})(?![^\W_])")


def with_digits(text: str) -> str:
    """``two metres``: a number in words, where it is the only one and no digit says otherwise.

    Beside digits only one with a unit of its own is a number: ``four weeks and 4 days``, ``2 A more make six amperes``.
    """
    if _SAID.isdisjoint(_RUN.findall(_key(text))):
        return text
    if _DIGIT.search(text):
        return _NUMBER.sub(_before_digits, text)
    text = _PART_OF_ONE.sub(_part_of_one, _FRACTION.sub(_fraction, text))
    if _DIGIT.search(text):
        return text
    found = [one for one in _NUMBER.finditer(text) if not _stands_for_a_thing(one)]
    return f"{text[: found[0].start()]}{_value(found[0])}{text[found[0].end() :]}" if len(found) == 1 else text


def measured_in_digits(text: str) -> str:
    """``That makes twelve ohms``, ``half an hour``: every number in words with a unit of its own in digits.

    Looked for where its words stand: a search at every place of a long text takes ten times as long.
    """
    folded = text.casefold().translate(_APART)
    if any(phrase in folded for phrase in _FRACTIONS):
        text = _FRACTION.sub(_fraction, text)
        folded = text.casefold().translate(_APART)
    words = _SAID.intersection(folded.split())
    if not words or len(folded) != len(text):
        return _NUMBER.sub(_before_digits, text) if words else text
    found: list[re.Match[str]] = []
    for at in sorted({at for word in words for at in _places(folded, word)}):
        if at and (text[at - 1].isalnum() or text[at - 1] in "_\\"):
            continue  # inside of a word
        number = _NUMBER.match(text, at)
        if number is not None and (not found or at >= found[-1].end()):
            found.append(number)
    for number in reversed(found):
        text = f"{text[: number.start()]}{_before_digits(number)}{text[number.end() :]}"
    return text


def counted_in_digits(text: str, stems: Set[str]) -> str:
    """``1→2 and 2→3, so two``, ``that makes half a dozen``: the counts that a text states in words, in digits.

    Only behind a word that states, and at the end of a clause or in front of what is counted.

    Args:
        stems: beginnings of the words of the question, lower case.
    """
    said = set(_RUN.findall(_key(text)))
    if said.isdisjoint(_SAID | _COLLECTED):
        return text
    found = [one for one in _COLLECTIVE.finditer(text) if _states_count(one, stems)]
    found += [one for one in _NUMBER.finditer(text) if _states_count(one, stems) and _value(one) not in ("0", "1")]
    for number in sorted(found, key=re.Match.start, reverse=True):
        value = str(_COLLECTIVES[_key(number["said"])] if "said" in number.groupdict() else _value(number))
        text = f"{text[: number.start()]}{value}{text[number.end() :]}"
    return text


def _states_count(number: re.Match[str], stems: Set[str]) -> bool:
    """Whether a number in words is stated as a count: a clause ends with it, or a word of the question follows."""
    front = number.string[max(0, number.start() - _CLAUSE) : number.start()]
    ended = _ENDED.match(number.string, number.end()) is not None
    if _STATED.search(front) is None:
        before = _RUN.findall(front)[-1:] if front.endswith(" ") else []
        # "нейтронов восемь"
        return ended and any(word.casefold().startswith(stem) for word in before for stem in stems)
    if ended:
        return True
    behind = _RUN.findall(number.string[number.end() : number.end() + _CLAUSE])[:2]
    return any(word.casefold().startswith(stem) for word in behind for stem in stems)


def _places(text: str, word: str) -> Iterator[int]:
    """Where a word begins in a text."""
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + len(word))


def each_with_digits(text: str) -> str:
    """Every number in words that a unit follows, and every fraction, in digits: "at one metre", "five halves"."""
    if _SAID.isdisjoint(_RUN.findall(_key(text))):
        return text
    return _NUMBER.sub(_before_unit, _PART_OF_ONE.sub(_part_of_one, _FRACTION.sub(_fraction, text)))


def _before_unit(number: re.Match[str]) -> str:
    """Digits for a number that a unit follows; "zero" needs none."""
    measured = _MEASURED.match(number.string, number.end())
    unit = parse_unit(measured["unit"], "ru" if cyrillic(measured["unit"]) else "en") if measured else None
    value = _value(number)
    return value if value == "0" or (unit is not None and unit.factors) else number[0]


def _fraction(said: re.Match[str]) -> str:
    unit = parse_unit(said["unit"], "ru" if cyrillic(said["unit"]) else "en")
    return f"{_FRACTIONS[_key(said['said'])]} {said['unit']}" if unit is not None and unit.factors else said[0]


def _part_of_one(said: re.Match[str]) -> str:
    """``two thirds`` in digits; as it is behind a number, ``three and a half``."""
    if said["half"]:
        return said[0].replace(said["half"], _HALVES[_key(said["half"])])
    if _WHOLE_BEFORE.search(said.string, 0, said.start()):
        return said[0]
    return f"{_UNITS.get(_key(said['count']), 1)}/{_DENOMINATORS[_key(said['denominator'])]}"


def _stands_for_a_thing(number: re.Match[str]) -> bool:
    """Whether a word is no number of its own: "identify the smallest one", "between the two companies", "двух тел"."""
    before = number.string[: number.start()]
    if not _DECLINED.keys().isdisjoint(_key(number[0]).split()):
        ends = _ENDED.match(number.string, number.end())
        return ends is None or _EQUATED.search(before[-_CLAUSE:]) is None  # "значение равно двум."
    return _ARTICLE.search(before) is not None or (_value(number) == "1" and _PRONOUN.search(before) is not None)


def _before_digits(number: re.Match[str]) -> str:
    if (
        number["thousand"]
        and not number["kilo_tens"]
        and not number["kilo_units"]
        and _COUNTED.search(number.string, 0, number.start())
    ):
        return number[0]  # "two hundred thousand and five metres"
    measured = _MEASURED.match(number.string, number.end())
    unit = parse_unit(measured["unit"], "ru" if cyrillic(measured["unit"]) else "en") if measured else None
    value = _value(number)
    named = (unit is not None and bool(unit.factors)) or _behind_its_unit(number)
    return value if named and value != "1" else number[0]


def _behind_its_unit(number: re.Match[str]) -> bool:
    """Whether a number ends a clause that names its unit before: "the result comes out in parsecs: twenty"."""
    front = number.string[max(0, number.start() - _CLAUSE) : number.start()]
    named = _ANNOUNCED.search(front) if _ENDED.match(number.string, number.end()) else None
    unit = parse_unit(named["unit"], "ru" if cyrillic(named["unit"]) else "en") if named else None
    return unit is not None and bool(unit.factors)


def _upto_hundred_of(number: re.Match[str], prefix: str) -> Fraction:
    tens, ones, units = (_key(number[f"{prefix}{name}"]) for name in ("tens", "ones", "units"))
    return Fraction(_TENS.get(tens, 0)) + _UNITS.get(ones, 0) + _UNITS.get(units, 0)


def _value(number: re.Match[str]) -> str:
    """Digits for a number in words."""
    value = Fraction(0)
    if number["thousand"]:
        value = 1000 * (_upto_hundred_of(number, "kilo_") or Fraction(1))
    if number["hundreds"]:
        value += _HUNDREDS[_key(number["hundreds"])] * (_UNITS[_key(number["times"])] if number["times"] else 1)
    value += _upto_hundred_of(number, "") + _upto_hundred_of(number, "more_")
    if number["part"]:
        value += _PARTS[_key(number["part"])]
    return str(value.numerator) if value.denominator == 1 else str(float(value))
