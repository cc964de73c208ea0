"""An answer in its parts: alternatives and lists split at words and commas, statements at their relations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ansatz.items.language import worded
from ansatz.scorers.language import LANGUAGES, joined
from ansatz.scorers.quantities.measured import Link

PARTS: Final = 200  # of one answer; more is no answer to one question

_SIGN = worded(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<relation>:=|<=|>=|=|≈|≤|≥|<|>|→|∝)"
    r"|(?P<colon>:(?=\s|$|[^\d\s:/]))|(?P<break>;|\n|,(?=\s|$|[^\d])|(?<=[^\d]),)"
    rf"|(?P<word>(?<![^\W_])(?:{joined('conjunctions')}|{joined('alternatives')}|ou|et)(?![^\W_]))"
)
_AND: Final = frozenset(("et", *(word for one in LANGUAGES.values() for word in one.conjunctions)))
_RELATIONS: Final = {":=": "=", "<=": "≤", ">=": "≥", "→": "=", "∝": "="}


class StatementPart(NamedTuple):
    """A run of text between separators: how it is linked, and the relation before it in its statement."""

    text: str
    link: Link
    relation: str


def parts(text: str) -> list[StatementPart]:
    """The parts of cleaned text at bracket depth 0 (brackets that do not balance are ignored)."""
    found = list(_split(text, nested=True))
    return found if found else list(_split(text, nested=False))


def _split(text: str, nested: bool) -> Iterator[StatementPart]:
    marks: list[tuple[int, int, Link, str]] = []
    depth = 0
    for match in _SIGN.finditer(text):
        kind = match.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            if depth < 0 and nested:
                return
        elif depth and nested:
            continue
        elif kind == "relation":
            sign = match[0]
            marks.append((match.start(), match.end(), "=", _RELATIONS.get(sign, sign)))
        elif kind == "colon":
            marks.append((match.start(), match.end(), "=", "="))
        elif kind == "break":
            marks.append((match.start(), match.end(), ",", ""))
        else:
            word = match[0].casefold()
            link: Link = "and" if word in _AND else "or"
            marks.append((match.start(), match.end(), link, ""))
        if len(marks) > PARTS:
            break
    if depth and nested:
        return
    place = 0
    link, relation = "", ""
    for start, end, following, sign in marks:
        yield StatementPart(text[place:start], link, relation)
        place, link, relation = end, following, sign
    yield StatementPart(text[place:], link, relation)
