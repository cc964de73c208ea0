"""A text as propositions: what is said of what, what is denied, and what is only a reason or a condition for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.propositions.folding import NAMED, PLACE, folded, readable
from ansatz.scorers.answers.statements.propositions.values import (
    LEADING,
    NAMING,
    MarkedText,
    SaidValue,
    is_comparison,
    marked,
    marks,
    naming_terms,
    said_value,
    values_of,
    without_values,
)
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import ANSWERING, PHRASING, SCALES, whole_words

PARTS: Final = 12  # of a statement
PIECES: Final = 40  # between its commas and joints
DENIAL: Final = next(iter(ANSWERING.phrases("negators", "en")))

_OPENERS: Final = SCALES.pattern(r"(?:[,;:.]\s*)?(?<!\w)(?:and\s)?(?&openers)(?=\s)")
_BEFORE_OPENER: Final = SCALES.pattern(r"(?=(?:[,;:.]\s*)?(?<!\w)(?:and\s)?(?&openers)\s)")
_CAUSES: Final = SCALES.pattern(r"(?&causes)")
_OUTCOMES: Final = SCALES.pattern(r"[,;.]\s*(?:and\s)?(?&outcomes)(?=\s)|(?<=\w)\s(?:and\s)?(?&outcomes)\s(?=\w)")
_CONDITIONS: Final = SCALES.pattern(r"(?:,\s*)?(?<!\w)(?&conditions)(?=\s)")
_EMPTY: Final = SCALES.pattern(r"(?&empty)")
_WEAKLY: Final = SCALES.pattern(r"(?&weakly)")
_THAN: Final = ANSWERING.pattern(r"(?&compares)")
_CUT: Final = worded(
    rf"\s*(?:[;.?!](?=\s|$)|,|:(?=\s)|{ANSWERING.source('(?&conjunctions)')}|{PHRASING.source('(?&opposing)')})\s*"
)
_BRACKET: Final = re.compile(r"\(([^()]{1,120})\)")
# "Both energy and momentum": a list, and nothing said of two things as such.
_BOTH: Final = SCALES.pattern(rf"(?&both_of)\s(?=[^.,;]{{1,40}}\s{ANSWERING.source('(?&conjunctions)')}\s)")
_NEITHER: Final = SCALES.pattern(r"(?P<first>(?&neither))(?P<between>[^.;]{1,80}?)(?P<second>(?&nor))")
_GOES_ON: Final = SCALES.pattern(r"\W*(?&goes_on)")
_OPEN_DENIAL: Final = worded(rf"(?:{whole_words((), 'negators')}|n't)\s*\Z")  # "is not due to ..."
_LEFT_OUT: Final = frozenset(("than", "more", "less"))
_WORD: Final = re.compile(r"\w|\ue000")
_MOVING: Final = read_statement(" ".join(phrase for phrase in SCALES.phrases("moving"))).terms
_STOP: Final = re.compile(r"\s*[.?!;](?=\s|$)\s*")
_COLON: Final = re.compile(r"\s*:(?=\s)\s*")
_COMMA: Final = re.compile(r"\s*[,:](?=\s)\s*")


@dataclass(frozen=True, slots=True)
class Proposition:
    """What a clause says.

    Attributes:
        values: what it places on scales.
        terms: the stems of its words of content, of numbers and of names.
        subject: those of them in front of its first value, or of a word of comparison; than: behind "than".
        denied: whether it denies what its words say, beside its values.
        restricted: its words that set a condition or limit what it says.
        weak: whether it leaves open what it says.
        mixed: whether it says one thing or another, or denies something and it is not told what.
        words: its words, without its values.
        sentence: the place of its sentence in the text.
        named: it is a cause that is named, not told: "due to friction".
        parts: the terms of each part that it is put together of: "energy and charge".
    """

    values: frozenset[SaidValue]
    terms: frozenset[str]
    subject: frozenset[str] = frozenset()
    than: frozenset[str] = frozenset()
    denied: bool = False
    restricted: frozenset[str] = frozenset()
    weak: bool = False
    mixed: bool = False
    words: str = ""
    sentence: int = 0
    named: bool = False
    parts: tuple[frozenset[str], ...] = ()

    @property
    def names(self) -> frozenset[str]:
        return frozenset(term for term in self.terms if term.startswith(NAMED))


@dataclass(frozen=True, slots=True)
class SaidText:
    """A text as propositions.

    Attributes:
        claims: what it says, in order.
        beside: its reasons, its circumstances and what it says to follow; outcomes: the last of these alone.
        conditions: under which it says so.
        said: the yes or no that it opens with.
    """

    claims: tuple[Proposition, ...]
    beside: tuple[Proposition, ...] = ()
    outcomes: tuple[Proposition, ...] = ()
    conditions: tuple[Proposition, ...] = ()
    said: bool | None = None


@lru_cache(maxsize=2048)
def said_text(text: str, code: str = "en") -> SaidText | None:
    """A text read; None where it holds signs of formulas that were not set as such, or too many parts."""
    plain = folded(text)
    if not readable(plain):
        return None
    plain = _BOTH.sub(" ", plain)
    said, plain = _opening(_NEITHER.sub(_denied_together, plain), code)
    whole = marked(plain)
    if len(_CUT.findall(whole.text)) > PIECES:
        return None
    claims: list[Proposition] = []
    beside: list[str] = _BRACKET.findall(whole.text)
    whole = replace(whole, text=_BRACKET.sub(" ", whole.text))
    outcomes: list[str] = []
    conditions: list[str] = []
    for place, sentence in enumerate(filter(None, map(str.strip, _STOP.split(whole.text)))):
        mains: list[str] = []
        _take_apart(sentence, mains, beside, outcomes, conditions)
        if place and _GOES_ON.match(sentence):
            beside.extend(mains)
            continue
        claims.extend(replace(one, sentence=place) for one in _claims(mains, beside, whole, code))
    if len(claims) + len(beside) + len(conditions) > PARTS:
        return None
    return SaidText(
        tuple(claims),
        tuple(_beside(part, whole, code) for part in (*beside, *outcomes) if _WORD.search(part)),
        tuple(_proposition(part, whole, code) for part in outcomes if _WORD.search(part)),
        tuple(_proposition(part, whole, code) for part in conditions),
        said,
    )


def _denied_together(found: re.Match[str]) -> str:
    """ "Neither energy nor charge is conserved": what denies both as one denial in front of them."""
    return f"{DENIAL}{found['between']},"


def _opening(plain: str, code: str) -> tuple[bool | None, str]:
    """The yes or no that a text opens with, and the rest."""
    said = read_statement(plain, code).said
    if said is None:
        return None, plain
    return said, re.sub(r"\A\W*\w+\W*", "", plain)


def _take_apart(
    sentence: str, claims: list[str], beside: list[str], outcomes: list[str], conditions: list[str]
) -> None:
    """The parts of a sentence: what it says, its reasons and its conditions."""
    opening = _OPENERS.match(sentence) or _CONDITIONS.match(sentence)
    if opening is not None and _COMMA.search(sentence):
        first, sentence = _COMMA.split(sentence, maxsplit=1)
        if _OPENERS.match(first):
            beside.append(first)
        else:
            conditions.append(first[opening.end() :])
    main, *follows = _OUTCOMES.split(sentence)
    if not main.strip() and follows:
        main, *follows = follows
    for place, part in enumerate((main, *follows)):
        head, *reasons = _BEFORE_OPENER.split(part)
        head, *under = _CONDITIONS.split(head)
        (outcomes if place else claims).append(head)
        beside.extend(reasons)
        conditions.extend(under)


def _claims(parts: list[str], beside: list[str], whole: MarkedText, code: str) -> tuple[Proposition, ...]:
    """The claims of main clauses: each value with what it is said of; what explains one behind a colon goes beside."""
    found: list[Proposition] = []
    for part in parts:
        head, *explained = _COLON.split(part, maxsplit=1)
        if explained and (whole.at(head) or read_statement(head, code).denials):
            beside.extend(explained)
            part = head
        at: list[list[str]] = []
        for piece in filter(None, map(str.strip, _CUT.split(part))):
            one = _proposition(piece, whole, code)
            if not (one.values or one.terms or one.denied):
                continue
            if at and not _of_its_own(_proposition(" ".join(at[-1]), whole, code), one):
                at[-1].append(piece)
            else:
                at.append([piece])
        for row in at:
            pieces = [_proposition(piece, whole, code) for piece in row]
            said = _proposition(" ".join(row), whole, code)
            mixed = said.mixed or _denied_later(pieces)
            terms = tuple(piece.terms for piece in pieces if piece.terms)
            found.append(_left_out(replace(said, mixed=mixed, parts=terms), found[-1:]))
    return tuple(found)


def _denied_later(pieces: list[Proposition]) -> bool:
    """Whether a piece behind the one with the value denies something: "is a boson, but not the others"."""
    valued = [place for place, piece in enumerate(pieces) if piece.values]
    denying = [place for place, piece in enumerate(pieces) if piece.denied and not piece.values]
    return bool(valued and denying) and denying[-1] > valued[0]


def _left_out(one: Proposition, before: list[Proposition]) -> Proposition:
    """A claim that ends in a denial, with what the claim before says: "energy is conserved but momentum is not"."""
    if not before or one.values or not _OPEN_DENIAL.search(one.words) or len(before[0].values) != 1:
        return one
    (value,) = before[0].values
    return replace(
        one, values=frozenset((said_value(value.scale, value.value, denied=True),)), denied=False, mixed=False
    )


def _of_its_own(before: Proposition, one: Proposition) -> bool:
    """Whether a piece says something of something else than the piece before it."""
    if before.values and one.subject and _OPEN_DENIAL.search(one.words) is not None:
        return True
    return bool(before.values and one.values and one.subject - _MOVING)


def _beside(part: str, whole: MarkedText, code: str) -> Proposition:
    opening = _OPENERS.match(part)
    named = opening is not None and _CAUSES.search(opening[0]) is not None
    return _proposition(part[opening.end() :] if opening is not None else part, whole, code, named=named)


def _proposition(part: str, whole: MarkedText, code: str, *, named: bool = False) -> Proposition:
    head, *rest = _THAN.split(part, maxsplit=1)
    said = whole.at(part)
    compares = any(map(is_comparison, said))
    than = _terms(rest[0] if rest else _behind_leading(part, whole), whole, code) if compares else frozenset[str]()
    read = read_statement(_EMPTY.sub(" ", _WEAKLY.sub(" ", without_values(part, f" {PLACE} "))), code)
    terms = read.terms - {PLACE}
    if compares:
        terms |= naming_terms(said)
        said = [key for key in said if key[0] not in NAMING]
    denied = read.denials == 1
    return Proposition(
        frozenset(values_of(said, denied=denied and len(said) == 1)), terms,
        _terms(_before_value(head, whole, compares), whole, code) - (frozenset() if compares else naming_terms(said)),
        than, denied and not said, read.restricted - _LEFT_OUT,
        weak=_WEAKLY.search(part) is not None,
        mixed=read.hedged or _OPEN_DENIAL.search(part) is not None or (denied and len(said) > 1),
        words=without_values(part).strip(), named=named,
    )  # fmt: skip


def _behind_leading(part: str, whole: MarkedText) -> str:
    """What stands behind a verb that compares its subject with its object: "leads the voltage"."""
    for found in marks(part):
        if whole.values[int(found[1])][0] == LEADING:
            return part[found.end() :]
    return ""


def _before_value(head: str, whole: MarkedText, compares: bool) -> str:
    """What stands in front of the first value, or of the word of comparison."""
    for found in marks(head):
        if not compares or is_comparison(whole.values[int(found[1])]):
            return head[: found.start()]
    return head


def _terms(part: str, whole: MarkedText, code: str) -> frozenset[str]:
    return read_statement(_EMPTY.sub(" ", without_values(part)), code).terms | naming_terms(whole.at(part))
