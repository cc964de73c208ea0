"""What a response assumes: sentences with a verb or a heading that assumes, and what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.constraints.assumptions.cues import POINTS_BACK, cue_of
from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.formulas import free_symbols
from ansatz.scorers.language import (
    CHECKS,
    Word,
    holds,
    names_quantity,
    names_thing,
    occurrences,
    written,
)
from ansatz.scorers.responses import Sentence, substance


@dataclass(frozen=True, slots=True)
class Assumption:
    """One sentence that assumes something.

    Attributes:
        place: its number in the document.
        grounded: it is about something of the problem, or a thing of physics.
        participle: "assuming ..., the powers are equal": the rest of the sentence follows from it.
        after: where the words that assume end.
        reason: it is given as a fact in a reason: "because there are no external forces".
    """

    sentence: Sentence
    place: int
    grounded: bool
    participle: bool
    after: int
    reason: bool = False


_LIST: Final = 2  # blocks after a heading in which a list of assumptions goes on
_ITEM: Final = re.compile(r"[\s>]*(?:[-*+•–—]|\(?\w{1,2}[.)])\s")
_HEADING_WORDS: Final = 8
_RUN_ON: Final = 90  # words of a sentence in which nobody can tell what belongs together
_REACH: Final = 3  # sentences behind an assumption in which it may be tied to a step
_OPENS: Final = CHECKS.pattern(r"(?i)\W{0,6}(?:(?&as_we)\s+)?(?&assuming)")


def assumptions(document: Document) -> list[Assumption]:
    """What the response assumes, in order; ungrounded ones are boilerplate; denied ones are none."""
    return document.once(_assumptions)


def _assumptions(document: Document) -> list[Assumption]:
    return list(_found(document))


def _found(document: Document) -> Iterator[Assumption]:
    listed = -1  # the block after a heading: its items are assumptions, whatever their words
    for place, sentence in enumerate(document.sentences):
        row = document.row(sentence.start, sentence.end)
        if is_heading(document, sentence, row):
            listed = sentence.block
            continue
        in_list = listed >= 0 and sentence.block - listed <= _LIST and _is_item(document, sentence)
        in_list = in_list or _is_run_in(document, place, listed)
        if listed >= 0 and not in_list and sentence.block > listed + 1:
            listed = -1
        elif in_list:
            listed = sentence.block
        cue = cue_of(document, row)
        if (cue is None and not in_list) or len(row) > _RUN_ON:
            continue
        start, end = cue or (sentence.start, sentence.end)
        if cue is not None and _is_title(document, sentence, row, start):
            continue
        if cue is not None and (
            _is_told_of_others(document, sentence, row, cue)
            or _is_of_other_problems(document, sentence, row, start)
            or _assumes_nothing(document, sentence)
        ):
            continue
        if document.stance(start, end) not in ("said", "listed" if in_list else "said"):
            continue
        participle = cue is not None and _OPENS.match(document.masked, sentence.start, sentence.start + 40) is not None
        reason = cue is not None and _is_reason(row, start)
        yield Assumption(sentence, place, _grounded(document, sentence, row), participle, end, reason)


def _is_title(document: Document, sentence: Sentence, row: Sequence[Word], start: int) -> bool:
    """``**Condition for no slipping:**``: what a part is about, where nothing is said yet."""
    denial = next((word for word in row if word.start == start), row[0]).text in written("denials")
    closed = document.text[sentence.start : sentence.end].rstrip(" *_\n").endswith(":")
    return denial and closed and not any({word.text, word.lemma} & written("verbs") for word in row)


def _assumes_nothing(document: Document, sentence: Sentence) -> bool:
    """``Should we neglect the wires?``, and where to count from: nothing is assumed by either."""
    said = document.masked[sentence.start : sentence.end]
    return said.rstrip(" *_`\t\n").endswith("?") or _ZERO.search(said) is not None


def _is_told_of_others(document: Document, sentence: Sentence, row: Sequence[Word], cue: Span) -> bool:
    """``The previous answer is mostly correct, but it assumes $E > 0$``: what another answer assumed."""
    if not any(found.first <= len(row) and row[found.first].start <= cue[0] < row[found.last - 1].end
               for found in occurrences("told_of_others", row)):  # fmt: skip
        return False
    before = [one for one in document.around(sentence.start, 1, 0) if one.block == sentence.block]
    return any(holds("earlier_answers", document.row(one.start, one.end)) for one in before)


def _is_of_other_problems(document: Document, sentence: Sentence, row: Sequence[Word], start: int) -> bool:
    """``In problems with a cable one assumes that it is long``: what is said of other problems, and not of this one.

    What is done in general is said of another problem where it names nothing of this one.
    """
    if holds("this_problem", row):
        return False
    before = [word for word in row if word.start <= start]
    if holds("other_problems", before):
        return True
    named = substance(row) & document.own_lemmas or _touches(document, sentence)
    return holds("impersonal", before) and not named


def _is_reason(row: Sequence[Word], start: int) -> bool:
    """``because there are no external torques``: a fact that the sentence leans on, which may be no assumption."""
    at = next((place for place, word in enumerate(row) if word.start == start), 0)
    if row[at].text not in written("denials"):
        return False
    return any(word.text in _BECAUSE for word in row[max(0, at - _LEAN) : at])


_BECAUSE: Final = CHECKS.words("leaning")
_LEAN: Final = 5  # words between "because" and what it denies
_ZERO: Final = CHECKS.pattern(r"(?i)(?<!\w)(?&zero_levels)(?!\w)")


def is_heading(document: Document, sentence: Sentence, row: Sequence[Word]) -> bool:
    """``### Assumptions``, ``**Допущения задачи.**``: a line of its own without a verb."""
    line = document.text[sentence.start : sentence.end].strip()
    marked = re.fullmatch(r"#{1,6}\s[^\n]*|(?:\*\*|__)[^*\n]+(?:\*\*|__)[:.]?|[^\n]*:[*_]{0,2}", line) is not None
    if not marked or len(row) > 2 * _HEADING_WORDS or not holds("assumption_headings", row):
        return False
    own = next(iter(occurrences("assumption_headings", row)))  # "What the model leaves out" has a verb of its own
    rest = [*row[: own.first], *row[own.last :]]
    if len(row) <= _HEADING_WORDS and not any({word.text, word.lemma} & written("verbs") for word in rest):
        return True
    # "Let's make some assumptions:", but not "Under these assumptions we get:"
    nouns = [place for place, word in enumerate(row) if word.text in written("assumption_headings")]
    return line.rstrip("*_").endswith(":") and nouns[-1:] == [len(row) - 1] and not _pointed(row, nouns[-1])


