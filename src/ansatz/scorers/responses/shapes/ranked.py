"""The order in which a text puts named things: "B and D tie, then C, and A is brightest" as ``A > C > B = D``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from ansatz.scorers.language import JUDGING, alternatives, whole
from ansatz.scorers.responses.clauses.listed_marks import FIRST_SIGN, SIGN, place_of, signs_of, without_setting

Order: TypeAlias = tuple[frozenset[int], ...]  # groups of equals, the greatest first

RISING, FALLING = "+", "-"  # from the least to the greatest, and back
LEAST: Final = 3  # names of an order
END: Final = 40  # characters in which the far end of an order is named
REACH: Final = 6_000  # characters of a text that are read, from its end

_CLAUSE: Final = re.compile(r"[,:;.]")
_STOP: Final = re.compile(r"(?<=[.!?])\s+(?=\S)|\n+")
_RELATIONS: Final = {
    "\\gt": ">",
    "\\lt": "<",
    "&gt;": ">",
    "&lt;": "<",
    "\\approx": "=",
    "≈": "=",
    "\\sim": "=",
    "≫": ">",
    "\\gg": ">",
}
_CHAIN: Final = re.compile(rf"{SIGN}(?:[\s()]{{0,3}}[<>=][\s()]{{0,3}}{SIGN})+")
_OPEN: Final = JUDGING.pattern(r"(?i)(?&supposing|unreal)|\?\s*\Z")
_DENIED: Final = JUDGING.pattern(r"(?i)(?&denying)")
_FROM_TO: Final = JUDGING.pattern(
    r"(?i)(?&from_end)\s(?P<first>[^,:;.]{3,30}?)\s(?&to_end)\s(?P<last>[^,:;.]{3,30}?)(?=\s*[,:;.]|\s|\Z)"
)
_RISING: Final = JUDGING.pattern(r"(?i)(?&rising)")
_FALLING: Final = JUDGING.pattern(r"(?i)(?&falling)")
_TIED: Final = JUDGING.pattern(r"(?i)(?&tied)")
_THEN: Final = JUDGING.pattern(r"(?i)(?&following|in_turn)")
_GROUP: Final = JUDGING.pattern(rf"(?i){SIGN}(?:\s?(?:=|&|(?&joining))\s?{SIGN})*")
_SECOND: Final = JUDGING.pattern(r"(?i)(?&in_turn)[\s-]\w+")  # "second brightest" is no end
_PLACED: Final = JUDGING.pattern(r"(?i)(?&places)")


def ranking(text: str, names: Sequence[str], question: str) -> str:
    """The last order of all the names that a text states, as ``A > C = B``; empty where it states none.

    Args:
        question: from which end it asks for the order.
    """
    names = tuple(names)
    order = _last_order(signs_of(_plain(text), names), len(names), question)
    return " > ".join(" = ".join(names[place] for place in sorted(group)) for group in order)


def ranking_of_things(text: str, things: Sequence[re.Pattern[str]], question: str) -> tuple[int, ...]:
    """The last order of all things that a text states, the greatest or first one first; empty for none, or for equals.

    Args:
        things: what names each of them.
    """
    plain = _plain(text).casefold()
    for place, thing in enumerate(things):
        plain = thing.sub(chr(FIRST_SIGN + place), plain)
    order = _last_order(plain, len(things), question)
    return tuple(next(iter(group)) for group in order) if len(order) == len(things) else ()


def way_asked(question: str) -> str:
    """From which end a question asks for an order: ``+`` from the least, ``-`` from the greatest; empty for neither."""
    found = _FROM_TO.search(question)
    ends = _announced(found) if found is not None else ("", "")
    if ends in (("-", "+"), ("+", "-")):
        return RISING if ends[0] == "-" else FALLING
    return RISING if _RISING.search(question) else FALLING if _FALLING.search(question) else ""


def _announced(found: re.Match[str]) -> tuple[str, str]:
    """The ends of an order that is announced: "from the slowest to the fastest"."""
    behind = _CLAUSE.split(found.string[found.start("last") :][:END], maxsplit=1)[0]
    return _end_of(found["first"]), _end_of(behind)


def _plain(text: str) -> str:
    """The end of a text without what sets it, its signs of order as they are typed."""
    plain = without_setting(text[-REACH:])
    for written, sign in _RELATIONS.items():
        plain = plain.replace(written, sign)
    return plain


def _last_order(plain: str, count: int, question: str) -> Order:
    """The last order of all of so many things, by their signs; empty for none."""
    rises = way_asked(question) == RISING
    for sentence in reversed(_STOP.split(plain)):
        if _OPEN.search(sentence):
            continue
        order = _chained(sentence) or _told(sentence, rises)
        if order and frozenset[int]().union(*order) == set(range(count)) and sum(map(len, order)) == count:
            return order
    return ()


def _chained(sentence: str) -> Order:
    """``A > C > B = D``, or with all signs turned."""
    found = list(_CHAIN.finditer(sentence))
    if not found:
        return ()
    chain = found[-1][0]
    signs = re.findall(r"[<>=]", chain)
    if {"<", ">"} <= set(signs) or set(signs) == {"="}:
        return ()
    groups: list[set[int]] = []
    for sign, name in zip(["", *signs], re.findall(SIGN, chain), strict=True):
        if sign == "=":
            groups[-1].add(place_of(name))
        else:
            groups.append({place_of(name)})
    return tuple(map(frozenset, groups[::-1] if "<" in signs else groups))


def _told(sentence: str, rises: bool) -> Order:
    """The groups of a sentence in their order, turned where it goes from the least to the greatest."""
    found = list(_GROUP.finditer(sentence))
    if len(found) < 2 or _DENIED.search(sentence):
        return ()
    groups = [frozenset(map(place_of, re.findall(SIGN, one[0]))) for one in found]
    ends = [one.start() for one in found[1:]] + [len(sentence)]
    marks = [_end_of(sentence[one.end() : end]) for one, end in zip(found, ends, strict=True)]
    lead = sentence[: found[0].start()]
    starts = [0, *(one.end() for one in found[:-1])]
    fronts = [_end_of(sentence[start : one.start()]) for start, one in zip(starts, found, strict=True)]
    if {"+", "-"} <= set(fronts) and fronts[0] and not marks[-1]:
        return _by_ends(groups, fronts)
    # "The brightest is A": what stands before a group is its own where nothing follows it.
    marks[0] = marks[0] or _end_of(lead.rpartition(":")[2])
    tied = "=" in sentence or _TIED.search(sentence) is not None
    placed = _THEN.search(sentence) is not None or any(marks) or len(_PLACED.findall(sentence)) > 1
    turn = _direction(lead, marks, rises)
    if turn == 0 or not (placed or turn in (-2, 2)):
        return ()
    if any(len(group) > 1 for group in groups) and not tied and not _own_place(sentence, found):
        return ()
    return tuple(groups if turn > 0 else groups[::-1])


def _by_ends(groups: Sequence[frozenset[int]], fronts: Sequence[str]) -> Order:
    """The order where both ends are told in front of their groups: "the greatest in A, the least in B, C between"."""
    between = [group for group, front in zip(groups, fronts, strict=True) if not front]
    first, last = ([group for group, front in zip(groups, fronts, strict=True) if front == end] for end in "+-")
    if len(first) != 1 or len(last) != 1 or len(between) > 1:
        return ()
    return (*first, *between, *last)


def _own_place(sentence: str, found: Sequence[re.Match[str]]) -> bool:
    """Whether each group of several has a place of its own: "then B and D", "B and D are last"."""
    several = [one for one in found if len(re.findall(SIGN, one[0])) > 1]
    return all(
        _THEN.search(sentence[max(0, one.start() - 20) : one.start()]) or _end_of(sentence[one.end() : one.end() + 30])
        for one in several
    )


def _direction(lead: str, marks: Sequence[str], rises: bool) -> int:
    """1 from the greatest, -1 from the least, doubled where it is announced; 0 where a sentence contradicts itself."""
    announced = _FROM_TO.search(lead)
    if announced is not None:
        return {("+", "-"): 2, ("-", "+"): -2}.get(_announced(announced), 0)
    if _RISING.search(lead) or _FALLING.search(lead):
        return -2 if _RISING.search(lead) else 2
    middle = [mark for mark in marks[1:-1] if mark]
    votes = {{"+": 1, "-": -1}[marks[0]]} if marks[0] else set()
    votes |= {{"+": -1, "-": 1}[marks[-1]]} if marks[-1] else set()
    if len(votes) > 1 or middle:
        return 0
    return votes.pop() if votes else -1 if rises else 1


def _end_of(text: str) -> str:
    """Which end of an order a text names; empty for none or both."""
    pattern, ends = _ends()
    found = {ends[(one.lastindex or 1) - 1] for one in pattern.finditer(_SECOND.sub(" ", text))}
    return found.pop() if len(found) == 1 else ""


@lru_cache(maxsize=1)
def _ends() -> tuple[re.Pattern[str], tuple[str, ...]]:
    ranks = JUDGING.grouped("ranks")
    kinds = [
        (f"(?P<g{place}>{whole(alternatives(phrases))})", rank[-1])
        for place, (rank, phrases) in enumerate(ranks.items())
    ]
    return re.compile("(?i)" + "|".join(one for one, _ in kinds)), tuple(end for _, end in kinds)


def ranked_names(gold: str, question: str) -> tuple[str, ...]:
    """The names that a gold puts in an order by signs, equals in their place: ``A > C > B = D``; empty for others.

    Two names, or such a row where no order is asked for, are an inequality.
    """
    found = _NAMES.fullmatch(gold.strip(" $.").replace("\\", ""))
    if found is None or not _ASKS_ORDER.search(question):
        return ()
    names = tuple(dict.fromkeys(_NAME.findall(found[0])))
    signs = set(re.findall(r"[<>=]", found[0])) - {"="}
    by_number = all(name.isdigit() for name in names)
    return names if len(names) >= LEAST and len(signs) == 1 and ("=" in found[0] or by_number) else ()


_NAME: Final = re.compile(r"(?<![^\W_])(?:[A-Z]|\d)(?![^\W_])")
_NAMES: Final = re.compile(r"(?:[A-Z]|\d)(?:\s*[<>=]\s*(?:[A-Z]|\d)){2,9}")
_ASKS_ORDER: Final = JUDGING.pattern(r"(?i)(?&asks_order)")
