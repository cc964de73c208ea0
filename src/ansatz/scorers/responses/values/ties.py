"""The clauses of a sentence with values, and how each is tied to the one before: a part, a reason, a comparison.

The word that opens a clause ties it ("of which", "because", "compared with", "i.e."); clauses that only go on with
it are tied in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CLAUSES
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.fates import other_fates
from ansatz.scorers.responses.clauses.stances import FORMULA
from ansatz.scorers.responses.mathematics.measuring import Measure
from ansatz.scorers.responses.values.told import Told, told_of

Tie: TypeAlias = Literal[
    "", "part", "left", "cause", "compared", "remark", "same", "or", "premise", "circumstance", "drawn", "supposed"
]
# Clauses that tell no answer beside one that does.
SUBORDINATE: Final = frozenset(("part", "cause", "compared", "remark", "premise", "circumstance", "supposed"))

_STOPS: Final = r"[;:](?=\s)|,(?=\s)|\s[–-]{1,2}(?=\s[^\W\d_])|—|\s(?:→|⇒|⟹|=>)(?=\s)"
_EQUATION = re.compile(r"[=≈][\s$\\(]{0,3}\Z")
_ARROWS: Final = ("→", "⇒", "⟹", "=>")
_LEADING_MARKS: Final = (":", "—", "–", "-")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a sentence.

    Attributes:
        start, end: its offsets.
        mark: the sign in front of it.
        tie: how it is tied to what stands before.
        values: how many of its numbers measure what is asked; numbers: how many it has.
        predicate: it has a verb or an equation of its own.
    """

    start: int
    end: int
    mark: str
    tie: Tie = ""
    values: int = 0
    numbers: int = 0
    predicate: bool = False


