"""Where a folded text tells a value on some scales: the words of scales, and those that only outcomes have."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import spelled, whole, worded
from ansatz.scorers.answers.statements.propositions import AXIS, BEARING, FACTOR, SaidValue, said_value, told_by_number
from ansatz.scorers.language import OUTCOMES, SCALES

# Scales of which one word may say what another says: what is faster has increased.
_COMPARED: Final = "magnitude speed length warmth weight strength light distance breadth density"
CHANGES: Final = frozenset(("change", FACTOR, *_COMPARED.split()))
WAYS: Final = frozenset(("fore", "vertical", "lateral", "page", "turn", "radial", "normal", "along", AXIS, BEARING))
CHARGES: Final = frozenset(("sign", "amount"))
SHOWN: Final = frozenset(("image", "pose", "size"))  # of an image, which has a value on each
ANSWER: Final = "answer"  # a bare yes or no
FATE: Final = "fate"  # what all verbs say that answer one question of yes or no
LEAD: Final = "lead"
_FAMILIES: Final = (CHANGES, WAYS, CHARGES, frozenset(("size", FACTOR)))
_BARE: Final = frozenset(("up", "down", "left", "right"))
_SIDES: Final = {"yes": "no", "no": "yes"}

_TURNED: Final = OUTCOMES.pattern(r"(?&turned)")
_CARRIED: Final = OUTCOMES.pattern(r"(?&carrying)(?:\s(?:to|vertically|straight|the|toward|towards))*\s*\Z")
_THAN: Final = OUTCOMES.pattern(r"\s+(?&than)\s")
_OLD: Final = SCALES.pattern(rf"\s+{OUTCOMES.source('(?&than)')}\s+(?:(?:it|they|the)\s)?(?&old_value)")
_SAMES: Final = ("same", "constant", "fixed", "opposite")
_NOUN: Final = re.compile(r"\s[^\W\d_]")
_ENDED: Final = OUTCOMES.pattern(r"\s(?&prepositions|apart|joints|cases|no_nouns)(?!\w)|\s(?:direction|way|sense)")
_WORD: Final = re.compile(r"\w")
_LATER: Final = OUTCOMES.pattern(r"(?i)(?&at_once)|(?<=\w\s)(?&not_yet)")


@dataclass(frozen=True, slots=True)
class Mark:
    """A value on a scale in a text, and where it stands."""

    scale: str
    value: str
    start: int
    end: int

    @property
    def key(self) -> tuple[str, str]:
        return self.scale, self.value


def family(scale: str) -> frozenset[str]:
    """The scales that are read together with one."""
    return next((one for one in _FAMILIES if scale in one), frozenset((scale,)))


def is_question(scale: str) -> bool:
    """Whether a scale is a question of yes or no that a verb answers."""
    return f"{scale}:yes" in OUTCOMES.grouped("verbs")


def comes_later(clause: str) -> bool:
    """Whether what a clause denies may still come: "will not melt at once", "has not melted yet"."""
    return _LATER.search(clause) is not None


def value_of(mark: Mark, *, denied: bool) -> SaidValue:
    """What a mark says; of two fates the denied one is the other."""
    if is_question(mark.scale):
        return SaidValue(FATE, _SIDES[mark.value] if denied else mark.value)
    return said_value(mark.scale, mark.value, denied=denied)


@lru_cache(maxsize=64)
def _table(scales: frozenset[str]) -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    said: dict[str, tuple[str, str]] = {}
    for field in (SCALES.grouped("values"), OUTCOMES.grouped("told"), OUTCOMES.grouped("verbs")):
        for key, phrases in field.items():
            scale, _, value = key.partition(":")
            if scale in scales:
                said.update(dict.fromkeys(phrases, (scale, value)))
    rows = sorted(said.items(), key=lambda pair: (-len(pair[0].split()), -len(pair[0]), pair[0]))
    groups = "|".join(f"({spelled(phrase)})" for phrase, _ in rows) or r"(?!)"
    return worded(whole(groups)), tuple(key for _, key in rows)


@lru_cache(maxsize=1024)
def marks(text: str, scales: frozenset[str]) -> tuple[Mark, ...]:
    """The values that a folded text tells on some scales, in order; a comparison with another thing tells none."""
    found = [Mark(*key, *span) for key, span in told_by_number(text, scales)]
    pattern, keys = _table(scales)
    idle = [one.span() for one in _TURNED.finditer(text)] if scales & WAYS else []
    for one in pattern.finditer(text):
        if any(mark.start < one.end() and one.start() < mark.end for mark in found):
            continue
        scale, value = keys[(one.lastindex or 1) - 1]
        if any(start <= one.start() < end for start, end in idle):
            continue
        if one[0] in _BARE and scale in WAYS and not _is_way(text, one):
            continue
        if scale in CHANGES and _THAN.match(text, one.end()) and not _OLD.match(text, one.end()):
            continue
        if one[0].endswith(_SAMES) and _NOUN.match(text, one.end()) and not _ENDED.match(text, one.end()):
            continue  # "by the same factor"
        found.append(Mark(scale, value, *one.span()))
    return tuple(sorted(found, key=lambda mark: mark.start))


def _is_way(text: str, one: re.Match[str]) -> bool:
    """Whether a bare "up" or "left" is a direction: behind a verb that has one, or alone."""
    before = text[: one.start()]
    return not _WORD.search(before) or _CARRIED.search(before) is not None
