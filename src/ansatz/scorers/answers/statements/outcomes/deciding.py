"""Whether a whole response says of the thing that is asked about what a gold says: by its last words on it.

What is said counts where its subject is what is asked about, or nothing else that the question or physics has a name
for. Where the response says both, the last counts if it is drawn from what stands before or stands behind a "but".
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.outcomes.axes import along_axis, as_way, declared_axes
from ansatz.scorers.answers.statements.outcomes.clauses import Telling
from ansatz.scorers.answers.statements.outcomes.marking import ANSWER, CHANGES, FATE, LEAD, SHOWN, WAYS
from ansatz.scorers.answers.statements.outcomes.telling import Tellings, told_in
from ansatz.scorers.answers.statements.outcomes.topic import OTHER, beginning, beginnings, quantities
from ansatz.scorers.answers.statements.outcomes.wanting import Wanted, hollow_beginnings, wanted
from ansatz.scorers.answers.statements.propositions import AXIS, FACTOR, SaidValue, folded
from ansatz.scorers.language import OUTCOMES, alternatives, whole
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.quantities import values_within

UNKNOWN, BESIDE, TOPIC, WHOLE = range(4)  # how near what is said of something is to what is asked about
Row: TypeAlias = tuple[Telling, bool, int]
BRIEF: Final = 40  # characters of an answer that is a number alone
RESPONSE: Final = 20_000  # characters of a response that is looked at
_CHARGES: Final = frozenset(map(beginning, OUTCOMES.phrases("charges")))
_CHANGED: Final = SaidValue("change", "some")
_NOTHING: Final = SaidValue("amount", "none")
_LABEL: Final = re.compile(r"[\s$\\(]*+(?:\\?[A-Za-z](?:_\{?\w+\}?)?\s*=)?[\s$\\.)]*")
_MORE: Final = frozenset(("more", "up"))


def by_outcome(gold: str, text: str, final: str, question: str, request: str, language: str) -> Verdict | None:
    """Right or wrong by what a response says becomes of what is asked about; None where that cannot be told.

    Args:
        text: the response, or the part of it that is asked for.
        final: its marked final answer, which alone counts; empty where it has none.
        request: the sentence of the question that asks.
    """
    if len(text) > RESPONSE or not question:
        return None
    wants = wanted(gold, question, request, language)
    if not wants:
        return None
    if len(wants) == 1 and wants[0].values == (_NOTHING,) and _is_zero(final or text, language):
        return Verdict(True, "claims", "the answer is zero")
    axes = declared_axes(question, text) if any(one.scales & WAYS for one in wants) else {}
    verdicts = [_decided(one, final or text, axes, language, final=bool(final)) for one in wants]
    detail = ", ".join(f"{value.scale} {value.value}" for one in wants for value in one.values)[:200]
    if all(verdicts):
        return Verdict(True, "claims", f"the response comes to what the gold says: {detail}", {"gold": detail})
    if any(one is False for one in verdicts):
        return Verdict(
            False, "opposite", f"the response comes to another end than the gold's {detail}", {"gold": detail}
        )
    return None


def says_of_another(gold: str, text: str, question: str, request: str, language: str) -> bool:
    """Whether a last "it" is only of another quantity, of which the same was just said: "R increases. So it increases".

    Not so where the text names what is asked anywhere.
    """
    wants = wanted(gold, question, request, language) if question and len(text) <= RESPONSE else ()
    if len(wants) != 1 or not wants[0].scales & CHANGES or not wants[0].topic.quantity:
        return False
    (want,) = wants
    told = told_in(text, want.topic, want.scales, language).tellings
    if len(told) < 2 or told[-1].subject or beginnings(folded(text), language, want.topic.known) & want.topic.heads:
        return False
    last, before = told[-1], told[-2]
    same = last.value == before.value and before.subject == last.pronoun and last.place != before.place
    return same and bool(last.pronoun & quantities()) and _of_topic(last, want, want.values[0], final=False) is None


def _is_zero(text: str, language: str) -> bool:
    """Whether a brief answer is the number zero, with or without a letter in front and a unit behind."""
    values, words = values_within(text, language) if len(text) <= BRIEF else ((), text)
    return len(values) == 1 and values[0].number == 0 and _LABEL.fullmatch(words) is not None


def _decided(want: Wanted, text: str, axes: dict[str, SaidValue], language: str, *, final: bool) -> bool | None:
    value = as_way(want.values[0], axes)
    axis = along_axis(text) if final and want.scales & WAYS else ""
    if axis:
        said = as_way(SaidValue(AXIS, axis), axes)
        return _stands(said, value)
    scales = want.scales | SHOWN if want.scales & SHOWN else want.scales  # a value of an image is no name of a thing
    told = told_in(text, want.topic, scales, language, final=final)
    rows = _rows(_with_neither(told.tellings), want, value, axes, final=final)
    rows = _behind_reversals(rows, told)
    nearest = max((near for _, _, near in rows), default=UNKNOWN)
    if nearest:
        strong = [row for row in rows if row[2] is nearest]
        if strong[-1][0].conceded and told.about > strong[-1][0].place:
            return None  # "At its sides the level falls, but ... The level is what it was."
        return _last_of(strong, [row for row in rows if row[2] < nearest])
    telling = want.scales & SHOWN or len(text) <= BRIEF or any(one.drawn or one.closing for one, _, _ in rows)
    if rows and telling and all(side for _, side, _ in rows):
        return True
    return None


def _with_neither(told: tuple[Telling, ...]) -> tuple[Telling, ...]:
    """What is denied of both ways of a change in one sentence is told as none: "не растёт и не падает"."""
    found = list(told)
    for one, other in pairwise(told):
        ways = {(each.value.scale, each.value.value, each.value.denied) for each in (one, other)}
        if one.place == other.place and ways == {("change", "up", True), ("change", "down", True)}:
            found[found.index(one)] = replace(one, value=SaidValue("change", "none"))
            found.remove(other)
    return tuple(found)


def _rows(
    told: tuple[Telling, ...], want: Wanted, value: SaidValue, axes: dict[str, SaidValue], *, final: bool
) -> list[Row]:
    """The tellings that say what is wanted or speak against it, and how near each is to the topic."""
    rows = []
    for one in told:
        side, near = _weighed(one, want, value, axes, final=final)
        if side is not None:
            rows.append((one, side, near))
    return rows


def _behind_reversals(rows: list[Row], told: Tellings) -> list[Row]:
    """Without what a later sentence turns round."""
    if not told.reversals:
        return rows
    return [row for row in rows if row[0].place >= told.reversals[-1]]


def _last_of(strong: list[Row], weak: list[Row]) -> bool | None:
    """By what is said of the topic; where that is both, by the last that is drawn or set against the rest."""
    sides = {side for _, side, _ in strong}
    last, side, _ = strong[-1]
    if len(sides) > 1 and not (last.drawn or last.after):
        return None
    if any(other is not side and one.place >= last.place and (near or not one.subject) for one, other, near in weak):
        return None
    return side


def _weighed(
    one: Telling, want: Wanted, value: SaidValue, axes: dict[str, SaidValue], *, final: bool
) -> tuple[bool | None, int]:
    """Whether a telling says what is wanted or speaks against it, None for neither; and how near it is to the topic."""
    if one.value.scale == ANSWER:
        return (one.value.value == want.answers if want.answers else None), TOPIC
    said = as_way(one.value, axes)
    if said.scale == "amount" and value.scale == "sign" and said.value == "none" and one.subject & _CHARGES:
        said = SaidValue("sign", "neutral")
    if value.scale == LEAD:
        return _leading(one, want, value), TOPIC
    ours = _of_topic(one, want, value, final=final)
    if ours is None:
        of_the_thing = value.scale in CHANGES and one.subject and one.subject <= want.topic.beside
        side = _stands(said, value) if of_the_thing else None
        # What is said of "it" in the thing that is asked about is of what is asked; of the thing itself it may not be.
        return (side, BESIDE) if side is False or (side and one.located) else (None, UNKNOWN)
    if said.scale == FATE and said.value == "yes" and (one.partly or (one.counted and want.wholly)):
        return (value.value == "no" if want.wholly and one.partly else None), ours
    if (
        any(other.scale in WAYS and as_way(other, axes) != value and not other.denied for other in one.beside)
        and value.scale in WAYS
    ):
        return None, ours
    return _stands(said, value), ours


def _stands(said: SaidValue, value: SaidValue) -> bool | None:
    factor = FACTOR in (said.scale, value.scale) and said.scale != value.scale
    said, value = _as_change(said, value), _as_change(value, said)
    if value == _CHANGED and not said.denied and said.scale in ("change", FACTOR):
        return said.value not in ("none", "1")
    if value.denied and not said.denied and said.against(replace(value, denied=False)):
        return True
    if said.same_as(value):
        # "It increases" does not say by what factor, nor a factor that of the gold.
        return None if factor and "size" not in (said.scale, value.scale) else True
    return False if said.against(value) else None


def _as_change(one: SaidValue, other: SaidValue) -> SaidValue:
    """A factor as the change that it is, beside a change that is told without one."""
    if one.scale != FACTOR or other.scale not in (CHANGES | {"size"}) - {FACTOR}:
        return one
    square = Fraction(one.value)
    if other.scale == "size":
        return SaidValue("size", "up" if square > 1 else "down" if square < 1 else "same", one.denied)
    return SaidValue("change", "up" if square > 1 else "down" if square < 1 else "none", one.denied)


def _leading(one: Telling, want: Wanted, value: SaidValue) -> bool | None:
    """Who leads: "the voltage leads the current" for "the current lags the voltage"."""
    if one.value.denied:
        return None
    heads, others = want.topic.heads, want.topic.known - want.topic.heads
    front, back = one.subject or one.pronoun, one.behind
    if front & heads and not (front & others & back):
        ours = True
    elif front & others and (back & heads or not back & others):
        ours = False
    else:
        return None
    same = (one.value.value in _MORE) is (value.value in _MORE)
    return same is ours


def _of_topic(one: Telling, want: Wanted, value: SaidValue, *, final: bool) -> int | None:
    """How near to the topic is what a value is said of; None where it is something else that has a name."""
    topic = want.topic
    implied = _implied(one.words) if value.scale in CHANGES and topic.quantity else frozenset()
    if implied:
        return TOPIC if implied & topic.heads else None
    if one.singled & topic.theirs and not one.singled & topic.ours:
        return None  # the current through the other resistor
    named = one.subject or one.pronoun
    if value.scale not in CHANGES and OTHER not in topic.heads:
        named -= {OTHER}  # a point, a charge
    if value.scale in SHOWN:
        named -= hollow_beginnings(value.scale) - topic.known
    asked = topic.heads | topic.beside
    if not named:
        return TOPIC if final else UNKNOWN
    if value.scale == "sign" and named & _CHARGES and not named & topic.others:
        return TOPIC
    foreign = (named & quantities()) - asked
    if named & topic.heads:
        if foreign - topic.known:
            return None
        return WHOLE if one.subject & topic.heads and one.subject & topic.beside else TOPIC
    if value.scale == "pull" and named & topic.known:
        return TOPIC
    if (value.scale in WAYS or value.scale == FATE) and named & topic.beside and not foreign:
        return BESIDE
    return None if named & (quantities() | topic.others | topic.beside) else UNKNOWN


def _implied(words: str) -> frozenset[str]:
    """The quantity that a verb of change is of by itself: "speeds up"."""
    found: set[str] = set()
    for named, phrases in OUTCOMES.grouped("implied").items():
        if _pattern(phrases).search(words):
            found |= set(map(beginning, named.split()))
    return frozenset(found)


@lru_cache(maxsize=64)
def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    return worded(whole(alternatives(phrases)))