@dataclass(frozen=True, slots=True)
class _TieWords:
    stops: re.Pattern[str]
    openers: tuple[tuple[Tie, re.Pattern[str]], ...]
    leads: re.Pattern[str]
    beside: re.Pattern[str]
    unreal: re.Pattern[str]
    denying: re.Pattern[str]
    circumstance: re.Pattern[str]
    span: re.Pattern[str]
    spans: re.Pattern[str]
    joint: re.Pattern[str]
    verb: re.Pattern[str]
    stating: re.Pattern[str]
    comparing: re.Pattern[str]
    pointed: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _TieWords:
    def tied(template: str) -> re.Pattern[str]:
        return CLAUSES.pattern(rf"(?i)\W*(?:(?&leads)\s)?{template}", *codes)

    def said(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(rf"(?i)\W*(?:(?&conjunctions|set_against)\s)?{template}", *codes)

    verb = ANSWERING.source("(?&equals|bears|producing)", *codes) + "|" + CLAUSES.source("(?&makes)", *codes)
    subject = rf"(?:[^\W\d_]+[\s-]|\d+\s?[^\W\d_]{{1,3}}\s){{1,6}}?(?:{verb})\s"
    joint = ANSWERING.source("(?&conjunctions|set_against)", *codes)
    articles = ANSWERING.source("(?&articles)", *codes)
    concluding = ANSWERING.source("(?&conclusions)", *codes)
    beside = CLAUSES.source("(?&things)", *codes) + "|" + ANSWERING.source("(?&topics)", *codes)
    loose = CLAUSES.source("(?&loose)", *codes)
    return _TieWords(
        # A sign, a word that needs none, or "and" in front of a subject, its verb and a value; "and at B 5 N".
        stops=worded(
            rf"(?i)(?:{_STOPS})|\s(?=(?:{CLAUSES.source('(?&bare)', *codes)})\s)|\s(?=(?:{concluding}),\s)"
            rf"|\s(?=(?:{joint})\s(?:{loose}\s)?\d)|\s(?=(?:{joint})\s(?!{joint})(?:{articles}\s)?{subject}[^.;]{{0,12}}?[\d{FORMULA}])"
            rf"|\s(?=(?:{joint})\s(?:{loose}\s)?(?:{beside})\s(?:(?:\d+(?:[.,]\d+)?\s)?[^\W\d_]+\s(?:=\s)?){{1,4}}?\d)"
            rf"|\s(?=(?:{joint})\s(?!{joint}|{loose}|{beside})[^\W\d_]{{4,}}\s\d)"
        ),
        openers=(
            ("left", tied("(?&leaves)")),
            ("drawn", said("(?&conclusions|refinements)")),
            ("or", ANSWERING.pattern(r"(?i)\W*(?&alternatives|doubts|open_choices)", *codes)),
            ("drawn", tied("(?&sums)")),
            ("part", tied("(?&parts)")),
            ("premise", tied(r"(?&shares)\s\d")),
            ("cause", tied("(?&causes)")),
            ("compared", tied("(?&compares|warns)")),
            ("compared", said(r"(?&comparatives|measured_by)(?=\s)")),
            ("supposed", said("(?&supposing_cases|conditional)")),
            ("compared", said(rf"(?:[^\W\d_]+\s){{0,4}}?(?&rejections)\s[^,;:\d]{{0,24}}[\d{FORMULA}]")),
            ("same", tied("(?&again)")),
            ("remark", tied("(?&relatives)")),
        ),
        beside=re.compile(rf"(?i)\W*(?:(?:{joint})\s)?(?:{beside})\s"),
        leads=CLAUSES.pattern(r"(?i)\W*(?&leads)\s", *codes),
        pointed=ANSWERING.pattern(r"(?i)\W*(?:(?&conclusions|conjunctions)\s)?(?&again)\s", *codes),
        unreal=ANSWERING.pattern("(?i)(?&unreal|counterfactuals)", *codes),
        denying=ANSWERING.pattern(r"(?i)(?&rejections)\W*\Z", *codes),
        circumstance=CLAUSES.pattern(
            rf"(?i)(?P<behind>(?&circumstances))\s(?:(?:{articles})\s)?(?:(?&loose)\s)?[${FORMULA}]*\Z", *codes
        ),
        spans=CLAUSES.pattern("(?i)(?&spans)", *codes),
        span=CLAUSES.pattern(rf"(?i)(?&circumstances)\s(?:(?:{articles})\s)?(?&spans)\s[${FORMULA}]*\Z", *codes),
        joint=CLAUSES.pattern(rf"(?i)\s(?=(?:{joint}|(?&circumstances))\s)", *codes),
        verb=re.compile(rf"(?i)[=≈]|{verb}"),
        comparing=ANSWERING.pattern(r"(?i)\d[^\d,;]{0,16}\s(?&comparatives|measured_by)(?=\s)", *codes),
        stating=ANSWERING.pattern(r"(?i)(?&equals|verbs|producing)\s(?:[^\W\d_]+\s)?[$\\(]{0,2}\Z", *codes),
    )


@lru_cache(maxsize=64)
def tied_clauses(told: Told) -> Sequence[Clause]:
    """The clauses of a sentence that have a number, in order."""
    cut = [part for one in _cut(told) for part in _by_fate(told, one)]
    return _explained(told, _circumstances(told, _premises(told, _tied(told, _joined(told, cut)))))


def _explained(told: Told, clauses: list[Clause]) -> list[Clause]:
    """With what stands behind a colon tied to a value that was pointed out: "That's -24 J: 24 J end up as heat"."""
    found = clauses[:1]
    for before, one in pairwise(clauses):
        told_before = before.values and _words(told.codes).pointed.match(told.masked, before.start, before.end)
        found.append(replace(one, tie="remark") if told_before and one.mark == ":" and not one.tie else one)
    return found


def only_spans(text: str, asked: Asked) -> bool:
    """Whether the one value of a sentence is a part of what goes on, see ``_spans``."""
    told = told_of(text, asked)
    if not _words(told.codes).spans.search(told.masked):
        return False
    return any(_spans(told, one) for one in _cut(told))


def tie_of(told: Told, start: int, end: int) -> Tie:
    """How the word that opens a span ties it to what stands before; "each" does not where the question has it."""
    for tie, opener in _words(told.codes).openers:
        found = opener.match(told.masked, start, end)
        if found and not (tie == "part" and beginnings(found[0]) & beginnings(told.asked.request)):
            less = tie == "same" and _words(told.codes).comparing.search(told.masked, found.end(), end)
            return "compared" if less else tie  # "i.e. 1 V less than that"
    return ""


def leads_on(told: Told, start: int, end: int) -> int:
    """Where a word that only joins a clause ends, as "and"; its start where none does."""
    found = _words(told.codes).leads.match(told.masked, start, end)
    return found.end() if found else start


def in_passing(told: Told, one: Clause) -> bool:
    """Whether all that a clause tells stands right behind "in", "at" or "after"."""
    circumstance = _words(told.codes).circumstance
    return all(circumstance.search(told.masked, one.start, number.start) for number in told.telling(one.start, one.end))


def _spans(told: Told, one: Clause) -> bool:
    """Whether all that a clause tells is a part of what goes on, where the request is of none: "in the first 3 s"."""
    words = _words(told.codes)
    if not one.values or words.spans.search(told.asked.request):
        return False
    return all(words.span.search(told.masked, one.start, number.start) for number in told.telling(one.start, one.end))


def _as_asked(told: Told, one: Clause) -> bool:
    """Whether a clause tells a value behind the word by which the request asks: "through what time", "after 3 s"."""
    circumstance = _words(told.codes).circumstance
    asked = told.asked.request.casefold().split()[:1]
    found = (circumstance.search(told.masked, one.start, number.start) for number in told.telling(one.start, one.end))
    return any(behind is not None and [behind["behind"].casefold()] == asked for behind in found)


def stated(told: Told, one: Measure) -> bool:
    """Whether a number stands right behind a sign of equality or a verb that states it."""
    return equated(told, one.start) or _words(told.codes).stating.search(told.text, 0, one.start) is not None


def equated(told: Told, at: int) -> bool:
    """Whether a sign of equality stands right in front of an offset."""
    return _EQUATION.search(told.text, max(0, at - 5), at) is not None


def _cut(told: Told) -> Iterator[Clause]:
    at, mark = 0, ""
    for stop in _words(told.codes).stops.finditer(told.masked):
        before = told.masked[: stop.start()]
        if before.count("(") > before.count(")") or not before[at:].strip():
            continue
        yield _clause(told, at, stop.start(), mark)
        at, mark = stop.end(), stop[0].strip()
    if told.masked[at:].strip():
        yield _clause(told, at, len(told.text), mark)


def _by_fate(told: Told, one: Clause) -> Iterator[Clause]:
    """A clause cut between two values of different fates: "passes the mark at 9 m/s and hits the ground at 14 m/s"."""
    telling = told.telling(one.start, one.end)
    for first, second in pairwise(telling):
        joint = _words(told.codes).joint.search(told.masked, first.end, second.start)
        if joint and other_fates(told.masked[joint.start() : one.end], told.masked[one.start : joint.start()]):
            yield _clause(told, one.start, joint.start(), one.mark)
            yield _clause(told, joint.end(), one.end, ",")
            return
    yield one


def _clause(told: Told, start: int, end: int, mark: str) -> Clause:
    return Clause(
        start, end, mark, tie_of(told, start, end), len(told.telling(start, end)), len(told.within(start, end)),
        _words(told.codes).verb.search(told.text, start, end) is not None,
    )  # fmt: skip


def _joined(told: Told, cut: list[Clause]) -> list[Clause]:
    """Without clauses that hold no number: they go on with the one before, or lead to the one behind them."""
    found: list[Clause] = []
    lead: Clause | None = None
    for place, one in enumerate(cut):
        following = cut[place + 1] if place + 1 < len(cut) else None
        joins = one.tie == "same" or (not one.tie and not one.mark and told.text[one.end - 1 : one.end] != ":")
        if joins and one.numbers and lead is None and found and not _own_subject(told, one, found[-1]):
            found[-1] = _merged(found[-1], one)
            continue
        if lead is not None:
            tie = one.tie if lead.tie in SUBORDINATE - {"supposed"} else lead.tie
            one, lead = replace(_merged(lead, one), tie=tie), None
        elif one.tie == "supposed" and following is not None and not (place and one.values):
            lead = one  # "If there is friction, it is 5 N"
            continue
        if following is not None and following.mark in _LEADING_MARKS and _only_names(told, one):
            lead = one  # "across the 6 Ω resistor: 4 V"
        elif one.numbers:
            found.append(one)
        elif following is not None and following.tie in ("", "same") and _forward(told, one, following, not found):
            lead = one
        elif found and not one.tie:
            found[-1] = _merged(found[-1], one)
    return found


def _only_names(told: Told, one: Clause) -> bool:
    """Whether all the numbers of a clause tell one thing from others, and none is a value of it."""
    return 0 < one.numbers == len(told.own_figures(one.start, one.end)) and not one.values and not one.tie


def _forward(told: Told, one: Clause, following: Clause, first: bool) -> bool:
    """Whether a clause without a number leads to the one behind it."""
    joins = bool(one.mark) and leads_on(told, one.start, one.end) > one.start
    if not one.tie and _words(told.codes).beside.match(told.masked, one.start, one.end):
        number = told.within(following.start, following.end)[:1]
        if number and not told.named(following.start, number[0].start):
            return True  # "at the ends only half as large, 2.5 mT"
    return first or joins or one.tie in ("drawn", "or") or following.mark in _LEADING_MARKS or following.tie == "same"


def _own_subject(told: Told, one: Clause, before: Clause) -> bool:
    """Whether the value of a clause is said of something in it: "i.e. 60 % of the heat is rejected"; or of a fate."""
    numbers = told.telling(one.start, one.end) or told.within(one.start, one.end)
    if other_fates(told.masked[one.start : one.end], told.masked[before.start : before.end]):
        return True
    return bool(told.named(numbers[-1].end, one.end) or told.named(one.start, numbers[0].start))


def _tied(told: Told, clauses: list[Clause]) -> list[Clause]:
    """With the tie of a clause handed on to those that go on with it."""
    found: list[Clause] = []
    running: Tie = ""
    for one in clauses:
        answered = any(before.values and before.tie not in SUBORDINATE for before in found)
        if one.tie == "supposed" and not answered:
            one = replace(one, tie="")
        if not one.tie and _words(told.codes).unreal.search(told.masked, one.start, one.end):
            one = replace(one, tie="supposed")
        if one.tie in SUBORDINATE:
            running = one.tie
        elif running and one.tie in ("", "or") and one.mark != ";" and _goes_on(told, one, running, answered):
            one = replace(one, tie=running)
        else:
            running = ""
        if _words(told.codes).denying.search(told.masked, one.start, one.end):
            running = "compared"  # "it is 3 s and not, as one might think, 2 s"
        found.append(one)
    return found


def _goes_on(told: Told, one: Clause, running: Tie, answered: bool) -> bool:
    """Whether a clause without a tie of its own goes on with the one before it."""
    joined = leads_on(told, one.start, one.end) > one.start
    if running == "supposed":
        return joined and answered
    return joined or not one.predicate or one.tie == "or" or (answered and running == "cause")


def _premises(told: Told, clauses: list[Clause]) -> list[Clause]:
    """What stands before a colon and what behind it: one states the value, the other tells how it comes about."""
    for place in range(len(clauses) - 1, 0, -1):
        if not clauses[place].values:
            continue
        front, back = clauses[:place], clauses[place:]
        if clauses[place].mark in _ARROWS:
            return [replace(one, tie="premise") for one in front] + back
        if clauses[place].mark != ":":
            continue
        stated, then = (any(_states(told, one) for one in side) for side in (front, back))
        if then and not stated:
            return [replace(one, tie="premise") for one in front] + back
        if stated and not then:
            return front + [replace(one, tie="cause") for one in back]
    return clauses


def _circumstances(told: Told, clauses: list[Clause]) -> list[Clause]:
    """With the clauses marked that have a value only behind "in" or "after", where another one states one."""
    clauses = [replace(one, tie="part") if not one.tie and _spans(told, one) else one for one in clauses]
    asked = [_as_asked(told, one) for one in clauses]
    if not any(asked) and not any(_states(told, one) for one in clauses):
        return clauses
    return [
        replace(one, tie="circumstance") if one.values and not one.tie and not it and in_passing(told, one) else one
        for one, it in zip(clauses, asked, strict=True)
    ]


def _states(told: Told, one: Clause) -> bool:
    """Whether a value that is asked for stands right behind a sign or a verb, or alone."""
    if one.tie in SUBORDINATE or not one.values:
        return False
    stating = _words(told.codes).stating
    return not told.named(one.start, one.end) or any(
        equated(told, number.start) or stating.search(told.text, one.start, number.start)
        for number in told.telling(one.start, one.end)
    )


def _merged(first: Clause, second: Clause) -> Clause:
    return replace(
        first, end=second.end, values=first.values + second.values, numbers=first.numbers + second.numbers,
        predicate=first.predicate or second.predicate,
    )  # fmt: skip
