"""Whether a proof takes what is to be shown for true from the start: supposed, defined or called well known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ansatz.items.model import Item, Node
from ansatz.scorers.derivations import grade
from ansatz.scorers.language import (
    CYRILLIC_CAPITALS,
    REPLIES,
    FoundPhrase,
    Word,
    holds,
    occurrences,
    words,
    written,
)
from ansatz.scorers.responses import FORMULA, Sentence, read_response

AIM: Final = REPLIES.pattern("(?i)(?&aims)")
END: Final = REPLIES.pattern(r"(?i)(?&ends)|[∎■□⊿]|\\(?:blacksquare|square|qed|therefore|Box)(?![A-Za-z])|∴")
REASON_ENDS: Final = re.compile(r"[,;]|:(?!=)")
_SHORT: Final = 5  # words of a clause that points back
_NEAR: Final = 3  # words from "show" to what is shown: "we show the following well-known"
# A capital letter on the line behind a display begins a statement, whether a full stop ends the display or not.
_BEHIND_FORMULA: Final = re.compile(rf"{FORMULA}[ \t]*\r?\n(?=[ \t]*[*_]{{0,3}}[A-Z{CYRILLIC_CAPITALS}])")
_DISPLAY_END: Final = re.compile(r"(?:\$\$|\\\]|\\end\{[A-Za-z]{1,20}\*?\})\Z")
_MARK: Final = 30  # characters that the mark at the end of a display has at most
_APART: Final = re.compile(r"[,;(\n–—]")


@dataclass(frozen=True, slots=True)
class _Statement:
    """``text[start:end]`` and its words; formulas are masked in ``plain``, which has the text's offsets."""

    text: str
    plain: str
    start: int
    end: int
    row: Sequence[Word]


def begs(item: Item, goals: tuple[Node, ...], text: str) -> bool:
    """The goal is supposed (``Suppose $E = mgh$``) or made true by definition, and not its contrary, nor as the aim.

    Args:
        item: a proof.
        goals: the formulas of what is to be shown, as nodes.
        text: the proof.
    """
    if not goals:
        return False
    response = read_response(text)
    stated = [
        _Statement(text, response.masked, start, end, words(response.masked[start:end], start))
        for start, end in _spans(text, response.masked, response.sentences)
    ]
    for place in range(len(stated)):
        if _is_taken_as_known(item, goals, stated, place) or _is_supposed(item, goals, stated, place):
            return True
        if _is_drawn_from(item, goals, stated[place]):
            return True
    return False


def _is_drawn_from(item: Item, goals: tuple[Node, ...], one: _Statement) -> bool:
    """``From $v = \\sqrt{2gh}$ we get ...``, where nothing that the goal depends on is reached before it."""
    needed = {index for node in item.dag if node.is_final_answer for index in node.dependency}
    for cue in occurrences("drawing_from", one.row) if needed else ():
        at = one.row[cue.last - 1].end
        formula = _FORMULA_NEXT.match(one.plain, at, one.end)
        if formula is None or reached(item, goals, one.text[at : formula.end()]) < 1:
            continue
        if AIM.search(one.plain, one.start, at) and one.start == 0:
            continue  # "We show from $...$ that"
        if not needed <= set(grade(item, one.text[:at]).matched):
            return True
    return False


_FORMULA_NEXT: Final = re.compile(rf"[\s$\\(\[]{{0,6}}{FORMULA}+[\s$\\)\]]{{0,6}}")


def reached(item: Item, goals: tuple[Node, ...], text: str) -> float:
    """The share of the goal's formulas that a text holds, from 0 to 1."""
    return len(grade(replace(item, dag=goals), text).matched) / len(goals)


def _spans(text: str, plain: str, sentences: Sequence[Sentence]) -> Iterator[tuple[int, int]]:
    """Sentences, cut behind a display that a new one follows without a full stop."""
    for sentence in sentences:
        begun = sentence.start
        for found in _BEHIND_FORMULA.finditer(plain, sentence.start, sentence.end):
            last = found.start() + 1
            if _DISPLAY_END.search(text[max(begun, last - _MARK) : last]):
                yield begun, found.end()
                begun = found.end()
        yield begun, sentence.end


