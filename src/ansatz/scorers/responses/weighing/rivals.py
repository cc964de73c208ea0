"""The different values of a text that may be what is asked, each with the words, the letter and the case it is told under."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.scorers.language import ANSWERING, CYRILLIC, POINTING
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked, alike_up_to
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.owning import anothers_at
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import lone, numbered
from ansatz.scorers.responses.mathematics.measuring import in_base, measures
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.splitting import Span

MOST: Final = 6  # different values of which one may be chosen
TWO: Final = 2
SAME: Final = 0.01  # by how much two values differ that are one
ARROW: Final = r"<[-–]{1,2}|[←⟵]"  # leads back to the value of its line
AROUND: Final = 200  # characters in front of a value in which it is named

_GAP = re.compile(r"\\[,;:! ]|\\q?quad(?![a-z])|\\(?:left|right)(?![a-z])|[\s{}~]")
_LETTER: Final = rf"[A-Za-z{CYRILLIC}]"
_MARK: Final = (
    rf"(?:\((?P<round>{_LETTER}|[ivxIVX]{{1,4}}|\d)\)|(?P<bare>{_LETTER}|[ivxIVX]{{1,4}}|\d)(?:[.):]|\s[—–-])(?=\s))"
)
_LABEL = re.compile(rf"(?:\A|(?<=[\n,;:.|]))[\s*_|>•+-]*{_MARK}|(?<=\s)\((?P<inside>{_LETTER}|[ivxIVX]{{1,4}}|\d)\)\s")
_CELL = re.compile(rf"\|[\s*_]*(?P<cell>{_LETTER}|[ivxIVX]{{1,4}}|\d{{1,2}})[\s*_]*(?=\|)")
_SYMBOL = re.compile(r"(?<![\w\\])(?P<symbol>\\?[A-Za-z]{1,8}(?:_\{?\w{1,8}\}?|[₀-₉]|'))\s?\$?\s?[=≈]")
_OPERAND = re.compile(
    r"(?:[ \t~]|\\[,;:! ]|\$){0,3}(?:[=+/·×^]|\*(?!\*)|\\times|\\cdot|[-−]\s?\d)"
)  # "5 eV - 2 eV = 3 eV" tells one value
_SET = re.compile(r"\\(?:text|textrm|mathrm|mbox)\s?\{(?=\s?[-−]?\d)")  # "\\text{5 N}"
_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"(?<!\\)[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the values: as written, where it stands first, what it is told with, and how large it is.

    Attributes:
        words: of its clause and of what leads to it, lower case.
        labels: its letter, number or symbol, lower case.
        asked: the text says beside it that it is the one that is asked for.
        supposed: it is told under a case.
    """

    text: str
    key: str
    start: int
    end: int
    size: float | None
    words: tuple[str, ...] = ()
    labels: frozenset[str] = frozenset()
    asked: bool = False
    supposed: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """All that a span tells of its values.

    Attributes:
        among: the different values in their order; last: the place of the one that is told last and
            not only beside another; nearest: of the very last.
        between: what stands between two of them that follow each other.
        end: where the clause of the last one ends.
    """

    among: tuple[Rival, ...]
    last: int
    nearest: int
    between: tuple[Span, ...]
    end: int


@dataclass(frozen=True, slots=True)
class NameWords:
    """Patterns of what a value is told with."""

    asked: re.Pattern[str]
    supposes: re.Pattern[str]
    label: re.Pattern[str]
    cut: re.Pattern[str]
    joint: re.Pattern[str]
    unreal: re.Pattern[str]
    denial: re.Pattern[str]
    in_turn: re.Pattern[str]
    pair: re.Pattern[str]


