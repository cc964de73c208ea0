"""What a gold in words wants said of what: a value on a scale, of each thing that it names or of what is asked."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from ansatz.scorers.answers.statements.claims import first_claim
from ansatz.scorers.answers.statements.outcomes.marking import (
    ANSWER,
    CHANGES,
    LEAD,
    SHOWN,
    WAYS,
    Mark,
    family,
    is_question,
    marks,
    value_of,
)
from ansatz.scorers.answers.statements.outcomes.topic import (
    QUESTION,
    Topic,
    beginnings,
    named_in,
    topic_before,
    topic_of,
)
from ansatz.scorers.answers.statements.propositions import FACTOR, NAMED, SaidValue, folded
from ansatz.scorers.answers.statements.reading import asks_yes_or_no, read_statement
from ansatz.scorers.language import ANSWERING, OUTCOMES, SCALES

CLAIMS: Final = 4  # of a gold
_PARTS: Final = ANSWERING.pattern(r"\s*(?:[;,]|\s(?&conjunctions|contrasts)\s)\s*")
_NEGATORS: Final = ANSWERING.pattern(r"(?:(?&negators)|[^\W\d_]+n't)")
_FORMULA: Final = re.compile(rf"(?<!\w){NAMED}|\d")
_TELLING: Final = CHANGES | WAYS | frozenset(
    (LEAD, "sign", "image", "pose", "size", "stability", "phases", "pull", "interference", "amount", "depend", "motion",
     "optic", "heat", "reversal", "collision")
)  # fmt: skip
_CHANGES: Final = SCALES.pattern(r"(?&changing)")
_VERB: Final = OUTCOMES.pattern(r"(?&request_verbs)")
_WHOLLY: Final = OUTCOMES.pattern(r"(?&wholly)")
_PLAIN: Final = re.compile(r"(?:[^\W\d_]{2,}+[\s,;'’-]*+){1,12}+\.?")


@dataclass(frozen=True, slots=True)
class Wanted:
    """One claim of a gold.

    Attributes:
        values: of which what is said has to be each; against: it says one of these otherwise.
        scales: what is read for it.
        wholly: the question is of all of a thing, so that a part of it decides nothing.
        answers: a bare yes or no tells it, and which.
    """

    topic: Topic
    values: tuple[SaidValue, ...]
    scales: frozenset[str]
    wholly: bool = False
    answers: str = ""


def wanted(gold: str, question: str, request: str, language: str) -> tuple[Wanted, ...]:
    """What a gold wants; empty where it says anything that is no value on a scale."""
    question = question[-QUESTION:]
    closed = asks_yes_or_no(request, language) or asks_yes_or_no(question, language)
    if closed:
        found = _of_closed(gold, closed, question, language)
        if found is not None:
            return (found,)
    return _of_state(gold, question, request, language)


def tells_state(gold: str, question: str, language: str) -> bool:
    """Whether a gold of plain words says how a thing changes, points or is: "It drops", "up", "real"."""
    if _PLAIN.fullmatch(gold.strip()) is None:
        return False
    found = _of_state(gold, question[-QUESTION:], question[-QUESTION:], language)
    return bool(found) and all(value.scale != FACTOR for one in found for value in one.values)


def _of_closed(gold: str, closed: str, question: str, language: str) -> Wanted | None:
    """What a gold wants of a question of yes or no: by the verb that is asked for, or by a state."""
    plain = folded(closed)
    fates = frozenset(key.partition(":")[0] for key in OUTCOMES.grouped("verbs"))
    asked = _asked(plain, fates) or _asked(plain, _states()) or _change(plain)
    if asked is None or _NEGATORS.search(plain):
        return None
    side = _side(gold, asked, question, language)
    if side is None:
        return None
    value = value_of(asked, denied=False)
    if not side:
        value = value_of(asked, denied=True)
    scales = family(asked.scale) | _shared(plain, asked) | {ANSWER}
    before = plain[: asked.start] + " " + (plain[asked.end :] if not beginnings(plain[: asked.start], language) else "")
    topic = topic_of(before, question, language, thing=is_question(asked.scale))
    topic = topic if topic.heads else topic_before(closed, question, language)
    return Wanted(topic, (value,), scales, _WHOLLY.search(plain) is not None, "yes" if side else "no")


def _shared(plain: str, asked: Mark) -> frozenset[str]:
    """The other fates that the verb may be of: what holds does not break, and neither slips nor blows."""
    if not is_question(asked.scale):
        return frozenset()
    fates = frozenset(key.partition(":")[0] for key in OUTCOMES.grouped("verbs"))
    return frozenset(
        one for one in fates for mark in marks(plain, frozenset((one,)))
        if (mark.start, mark.end, mark.value) == (asked.start, asked.end, asked.value)
    )  # fmt: skip


def _states() -> frozenset[str]:
    """The scales of states that a thing is in: no comparisons or directions."""
    return frozenset(
        (
            "sign",
            "image",
            "pose",
            "stability",
            "phases",
            "collision",
            "conduct",
            "reversal",
            "amount",
            "change",
            "depend",
        )
    )


def _change(plain: str) -> Mark | None:
    """Whether anything changes at all, where a question asks for that."""
    found = _CHANGES.search(plain)
    return Mark("change", "some", *found.span()) if found is not None else None


def _asked(plain: str, scales: frozenset[str]) -> Mark | None:
    """The one fate or state that a question asks for."""
    found = [mark for scale in sorted(scales) for mark in marks(plain, frozenset((scale,)))]
    longest = max((mark.end - mark.start for mark in found), default=0)
    kept = [mark for mark in found if mark.end - mark.start == longest]
    keys = {mark.key for mark in kept}
    first = min(kept, key=lambda mark: (mark.start, mark.key), default=None)
    if first is None or len({mark.start for mark in kept}) > 1:
        return None
    return first if len(keys) == 1 else next((mark for mark in kept if mark.value == "yes"), first)


def _side(gold: str, asked: Mark, question: str, language: str) -> bool | None:
    """Whether a gold says yes or no, and nothing beside it but its reasons."""
    if first_claim(gold) not in ("", gold):
        return None  # it gives a reason
    read = read_statement(gold, language)
    plain = folded(gold)
    told = marks(plain, frozenset((asked.scale,)))
    rest = plain
    for mark in reversed(told):
        rest = f"{rest[: mark.start]} {rest[mark.end :]}"
    if beginnings(_VERB.sub(" ", rest), language) - beginnings(folded(question), language) - _sides():
        return None
    if read.said is not None:
        return read.said
    if len(told) != 1:
        return None
    value = value_of(told[0], denied=len(_NEGATORS.findall(plain[: told[0].start])) % 2 == 1)
    own = value_of(asked, denied=False)
    return value == own if value == own or value.against(own) else None


def _sides() -> frozenset[str]:
    return beginnings(" ".join(OUTCOMES.phrases("wholly") + OUTCOMES.phrases("yes") + OUTCOMES.phrases("no")), "en")


def _of_state(gold: str, question: str, request: str, language: str) -> tuple[Wanted, ...]:
    """What a gold wants that says values on scales, one in each clause, and nothing else."""
    plain = folded(gold).strip(" .")
    every = frozenset(key.partition(":")[0] for key in (*SCALES.grouped("values"), *OUTCOMES.grouped("told"))) | {
        FACTOR,
        "axis",
    }
    pieces = [piece for piece in _PARTS.split(plain) if piece and piece.strip()]
    known = beginnings(folded(question), language)
    found: list[Wanted] = []
    if len(pieces) > CLAIMS:
        return ()
    for piece in pieces:
        told = marks(piece, every)
        if told and told[0].scale in WAYS:
            told = tuple(mark for mark in told if mark.scale in WAYS)  # "to the center of the circle"
        scales = {mark.scale for mark in told}
        if scales <= SHOWN and len(scales) == len(told) > 1:  # "real inverted image"
            cuts = [*(mark.start for mark in told[1:]), len(piece)]
            pieces += [piece[start:end] for start, end in pairwise(cuts)]
            piece, told, scales = piece[: cuts[0]], told[:1], {told[0].scale}
        if not told or len(scales - {FACTOR}) > 1 or _NEGATORS.search(piece[: told[0].start]):
            return ()
        rest = piece
        for mark in reversed(told):
            rest = f"{rest[: mark.start]} {rest[mark.end :]}"
        if _FORMULA.search(rest):
            return ()
        (scale, *_) = sorted(scales - {FACTOR}) or [FACTOR]
        own = beginnings(rest, language) - _hollow(scale, language)
        if own - known or scale not in _TELLING:
            return ()
        behind = beginnings(piece[told[-1].end :], language) - _hollow(scale, language)
        if behind and scale in WAYS and (scale != "radial" or behind - known):
            return ()  # "perpendicular to the axis"; but "to the center of the circle"
        if scale in CHANGES - {"change", FACTOR} and own:
            return ()  # "Spring B stores more energy"
        named = named_in(piece[: told[0].start], question, language)
        topic = named if named.heads else topic_of(request, question, language, _with(scale))
        if scale in SHOWN:
            image = hollow_beginnings("image")
            topic = replace(topic, heads=topic.heads | image, beside=topic.beside - image, others=topic.others - image)
        values = tuple(dict.fromkeys(value_of(mark, denied=False) for mark in told))
        if any(one.scale == FACTOR for one in values):
            values = tuple(one for one in values if one.scale == FACTOR)
        if len(values) != 1 or is_question(scale) or not topic.heads:
            return ()
        found.append(Wanted(topic, values, family(scale)))
    if any(one.topic.heads & other.topic.heads and not _beside(one, other) for one, other in combinations(found, 2)):
        return ()
    return tuple(found)


def _with(scale: str) -> frozenset[str]:
    """The scales of which a request may name values beside that of a claim: "(real or virtual, upright or ...)"."""
    return family(scale) | (SHOWN if scale in SHOWN else frozenset())


def _beside(one: Wanted, other: Wanted) -> bool:
    """Whether two claims of one thing stand beside each other: "real, inverted"."""
    return bool(one.scales & SHOWN and other.scales & SHOWN) and not one.scales & other.scales & SHOWN


@lru_cache(maxsize=32)
def hollow_beginnings(scale: str) -> frozenset[str]:
    """The beginnings of the words that say nothing beside a value of a scale, in any language."""
    return frozenset[str]().union(*(_hollow(scale, language) for language in SCALES.languages))


def _hollow(scale: str, language: str) -> frozenset[str]:
    return beginnings(" ".join(SCALES.grouped("hollow").get(scale, ())).replace("*", ""), language)
