"""Several values that a sentence tells: "at one metre and at two metres", "with the lens 70 cm away, and 30 cm"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CLAUSES, EXTENTS
from ansatz.scorers.quantities import commensurable
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.mathematics.skeletons import FORMULA, VALUE, Term, skeleton
from ansatz.scorers.responses.values.enumerating import takes_back

MOST: Final = 8  # values of one row
BETWEEN: Final = 90  # characters between two of them
TAIL: Final = 24  # characters behind a value in which it is said from what it is counted

_ASIDE: Final = re.compile(r"\([^()]*\)")
_ITEM: Final = re.compile(r"\s*(?:[-*•+–|]|\d{1,2}[.)])\s+")
_INDEX: Final = re.compile(r"(?:_.*|[₀-₉]+|(?<=[^\W\d_])\d+)\Z")
_STOP: Final = re.compile(r"[;:]|\.\s")


def several_told(sentence: str, asked: Asked) -> tuple[Term, ...]:
    """The values of the last row that a sentence tells; empty where it tells none, or rules some out."""
    flat = skeleton(sentence, asked.language)
    if flat is None:
        return ()
    text = _ASIDE.sub(lambda one: " " * len(one[0]), flat.text)
    terms = [one for one in flat.terms if text[one.place] in (VALUE, FORMULA) and _wanted(one, asked)]
    runs = list(_runs(text, terms))
    if not runs:
        return ()
    run = runs[-1]
    start = max((one.end() for one in _STOP.finditer(text, 0, run[0].place)), default=0)
    if _words_before().search(text, max(start, run[0].place - BETWEEN), run[0].place):
        return ()
    end = _STOP.search(text, run[-1].place)
    stop = end.start() if end else len(text)
    if _denied().search(text, start, stop) or takes_back(text[stop:]) or not _one_origin(text, run):
        return ()
    if _doubted().search(flat.text, run[0].place, stop):
        return ()  # "x = 1 or maybe x = 2"
    return tuple(run) if len({_key(one) for one in run}) == len(run) else ()


def one_told(sentence: str, asked: Asked, *, first: bool) -> Term | None:
    """The one value that a sentence tells: each but the first in an item, or in a sentence that goes on counting."""
    flat = skeleton(sentence, asked.language)
    terms = [one for one in flat.terms if _wanted(one, asked)] if flat is not None else []
    if (
        flat is None
        or len(terms) != 1
        or _denied().search(flat.text)
        or _words_before().search(flat.text, 0, terms[0].place)
    ):
        return None
    counted = first or _ITEM.match(sentence) is not None or _counting().search(flat.text) is not None
    return terms[0] if counted else None


def denied(text: str) -> bool:
    """Whether a sentence, flattened, denies or leaves out something, or doubts it."""
    return _denied().search(text) is not None or _doubted().search(text) is not None


def written(terms: Sequence[Term]) -> str:
    """Values as a list; a unit that only the last one has is that of all."""
    unit = next((one.text[len(_figures(one.text)) :] for one in terms[-1:] if one.unit is not None), "")
    return ", ".join(one.text + (unit if one.unit is None and one.value is not None else "") for one in terms)


def _runs(text: str, terms: Sequence[Term]) -> Iterator[list[Term]]:
    """Values with nothing but what joins them between."""
    run: list[Term] = []
    for one in terms:
        if run and not _joined(text[run[-1].place + 1 : one.place], alike=(run[-1].unit is None) is (one.unit is None)):
            if _is_row(text, run):
                yield run
            run = []
        run.append(one)
    if _is_row(text, run):
        yield run


def _is_row(text: str, run: Sequence[Term]) -> bool:
    if not 2 <= len(run) <= MOST or len({letter_of(one) for one in run if one.name}) > 1:
        return False
    if all(one.name for one in run) and len({one.name for one in run}) == len(run):
        return True  # "t_1 = 1 s, t_2 = 3 s"
    return _joint().search(text, run[-2].place, run[-1].place) is not None


def letter_of(one: Term) -> str:
    """The name of a value without its index."""
    return _INDEX.sub("", one.name)


def _joined(between: str, *, alike: bool) -> bool:
    """Whether two values stand in one row by what is between them; one without a unit only right before the other."""
    if not alike:
        return _joint().fullmatch(between) is not None
    if len(between) > BETWEEN or _STOP.search(between) or _denied().search(between) or _apart().search(between):
        return False
    bare = between.strip()
    return bare == "," or _joint().search(between) is not None


def _one_origin(text: str, run: Sequence[Term]) -> bool:
    """Whether values that say what they are counted from say the same: "30 cm from the lens, 70 cm from it"."""
    tails = []
    for place, one in enumerate(run):
        stop = run[place + 1].place if place + 1 < len(run) else len(text)
        found = _counted_from().match(text, one.place + 1, stop)
        if found is not None:
            tails.append(beginnings(text[found.end() : min(stop, found.end() + TAIL)].split(",")[0]))
    return all(not one or not other or one & other for one, other in pairwise(tails))


def _wanted(one: Term, asked: Asked) -> bool:
    if one.value is None:
        return False
    if (
        asked.names
        and one.name
        and one.name.strip("\\{}") not in {name.strip("\\{}") for name in asked.names}
        and len(one.name) < 3
    ):
        return False
    if asked.measured_in is None:
        return True
    return one.unit is None or commensurable(one.unit, asked.measured_in)


def _key(one: Term) -> tuple[float | None, str]:
    return one.value, one.unit.expression if one.unit is not None else ""


def _figures(text: str) -> str:
    found = re.match(r"[-−+]?[\d.,/]+(?:\s?(?:[×x*·]|\\times|\\cdot)\s?10\s?\^?\s?\{?[-−]?\d+\}?|[eE][-+]?\d+)?", text)
    return found[0] if found else ""


@lru_cache(maxsize=1)
def _joint() -> re.Pattern[str]:
    joints = ANSWERING.source("(?&conjunctions|alternatives)")
    return worded(rf"(?i)(?:\s|,)(?:{joints})\s|,\s(?=(?:[^\W\d_]+\s)?(?:{EXTENTS.source('(?&counting)')})[\s{VALUE}])")


@lru_cache(maxsize=1)
def _words_before() -> re.Pattern[str]:
    return EXTENTS.pattern(r"(?i)(?:(?&opens|between|apart)\s(?:[^\W\d_]+\s){0,3}|(?&one_of)\s)\Z")


@lru_cache(maxsize=1)
def _denied() -> re.Pattern[str]:
    return EXTENTS.pattern(r"(?i)(?&denials|excluding)(?!-\w)")  # not the "no-load voltage"


@lru_cache(maxsize=1)
def _doubted() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&doubting)")


@lru_cache(maxsize=1)
def _apart() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&apart|between)")


@lru_cache(maxsize=1)
def _counted_from() -> re.Pattern[str]:
    return CLAUSES.pattern(r"(?i)\s(?:(?&things|circumstances))\s(?:(?:the|a|an)\s)?")


@lru_cache(maxsize=1)
def _counting() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&counting)")