def _pointed(row: Sequence[Word], place: int) -> bool:
    return any(word.text in POINTS_BACK or word.lemma in POINTS_BACK for word in row[max(0, place - 2) : place])


def _is_run_in(document: Document, place: int, listed: int) -> bool:
    """``**Assumption.** The spring obeys Hooke's law``: what stands behind a heading in its own line."""
    if not place or not 0 <= document.sentences[place].block - listed <= 1:
        return False
    before, sentence = document.sentences[place - 1], document.sentences[place]
    heads = is_heading(document, before, document.row(before.start, before.end))
    if heads and sentence.block > listed:  # the paragraph under a heading, as far as it is words alone
        titled = document.text[sentence.start : sentence.end].lstrip().startswith(("#", "*", "_", "|"))
        ends = document.masked[sentence.start : sentence.end].rstrip().endswith((".", ";"))
        stated = any(
            math.whole is not None and math.whole.args for math in document.maths_in(sentence.start, sentence.end)
        )
        return ends and not titled and not stated
    return heads and "\n" not in document.text[before.end - 1 : sentence.start].rstrip(" ")


def _is_item(document: Document, sentence: Sentence) -> bool:
    line = document.text.rfind("\n", 0, sentence.start) + 1
    return _ITEM.match(document.text, line) is not None


def _grounded(document: Document, sentence: Sentence, row: Sequence[Word]) -> bool:
    """Whether it is about something: a symbol or a value of the problem, its words, or a thing of physics."""
    said = substance(row)
    if said & document.own_lemmas or any(names_thing(word) or names_quantity(word) for word in said):
        return True
    return _touches(document, sentence)


def _touches(document: Document, sentence: Sentence) -> bool:
    """A symbol or a value of the problem, other than in the result itself: "under ideal conditions, $R = ...$"."""
    for math in document.maths_in(sentence.start, sentence.end):
        law = any(tree.kind == "relation" and tree.value == "=" and free_symbols(tree.args[1]) for tree in math.trees)
        if not law and document.touches(math.start, math.end):
            return True
    return False


def near(document: Document, one: Assumption) -> Iterator[Sentence]:
    """The sentence of an assumption and those that may go on with it: of its paragraph, and one block on."""
    yield one.sentence
    for sentence in document.sentences[one.place + 1 : one.place + 1 + _REACH]:
        if sentence.block - one.sentence.block > 1:
            return
        yield sentence
