"""What is said, clause by clause: words with lemmas, formulas as words, and whether it is meant or denied."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from ansatz.scorers.language import ANSWERING, PHRASING, Word, holds, occurrences, words, written
from ansatz.scorers.responses.text.splitting import Sentence, Span

FORMULA: Final = "\ue000"  # stands for every character of a formula, so that offsets stay true
Stance: TypeAlias = Literal["said", "denied", "announced", "listed"]

_CLOSE: Final = (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]"))
_CUT = PHRASING.pattern(r"[;:!?]|\.(?=\s|\Z)|—|–|,\s(?=(?&clause_openers))|\s(?=(?&bare_openers)\s)")
_PARTED = PHRASING.pattern(r"[;:]|\.(?=\s)|[,–—]\s|\s(?=(?&opposing|taking_over)\s)")
_ITEM = ANSWERING.pattern("[,;]|(?&conjunctions)")
_LISTED: Final = 4  # items of a sentence without a verb that make it a list of keywords
_KEYWORDS: Final = 3  # words of an item that tells nothing
_REACH: Final = 5  # words before a cue in which a negation denies it


def masked(text: str, formulas: Sequence[Span], *, emphasis: bool = False) -> str:
    """The text with every formula, its delimiters included, blotted out; the same length.

    Args:
        emphasis: keep the marks of emphasis, which are blanks else.
    """
    parts: list[str] = []
    at = 0
    for start, end in formulas:
        if start < at:
            continue
        for opening, closing in _CLOSE:
            begun, stop = start - len(opening), end + len(closing)
            if begun >= at and text[begun:start] == opening and text[end:stop] == closing:
                start, end = begun, stop
                break
        parts += [text[at:start], FORMULA * (end - start)]
        at = end
    blotted = "".join([*parts, text[at:]])
    return blotted if emphasis else re.sub(r"[*`]", " ", blotted)


@lru_cache(maxsize=1 << 12)
def _cuts(text: str) -> tuple[int, ...]:
    return tuple(match.end() for match in _CUT.finditer(text))


def clause_span(text: str, sentence: Sentence, at: int) -> Span:
    """The clause of a sentence that holds an offset of ``text``, which is masked."""
    cuts = [sentence.start + cut for cut in _cuts(text[sentence.start : sentence.end])]
    place = bisect_right(cuts, at)
    start = cuts[place - 1] if place else sentence.start
    return start, cuts[place] if place < len(cuts) else sentence.end


def parted(text: str, start: int, end: int) -> Iterator[Span]:
    """What stands between the commas, colons and contrasts of a masked text: a sense each."""
    at = start
    for cut in _PARTED.finditer(text, start, end):
        if cut.start() > at:
            yield at, cut.start()
        at = cut.end()
    if at < end:
        yield at, end


def stance(text: str, sentence: Sentence, start: int, end: int, whole: Sequence[Word]) -> Stance:
    """How the words ``text[start:end]`` of a sentence are meant.

    Args:
        text: masked, see ``masked``.
        whole: the words of the sentence.

    Returns:
        "denied": somebody says that it is not so, not needed or not believed; "announced": it is promised;
        "listed": it stands in a row of keywords without a verb; else "said".
    """
    first, last = clause_span(text, sentence, start)
    row = [word for word in whole if first <= word.start < max(last, end)]
    refusals = [found for found in occurrences("refusals", row) if row[found.first].start < end]
    if refusals:
        return "denied"
    # "I do not believe that ..." reaches over the clauses that follow it.
    opening = [word for word in whole if word.start < start]
    if any(found.phrase in _BELIEFS for found in occurrences("refusals", opening)):
        return "denied"
    if holds("announcements", row):
        return "announced"
    return "listed" if is_list(text[sentence.start : sentence.end]) else "said"


_BELIEFS: Final = frozenset(PHRASING.phrases("disbeliefs"))
_FALSE: Final = frozenset(PHRASING.phrases("falsehoods"))
_BOTH = PHRASING.pattern(r"(?i)\W{0,4}(?&pointing_back)")


def disbelieved(text: str, sentences: Sequence[Sentence]) -> list[Span]:
    """The sentences that say of what they hold that it is not so; "both are false" reaches to the one before.

    Args:
        text: masked, see ``masked``.
    """
    found: list[Span] = []
    for place, sentence in enumerate(sentences):
        said = {one.phrase for one in occurrences("refusals", words(text[sentence.start : sentence.end]))}
        if said & (_BELIEFS | _FALSE):
            found.append((sentence.start, sentence.end))
        if place and said & _FALSE and _BOTH.match(text, sentence.start, sentence.end):
            found.append((sentences[place - 1].start, sentences[place - 1].end))
    return sorted(set(found))


def negated(row: Sequence[Word], place: int) -> bool:
    """Whether the word at a place of a clause has a negation closely before it."""
    denials = written("denials")
    return any(word.text in denials or word.text.endswith("n't") for word in row[max(0, place - _REACH) : place])


@lru_cache(maxsize=1 << 12)
def is_list(text: str) -> bool:
    """Whether a sentence is a row of keywords: four items or more, and no verb, or more that are all short."""
    if FORMULA in text:
        return False
    items = [item for item in _ITEM.split(text) if item.strip(" .:")]
    if len(items) > _LISTED and all(len(item.split()) <= _KEYWORDS for item in items):
        return True
    if len(items) < _LISTED:
        return False
    verbs = written("verbs")
    row = words(text)
    if not written("relatives").isdisjoint(word.text for word in row):
        return False  # "ice, water, steam, of which thermodynamics speaks": a clause, whose verb may not be known
    return not any(word.text in verbs or word.lemma in verbs for word in row) and len(row) <= 4 * len(items)


def substance(row: Sequence[Word]) -> frozenset[str]:
    """The lemmas that name something: without the words about nothing in particular, and without short ones."""
    idle = written("idle")
    return frozenset(
        word.lemma for word in row if len(word.lemma) > 2 and word.lemma not in idle and word.text not in idle
    )
