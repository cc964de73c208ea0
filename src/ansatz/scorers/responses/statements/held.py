"""Values that somebody holds, and who of them is right: "A says 24 N, B says 6 N. B has it right." says 6 N."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC_CAPITALS, PHRASING, whole_words
from ansatz.scorers.responses.asked import alike_up_to
from ansatz.scorers.responses.clauses.owning import mentioned
from ansatz.scorers.responses.text.splitting import Sentence

LAST: Final = 3  # sentences, counted from the end, that may say who is right
BACK: Final = 12  # sentences before it in which the values stand
LEAST: Final = 3  # letters in which two cases of a name agree
ENDING: Final = 3  # letters of an ending
LONGEST: Final = 120  # characters of a sentence that says so
STEM: Final = 4  # letters by which a holder is known again: "your sister", "her sister's"
AUTHOR: Final = "i"
READER: Final = "you"

_NAME = re.compile(rf"(?<![^\W_])[A-Z{CYRILLIC_CAPITALS}][\w’'-]*(?:\s\(?\d\b\)?)?")
_ORDINAL = re.compile(r"(?<=[^\W\d_]\s)\d(?=[\s.:]|\Z)")
_CUT = PHRASING.pattern(rf"(?<=[^\d])[,;]\s|,\s(?=[A-Z{CYRILLIC_CAPITALS}])|\s(?&opposing)\s")
_HELD = re.compile(r"\d|=|\$")
_STOP = re.compile(r"[:;,.](?=\s)|\s[—–](?=\s)")
_WORD = re.compile(r"[^\W\d_]{3,}")
_LED = re.compile(r"\A(?:[^\W\d_]+\s){1,3}(?=\$)")  # "got $\\sqrt{2gh}$"
_QUOTES = " \t\n\"'“”«».,;:—–-*"
_QUOTED = re.compile(r"[ \t]*>")


@dataclass(frozen=True, slots=True)
class _HeldWords:
    vindicates: re.Pattern[str]
    faults: re.Pattern[str]
    small: re.Pattern[str]
    holder: re.Pattern[str]
    siding: re.Pattern[str]
    prevails: re.Pattern[str]
    author: re.Pattern[str]
    reader: re.Pattern[str]
    instead: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _HeldWords:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    return _HeldWords(
        vindicates=worded(rf"(?i){whole_words(codes, 'vindicates')}"),
        faults=worded(rf"(?i){whole_words(codes, 'faults')}"),
        small=worded(rf"(?i){whole_words(codes, 'small_words', 'asides', 'pointers')}"),
        holder=of("(?&holders)"),
        # "I side with your sister", up to a comma
        siding=of(r"(?&siding)\s(?P<who>[^.,;:!?]{1,60})"),
        # "your friend's value stands"
        prevails=of(r"(?:\A|[.,;:!?]\s)(?P<who>[^.,;:!?]{1,60}?)\s(?&prevails|vindicates)(?![^\W_])"),
        author=of("(?&authors)"),
        reader=of("(?&addressed)"),
        instead=of(r"[\s,]*(?:(?&rejections))\s[^\d$]{0,12}\Z"),
    )


def held_right(sentences: Sequence[Sentence], codes: tuple[str, ...]) -> str | None:
    """What the one says whom a sentence near the end calls right; empty where nobody is; None where nothing is said.

    Of two who hold a value the other one is right where one is said to be wrong.
    """
    words = _words(codes)
    for place in range(len(sentences) - 1, max(-1, len(sentences) - 1 - LAST), -1):
        text = sentences[place].text
        if len(text) > LONGEST or _HELD.search(_ORDINAL.sub("", text)):
            continue
        judged = words.faults.search(text) or words.vindicates.search(text)
        if judged is None:
            continue
        clause = _clause(text, judged.span())
        said = words.small.sub(" ", f"{text[clause[0] : judged.start()]} {text[judged.end() : clause[1]]}")
        names = [one for one in _NAME.findall(said) if len(text) > len(one) + 2]
        who = " ".join(names) or _party(text[slice(*clause)], codes)
        held = _held(sentences[max(0, place - BACK) : place], codes)
        named = [(one, who) for one in held if who and who in one]
        named = named or [(one, found) for one in held if who and (found := _mention(one, who, codes))]
        if len(named) != 1 or len(held) < 2:
            continue
        if words.faults.search(text) is None:
            return _without(*named[0])
        others = [one for one in held if one is not named[0][0]]
        return others[0] if len(others) == 1 else ""
    return None


def sided_with(sentences: Sequence[Sentence], codes: tuple[str, ...]) -> str | None:
    """The value of the one whom a sentence near the end sides with, of two who hold one; None where none does."""
    for place in range(len(sentences) - 1, max(-1, len(sentences) - 1 - LAST), -1):
        text = sentences[place].text[:LONGEST]
        said = text.partition(":")[0] if _HELD.search(_ORDINAL.sub("", text)) else text
        if len(said) < LONGEST and not _HELD.search(_ORDINAL.sub("", said)):
            found = _sided_with(said, sentences[max(0, place - BACK) : place], codes)
            if found is not None:
                return found
    return None


def _sided_with(text: str, before: Sequence[Sentence], codes: tuple[str, ...]) -> str | None:
    """The value of the one whom a sentence sides with, of two who hold one: "I'm with your tutor on this"."""
    words = _words(codes)
    judged = words.siding.search(text) or words.prevails.search(text)
    faulted = None if judged is not None else words.faults.search(text)
    if judged is None and faulted is None:
        return None
    told = judged["who"] if judged is not None else text[: faulted.start()] if faulted is not None else ""
    who = _keys(told, codes, quoted=False)
    claims = list(_claims(before, codes))
    values = {one for _, one in claims}
    if len(who) != 1 or len(values) != 2 or not any(key not in (AUTHOR, "") for key, _ in claims):
        return None
    theirs = {one for key, one in claims if key in who}
    if len(theirs) != 1:
        return None
    return theirs.pop() if judged is not None else (values - theirs).pop()


def _claims(sentences: Sequence[Sentence], codes: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Who holds which value: the author what nobody is named for, "A, not B" by another says that he holds B."""
    for sentence in sentences:
        quoted = _QUOTED.match(sentence.text) is not None
        other = ""
        for part in _CUT.split(sentence.text):
            values = mentioned(part)
            keys = _keys(part, codes, quoted=quoted)
            others = sorted(keys - {AUTHOR, READER})
            if other and not keys and len(values) == 1 and _words(codes).instead.match(part.partition(values[0])[0]):
                yield other, values[0]
            elif len(values) == 1:
                own = sorted(keys & {AUTHOR})
                yield (own or others or sorted(keys) or [AUTHOR])[0], values[0]
            elif len(values) == 2 and _rejects(part, values, codes):
                yield AUTHOR, values[0]
                yield (others or [other])[0], values[1]
            other = (others or [other])[0]