@lru_cache(maxsize=16)
def name_words(codes: tuple[str, ...]) -> NameWords:
    """The patterns of some languages."""
    answers = ANSWERING.source("(?&answer_labels)", *codes)
    return NameWords(
        # "5 N (asked)", "5 N <- this one"
        asked=POINTING.pattern(
            rf"(?i)[(\[—–][\s*_]*(?&asked)[^()|\n]{{0,24}}?[\s*_]*[)\]:]|(?:{ARROW})\s?(?:(?&asked)|{answers})", *codes
        ),
        supposes=POINTING.pattern(r"(?i)(?&supposes)", *codes),
        label=POINTING.pattern(rf"(?i)(?&labelled)\s(?P<label>[ivx]{{1,4}}|\d{{1,2}}|{_LETTER})(?![\w^])", *codes),
        # "«5 N», — said Peter", "5 N, which is what ...": the clause goes on
        cut=ANSWERING.pattern(
            r"[;:!?]\s|,\s(?![—–-]|(?i:(?&relatives))\s)|\.(?=\s|\Z)|\n|\s(?=(?i:(?&conjunctions|set_against|alternatives))\s)",
            *codes,
        ),
        joint=ANSWERING.pattern(r"(?i)(?:[\s,;$]|\\\(|\\\)|(?&conjunctions|alternatives))+", *codes),
        unreal=ANSWERING.pattern("(?i)(?&unreal)", *codes),
        in_turn=POINTING.pattern("(?i)(?&in_turn)", *codes),
        # "for the light and the heavy ball"
        pair=ANSWERING.pattern(
            r"(?i)(?P<first>[^\W\d_]{3,})\s(?&conjunctions)\s(?:(?&articles)\s)?(?P<second>[^\W\d_]{3,})", *codes
        ),
        denial=ANSWERING.pattern(r"(?i)(?<![^\W_])(?&denying_verbs)\s(?=[^\W\d_]{3})", *codes),
    )


