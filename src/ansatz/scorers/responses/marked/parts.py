r"""One box with several parts: ``\text{(a)} & v = c \\ \text{(b)} & \ldots``: the part that is asked for.

A part is chosen by the name that the item asks for, or by its letter where the question asks for one
part; never by its value. Where no part, or more than one, has that name, nothing is chosen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, LANGUAGES
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.mathematics.alignment import rows_of
from ansatz.scorers.responses.mathematics.asserting import lone

LONGEST: Final = 4_000  # characters of an answer that is taken apart
LIST: Final = 400  # characters of a list of named values
MOST: Final = 24  # parts

_MARK = re.compile(
    r"\s*(?:\\(?:text|textbf|mathrm|mathbf|textit)\s?\{\s?)?(?P<mark>\(\s?(?:[a-h]|[ivx]{1,4}|\d)\s?\)|\([a-h](?=:)|(?:[a-h]|[ivx]{1,4}|\d)[.):])(?=[\s}\\A-Za-z:]|\Z)"
)
_GAP = re.compile(r"\s*(?:\\(?:q?quad|[,;: !])|[:.;,]|~|\s)*")
_HEAD = re.compile(
    r"\\(?:text|textbf|mathrm|mbox|textit)\s?\{[^{}]*\}(?:\\(?:q?quad|[,;: !])|[:;,]|~|\s)*(?=[^\s=≈<>])"
)
_TEXT = re.compile(r"\\(?:text|mathrm|mbox|textbf)\s?\{([^{}]*)\}")
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
WORDY: Final = 4  # words in a part that speaks
# Between the members of a list: a comma in front of a new name, a wide space, "and".
_SIDE = ANSWERING.pattern(
    r"[;,]\s*(?:\\[,;: !]|\\q?quad|\s)*(?=[^=]{1,40}=)|\\q?quad|\\text\s?\{\s*(?:,|(?&conjunctions))\s*\}"
    r"|\s(?&conjunctions)\s"
)
_APPLIED = re.compile(r"\([^()]{1,40}\)\Z")
_STATES = re.compile(r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|equiv|to|rightarrow|propto)(?![a-z])|[<>≤≥∝]")
_OPENING = re.compile(r"\\(?:begin\s?\{|text|\\)|\(\s?[a-hi]\s?[):]|[,;]")
_INLINE = worded(r"(?<![\w\\^_)])\(\s?[a-h]\s?\)(?=[\s\\:}A-Z])|\(\s?[a-h]\s?(?=:)")
_SEPARATOR = re.compile(r"(?<!\\)[,;()\[\]{}]")
_LED = re.compile(r"\s*\\text(?:bf)?\s?\{[^{}$\\]{1,80}:\s*\}\s*(?:\\(?:q?quad|[,;: ])\s*)*(?=[^\s=])")
_EDGES: Final = " \t\n.,;&"


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a part: the names that it gives a value to, and its text."""

    names: frozenset[str]
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its letter ("a", empty for none), its text and the statements in it."""

    mark: str
    text: str
    statements: tuple[Statement, ...]


def asked_part(text: str, asked: Asked) -> str:
    """The part of an answer in parts that the item asks for; empty where nothing chooses one."""
    if len(text) > LONGEST or asked.options is not None or not _OPENING.search(text):
        return ""
    # A list in one line is for the comparison to take apart.
    rows = parts_of(text) if _divided(text) else ()
    found = [one for row in rows for one in row.statements] if len(rows) > 1 else []
    if not found and asked.names and asked.single:
        found = _members(text)
    if len(found) < 2:
        return _led(text)
    if len(asked.stated) > 1:
        whole = [row for row in rows if asked.stated <= frozenset().union(*(one.names for one in row.statements))]
        return whole[0].text if len(whole) == 1 < len(rows) else ""
    for names in (asked.names | asked.stated, frozenset(map(_bare, asked.names))):
        chosen = [one for one in found if names & one.names]
        if len(chosen) == 1:
            return "" if _defined_beside(chosen[0], found, asked) else chosen[0].text
        if chosen:
            return ""
    akin = _akin(found, asked) or _worded(found, asked)
    if akin is not None:
        return "" if _defined_beside(akin, found, asked) else akin.text
    stating = [row for row in rows if not speaks(row.text)]
    if len(stating) == 1 < len(rows) and any(one.names for one in stating[0].statements):
        return stating[0].text  # the other parts are answered in words
    marked = [row for row in rows if row.mark == asked.part] if asked.part else []
    return marked[0].text if len(marked) == 1 < len({row.mark for row in rows}) else ""


def _akin(found: list[Statement], asked: Asked) -> Statement | None:
    """The one statement under the name that is asked for in another case, or else with an index of its own.

    ``W_{\\text{iso}}`` beside ``Q_{\\text{iso}}`` for W, ``C_P`` beside ``C_V`` for c_p; None where two may be meant.
    """
    for spelled in (str.casefold, _root):
        names = {spelled(name) for name in asked.names} - {""}
        chosen = [one for one in found if names & {spelled(name) for name in one.names}]
        if chosen:
            named = all(one.names for one in found)
            return chosen[0] if len(chosen) == 1 and named else None
    return None


def _root(name: str) -> str:
    """A name without index and argument, in small letters."""
    return re.split(r"[_^(]", name, maxsplit=1)[0].casefold()


def _worded(found: list[Statement], asked: Asked) -> Statement | None:
    r"""The one statement whose name is the word for what is asked: ``\text{Work}_{\text{iso}}`` for W."""
    wanted = {_root(name) for name in asked.names} - {""}
    chosen = [one for one in found if any(wanted & _letters_of(name) for name in one.names)]
    return chosen[0] if len(chosen) == 1 and all(one.names for one in found) else None


def _letters_of(name: str) -> frozenset[str]:
    """The letters that a quantity usually has, whose word a name is; none for any other name."""
    word = re.sub(r"[\W\d]", "", _root(name)).removeprefix("text")
    said = (one.usual_letters.get(word, "") for one in LANGUAGES.values())
    return frozenset(letter.casefold() for letters in said for letter in letters.split())


def speaks(text: str) -> bool:
    r"""Whether a text holds a sentence in ``\text``, not a statement in letters and numbers."""
    said = sum(len(_LONG_WORD.findall(words)) for words in _TEXT.findall(text))
    return said >= WORDY and not left_side(_TEXT.sub(" ", text))


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of an answer: its rows, or what its marks or commas tell apart; at most ``MOST``."""
    rows = rows_of(text)
    if not rows:
        marks = [match.start() for match in _INLINE.finditer(text)]
        starts = [0, *marks[1:], len(text)] if marks and not text[: marks[0]].strip(" $&") else [0, len(text)]
        rows = [text[start:end] for start, end in pairwise(starts)]
    return tuple(part for part in map(_part, rows) if part.text) if len(rows) <= MOST else ()