def _rejects(part: str, values: Sequence[str], codes: tuple[str, ...]) -> bool:
    """Whether the second of two values is set against the first: "why we have 5 N and not 3 N"."""
    behind = part.partition(values[0])[2]
    return _words(codes).instead.search(behind.partition(values[1])[0]) is not None


def _keys(text: str, codes: tuple[str, ...], *, quoted: bool) -> frozenset[str]:
    """Whom a text names: holders by their beginnings, else the author and the reader; who is quoted is the reader."""
    words = _words(codes)
    found = {match[0].casefold()[:STEM] for match in words.holder.finditer(text)}
    if not found and words.reader.search(text):
        found.add(READER)
    if words.author.search(text):
        found.add(READER if quoted else AUTHOR)
    return frozenset(found)


def _held(sentences: Sequence[Sentence], codes: tuple[str, ...]) -> list[str]:
    """The clauses that name somebody and a value."""
    found: list[str] = []
    for sentence in sentences:
        for part in _CUT.split(sentence.text):
            if _HELD.search(part) and (_NAME.search(part) or _party(part, codes)):
                found.append(part)
    return found


def _clause(text: str, judged: tuple[int, int]) -> tuple[int, int]:
    """The clause of a verdict: "Mary is right" of "Mary is right: Peter took the wrong mass"."""
    start = max((stop.end() for stop in _STOP.finditer(text, 0, judged[0])), default=0)
    after = _STOP.search(text, judged[1])
    return start, after.start() if after is not None else len(text)


def _party(text: str, codes: tuple[str, ...]) -> str:
    """Who holds something, where no name says it: the author, or a book or a person that may: "I", "the key"."""
    words = _words(codes)
    found = words.author.search(text) or words.holder.search(text)
    return found[0] if found is not None else ""


def _mention(part: str, who: str, codes: tuple[str, ...]) -> str:
    """As what a clause names somebody in another case: "mine" for "I"; empty where it does not."""
    author = _words(codes).author
    if author.fullmatch(who):
        return found[0] if (found := author.search(part)) is not None else ""
    return next((word for word in _WORD.findall(part) if _alike(word.casefold(), who.casefold())), "")


def _alike(one: str, other: str) -> bool:
    """Whether two words are cases of one name or noun."""
    least, same = min(len(one), len(other)), alike_up_to(one, other)
    return same >= min(LEAST, least - 1) and same >= least - 2 and max(len(one), len(other)) - same <= ENDING


def _without(clause: str, who: str) -> str:
    said = clause.partition(who)[2].strip(_QUOTES)
    return _LED.sub("", said)
