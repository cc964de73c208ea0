r"""Two formulas that a text tells for one with both signs: "E + D and E - D", "D above and D below E"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, EXTENTS, LEVELS, SPEAKING
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.document.own_letters import letters_of_value
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.fragments import fragments

LONGEST: Final = 600  # characters of a sentence that is looked at

_FORMULA: Final = "\ue005"  # stands for a formula
_BOTH: Final = re.compile(r"\\pm(?![a-z])|±")
_ASIDE: Final = re.compile(r"\([^()]*[⟩|ψ][^()]*\)(?:/√?\d+)?")
_LETTER: Final = r"(?:[A-Za-zΑ-ωħ](?:_\{?\w{1,4}+\}?|[₀-₉])?(?:[²³]|\^\d)?)"
_TERM: Final = rf"(?:\d*{_LETTER}{{1,3}}+(?:/(?:\d|{_LETTER}))?|√\(?{_LETTER}{{1,3}}+\)?)"
# Sums in plain letters, and multiples of one Greek letter: a lone Latin one may be a word.
_PLAIN: Final = re.compile(
    rf"(?<![\w\\$(|]){_TERM}(?:\s?[+−±]\s?{_TERM}|\s-\s{_TERM})+(?![\w⟩|])"
    r"|(?<![\w\\$(|+−±])(?:\d*[Α-ωħ](?:_\{?\w{1,4}\}?|[₀-₉])?(?:/\d)?|\d+[A-Za-z]|[A-Za-z][₀-₉])(?![\w⟩|])"
)


def both_told(sentence: str) -> tuple[str, ...]:
    """The formulas that a sentence tells as values, one with both signs or two without; empty for any other number."""
    if len(sentence) > LONGEST or _denied().search(sentence) or leaves_one_out(sentence):
        return ()
    stated = _because().split(sentence)[0]  # "it is A, since B is negative"
    flat, found = _flattened(_signs().sub(" ± ", _ASIDE.sub(" ", stated)))
    if (told := _by_distance(flat, found)) is not None:
        return told
    values = tuple(
        dict.fromkeys(one for one in found if letters_of_value(one) and not lone(one) and "\\begin" not in one)
    )
    both = [one for one in values if _BOTH.search(one)]
    if both:
        return (both[-1],) if len(both) == 1 else ()
    return values if len(values) <= 2 else ()


def leaves_one_out(sentence: str) -> bool:
    """Whether a sentence says of a value that it does not count: "the second one is unphysical"."""
    return ANSWERING.pattern("(?i)(?&discards)").search(sentence) is not None


def _flattened(text: str) -> tuple[str, list[str]]:
    """A text with a sign for each of its formulas, and their values."""
    found: list[str] = []
    parts: list[str] = []
    at = 0
    for start, end, formula in sorted(_formulas(text)):
        if start >= at:
            parts.append(f"{text[at:start]}{_FORMULA}")
            found.append(formula)
            at = end
    return re.sub(r"\s+", " ", "".join((*parts, text[at:])).replace("$", "")), found


def _formulas(text: str) -> Iterator[tuple[int, int, str]]:
    taken: list[tuple[int, int]] = []
    for one in fragments(text)[0]:
        value = one.text[len(left_side(one.text)) :].rpartition("=")[2] if "=" in one.text else one.text
        taken.append((one.start, one.end))
        yield one.start, one.end, value.strip(" .,;$&")
    for plain in _PLAIN.finditer(text):
        if not any(start <= plain.start() < end for start, end in taken):
            yield plain.start(), plain.end(), plain[0]


def _by_distance(flat: str, found: list[str]) -> tuple[str, ...] | None:
    """Two levels of which one is told by how far it is from the other, or both by how far they are from a third."""
    around = _around().search(flat)
    if around is not None:
        first, second, middle = (_at(flat, found, around.start(name)) for name in ("one", "other", "middle"))
        signs = ("+", "-") if around["above"] else ("-", "+")
        return f"{middle} {signs[0]} ({first})", f"{middle} {signs[1]} ({second})"
    beside = _beside().search(flat)
    if beside is not None:
        first, distance = _at(flat, found, beside.start("first")), _at(flat, found, beside.start("distance"))
        return first, f"{first} {'-' if beside['below'] else '+'} ({distance})"
    return None


def _at(flat: str, found: list[str], place: int) -> str:
    return found[flat.count(_FORMULA, 0, place)]


@lru_cache(maxsize=1)
def _signs() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\s(?&plus_or_minus)\s")


@lru_cache(maxsize=1)
def _because() -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?<=\S)[\s,]+(?&reasons)\s")


@lru_cache(maxsize=1)
def _denied() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&denials|doubting)")


@lru_cache(maxsize=1)
def _around() -> re.Pattern[str]:
    above, below, joint = (LEVELS.source(f"(?&{name})") for name in ("above", "below", "pairs"))
    return re.compile(
        rf"(?i)(?P<one>{_FORMULA})\s(?:(?P<above>{above})|{below})\s(?:{joint})\s(?P<other>{_FORMULA})\s(?(above)(?:{below})|(?:{above}))"
        rf"\s(?:[^\W\d_]+\s){{0,3}}?(?P<middle>{_FORMULA})"
    )


@lru_cache(maxsize=1)
def _beside() -> re.Pattern[str]:
    above, below = LEVELS.source("(?&above_it)"), LEVELS.source("(?&below_it)")
    return re.compile(
        rf"(?i)(?P<first>{_FORMULA})[^{_FORMULA}.;]{{1,80}}?\s(?P<distance>{_FORMULA})\s(?:(?P<below>{below})|{above})"
    )
