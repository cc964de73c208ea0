"""What a response says on some scales, clause by clause: of what, and whether it is drawn from what stands before.

Left out is what the author does not say of the case in hand: what would be, what holds in another case or for another
viewer, first views, checks, questions and remarks in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.answers.statements.outcomes.clauses import ClauseReader, Telling, without_marks
from ansatz.scorers.answers.statements.outcomes.marking import ANSWER, marks
from ansatz.scorers.answers.statements.outcomes.topic import OTHER, Topic, beginnings, views_in, without_views
from ansatz.scorers.answers.statements.propositions import folded
from ansatz.scorers.language import OUTCOMES, SCALES, spoken, whole_words
from ansatz.scorers.responses import Response, concludes, read_response, role_of

SENTENCES: Final = 120  # of a response, counted from its end
LONGEST: Final = 900  # characters of a sentence that is read
NEAR: Final = 3  # words of content behind the word that opens a case
LISTED: Final = 3  # words of a thing in a list of things

_HEADING: Final = re.compile(r"\A[ \t]{0,3}#{1,6}[ \t][^\n]*(?:\n|\Z)")
_BRACKETS: Final = re.compile(
    r"\((?:[^()]|\([^()]{0,80}\))*[^\W\d_]{3}(?:[^()]|\([^()]{0,80}\))*\)|\[[^\[\]]*[^\W\d_]{3}[^\[\]]*\](?!\()"
)
_QUOTES: Final = re.compile(r"[\"“«„][^\"”»“]{3,200}[\"”»“]")
_FORMULA: Final = re.compile(r"\$\$.*?\$\$|\\\[.*?\\\]", re.DOTALL)
_SIDES: Final = OUTCOMES.pattern(r"[;:.!?](?:\s|\Z)|\s[—–-]{1,3}\s|(?:[,\s]|\A)(?&apart)(?=[,\s])")
_AGAINST: Final = OUTCOMES.pattern(r"(?&against)")
_NAIVE: Final = OUTCOMES.pattern(r"(?&naive)")
_UNREAL: Final = OUTCOMES.pattern(r"(?&unreal)")
_NEITHER: Final = OUTCOMES.pattern(r"(?i)(?&neither)")
_IN_THE_END: Final = OUTCOMES.pattern(r"(?i)(?&in_the_end)")
_OTHER: Final = OUTCOMES.pattern(r"(?:\A\W*|,\s*)(?:(?&joints|leads)\s)?(?:and\s|also\s|even\s)?(?&other_cases)")
_CASE: Final = OUTCOMES.pattern(r"(?:\A\W*|,\s*)(?:(?&joints|leads),?\s)?(?P<case>(?&cases))(?=\s)")
_INSIDE: Final = SCALES.pattern(r"\s(?P<case>(?&conditions))\s")
_CASE_END: Final = OUTCOMES.pattern(r",\s|(?:\A|\s)(?&pronouns)(?!\w)")  # "for the electron it is the other way round"
_VIEW: Final = OUTCOMES.pattern(r"(?&viewpoints)")
_REVERSAL: Final = OUTCOMES.pattern(r"(?&reversals)")
# "Yes, but only if ..." is no yes.
_OBJECTED: Final = OUTCOMES.pattern(
    r"(?i)(?:(?&yes)|(?&no))\W{1,4}(?:(?&against)|(?&apart)|(?&cases)|(?&limiting|unreal))(?!\w)"
)
_CONCLUSIONS: Final = OUTCOMES.pattern(r"\W*(?&conclusions)\W*")
_ASIDES: Final = OUTCOMES.pattern(r"(?i)(?&asides)")
_UNIT: Final = re.compile(
    r"(?P<number>\d)\s?(?P<unit>(?!(?:in|at|as|is|to|a|s)\s[a-z])(?:°\s?)?[^\W\d_]{1,3}(?:[/·][^\W\d_]{1,3}\d?)?)(?!\w)"
)
_REPLY: Final = OUTCOMES.pattern(r"(?i)\W*(?:(?&yes)|(?&no))(?!\w)")
_INSERTED: Final = OUTCOMES.pattern(r",\s(?&inserted),")
_ZERO: Final = re.compile(r"(?<![<>!≠≤≥=])=\s?0(?![.,]?\d)(?![^$\n]*\$(?:[^$]*\$[^$]*\$)*[^$]*\Z)")
_SAID_ZERO: Final = f" is {SCALES.grouped('values')['amount:none'][1]} "
_WORD: Final = re.compile(r"[^\W\d_]+")
_ROLES: Final = frozenset(("check", "limit", "example", "rejected", "refusal", "chatter", "question", "withdrawn"))


@dataclass(frozen=True, slots=True)
class Tellings:
    """All tellings of a text in order.

    Attributes:
        reversals: the places of the sentences that turn round what was said before.
        about: the place of the last sentence that names what is asked about.
    """

    tellings: tuple[Telling, ...]
    reversals: tuple[int, ...] = ()
    about: int = 0


def told_in(text: str, topic: Topic, scales: frozenset[str], language: str, *, final: bool = False) -> Tellings:
    """What a text says on some scales.

    Args:
        final: the text is a final answer, in which nothing is an aside for its words alone.
    """
    response = read_response(text)
    codes = spoken(text[-4_000:], language)
    tellings: list[Telling] = []
    reversals: list[int] = []
    about = 0
    reader = ClauseReader(topic, scales, language)
    read = [
        (raw, concluding, list(_sides(raw, topic, language, final=final)))
        for raw, concluding in _sentences(response, codes, topic, language, final=final)
    ]
    last = max((place for place, (_, _, sides) in enumerate(read) if sides), default=0)
    for place, (raw, concluding, sides) in enumerate(read):
        closing = place == last
        drawn = concluding or concludes(raw, codes) or _IN_THE_END.search(raw) is not None
        objected = _OBJECTED.search(raw) is not None
        named_here = beginnings(folded(raw), language) & topic.heads
        about = place if named_here else about
        for side, after, label, conceded in sides:
            named = beginnings(label, language)
            elsewhere = objected or (bool(named) and not named & topic.heads)  # "Friction acts: yes."
            shown = tuple(mark for mark in marks(side, scales) if mark.scale != "along")  # an image may be "flipped"
            if _REVERSAL.search(without_marks(side, shown)):
                reversals.append(place)
            for one in reader.of_side(side):
                if not (elsewhere and one.value.scale == ANSWER):
                    tellings.append(
                        replace(one, place=place, drawn=drawn, after=after, closing=closing, conceded=conceded)
                    )
    return Tellings(tuple(tellings), tuple(reversals), about)


def _sentences(
    response: Response, codes: tuple[str, ...], topic: Topic, language: str, *, final: bool
) -> Iterator[tuple[str, bool]]:
    """The sentences of a response that may tell its answer, without brackets, and whether a heading concludes them."""
    questioned = ""
    for sentence in response.sentences_in(*response.body)[-SENTENCES:]:
        replying, questioned = questioned, sentence.text if sentence.text.rstrip(" *_)").endswith("?") else ""
        raw = _HEADING.sub("", sentence.text).strip()
        heading = response.heading_at(sentence.start + 1)
        title = heading.text.casefold() if heading is not None else ""
        if (
            not raw
            or len(raw) > LONGEST
            or raw.startswith("|")
            or response.kind_at(sentence.start) in ("code", "beyond")
        ):
            continue
        if replying and _REPLY.match(raw) and beginnings(folded(replying), language) - topic.known:
            continue  # "Is the friction enough? Yes."
        bare = _QUOTES.sub(" ", _BRACKETS.sub(" ", raw)).strip(" .")
        if not final and (_ASIDES.search(title) or raw.rstrip(" *_)").endswith("?") or not _WORD.search(bare)):
            continue
        if (not final and role_of(raw, False, codes) in _ROLES) or _overturning(codes).search(_NEITHER.sub(" ", raw)):
            continue
        yield bare if bare else raw, _CONCLUSIONS.fullmatch(title) is not None


@lru_cache(maxsize=16)
def _overturning(codes: tuple[str, ...]) -> re.Pattern[str]:
    return worded(f"(?i){whole_words(codes, 'overturning')}")


def _sides(raw: str, topic: Topic, language: str, *, final: bool) -> Iterator[tuple[str, bool, str, bool]]:
    """The sides of a sentence that say what is, folded; whether each is behind "but", its label, whether before one."""
    plain = _INSERTED.sub(" ", folded(_UNIT.sub(_without_unit, _ZERO.sub(_SAID_ZERO, _FORMULA.sub(" ", raw)))))
    at, opener, label, naive, after, led = 0, "", "", False, False, False
    for cut in (*_SIDES.finditer(plain), None):
        side = plain[at : cut.start() if cut else len(plain)].strip()
        if _AGAINST.search(opener):
            naive, after = False, True
        if cut is not None:
            at, coming = cut.end(), cut[0]
        naive = naive or (_NAIVE.search(side) is not None and not final)
        aside = bool(side) and not final and (led or _aside(side, topic, language))
        led = aside and cut is not None and cut[0].startswith(":")  # "If it were beyond the focus: virtual"
        if side and not naive and not aside:
            yield _without_cases(side), after, label, cut is not None and _AGAINST.search(cut[0]) is not None
        label = side if cut is not None and cut[0].startswith(":") else ""
        opener = coming if cut is not None else ""


def _without_unit(found: re.Match[str]) -> str:
    """A number alone, where a unit stands behind it: its letters are no names."""
    return found["number"] if parse_unit(found["unit"].replace(" ", "")) is not None else found[0]


def _aside(side: str, topic: Topic, language: str) -> bool:
    """Whether a side of a sentence says what would be, what is in another case, or for another viewer."""
    if _UNREAL.search(side) or views_in(side) - topic.views:
        return True
    other = _OTHER.search(side)
    if other is not None and not _of_question(other[0], side[other.end() :], topic, language):
        return True
    side = without_views(side)
    for found in (*_CASE.finditer(side), *_INSIDE.finditer(side)):
        if not _all_known(side[found.end() :], topic, language):
            return True
    for found in _VIEW.finditer(side):
        view = re.split(r",\s", side[found.start() :], maxsplit=1)[0]
        if beginnings(view, language) - topic.known:
            return True
    return False


def _of_question(words: str, behind: str, topic: Topic, language: str) -> bool:
    """Whether a case is one of the question: "beyond the centre", where the question has the object there."""
    named = beginnings(words, language)
    return bool(named) and named <= topic.known and _all_known(behind, topic, language)


def _all_known(behind: str, topic: Topic, language: str) -> bool:
    """Whether the first words of a case are such as the question has."""
    case = _CASE_END.split(behind, maxsplit=1)[0]
    words = " ".join(case.split()[: 2 * NEAR])
    return not set(list(_in_order(words, language, topic.known))[:NEAR]) - topic.known - _openers() - {OTHER}


@lru_cache(maxsize=1)
def _openers() -> frozenset[str]:
    """Words that open a case, which name none: "the same before and after"."""
    return beginnings(" ".join(SCALES.phrases("conditions") + OUTCOMES.phrases("cases")), "en")


def _in_order(words: str, language: str, known: frozenset[str]) -> Iterator[str]:
    for word in words.split():
        yield from sorted(beginnings(word, language, known))


def _without_cases(side: str) -> str:
    """A side without the circumstances that are those of the question: "when the ice has melted"."""
    found = _CASE.match(side)
    if found is not None and "," in side[found.end() :]:
        return side[found.end() :].partition(",")[2].strip()
    inside = _INSIDE.search(side)
    return side[: inside.start()] if inside is not None else side
