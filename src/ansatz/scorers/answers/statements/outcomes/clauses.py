"""The clauses of one side of a sentence: each value that they tell on some scales, and of what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.answers.statements.outcomes.marking import ANSWER, SHOWN, WAYS, Mark, comes_later, marks, value_of
from ansatz.scorers.answers.statements.outcomes.topic import Topic, beginnings, singled_out
from ansatz.scorers.answers.statements.propositions import NAMED, SaidValue
from ansatz.scorers.language import ANSWERING, OUTCOMES

NEAR: Final = 3  # words behind a verb in which "only" makes it of a part
LISTED: Final = 3  # words of a thing in a list of things

_ANDS: Final = frozenset(("", *ANSWERING.words("conjunctions")))
_JOINTS: Final = OUTCOMES.pattern(r",(?:\s(?&ands)(?=\s))?\s?|(?<!\S)(?&joints)(?=[\s,]|\Z)")
_THAN: Final = ANSWERING.pattern(r"(?&compares)\s")
_UNREAL: Final = OUTCOMES.pattern(r"(?&unreal|possible)")
_PARTLY: Final = OUTCOMES.pattern(r"(?&partly)")
_ANSWER: Final = OUTCOMES.pattern(r"\W*(?:(?&leads)\W+){0,4}(?:(?P<yes>(?&yes))|(?P<no>(?&no)))\W*")
_NEGATORS: Final = ANSWERING.pattern(r"(?:(?&negators)|[^\W\d_]+n't)")
_ONLY: Final = OUTCOMES.pattern("(?&not_only)")
_BEFORE_NOUN: Final = ANSWERING.pattern(r"(?:(?&articles)|net|resulting|resultant)\s\Z")
_OF_NOUN: Final = re.compile(r"\s(?:in|of)\s(?:the\s)?(?P<rest>.*)", re.DOTALL)
_GOING: Final = OUTCOMES.pattern(r"(?&going)\s(?:\w+\s)?\Z")
_TO: Final = OUTCOMES.pattern(r"(?&to)\s\Z")
_BEGINS: Final = OUTCOMES.pattern(r"(?&begins)\s(?&to)\s\Z")
_PRONOUN: Final = OUTCOMES.pattern(r"\W*(?&pronouns)\s")
_VERB_OF_IT: Final = OUTCOMES.pattern(r"(?:\A|\s)(?&subjects)\s[^\W\d_]+\W*\Z")  # "it stands"
_LOCATED: Final = OUTCOMES.pattern(
    r"\W*(?:(?&ands)\s)?(?&prepositions)\s[^,;]{1,60}?\s(?&subjects)(?:\s[^\W\d_]+)?\W*\Z"
)
_NOMINAL: Final = tuple(ending for one in OUTCOMES.languages.values() for ending in one.nominal)
_NUMBER: Final = re.compile(r"(?<!\w)\d")
_WORD: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Telling:
    """A value that a response says of something.

    Attributes:
        value: what is said; scale and value as ``SaidValue``.
        words: the words that say it.
        subject: beginnings of the words that it is said of; pronoun: of what was named last, where one stands for it.
        behind: those of the words behind the value, such as the object of "leads".
        place: of its sentence; drawn: behind a word of conclusion, or under such a heading; closing: in the last one.
        partly: it is said of a part; counted: of an amount.
        beside: other values in its clause; singled: what singles its subject out of several like things.
        after: it stands behind a word like "but"; conceded: in front of one.
        located: its subject is where or of what "it" is said: "in a semiconductor it increases".
    """

    value: SaidValue
    words: str
    subject: frozenset[str] = frozenset()
    behind: frozenset[str] = frozenset()
    pronoun: frozenset[str] = frozenset()
    partly: bool = False
    counted: bool = False
    beside: frozenset[SaidValue] = frozenset()
    place: int = 0
    drawn: bool = False
    closing: bool = False
    singled: frozenset[str] = frozenset()
    after: bool = False
    conceded: bool = False
    located: bool = False


@dataclass(slots=True)
class ClauseReader:
    """Reads the sides of sentences in order, and keeps what was named last for the pronouns behind it."""

    topic: Topic
    scales: frozenset[str]
    language: str
    last: frozenset[str] = frozenset()

    def of_side(self, side: str) -> Iterator[Telling]:
        """What one side tells."""
        listed = joint = ""
        at = 0
        for cut in (*_JOINTS.finditer(side), None):
            listed = listed if joint in _ANDS else ""
            piece = side[at : cut.start() if cut else len(side)]
            joint, at = (cut[0].strip(" ,"), cut.end()) if cut is not None else ("", at)
            answer = _ANSWER.fullmatch(piece)
            if answer is not None and ANSWER in self.scales:
                yield Telling(SaidValue(ANSWER, "yes" if answer["yes"] else "no"), piece.strip())
                continue
            piece = self._without_comparison(piece)
            told = tuple(mark for mark in marks(piece, self.scales) if not _is_named(piece, mark))
            if _UNREAL.search(without_marks(piece, told)):
                told = ()
            if told:
                yield from self._of_piece(piece, told, listed)
                listed = ""
            elif self._terms(piece):
                asked = self._terms(piece) & (self.topic.heads | self.topic.beside)
                if (len(_WORD.findall(piece)) > 1 or asked) and _PRONOUN.match(piece) is None:
                    self.last = self._named_first(piece)
                listed = piece if len(_WORD.findall(piece)) <= LISTED else ""

    def _of_piece(self, piece: str, told: tuple[Mark, ...], listed: str) -> Iterator[Telling]:
        values = [value_of(mark, denied=_denied(piece[: mark.start])) for mark in told]
        for place, (mark, value) in enumerate(zip(told, values, strict=True)):
            others = frozenset(values[:place] + values[place + 1 :])
            if any(other.scale == value.scale and other.against(value) for other in others):
                continue  # "moves up and down"
            if _denied(piece[: mark.start]) and comes_later(piece):
                continue
            before = piece[told[place - 1].end if place else 0 : mark.start]
            behind = piece[mark.end : told[place + 1].start if place + 1 < len(told) else len(piece)]
            subject = self._subject(before, mark, piece[mark.start : mark.end], behind)
            if listed and subject:
                subject |= self._terms(listed)
            near = f"{before} {' '.join(behind.split()[:NEAR])}"
            pronoun = frozenset[str]() if subject else self.last
            partly, counted = _PARTLY.search(near) is not None, _NUMBER.search(before) is not None
            words = piece[mark.start : mark.end]
            yield Telling(
                value, words, subject, self._terms(behind), pronoun, partly, counted, others,
                singled=singled_out(before), located=_LOCATED.match(before) is not None,
            )  # fmt: skip
            self.last = subject or self.last

    def _subject(self, before: str, mark: Mark, words: str, behind: str) -> frozenset[str]:
        """What a value is said of: what stands in front of it, or behind it where nothing does."""
        if _BEFORE_NOUN.search(before) and (noun := self._terms(" ".join(behind.split()[:1]))):
            return noun  # "wants an upward field"
        if _VERB_OF_IT.search(before) and not self._terms(before) & self.topic.heads:
            return frozenset()
        subject = self._terms(before) or self._terms(words) & self.topic.heads
        if not subject and mark.scale not in WAYS and (rest := _OF_NOUN.match(behind)) is not None:
            return self._terms(rest["rest"])  # "a decrease in the level"
        names_it = mark.scale not in WAYS and not self.scales & SHOWN  # "к центру окружности", "вдвое больше предмета"
        if not subject and self.language == "ru" and names_it and not _WORD.search(before):
            return self._terms(behind)  # "уменьшается частота"
        return subject

    def _without_comparison(self, piece: str) -> str:
        """A piece without what it compares with, where the question compares with that: "lower than the source's"."""
        found = _THAN.search(piece)
        behind = self._terms(piece[found.end() :]) if found is not None and self.topic.than else frozenset[str]()
        return piece[: found.start()] if found is not None and behind and behind <= self.topic.than else piece

    def _terms(self, text: str) -> frozenset[str]:
        return beginnings(text, self.language, self.topic.known)

    def _named_first(self, piece: str) -> frozenset[str]:
        """What a piece names first, in words where it has any; the topic where it names that alone by a letter."""
        words = [word for word in _WORD.findall(piece) if len(word) > 1 and not word.startswith(NAMED)]
        first, every = self._terms(" ".join(words[:LISTED])), self._terms(piece)
        if every & self.topic.heads and not first & (self.topic.others - self.topic.heads):
            return every & self.topic.heads
        return first or every


def without_marks(piece: str, told: tuple[Mark, ...]) -> str:
    """A piece without the words of its values, which may have a "can": "can be caught on a screen"."""
    for mark in reversed(told):
        piece = f"{piece[: mark.start]} {piece[mark.end :]}"
    return piece


def _is_named(piece: str, mark: Mark) -> bool:
    """Whether a verb is only named: "to melt all of the ice takes ...", "melting takes ..."."""
    before = piece[: mark.start]
    if piece[mark.start : mark.end].endswith(_NOMINAL):
        return True
    if piece[mark.start : mark.end].split()[-1].endswith("ing") and mark.scale not in WAYS:
        return _GOING.search(before) is None
    return _TO.search(before) is not None and _BEGINS.search(before) is None


def _denied(before: str) -> bool:
    return len(_NEGATORS.findall(_ONLY.sub(" ", before))) % 2 == 1
