r"""One box with several parts: ``\text{(a)} & v = c \\ \text{(b)} & \ldots``: the part that is asked for.

A part is chosen by the name that the item asks for, or by its letter where the question asks for one
part; never by its value. Where no part, or more than one, has that name, nothing is chosen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.alignment import rows_of
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.asserting import lone
from ansatz.scorers.responses.candidates import left_side

LONGEST: Final = 4_000  # characters of an answer that is taken apart
LIST: Final = 400  # characters of a list of named values
MOST: Final = 24  # parts

_MARK = re.compile(
    r"\s*(?:\\(?:text|textbf|mathrm|mathbf|textit)\s?\{\s?)?(?P<mark>\(\s?(?:[a-h]|[ivx]{1,4}|\d)\s?\)|(?:[a-h]|[ivx]{1,4}|\d)[.):])(?=[\s}\\A-Za-z:]|\Z)"
)
_GAP = re.compile(r"\s*(?:\\(?:q?quad|[,;: !])|[:.;,]|~|\s)*")
_HEAD = re.compile(
    r"\\(?:text|textbf|mathrm|mbox|textit)\s?\{[^{}]*\}\s*(?:\\(?:q?quad|[,;: !])|[:;,]|~|\s)*(?=[^\s=≈<>])"
)
_TEXT = re.compile(r"\\(?:text|mathrm|mbox|textbf)\s?\{([^{}]*)\}")
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
WORDY: Final = 4  # words in a part that speaks
# Between the members of a list: a comma in front of a new name, a wide space, "and".
_SIDE = re.compile(
    r"[;,]\s*(?:\\[,;: !]|\\q?quad|\s)*(?=[^=]{1,40}=)|\\q?quad|\\text\s?\{\s*(?:,|and|и|und)\s*\}|\s(?:and|и|und)\s"
)
_APPLIED = re.compile(r"\([^()]{1,40}\)\Z")
_STATES = re.compile(r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|equiv|to|rightarrow|propto)(?![a-z])|[<>≤≥∝]")
_OPENING = re.compile(r"\\(?:begin\s?\{|text)|\(\s?[a-hi]\s?\)")


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its letter ("a", empty for none), the names that it gives a value to, and its text."""

    mark: str
    names: frozenset[str]
    text: str


def asked_part(text: str, asked: Asked) -> str:
    """The part of an answer in parts that the item asks for; empty where nothing chooses one."""
    if len(text) > LONGEST or asked.options is not None:
        return ""
    found = parts_of(text) if _OPENING.search(text) else ()
    if len(found) < 2 and asked.names and asked.single:
        found = _members(text)
    if len(found) < 2:
        return ""
    for names in (asked.names, frozenset(map(_bare, asked.names))):
        chosen = [part for part in found if names & part.names]
        if len(chosen) == 1:
            return chosen[0].text
        if chosen:
            return ""
    stating = [part for part in found if not speaks(part.text)]
    if len(stating) == 1 and stating[0].names:
        return stating[0].text  # the other parts are answered in words
    if asked.part:
        chosen = [part for part in found if part.mark == asked.part]
        if len(chosen) == 1 and _STATES.search(chosen[0].text):
            return chosen[0].text
    return ""


def speaks(text: str) -> bool:
    """Whether a text holds a sentence in ``\\text``, not a statement in letters and numbers."""
    said = sum(len(_LONG_WORD.findall(words)) for words in _TEXT.findall(text))
    return said >= WORDY and not left_side(_TEXT.sub(" ", text))


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of an answer whose rows, or marks, tell them apart; at most ``MOST``."""
    rows = rows_of(text)
    if not rows or len(rows) > MOST:
        return ()
    return tuple(part for part in map(_part, rows) if part.text)


def _members(text: str) -> tuple[Part, ...]:
    """The members of a list that gives each of several letters its value; empty for any other text."""
    if len(text) > LIST or "\n\n" in text or "$$" in text.strip().strip("$"):
        return ()
    members = [one.strip(" \t\n.,;$") for one in _SIDE.split(text)]
    members = [one for one in members if one]
    sides = [left_side(one) for one in members]
    names = [plain_name(side) for side in sides]
    if not 2 <= len(members) <= MOST or not all(sides) or len(set(names)) < len(names) or not all(map(lone, sides)):
        return ()
    return tuple(Part("", frozenset((name,)), one) for name, one in zip(names, members, strict=True))


def _part(row: str) -> Part:
    mark = _MARK.match(row)
    body = row
    if mark is not None:
        body = row[mark.end() :]
        opened = row[: mark.end()].count("{") - row[: mark.end()].count("}")
        if opened:
            # "\text{(a) the speed: } v = c": the words in the group go with the mark.
            end = body.find("}")
            words = body[:end] if end >= 0 else ""
            body = body[end + 1 :] if end >= 0 and "{" not in words else body
        body = body[_GAP.match(body).end() :] if _GAP.match(body) else body  # type: ignore[union-attr]
    names = {plain_name(left_side(body)), plain_name(left_side(_HEAD.sub("", body)))} - {""}
    names |= {_bare(name) for name in names}
    letter = re.sub(r"\W", "", mark["mark"]) if mark is not None else ""
    return Part(letter, frozenset(names) if _STATES.search(body) else frozenset(), body.strip(" \t\n.,;"))


def _bare(name: str) -> str:
    """A name without its argument: ``F`` for ``F(r)``."""
    return _APPLIED.sub("", name)