def rivals(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Told:
    """The different values of a span that may be what is asked."""
    told = _formulas(response, span, asked) if asked.formula else _quantities(response, span, asked)
    found: list[Rival] = []
    at, last, nearest, before = span[0], 0, 0, tuple[str, ...]()
    for place, one in enumerate(told):
        end = told[place + 1].start if place + 1 < len(told) else span[1]
        cut = name_words(codes).cut.search(response.text, one.end, end)
        named = _named(response, one, (at, cut.start() if cut else end), codes)
        at = cut.end() if cut else one.end
        if place and name_words(codes).joint.fullmatch(response.text, told[place - 1].end, one.start):
            named = replace(named, words=(*before, *named.words))  # "the sign gives 5 N or 3 N"
        before = named.words
        same = next((number for number, other in enumerate(found) if _same(one, other)), None)
        nearest = len(found) if same is None else same
        if not (place and _beside_its_topic(response, told[place - 1], one, codes)):
            last = nearest
        if same is None:
            found.append(named)
        else:
            first = found[same]
            found[same] = replace(
                first,
                words=(*first.words, *named.words),
                labels=first.labels | named.labels,
                asked=first.asked or named.asked,
                supposed=first.supposed or named.supposed,
            )
    found = _in_turn(response, found, codes)
    between = tuple((one.end, other.start) for one, other in pairwise(told))
    return Told(tuple(found), last, nearest, between, at)


def _beside_its_topic(response: Response, before: Rival, one: Rival, codes: tuple[str, ...]) -> bool:
    """Whether a value is only set beside the one before it in its sentence: "5 N is little beside the 9 N of a car"."""
    own = response.sentence_at(one.start)
    if own is None or before.start < own.start:
        return False
    return anothers_at(own.text, one.start - own.start, codes) and not anothers_at(
        own.text, before.start - own.start, codes
    )


def _in_turn(response: Response, found: list[Rival], codes: tuple[str, ...]) -> list[Rival]:
    """Two values that a sentence gives to two things in turn, each with the word of its own: "respectively"."""
    if len(found) != TWO:
        return found
    own = response.sentence_at(found[0].start)
    if own is None or not own.start <= found[1].start < own.end:
        return found
    if name_words(codes).in_turn.search(response.text, own.start, own.end) is None:
        return found
    pairs = list(name_words(codes).pair.finditer(response.text, own.start, found[0].start))
    pairs = pairs or list(name_words(codes).pair.finditer(response.text, found[1].end, own.end))
    if len(pairs) != 1:
        return found
    things = tuple(pairs[0][place].casefold() for place in ("first", "second"))
    return [
        replace(one, words=(*(word for word in one.words if word not in things), thing))
        for one, thing in zip(found, things, strict=True)
    ]


def _same(one: Rival, other: Rival) -> bool:
    if one.size is None or other.size is None:
        return one.key == other.key
    return abs(one.size - other.size) <= SAME * abs(other.size)


def _quantities(response: Response, span: Span, asked: Asked) -> list[Rival]:
    """The quantities that measure what is asked, without those that the question has."""
    unit = asked.unit
    if unit is None or not unit.factors:
        return []
    text = _SET.sub(lambda opened: " " * len(opened[0]), response.text[slice(*span)])
    found = []
    for one in measures(text, asked.language):
        scale = in_base(one.unit) if one.unit is not None and alike(one.unit, unit) else None
        if scale is None or one.unit is None or _OPERAND.match(text, one.end):
            continue
        if any(given.unit.factors == one.unit.factors and float(given.number) == one.value for given in asked.given):
            continue
        said = text[one.start : one.end].strip()
        found.append(Rival(said, said, span[0] + one.start, span[0] + one.end, one.value * scale))
    return found


def _formulas(response: Response, span: Span, asked: Asked) -> list[Rival]:
    """The formulas that may be what is asked: terms by themselves, and what its letter equals."""
    wanted = asked.names or asked.usual
    found = []
    for one in response.formulas_in(*span):
        text = one.text.strip().rstrip(".,;")
        side = left_side(text)
        if lone(text) or numbered(text) or (one.plain and "=" not in text) or not _WORD_OR_SIGN.search(text):
            continue
        if side and not lone(side):
            continue
        if side and wanted and plain_name(side).partition("_")[0] not in {name.partition("_")[0] for name in wanted}:
            continue
        key = _GAP.sub("", text.rpartition("=")[2])
        found.append(Rival(text, key, one.start, one.end, None))
    return found


_WORD_OR_SIGN: Final = re.compile(r"[A-Za-z]")


def _named(response: Response, one: Rival, span: Span, codes: tuple[str, ...]) -> Rival:
    """A value with what it is told with in a span: all that leads to it, and the rest of its clause."""
    text = response.text
    begun = max(span[0], one.start - AROUND)
    before, behind = text[begun : one.start], text[one.end : span[1]]
    heading = response.heading_at(one.start)
    if heading is not None and span[0] <= heading.start < begun:
        before = f"{heading.text}\n{before}"
    words = name_words(codes)
    said = denials_joined(f"{before} {behind}", codes)
    labels = {match["round"] or match["bare"] or match["inside"] for match in _LABEL.finditer(before)}
    labels |= {match["label"] for match in words.label.finditer(before)}
    labels |= {match["cell"] for match in _CELL.finditer(before)}
    symbol = list(_SYMBOL.finditer(text[max(span[0], one.start - 40) : one.end]))
    labels |= {plain_name(match["symbol"]) for match in symbol[-1:]}
    return replace(
        one,
        words=tuple(word.casefold() for word in _WORD.findall(_COMMAND.sub(" ", said))),
        labels=frozenset(label.casefold() for label in labels),
        asked=words.asked.search(f"{before}\ue000{behind}") is not None,
        supposed=words.supposes.search(before) is not None or words.unreal.search(before) is not None,
    )


def denials_joined(text: str, codes: tuple[str, ...]) -> str:
    """A text in which what is denied is another word than what is not: "if it does not slip", "if it slips"."""
    return name_words(codes).denial.sub(lambda one: f"{''.join(one[0].split())}", text)


def shared(said: Sequence[str], among: Sequence[Rival], idle: frozenset[str]) -> set[int]:
    """The places of the values that some of the words tell from all others."""
    found: set[int] = set()
    for word in said:
        if word in idle:
            continue
        told = {place for place, one in enumerate(among) if any(like(word, other) for other in one.words)}
        if len(told) == 1:
            found |= told
    return found


def like(one: str, other: str) -> bool:
    """Whether two words are forms of one: they begin alike, up to their endings."""
    if one == other:
        return True
    least, same = min(len(one), len(other)), alike_up_to(one, other)
    return same >= 4 and same >= least - 3 and max(len(one), len(other)) - same <= 6
