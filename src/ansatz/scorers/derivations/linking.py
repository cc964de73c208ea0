"""What the words before a formula say of it: that it follows, that something else comes in, that it is supposed."""

from __future__ import annotations

import re
from functools import cache

from ansatz.items.language import worded
from ansatz.scorers.language import CHECKS, FRAMING, joined
from ansatz.scorers.responses import last_sentence, read_response

_FRONT = 12  # characters before a formula in which a sign of operation is looked for
_BACK = 160  # characters before a formula that are looked at
_TOLD = 5  # words of sentences that tell something
_STORY = 12  # and of those that tell something even where they name an operation: "to find the average, we divide"


_OPERATED = re.compile(r"[ \t]{0,3}(?:[/×·⋅∗^÷•]|\*(?!\*)|[+−x][ \t](?=[\w(]))")
_OPERATING = re.compile(r"(?:[/×·⋅∗^÷]|(?<![*\n])\*(?!\*)|%[ \t]{1,2}of|\bof)[ \t]{0,3}\\?[$(]?[ \t]{0,2}\Z")


_MARKS = " \t\r\n$\\()[].,:;*"
_CLAUSE = re.compile(r",\s")
_THEN = CHECKS.pattern("(?i)(?:(?&then)|(?&therefore))")
_GERUND = FRAMING.pattern(r"(?&operations)\s{1,3}(?:\\?[$(\[]){0,2}\s{0,3}")


@cache
def _pattern(field: str) -> re.Pattern[str]:
    return worded(rf"(?i)(?<!\w)(?:{joined(field)})(?!\w)")


@cache
def _ending(field: str) -> re.Pattern[str]:
    return worded(rf"(?i)(?<!\w)(?:{joined(field)})\W*\Z")


@cache
def _starting(field: str) -> re.Pattern[str]:
    return worded(rf"(?i)[ \t$\\)\]]{{0,8}}(?:{joined(field)})(?!\w)")


def taken_back(text: str, at: int) -> bool:
    """Do the words before a place, in its line, take back or only try?"""
    return bool(_pattern("taking_back").search(_line(text, at)))


def cut_off(text: str, start: int, end: int) -> bool:
    """Was only a part read: ``2 = (sqrt(3) / 6)`` of ``2 = (sqrt(3) / 6) * side``, ``6 = 2`` of ``10% of 6 = 2``?"""
    if _OPERATED.match(text, end):
        return True
    found = _OPERATING.search(text, max(0, start - _FRONT), start)
    if found is None or not found[0][:1].isalpha():
        return found is not None
    back = max(0, start - _BACK)  # "a force of 2 * 3 N" holds all of it, "a third of 2 * 3" does not
    return not _ending("holding").search(text, back, start) or bool(_ending("taking_part").search(text, back, start))


def supposed(text: str, at: int) -> bool:
    """Does a word of condition stand right before a place: ``for``, ``when``? Not so in ``leaving us with``."""
    start = max(0, at - _BACK)
    return bool(_ending("supposing").search(text, start, at)) and not _ending("connecting").search(text, start, at)


def at_once(between: str) -> bool:
    """Is there nothing between two formulas but a word that concludes?"""
    said = between.strip(_MARKS)
    return not said or _THEN.fullmatch(said) is not None


def placed(text: str, at: int) -> bool:
    """Does a word of place or moment stand right before a value: ``starts at``, ``from``, ``when``?"""
    return bool(_ending("placing").search(text, max(0, at - _BACK), at))


def restricted(text: str, at: int) -> bool:
    """Does a condition stand right behind a place: ``x_i = 1/2 if i is odd``?"""
    return bool(_starting("supposing_cases").match(text[at : at + _BACK]))


def put_in(text: str, at: int) -> bool:
    """Do the words right before an equation bring it in: ``substitute``, ``using``, ``since``?"""
    return bool(_ending("bringing_in").search(text, max(0, at - _BACK), at))


def brought_in(text: str, at: int) -> bool:
    """Does the sentence before an equation put it into another one: ``Substitute the value of``?"""
    said = last_sentence(text[max(0, at - _BACK) : at])
    return bool(_pattern("inserting").search(said)) and len(said.split()) <= _TOLD


