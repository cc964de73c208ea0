"""What a factor is said of: the words around it, and whether they are the thing that a question asks about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.factors.grammar import ToldFactor, factors_in
from ansatz.scorers.factors.requests import Request, concepts, tokens
from ansatz.scorers.language import LOW_DIGITS, SCALES

SEGMENTS: Final = 3  # pieces between commas in front of a factor in which its subject may stand

ADJECTIVE: Final = 2  # words behind a factor that tell which quantity it is of: "as long"
OBJECT: Final = 3  # words of what a verb multiplies: "doubling the kinetic energy"

_STRONG: Final = SCALES.pattern(r"(?i)[;:—–()](?=\s|\Z|\w)|(?<=\s)[-](?=\s)|,?\s(?&clause_joints)(?=\s|\Z)")
_COMMA: Final = re.compile(r",(?=\s)")
# "doubling the speed", "quadruples the energy": what is multiplied stands behind.
_TRANSITIVE: Final = SCALES.pattern(r"(?i)(?:(?&multiplies_it))(?P<object>\s(?&object_words))?\s*\Z")
_ITS_OBJECT: Final = SCALES.pattern(r"(?i)\s*(?:(?&object_words)\s|(?!a\s)[a-z](?:_\w{1,3})?(?!\w))")
_PURPOSE: Final = SCALES.pattern(r"(?i)(?<!compared)(?<!relative)\s(?&infinitives)\s.*\Z")
_SO_DOES: Final = SCALES.pattern(r"(?i),?\s(?&so_does)\s")
_PRODUCES: Final = SCALES.pattern(r"(?i)\s(?&produces)\s?\Z")
_LOCATED: Final = SCALES.pattern(r"(?i)\s(?&located)\s")
_BELONGING: Final = SCALES.pattern(r"(?i)(?<!\w)(?&belonging)(?!\w)")
_PRONOUN: Final = SCALES.pattern(r"(?i)(?<!\w)(?&standing_for)(?!\w)")
_BECOMING: Final = SCALES.pattern(r"(?i)(?<!\w)(?&becoming)(?!\w)")
_OLD: Final = SCALES.pattern(r"(?i)(?<!\w)(?&before_change)(?!\w)")
_NEW: Final = SCALES.pattern(r"(?i)(?<!\w)(?&after_change)(?!\w)")
_COMPARED: Final = SCALES.pattern(r"(?i)(?<!\w)(?&compared_with)(?!\w)")
_THAN_BEHIND: Final = SCALES.pattern(r"(?i)\A,(?=\s(?&than)\s)")
_THAN_OR_AS: Final = SCALES.pattern(r"(?i)\s(?&than|as_much)\s")
_OTHER_THING: Final = SCALES.pattern(r"(?i)(?<!\w)(?&functions_of_it)(?!\w)")


@dataclass(frozen=True, slots=True)
class SaidFactor:
    """A factor with the words of its clause.

    Attributes:
        factor: the factor; front, back: the words of its clause before and behind it, or what a verb multiplies.
        before: what stands in front of its clause in the sentence.
    """

    factor: ToldFactor
    front: str
    back: str
    before: str


def said_factors(text: str) -> Iterator[SaidFactor]:
    """The factors of a sentence, in order, each with its clause.

    Args:
        text: as ``plain`` leaves it.
    """
    text = text.translate(LOW_DIGITS)
    small = text.lower()
    found = factors_in(small if len(small) == len(text) else text)
    told = list(text)
    for one in found:
        told[one.start : one.end] = " " * (one.end - one.start)
    blank = "".join(told)  # "four times as big" names no time
    for place, one in enumerate(found):
        begun = found[place - 1].end if place else 0
        end = found[place + 1].start if place + 1 < len(found) else len(text)
        front, before = _front(text, begun, one.start if one.than < 0 else one.than, behind=place > 0)
        stop = _STRONG.search(text, one.end, end)
        back = _COMMA.split(_THAN_BEHIND.sub(" ", text[one.end : stop.start() if stop else end]))[0]
        back = f"{text[one.than : one.start]} {back}" if one.than >= 0 else back
        verb = _TRANSITIVE.search(small[one.start : one.end])
        if verb is not None and (verb["object"] or _ITS_OBJECT.match(back)):
            front, back = " ".join(back.split()[:OBJECT]), ""
        yield SaidFactor(one, front, back, blank[: len(before)])
        also = _SO_DOES.match(text, one.end, end)
        if also is not None:  # "the temperature doubles and so does the volume"
            yield SaidFactor(one, _COMMA.split(text[also.end() : end])[0], "", blank[: one.start])


def _front(text: str, begun: int, end: int, *, behind: bool) -> tuple[str, str]:
    """The words in front of a factor from the beginning of its clause, and what stands before that."""
    for stop in _STRONG.finditer(text, begun, end):
        begun, behind = stop.end(), False
    commas = [one.end() for one in _COMMA.finditer(text, begun, end)]
    starts = list(reversed(commas[-SEGMENTS:]))
    if not behind or not commas:
        starts.append(begun)  # else what stands there goes with the factor before: "four times as long, B has"
    for start in starts:
        if concepts(text[start:end]) or _PRONOUN.search(text, start, end):
            return text[start:end], text[:start]
    start = next((one for one in starts if len(tokens(text[one:end])) > 1), starts[-1])
    return text[start:end], text[:start]


def turned(said: SaidFactor, request: Request, *, topic: frozenset[str] = frozenset()) -> int:
    """1 where a factor is said of what is asked, -1 where of the other side of it, 0 where of neither.

    Args:
        topic: the quantities that the text in front is about, for what "it" stands for.
    """
    if not _of_quantity(said, request, topic):
        return 0
    back, place = _reference(_PURPOSE.sub("", said.back))
    one, other = tokens(said.front) | tokens(place), tokens(back)
    if request.kind != "ratio" or not (request.first or request.second):
        return _way_of_change(said)
    ways = {
        way
        for words, way in (
            (request.first & one, 1), (request.second & one, -1),
            (request.first & other, -1), (request.second & other, 1),
        )
        if words
    }  # fmt: skip
    if not ways and _BELONGING.search(said.front):
        before = tokens(said.before)
        owners = [way for words, way in ((request.first & before, 1), (request.second & before, -1)) if words]
        ways = set(owners)
    if len(ways) == 1:
        return ways.pop()
    return 0 if ways else _way_of_change(said) if not _names_others(said, request) else 0


def _reference(back: str) -> tuple[str, str]:
    """What a thing is compared with, and where it is: "twice as large on B as on A"."""
    found = _LOCATED.search(back)
    if found is None or _COMPARED.search(back, 0, found.start()):
        return back, ""
    than = _THAN_OR_AS.search(back, found.end())
    end = than.start() if than else len(back)
    return back[: found.start()] + back[end:], back[found.end() : end]


def _names_others(said: SaidFactor, request: Request) -> bool:
    """Whether a clause compares two things, neither of which goes by its name in the question."""
    if said.factor.change or _OLD.search(said.back) or _OLD.search(said.front):
        return False
    return _COMPARED.search(said.back) is not None


def _way_of_change(said: SaidFactor) -> int:
    """By which of two values of one thing the factor is: "the final is twice the initial"."""
    old_first, new_first = _OLD.search(said.front), _NEW.search(said.front)
    if old_first and not new_first:
        return -1 if _NEW.search(said.back) else 0
    return 0 if _NEW.search(said.back) and not new_first else 1


def of_another(said: SaidFactor, request: Request) -> bool:
    """Whether the clause of a factor names another quantity than the one asked for."""
    front = concepts(said.front)
    return bool(front and request.concepts) and not front & request.concepts


_LETTER: Final = re.compile(r"(?<![\w\\/^²³*·])(?![aAI]\Z)[A-Za-z]\Z")


def _of_quantity(said: SaidFactor, request: Request, topic: frozenset[str]) -> bool:
    """Whether the clause names the quantity that is asked for, and no other in its place."""
    if _OTHER_THING.search(said.front):
        return False
    front = frozenset[str]() if _PRODUCES.search(said.front) else concepts(said.front)
    named = tokens(said.front) & (request.quantity - request.first - request.second)
    if front and request.concepts and not front & request.concepts:
        return bool(tokens(said.front) & request.first) and bool(concepts(said.back) & request.concepts)
    told = concepts(" ".join(said.back.split()[:ADJECTIVE]))
    if told and request.concepts and not (told | front) & request.concepts:
        return False  # "the orbit is four times as long" tells no speed
    if request.kind == "change" and request.names and not front and not named:
        subject = _LETTER.search(_BECOMING.sub(" ", said.front).rstrip())
        if subject is not None and subject[0] not in request.names:
            return False  # "f doubles" where the period is asked for
    letters = {name for name in request.names if len(name) > 1 or request.kind == "change"}
    if named or front & request.concepts or letters & (tokens(said.front) | tokens(said.back)):
        return True
    if concepts(said.back) & request.concepts or tokens(said.back) & request.quantity:
        return not front
    if _PRONOUN.search(said.front) or not tokens(_BECOMING.sub(" ", said.front)):
        return bool((concepts(said.before) or topic) & request.concepts) if request.concepts else not said.before
    return False
