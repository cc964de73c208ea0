"""Does it stand? What a response shows and then calls wrong, takes back, or only tries on shows nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.constraints.points.findings import Finding, Span, undecided, wrong
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import CHECKS, PHRASING, Word, holds, occurrences, written
from ansatz.scorers.responses import FORMULA, Sentence, negated, substance

# What is called wrong there is what the point asks for.
_OF_WHAT_IS_WRONG: Final = frozenset(
    (("applicability_range", "failure"), ("cross_disciplinary_disambiguation", "other_meaning"))
)
_BEFORE: Final = 4  # words in front of "is wrong" that say what is
_REACH: Final = 2  # sentences before one that takes something back without saying how far
_TURN: Final = PHRASING.pattern(rf"(?i)[,;:.—–{FORMULA}]\s+(?:(?&adversatives))(?=[\s,])")
_ENDS: Final = PHRASING.pattern(rf"(?i)\W*(?:\Z|[.,;:!?—–{FORMULA}]|\s(?:(?&adversatives|opposing)|here)(?!\w))")
_UNREAL: Final = CHECKS.words("if_words") | CHECKS.words("conditionals")


@dataclass(frozen=True, slots=True)
class _Undoing:
    """A place that takes something back: what begins between ``begin`` and ``end``.

    Attributes:
        firm: so it says itself; else it only calls wrong what a pronoun stands for, which may be a result in some case.
    """

    span: Span
    begin: int
    end: int
    firm: bool = True


def standing(document: Document, constraint: str, point: str, finding: Finding) -> Finding:
    """A YES as it stands, or NO where the response takes it back, UNDECIDED where it says the contrary.

    Args:
        finding: a YES.
    """
    if finding.span is None or (constraint, point) in _OF_WHAT_IS_WRONG:
        return finding
    denied = _denied(document, finding.span)
    if denied is not None:
        return wrong(denied, "what shows it is said not to be so")
    undoing = undone(document, finding.span, firmly=constraint == "applicability_range")
    if undoing is not None:
        return wrong(undoing, "what shows it is only tried on, or taken back")
    if constraint == "assumptions":
        contrary = _contrary(document, finding.span)
        if contrary is not None:
            return undecided("what is assumed is said not to be so elsewhere", contrary)
    return finding


def _denied(document: Document, span: Span) -> Span | None:
    """The sentence around a span that opens with "it is not true that"."""
    sentence = document.sentence_at(span[0])
    if sentence is None:
        return None
    row = document.row(sentence.start, sentence.end)
    for found in occurrences("refusals", row[:_OPENING]):
        behind = row[found.last - 1].end  # "it is not true that $v = gt$": a formula may be all that is behind it
        if found.phrase in _UNTRUE and span[1] > behind and not _is_unreal(row[: found.first]):
            return sentence.start, sentence.end
    return None


_UNTRUE: Final = frozenset(PHRASING.phrases("disbeliefs"))
_OPENING: Final = 8  # words at the beginning of a sentence


def undone(document: Document, span: Span, *, firmly: bool = False) -> Span | None:
    """Where the response takes back what it says in a span: around it, or further on."""
    reaching = (one for one in document.once(_undoings) if one.begin <= span[0] < one.end)
    return next((one.span for one in reaching if one.firm or not firmly), None)


def _undoings(document: Document) -> list[_Undoing]:
    return list(_found(document))


def _found(document: Document) -> Iterator[_Undoing]:
    for place, sentence in enumerate(document.sentences):
        row = document.row(sentence.start, sentence.end)
        whole = sentence.start, sentence.end
        turn = _turn(document, sentence)
        # What is taken back stands in front of the turn, or else in the sentences before.
        within = turn is not None and len(document.row(sentence.start, turn)) > 1
        end = turn if turn is not None and within else sentence.start
        before = document.sentences[max(0, place - _REACH)].start
        begin = sentence.start if within else before
        for said in occurrences("said_wrong", row):
            subject = row[max(0, said.first - _BEFORE) : said.first]
            if not _is_closed(document, sentence, row[said.last - 1].end) or _is_unreal(row[: said.first]):
                continue
            things = any({word.text, word.lemma} & written("said_things") for word in subject)
            pointing = any(word.text in written("pronouns") for word in subject[-2:])
            early = _opens(row, subject)
            if things and (holds("said_above", subject) or holds("said_above", row[:2])):
                yield _Undoing(whole, 0, sentence.start)
            elif things and early and not (within and end <= subject[0].start):  # "this estimate, however, is wrong"
                yield _Undoing(whole, before, sentence.start)
            elif _is_of_a_case(document, end if within else sentence.start, row[said.first]):
                continue
            elif (pointing or things or not subject) and (early or _is_behind(turn, row[said.first])):
                yield _Undoing(whole, begin, end, things or _is_behind(turn, row[said.first]))
        for takes in occurrences("undoes", row):
            if takes.first < _BEFORE or _is_behind(turn, row[takes.first]):
                yield _Undoing(whole, 0 if holds("said_above", row[takes.first :]) else begin, end)
        tried = next(iter(occurrences("tried", row)), None)
        if tried is not None and _is_turned(document, place, row[tried.first].start):
            start = sentence.start if tried.first < _BEFORE else row[tried.first].start
            yield _Undoing(whole, start, end if within else sentence.end)


def _is_behind(turn: int | None, word: Word) -> bool:
    return turn is not None and turn <= word.start


def _turn(document: Document, sentence: Sentence) -> int | None:
    """Where a sentence turns against what was said: behind its first "but", or at its beginning."""
    row = document.row(sentence.start, sentence.end)
    if row and row[0].text in _ADVERSATIVES:
        return row[0].start
    found = _TURN.search(document.masked, sentence.start, sentence.end)
    return found.end() if found else None


_ADVERSATIVES: Final = PHRASING.words("adversatives")


def _opens(row: Sequence[Word], subject: Sequence[Word]) -> bool:
    """``This estimate is wrong``, "on second thought, this is false": the subject stands early in its sentence."""
    return not subject or row.index(subject[0]) <= _BEFORE


def _is_closed(document: Document, sentence: Sentence, end: int) -> bool:
    """``This is wrong.``, and not "this is wrong by 3 %", "for large angles"."""
    return _ENDS.match(document.masked, end, sentence.end) is not None


def _is_unreal(before: Sequence[Word]) -> bool:
    return holds("unreal", before) or any(word.text in _UNREAL for word in before)


def _is_of_a_case(document: Document, start: int, wrong_: Word) -> bool:
    """``For $r < R$ it is wrong``, "but for large angles it is": how a result fails, which is taken back by nobody."""
    before = document.row(start, wrong_.start)
    cased = any(found.phrase not in _WEAK for found in occurrences("when", before))
    return cased or FORMULA in document.masked[start : wrong_.start]


_WEAK: Final = written("anywhere")


def _is_turned(document: Document, place: int, start: int) -> bool:
    """Whether what is only tried is turned against: behind a "but" there, or in the next sentence."""
    sentence = document.sentences[place]
    found = _TURN.search(document.masked, start, sentence.end)
    if found is not None:
        behind = document.row(found.end(), sentence.end)
    else:
        following = document.around(sentence.start, 0, 1)[1:]
        behind = document.row(following[0].start, following[0].end) if following else ()
        if not behind or behind[0].text not in _ADVERSATIVES:
            return False
    return holds("said_wrong", behind) or any(word.text in written("denials") for word in behind)


def _contrary(document: Document, span: Span) -> Span | None:
    """``Air drag was not neglected``, further on than where it was; of the same thing, and not of another case."""
    own = document.sentence_at(span[0])
    if own is None:
        return None
    things = substance(document.row(own.start, own.end))
    for sentence in document.sentences:
        if sentence.start <= own.start:
            continue
        row = document.row(sentence.start, sentence.end)
        if things.isdisjoint(substance(row)) or _is_unreal(row) or holds("other_problems", row):
            continue
        included = any(not negated(row, one.first) for one in occurrences("includes", row))
        if _is_past(row) and (included or _unassumed(row)):
            return sentence.start, sentence.end
    return None


def _unassumed(row: Sequence[Word]) -> bool:
    return any(
        negated(row, found.first) and row[found.first].text not in written("denials")
        for found in occurrences("neglects", row)
    )


def _is_past(row: Sequence[Word]) -> bool:
    """Of what was done here, and not of what has to be done elsewhere."""
    return not holds("fails", row) and not any(word.text in _MUSTS for word in row)


_MUSTS: Final = CHECKS.words("musts")
