"""What a clause points at among some values: by place, "the latter", by letter, "case 2", by symbol, "$t_1$", or by a word of theirs."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import alternatives, worded
from ansatz.scorers.language import ANSWERING, CYRILLIC, FIRST_CAPITALS, JUDGING, LISTED_CAPITALS, POINTING, cyrillic
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.weighing.rivals import Rival, denials_joined, shared

_WORD = re.compile(r"(?<!\\)[^\W\d_]{3,}")
LABEL: Final = re.compile(
    rf"(?<![\w)\\])(?:\((?P<round>[A-Za-z{CYRILLIC}]|[ivxIVX]{{1,4}}|\d)\)|(?P<bare>[A-Za-z{CYRILLIC}]|[ivxIVX]{{1,4}}|\d)\)"
    rf"|(?P<capital>[{LISTED_CAPITALS}]|[{FIRST_CAPITALS}](?=[\s.;!]*\Z)))(?![\w'’])"
)
_SYMBOL = re.compile(r"(?<![\w\\])(?P<symbol>\\?[A-Za-z]{1,8}(?:_\{?\w{1,8}\}?|[₀-₉]))(?!\w)")


@dataclass(frozen=True, slots=True)
class PointerWords:
    """Patterns of the words that point, choose and drop, see ``PointingWords``.

    Attributes:
        place: a place, with an article or a thing, and nothing behind it that it would be of: not "the first law".
        label: a noun and a letter or number; capital: an A that is no article.
        together: it is about several values at once: "neither of them".
        pronoun: a clause begins with one; little: words that tell nothing apart; idle: nor do these.
        anything: patterns of which one is found where any of them is, for a fast look.
    """

    settles: re.Pattern[str]
    fits: re.Pattern[str]
    drops: re.Pattern[str]
    vindicates: re.Pattern[str]
    faults: re.Pattern[str]
    denied: re.Pattern[str]
    joint: re.Pattern[str]
    answers: re.Pattern[str]
    denied_place: re.Pattern[str]
    denied_before: re.Pattern[str]
    doubted: re.Pattern[str]
    worked: re.Pattern[str]
    things: re.Pattern[str]
    unnamed: re.Pattern[str]
    supposes: re.Pattern[str]
    place: re.Pattern[str]
    label: re.Pattern[str]
    capital: re.Pattern[str]
    together: re.Pattern[str]
    pronoun: re.Pattern[str]
    little: re.Pattern[str]
    anything: tuple[re.Pattern[str], ...]
    idle: frozenset[str]
    places: tuple[tuple[re.Pattern[str], str], ...]


@lru_cache(maxsize=16)
def pointer_words(codes: tuple[str, ...]) -> PointerWords:
    """The patterns of some languages."""

    def of(template: str) -> re.Pattern[str]:
        return POINTING.pattern(f"(?i){template}", *codes)

    def said(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    known = [POINTING.languages[code] for code in codes if code in POINTING.languages]
    places = {phrase: which for one in known for phrase, which in one.places.items()}
    any_place, articles = alternatives(places), ANSWERING.source("(?&articles)", *codes)
    things = POINTING.source("(?&things)", *codes)
    behind = (
        POINTING.source("(?&settles|fits|drops)", *codes)
        + "|"
        + ANSWERING.source(
            "(?&equals|keeps|wants_root|leaves_out|vindicates|faults|elliptic_claims|small_words|reasons|asides|clauses"
            "|conjunctions|supposing_cases|in_this_case)",
            *codes,
        )
    )
    return PointerWords(
        settles=of("(?&settles)"),
        fits=of("(?&fits)"),
        drops=of("(?&drops)"),
        vindicates=said("(?&vindicates)"),
        faults=said("(?&faults)"),
        denied=said(r"(?&negators)|n['’]t(?![^\W_])"),
        joint=said(r"\s(?&conjunctions)\s"),
        answers=said("(?&answer_labels)"),
        denied_before=said(r"(?&negators)\s\Z"),
        denied_place=said(r"(?&of_the_root)\s(?:(?&equals)\s)?(?&negators)\s\Z"),
        doubted=said("(?&doubts|open_choices)"),
        worked=of("(?&worked)"),
        things=of(r"(?<!this\s)(?<!that\s)(?&things)"),
        unnamed=of("(?&unnamed)"),
        supposes=worded(f"(?i){POINTING.source('(?&supposes)', *codes)}|{ANSWERING.source('(?&unreal)', *codes)}"),
        place=re.compile(
            rf"(?i)(?<![^\W_])(?P<article>{articles}\s)?(?P<place>{any_place})(?![^\W_])"
            rf"(?:(?P<thing>(?>\s{things})++)(?![^\W_])|(?=\W*\Z|\s(?:{behind})))"
        ),
        label=of(rf"(?&labelled)(?:\s|:)[\W_]{{0,3}}(?P<label>[ivx]{{1,4}}|\d{{1,2}}|[A-Za-z{CYRILLIC}])(?![\w^])"),
        capital=ANSWERING.pattern(
            rf"(?<![\w'’])(?P<label>[{FIRST_CAPITALS}])(?=\s(?i:(?&equals|elliptic_claims)))", *codes
        ),
        together=of("(?&together)"),
        pronoun=said(r"\W*(?:(?&conclusions|conjunctions|set_against)\s)?(?&of_the_root)"),
        little=said(
            "(?&articles|conclusions|must_be|conjunctions|leaves_root|answer_labels|small_words|fillers|equals)"
        ),
        anything=(
            *(of(f"(?&{field})") for field in ("settles", "fits", "drops", "labelled", "tries")),
            worded(f"(?i){any_place}"),
        ),
        idle=POINTING.words("whole") | JUDGING.words("opening"),
        places=tuple((re.compile(rf"(?i)(?:{alternatives((phrase,))})"), which) for phrase, which in places.items()),
    )


def content(text: str, codes: tuple[str, ...]) -> list[str]:
    """The words of a text that may tell values apart."""
    return [
        word.casefold() for word in _WORD.findall(pointer_words(codes).little.sub(" ", denials_joined(text, codes)))
    ]


def alone(clause: str, codes: tuple[str, ...]) -> bool:
    """Whether a clause has nothing but a pointer: "so the first", "therefore (2)"."""
    words = pointer_words(codes)
    rest = words.label.sub(" ", LABEL.sub(" ", words.place.sub(" ", clause)))
    return not _WORD.search(words.little.sub(" ", rest))


def without_labels(clause: str, codes: tuple[str, ...]) -> str:
    """A clause with its letters and numbers of cases blotted out: "б" is a word, too."""
    return LABEL.sub(" ", pointer_words(codes).label.sub(" ", clause))


def named(
    clause: str, among: Sequence[Rival], before: set[int], codes: tuple[str, ...], *, telling: bool
) -> tuple[list[int], bool]:
    """The places of the values that a clause points at by place, letter or symbol, and whether it points at no value.

    Args:
        before: those that the clause before it was about.
        telling: the clause leads to one of the values, so that its words are that one's as well.
    """
    found: list[int] = []
    unknown = False
    for word, which in _which(clause, codes):
        own = (
            set() if telling else shared((word,), among, pointer_words(codes).idle)
        )  # "an upper level of 5 N ... it is the upper"
        place = own.pop() if len(own) == 1 else _place(which, among, before)
        found += [place] if place is not None else []
        unknown = unknown or place is None
    words = pointer_words(codes)
    said = [match["round"] or match["bare"] or match["capital"] for match in LABEL.finditer(clause)]
    said += [match["label"] for pattern in (words.label, words.capital) for match in pattern.finditer(clause)]
    said += [plain_name(match["symbol"]) for match in _SYMBOL.finditer(clause)]
    for label in map(str.casefold, said):
        labelled = [place for place, one in enumerate(among) if label in one.labels]
        found += labelled if len(labelled) == 1 else []
        unknown = unknown or len(labelled) > 1
    return list(dict.fromkeys(found)), unknown


def _which(clause: str, codes: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The words of a clause for places: "the first", "the second value"; none for "at first", "the first law"."""
    words = pointer_words(codes)
    for match in words.place.finditer(clause):
        if match["article"] is None and match["thing"] is None and not cyrillic(match["place"]):
            continue
        if words.denied_place.search(clause, 0, match.start()):
            continue  # "This is no other answer"
        yield match["place"].casefold(), next(which for one, which in words.places if one.fullmatch(match["place"]))


def _place(which: str, among: Sequence[Rival], before: set[int]) -> int | None:
    """The place that a word names among some values; None where it names none of them."""
    count = len(among)
    if which == "other":
        return 1 - next(iter(before)) if len(before) == 1 and count == 2 else None
    if which in "<>":
        sizes = [one.size for one in among if one.size is not None]
        return sizes.index((max if which == ">" else min)(sizes)) if len(sizes) == count else None
    if which == "0":
        return count // 2 if count % 2 else None
    place = int(which)
    if abs(place) > count:
        return None
    return place - 1 if place > 0 else count + place
