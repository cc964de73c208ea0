"""What a later statement does beside an earlier one: says it again, or turns to another thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.units import parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import CLAUSES
from ansatz.scorers.quantities import plain_name, read_answer
from ansatz.scorers.responses.asked import STEM, Asked, beginnings
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.relating import LONGEST, relating
from ansatz.scorers.responses.clauses.roles import concludes, patterns
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import rounds
from ansatz.scorers.responses.statements.another_case import idle
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.qualifiers import of_another
from ansatz.scorers.responses.statements.ranking import LAST_LETTERS, alike, bounds, spoken_words
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.values.belonging import of_another_owner
from ansatz.scorers.responses.values.told import told_of

NEAR: Final = 24  # characters in front of a clause in which a word sets it against another


def turned(
    response: Response, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates, with those marked that only say an answer again, or turn to a thing that is new behind it.

    Both need an answer before them: a statement that measures what is asked, or has its letter. A thing is new
    where neither the question nor the text up to that answer has named it.
    """
    found: list[Candidate] = []
    answers: list[Candidate] = []  # what may be one: only where something behind it may turn from it, its value is read
    for one in candidates:
        if one.role != "answer":
            found.append(one)
            continue
        answered = None
        wanted = one.sought
        other = not wanted and of_another(one, asked, codes)
        if any(before.sought for before in answers) and not (wanted or one.concludes):
            found.append(replace(one, turns=True))
            continue
        if (
            answers
            and not (wanted or concludes(one.sentence, codes) or rounds(one.sentence))
            and (other or _may_turn(response, one, asked, codes))
        ):
            answered = _latest(answers, asked)
        if other or (
            answered is not None
            and _turns(response, answered, one, _follows(response, answered, one, found), asked, codes)
        ):
            role = "conditional" if answered and patterns(codes).unreal.search(one.sentence) else one.role
            found.append(replace(one, turns=True, role=role))
            continue
        if not one.turns and not (asked.number and bounds(one)):
            answers.append(one)
        found.append(one)
    return _of_other_things(response, _taken_apart(found, asked, codes), asked, codes)


def _taken_apart(candidates: list[Candidate], asked: Asked, codes: tuple[str, ...]) -> list[Candidate]:
    """With a value marked as used of which the next statement tells a part: "Half of that is lost, 2 J are kept".

    So is one that it takes several times, where it says more of what is asked: "The whole flight takes twice this".
    """
    found = list(candidates)
    for place, (before, one) in enumerate(pairwise(candidates)):
        if not asked.number or one.role != "answer" or one.turns or before.concludes:
            continue
        taken = _divides(codes).search(one.sentence) or (
            _doubles(codes).search(one.sentence)
            and spoken_words(one.sentence, asked) > spoken_words(before.sentence, asked)
        )
        if taken and _answering(one, asked):
            found[place] = replace(before, used=True)
    return found


def _follows(response: Response, answered: Candidate, one: Candidate, found: Sequence[Candidate]) -> bool:
    """Whether nothing but remarks stand between an answer and a statement behind it."""
    between = response.text[answered.end : one.start].strip()
    return not between or (bool(found) and (found[-1].turns or found[-1].role != "answer"))


def _latest(answers: Sequence[Candidate], asked: Asked) -> Candidate | None:
    """The last statement that answers by its kind, but for those behind a stronger one; None where none does."""
    for place in range(len(answers) - 1, -1, -1):
        one, before = answers[place], answers[:place]
        if _answering(one, asked):
            stronger = any(_stronger(other, one) for other in before)
            first = _latest(before, asked) if stronger else None
            return first if first is not None and _stronger(first, one) else one
    return None


