"""In which sense a word is used: it is named, then clauses say what it means here and elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from ansatz.scorers.constraints.definitions.asked import marked_words
from ansatz.scorers.constraints.definitions.terms import Term, besides
from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import Word, holds, names_quantity, occurrences, words, written
from ansatz.scorers.responses import parted, substance

_REACH: Final = 3  # sentences behind the one that names a word in which its senses are told
_LONGEST: Final = 3  # words of a term
_MENTIONS: Final = 24
_QUOTED: Final = re.compile(r"(?<!\w)(?:[\"“”„«‘*_`]{1,3})(?P<word>[^\W\d_][\w –—-]{1,40}?)(?:[\"“”»’*_`]{1,3})(?!\w)")


@dataclass(frozen=True, slots=True)
class Sense:
    """One clause on what a word means: ``here``, or set aside; ``text`` is what it says."""

    span: Span
    text: str
    here: bool
    place: int


def told(document: Document) -> list[tuple[Term, Span | None]]:
    """Words with the sense that is meant here, each with where another sense is set aside, in the order of the text."""
    return document.once(_told)


def _told(document: Document) -> list[tuple[Term, Span | None]]:
    found: list[tuple[Term, Span | None]] = []
    for word, start, end, place in islice(chain(_named(document), _asked(document)), _MENTIONS):
        senses = list(_senses(document, word, end, place))
        here = next((one for one in senses if one.here), None)
        if here is None:
            continue
        aside = next((one.span for one in senses if not one.here), None)
        after = here.span[0]
        found.append((Term(word, here.text, here.place, (min(start, after), here.span[1]), after), aside))
    return found


def _named(document: Document) -> Iterator[tuple[str, int, int, int]]:
    """Words that are spoken of: in quotes or emphasis, or behind "the term", with their sentence."""
    for place, sentence in enumerate(document.sentences):
        row = document.row(sentence.start, sentence.end)
        if not row or not (holds("senses", row) or holds("word_nouns", row) or holds("elsewhere", row)):
            near = document.sentences[place + 1 : place + 2]
            if not any(holds("senses", document.row(one.start, one.end)) for one in near):
                continue
        text = document.marked[sentence.start : sentence.end]
        seen = set()
        for match in _QUOTED.finditer(text):
            if match[0][0] in "*_`" and not (holds("senses", row) or holds("word_nouns", row)):
                continue  # a heading
            said = match["word"].casefold().split()
            if 0 < len(said) <= _LONGEST and len(said[-1]) > 2 and match["word"].casefold() not in seen:
                seen.add(match["word"].casefold())
                yield match["word"].casefold(), sentence.start + match.start(), sentence.start + match.end(), place
        for one in occurrences("speaks", row):
            behind = [word for word in row[one.last : one.last + 4] if _is_term(document, word)]
            behind = [word for word in behind if names_quantity(word.lemma)]
            if behind and not seen:
                seen.add(behind[0].text)
                yield behind[0].text, row[one.first].start, row[one.first].start, place
        for one in occurrences("word_nouns", row):
            word = row[one.last] if one.last < len(row) else None
            if word is not None and word.text not in seen and _is_term(document, word):
                seen.add(word.text)
                yield word.text, word.start, word.end, place


def _is_term(document: Document, word: Word) -> bool:
    """A noun of the problem right behind "the term", where no quotes set it off."""
    return len(word.text) > 3 and word.lemma in document.own_lemmas and word.text not in written("verbs")


def _asked(document: Document) -> Iterator[tuple[str, int, int, int]]:
    """The word that the question sets off, at each sentence that holds it, whatever it looks like there."""
    for word in marked_words(document.item):
        beginnings = _beginnings(word)
        for place, sentence in enumerate(document.sentences):
            if _holds_word(document.row(sentence.start, sentence.end), beginnings):
                yield word, sentence.start, sentence.start, place


def _beginnings(word: str) -> tuple[str, ...]:
    return tuple(one.lemma[: max(_LETTERS, len(one.lemma) - _ENDING)] for one in words(word))


_LETTERS: Final = 4  # of a word that its endings leave
_ENDING: Final = 2


def _holds_word(row: Sequence[Word], beginnings: Sequence[str]) -> bool:
    return all(any(one.lemma.startswith(begun) for one in row) for begun in beginnings)


def _senses(document: Document, word: str, end: int, place: int) -> Iterator[Sense]:
    asked = _beginnings(word) if word in marked_words(document.item) else ()
    for number in range(place, min(place + _REACH + 1, len(document.sentences))):
        sentence = document.sentences[number]
        begin = end if number == place else sentence.start
        turned = False  # "we mean not this, ...": what "but" opens behind it is meant
        for start, stop in _clauses(document, begin, sentence.end):
            row = document.row(start, stop)
            found = _sense(document, word, row, start, stop, number)
            if found is None and asked:
                found = _plain_sense(document, word, asked, (start, stop), number)
            if found is None and turned and row[:1] and row[0].text in written("turns_to"):
                said = _rest(document, row[0].end, sentence.end)
                found = Sense((start, sentence.end), said, True, number) if besides(said, word) else None
            denied = bool(row) and row[0].text in written("denials")
            turned = found is not None and not found.here and (denied or holds("senses", row))
            turned = turned and not holds("elsewhere", row)
            if found is not None and (found.here or not asked or besides(sentence.text, word)):
                yield found  # "other meanings of the term are not intended" sets none aside


def _clauses(document: Document, begin: int, end: int) -> Iterator[Span]:
    """The clauses of a sentence; "to a physician," belongs to the next, as labels ("*Here:* a base is ...") do.

    A dash joins a word and what it is.
    """
    held: int | None = None
    for at, stop in parted(document.masked, begin, end):
        start = held if held is not None else at
        row = document.row(start, stop)
        verbless = {one.text for one in row}.isdisjoint(written("verbs"))
        dashed = document.masked[stop : stop + 2].lstrip()[:1] in _DASHES and not holds("senses", row)
        label = document.masked[stop : stop + 1] == ":" and _is_label(row)
        if ((verbless and (dashed or holds("elsewhere", row))) or label) and stop < end and 0 < len(row) <= _LEAD:
            held = start
            continue
        held = None
        yield start, stop
    if held is not None:
        yield held, end


def _is_label(row: Sequence[Word]) -> bool:
    """``Here:``, "Not meant:", "Что исключается:": what stands behind it is the sense that is meant, or is not."""
    return (holds("here", row) or holds("wanted", row) or holds("sets_aside", row)) and not holds("apart", row)


_DASHES: Final = ("—", "–")
_LEAD: Final = 6  # words of a clause that only says where, or of what


def _plain_sense(document: Document, word: str, asked: Sequence[str], span: Span, place: int) -> Sense | None:
    """``Our plasma is an ionised gas``, "here it is the time of one oscillation": the asked word, and what it is.

    The word, or a pronoun for it, stands with "our", "here" or "in question" in front of a copula or a dash.
    """
    row = document.row(*span)
    if row and row[0].text in written("denials") and len(substance(row)) > 1:
        return Sense(span, "", False, place)  # "**Plasma.** Not the liquid of the blood, but ..."
    links = [one.end for one in row if one.text in written("copular")]
    links += [at + 1 for at in range(*span) if document.masked[at] in _DASHES]
    if not links or holds("elsewhere", row) or any(one.text in written("denials") for one in row):
        return None
    after = min(links)
    before = [one for one in row if one.end <= after]
    own = holds("here", before) or holds("wanted", before) or any(one.text in written("ours") for one in before)
    subject = _holds_word(before, asked) or any(one.text in written("pronouns") for one in before)
    said = _rest(document, after, span[1])
    if not (own and subject and besides(said, word)):
        return None
    return Sense((before[0].start, span[1]), said, True, place)


def _sense(document: Document, word: str, row: Sequence[Word], start: int, stop: int, place: int) -> Sense | None:
    """A clause with a verb of meaning: of elsewhere or denied, it sets a sense aside; else it tells the one meant."""
    cue = next(iter(occurrences("senses", row)), None)
    away = holds("elsewhere", row)
    here = holds("here", row)
    denied = any(one.text in written("denials") or one.text.endswith("n't") for one in row)
    if denied and not here and (cue is not None or holds("wanted", row)):
        return Sense((start, stop), "", False, place)
    if (denied and away) or holds("apart", row) or _is_set_aside(document, row):
        return Sense((start, stop), "", False, place)
    if away and not here and not {one.text for one in row}.isdisjoint(written("verbs") | written("copular")):
        return Sense((start, stop), "", False, place)  # "for a mathematician it is a set"
    if cue is None:
        return None
    said = _rest(document, row[cue.last - 1].end, stop)
    if not here and any(one.text in _MODALS for one in row[: cue.first][-2:]):
        return Sense((start, stop), said, False, place)  # "the word may denote a stage of the Moon"
    if away and not here:
        return Sense((start, stop), said, False, place)
    if denied or not besides(said, word) or _points_back(row, cue.first, cue.last):
        return None
    return Sense((row[cue.first].start, stop), said, True, place)


def _is_set_aside(document: Document, row: Sequence[Word]) -> bool:
    """``Excluded: the mechanical stress ...``: a label in front of the sense that is not meant."""
    said = next(iter(occurrences("sets_aside", row)), None)
    label = document.masked.find(":", row[said.last - 1].end, row[said.last - 1].end + _MARKS) if said else -1
    return label >= 0 and len(row) > (said.last if said else 0)


_MARKS: Final = 4  # characters between the last word of a label and its colon

_MODALS: Final = written("may_mean")


def _points_back(row: Sequence[Word], first: int, last: int) -> bool:
    """``It is this sense of the word that ...``: the sense has been told, and is not told here."""
    before = row[first - 1 : first]
    pointing = any({word.text, word.lemma} & written("pronouns") for word in before)
    return pointing and (holds("word_nouns", row[last : last + 3]) or holds("uses", row))


def _rest(document: Document, start: int, stop: int) -> str:
    """What is said behind a verb: to the end of its clause, with the apposition that goes on."""
    more = document.masked[stop : stop + 2].strip(" ,")
    if more.startswith(("—", "–")) or document.masked[stop - 1 : stop + 2].strip().startswith(("—", "–")):
        sentence = document.sentence_at(start)
        stop = sentence.end if sentence is not None else stop
    return document.text[start:stop]