def denied(text: str, start: int, end: int) -> bool:
    """Does the sentence of a calculation say that it does not hold, ask whether it does, or count otherwise?"""
    response = read_response(text)
    before = response.before(start, _BACK, line=True)
    said = response.behind(end, _BACK)
    denying, wondering = _pattern("denying"), _pattern("wondering")
    if wondering.search(_CLAUSE.split(before)[-1]) or wondering.search(said):
        return True  # "let us see if 2 + 2 = 4"; "if it is doubled, F = 2 * 3 = 6" holds
    return bool(denying.search(before) or denying.search(said) or said.endswith("?") or "mod" in text[start:end] + said)


def follows(between: str) -> bool:
    """Do the words between two equations say that the second is the first, worked on? The last sentence counts."""
    if _pattern("cases").fullmatch(between.strip(_MARKS)):
        return False  # "x = 1 or x = -1"
    said = last_sentence(between[-_BACK:]) + " "
    if _pattern("bringing_in").search(said) or _handled(said):
        return False
    if _tells(between[: -len(said)]) and not _pattern("rearranging").search(said):
        return False  # "The other side is -2. Therefore": it follows from what is told there
    worked_on = _pattern("rearranging").search(said) or _pattern("combining").search(said)
    return bool(worked_on or _ending("connecting").search(said) or _arrow(said))


def given_there(text: str, at: int) -> bool:
    """Do the words before a formula, in its line, say that what stands there is given?"""
    return bool(_pattern("given_values").search(_line(text, at)))


def stated_there(text: str, at: int) -> bool:
    """Does the sentence before a value say that the question gives it, and nothing of working it out?"""
    said = last_sentence(_line(text, at))
    return bool(_pattern("stated_values").search(said)) and not _pattern("found_values").search(said)


def solving(between: str) -> bool:
    """Do the words between an equation and a value say that it is solved?"""
    return bool(_pattern("solving").search(last_sentence(between[-_BACK:])))


def inserted(between: str) -> bool:
    """Do the last words before an equation say that something is put into another one: ``substituting``?"""
    return bool(_pattern("inserting").search(last_sentence(between[-_BACK:]))) and not _pattern("approaching").search(
        between
    )


def joined_by(between: str) -> bool:
    """Do the words between two equations only join them: ``so``, ``we get``?"""
    said = between.strip(_MARKS)
    short = len(said.split()) <= _TOLD and not _pattern("approaching").search(said)
    return short and bool(_ending("connecting").search(between))


def worked_on(between: str) -> bool:
    """Is the second equation said to be the first alone, worked on: simplified, solved?"""
    said = last_sentence(between[-_BACK:])
    return bool(_pattern("rearranging").search(said)) and not _handled(said) and not _pattern("combining").search(said)


def conditional(formula: str) -> bool:
    """``(a/p) = -1 \\text{ if } ...``: does a formula itself say when it holds?"""
    return bool(_pattern("supposing").search(formula))


def concluded(between: str) -> bool:
    """``Thus, the resistance $R$ is``: do the words before a formula conclude, and name nothing new?"""
    last = last_sentence(between[-_BACK:])
    said = last.strip(_MARKS)
    found = None if _tells(between[: -len(last)]) else _pattern("therefore").match(said)
    return found is not None and not _pattern("bringing_in").search(said) and not _pattern("combining").search(said)


def put_to_the_test(text: str, at: int) -> bool:
    """Do the words before an equation put values into one that is given, to see whether it holds?"""
    return bool(_pattern("testing").search(text[max(0, at - _BACK) : at]))


def another_case(between: str) -> bool:
    """Do the words between two formulas go over to another case?"""
    return bool(_pattern("cases").search(between))


def _tells(between: str) -> bool:
    """Do the sentences before the last one tell something, beside the algebra that was done?"""
    words = re.findall(r"[^\W\d_]{2,}", between)
    if len(words) < _TOLD or _pattern("rearranging").search(between):
        return False
    return len(words) >= _STORY or not _pattern("combining").search(between)


def _handled(said: str) -> bool:
    """``Solving $x = 1$ ...``: the equation is what is worked on, not what comes of it."""
    found = _ending("rearranging").search(said)
    return found is not None and bool(_GERUND.fullmatch(found[0]))


def _arrow(between: str) -> bool:
    return bool(re.search(r"[⇒→]|=>|\\(?:Right|Longright|right)arrow|\\implies|\\iff", between))


def _line(text: str, at: int) -> str:
    return text[max(0, at - _BACK) : at].rpartition("\n")[2]