def _divided(text: str) -> bool:
    """Whether a text has rows or marks by which it may be several parts."""
    return ("\\" in text and bool(rows_of(text))) or len(_INLINE.findall(text)) > 1


def _members(text: str) -> list[Statement]:
    """The members of a list that gives each of several letters its value; empty for any other text."""
    if len(text) > LIST or "\n\n" in text or "$$" in text.strip().strip("$"):
        return []
    members = [one.strip(" \t\n.,;$") for one in _SIDE.split(text)]
    members = [one for one in members if one]
    sides = [left_side(one) for one in members]
    names = [plain_name(side) for side in sides]
    if not 2 <= len(members) <= MOST or not all(sides) or len(set(names)) < len(names) or not all(map(lone, sides)):
        return []
    return [Statement(frozenset((name,)), one) for name, one in zip(names, members, strict=True)]


def _led(text: str) -> str:
    r"""The formula behind words that end in a colon: ``\text{(a) Free expansion: } \Delta S = R \ln 2``."""
    head = _LED.match(text)
    rest = text[head.end() :] if head else ""
    return rest.strip() if _STATES.search(rest) and "\\text" not in rest and "$" not in rest else ""


def _defined_beside(chosen: Statement, found: list[Statement], asked: Asked) -> bool:
    """Whether another statement says what a letter of the chosen one is, which the question does not know."""
    _, _, value = chosen.text.partition("=")
    others = {name for one in found if one is not chosen for name in one.names} - asked.known
    return any(
        name and re.search(rf"(?<![A-Za-z\\]){re.escape(name)}(?![A-Za-z])", re.sub(r"[{}$\\]", "", value))
        for name in others
    )


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
        body = _GAP.sub("", body, count=1)
    letter = re.sub(r"\W", "", mark["mark"]) if mark is not None else ""
    body = body.strip(_EDGES)
    if mark is not None and not mark["mark"].endswith(")") and body.endswith(")") and "(" not in body:
        body = body[:-1]  # (a: F)
    return Part(letter, body, tuple(_statements(body)))


def _statements(row: str) -> Iterator[Statement]:
    """The statements of a row: cut at its commas where another relation follows."""
    pieces, depth, begun = [], 0, 0
    for match in _SEPARATOR.finditer(row):
        sign = match[0]
        depth += (sign in "([{") - (sign in ")]}")
        if sign in (",", ";") and depth == 0:
            pieces.append(row[begun : match.start()])
            begun = match.end()
    pieces.append(row[begun:])
    whole: list[str] = []
    for piece in pieces:
        if whole and not _STATES.search(piece):
            whole[-1] += f", {piece}"
        else:
            whole.append(piece)
    for text in whole:
        body = _GAP.sub("", text, count=1).strip(_EDGES)
        yield Statement(names_in(body), body)


def names_in(statement: str) -> frozenset[str]:
    """The names that a statement gives a value to: its left side, with and without words and argument."""
    if not _STATES.search(statement):
        return frozenset()
    names = {plain_name(left_side(statement)), plain_name(left_side(_HEAD.sub("", statement)))} - {""}
    return frozenset(names | {_bare(name) for name in names})


def _bare(name: str) -> str:
    """A name without its argument: ``F`` for ``F(r)``."""
    return _APPLIED.sub("", name)
