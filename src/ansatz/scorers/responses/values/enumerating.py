"""Several values that a sentence ends in, as one list: "so $t=1$ s (going up) and $t=3$ s" says ``t=1 s, t=3 s``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, EXTENTS, PHRASING, whole_words
from ansatz.scorers.responses.statements.candidates import Candidate

LONGEST: Final = 600  # characters of a sentence with several values
MOST: Final = 12  # values of one list

_POWER: Final = r"(?:\s?(?:[×x*·]|\\times|\\cdot)\s?10\s?\^?\s?\{?[-−]?\d{1,3}\}?|[eE][-+]?\d{1,3})?"
_NUMBER: Final = rf"[-−+]?\d+(?:[.,]\d+)?{_POWER}(?:\s?/\s?\d+)?"
# "V_x = 2x, V_y = -2y", "f(0) = (1/2)": what letters are in plain text, without a blank.
_LETTERS: Final = r"[^\W\d_](?:_\w{1,8}|[₀-₉\d]|\(\d\))?"
_WRITTEN: Final = r"[-−+]?(?:[\w^*/+−]|\([\w^*/+−-]{1,20}\)|\.(?=\d)|-(?=[\w(])){1,30}+"
_ITEM = re.compile(
    r"\$(?P<inline>[^$\n]{1,200})\$|\\\((?P<bracketed>(?:[^\\\n]|\\[^()\n]){1,200})\\\)"
    rf"|(?<![\w.,^_\\])(?P<plain>(?:(?P<name>{_LETTERS})\s?[=≈]\s?)?{_NUMBER})(?![\w^])"
    rf"|(?<![\w.,^_\\(])(?P<formula>(?P<letter>{_LETTERS})\s?=\s?{_WRITTEN})(?![\w^(])(?!\s?[=+*/−-])"
)
_STATES = re.compile(r"\d|[=≈]")
_ASIDE = re.compile(r"\s*\([^()$\d=]{1,60}\)")
_OWNER = re.compile(r"[^\W\d_]{3,}")
_UNIT = re.compile(r"\s?(?P<unit>[^\s,;()$\d][^,;()$=\n]{0,24}?)(?=\s*(?:[,;().]|\Z)|\s)")
_JOINT = ANSWERING.pattern(
    rf"\s*(?:[,;]\s*(?:(?&conjunctions|alternatives)\s+)?|(?&conjunctions|alternatives)\s+|(?<=\n))"
    rf"(?:{PHRASING.source('(?&repeating)')}\s+){{0,3}}"
)
# What is denied, left out or only supposed is no list of answers.
_UNSAID = worded(rf"(?i){whole_words((), 'negators', 'rejections', 'counterfactuals', 'modal_results', 'impossible')}")
BACK: Final = 80  # characters before the list in which a denial counts
_RANGED = EXTENTS.pattern(r"(?i)(?:(?&between)\s(?:[^\W\d_]+\s){0,3}|(?&one_of)\s)\Z")
_ONE_OF = EXTENTS.pattern(r"(?i)(?<![^\W_])(?&one_of)\s+[$\\(]{0,2}\Z")
_ITEMIZED = re.compile(r"\A[^:=\d]{1,60}:[*_]{0,3}\s?")
_BOTH = re.compile(r"\\pm(?![a-z])|±")
# Nothing more is stated behind the last value.
_END = re.compile(r"\s*(?:[.!]|[,;—–(-][^$\d=]{0,200}|\Z)[^$\d=]*\Z")


@dataclass(frozen=True, slots=True)
class _Item:
    """A value, and where what belongs to it begins and ends."""

    text: str
    name: str
    unit: str
    start: int
    end: int
    owner: str = ""


def enumerated(sentence: str, *, owned: bool = False) -> str:
    """The values that a sentence ends in, a comma between them; empty where it ends in one or in something else.

    All have one name or none ("t = 1 s and t = 3 s", "1 s and 3 s"), or each has its own. What follows a semicolon
    may state something else, and must not take them back.

    Args:
        owned: what each value is said of is kept, "2 g (ice), 1 g (water)": which is which is asked for.
    """
    said, stop, rest = sentence.strip().partition(";")
    if stop and not _UNSAID.search(rest) and (listed := _listed(said, owned)):
        return listed
    return _listed(sentence.strip(), owned)


def itemized(candidates: Sequence[Candidate], last: Candidate) -> str:
    """The labelled items of the list that ends in a candidate, a comma between them: "Ice: 2 g", "Water: 1 g"."""
    place = next((at for at, one in enumerate(candidates) if one.start == last.start), -1)
    run: list[Candidate] = []
    for one in reversed(candidates[: place + 1]):
        if not one.label or one.role != "answer" or one.concludes or any(one.label == other.label for other in run):
            break
        run.insert(0, one)
    if not 2 <= len(run) <= MOST:
        return ""
    values = [_ITEMIZED.sub("", one.sentence.lstrip("-*+•– \t")).strip(" .*_\n") for one in run]
    return ", ".join(f"{one.label.strip(' *_')}: {value}" for one, value in zip(run, values, strict=True))


def leaves_open(sentence: str, text: str) -> bool:
    """Whether a sentence says of a row of values only that it is one of them: "at only one of 1 s and 3 s"."""
    at = sentence.find(text)
    return at > 0 and _ONE_OF.search(sentence, max(0, at - BACK), at) is not None


def has_both_signs(text: str) -> bool:
    r"""Whether a text has a sign that makes two values of one: ``3 \pm 1``."""
    return _BOTH.search(text) is not None


def takes_back(sentence: str) -> bool:
    """Whether a sentence without a value of its own denies something: "neither is possible"."""
    return not _STATES.search(sentence) and _UNSAID.search(sentence) is not None


def _listed(text: str, owned: bool) -> str:
    if len(text) > LONGEST:
        return ""
    found = [item for match in _ITEM.finditer(text) if (item := _item(text, match)) is not None]
    if len(found) == 1 and has_both_signs(found[0].text) and found[0].unit and _END.fullmatch(text, found[0].end):
        name, sign, value = found[0].text.rpartition("=")
        return f"{name}{sign}({value.strip()}){_dressed(found[0].unit)}"  # "$t_{1,2} = 3 \\pm 1$ s"
    if len(found) < 2 or not _END.fullmatch(text, found[-1].end):
        return ""
    run = [found[-1]]
    for before, after in list(pairwise(found))[::-1]:
        if not _JOINT.fullmatch(text, before.end, after.start):
            break
        run.insert(0, before)
    if _UNSAID.search(text, max(0, run[0].start - BACK), run[0].start) or _UNSAID.search(text, run[-1].end):
        return ""
    if _RANGED.search(text, max(0, run[0].start - BACK), run[0].start):
        return ""  # "at 1.5 m, between 1 m and 2 m"
    names = [item.name for item in run if item.name]
    alike = len(set(names)) <= 1 or len(set(names)) == len(run)
    if not 2 <= len(run) <= MOST or not alike:
        return ""
    last = run[-1].unit if len(set(names)) <= 1 else ""  # "1 and 3 s"; not so "x = 3 and y = 4 m"
    dressed = [item.text + _dressed(item.unit or (last if not _has_unit(item.text) else "")) for item in run]
    if owned and all(item.owner for item in run):
        dressed = [f"{value} {item.owner}" for value, item in zip(dressed, run, strict=True)]
    return ", ".join(dressed)


def _item(text: str, match: re.Match[str]) -> _Item | None:
    said = (match["inline"] or match["bracketed"] or match["plain"] or match["formula"]).strip(" .,;")
    if not _STATES.search(said):
        return None
    name = match["name"] or match["letter"] or (said.partition("=")[0].strip() if "=" in said else "")
    end, unit = match.end(), ""
    for found in _UNIT.finditer(text, end, end + 32):
        if found.start() != end:
            break
        words = text[end : found.end()].strip()
        read = parse_unit(words)
        if read is not None and read.factors:
            end, unit = found.end(), words
        break
    aside = _ASIDE.match(text, end)
    owner = aside[0].strip() if aside and _OWNER.search(aside[0]) else ""
    return _Item(said, name, unit, match.start(), aside.end() if aside else end, owner)


def _has_unit(text: str) -> bool:
    return "\\text" in text or "\\mathrm" in text or "\\," in text


def _dressed(unit: str) -> str:
    return f"\\,\\text{{{unit}}}" if unit else ""
