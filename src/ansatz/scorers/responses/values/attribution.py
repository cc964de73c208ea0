"""What each value of a sentence is said of: what is asked, a part of it, another thing, a reason, a comparison.

Clauses that tell another thing are no rival answers; those that tell what is asked and disagree are. Nothing here
looks at the size of a value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.factors import request_of
from ansatz.scorers.language import ANSWERING, CLAUSES, PHRASING, QUANTITIES
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.fates import of_another_fate, of_asked_fate
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.mathematics.measuring import Measure
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.values.apposed import of_a_part
from ansatz.scorers.responses.values.belonging import from_another_place, of_another_owner
from ansatz.scorers.responses.values.ties import (
    SUBORDINATE,
    Clause,
    equated,
    in_passing,
    leads_on,
    tie_of,
    tied_clauses,
)
from ansatz.scorers.responses.values.told import Told, told_of

LONGEST: Final = 600  # characters of a sentence that is taken apart
MOST: Final = 24  # its clauses; more are a list

_PERCENT = re.compile(r"\d\s?(?:\\[,; ])?\\?%")
_BRACKET = re.compile(r"(?<=\s)\(([^()]{2,160})\)(?=[\s.,;:!]|\Z)")
_DOUBTFUL: Final = frozenset(("part", "circumstance", "premise"))
_OR: Final = f" {ANSWERING.phrases('alternatives', 'en')[0]} "
_OBJECTS = PHRASING.pattern(r"(?i)\W*(?&adversatives)")
_NAME = re.compile(r"(?<![\w\\}])(\\?[^\W\d_]+(?:_\{?\w{1,8}\}?|[₀-₉]{1,2})?)\s?[=≈]")


@dataclass(frozen=True, slots=True)
class Attributed:
    """What a sentence says of what is asked.

    Attributes:
        foreign: all of its values are said of a part, or of another thing.
        another: they are all of another fate of the thing, see ``fates``.
        anew: what stands before it in its sentence supposes another case.
    """

    text: str
    foreign: bool = False
    another: bool = False
    anew: bool = False


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A clause, and how much it is about what is asked.

    Attributes:
        rank: 4 it is called the answer; 3 it is drawn, or it is the whole; 2 it has words or the letter of the
            request; 1 nothing tells; 0 it names another thing; -1 that by a figure.
    """

    clause: Clause
    rank: int

    @property
    def subordinate(self) -> bool:
        return self.clause.tie in SUBORDINATE


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    again = QUANTITIES.source("(?&again)", *codes)
    return (
        ANSWERING.pattern("(?i)(?&answer_labels)", *codes),
        CLAUSES.pattern("(?i)(?&sums)", *codes),
        ANSWERING.pattern(rf"(?i)(?&alternatives|doubts|open_choices|keeps|answer_labels)|{again}", *codes),
    )


@lru_cache(maxsize=16)
def asks_each(codes: tuple[str, ...]) -> re.Pattern[str]:
    return CLAUSES.pattern(r"(?i)(?<![^\W_])(?&each)(?![^\W_])", *codes)


@lru_cache(maxsize=16)
def _total(codes: tuple[str, ...]) -> re.Pattern[str]:
    return CLAUSES.pattern(r"(?i)(?<![^\W_])(?&totals)(?![^\W_])", *codes)


def attributed(text: str, asked: Asked) -> Attributed:
    """Of a sentence what it says of the quantity that is asked for; all of it where its clauses do not tell."""
    if not asked.number or "?" in text or len(text) > LONGEST:
        return Attributed(text)
    figures = len(FIGURE.findall(text))
    if asked.factor and len(_PERCENT.findall(text)) < figures and request_of(asked.request).kind != "share":
        return Attributed(text)  # "$v_2 = 2 v_1$": a factor is no value of either; a share is
    if figures == 1:
        return Attributed(text, of_a_part(text, asked))
    return _attributed(text, asked) if figures else Attributed(text)


def elsewhere(text: str, asked: Asked, *, owned: bool = True) -> bool:
    """Whether a text is about another fate, another owner or another place to measure from than the request."""
    another = of_another_fate(text, asked.request) or from_another_place(text, asked)
    return another or (owned and of_another_owner(text, asked))


