"""Whether a text leaves it open which of several values holds: "either 5 N or 7 N", "or is it 7 N?", one for each case."""  # noqa: E501

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ansatz.items.language import with_points
from ansatz.scorers.quantities import converted, values_within
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.relating import LONGEST, relating
from ansatz.scorers.responses.clauses.roles import QUESTION, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.ranking import NUMBER, alike
from ansatz.scorers.responses.text.figures import FIGURE

FOLLOWING: Final = 2  # sentences behind a value that may say that another does as well
ROUNDED: Final = Fraction(1, 50)  # by how much two values differ that are one, rounded and not
ENDING: Final = 4  # sentences at the end that are looked at for what they leave open

_MARKS = re.compile(r"[*?!]")
_PIECE = re.compile(r"[^\s,;:$*]*[√\\^=/²³₀-₉\d][^\s,;:$*.?]*")


def undecided(
    response: Response,
    candidates: Sequence[Candidate],
    taken: Candidate,
    end: int,
    asked: Asked,
    codes: tuple[str, ...],
) -> bool:
    """Whether the statement that is taken is one of several under conditions of which none is settled.

    "If 5 m is the drop, v = 9.9 m/s. If it is the length, v = 7.0 m/s. Which is meant?" answers nothing.
    """
    if _left_to_reader(response, taken, end, codes) or _either_will_do(response, taken, end, asked, codes):
        return True
    later = [one for one in candidates if one.start >= taken.end and one.role == "answer"]
    if any(_either(one, asked, codes) for one in (taken, *later)) or any(_or_else(one, taken, codes) for one in later):
        return True
    asking = [one for one in candidates if one.start >= taken.end and one.role == "question"]
    if any(_or_else(one, taken, codes) and not _answered_no(response, one, codes) for one in asking):
        return True
    case = relating(codes).case
    mine = _case_of(response, taken, case)
    if mine is None or taken.concludes:
        return False
    others = [one for one in candidates if one is not taken and one.role in ("answer", "given", "conditional")]
    others = [one for one in others if not one.used]
    rivals = [one for one in others if (other := _case_of(response, one, case)) is not None and other != mine]
    if not rivals or any(one.start > taken.end and one.concludes for one in others):
        return False
    back = [one for one in response.sentences_in(taken.end, end) if one.start >= taken.end]
    return any(QUESTION.search(one.text) for one in back) or not any(one.concludes for one in others)