def _of_other_things(
    response: Response, candidates: list[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """Of statements each about a thing of its own those marked that the question does not know, where it knows another.

    "For a proton it is 1 m/s, whereas for an electron it is 2 m/s": a clause that is set against another is marked
    unless it is the one that the question knows.
    """
    about = [_known_thing(response, one, asked, codes) for one in candidates]
    pointed = [_pointed_out(one, asked) for one in candidates]
    if any(pointed):  # "on the series resistor 8 V, but on the 6 Ω resistor 4 V"
        about = [own or (False if known else known) for known, own in zip(about, pointed, strict=True)]
    answered = any(
        known and one.role == "answer" and _answering(one, asked) for known, one in zip(about, candidates, strict=True)
    )
    against = relating(codes).against
    apart = [against.search(response.text[max(0, one.start - NEAR) : one.start]) is not None for one in candidates]
    found = []
    for place, (known, one) in enumerate(zip(about, candidates, strict=True)):
        follows = place + 1 < len(candidates) and apart[place + 1] and about[place + 1]
        other = (known is False and answered) or (not known and (follows or (apart[place] and place > 0)))
        own = one.role == "answer" and not (one.concludes or one.computes)
        found.append(replace(one, turns=True) if other and own else one)
    return found


def _pointed_out(one: Candidate, asked: Asked) -> bool:
    """Whether a statement is about the thing that the request tells from others by a figure: "the 6 Ω resistor"."""
    if one.role != "answer" or len(one.sentence) > LONGEST or not FIGURE.search(asked.request):
        return False
    told = told_of(one.sentence, asked)
    return bool(told.own_figures(0, len(one.sentence)) & told.figures)


def _known_thing(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool | None:
    """Whether the thing that a statement begins with is one of the question's; None where it begins with none."""
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    if relating(codes).here.search(said):
        return True
    thing = relating(codes).thing.match(said)
    if thing is None and relating(codes).against.search(response.text[max(0, one.start - NEAR) : one.start]):
        thing = relating(codes).noun.match(said)
    named = beginnings(thing["said"]) - idle(codes) if thing else frozenset()
    return not named - asked.stems if named and asked.stems else None


def _may_turn(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a statement could turn from an answer before it, see ``_turns``: most do not, and no answer is read."""
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    words = relating(codes)
    return (
        one.strange
        or words.topic.match(said) is not None
        or words.again.match(said) is not None
        or bool(_own_subject(said, asked, codes)[0])
        or of_another_owner(said, asked)
    )


def _turns(
    response: Response, answered: Candidate, one: Candidate, follows: bool, asked: Asked, codes: tuple[str, ...]
) -> bool:
    """Whether a statement behind an answer says it again, or is about something new.

    Args:
        follows: nothing but remarks stand between both.
    """
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    if relating(codes).result.match(said) or one.computes or _divides(codes).search(said):
        return False  # "Half of that is lost, the other half, 2 J, is kept" goes on with what it takes apart
    if one.strange and measured(answered, asked):
        return True
    if measured(answered, asked) and of_another_owner(said, asked, response.folded[: answered.end]):
        return True
    if relating(codes).here.search(said):
        return False  # "whereas for a plane, which is what we have here, ..."
    if follows and asked.number and _said_again(said, asked, codes):
        return True  # "This is 8 minutes and 20 seconds."
    return _new_topic(response, answered, said, one, asked, codes) or _new_subject(
        response, answered, said, asked, codes
    )


@lru_cache(maxsize=16)
def _divides(codes: tuple[str, ...]) -> re.Pattern[str]:
    return CLAUSES.pattern("(?i)(?&divides)", *codes)


@lru_cache(maxsize=16)
def _doubles(codes: tuple[str, ...]) -> re.Pattern[str]:
    return CLAUSES.pattern("(?i)(?&doubles)", *codes)


def _said_again(said: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence opens by saying a value again: "in degrees this is"; not so "in total that is"."""
    again = relating(codes).again.match(said)
    if again is None or again["unit"] is None:
        return again is not None
    unit = parse_unit(again["unit"], asked.language)
    return unit is not None and bool(unit.factors or unit.scale != 1)


def _stronger(first: Candidate, second: Candidate) -> bool:
    """Whether an answer is drawn as a conclusion or set in bold, and a later one is neither."""
    return (first.concludes or first.method == "bold") and not (second.concludes or second.method == "bold")


def _new_topic(
    response: Response, answered: Candidate, said: str, one: Candidate, asked: Asked, codes: tuple[str, ...]
) -> bool:
    """Whether a sentence begins with a thing or a case that is new: "For Mars", "at a height of $3R$"."""
    topic = relating(codes).topic.match(said)
    if topic is None or not (settled(answered, asked) or patterns(codes).unreal.search(said)):
        return False
    own = relating(codes).topic.match(response.masked[answered.start : min(answered.end, answered.start + LONGEST)])
    begun = answered.start
    if own is not None and _new(response, begun + own.start("said"), begun + own.end("said"), 0, asked):
        return False  # the one of a row of cases
    end = topic.end("said")
    end += len(said[end:]) - len(said[end:].lstrip("\ue000"))  # "at a height of $3R$"
    return _new(response, one.start + topic.start("said"), one.start + end, answered.end, asked)


def _new(response: Response, start: int, end: int, known: int, asked: Asked) -> bool:
    """Whether a phrase has words or figures that neither the question nor the text up to ``known`` has."""
    phrase = response.text[start:end]
    before = response.folded[:known]
    named = [word for word in beginnings(phrase) - asked.stems if word not in before]
    figures = asked.figures | frozenset(FIGURE.findall(before.replace("{,}", ",")))
    return bool(named) or not figures.issuperset(FIGURE.findall(phrase))


def _new_subject(response: Response, answered: Candidate, said: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether all words up to a value are new: "Glass has 41.8° and diamond 24.4°"."""
    words, own = _own_subject(said, asked, codes)
    if not words or not measured(answered, asked) or (own and not settled(answered, asked)):
        return False  # "the work of the outer forces" is another work only where the one asked for was told
    before = response.folded[: answered.end]
    return not any(word in before for word in words)


def _own_subject(said: str, asked: Asked, codes: tuple[str, ...]) -> tuple[frozenset[str], bool]:
    """The words up to a value, where the question has none of them; and whether some are of the quantity."""
    subject = relating(codes).subject.match(said) or relating(codes).another.match(said)
    words = beginnings(subject["said"]) - idle(codes) if subject else frozenset()
    own = frozenset(word for word in words if any(word.startswith(one[:STEM]) for one in asked.words))
    return (frozenset() if (words - own) & asked.stems else words - own), bool(own)


def settled(one: Candidate, asked: Asked) -> bool:
    """Whether an answer is said to be one: drawn, set in bold, or under the words or the letter of what is asked."""
    said = one.sentence.casefold()
    names = {plain_name(name) for name in one.names}
    spoken = any(word in said for word in asked.words) or bool(names & (asked.names | asked.usual))
    spoken = spoken or (asked.factor and _quotient(left_side(one.text)))
    return one.concludes or one.method == "bold" or spoken


def _answering(one: Candidate, asked: Asked) -> bool:
    """Whether a statement answers by its kind: it measures what is asked, or has its letter."""
    names = {plain_name(name).partition("_")[0] for name in one.names}
    called = bool(names & (asked.names | asked.usual)) or (asked.factor and _quotient(left_side(one.text)))
    if asked.factor and not asked.formula and not called and LAST_LETTERS.search(one.text):
        return False  # "v² = (6/5) g h" is no ratio
    if asked.formula:
        return called or (one.relation and one.concludes)
    if asked.unit is None or not asked.unit.factors:
        return called or one.concludes or one.method == "bold"
    return measured(one, asked)


def measured(one: Candidate, asked: Asked) -> bool:
    """Whether a statement has a quantity of the kind that is asked for."""
    if not asked.number or asked.unit is None or not asked.unit.factors:
        return False
    try:
        reading = read_answer(one.text, asked.language)
    except ScorersError:
        return False
    return any(quantity.has_unit and alike(quantity.unit, asked.unit) for quantity in reading.quantities)


def _quotient(side: str) -> bool:
    """Whether a left side is a ratio of two things: ``v_1/v_2``."""
    return "/" in side or "frac" in side