def _is_supposed(item: Item, goals: tuple[Node, ...], stated: Sequence[_Statement], place: int) -> bool:
    one = stated[place]
    cue = next((cue for field in ("supposes", "stipulates") for cue in occurrences(field, one.row)), None)
    if cue is None or any(word.text in written("denials") for word in one.row):
        return False
    begun = one.row[cue.last - 1].end
    clause = REASON_ENDS.split(one.text[begun : one.end].lstrip(", :"), maxsplit=1)[0]
    if not AIM.search(one.plain, one.start, one.end) and reached(item, goals, clause) == 1:
        return True
    if not place or FORMULA in one.plain[begun : one.end] or not _points_back(one.row[cue.last :]):
        return False
    before = stated[place - 1]  # "To show: $E = mgh$. Suppose that this is true."
    return reached(item, goals, one.text[before.start : before.end]) == 1


def _points_back(behind: Sequence[Word]) -> bool:
    """``that this is true``: of what was said before, and of nothing else."""
    if len(behind) > _SHORT or not holds("holding", behind):
        return False
    return _has_pronoun(behind)


def _has_pronoun(row: Sequence[Word]) -> bool:
    return any({word.text, word.lemma} & written("pronouns") for word in row)


def _is_taken_as_known(item: Item, goals: tuple[Node, ...], stated: Sequence[_Statement], place: int) -> bool:
    """``Note that $E = mgh$ is well known``, where nothing says that it is shown all the same."""
    one = stated[place]
    cue = next(occurrences("well_known", one.row), None)
    if cue is None:
        return False
    follower = stated[min(place + 1, len(stated) - 1)]
    if AIM.search(one.plain, one.row[cue.last - 1].end, follower.end) or _is_to_be_shown(one, cue, place):
        return False
    if reached(item, goals, one.text[one.start : one.end]) == 1:
        return not _is_drawn(one, cue)
    if not place or FORMULA in one.plain[one.start : one.end] or not _has_pronoun(one.row[: cue.first + 1]):
        return False
    before = stated[place - 1]  # "Recall that $E = mgh$. This is well known."
    drawn = END.search(before.plain, before.start, before.end) is not None
    aimed = AIM.search(before.plain, before.start, before.end) is not None
    return not drawn and not aimed and reached(item, goals, one.text[before.start : before.end]) == 1


def _is_to_be_shown(one: _Statement, cue: FoundPhrase, place: int) -> bool:
    """``We show the well-known $E = mgh$``; at the beginning also ``We show $E = mgh$, which is well known``."""
    known = one.row[cue.first].start
    formula = one.plain.find(FORMULA, one.start, one.end)
    for found in occurrences("proving", one.row[: cue.first]):
        end = one.row[found.last - 1].end
        if cue.first - found.last <= _NEAR and not re.search("[,;]", one.plain[end:known]):
            return True
        between = sum(end <= word.start < formula for word in one.row)
        if place == 0 and end <= formula and between <= _NEAR:
            return True
    return False


def _is_drawn(one: _Statement, cue: FoundPhrase) -> bool:
    """``Hence $E = mgh$, as is well known``: a remark on what was concluded, from which the proof does not go on."""
    known, said = one.row[cue.first].start, one.row[cue.last - 1].end
    formula = one.plain.rfind(FORMULA, one.start, known)
    if formula < 0 or FORMULA in one.plain[said : one.end]:
        return False
    first = one.plain.find(FORMULA, one.start, known)
    # A comma at the end of a display stands before its closing mark.
    apart = _APART.search(one.plain, formula + 1, known) or one.text[one.start : formula + 1].rstrip(
        "$]\\ \n"
    ).endswith(",")
    return bool(apart) and END.search(one.plain, one.start, first) is not None