@lru_cache(maxsize=256)
def _attributed(text: str, asked: Asked) -> Attributed:
    told = told_of(text, asked)
    text = _without_brackets(told)
    if text != told.text:
        told = told_of(text, asked)
    clauses = tied_clauses(told)
    if len(clauses) > MOST:
        return Attributed(text)
    telling = _not_given(told, [_Ranked(one, rank(told, one)) for one in clauses if one.values])
    if not telling:
        return Attributed(text)
    pointed = [bool(told.own_figures(one.start, one.end) & told.figures) for one in clauses]
    if (
        len(telling) > 1
        and any(pointed)
        and not any(own and one.values for own, one in zip(pointed, clauses, strict=True))
    ):
        return Attributed(text)  # "4 V across one, leaving 8 V across the pair, and thus across the 6 Ω resistor"
    kept = _kept(told, telling)
    if not kept:
        foreign = all(one.clause.tie in ("part", "compared") or one.rank < 0 for one in telling)
        another = all(of_another_fate(told.masked[one.clause.start : one.clause.end], asked.request) for one in telling)
        return Attributed(text, foreign or _only_in_passing(told, telling), another)
    others = any(one.numbers and not one.values and one.tie in SUBORDINATE for one in clauses)
    again = len(kept) > 1 and any(one.clause.tie == "same" for one in kept)
    if len(kept) == len(telling) and not others and not again:
        return Attributed(text, _only_in_passing(told, telling))
    if again:
        return Attributed(_alternatives(told, [one.clause for one in kept]))
    anew = any(one.clause.tie == "supposed" and one.clause.start < kept[0].clause.start for one in telling)
    return Attributed(_text_of(told, [one.clause for one in kept]), anew=anew)


def _not_given(told: Told, telling: Sequence[_Ranked]) -> Sequence[_Ranked]:
    """With clauses that only say again what the question gives ranked below those that tell more."""
    given = [
        (one.rank <= 1 or _only_opens(told, one.clause)) and one.clause.tie != "same" and _only_given(told, one.clause)
        for one in telling
    ]
    if not any(one.rank >= 1 and not again for one, again in zip(telling, given, strict=True)):
        return telling
    return [_Ranked(one.clause, min(one.rank, 0)) if again else one for one, again in zip(telling, given, strict=True)]


def _only_opens(told: Told, one: Clause) -> bool:
    """Whether a conclusion opens with a case, this clause being all of it: "So, for 100 nodes,"."""
    return not one.predicate and _opens_case(told.codes).match(told.masked, one.start, one.end) is not None


@lru_cache(maxsize=16)
def _opens_case(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)\W*(?&conclusions),?\s(?&topics)\s", *codes)


def _only_given(told: Told, one: Clause) -> bool:
    """Whether the question has all the figures that a clause tells."""
    numbers = told.telling(one.start, one.end)
    return all(frozenset(FIGURE.findall(told.text[one.start : one.end])) <= told.asked.figures for one in numbers)


def _kept(told: Told, telling: Sequence[_Ranked]) -> Sequence[_Ranked]:
    """The clauses that tell what is asked; none where all tell something else."""
    main = [one for one in telling if not one.subordinate]
    part = [one for one in telling if one.clause.tie == "part" and one.rank == 2 and _for_it(told, one)]
    if part:
        # "The source delivers 2 J, half of which, 1 J, ends up in the capacitor" tells what the capacitor gets.
        return telling if any(one.rank >= 2 for one in main) else part
    best = max((one.rank for one in main), default=0)
    if best <= 0:
        return ()
    if any(one.clause.tie == "or" for one in telling):
        return [one for one in telling if not one.subordinate]
    if any(one.clause.tie in _DOUBTFUL and one.rank > best for one in telling):
        return telling  # it has more of the question than what it is a part of
    if best > 2 or any(one.clause.tie == "same" and one.rank > 0 for one in main):
        foremost = [one for one in main if one.rank >= (best if best > 2 else 1)]
        drawn = [place for place, one in enumerate(foremost) if one.clause.tie == "drawn"]
        return foremost[drawn[-1] :] if len(drawn) > 1 and told.asked.single else foremost
    main = [one for one in main if one.rank > 0]
    return [one for one in main if not any(_set_apart(told, one.clause, other.clause) for other in main)]


def _set_apart(told: Told, one: Clause, other: Clause) -> bool:
    """Whether a clause tells of another thing what a second one tells of that of the request: "in the wide part"."""
    mine, its = (told.named(clause.start, clause.end) for clause in (one, other))
    quantity = beginnings(" ".join(told.asked.words))
    apart = mine - its - quantity
    figures = told.own_figures(other.start, other.end) & told.figures
    if figures and not figures & told.own_figures(one.start, one.end):
        return bool(apart)  # "on the series resistor 8 V, on the 6 Ω resistor 4 V"
    return bool(apart and not apart & told.request and (its - mine) & told.request) and its <= told.asked.stems