def left_open(response: Response, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a text ends without a choice between two values: "5 N or 7 N, I cannot tell which", "or possibly 7 N".

    Not so where a value is stated behind that without a doubt. Where several values are asked for, two are no doubt
    but where just one of them is said to hold.
    """
    start, end = response.body
    near = [one.text[:LONGEST] for one in response.sentences_in(start, end) if one.start >= start][-ENDING:]
    for place, text in enumerate(near):
        before = near[max(0, place - FOLLOWING) : place]
        words = relating(codes)
        undecided = (words.only_one if asked.several else words.cannot_choose).search(text)
        if undecided is not None:
            open_ = len(_told(" ; ".join((*before, text)), asked)) > 1 and not _turned_to(
                text[undecided.end() :], asked, codes
            )
        elif asked.several:
            open_ = False
        else:
            open_ = any(
                _beside(" ; ".join((*before, text[: one.start()])), text[one.end() :], asked)
                for one in relating(codes).rival.finditer(text)
                if not (one["modal"] and _of_another_case(text, codes))
                and not _turned_to(text[one.end() :], asked, codes)
            )
        if open_ and not any(_settles(other, asked, codes) for other in near[place + 1 :]):
            return True
    return False


def _of_another_case(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence has a condition, or a case that it begins with: "with a rougher ramp it may be 3 m/s"."""
    return relating(codes).condition.search(text) is not None or relating(codes).topic.match(text) is not None


def _told(text: str, asked: Asked) -> tuple[str | Fraction, ...]:
    """The different values in a text that may be what is asked: those that measure it, or pieces of formulas."""
    if asked.formula:
        return tuple(dict.fromkeys(one.rpartition("=")[2] or one for one in _PIECE.findall(text)))
    return told_values(text, asked)


def told_values(text: str, asked: Asked) -> tuple[Fraction, ...]:
    """The different values in a text that measure what is asked for, in its unit."""
    found: list[Fraction] = []
    unit = asked.unit or NUMBER
    for one in values_within(with_points(_MARKS.sub(" ", text), asked.language), asked.language)[0]:
        value = converted(one.number, one.unit, unit) if alike(one.unit, unit) else None
        if value is not None and not any(abs(value - other) <= ROUNDED * abs(other) for other in found):
            found.append(value)
    return tuple(found)


def _beside(before: str, after: str, asked: Asked) -> bool:
    """Whether the value that a text begins with is none of those before it, which measure the same."""
    first = (_PIECE if asked.formula else FIGURE).match(after.lstrip("$\\(* "))
    told = _told(before, asked) if first is not None else ()
    if first is None or not told:
        return False
    if asked.formula:
        return (first[0].rpartition("=")[2] or first[0]) not in told
    said = re.match(r"(?:[^,;]|,(?=\d))*", after)
    assert said is not None, "it may be empty"
    return len(_told(f"{before} ; {said[0]}", asked)) > len(told)


def _turned_to(text: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether the rest of a sentence turns to a value: "..., but the limit decides for 7 N"."""
    turn = relating(codes).turn.search(text)
    return turn is not None and bool(_told(text[turn.end() :], asked)) and not relating(codes).rival.search(text)


def _settles(text: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence states a value without a doubt, or denies the one before it."""
    words = relating(codes)
    if words.denial.match(text):
        return True
    doubted = words.cannot_choose.search(text) or words.rival.search(text) or words.doubt.search(text)
    return not doubted and bool(_told(text, asked)) and role_of(text, asked.formula, codes) == "answer"


def _left_to_reader(response: Response, taken: Candidate, end: int, codes: tuple[str, ...]) -> bool:
    """Whether a value holds under a condition of which the reader is asked: "..., 5 N. Could you tell me if ..."."""
    own = response.sentence_at(taken.start)
    if own is None or not relating(codes).condition.search(own.text[:LONGEST]):
        return False
    return any(relating(codes).asking.search(one.text) for one in response.sentences_in(taken.end, end))


def _either_will_do(response: Response, taken: Candidate, end: int, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether all of several values that measure what is asked are said to do: "4 A, or 6 A if ideal. Both do."."""
    if asked.unit is None or asked.several:
        return False
    sentences = response.sentences
    place = bisect_right([one.start for one in sentences], taken.start) - 1
    near = [one for one in sentences[max(0, place - 1) : place + 1 + FOLLOWING] if one.start < end]
    for at, one in enumerate(near):
        if one.end <= taken.start or not relating(codes).either_will_do.search(one.text[:LONGEST]):
            continue
        said = " ; ".join(other.text[:LONGEST] for other in near[max(0, at - 2) : at + 1])
        values = values_within(said, asked.language)[0]
        if len({value.number for value in values if alike(value.unit, asked.unit)}) > 1:
            return True
    return False


def _or_else(one: Candidate, taken: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a sentence puts another value beside the one that is taken: "Or maybe 7 m/s."."""
    opened = relating(codes).doubt.match(one.sentence) is not None
    return opened and not set(FIGURE.findall(one.text)) & set(FIGURE.findall(taken.text))


def _answered_no(response: Response, one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether the sentence behind a question denies it: "Or is it 7 m/s? No, because ..."."""
    behind = [other for other in response.sentences_in(one.end, one.end + LONGEST) if other.start >= one.end]
    return bool(behind) and relating(codes).denial.match(behind[0].text) is not None


def _either(one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence leaves it open which of its values holds: "either 320 m/s or 160 m/s, depending on ...".

    Not so where both are the question's, and it states another: "the probability of either a 2 or a 5 is 1/3".
    """
    either = relating(codes).either.search(one.sentence)
    if either is None or len(set(FIGURE.findall(either["first"] + " " + either["second"]))) < 2:
        return False
    second = FIGURE.search(one.sentence, either.start("second"))
    if second is None or not {*FIGURE.findall(either["first"]), second[0]} <= asked.figures:
        return True
    stated = relating(codes).stated.search(one.sentence, second.end())
    return stated is None or stated["figure"] in asked.figures


def _case_of(response: Response, one: Candidate, case: re.Pattern[str]) -> str | None:
    found = case.match(response.text, one.start, min(one.end, one.start + LONGEST))
    return found["said"].casefold() if found else None