def _for_it(told: Told, one: _Ranked) -> bool:
    """Whether a clause tells what part is for a thing of the request, and for nothing else."""
    start, end = one.clause.start, one.clause.end
    named = told.thing(start, end) or told.named(start, end)
    return bool(named) and named <= told.request


def _only_in_passing(told: Told, telling: Sequence[_Ranked]) -> bool:
    """Whether a sentence states another quantity, and all that it tells stands behind "at" or "after"."""
    stated = any(one.unit is not None and not told.wanted(one) and equated(told, one.start) for one in told.measures)
    return stated and all(in_passing(told, one.clause) for one in telling)


def rank(told: Told, one: Clause) -> int:
    """How much a clause is about what is asked, see ``_Ranked``."""
    label, whole, _ = _words(told.codes)
    own = told.own_figures(one.start, one.end)
    if own and not own & told.figures:
        return -1
    if elsewhere(told.masked[one.start : one.end], told.asked):
        return -1
    if label.search(told.masked, one.start, one.end):
        return 4
    each = asks_each(told.codes)
    if each.search(told.asked.request):
        if each.search(told.masked, one.start, one.end):
            return 4
        if whole.search(told.masked, one.start, one.end) or _total(told.codes).search(told.masked, one.start, one.end):
            return 0  # "in all 4 nC" says nothing of what each of them has
    if one.tie == "left" and (thing := told.thing(one.start, one.end)):
        return 3 if thing <= told.asked.stems else 0
    if one.mark and told.leaves(one.start, one.end) and told.named(one.start, one.end) & told.request:
        return 3  # "2 V drop inside, at the terminals remain 10 V"
    if one.tie in ("drawn", "left") or whole.search(told.masked, one.start, one.end):
        return 3
    named = told.named(one.start, one.end)
    letters = _letters(told.text[one.start : one.end])
    if of_asked_fate(told.masked[one.start : one.end], told.asked.request):
        return 2
    if own or named & told.request or letters & (told.asked.names or told.asked.usual):
        return 2
    if letters and told.asked.names and not {name.partition("_")[0] for name in letters} & told.asked.names:
        return 0
    opposed = _OBJECTS.match(told.masked, one.start, one.end) is not None
    another = bool(told.asked.stems) and bool(named - told.asked.stems)
    return 0 if another and not opposed and told.names_thing(one.start, one.end) else 1


def _letters(text: str) -> set[str]:
    """The plain names of the letters that a text has on the left of its equations."""
    sides = [left_side(one.text) for one in fragments(text)[0]]
    return {plain_name(name) for name in (*_NAME.findall(text), *sides) if name and lone(name)}


def _without_brackets(told: Told) -> str:
    """A text without its last remark in brackets about another thing: "(2 A through one, 4 A through the other)"."""
    for bracket in reversed(list(_BRACKET.finditer(told.text))):
        start, end = bracket.span(1)
        inside = told.within(start, end)
        outside = any(told.wanted(one) for one in told.measures if not start <= one.start < end)
        if inside and outside and _of_another(told, start, end, inside):
            return told.text[: bracket.start()].rstrip() + told.text[bracket.end() :]
    return told.text


def _of_another(told: Told, start: int, end: int, inside: Sequence[Measure]) -> bool:
    """Whether the words between two brackets are about another thing, and leave nothing open."""
    if _words(told.codes)[2].search(told.masked, start, end):
        return False
    if tie_of(told, start, end) in SUBORDINATE or (len(inside) > 1 and told.leads_to_thing(start, end)):
        return True
    named = told.named(start, end)
    return bool(named) and not named & told.request and any(map(told.wanted, inside))


def _alternatives(told: Told, kept: Sequence[Clause]) -> str:
    """The values of clauses that say again what another says in words of their own: equal, or they contradict."""
    last = [told.telling(one.start, one.end)[-1] for one in kept]
    return _OR.join(told.text[one.start : one.end] for one in last)


def _text_of(told: Told, kept: Sequence[Clause]) -> str:
    """The text of some clauses, with what stands between those that follow each other."""
    parts: list[str] = []
    end = -1
    for one in kept:
        near = end >= 0 and len(told.text[end : one.start].strip()) <= 2
        parts += [told.text[end : one.start] if near else ", " if parts else "", told.text[one.start : one.end]]
        end = one.end
    first = kept[0]
    said = "".join(parts)[leads_on(told, first.start, first.end) - first.start :]
    return said.strip(" ,;:—–-")
